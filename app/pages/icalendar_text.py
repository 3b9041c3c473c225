"""Calendars as iCalendar text (RFC 5545)."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final
from urllib.parse import urlsplit

from icalendar import Calendar as Document, Event, vDatetime, vDuration, vInt, vText

from app.core import links
from app.domain.calendars import Calendar, CalendarEntry
from app.domain.posts import PostStatus

CONTENT_TYPE: Final = "text/calendar; charset=utf-8"
_LENGTH: Final = timedelta(minutes=15)
"""How long a post is in a calendar, so that it can be seen."""
DOCUMENT_BYTES: Final = 2_000_000
"""How many bytes the events of one document have; the posts that are due later are left out."""
_SUMMARY: Final = 80
_CHANNELS: Final = 200
"""Characters of the names of all channels of a post."""
_REFRESH: Final = "PT1H"
_END: Final = b"END:VCALENDAR\r\n"
_LATER: Final = "Galley: posts from here on are not in this calendar"
_WHY: Final = (
    "A calendar feed has a limit, and the posts before this time use it up. See the studio for those that follow."
)

_LABELS: Final = {
    PostStatus.DRAFT: "Draft",
    PostStatus.IN_REVIEW: "In review",
    PostStatus.CHANGES_REQUESTED: "Changes requested",
    PostStatus.APPROVED: "Approved",
    PostStatus.SCHEDULED: "Scheduled",
    PostStatus.PUBLISHING: "Publishing",
    PostStatus.PUBLISHED: "Published",
    PostStatus.FAILED: "Failed",
    PostStatus.EXPIRED: "Expired",
}
_CONFIRMED: Final = {PostStatus.APPROVED, PostStatus.SCHEDULED, PostStatus.PUBLISHING, PostStatus.PUBLISHED}
_CANCELLED: Final = {PostStatus.FAILED, PostStatus.EXPIRED}
_TRANSPARENT: Final = vText("TRANSPARENT")


def rendered(calendar: Calendar) -> bytes:
    """The calendar as a document, the same for the same posts."""
    return document(calendar, (event(entry, with_brand=calendar.brand is None) for entry in calendar.entries))


def document(calendar: Calendar, events: Iterable[bytes]) -> bytes:
    """The document of a calendar whose entries have these events, as many as have a place in it.

    Where some have none, an event at the time of the first of them says so.
    """
    whole = Document()
    whole.add("prodid", "-//Galley//Galley calendar//EN")
    whole.add("version", "2.0")
    whole.add("calscale", "GREGORIAN")
    whole.add("x-wr-calname", calendar.brand or "Galley")
    if calendar.time_zone is not None:
        whole.add("x-wr-timezone", calendar.time_zone)
    whole.add("x-published-ttl", _REFRESH)
    pieces = [whole.to_ical().removesuffix(_END)]
    size, later = 0, calendar.later
    for entry, piece in zip(calendar.entries, events, strict=True):
        size += len(piece)
        if size > DOCUMENT_BYTES:
            later = entry.due_at
            break
        pieces.append(piece)
    return b"".join([*pieces, *([] if later is None else [_limit(later)]), _END])


def event(entry: CalendarEntry, *, with_brand: bool) -> bytes:
    """A post as an event. Times are in UTC, so no zone has to be defined.

    The description says the time in the zone of the brand, too.
    """
    later = "" if entry.publication_id is None else f"-{entry.publication_id}"
    component = _event(f"post-{entry.post_id}{later}", entry.due_at, entry.updated_at)
    # Without a METHOD the stamp is when the event was changed last, so an unchanged one is byte for byte the same.
    component["LAST-MODIFIED"] = component["DTSTAMP"]
    component["CREATED"] = _time(entry.created_at)
    component["SEQUENCE"] = vInt(entry.version)
    component["SUMMARY"] = vText(f"{entry.brand}: {_title(entry)}" if with_brand else _title(entry))
    component["DESCRIPTION"] = vText(_description(entry))
    component["STATUS"] = vText(_state(entry.status))
    return component.to_ical()


def _limit(at: datetime) -> bytes:
    """The event that says that posts from here on are not shown."""
    component = _event("limit", at, at)
    component["SUMMARY"] = vText(_LATER)
    component["DESCRIPTION"] = vText(_WHY)
    return component.to_ical()


def _event(name: str, at: datetime, stamp: datetime) -> Event:
    component = Event()
    # Values of their types, because finding out the type of each takes most of the time of a long calendar.
    component["UID"] = vText(f"{name}@{urlsplit(links.url('/')).hostname or 'localhost'}")
    component["DTSTAMP"] = _time(stamp)
    component["DTSTART"] = _time(at)
    component["DURATION"] = vDuration(_LENGTH)
    component["TRANSP"] = _TRANSPARENT
    return component


def _time(at: datetime) -> vDatetime:
    return vDatetime(at.astimezone(UTC))


def _title(entry: CalendarEntry) -> str:
    text = entry.title or entry.body.strip().partition("\n")[0]
    line = text if len(text) <= _SUMMARY else f"{text[: _SUMMARY - 1]}…"
    return _printable(line)


def _description(entry: CalendarEntry) -> str:
    facts = [_LABELS[entry.status], f"{entry.wall_time:%Y-%m-%d %H:%M} {entry.time_zone}"]
    if entry.channels:
        names = ", ".join(entry.channels)
        facts.append(names if len(names) <= _CHANNELS else f"{names[: _CHANNELS - 1]}…")
    return _printable(" · ".join(facts) + f"\n\n{entry.body}")


def _printable(text: str) -> str:
    """The text without the control characters that RFC 5545 does not allow, lines ended by a line feed."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return lines.translate(_CONTROLS)


def _state(status: PostStatus) -> str:
    if status in _CANCELLED:
        return "CANCELLED"
    return "CONFIRMED" if status in _CONFIRMED else "TENTATIVE"


_CONTROLS: Final = dict.fromkeys([*range(0x09), *range(0x0B, 0x20), 0x7F])
