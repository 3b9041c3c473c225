"""Which pages of other origins may read answers, and which headers they may send and see (CORS)."""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send
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
    "Tus-Resumable",
    "Upload-Length",
    "Upload-Metadata",
    "Upload-Offset",
)
_EXPOSED: Final = (
    "X-Request-Id",
    "Retry-After",
    "X-RateLimit-Limit",
    "X-RateLimit-Remaining",
    "Location",
    "Tus-Resumable",
    "Upload-Expires",
    "Upload-Length",
    "Upload-Offset",
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
        if not _has_origin(scope):
            await self.app(scope, receive, _varying(send) if scope["type"] == "http" else send)
            return
        headers = Headers(scope=scope)
        if not origins.may_call(headers["origin"]):
            await self.simple_response(scope, receive, send, request_headers=headers)
        else:
            await super().__call__(scope, receive, send)


def _has_origin(scope: Scope) -> bool:
    return scope["type"] == "http" and any(name == b"origin" for name, _ in scope["headers"])


def _varying(send: Send) -> Send:
    """A `send` that names Origin in the header `Vary`: other answers than this one may depend on it."""

    async def vary(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = message.get("headers", [])
            if any(name == b"vary" for name, _ in headers):
                MutableHeaders(scope=message).add_vary_header("Origin")
            else:
                message["headers"] = [*headers, (b"vary", b"Origin")]
        await send(message)

    return vary
