"""Writes and reads what a feed holds: opening and closing it, placing entries, the newest ones."""

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import orjson
from tortoise.expressions import Q

from app.connectors.content import Media
from app.connectors.platforms.feed.models import FeedChannel, FeedEntry
from app.core import clock
from app.core.db import Statement, atomic

_PLACE = Statement(
    """
    INSERT INTO feed_entry (channel_uuid, key, uuid, title, body, published_at, media, size, digest)
    {postgres: SELECT cast(value ->> 0 AS uuid), value ->> 1, cast(value ->> 2 AS uuid), value ->> 3, value ->> 4,
        cast(value ->> 5 AS timestamptz), value -> 6, cast(value ->> 7 AS int), value ->> 8
        FROM jsonb_array_elements(cast(:rows AS jsonb))}
    {sqlite: SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
        json_extract(value, '$[6]'), json_extract(value, '$[7]'), json_extract(value, '$[8]')
        FROM json_each(:rows) WHERE true}
    ON CONFLICT (channel_uuid, key) DO NOTHING
    RETURNING channel_uuid, key, uuid
    """,
    uuids=("channel_uuid", "uuid"),
)

_PLACED = Statement(
    """
    SELECT channel_uuid, key, uuid FROM feed_entry WHERE (channel_uuid, key) IN (
    {postgres: SELECT cast(value ->> 0 AS uuid), value ->> 1 FROM jsonb_array_elements(cast(:rows AS jsonb))}
    {sqlite: SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(:rows)}
    )
    """,
    uuids=("channel_uuid", "uuid"),
)


_OUTLINE = ("id", "uuid", "title", "published_at", "size", "digest")


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry to be placed; its id is drawn here, at random, because it is public."""

    channel_uuid: UUID
    key: str
    title: str | None
    body: str
    published_at: datetime
    media: Sequence[Media] = ()
    uuid: UUID = field(default_factory=uuid4)


async def open_feed(uuid: UUID, title: str) -> None:
    """Make the feed readable under this title: a new one, or one that was there before, entries and all."""
    async with atomic():
        changed = await FeedChannel.filter(uuid=uuid).update(title=title, closed_at=None)
        if not changed:
            _ = await FeedChannel.create(uuid=uuid, title=title, created_at=clock.now())


async def close_feed(uuid: UUID) -> None:
    """Take the feed from its readers; nothing is deleted."""
    _ = await FeedChannel.filter(uuid=uuid, closed_at=None).update(closed_at=clock.now())


async def delete_feeds(uuids: Sequence[UUID]) -> None:
    """Delete feeds for good, entries and all."""
    _ = await FeedEntry.filter(channel_id__in=uuids).delete()
    _ = await FeedChannel.filter(uuid__in=uuids).delete()


async def place(entries: Sequence[NewEntry]) -> list[UUID]:
    """Write the entries by one statement and give the id under each key: the first one's, where it was taken.

    Raises the ORM's IntegrityError, with nothing written, where a channel was never connected.
    """
    ids = _ids(await _PLACE.rows(rows=_json([_row(entry) for entry in entries])))
    earlier = [entry for entry in entries if ids.get((entry.channel_uuid, entry.key)) is None]
    if earlier:
        rows = [[str(entry.channel_uuid), entry.key] for entry in earlier]
        ids |= _ids(await _PLACED.rows(rows=_json(rows)))
    return [ids[entry.channel_uuid, entry.key] for entry in entries]


async def feed(uuid: UUID) -> FeedChannel | None:
    """Give the feed that is open to readers."""
    return await FeedChannel.get_or_none(uuid=uuid, closed_at=None)


async def newest(uuid: UUID, most: int, before: FeedEntry | None = None) -> list[FeedEntry]:
    """Give up to `most` entries of a feed older than `before`, the newest first, without texts and images."""
    entries = FeedEntry.filter(channel_id=uuid)
    if before is not None:
        at = before.published_at
        entries = entries.filter(Q(published_at__lt=at) | Q(published_at=at, id__lt=before.id))
    return await entries.order_by("-published_at", "-id").limit(most).only(*_OUTLINE)


async def outline(channel_uuid: UUID, uuid: UUID) -> FeedEntry | None:
    """Give one entry of this feed, without its text and images."""
    return await FeedEntry.filter(channel_id=channel_uuid, uuid=uuid).only(*_OUTLINE).first()


async def entries(uuids: Collection[UUID]) -> list[FeedEntry]:
    """Give these entries whole, in no certain order."""
    return await FeedEntry.filter(uuid__in=list(uuids))


async def images(channel_uuid: UUID, uuid: UUID) -> list[dict[str, Any]]:
    """Give what is kept of the images of one entry of this feed: none for an entry that is not there."""
    row = await FeedEntry.filter(channel_id=channel_uuid, uuid=uuid).only("id", "media").first()
    return [] if row is None else row.media


async def remove(channel_uuid: UUID, uuid: UUID) -> None:
    """Delete an entry of this feed; one that is gone is fine."""
    _ = await FeedEntry.filter(channel_id=channel_uuid, uuid=uuid).delete()


def _row(new: NewEntry) -> list[object]:
    media = [_kept(item) for item in new.media]
    # The form in which the ORM stores times on SQLite; PostgreSQL reads it too.
    at = new.published_at.astimezone(UTC).isoformat(" ")
    size = len(new.body.encode(errors="replace"))
    digest = hashlib.sha256(_json([[new.title, new.body, media]]).encode()).hexdigest()[:32]
    return [str(new.channel_uuid), new.key, str(new.uuid), new.title, new.body, at, media, size, digest]


def _json(rows: Sequence[Sequence[object]]) -> str:
    return orjson.dumps(rows).decode()


def _kept(item: Media) -> dict[str, object]:
    """What is kept of an image; its address ends after a day and is made anew for each reader."""
    return {
        "uuid": str(item.uuid),
        "name": item.name,
        "mime_type": item.mime_type,
        "size": item.size,
        "alt_text": item.alt_text,
        "width": item.width,
        "height": item.height,
    }


def _ids(rows: Sequence[dict[str, Any]]) -> dict[tuple[UUID, str], UUID]:
    return {(row["channel_uuid"], row["key"]): row["uuid"] for row in rows}
