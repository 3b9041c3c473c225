"""How the REST door turns errors into a status and a body; those of every door are in `app.web.refusals`.

The domain decides which error it is, and when; the order of checks is that of S-008.
"""

from collections.abc import Callable, Mapping
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from app.core.errors import DomainError, ErrorKind, Stale
from app.domain.posts import ChannelIssue, PreflightFailed
from app.rest import bodies
from app.web import refusals
from app.web.refusals import Body, Refusal, with_message

SERVER_ERROR: Final = {"message": refusals.SERVER_ERROR}
_POSTS_API: Final = "/posts"

# Limits that are documented with a code and the flag; the others have the flag alone (S-038).
_CODED_LIMITS: Final = frozenset({"limit_reached", "too_many"})


def _coded(error: DomainError) -> Body:
    body: Body = {"message": error.message, "code": error.code}
    if isinstance(error, Stale):
        body["current_version"] = error.details["current_version"]
    if isinstance(error, PreflightFailed):
        body["issues"] = [_issue(issue) for issue in error.issues]
    return body


def _issue(channel_issue: ChannelIssue) -> Body:
    issue = channel_issue.issue
    return {
        "account_id": channel_issue.channel_id,
        "platform": channel_issue.platform,
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


_KINDS: Final[Mapping[ErrorKind, tuple[int, Callable[[DomainError], Body]]]] = {
    **refusals.KINDS,
    ErrorKind.BRAND: (403, _coded),
    ErrorKind.FORBIDDEN: (403, _coded),
    ErrorKind.CONFIRMATION: (403, _coded),
    ErrorKind.TWO_FACTOR: (403, _coded),
    ErrorKind.NOT_FOUND: (404, with_message),
    ErrorKind.LINK: (404, with_message),
    ErrorKind.INVALID: (422, _invalid),
    ErrorKind.REFUSED: (422, _coded),
    ErrorKind.LIMIT: (422, _limit),
    ErrorKind.EXPIRED_SETUP: (409, _coded),
    ErrorKind.CONFLICT: (409, _coded),
    ErrorKind.LOCKED: (423, _coded),
    ErrorKind.NOT_IMPLEMENTED: (501, with_message),
}


def refusal(error: DomainError, path: str) -> Refusal:
    """The status, body and headers of an error on this path; a low tier is 422 on the Posts API (S-102)."""
    status, body = _KINDS[error.kind]
    if error.kind is ErrorKind.TIER and (path == _POSTS_API or path.startswith(f"{_POSTS_API}/")):
        status = 422
    return Refusal(status, body(error), refusals.headers_of(error))


def answer(error: DomainError, path: str) -> Response:
    """The whole answer to a refused request."""
    return refusal(error, path).response()


async def refuse(request: Request, error: Exception) -> Response:
    """Answer a refusal of the domain or of this door."""
    if not isinstance(error, DomainError):
        raise error
    response = answer(error, request.url.path)
    bodies.name_ignored(request, response)
    return response


async def no_route(request: Request, error: Exception) -> Response:
    """Answer an unknown path or method in JSON (GEN-10)."""
    if not isinstance(error, HTTPException):
        raise error
    if error.status_code == 405:  # noqa: PLR2004 the status is the meaning
        allow = ", ".join(_methods(request))
        return refusals.message(405, "Method not allowed.", {"Allow": allow})
    if error.status_code == 404:  # noqa: PLR2004 the status is the meaning
        return refusals.not_found()
    return refusals.message(error.status_code, error.detail, error.headers)


def _methods(request: Request) -> list[str]:
    methods: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            methods |= route.methods or set()
    return sorted(methods)
