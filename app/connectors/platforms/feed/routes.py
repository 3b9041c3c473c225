"""The public routes of a feed: both formats, the page of a feed, the page of an entry, and its images.

A conditional request for an unchanged document is answered from ids alone, without reading texts.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final
from uuid import UUID

from app.connectors.platforms.feed import atom, json_feed, page, store, urls
from app.connectors.platforms.feed.models import FeedChannel, FeedEntry
from app.connectors.platforms.feed.view import Entry, EntryHtml, FeedEntryView, FeedView, Picture
from app.connectors.responses import not_found, tagged_answer, uuid_in, uuid_of
from app.connectors.routes import Answer, PublicBrand, Request, Route
from app.core import qualities, signed_links
from app.core.renderings import Renderings, aside

_PAGE_ENTRIES: Final = 20
_PAGE_BYTES: Final = 200 * 1024
_FEED_ENTRIES: Final = 50
_FEED_BYTES: Final = 512 * 1024
"""How many entries stand in one document, and how many bytes their texts have together; one always does."""

# Feeds are public: scripts of any page may read them.
_OPEN: Final = {"access-control-allow-origin": "*"}
_FOR_AN_HOUR: Final = "public, max-age=3600"
_NUMBER = re.compile(r"[1-9][0-9]{0,2}", re.ASCII)

Key = tuple[str, str]
"""An entry's address and the digest of what is shown of it."""

_entries: Renderings[Key, EntryHtml] = Renderings("feed_entries", size=lambda entry: len(entry.html))


@dataclass(frozen=True, slots=True)
class _Part:
    """A stretch of a feed in outline: what stands in one document of it."""

    channel: FeedChannel
    publisher: PublicBrand | None
    rows: Sequence[FeedEntry]
    before: UUID | None
    older: UUID | None

    def version(self, form: str) -> list[object]:
        """What changes with all that the document shows, and with how it is written."""
        outline = [(row.uuid, row.digest) for row in self.rows]
        return [
            page.VERSION,
            form,
            urls.feed_page(self.channel.uuid),
            self.channel.title,
            self.publisher,
            self.before,
            self.older,
            *outline,
        ]


async def _serve_atom(request: Request) -> Answer:
    """Answer the newest entries as Atom, or those before an entry."""
    return await _document(request, urls.feed_atom, atom.CONTENT_TYPE, atom.render)


async def _serve_json(request: Request) -> Answer:
    """Answer the newest entries as JSON Feed, or those before an entry."""
    return await _document(request, urls.feed_json, json_feed.CONTENT_TYPE, json_feed.render)


async def _document(
    request: Request,
    address: Callable[[UUID, UUID | None], str],
    content_type: str,
    render: Callable[[FeedView[FeedEntryView]], bytes],
) -> Answer:
    part = await _part(request, _FEED_ENTRIES, _FEED_BYTES)
    if part is None:
        return not_found()

    async def body() -> bytes:
        whole = {row.uuid: row for row in await store.entries([row.uuid for row in part.rows])}
        # In the order of the outline, without what went meanwhile.
        rows = [whole[row.uuid] for row in part.rows if row.uuid in whole]
        entries = tuple(_entry(part.channel.uuid, row) for row in rows)
        feed = _feed(part, address, entries)
        return await aside(lambda: render(feed))

    return await tagged_answer(request, part.version(content_type), body, content_type, _OPEN)


async def _serve_page(request: Request) -> Answer:
    """Answer the newest entries as a page, or those before an entry."""
    part = await _part(request, _PAGE_ENTRIES, _PAGE_BYTES)
    if part is None:
        return _no_page(request)

    async def body() -> bytes:
        feed = _feed(part, urls.feed_page, await _rendered_entries(request, part.channel, part.rows))
        return await aside(lambda: page.feed_page(feed))

    headers = page.headers(urls.feed_page(part.channel.uuid))
    return await tagged_answer(request, part.version(page.CONTENT_TYPE), body, page.CONTENT_TYPE, headers)


async def _serve_entry(request: Request) -> Answer:
    """Answer one entry as a page, however old it is."""
    channel, uuid = await _channel(request), uuid_in(request, "entry")
    row = await store.outline(channel.uuid, uuid) if channel and uuid else None
    if channel is None or row is None:
        return _no_page(request, channel)
    part = _Part(channel, await request.publisher_of(channel.uuid), [row], None, None)

    async def body() -> bytes | None:
        entries = await _rendered_entries(request, channel, [row])
        feed = _feed(part, urls.feed_page, entries)
        return await aside(lambda: page.entry_page(feed, entries[0])) if entries else None

    headers = page.headers(urls.feed_page(channel.uuid))
    return await tagged_answer(request, part.version("an entry"), body, page.CONTENT_TYPE, headers)


