"""`/calendar.ics?token=`: a calendar feed, for calendar programs."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.access import Visitor
from app.core.entity_tags import tag_of
from app.core.errors import DomainError
from app.core.renderings import Renderings, aside
from app.domain import calendars
from app.domain.calendars import CalendarEntry
from app.pages import errors, icalendar_text
from app.pages.sign_in import visitor
from app.web import etags, requests

PATH: Final = "/calendar.ics"

_Event = tuple[CalendarEntry, bool]
"""A post, and whether its brand is named."""

_documents: Renderings[str, bytes] = Renderings("calendars", size=len)
_events: Renderings[_Event, bytes] = Renderings("calendars", size=len)


def routes() -> list[Route]:
    """The one route; public, but it needs the secret of a feed."""
    return [Route(PATH, _serve)]


async def _serve(request: Request) -> Response:
    who, secret = visitor(request), request.query_params.get("token", "")
    try:
        tag = tag_of([VERSION, *await calendars.version(who, secret)])
        answer = etags.not_modified(request, tag)
        if answer is None:
            body = await _document(who, secret, tag, requests.client_network(request))
            answer = Response(body, 200, etags.headers_of(tag), icalendar_text.CONTENT_TYPE)
    except DomainError as error:
        notice = errors.notice(error)
        return Response(f"{error.message}\n", notice.status, notice.headers, "text/plain")
    await calendars.note_reading(who, secret)
    return answer


async def _document(who: Visitor, secret: str, tag: str, source: str) -> bytes:
    """The document of this version, of which only the events of posts that changed are rendered anew."""

    async def make(_: Sequence[str]) -> dict[str, bytes]:
        calendar = await calendars.read(who, secret)
        keys = [(entry, calendar.brand is None) for entry in calendar.entries]
        events = await _events.of(keys, _rendered, source)
        return {tag: await aside(lambda: icalendar_text.document(calendar, (events[key] for key in keys)))}

    return (await _documents.of([tag], make, source))[tag]


async def _rendered(keys: Sequence[_Event]) -> dict[_Event, bytes]:
    return await aside(
        lambda: {
            (entry, with_brand): icalendar_text.event(entry, with_brand=with_brand) for entry, with_brand in keys
        }
    )


VERSION: Final = hashlib.sha256(Path(icalendar_text.__file__).read_bytes()).hexdigest()
"""Stands for how a calendar is written: programs that hold one of an earlier release ask for it anew."""
