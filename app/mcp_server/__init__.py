"""The door for agents: three tools, a few resources and one prompt, at `POST /mcp`.

The protocol is the official SDK's; who may call is decided by our own bearer tokens, and there is no OAuth here
(MCP-16, S-128). Decides nothing: the ideas are those of `app.domain.ideas`.
"""

from app.mcp_server.transport import PATH as PATH, routes as routes
