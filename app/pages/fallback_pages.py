"""What a browser is shown in place of a page: in maintenance, and after an error that was not expected.

Programs get the same refusals at every address.
"""

from collections.abc import Callable, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match
from starlette.types import Scope

from app.core import qualities
from app.core.errors import Maintenance
from app.pages import errors, html

_LATER: Final = "Try again in a few minutes."
_AGAIN: Final = "Try again"
_FAILED: Final = (
    "Galley could not finish this because of an error of its own.",
    "If it happens again, tell the people who run it this number. Their log has the error under it:",
)

_Fallback = Callable[[Scope], Response | None]


def closed(pages: Sequence[BaseRoute]) -> _Fallback:
    """What answers a request in maintenance that a browser sends for one of these pages; None for all others."""

    def answer(scope: Scope) -> Response | None:
        request = Request(scope)
        if request.method != "GET" or not _is_for_a_page(request, pages):
            return None
        notice = errors.notice(Maintenance())
        return html.message(
            request, notice.title, notice.text, _LATER, status=notice.status, links={_address(request): _AGAIN}
        )

    return answer


def failed(pages: Sequence[BaseRoute]) -> _Fallback:
    """What answers a browser whose request for one of these pages failed unexpectedly; None for all others.

    It names the request's id and nothing of the error (S-162). The way back is the page itself: every address that
    takes a form has one.
    """

    def answer(scope: Scope) -> Response | None:
        request = Request(scope)
        if not _is_for_a_page(request, pages):
            return None
        lines = (*_FAILED, request.state.request_id)
        return html.message(request, "Something went wrong", *lines, status=500, links={_address(request): _AGAIN})

    return answer


def _is_for_a_page(request: Request, pages: Sequence[BaseRoute]) -> bool:
    accepts = qualities.wants_page(request.headers.get("accept", ""))
    return accepts and any(page.matches(request.scope)[0] is Match.FULL for page in pages)


def _address(request: Request) -> str:
    return f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path
