"""A feed as Atom 1.0 (RFC 4287). Not the place for what a feed holds."""

import re
from uuid import UUID
from xml.etree.ElementTree import Element, SubElement, tostring

from app.connectors.platforms.feed import page
from app.connectors.platforms.feed.view import FeedEntryView, FeedView, Picture
from app.core import iso_time

CONTENT_TYPE = "application/atom+xml; charset=utf-8"
NAMESPACE = "http://www.w3.org/2005/Atom"

# Everything that XML 1.0 has no way to say, not even as a character reference.
FORBIDDEN = re.compile("[^\\t\\n\\r\\u0020-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


def render(feed: FeedView[FeedEntryView]) -> bytes:
    """Write the document. Ids are made of the uuids alone, so that they outlive a move to another address.

    Older entries are led to as RFC 5005 says.
    """
    root = Element("feed", {"xmlns": NAMESPACE})
    _text(root, "id", urn(feed.uuid))
    _text(root, "title", feed.title)
    _text(root, "updated", iso_time.microseconds_z(feed.updated))
    _text(SubElement(root, "author"), "name", feed.publisher)
    _link(root, "self", "application/atom+xml", feed.here or feed.atom_url)
    _link(root, "alternate", "text/html", feed.page_url)
    if feed.older:
        _link(root, "next", "application/atom+xml", feed.older)
    for entry in feed.entries:
        _entry(root, entry)
    return tostring(root, encoding="utf-8", xml_declaration=True)


def urn(uuid: UUID) -> str:
    """Give the lasting id of a feed or an entry."""
    return f"urn:uuid:{uuid}"


def _entry(root: Element, entry: FeedEntryView) -> None:
    node = SubElement(root, "entry")
    _text(node, "id", urn(entry.uuid))
    _text(node, "title", entry.headline)
    _text(node, "published", iso_time.microseconds_z(entry.published_at))
    _text(node, "updated", iso_time.microseconds_z(entry.published_at))
    _link(node, "alternate", "text/html", entry.page_url)
    for tag in entry.tags:
        _ = SubElement(node, "category", {"term": FORBIDDEN.sub("�", tag)})
    if entry.own_summary:
        _text(node, "summary", entry.own_summary)
    for picture in entry.pictures:
        _enclosure(node, picture)
    # As HTML: a reader may collapse the white space of a plain text, its paragraphs with it (RFC 4287, 3.1.1.1).
    _text(node, "content", page.entry_content(entry), {"type": "html"})


def _text(parent: Element, name: str, text: str, attributes: dict[str, str] | None = None) -> None:
    SubElement(parent, name, attributes or {}).text = FORBIDDEN.sub("�", text)


def _enclosure(parent: Element, picture: Picture) -> None:
    title = {"title": FORBIDDEN.sub("�", picture.alt_text)} if picture.alt_text else {}
    length = {"length": str(picture.size)}
    attributes = {"rel": "enclosure", "type": picture.mime_type, "href": picture.url}
    _ = SubElement(parent, "link", attributes | length | title)


def _link(parent: Element, relation: str, mime_type: str, url: str) -> None:
    _ = SubElement(parent, "link", {"rel": relation, "type": mime_type, "href": url})
