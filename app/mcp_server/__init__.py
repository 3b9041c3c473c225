"""The door for agents: three tools, a few resources and one prompt, at `POST /mcp`.

The official SDK speaks the protocol; our own bearer tokens decide who may call, and there is no OAuth (MCP-16,
S-128). It decides nothing: the ideas are those of `app.domain.ideas`.
"""

# pyright: reportUnusedImport=false

from app.mcp_server.door import PATH, routes
