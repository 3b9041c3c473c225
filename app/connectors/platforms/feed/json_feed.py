"""A feed as JSON Feed 1.1. Not the place for what a feed holds."""

import json

from app.connectors.platforms.feed import page
from app.connectors.platforms.feed.atom import urn
from app.connectors.platforms.feed.view import FeedEntryView, FeedView, Picture
from app.core import iso_time

CONTENT_TYPE = "application/feed+json"
VERSION = "https://jsonfeed.org/version/1.1"


def render(feed: FeedView[FeedEntryView]) -> bytes:
    """Write the document; ids are those of the Atom feed."""
    document = {
        "version": VERSION,
        "title": feed.title,
        "home_page_url": feed.page_url,
        "feed_url": feed.here or feed.json_url,
        **({"next_url": feed.older} if feed.older else {}),
        "description": feed.description,
        "authors": [{"name": feed.publisher}],
        "items": [_item(entry) for entry in feed.entries],
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


def _item(entry: FeedEntryView) -> dict[str, object]:
    item: dict[str, object] = {"id": urn(entry.uuid), "url": entry.page_url}
    if entry.title:
        item["title"] = entry.title
    if entry.own_summary:
        item["summary"] = entry.own_summary
    if entry.tags:
        item["tags"] = list(entry.tags)
    item["content_text"] = entry.body
    item["content_html"] = page.entry_content(entry)
    if entry.pictures:
        item["image"] = entry.pictures[0].url
        item["attachments"] = [_attachment(picture) for picture in entry.pictures]
    return item | {"date_published": iso_time.microseconds_z(entry.published_at)}


def _attachment(picture: Picture) -> dict[str, object]:
    attached: dict[str, object] = {
        "url": picture.url,
        "mime_type": picture.mime_type,
        "size_in_bytes": picture.size,
    }
    return attached | ({"title": picture.alt_text} if picture.alt_text else {})
