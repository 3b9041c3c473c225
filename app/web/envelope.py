"""The middleware around every application: request ids, headers, maintenance, and errors that were not expected.

Plain ASGI: nothing here copies a body, starts a task or reads more of a request than its cookies.
"""

import logging
import re
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit
from uuid import uuid4

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.core import iso_time, log, maintenance, metrics, recovery, wait_reports
from app.core.addresses import is_loopback
from app.core.config import settings
from app.core.errors import Maintenance
from app.domain import identity
from app.web import cookies, refusals

logger = logging.getLogger(__name__)

OPERATION: Final = "operation"
"""The name in a request's state of what a GraphQL request asks for, in words of the schema."""

_Pairs = tuple[tuple[bytes, bytes], ...]

_HEALTH: Final = frozenset({"/healthz", "/readyz"})
_UNSEEN: Final = _HEALTH | {"/metrics"}
"""Paths that machines ask for every few seconds; the log has no line for them."""
_FOREVER: Final = b"immutable"
"""What `cache-control` says of a file of the studio, of which one visit reads dozens."""
_REQUEST_ID: Final = re.compile(rb"[A-Za-z0-9._-]{8,64}")
# Pages have a content policy of their own.
_HEADERS: Final[_Pairs] = (
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
)
# A page that opens ours, or that ours opens, gets no hold of it.
_OPENER: Final = (b"cross-origin-opener-policy", b"same-origin")
_TRANSPORT: Final = b"max-age=31536000; includeSubDomains"
"""For a year, browsers use https alone for this host and its subdomains (RFC 6797)."""


def security_headers(base_url: str | None, *, preload: bool = False) -> _Pairs:
    """The headers of every answer. An answer that sets one of them itself keeps its own.

    With `preload` the host may be entered into the list that browsers are delivered with. Over plain http browsers
    take no opener policy but from this machine, and say so on every page that sends one.
    """
    address = urlsplit(base_url or "")
    if address.scheme == "http" and not is_loopback(address.hostname or ""):
        return _HEADERS
    if address.scheme != "https":
        return (*_HEADERS, _OPENER)
    return (*_HEADERS, _OPENER, (b"strict-transport-security", _TRANSPORT + (b"; preload" if preload else b"")))


class Envelope:
    """Gives each request an id and each answer its headers, counts requests, and takes cookies out of the headers.

    It is the outermost layer. `base_url` is the public address of the API, `preload` as in `security_headers`.
    """

    def __init__(self, app: ASGIApp, *, base_url: str | None = None, preload: bool = False) -> None:
        self._app = app
        self._headers = security_headers(base_url, preload=preload)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        cookies.detach(scope)
        if scope["type"] == "websocket":
            await self._app(scope, receive, self._with_headers(send))
            return
        async with identity.noting_use():
            with wait_reports.answering(f"{scope['method']} {scope['path'][:200]}") as report_start:
                await self._answer(scope, receive, send, report_start)

    def _with_headers(self, send: Send) -> Send:
        """A `send` that completes the headers where a WebSocket handshake is refused by an HTTP answer."""

        async def complete(message: Message) -> None:
            if message["type"] == "websocket.http.response.start":
                message["headers"] = self._completed(message.get("headers", []))
            await send(message)

        return complete

    async def _answer(self, scope: Scope, receive: Receive, send: Send, report_start: Callable[[], None]) -> None:
        request_id = _request_id(scope)
        scope.setdefault("state", {})["request_id"] = request_id.decode()
        logged = log.request_id.set(request_id.decode())
        status, headers = 0, list[tuple[bytes, bytes]]()
        started_at = time.perf_counter()

        async def complete(message: Message) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                report_start()
                status = message["status"]
                headers = message.get("headers", [])
                message["headers"] = [*self._completed(headers, status), (b"x-request-id", request_id)]
            await send(message)

        try:
            await self._app(scope, receive, complete)
        finally:
            seconds = time.perf_counter() - started_at
            metrics.observe_request(_route_path(scope), scope["method"], status, seconds)
            is_shown = log.shows_activity() and scope["path"] not in _UNSEEN
            if is_shown and not any(name == b"cache-control" and _FOREVER in value for name, value in headers):
                _log(scope, status, int(seconds * 1000))
            log.request_id.reset(logged)

    def _completed(self, headers: list[tuple[bytes, bytes]], status: int = 200) -> list[tuple[bytes, bytes]]:
        if status == HTTPStatus.NOT_MODIFIED:
            # A browser puts them on the page that it has, whose own content policy would end.
            return [*headers, *_of_recovery()]
        present = {name for name, _ in headers}
        return [*headers, *(pair for pair in self._headers if pair[0] not in present), *_of_recovery()]


def _log(scope: Scope, status: int, milliseconds: int) -> None:
    """The line of a request. It has the path alone: a query may hold the secret of a link."""
    method, path, operation = scope["method"], scope["path"], scope["state"].get(OPERATION)
    log.activity(
        "%s %s%s %s %d ms",
        method,
        path,
        f" {operation}" if operation else "",
        status or "broken off",
        milliseconds,
        method=method,
        path=path,
        route=_route_path(scope),
        operation=operation,
        status=status or None,
        milliseconds=milliseconds,
    )


def _of_recovery() -> _Pairs:
    """The header that says since when nothing goes out; none at other times."""
    state = recovery.current()
    if state is None:
        return ()
    name = f"{settings().header_prefix}-Recovery".lower().encode("ascii")
    return ((name, iso_time.microseconds_z(state.since).encode("ascii")),)


class ErrorBoundary:
    """Refuses all requests but health checks in maintenance, and answers 500 to errors that were not expected.

    The answer says nothing about the error; the log has it under the request's id (S-162). An application that is
    not `maintained` serves in maintenance, too (S-161). `closed` and `failed` may have a page in place of it.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        maintained: bool = True,
        closed: Callable[[Scope], Response | None] = lambda _: None,
        failed: Callable[[Scope], Response | None] = lambda _: None,
    ) -> None:
        self._app = app
        self._maintained = maintained
        self._closed = closed
        self._failed = failed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        has_started = False

        async def note(message: Message) -> None:
            nonlocal has_started
            has_started = True
            await send(message)

        request_id = log.request_id.get()
        try:
            if self._maintained and scope["path"] not in _HEALTH and await maintenance.holds():
                answer = self._closed(scope) or refusals.of(Maintenance()).response()
                await answer(scope, receive, note)
            else:
                await self._app(scope, receive, note)
        except ClientDisconnect:
            logger.info("the client of request %s disconnected before its end", request_id)
        except Exception:
            logger.exception("request %s failed: %s", request_id, scope["method"])
            if has_started:
                raise  # only a broken connection can now show the client that the answer is incomplete
            await self._after_failure(scope)(scope, receive, note)

    def _after_failure(self, scope: Scope) -> Response:
        try:
            page = self._failed(scope)
        except Exception:  # what pages are made of may be what failed
            logger.exception("the page about the failure could not be made")
            page = None
        return page or refusals.message(500, refusals.SERVER_ERROR)


def _request_id(scope: Scope) -> bytes:
    """The id that a proxy set, if it is safe to log, else a new one."""
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _REQUEST_ID.fullmatch(value) is not None:
            return bytes(value)
    return uuid4().hex.encode()


def _route_path(scope: Scope) -> str:
    """The path of the matched route with its placeholders, so that the number of labels is bounded."""
    return str(getattr(scope.get("route"), "path", "none"))
