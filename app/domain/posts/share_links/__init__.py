"""Share links: how members make them, and what their holders see and do."""
