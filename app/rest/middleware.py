"""What surrounds every answer of the REST door: request id, headers, maintenance, and the last resort.

Plain ASGI: nothing here copies a body, starts a task or reads a request, but for its cookies.
"""

import logging
import re
import time
from typing import Final
from uuid import uuid4

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.core import cookies, log, maintenance, metrics
from app.core.errors import Maintenance
from app.domain import identity
from app.rest import errors

logger = logging.getLogger(__name__)

HEALTH: Final = frozenset({"/healthz", "/readyz"})

_REQUEST_ID: Final = re.compile(rb"[A-Za-z0-9._-]{8,64}")
SECURITY_HEADERS: Final = (
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
)
"""Each is added where the answer has none of that name; pages bring a content policy of their own."""


class Envelope:
    """Gives each request an id, refuses all but health checks in maintenance, and answers what went wrong.

    An error that nobody foresaw is a 500 without a word about it; the log has it under the request's id
    (S-162). An application that is not `maintained` goes on in maintenance (S-161).
    """

    def __init__(self, app: ASGIApp, *, maintained: bool = True) -> None:
        self._app = app
        self._maintained = maintained

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "lifespan":
            cookies.detach(scope)
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        async with identity.noting_use():
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        request_id = _request_id(scope)
        scope.setdefault("state", {})["request_id"] = request_id.decode()
        logged = log.request_id.set(request_id.decode())
        status = 0
        began = time.perf_counter()

        async def complete(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = _completed(message.get("headers", []), request_id)
            await send(message)

        try:
            if self._maintained and scope["path"] not in HEALTH and await maintenance.holds():
                await errors.answer(Maintenance(), scope["path"])(scope, receive, complete)
            else:
                await self._app(scope, receive, complete)
        except ClientDisconnect:
            logger.info("the client of request %s left before its end", request_id.decode())
        except Exception:
            logger.exception("request %s failed: %s", request_id.decode(), scope["method"])
            if status:
                raise  # the answer has begun: only a broken connection can tell that it is not whole
            await errors.rendered(500, errors.SERVER_ERROR)(scope, receive, complete)
        finally:
            log.request_id.reset(logged)
            metrics.observe_request(_template(scope), scope["method"], status, time.perf_counter() - began)


def _completed(headers: list[tuple[bytes, bytes]], request_id: bytes) -> list[tuple[bytes, bytes]]:
    present = {name for name, _ in headers}
    missing = [pair for pair in SECURITY_HEADERS if pair[0] not in present]
    return [*headers, *missing, (b"x-request-id", request_id)]


def _request_id(scope: Scope) -> bytes:
    """The id that a proxy gave, if it is harmless to log, else a new one."""
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _REQUEST_ID.fullmatch(value) is not None:
            return bytes(value)
    return uuid4().hex.encode()


def _template(scope: Scope) -> str:
    """The route's path with its placeholders: as many names as there are routes, whatever is asked for."""
    return str(getattr(scope.get("route"), "path", "none"))
