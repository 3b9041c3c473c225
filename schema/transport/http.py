"""POST and GET /graphql: one operation per request, by the GraphQL-over-HTTP specification.

GET is for queries. A document that is not valid is answered 400 as `application/graphql-response+json` and 200 as
`application/json`; a body that is not a GraphQL request is answered 400 as both. `text/event-stream` gets the
answers as events. A request that is refused as a whole has the status and the body that REST documents.
"""

import asyncio
import gzip
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from functools import partial
from http import HTTPStatus
from typing import Any, Final, cast

import orjson
from graphql import GraphQLError
from starlette.requests import Request
from starlette.responses import Response

from app.access import Door, idempotency
from app.core import log, qualities
from app.core.errors import DomainError, Invalid
from app.web import authorization, bodies, envelope, idempotency_key, refusals, requests
from schema.engine.context import Context
from schema.engine.errors import Body, error_entry, refusal
from schema.engine.execution import Studio
from schema.engine.studio_operations import GraphQLRequest, NotRun, StudioOperation
from schema.transport.sse import EVENTS, EventStream

JSON: Final = "application/json"
_RESPONSE_JSON: Final = "application/graphql-response+json"
_SMALLEST_PACKED: Final = 1024
"""From how many bytes on the answer of a query is compressed."""
_SMALLEST_ASIDE: Final = 32_768
"""From how many bytes on that is done in a thread."""
_KINDS: Final = frozenset({JSON, _RESPONSE_JSON, EVENTS})
_ANY: Final = {"*/*": JSON, "application/*": JSON, "text/*": EVENTS}


class BadRequest(Exception):
    """The request is not a GraphQL request."""

    def __init__(self, status: int, message: str) -> None:
        self.status, self.message = status, message
        super().__init__(message)


async def answer(studio: Studio, request: Request) -> Response:  # noqa: PLR0911 one way out for each kind of answer
    """The answer to a request."""
    kind = accepted(request)
    if kind is None:
        return refusals.message(406, f"Accept {_RESPONSE_JSON}, {JSON} or {EVENTS}.")
    error_kind = JSON if kind == EVENTS else kind
    try:
        operation, context = await _admit(studio, request)
    except BadRequest as bad:
        return _bad(bad, error_kind)
    except NotRun as failure:
        return _not_run(failure, kind)
    except DomainError as error:
        return whole_refusal(error)
    if kind == EVENTS:
        return EventStream(_with_failure(studio.bodies(operation, context)))
    if operation.is_subscription:
        wrong = refusal(f"A subscription is answered over WebSocket, or to Accept: {EVENTS}.")
        return _rendered(400, {"errors": [error_entry(wrong)]}, kind)
    try:
        with idempotency.noting_replays() as replays:
            response = _rendered(200, await studio.run(operation, context), kind)
    except NotRun as failure:
        return _not_run(failure, kind)
    if replays.happened:
        response.headers[idempotency_key.REPLAYED] = "true"
    return await _compressed(response, request) if operation.is_query else response


async def _admit(studio: Studio, request: Request) -> tuple[StudioOperation, Context]:
    """The operation that a request asks for, and its context. Errors: BadRequest; those of `Studio.admit`."""
    graphql_request = await _read(request)
    try:
        key = idempotency_key.read(request.headers)
    except Invalid:
        raise BadRequest(400, idempotency_key.RULE) from None
    token, info = authorization.token_of(request), requests.request_info(request, Door.STUDIO)
    operation, context = await studio.admit(graphql_request, token, replace(info, idempotency_key=key))
    if log.shows_activity():
        request.scope["state"][envelope.OPERATION] = operation.name
    if request.method != "POST" and not operation.is_query:
        raise BadRequest(HTTPStatus.METHOD_NOT_ALLOWED, "Post this operation: GET is for queries.")
    return operation, context


def _bad(bad: BadRequest, kind: str) -> Response:
    response = _rendered(bad.status, {"errors": [error_entry(refusal(bad.message))]}, kind)
    if bad.status == HTTPStatus.METHOD_NOT_ALLOWED:
        response.headers["Allow"] = "POST"
    return response


def whole_refusal(error: DomainError) -> Response:
    """The documented refusal of a whole request, with `errors` beside it, which GraphQL clients look for."""
    status, body, headers = refusals.of(error)
    entry = error_entry(GraphQLError(error.message, original_error=error))
    return refusals.rendered(status, {**body, "errors": [entry]}, headers)


