"""`/calendar.ics?token=`: a calendar feed, for calendar programs."""

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.core.errors import DomainError
from app.domain import calendars
from app.pages import errors, icalendar_text
from app.pages.sign_in import visitor
from app.web import etags

PATH: Final = "/calendar.ics"


def routes() -> list[Route]:
    """The one route; public, but it needs the secret of a feed."""
    return [Route(PATH, _serve)]


async def _serve(request: Request) -> Response:
    secret = request.query_params.get("token", "")
    try:
        calendar = await calendars.read(visitor(request), secret)
    except DomainError as error:
        notice = errors.notice(error)
        return Response(f"{error.message}\n", notice.status, notice.headers, "text/plain")
    # In a thread: a feed may have thousands of posts.
    body = await asyncio.to_thread(icalendar_text.rendered, calendar)
    await calendars.note_reading(visitor(request), secret)
    return etags.answer(request, body, icalendar_text.CONTENT_TYPE)
