"""Writes and reads what a feed holds: opening and closing it, placing entries, the newest ones."""

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID, uuid5

import orjson
from tortoise.expressions import Q

from app.connectors.content import Media
from app.connectors.platforms.feed.models import FeedChannel, FeedEntry
from app.core import clock
from app.core.db import Statement, atomic


@dataclass(frozen=True, slots=True)
class _Placed:
    channel_uuid: UUID
    key: str
    uuid: UUID


_PLACE = Statement(
    """
    INSERT INTO feed_entry (channel_uuid, key, uuid, title, body, published_at, media, summary, tags, size, digest)
    SELECT v.channel_uuid, v.key, v.uuid, v.title, v.body, v.published_at, v.media, v.summary, v.tags, v.size,
           v.digest
      FROM {records :rows AS v (channel_uuid uuid, key text, uuid uuid, title text, body text,
           published_at timestamptz, media jsonb, summary text, tags jsonb, size int, digest text)} WHERE true
    ON CONFLICT (channel_uuid, key) DO NOTHING
    """
)

_IDS = Statement(
    """
    SELECT channel_uuid, key, uuid FROM feed_entry
     WHERE (channel_uuid, key) IN (SELECT v.channel_uuid, v.key
                                     FROM {records :rows AS v (channel_uuid uuid, key text)})
    """,
    row=_Placed,
)

_OUTLINE = ("id", "uuid", "title", "published_at", "size", "digest")


@dataclass(slots=True)
class NewEntry:
    """An entry to be placed; nobody changes one, and hundreds are made at once."""

    channel_uuid: UUID
    key: str
    title: str | None
    body: str
    published_at: datetime
    media: Sequence[Media] = ()
    summary: str | None = None
    tags: Sequence[str] = ()


async def open_feed(uuid: UUID, title: str) -> None:
    """Make the feed readable under this title: a new one, or one that was there before, entries and all."""
    async with atomic():
        count = await FeedChannel.filter(uuid=uuid).update(title=title, closed_at=None)
        if not count:
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
    # The id follows from the key: an entry that is placed again has the same one.
    uuids = [uuid5(entry.channel_uuid, entry.key) for entry in entries]
    count = await _PLACE.run(rows=list(map(_row, entries, uuids)))
    if count == len(entries):
        return uuids
    keys = [{"channel_uuid": entry.channel_uuid, "key": entry.key} for entry in entries]
    ids = {(row.channel_uuid, row.key): row.uuid for row in await _IDS.rows(rows=keys)}
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


def _row(new: NewEntry, uuid: UUID) -> dict[str, object]:
    media = [_image_record(item) for item in new.media]
    content: list[object] = [new.title, new.body, media]
    # Only where there is one: the digests of older entries stay what they are.
    if new.summary or new.tags:
        content += [new.summary, list(new.tags)]
    return {
        "channel_uuid": new.channel_uuid,
        "key": new.key,
        "uuid": uuid,
        "title": new.title,
        "body": new.body,
        "published_at": new.published_at,
        "media": media,
        "summary": new.summary,
        "tags": list(new.tags) or None,
        "size": len(new.body.encode(errors="replace")),
        "digest": hashlib.sha256(orjson.dumps([content])).hexdigest()[:32],
    }


def _image_record(item: Media) -> dict[str, object]:
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
