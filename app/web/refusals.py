"""Requests that are refused as a whole: the one place for their documented status, body and headers.

Every door uses them; a door's own file of errors adds what only that door refuses.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import orjson
from starlette.responses import Response

from app.core import links
from app.core.errors import DomainError, ErrorKind

Body = dict[str, Any]

SERVER_ERROR: Final = "Server Error"
"""All that is said about an error that was not expected; the log has it (S-162)."""

_TIERS: Final = ("required_tier", "token_tier")


class Refusal(NamedTuple):
    """A rendered error."""

    status: int
    body: Body
    headers: Mapping[str, str]

    def response(self) -> Response:
        """The refusal as a response."""
        return rendered(*self)


def with_message(error: DomainError) -> Body:
    """A body that has the message alone."""
    return {"message": error.message}


def _with_remark(error: DomainError) -> Body:
    return {"remark": error.code, "status": "error", "message": {"error": [error.message]}}


def _with_tiers(error: DomainError) -> Body:
    tiers = {name: error.details[name] for name in _TIERS if name in error.details}
    return {"message": error.message, "code": error.code} | tiers


KINDS: Final[Mapping[ErrorKind, tuple[int, Callable[[DomainError], Body]]]] = {
    ErrorKind.MAINTENANCE: (503, _with_remark),
    ErrorKind.UNAUTHENTICATED: (401, _with_remark),
    ErrorKind.UNVERIFIED: (403, _with_remark),
    ErrorKind.TIER: (403, _with_tiers),
    ErrorKind.THROTTLED: (429, with_message),
    ErrorKind.TOO_LARGE: (413, with_message),
    ErrorKind.UNAVAILABLE: (503, with_message),
}
"""The errors that a request can meet before a door looks at what it asks for."""


def of(error: DomainError) -> Refusal:
    """The refusal for an error of one of the `KINDS`."""
    status, body = KINDS[error.kind]
    return Refusal(status, body(error), headers_of(error))


def headers_of(error: DomainError) -> dict[str, str]:
    """The headers of a refusal; they follow from what the error's details hold."""
    if error.kind is ErrorKind.UNAUTHENTICATED:
        return {"WWW-Authenticate": "Bearer"}
    if "retry_after" not in error.details:
        return {}
    headers = {"Retry-After": str(error.details["retry_after"])}
    if "limit" in error.details:
        headers["X-RateLimit-Limit"] = str(error.details["limit"])
        headers["X-RateLimit-Remaining"] = str(error.details["remaining"])
    return headers


def message(status: int, text: str, headers: Mapping[str, str] | None = None) -> Response:
    """A refusal for a reason that only HTTP has, such as a wrong method."""
    return rendered(status, {"message": text}, headers)


def not_found() -> Response:
    """Nothing is at this address. A header names the reference for people and for programs (RFC 8631)."""
    docs, openapi = links.url("/docs"), links.url("/openapi.json")
    return message(404, "Not found.", {"Link": f'<{docs}>; rel="service-doc", <{openapi}>; rel="service-desc"'})


def rendered(status: int, body: Body, headers: Mapping[str, str] | None = None) -> Response:
    """A response of JSON."""
    try:
        content = orjson.dumps(body)
    except TypeError:
        # A sentence or a path that holds half of a character, which stands as its code.
        content = json.dumps(body).encode()
    return Response(content, status, headers, "application/json")
