"""Pages as a person meets them: the real application behind a real port, in a headless browser."""
