"""The studio: its documents, its modules, its session, and its files as they are served."""