def _not_run(failure: NotRun, kind: str) -> Response:
    # A client of plain JSON can tell our answer from one of a proxy only by the status 200.
    errors = {"errors": list(map(error_entry, failure.errors))}
    return _rendered(200 if kind == JSON else 400, errors, JSON if kind == EVENTS else kind)


async def _with_failure(answers: AsyncGenerator[Body]) -> AsyncGenerator[Body]:
    """The answers, and after them the errors that ended them, if any."""
    async with aclosing(answers):
        try:
            async for body in answers:
                yield body
        except NotRun as failure:
            yield {"errors": list(map(error_entry, failure.errors))}


async def _read(request: Request) -> GraphQLRequest:
    if request.method != "POST":
        return _in_address(request)
    body = await bodies.read(request)
    if bodies.media_type(request) != JSON:
        raise BadRequest(415, f"Send {JSON}.")
    return parse(body)


def _in_address(request: Request) -> GraphQLRequest:
    """The GraphQL request in an address, in which `variables` and `extensions` are JSON. Errors: BadRequest."""
    parameters = request.query_params
    members: dict[str, Any] = {
        "query": parameters.get("query"),
        "operationName": parameters.get("operationName") or None,
    }
    for name in ("variables", "extensions"):
        if text := parameters.get(name):
            try:
                members[name] = orjson.loads(text)
            except orjson.JSONDecodeError:
                raise BadRequest(400, f"`{name}` is not JSON.") from None
    return parse_value(members)


def parse(text: bytes) -> GraphQLRequest:
    """The GraphQL request in a body of JSON. Errors: BadRequest."""
    try:
        value = orjson.loads(bodies.without_mark(text))
    except orjson.JSONDecodeError:
        raise BadRequest(400, bodies.why_no_json(text, "The body is not JSON.")) from None
    return parse_value(value)


def parse_value(value: object) -> GraphQLRequest:
    """The GraphQL request in a JSON value. Errors: BadRequest."""
    if not isinstance(value, dict):
        raise BadRequest(400, "The body must be one JSON object; batches are not supported.")
    members = cast("dict[str, Any]", value)
    query, variables, name = members.get("query"), members.get("variables"), members.get("operationName")
    extensions = members.get("extensions")
    if not query and isinstance(extensions, dict) and "persistedQuery" in extensions:
        # By these words clients of Apollo and urql know that they have to send documents whole.
        raise BadRequest(400, "PersistedQueryNotSupported")
    if not isinstance(query, str) or not query:
        raise BadRequest(400, "`query` must be the text of a document.")
    if variables is not None and not isinstance(variables, dict):
        raise BadRequest(400, "`variables` must be an object.")
    if name is not None and not isinstance(name, str):
        raise BadRequest(400, "`operationName` must be text.")
    if not isinstance(members.get("extensions", {}), dict | None):
        raise BadRequest(400, "`extensions` must be an object.")
    return GraphQLRequest(query, cast("dict[str, Any]", variables or {}), name)


def accepted(request: Request) -> str | None:
    """The media type for the answer; None where the client accepts none of ours."""
    header = ",".join(request.headers.getlist("accept"))
    if not header.strip():
        return JSON
    values = qualities.qualities(header)
    # At the same quality the first one counts.
    kinds = [kind for name in values if (kind := _ANY.get(name, name)) in _KINDS]
    best = max(kinds, key=lambda kind: qualities.of_kind(values, kind), default=None)
    return best if best and qualities.of_kind(values, best) > 0 else None


async def _compressed(response: Response, request: Request) -> Response:
    """The answer of a query, compressed where the client takes that and it is worth it.

    Answers of mutations stay as they are: they show secrets, whose length must not depend on what is sent beside.
    """
    body = bytes(response.body)
    response.headers["Vary"] = "Accept-Encoding"
    if len(body) < _SMALLEST_PACKED or not qualities.takes_gzip(request.headers.get("accept-encoding", "")):
        return response
    # A large answer takes milliseconds, in which the loop goes on.
    pack = partial(gzip.compress, body, 5, mtime=0)
    response.body = await asyncio.to_thread(pack) if len(body) >= _SMALLEST_ASIDE else pack()
    response.headers["Content-Encoding"] = "gzip"
    response.headers["Content-Length"] = str(len(response.body))
    return response


def _rendered(status: int, body: Body, kind: str) -> Response:
    media_type = f"{kind}; charset=utf-8" if kind == _RESPONSE_JSON else kind
    return Response(orjson.dumps(body), status, media_type=media_type)
