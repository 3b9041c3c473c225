"""Calendars as iCalendar text (RFC 5545)."""

from datetime import UTC, timedelta
from typing import Final
from urllib.parse import urlsplit

from icalendar import Calendar as Document, Event

from app.core import links
from app.domain.calendars import Calendar, Entry
from app.domain.posts import PostStatus

CONTENT_TYPE: Final = "text/calendar; charset=utf-8"
LENGTH: Final = timedelta(minutes=15)
"""How long a post is in a calendar, so that it can be seen."""
_SUMMARY: Final = 80
_REFRESH: Final = "PT1H"

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


def rendered(calendar: Calendar) -> bytes:
    """The calendar as a document, the same for the same posts. Times are in UTC, so no zone has to be defined.

    The description of each event says the time in the zone of the brand, too.
    """
    document = Document()
    document.add("prodid", "-//Galley//Galley calendar//EN")
    document.add("version", "2.0")
    document.add("calscale", "GREGORIAN")
    document.add("x-wr-calname", calendar.brand or "Galley")
    if calendar.time_zone is not None:
        document.add("x-wr-timezone", calendar.time_zone)
    document.add("x-published-ttl", _REFRESH)
    host = urlsplit(links.url("/")).hostname or "localhost"
    for entry in calendar.entries:
        document.add_component(_event(entry, host, with_brand=calendar.brand is None))
    return document.to_ical()


def _event(entry: Entry, host: str, *, with_brand: bool) -> Event:
    event = Event()
    event.add("uid", f"post-{entry.post_id}@{host}")
    # Without a METHOD this is when the event was changed last, so an unchanged feed is byte for byte the same.
    event.add("dtstamp", entry.updated_at.astimezone(UTC))
    event.add("last-modified", entry.updated_at.astimezone(UTC))
    event.add("created", entry.created_at.astimezone(UTC))
    event.add("sequence", entry.version)
    event.add("dtstart", entry.due_at.astimezone(UTC))
    event.add("duration", LENGTH)
    event.add("summary", f"{entry.brand}: {_title(entry)}" if with_brand else _title(entry))
    event.add("description", _description(entry))
    event.add("status", _state(entry.status))
    event.add("transp", "TRANSPARENT")
    return event


def _title(entry: Entry) -> str:
    text = entry.title or entry.body.strip().partition("\n")[0]
    shown = text if len(text) <= _SUMMARY else f"{text[: _SUMMARY - 1]}…"
    return _printable(shown)


def _description(entry: Entry) -> str:
    facts = [_LABELS[entry.status], f"{entry.wall_time:%Y-%m-%d %H:%M} {entry.time_zone}"]
    if entry.channels:
        facts.append(", ".join(entry.channels))
    return _printable(" · ".join(facts) + f"\n\n{entry.body}")


def _printable(text: str) -> str:
    """The text without the control characters that RFC 5545 does not allow, lines ended by a line feed."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(char for char in lines if char in "\n\t" or (char >= " " and char != "\x7f"))


def _state(status: PostStatus) -> str:
    if status in _CANCELLED:
        return "CANCELLED"
    return "CONFIRMED" if status in _CONFIRMED else "TENTATIVE"
