"""The module of an outside package; a test installs it in a folder of its own."""
