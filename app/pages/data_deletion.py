"""`/data-deletion?code=`: the page that shows the state of a request to delete data."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.core import wall_time
from app.core.errors import NotFound
from app.domain import callbacks
from app.pages import html
from app.pages.sign_in import visitor

PATH: Final = "/data-deletion"
_TITLE: Final = "Deletion of your data"
_UNKNOWN: Final = "No deletion has this code. Open the address as the platform shows it."


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, show)]


async def show(request: Request) -> Response:
    """When the deletion was requested, and when it was finished. An unknown code is 404."""
    try:
        state = await callbacks.deletion(visitor(request), request.query_params.get("code", ""))
    except NotFound:
        return html.refusal_page(request, NotFound(_UNKNOWN))
    text = f"The deletion was requested on {wall_time.moment_text(state.requested_at)}."
    if state.finished_at is None:
        return html.message(request, _TITLE, f"{text} It will be finished within 24 hours.")
    return html.message(request, _TITLE, f"{text} It was finished on {wall_time.moment_text(state.finished_at)}.")
