"""A feed as pages for people: its newest entries, or one entry. No scripts, and styles are optional."""

import hashlib
import re
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from app.connectors.hyperlinks import linked
from app.connectors.platforms.feed.view import Entry, EntryHtml, FeedEntryView, FeedView
from app.connectors.threads import LINE
from app.core import design, iso_time, wall_time

CONTENT_TYPE = "text/html; charset=utf-8"

_FOLDER = Path(__file__).parent / "templates"
STYLE = design.style((_FOLDER / "feed.css").read_text("utf-8"))

_BREAK = "\n"


def headers(page_url: str) -> dict[str, str]:
    """What a browser may load for the page: its style, and images from this installation."""
    parts = urlsplit(page_url)
    policy = (
        f"default-src 'none'; style-src {design.source_of(STYLE)}; img-src 'self' {parts.scheme}://{parts.netloc};"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {"content-security-policy": policy, "referrer-policy": "no-referrer"}


def feed_page(feed: FeedView[EntryHtml]) -> bytes:
    """Write the page of the newest entries, or of older ones."""
    return _render("feed.html", feed=feed)


def entry_page(feed: FeedView[Entry], entry: EntryHtml) -> bytes:
    """Write the page of one entry; `feed` is the one it stands in."""
    return _render("entry.html", feed=feed, entry=entry)


def missing_page(title: str = "", page_url: str = "") -> bytes:
    """Write the page for an address without a feed or an entry; where there is the feed, with the way to it."""
    return _render("missing.html", feed=None, title=title, page_url=page_url)


def entry_html(entry: FeedEntryView) -> EntryHtml:
    """The entry as both pages show it; what takes long is done here, once for all readers."""
    return EntryHtml(
        title=entry.title,
        published_at=entry.published_at,
        page_url=entry.page_url,
        headline=entry.headline,
        summary=entry.summary,
        picture=entry.pictures[0] if entry.pictures else None,
        html=Markup(entry_content(entry)),  # noqa: S704 made of escaped text below
    )


def entry_content(entry: FeedEntryView) -> str:
    """Write the text and the images of an entry as a piece of HTML."""
    return _text(entry.body) + _rendered("pictures.html", entry=entry)


def _text(body: str) -> str:
    """The paragraphs of a text, its web addresses as links; an empty paragraph is a thematic break."""
    marked = str(linked(re.sub(r"\r\n?", "\n", body)))
    return "".join(
        f'<p dir="auto">{part.replace(_BREAK, f"<br>{_BREAK}")}</p>\n' if part else "<hr>\n"
        for part in paragraphs(marked)
    )


def paragraphs(text: str) -> list[str]:
    """Split a text into paragraphs, which stand apart by blank lines.

    One without text is a thematic break: a line of three hyphens alone.
    """
    first, *others = (_paragraphs(part) for part in LINE.split(text))
    return [*first, *(paragraph for section in others for paragraph in ("", *section))]


def _paragraphs(text: str) -> list[str]:
    return [part for part in re.split(r"\n\s*\n", text.strip("\n")) if part.strip()]


def _moment(at: datetime, zone: str) -> str:
    return wall_time.moment_text(wall_time.wall(at, zone), zone)


_templates = Environment(
    loader=FileSystemLoader(_FOLDER),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_CONTEXT: dict[str, object] = {
    "style": Markup(STYLE),  # noqa: S704  # our own constant, whose hash the policy names
    "when": _moment,
    "machine": iso_time.microseconds_z,
}


VERSION = hashlib.sha256(
    b"".join(
        file.read_bytes() for file in sorted(Path(__file__).parent.glob("**/*")) if file.suffix in (".py", ".html")
    )
    + STYLE.encode()
).hexdigest()
"""Stands for how all documents are written: readers that hold one of an earlier release ask for it anew."""


def _render(template: str, **values: object) -> bytes:
    return _rendered(template, **values).encode(errors="replace")


def _rendered(template: str, **values: object) -> str:
    return _templates.get_template(template).render(_CONTEXT, **values)
