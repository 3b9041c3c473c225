"""The server: core, access, connectors, domain and edges, put together by `main`, `ops` and `wiring`."""
