"""The public routes of a feed: both formats, the page of a feed, the page of an entry, and its images."""

import re
from uuid import UUID

from app.connectors.answers import kept, not_found, uuid_in
from app.connectors.platforms.feed import atom, json_feed, page, store
from app.connectors.platforms.feed.models import FeedChannel, FeedEntry
from app.connectors.platforms.feed.view import EntryView, FeedView, Picture
from app.connectors.serving import Answer, Request, Route
from app.core import links, signedlinks

# Feeds are public: scripts of any page may read them.
_OPEN = {"access-control-allow-origin": "*"}
_FOR_AN_HOUR = "public, max-age=3600"
_NUMBER = re.compile(r"[1-9][0-9]{0,2}", re.ASCII)


async def serve_atom(request: Request) -> Answer:
    """Answer the newest entries as Atom."""
    feed = await _newest(request)
    return kept(request, atom.render(feed), atom.CONTENT_TYPE, _OPEN) if feed else not_found()


async def serve_json(request: Request) -> Answer:
    """Answer the newest entries as JSON Feed."""
    feed = await _newest(request)
    return kept(request, json_feed.render(feed), json_feed.CONTENT_TYPE, _OPEN) if feed else not_found()


async def serve_page(request: Request) -> Answer:
    """Answer the newest entries as a page."""
    feed = await _newest(request)
    return kept(request, page.feed_page(feed), page.CONTENT_TYPE, page.headers(feed)) if feed else not_found()


async def serve_entry(request: Request) -> Answer:
    """Answer one entry as a page, however old it is."""
    found = await _one(request)
    if found is None:
        return not_found()
    channel, row = found
    feed = _feed(channel, [])
    body = page.entry_page(feed, _entry(channel.uuid, row))
    return kept(request, body, page.CONTENT_TYPE, page.headers(feed))


async def serve_image(request: Request) -> Answer:
    """Lead to one image of an entry, at an address of the store that is good for now."""
    found = await _one(request)
    number = request.path_params.get("number", "")
    if found is None or _NUMBER.fullmatch(number) is None or int(number) > len(found[1].media):
        return not_found()
    image = found[1].media[int(number) - 1]
    address = signedlinks.media(image["uuid"], image["name"])
    return Answer(302, b"", "text/plain; charset=utf-8", {"location": address, "cache-control": _FOR_AN_HOUR})


ROUTES = (
    Route("GET", "/feeds/{uuid}.atom", serve_atom),
    Route("GET", "/feeds/{uuid}.json", serve_json),
    Route("GET", "/feeds/{uuid}", serve_page),
    Route("GET", "/feeds/{uuid}/{entry}", serve_entry),
    Route("GET", "/feeds/{uuid}/{entry}/images/{number}", serve_image),
)


async def _one(request: Request) -> tuple[FeedChannel, FeedEntry] | None:
    uuid = uuid_in(request, "entry")
    channel = await _channel(request)
    if channel is None or uuid is None:
        return None
    row = await store.entry(channel.uuid, uuid)
    return None if row is None else (channel, row)


async def _channel(request: Request) -> FeedChannel | None:
    uuid = uuid_in(request, "uuid")
    return await store.feed(uuid) if uuid else None


async def _newest(request: Request) -> FeedView | None:
    channel = await _channel(request)
    return _feed(channel, await store.newest(channel.uuid)) if channel else None


def _feed(channel: FeedChannel, rows: list[FeedEntry]) -> FeedView:
    return FeedView(
        uuid=channel.uuid,
        title=channel.title,
        updated=rows[0].published_at if rows else channel.created_at,
        page_url=links.feed_page(channel.uuid),
        atom_url=links.feed_atom(channel.uuid),
        json_url=links.feed_json(channel.uuid),
        entries=tuple(_entry(channel.uuid, row) for row in rows),
    )


def _entry(channel_uuid: UUID, row: FeedEntry) -> EntryView:
    return EntryView(
        uuid=row.uuid,
        title=row.title,
        body=row.body,
        published_at=row.published_at,
        page_url=links.feed_entry(channel_uuid, row.uuid),
        pictures=tuple(
            Picture(
                url=links.feed_image(channel_uuid, row.uuid, number),
                mime_type=image["mime_type"],
                size=image["size"],
                alt_text=image["alt_text"],
                width=image["width"],
                height=image["height"],
            )
            for number, image in enumerate(row.media, 1)
        ),
    )
