"""How the REST door says no: the one place that turns errors into a status and a body.

Which error it is, and when, is decided below; the order of checks is that of S-008.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import orjson
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from app.core.errors import DomainError, Kind
from app.domain.posts import ChannelIssue, PreflightFailed

Body = dict[str, Any]

SERVER_ERROR: Final = {"message": "Server Error"}
POSTS_API: Final = "/posts"

# Members beside `message` and `code` that a refusal carries, by code; other details stay inside.
_MEMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "stale": ("current_version",),
    "tier_denied": ("required_tier", "token_tier"),
}
# Limits that are documented with a code beside the flag; the others have the flag alone (S-038).
_CODED_LIMITS: Final = frozenset({"limit_reached"})


class Refusal(NamedTuple):
    """A rendered error."""

    status: int
    body: Body
    headers: Mapping[str, str]


def _envelope(error: DomainError) -> Body:
    return {"remark": error.code, "status": "error", "message": {"error": [error.message]}}


def _message(error: DomainError) -> Body:
    return {"message": error.message}


def _coded(error: DomainError) -> Body:
    more = {name: error.details[name] for name in _MEMBERS.get(error.code, ())}
    body = {"message": error.message, "code": error.code} | more
    if isinstance(error, PreflightFailed):
        body["issues"] = [_issue(found) for found in error.issues]
    return body


def _issue(found: ChannelIssue) -> Body:
    issue = found.issue
    return {
        "account_id": found.channel_id,
        "platform": found.platform,
        "field": issue.field,
        "code": issue.code,
        "message": issue.message,
        "limit": issue.limit,
        "actual": issue.actual,
        "unit": issue.unit,
    }


def _invalid(error: DomainError) -> Body:
    return {"message": error.message, "errors": error.fields}


def _limit(error: DomainError) -> Body:
    code = {"code": error.code} if error.code in _CODED_LIMITS else {}
    return {"message": error.message, **code, "limit_reached": True}


_KINDS: Final[Mapping[Kind, tuple[int, Callable[[DomainError], Body]]]] = {
    Kind.MAINTENANCE: (503, _envelope),
    Kind.UNAUTHENTICATED: (401, _envelope),
    Kind.UNVERIFIED: (403, _envelope),
    Kind.TIER: (403, _coded),
    Kind.BRAND: (403, _coded),
    Kind.FORBIDDEN: (403, _coded),
    Kind.CONFIRMATION: (403, _coded),
    Kind.TWO_FACTOR: (403, _coded),
    Kind.NOT_FOUND: (404, _message),
    Kind.LINK: (404, _message),
    Kind.INVALID: (422, _invalid),
    Kind.REFUSED: (422, _coded),
    Kind.LIMIT: (422, _limit),
    Kind.EXPIRED_SETUP: (409, _coded),
    Kind.THROTTLED: (429, _message),
    Kind.TOO_LARGE: (413, _message),
    Kind.NOT_IMPLEMENTED: (501, _message),
    Kind.UNAVAILABLE: (503, _message),
}


def refusal(error: DomainError, path: str) -> Refusal:
    """The status, body and headers of an error on this path; a low tier is 422 on the Posts API (S-102)."""
    status, body = _KINDS[error.kind]
    if error.kind is Kind.TIER and (path == POSTS_API or path.startswith(f"{POSTS_API}/")):
        status = 422
    return Refusal(status, body(error), _headers(error))


def _headers(error: DomainError) -> dict[str, str]:
    if error.kind is Kind.UNAUTHENTICATED:
        return {"WWW-Authenticate": "Bearer"}
    if "retry_after" not in error.details:
        return {}
    headers = {"Retry-After": str(error.details["retry_after"])}
    if "limit" in error.details:
        headers["X-RateLimit-Limit"] = str(error.details["limit"])
        headers["X-RateLimit-Remaining"] = str(error.details["remaining"])
    return headers


def rendered(status: int, body: Body, headers: Mapping[str, str] | None = None) -> Response:
    """An error as an answer."""
    return Response(orjson.dumps(body), status, headers, "application/json")


def answer(error: DomainError, path: str) -> Response:
    """The whole answer to a refused request."""
    return rendered(*refusal(error, path))


async def refuse(request: Request, error: Exception) -> Response:
    """Answer a refusal of the domain or of this door."""
    if not isinstance(error, DomainError):
        raise error
    return answer(error, request.url.path)


async def no_route(request: Request, error: Exception) -> Response:
    """Answer an unknown path or method in JSON (GEN-10)."""
    if not isinstance(error, HTTPException):
        raise error
    if error.status_code == 405:  # noqa: PLR2004 the status is the meaning
        allow = ", ".join(_allowed(request))
        return rendered(405, {"message": "Method not allowed."}, {"Allow": allow})
    message = "Not found." if error.status_code == 404 else error.detail  # noqa: PLR2004 likewise
    return rendered(error.status_code, {"message": message}, error.headers)


def _allowed(request: Request) -> list[str]:
    methods: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            methods |= route.methods or set()
    return sorted(methods)
