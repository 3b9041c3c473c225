"""The terminal client: it talks to the REST door over HTTP and shares no code with the server."""
