"""The few HTML pages that a person meets, and the public routes of connectors."""
