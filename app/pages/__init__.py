"""The HTML pages for people, and the public routes of connectors."""
