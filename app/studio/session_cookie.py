"""The studio's session: a cookie that no script can read, which counts as a bearer token for its own requests.

Every door goes on reading the header `Authorization` alone. This layer adds it, for a few paths, to requests that
a page of ours sent.
"""

import re
from contextlib import suppress
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app.access import Door
from app.core.errors import Unauthenticated
from app.domain import identity
from app.web import authorization, cookies, origins, requests

SIGN_OUT: Final = "/studio/sign-out"

_CALLS: Final = re.compile(
    rf"POST (/graphql|/media/assets|{re.escape(SIGN_OUT)})|(GET|PATCH) /media/uploads/[0-9a-f-]{{36}}"
)
"""The methods and paths that the studio calls."""
_SOCKETS: Final = frozenset({"/graphql"})


class SessionCookie:
    """Turns the studio's cookie into a bearer token, where a page of ours sent the request.

    Only for the paths that the studio calls, and never over a header `Authorization` that was sent. Three things
    keep other sites out: browsers send the cookie only with requests of this site (`SameSite=Strict`); the request
    says that it comes from our origin (`Sec-Fetch-Site`, else `Origin`); and it has the client header, which no
    form can send. A WebSocket has no such header; its `Origin` is ours.
    """

    def __init__(self, app: ASGIApp, *, header_prefix: str) -> None:
        self._app = app
        self._client_header = f"{header_prefix}-Client"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, with the token where it counts."""
        if scope["type"] in ("http", "websocket") and self._counts(scope):
            token = cookies.own(scope, cookies.STUDIO)
            if token:
                scope["headers"] = [*scope["headers"], (b"authorization", b"Bearer " + token.encode("latin-1"))]
        await self._app(scope, receive, send)

    def _counts(self, scope: Scope) -> bool:
        is_socket = scope["type"] == "websocket"
        path = scope["path"]
        if not (path in _SOCKETS if is_socket else _CALLS.fullmatch(f"{scope['method']} {path}")):
            return False
        connection = HTTPConnection(scope)
        if "authorization" in connection.headers or not _is_own(connection):
            return False
        return is_socket or connection.headers.get(self._client_header, "").lower() == "studio"


async def sign_out(request: Request) -> Response:
    """End the session of the cookie, and delete the cookie. Does nothing for a request of another site."""
    token = authorization.token_of(request)
    if token is None:
        return Response(status_code=204)
    # A session that has ended already loses its cookie all the same.
    with suppress(Unauthenticated):
        await identity.sign_out(await identity.authenticate(token, requests.request_info(request, Door.STUDIO)))
    response = Response(status_code=204)
    cookies.drop(response, cookies.STUDIO, same_site="strict")
    return response


def _is_own(connection: HTTPConnection) -> bool:
    origin = connection.headers.get("origin")
    if connection.scope["type"] == "websocket":
        return origin is not None and origins.is_own(origin)
    # Browsers leave the header out on plain http beyond this machine.
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site == "same-origin"
    # A GET within one origin has no `Origin`; with the client header, one to another origin always has.
    return connection.scope["method"] == "GET" if origin is None else origins.is_own(origin)
