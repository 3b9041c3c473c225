"""The public addresses of a feed, its formats, its entries and their images."""

from app.core import links


def feed_page(channel_uuid: object, before: object | None = None) -> str:
    """The feed of a channel as a page; with `before`, the entries older than this one."""
    return _feed(channel_uuid, "", before)


def feed_atom(channel_uuid: object, before: object | None = None) -> str:
    """The feed of a channel as Atom; with `before`, the entries older than this one."""
    return _feed(channel_uuid, ".atom", before)


def feed_json(channel_uuid: object, before: object | None = None) -> str:
    """The feed of a channel as JSON Feed; with `before`, the entries older than this one."""
    return _feed(channel_uuid, ".json", before)


def feed_entry(channel_uuid: object, entry_id: object) -> str:
    """The page of one entry: the permanent address of a published post."""
    return links.url(f"/feeds/{links.segment(channel_uuid)}/{links.segment(entry_id)}")


def feed_image(channel_uuid: object, entry_id: object, number: int) -> str:
    """The permanent address of an image of an entry, counted from 1."""
    return links.url(f"/feeds/{links.segment(channel_uuid)}/{links.segment(entry_id)}/images/{number}")


def _feed(channel_uuid: object, ending: str, before: object | None) -> str:
    query = {} if before is None else {"before": str(before)}
    return links.url(f"/feeds/{links.segment(channel_uuid)}{ending}", **query)
