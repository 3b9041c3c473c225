"""Writes and reads what the sandbox has seen: posts by key, first calls, comments and answers to them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from uuid import UUID

from app.connectors.comments import CommentKind
from app.connectors.platforms.sandbox.models import SandboxAnswer, SandboxChannel, SandboxComment, SandboxPost
from app.core import clock
from app.core.db import Statement


@dataclass(frozen=True, slots=True)
class Count:
    """How often a post arrived, and how many comments are about it."""

    key: str
    arrivals: int
    comments: int


_ADD_CHANNEL = Statement(
    "INSERT INTO sandbox_channel (uuid, created_at) VALUES (:uuid, :at) ON CONFLICT (uuid) DO NOTHING"
)

_TAKE = Statement(
    """
    INSERT INTO sandbox_post (channel_uuid, idempotency_key, body, arrivals, first_arrived_at, media, extras)
    SELECT v.channel_uuid, v.key, v.body, v.times, v.at, v.media, v.extras
      FROM {records :arrivals AS v (channel_uuid uuid, key text, body text, times int, at timestamptz,
           media jsonb, extras jsonb)}
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


_COUNT = Statement(
    """
    SELECT p.idempotency_key AS key, p.arrivals,
           (SELECT count(*) FROM sandbox_comment c
             WHERE c.channel_uuid = p.channel_uuid AND c.post_key = p.idempotency_key) AS comments
      FROM sandbox_post p
     WHERE p.channel_uuid = :channel AND p.idempotency_key IN :keys
    """,
    row=Count,
)

_ANSWER = Statement(
    """
    INSERT INTO sandbox_answer (channel_uuid, comment_id, idempotency_key, body, arrivals, created_at)
    SELECT c.channel_uuid, c.id, :key, :body, 1, :at FROM sandbox_comment c
     WHERE c.channel_uuid = :channel AND c.id = :comment
    ON CONFLICT (channel_uuid, idempotency_key) DO UPDATE SET arrivals = sandbox_answer.arrivals + 1
    RETURNING id
    """,
    row=int,
)

_MOST_COMMENTS: Final = 1_000

_HIDE = Statement("UPDATE sandbox_comment SET hidden_at = :at WHERE channel_uuid = :channel AND id = :comment")


@dataclass(frozen=True, slots=True)
class SandboxArrival:
    """A post that the sandbox takes."""

    channel_uuid: UUID
    key: str
    body: str
    at: datetime
    times: int = 1
    media: Sequence[Mapping[str, object]] = ()
    extras: Mapping[str, object] | None = None


async def add_channel(uuid: UUID) -> None:
    """Make the channel known, once."""
    _ = await _ADD_CHANNEL.run(uuid=uuid, at=clock.now())


async def exists(uuid: UUID) -> bool:
    """Say whether the channel was ever connected."""
    return await SandboxChannel.exists(uuid=uuid)


async def take(arrivals: Sequence[SandboxArrival]) -> list[None]:
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


async def newest(channel_uuid: UUID, most: int) -> list[SandboxPost]:
    """Give up to `most` posts of the channel, the newest first."""
    return await SandboxPost.filter(channel_id=channel_uuid).order_by("-first_arrived_at", "-id").limit(most)


async def counts(channel_uuid: UUID, keys: Sequence[str]) -> list[Count]:
    """What became of the posts with these keys; those that never arrived are absent."""
    return await _COUNT.rows(channel=channel_uuid, keys=list(keys))


async def writers(channel_uuid: UUID) -> list[tuple[str, datetime]]:
    """Everybody who commented on the channel, each with the time of the comment."""
    rows = (
        await SandboxComment.filter(channel_id=channel_uuid).order_by("created_at").values("author", "created_at")
    )
    return [(row["author"], row["created_at"]) for row in rows]


async def add_comment(
    channel_uuid: UUID, body: str, author: str, post_key: str | None, kind: CommentKind
) -> SandboxComment:
    """Store a comment."""
    return await SandboxComment.create(
        channel_id=channel_uuid,
        body=body,
        author=author,
        created_at=clock.now(),
        post_key=post_key,
        kind=None if kind is CommentKind.COMMENT else kind.value,
    )


async def comments(
    channel_uuid: UUID, since: datetime | None = None, after: int = 0, limit: int | None = None
) -> list[SandboxComment]:
    """The comments of the channel in order of their ids: those since a time, behind the id `after`."""
    rows = SandboxComment.filter(channel_id=channel_uuid, id__gt=after).order_by("id")
    rows = rows if since is None else rows.filter(created_at__gte=since)
    return await (rows if limit is None else rows.limit(limit))


async def comments_on(channel_uuid: UUID, keys: Sequence[str]) -> dict[str, list[SandboxComment]]:
    """The newest thousand comments on the posts with these keys, in order of their ids, by the key."""
    rows = SandboxComment.filter(channel_id=channel_uuid, post_key__in=list(keys)).order_by("-id")
    by_key: defaultdict[str, list[SandboxComment]] = defaultdict(list)
    for row in reversed(await rows.limit(_MOST_COMMENTS)):
        by_key[row.post_key or ""].append(row)
    return by_key


async def add_answer(channel_uuid: UUID, comment_id: int, key: str, body: str) -> int | None:
    """Store an answer under its key, once, and count the call; its id, None if there is no such comment."""
    return await _ANSWER.row(channel=channel_uuid, comment=comment_id, key=key, body=body, at=clock.now())


async def answer_of(channel_uuid: UUID, key: str) -> int | None:
    """The id of the answer with this key."""
    row = await SandboxAnswer.get_or_none(channel_id=channel_uuid, idempotency_key=key)
    return None if row is None else row.id


async def answers(channel_uuid: UUID) -> dict[int, list[SandboxAnswer]]:
    """The answers of the channel by the id of their comment."""
    return _by_comment(await SandboxAnswer.filter(channel_id=channel_uuid).order_by("id"))


def _by_comment(rows: Sequence[SandboxAnswer]) -> dict[int, list[SandboxAnswer]]:
    by_comment: defaultdict[int, list[SandboxAnswer]] = defaultdict(list)
    for row in rows:
        by_comment[getattr(row, "comment_id")].append(row)  # noqa: B009 the ORM adds the ids of references
    return by_comment


async def answers_to(comment_ids: Sequence[int]) -> dict[int, list[SandboxAnswer]]:
    """The answers to these comments by the id of their comment."""
    return _by_comment(await SandboxAnswer.filter(comment_id__in=list(comment_ids)).order_by("id"))


async def hide(channel_uuid: UUID, comment_id: int, *, is_hidden: bool) -> bool:
    """Hide a comment, or show it again; whether there is one."""
    at = clock.now() if is_hidden else None
    return await _HIDE.run(channel=channel_uuid, comment=comment_id, at=at) > 0


def _by_key(arrivals: Sequence[SandboxArrival]) -> list[SandboxArrival]:
    """Add up calls of one key: no database lets a statement touch the same row twice."""
    first: dict[tuple[UUID, str], SandboxArrival] = {}
    for one in arrivals:
        place = (one.channel_uuid, one.key)
        earlier = first.get(place)
        first[place] = replace(earlier, times=earlier.times + one.times) if earlier else one
    return list(first.values())
