"""Writes and reads what the sandbox has seen: posts by key, first calls, comments."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from app.connectors.platforms.sandbox.models import SandboxChannel, SandboxComment, SandboxPost
from app.core import clock
from app.core.db import Statement

_ADD_CHANNEL = Statement(
    "INSERT INTO sandbox_channel (uuid, created_at) VALUES (:uuid, :at) ON CONFLICT (uuid) DO NOTHING"
)

_TAKE = Statement(
    """
    INSERT INTO sandbox_post (channel_uuid, idempotency_key, body, arrivals, first_arrived_at, media)
    SELECT v.channel_uuid, v.key, v.body, v.times, v.at, v.media
      FROM {records :arrivals AS v (channel_uuid uuid, key text, body text, times int, at timestamptz,
           media jsonb)}
     WHERE true
    ON CONFLICT (channel_uuid, idempotency_key)
    DO UPDATE SET arrivals = sandbox_post.arrivals + excluded.arrivals
    """
)

_CALL = Statement(
    """
    INSERT INTO sandbox_first_call (channel_uuid, idempotency_key, called_at) VALUES (:channel, :key, :at)
    ON CONFLICT (channel_uuid, idempotency_key) DO NOTHING RETURNING id
    """,
    row=int,
)


@dataclass(frozen=True, slots=True)
class Arrival:
    """A post that the sandbox takes."""

    channel_uuid: UUID
    key: str
    body: str
    at: datetime
    times: int = 1
    media: Sequence[Mapping[str, object]] = ()


async def add_channel(uuid: UUID) -> None:
    """Make the channel known, once."""
    _ = await _ADD_CHANNEL.run(uuid=uuid, at=clock.now())


async def known(uuid: UUID) -> bool:
    """Say whether the channel was ever connected."""
    return await SandboxChannel.exists(uuid=uuid)


async def take(arrivals: Sequence[Arrival]) -> list[None]:
    """Keep the posts by one statement, one per key with the first body, and count every arrival.

    Raises the ORM's IntegrityError, with nothing written, where a channel was never connected.
    """
    _ = await _TAKE.run(arrivals=_by_key(arrivals))
    return [None] * len(arrivals)


async def is_first_call(channel_uuid: UUID, key: str) -> bool:
    """Record the call and say whether it was the first of its key; of two at once, one is."""
    return await _CALL.row(channel=channel_uuid, key=key, at=clock.now()) is not None


async def posts(channel_uuid: UUID) -> list[SandboxPost]:
    """Give every post of the channel, the earliest first."""
    return await SandboxPost.filter(channel_id=channel_uuid).order_by("first_arrived_at", "id")


async def add_comment(channel_uuid: UUID, body: str, author: str) -> SandboxComment:
    """Keep a comment."""
    return await SandboxComment.create(channel_id=channel_uuid, body=body, author=author, created_at=clock.now())


def _by_key(arrivals: Sequence[Arrival]) -> list[Arrival]:
    """Add up calls of one key: no database lets a statement touch the same row twice."""
    first: dict[tuple[UUID, str], Arrival] = {}
    for one in arrivals:
        place = (one.channel_uuid, one.key)
        earlier = first.get(place)
        first[place] = replace(earlier, times=earlier.times + one.times) if earlier else one
    return list(first.values())
