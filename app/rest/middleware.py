"""What surrounds every answer: request id, headers, who may read it, maintenance, and the last resort.

Plain ASGI: nothing here copies a body, starts a task or reads a request, but for its cookies.
"""

import logging
import re
import time
from collections.abc import Callable
from typing import Final
from uuid import uuid4

from starlette.datastructures import Headers
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from typing_extensions import override

from app.core import cookies, log, maintenance, metrics, origins, wait_reports
from app.core.errors import Maintenance
from app.domain import identity
from app.rest import errors

logger = logging.getLogger(__name__)

HEALTH: Final = frozenset({"/healthz", "/readyz"})

Pairs = tuple[tuple[bytes, bytes], ...]

_REQUEST_ID: Final = re.compile(rb"[A-Za-z0-9._-]{8,64}")
# Pages bring a content policy of their own.
_HEADERS: Final[Pairs] = (
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
)
# A browser that saw it uses https alone for this host and those below it, for a year (RFC 6797).
_TRANSPORT: Final = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")


def security_headers(base_url: str | None) -> Pairs:
    """The headers of every answer, each to be added where the answer has none of that name."""
    return (*_HEADERS, _TRANSPORT) if (base_url or "").startswith("https://") else _HEADERS


class Envelope:
    """Gives each request an id, and each answer its headers; counts them, and keeps cookies from other parsers.

    It surrounds everything else. `base_url` is the public address of the API.
    """

    def __init__(self, app: ASGIApp, *, base_url: str | None = None) -> None:
        self._app = app
        self._headers = security_headers(base_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        cookies.detach(scope)
        if scope["type"] == "websocket":
            await self._app(scope, receive, self._refusing(send))
            return
        async with identity.noting_use():
            with wait_reports.answering(f"{scope['method']} {scope['path'][:200]}") as begun:
                await self._answer(scope, receive, send, begun)

    def _refusing(self, send: Send) -> Send:
        """The same, but that a handshake that is refused by an answer has the headers of one."""

        async def complete(message: Message) -> None:
            if message["type"] == "websocket.http.response.start":
                message["headers"] = self._completed(message.get("headers", []))
            await send(message)

        return complete

    async def _answer(self, scope: Scope, receive: Receive, send: Send, begun: Callable[[], None]) -> None:
        request_id = _request_id(scope)
        scope.setdefault("state", {})["request_id"] = request_id.decode()
        logged = log.request_id.set(request_id.decode())
        status = 0
        began = time.perf_counter()

        async def complete(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                begun()
                status = message["status"]
                message["headers"] = [*self._completed(message.get("headers", [])), (b"x-request-id", request_id)]
            await send(message)

        try:
            await self._app(scope, receive, complete)
        finally:
            log.request_id.reset(logged)
            metrics.observe_request(_template(scope), scope["method"], status, time.perf_counter() - began)

    def _completed(self, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        present = {name for name, _ in headers}
        return [*headers, *(pair for pair in self._headers if pair[0] not in present)]


class CrossOrigin(CORSMiddleware):
    """Lets pages of other origins read answers where `app.core.origins` lets them call.

    The preflight of any other page is answered like every request with an unknown method.
    """

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


class ErrorBoundary:
    """Refuses all but health checks in maintenance, and answers what went wrong.

    An error that nobody foresaw is a 500 without a word about it; the log has it under the request's id
    (S-162). An application that is not `maintained` goes on in maintenance (S-161).
    """

    def __init__(self, app: ASGIApp, *, maintained: bool = True) -> None:
        self._app = app
        self._maintained = maintained

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = False

        async def note(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        request_id = log.request_id.get()
        try:
            if self._maintained and scope["path"] not in HEALTH and await maintenance.holds():
                await errors.answer(Maintenance(), scope["path"])(scope, receive, note)
            else:
                await self._app(scope, receive, note)
        except ClientDisconnect:
            logger.info("the client of request %s left before its end", request_id)
        except Exception:
            logger.exception("request %s failed: %s", request_id, scope["method"])
            if begun:
                raise  # the answer has begun: only a broken connection can tell that it is not whole
            await errors.rendered(500, errors.SERVER_ERROR)(scope, receive, note)


def _request_id(scope: Scope) -> bytes:
    """The id that a proxy gave, if it is harmless to log, else a new one."""
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _REQUEST_ID.fullmatch(value) is not None:
            return bytes(value)
    return uuid4().hex.encode()


def _template(scope: Scope) -> str:
    """The route's path with its placeholders: as many names as there are routes, whatever is asked for."""
    return str(getattr(scope.get("route"), "path", "none"))
