"""A feed as pages for people: its newest entries, or one entry. No scripts, and styles are optional."""

import base64
import hashlib
import re
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from app.connectors.platforms.feed.view import EntryView, FeedView
from app.connectors.threads import LINE
from app.core import isotime

CONTENT_TYPE = "text/html; charset=utf-8"

# Only measures: colours are the browser's own, light or dark as the reader has it.
STYLE = (
    "body{max-width:42rem;margin:0 auto;padding:1rem;font:1.1rem/1.6 system-ui,sans-serif}"
    "main{overflow-wrap:anywhere}"
    "article+article{border-top:thin solid;margin-top:2rem;padding-top:1rem}"
    "img{max-width:100%;height:auto}"
)

_DIGEST = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()


_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def headers(feed: FeedView) -> dict[str, str]:
    """What a browser may load for the page: its style, and images from this installation."""
    parts = urlsplit(feed.page_url)
    policy = (
        f"default-src 'none'; style-src 'sha256-{_DIGEST}'; img-src 'self' {parts.scheme}://{parts.netloc}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {"content-security-policy": policy, "referrer-policy": "no-referrer"}


def feed_page(feed: FeedView) -> bytes:
    """Write the page of the newest entries."""
    return _render("feed.html", feed=feed)


def entry_page(feed: FeedView, entry: EntryView) -> bytes:
    """Write the page of one entry; `feed` is the one it stands in."""
    return _render("entry.html", feed=feed, entry=entry)


def entry_content(entry: EntryView) -> str:
    """Write the text and the images of an entry as a piece of HTML."""
    return _rendered("content.html", entry=entry)


def paragraphs(text: str) -> list[list[str]]:
    """Split a text into paragraphs, which stand apart by blank lines, and these into their lines.

    One without lines is a thematic break: a line of three hyphens alone.
    """
    first, *others = (_paragraphs(part) for part in LINE.split(re.sub(r"\r\n?", "\n", text)))
    return [*first, *(found for section in others for found in ([], *section))]


def _paragraphs(text: str) -> list[list[str]]:
    parts = re.split(r"\n\s*\n", text.strip("\n"))
    return [part.split("\n") for part in parts if part.strip()]


def when(at: datetime) -> str:
    """Say a moment in words, the same on every machine whatever its language."""
    return f"{at.day} {_MONTHS[at.month - 1]} {at.year}, {at:%H:%M} UTC"


_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_SHARED: dict[str, object] = {
    "style": Markup(STYLE),  # noqa: S704  # our own constant, whose hash the policy names
    "paragraphs": paragraphs,
    "when": when,
    "machine": isotime.microseconds_z,
}


def _render(template: str, **values: object) -> bytes:
    return _rendered(template, **values).encode(errors="replace")


def _rendered(template: str, **values: object) -> str:
    return _templates.get_template(template).render(_SHARED, **values)
