"""Which pages of other origins may read answers, and which headers they may send and see (CORS)."""

from typing import Final

from starlette.datastructures import Headers
from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send
from typing_extensions import override

from app.web import idempotency_key, origins

_METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
_ACCEPTED: Final = (
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "MCP-Protocol-Version",
    "Mcp-Method",
    "Mcp-Name",
)
_EXPOSED: Final = (
    "X-Request-Id",
    "Retry-After",
    "X-RateLimit-Limit",
    "X-RateLimit-Remaining",
    idempotency_key.REPLAYED,
)


class CrossOrigin(CORSMiddleware):
    """Lets pages of other origins read answers where `origins.may_call` lets them call.

    The preflight request of any other page is answered like every request with an unknown method.
    """

    def __init__(self, app: ASGIApp, *, header_prefix: str) -> None:
        super().__init__(
            app,
            allow_methods=_METHODS,
            allow_headers=(*_ACCEPTED, f"{header_prefix}-Brand", f"{header_prefix}-Client"),
            expose_headers=(*_EXPOSED, f"{header_prefix}-Ignored"),
        )

    @override
    def is_allowed_origin(self, origin: str) -> bool:
        return origins.may_call(origin)

    @override
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        headers = Headers(scope=scope) if scope["type"] == "http" else Headers()
        origin = headers.get("origin")
        if origin is not None and not origins.may_call(origin):
            await self.simple_response(scope, receive, send, request_headers=headers)
        else:
            await super().__call__(scope, receive, send)
