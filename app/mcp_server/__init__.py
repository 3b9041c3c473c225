"""The door for agents: tools for ideas and drafts, a few resources and two prompts, at `POST /mcp`.

The official SDK speaks the protocol; our own bearer tokens decide who may call, and there is no OAuth (MCP-16,
S-128). It decides nothing: the ideas are those of `app.domain.ideas`, the drafts those of `app.domain.posts`.
"""

# pyright: reportUnusedImport=false

from app.mcp_server.door import PATH, routes
