"""How GraphQL operations arrive: HTTP, server-sent events, WebSockets and the explorer."""
