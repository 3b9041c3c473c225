"""What a browser is shown in maintenance in place of a page. Programs get the same refusal at every address."""

from collections.abc import Callable, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match
from starlette.types import Scope

from app.core.errors import Maintenance
from app.pages import errors, html

_LATER: Final = "Try again in a few minutes."


def closed(pages: Sequence[BaseRoute]) -> Callable[[Scope], Response | None]:
    """What answers a request in maintenance that a browser sends for one of these pages; None for all others."""

    def answer(scope: Scope) -> Response | None:
        request = Request(scope)
        if request.method != "GET" or "text/html" not in request.headers.get("accept", "").lower():
            return None
        if not any(page.matches(scope)[0] is Match.FULL for page in pages):
            return None
        notice = errors.notice(Maintenance())
        here = f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path
        return html.message(
            request, notice.title, notice.text, _LATER, status=notice.status, links={here: "Try again"}
        )

    return answer
