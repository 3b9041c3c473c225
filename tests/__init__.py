"""The suite: behaviour through real doors on both databases, and checks of the project's own shape."""
