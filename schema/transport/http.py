"""POST /graphql: one operation a request, by the GraphQL-over-HTTP specification.

`application/graphql-response+json` answers 400 to what is no valid document, `application/json` 200; both answer
400 to what is no GraphQL request. `text/event-stream` gets answers as events. Refusals of the whole request have
the status and body that REST documents.
"""

import re
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import orjson
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from app.access import Caller, Door, RequestInfo
from app.core import authorization, proxies
from app.core.config import settings
from app.core.errors import DomainError, TooLarge, Unauthenticated
from app.domain import identity
from schema.engine import authentication
from schema.engine.context import Context
from schema.engine.errors import Body, refusal, refused, told
from schema.engine.execution import Asked, NotRun, Studio, is_subscription
from schema.transport.sse import EVENTS, EventStream

JSON: Final = "application/json"
RESPONSE_JSON: Final = "application/graphql-response+json"
LARGEST: Final = 1024 * 1024
LONGEST_KEY: Final = 255
_KINDS: Final = frozenset({JSON, RESPONSE_JSON, EVENTS})
_ANY: Final = {"*/*": JSON, "application/*": JSON, "text/*": EVENTS}
_QUALITY: Final = re.compile(r"[01](\.[0-9]{0,3})?")
CLIENTS: Final = frozenset({"studio", "mobile_app"})


class BadRequest(Exception):
    """No GraphQL request at all."""

    def __init__(self, status: int, message: str) -> None:
        self.status, self.message = status, message
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Sent:
    """What a client asks for."""

    query: str
    variables: Mapping[str, Any]
    name: str | None


async def answer(studio: Studio, request: Request) -> Response:  # noqa: PLR0911 a door's ways out
    """The answer to a request."""
    kind = accepted(request)
    if kind is None:
        return _rendered(406, {"message": f"Accept {RESPONSE_JSON}, {JSON} or {EVENTS}."})
    shown = _shown(kind)
    try:
        sent = read(await _body(request), request.headers.get("content-type", ""))
        context = await opened(bearer(request), request_info(request, request.scope["state"]["request_id"]))
        _keyed(context, request.headers.get("idempotency-key"))
        asked = admitted(studio, sent, context)
    except BadRequest as bad:
        return _rendered(bad.status, {"errors": [told(refused(bad.message))]}, shown)
    except NotRun as found:
        return _not_run(found, kind)
    except DomainError as error:
        status, body, headers = refusal(error)
        return _rendered(status, body, headers=headers)
    if kind == EVENTS:
        return EventStream(_told(studio.bodies(asked, context)))
    if is_subscription(asked):
        wrong = refused(f"A subscription is answered over WebSocket, or to Accept: {EVENTS}.")
        return _rendered(400, {"errors": [told(wrong)]}, shown)
    try:
        return _rendered(200, await studio.run(asked, context), shown)
    except NotRun as found:
        return _not_run(found, kind)


def _not_run(found: NotRun, kind: str) -> Response:
    # Those who accept JSON alone may not tell our answer from one of something in between, unless it is a 200.
    return _rendered(200 if kind == JSON else 400, {"errors": list(map(told, found.errors))}, _shown(kind))


def _shown(kind: str) -> str:
    return JSON if kind == EVENTS else kind


async def _told(bodies: AsyncGenerator[Body]) -> AsyncGenerator[Body]:
    """The same, with what ended them as the last one."""
    async with aclosing(bodies):
        try:
            async for body in bodies:
                yield body
        except NotRun as found:
            yield {"errors": list(map(told, found.errors))}


def _keyed(context: Context, key: str | None) -> None:
    if key is None:
        return
    if not 1 <= len(key) <= LONGEST_KEY or not key.isprintable():
        raise BadRequest(400, f"An Idempotency-Key has 1 to {LONGEST_KEY} printable characters.")
    context.keyed(key)


def admitted(studio: Studio, sent: Sent, context: Context) -> Asked:
    """The operation, once it is valid, within limits and let in. Errors: NotRun; those of the gate."""
    asked = studio.ask(sent.query, sent.variables, sent.name)
    authentication.check(context.asking, studio.roots(asked))
    return asked


async def opened(token: str | None, info: RequestInfo) -> Context:
    """The context of a request; a token that is no good counts as none. Errors: Maintenance."""
    caller: Caller | None = None
    if token is not None:
        try:
            caller = await identity.authenticate(token, info)
        except Unauthenticated:
            caller = None
    return Context(info, token, caller)


def read(body: bytes, content_type: str) -> Sent:
    """What a body asks for. Errors: BadRequest."""
    if content_type.partition(";")[0].strip().lower() != JSON:
        raise BadRequest(415, f"Send {JSON}.")
    try:
        found = orjson.loads(body)
    except orjson.JSONDecodeError:
        raise BadRequest(400, "The body is no JSON.") from None
    return understood(found)


def understood(found: object) -> Sent:
    """What a JSON value asks for. Errors: BadRequest."""
    if not isinstance(found, dict):
        raise BadRequest(400, "The body must be one JSON object; there are no batches.")
    values = cast("dict[str, Any]", found)
    query, variables, name = values.get("query"), values.get("variables"), values.get("operationName")
    if not isinstance(query, str) or not query:
        raise BadRequest(400, "`query` must be the text of a document.")
    if variables is not None and not isinstance(variables, dict):
        raise BadRequest(400, "`variables` must be an object.")
    if name is not None and not isinstance(name, str):
        raise BadRequest(400, "`operationName` must be text.")
    if not isinstance(values.get("extensions", {}), dict | None):
        raise BadRequest(400, "`extensions` must be an object.")
    return Sent(query, cast("dict[str, Any]", variables or {}), name)


def accepted(request: Request) -> str | None:
    """The media type to answer with; None where none of ours is accepted."""
    header = ",".join(request.headers.getlist("accept")).lower()
    if not header.strip():
        return JSON
    best: tuple[float, str] | None = None
    for part in header.split(","):
        name, _, parameters = part.partition(";")
        kind = _ANY.get(name.strip(), name.strip())
        quality = _quality(parameters)
        if kind in _KINDS and quality > 0 and (best is None or quality > best[0]):
            best = quality, kind
    return best[1] if best else None


def _quality(parameters: str) -> float:
    for parameter in parameters.split(";"):
        name, _, value = parameter.strip().partition("=")
        if name == "q":
            return float(value) if _QUALITY.fullmatch(value) else 0.0
    return 1.0


def request_info(connection: HTTPConnection, request_id: str | None) -> RequestInfo:
    """What the domain may know of a request."""
    client = connection.headers.get(f"{settings().header_prefix}-Client", "").strip().lower()
    peer = connection.client.host if connection.client else None
    info = RequestInfo(
        door=Door.STUDIO,
        address=proxies.address_of(peer, connection.headers.getlist("x-forwarded-for")),
        request_id=request_id,
    )
    return replace(info, client=client) if client in CLIENTS else info


def bearer(connection: HTTPConnection) -> str | None:
    """The token that was sent; None for a visitor."""
    return authorization.bearer(connection.headers.getlist("authorization"))


async def _body(request: Request) -> bytes:
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and int(declared[:20]) > LARGEST:
        raise TooLarge
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > LARGEST:
            raise TooLarge
    return bytes(received)


def _rendered(status: int, body: Body, kind: str = JSON, headers: Mapping[str, str] | None = None) -> Response:
    return Response(
        orjson.dumps(body), status, headers, f"{kind}; charset=utf-8" if kind == RESPONSE_JSON else kind
    )
