"""The terminal client: a client of the REST door that shares no code with the server."""

__version__ = "0.2.0"