async def _serve_image(request: Request) -> Answer:
    """Lead to one image of an entry, at an address of the store that is good for now."""
    channel, uuid = await _channel(request), uuid_in(request, "entry")
    number = request.path_params.get("number", "")
    if channel is None or uuid is None or _NUMBER.fullmatch(number) is None:
        return not_found()
    images = await store.images(channel.uuid, uuid)
    if int(number) > len(images):
        return not_found()
    image = images[int(number) - 1]
    address = signed_links.media(image["uuid"], image["name"])
    return Answer(302, b"", "text/plain; charset=utf-8", {"location": address, "cache-control": _FOR_AN_HOUR})


ROUTES = (
    Route("GET", "/feeds/{uuid}.atom", _serve_atom),
    Route("GET", "/feeds/{uuid}.json", _serve_json),
    Route("GET", "/feeds/{uuid}", _serve_page),
    Route("GET", "/feeds/{uuid}/{entry}", _serve_entry),
    Route("GET", "/feeds/{uuid}/{entry}/images/{number}", _serve_image, counted=False),
)


def _no_page(request: Request, channel: FeedChannel | None = None) -> Answer:
    """Nothing is here: a page for a browser, JSON for all others."""
    if not qualities.wants_page(request.headers.get("accept", "")):
        return not_found()
    body = page.missing_page(channel.title, urls.feed_page(channel.uuid)) if channel else page.missing_page()
    return Answer(404, body, page.CONTENT_TYPE, page.headers(urls.feed_page("")))


async def _channel(request: Request) -> FeedChannel | None:
    uuid = uuid_in(request, "uuid")
    return await store.feed(uuid) if uuid else None


async def _part(request: Request, most: int, most_bytes: int) -> _Part | None:
    """What the document holds: the newest entries, or those before the entry that the address names."""
    channel = await _channel(request)
    if channel is None:
        return None
    before = None
    if "before" in request.query:
        uuid = uuid_of(request.query["before"])
        before = await store.outline(channel.uuid, uuid) if uuid else None
        if before is None:
            return None
    rows = await store.newest(channel.uuid, most + 1, before)
    sizes = list(accumulate(row.size for row in rows))
    fitting = bisect_right(sizes, most_bytes)
    entries = rows[: min(most, max(1, fitting))]
    older = entries[-1].uuid if len(entries) < len(rows) else None
    publisher = await request.publisher_of(channel.uuid)
    return _Part(channel, publisher, entries, before.uuid if before else None, older)


def _feed(part: _Part, address: Callable[[UUID, UUID | None], str], entries: tuple[Entry, ...]) -> FeedView[Entry]:
    channel = part.channel
    return FeedView(
        uuid=channel.uuid,
        title=channel.title,
        updated=part.rows[0].published_at if part.rows else channel.created_at,
        page_url=urls.feed_page(channel.uuid),
        atom_url=urls.feed_atom(channel.uuid),
        json_url=urls.feed_json(channel.uuid),
        entries=entries,
        here=address(channel.uuid, part.before) if part.before else None,
        older=address(channel.uuid, part.older) if part.older else None,
        brand=part.publisher and part.publisher.name,
        time_zone=part.publisher.time_zone if part.publisher else "UTC",
    )


def _key(channel: FeedChannel, row: FeedEntry) -> Key:
    return urls.feed_entry(channel.uuid, row.uuid), row.digest


async def _rendered_entries(
    request: Request, channel: FeedChannel, rows: Sequence[FeedEntry]
) -> tuple[EntryHtml, ...]:
    """The entries of these outlines as pages show them, without those that went meanwhile."""
    uuids = {_key(channel, row): row.uuid for row in rows}

    async def make(keys: Sequence[Key]) -> dict[Key, EntryHtml]:
        whole = await store.entries([uuids[key] for key in keys])
        entries = {_key(channel, row): _entry(channel.uuid, row) for row in whole}
        return await aside(lambda: {key: page.entry_html(entry) for key, entry in entries.items()})

    return tuple((await _entries.of(list(uuids), make, request.network)).values())


def _entry(channel_uuid: UUID, row: FeedEntry) -> FeedEntryView:
    return FeedEntryView(
        uuid=row.uuid,
        title=row.title,
        body=row.body,
        published_at=row.published_at,
        page_url=urls.feed_entry(channel_uuid, row.uuid),
        pictures=tuple(
            Picture(
                url=urls.feed_image(channel_uuid, row.uuid, number),
                mime_type=image["mime_type"],
                size=image["size"],
                alt_text=image["alt_text"],
                width=image["width"],
                height=image["height"],
            )
            for number, image in enumerate(row.media, 1)
        ),
        own_summary=row.summary,
        tags=tuple(row.tags or ()),
    )
