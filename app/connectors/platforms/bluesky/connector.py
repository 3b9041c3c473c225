"""Bluesky as a platform: records at a place that follows from the idempotency key."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final
from uuid import UUID

from pydantic import BaseModel

from app.connectors import http_calls
from app.connectors.content import Content, Issue, Limits, Media, VideoLimits
from app.connectors.declared import Declared
from app.connectors.failures import Rejected, Retryable
from app.connectors.multipart import file
from app.connectors.placement import Absence, Placed, Repeat
from app.connectors.platforms.bluesky import declared as facts, form, interaction_gates
from app.connectors.platforms.bluesky.authorization import BlueskyAuthorization
from app.connectors.platforms.bluesky.conversations import BlueskyConversations
from app.connectors.platforms.bluesky.figures import BlueskyFigures
from app.connectors.platforms.bluesky.keys import record_key
from app.connectors.platforms.bluesky.record import COLLECTION, record
from app.connectors.platforms.bluesky.repository import URI, languages_of, people_of, write
from app.connectors.platforms.bluesky.session import DID, LABEL, BlueskySession, error_of
from app.connectors.preflight import BYTES, against, one_kind
from app.connectors.targets import Connection, ConnectMethod, Field, Target
from app.connectors.text_length import GRAPHEMES, count
from app.connectors.threads import MAX_PARTS
from app.core import clock

_TOGETHER: Final = 40.0
"""Seconds for all media of a post, so that placing it still fits into the time of a publication."""


class _Uploaded(BaseModel):
    blob: dict[str, object]


class _There(BaseModel):
    uri: str
    cid: str


class BlueskyPlatform(BlueskyAuthorization, BlueskyFigures, BlueskyConversations):
    """Places a post as one record; its title is not shown there. Long texts are cut by their author only."""

    key: str = "bluesky"
    label: str = LABEL
    declared: Declared = facts.DECLARATION
    # Of the lexicons. Newer ones take larger videos; this is what every server takes.
    limits: Limits = Limits(
        text_limit=facts.TEXT,
        text_unit=GRAPHEMES,
        max_images=facts.IMAGES_TOGETHER,
        max_videos=facts.VIDEOS_TOGETHER,
        image_bytes=facts.IMAGE_BYTES,
        video_bytes=facts.VIDEO_BYTES,
        media_required=False,
        media_types=frozenset({"image/jpeg", "image/png", "image/webp", "image/gif", "video/mp4"}),
        sends_cards=True,
        videos=VideoLimits(longest=facts.LENGTH),
    )
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = form.FIELDS
    stand_in: bool = False
    longest_thread: int = MAX_PARTS

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Open a session with an app password."""
        return await form.connect(name, fields)

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Give every reason against the content."""
        return [
            *against(self.limits, content),
            *_bytes(content),
            *one_kind(content),
            *_video_texts(content),
            *_tags(content),
            *interaction_gates.issues(content),
        ]

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """The same key is the same record."""
        return Repeat.KEYED

    def account(self, credentials: Mapping[str, str]) -> str:
        """Servers count what is written into a repository, and the sessions that are opened for it."""
        return credentials.get(DID, "")

    def profile_url(self, channel_uuid: UUID) -> None:
        """Not known from the channel alone; connecting gives it."""

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Write the record, unless it is there from an earlier call. Not to be called in a transaction."""
        session = BlueskySession(target)
        if content.flag("no_card"):
            content = replace(content, card=None)
        document = record(
            content,
            clock.now(),
            people=await people_of(session, content.body),
            languages=content.texts("languages") or languages_of(target),
            blobs=await _upload_all(session, content.media or card_picture(content)),
            reply=await _reply(session, content.above),
        )
        place = record_key(session.did, key)
        uri = f"at://{session.did}/{COLLECTION}/{place}"
        await interaction_gates.write(session, place, interaction_gates.records(content, uri, clock.now()))
        await write(session, place, document)
        return _placement(session.did, place)

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:  # noqa: ARG002
        """Look for the record that the key places: it is there, or it is not."""
        session = BlueskySession(target)
        place = record_key(session.did, key)
        where = {"repo": session.did, "collection": COLLECTION, "rkey": place}
        reply = await session.call("GET", "com.atproto.repo.getRecord", query=where)
        if reply.is_success:
            return _placement(session.did, place)
        return Absence.ABSENT if error_of(reply) == "RecordNotFound" else Absence.UNSURE

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete the record, and then its gates, which a server leaves there."""
        session = BlueskySession(target)
        match = URI.fullmatch(external_id)
        if match is None:
            raise Rejected("This is no post of this platform.")
        document = {"repo": session.did, "collection": match.group(1), "rkey": match.group(2)}
        reply = await session.call("POST", "com.atproto.repo.deleteRecord", document=document)
        if not reply.is_success and error_of(reply) != "RecordNotFound":
            raise session.failure(reply)
        await interaction_gates.remove(session, match.group(2))


def _placement(did: str, place: str) -> Placed:
    return Placed(f"at://{did}/{COLLECTION}/{place}", f"{form.PEOPLE}{did}/post/{place}")


async def _reply(session: BlueskySession, above: Sequence[str]) -> dict[str, object] | None:
    """Where a part of a thread belongs: below the last part above it, in the thread of the first."""
    if not above:
        return None
    root = await _reference(session, above[0])
    parent = root if len(above) == 1 else await _reference(session, above[-1])
    return {"root": root, "parent": parent}


async def _reference(session: BlueskySession, uri: str) -> dict[str, str]:
    """A record by its address and the hash that it has now."""
    match = URI.fullmatch(uri)
    if match is None:
        raise Rejected("A part of the thread is no post of this platform.")
    where = {"repo": session.did, "collection": match.group(1), "rkey": match.group(2)}
    reply = await session.call("GET", "com.atproto.repo.getRecord", query=where)
    if error_of(reply) == "RecordNotFound":
        raise Rejected("A part of the thread is gone, so nothing can be put below it.")
    there = reply.read(_There) if reply.is_success else None
    if there is None:
        raise session.failure(reply)
    return {"uri": there.uri, "cid": there.cid}


def card_picture(content: Content) -> Sequence[Media]:
    """The picture of the card, where there is one that a card may have."""
    picture = None if content.card is None else content.card.picture
    return () if picture is None or picture.size > facts.CARD_PICTURE else (picture,)


async def _upload_all(session: BlueskySession, media: Sequence[Media]) -> list[dict[str, object]]:
    try:
        async with asyncio.timeout(_TOGETHER):
            return [await _upload(session, item) for item in media]
    except TimeoutError:
        raise Retryable("The server did not take the media in time.") from None


async def _upload(session: BlueskySession, item: Media) -> dict[str, object]:
    reply = await session.call(
        "POST",
        "com.atproto.repo.uploadBlob",
        data=file(item),
        content_type=item.mime_type,
        limit=http_calls.LONG,
    )
    upload = reply.read(_Uploaded) if reply.is_success else None
    if upload is None:
        raise session.failure(reply)
    if upload.blob.get("size") != item.size:
        raise Retryable("The server took another number of bytes than it was sent.")
    return upload.blob


def _bytes(content: Content) -> list[Issue]:
    size, most = len(content.body.encode(errors="replace")), facts.TEXT_BYTES
    if size <= most:
        return []
    message = f"The text has {size} bytes; at most {most} are allowed."
    return [Issue("body", "text_too_many_bytes", message, most, size, BYTES)]


def _tags(content: Content) -> list[Issue]:
    path, issues = "options.hidden_tags", list[Issue]()
    for tag in content.texts("hidden_tags"):
        length, size = count(tag, GRAPHEMES), len(tag.encode(errors="replace"))
        if length > facts.TAG:
            message = f"A hidden tag has {length} {GRAPHEMES}; at most {facts.TAG} are allowed."
            issues.append(Issue(path, "tag_too_long", message, facts.TAG, length, GRAPHEMES))
        elif size > facts.TAG_BYTES:
            message = f"A hidden tag has {size} bytes; at most {facts.TAG_BYTES} are allowed."
            issues.append(Issue(path, "tag_too_long", message, facts.TAG_BYTES, size, BYTES))
    return issues


def _video_texts(content: Content) -> list[Issue]:
    most = facts.VIDEO_TEXT
    lengths = [count(item.alt_text or "", GRAPHEMES) for item in content.media if item.is_video]
    message = "The alternative text of a video is longer than allowed."
    return [
        Issue("media", "alt_text_too_long", message, most, length, GRAPHEMES)
        for length in lengths
        if length > most
    ]
