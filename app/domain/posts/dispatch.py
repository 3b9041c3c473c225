"""Batches of publications for the publishing engine: claiming due ones, recording outcomes, expiring posts.

Every change of state of a publication that time or a platform causes happens here, in statements prepared
once per dialect. Claims never wait for a lock; every other writer locks the post before its publications.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import orjson

from app.access import System, audit, operation
from app.connectors import Content, Target
from app.core.db import Statement
from app.domain import media
from app.domain.channels import ChannelState, target
from app.domain.posts import announcing, notices
from app.domain.posts.composition import Composition
from app.domain.posts.content import content_on
from app.domain.posts.holding import lock_posts
from app.domain.posts.inputs import PublicationStatus
from app.domain.posts.telling import tell_endings

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

_NOT_IN = "{sqlite: NOT IN (SELECT value FROM json_each(:%s))}{postgres: <> ALL(:%s)}"

# Locked with their posts, and taken only afterwards: what is passed over costs no write.
_DUE = Statement(
    f"""
    SELECT p.id, p.channel_id, p.platform
      FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
     WHERE p.status = 'scheduled' AND p.next_attempt_at <= :now
       AND o.status <> 'archived' AND c.paused_at IS NULL
       AND p.platform {_NOT_IN % ("platforms", "platforms::text[]")}
       AND p.channel_id {_NOT_IN % ("channels", "channels::bigint[]")}
     ORDER BY p.next_attempt_at, p.id LIMIT :limit {{postgres: FOR UPDATE OF p, o SKIP LOCKED}}
    """
)
_CLAIM = Statement(
    f"""
    UPDATE publication
       SET status = 'publishing', epoch = epoch + 1, attempts = attempts + 1, lease_until = :lease_until
     WHERE id {_IDS} AND status = 'scheduled'
    RETURNING id, post_id, brand_id
    """
)
_POSTPONE = Statement(
    """
    UPDATE publication SET next_attempt_at = v.at
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(id bigint, at timestamptz)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.at') AS at
                FROM json_each(:rows)) AS v}
     WHERE publication.id = v.id AND publication.status = 'scheduled'
    """
)
_CLAIM_ASKS = Statement(
    """
    UPDATE publication SET epoch = epoch + 1, asks = asks + 1, next_attempt_at = :again_at
     WHERE status = 'unconfirmed' AND id IN (
           SELECT id FROM publication WHERE status = 'unconfirmed' AND next_attempt_at <= :now
            ORDER BY next_attempt_at, id LIMIT :limit {postgres: FOR UPDATE SKIP LOCKED})
    RETURNING id
    """
)
_BEGIN = Statement(
    f"UPDATE post SET status = 'publishing', updated_at = :now WHERE id {_IDS} AND status = 'scheduled'"
)
_CLAIMED = Statement(
    f"""
    SELECT p.id, p.post_id, p.brand_id, p.channel_id, p.platform, p.epoch, p.attempts, p.key,
           p.scheduled_at, p.next_attempt_at, p.lease_until, p.unknown_since, p.asks, p.variant_body,
           r.title, r.body, r.media, c.uuid, c.name, c.credentials, c.state, c.problem
      FROM publication p
      JOIN channel c ON c.id = p.channel_id
      JOIN revision r ON r.id = p.revision_id
     WHERE p.id {_IDS}
     ORDER BY p.next_attempt_at, p.id
    """,
    times=("scheduled_at", "next_attempt_at", "lease_until", "unknown_since"),
    uuids=("uuid",),
    json=("media",),
)
_RECORD = Statement(
    """
    UPDATE publication
       SET status = CASE WHEN v.status = 'scheduled' AND EXISTS (
                             SELECT 1 FROM post o WHERE o.id = publication.post_id AND o.status = 'archived')
                         THEN 'cancelled' ELSE v.status END,
           error = v.error, attempts = coalesce(v.attempts, publication.attempts),
           unknown_since = v.unknown_since, asks = v.asks, lease_until = NULL,
           published_at = v.published_at, external_id = v.external_id, permalink = v.permalink,
           next_attempt_at = CASE WHEN v.status = 'scheduled' AND v.next_attempt_at < publication.scheduled_at
                                  THEN publication.scheduled_at ELSE v.next_attempt_at END
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(id bigint, epoch int, status text,
                was text, attempts int, unknown_since timestamptz, asks int, error text,
                published_at timestamptz, external_id text, permalink text,
                next_attempt_at timestamptz)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.epoch') AS epoch,
                json_extract(value, '$.status') AS status, json_extract(value, '$.was') AS was,
                json_extract(value, '$.attempts') AS attempts, json_extract(value, '$.asks') AS asks,
                json_extract(value, '$.unknown_since') AS unknown_since, json_extract(value, '$.error') AS error,
                json_extract(value, '$.published_at') AS published_at,
                json_extract(value, '$.external_id') AS external_id,
                json_extract(value, '$.permalink') AS permalink,
                json_extract(value, '$.next_attempt_at') AS next_attempt_at FROM json_each(:rows)) AS v}
     WHERE publication.id = v.id AND publication.epoch = v.epoch AND publication.status = v.was
    RETURNING publication.id, publication.post_id, publication.brand_id, publication.platform, publication.status,
              publication.external_id, publication.permalink
    """
)
_SETTLE_POSTS = Statement(
    f"""
    UPDATE post
       SET updated_at = :now,
           status = CASE
             WHEN EXISTS (SELECT 1 FROM publication p WHERE p.post_id = post.id AND p.status = 'published')
               THEN 'published'
             WHEN EXISTS (SELECT 1 FROM publication p WHERE p.post_id = post.id
                             AND (p.status IN ('publishing', 'unconfirmed')
                                  OR p.status = 'scheduled' AND (p.attempts > 0 OR p.scheduled_at <= :now)))
               THEN 'publishing'
             WHEN EXISTS (SELECT 1 FROM publication p WHERE p.post_id = post.id AND p.status = 'scheduled')
               THEN 'scheduled'
             ELSE 'failed' END
     WHERE id {_IDS} AND status IN ('scheduled', 'publishing', 'published', 'failed')
    """
)
_OVERDUE = Statement(
    """
    SELECT id, post_id, brand_id, channel_id, platform, epoch, attempts, unknown_since FROM publication
     WHERE status = 'publishing' AND lease_until <= :now
     ORDER BY lease_until LIMIT :limit
    """,
    times=("unknown_since",),
)
_EXPIRE = Statement(
    """
    UPDATE post SET status = 'expired', version = version + 1, updated_at = :now
     WHERE id IN (
           SELECT o.id FROM post o JOIN brand b ON b.id = o.brand_id
            WHERE o.status IN ('draft', 'in_review', 'changes_requested') AND o.due_at <= :now
            ORDER BY o.due_at LIMIT :limit
            {postgres: FOR UPDATE OF o SKIP LOCKED FOR KEY SHARE OF b SKIP LOCKED})
       AND status IN ('draft', 'in_review', 'changes_requested') AND due_at <= :now
    RETURNING id, brand_id
    """
)
_EXPIRE_PUBLICATIONS = Statement(
    f"""
    UPDATE publication SET status = 'expired' WHERE post_id {_IDS} AND status = 'pending'
    RETURNING id, post_id, brand_id, platform, status, external_id, permalink
    """
)
_NEXT = Statement(
    """
    SELECT min(at) AS at FROM (
      SELECT min(next_attempt_at) AS at FROM publication WHERE status = 'scheduled' AND next_attempt_at > :after
      UNION ALL
      SELECT min(next_attempt_at) AS at FROM publication WHERE status = 'unconfirmed' AND next_attempt_at > :after
      UNION ALL
      SELECT min(due_at) AS at FROM post
       WHERE status IN ('draft', 'in_review', 'changes_requested') AND due_at > :after
    ) AS soonest
    """,
    times=("at",),
)


@dataclass(frozen=True, slots=True)
class Claimed:
    """A publication that this worker, and no other, may call or ask the platform for until the lease ends.

    `due_at` is the time on the calendar, `at` the one that this claim is for. `problem` says why the channel
    cannot publish. One that is to be asked for has no lease.
    """

    id: int
    post_id: int
    brand_id: int
    platform: str
    epoch: int
    attempts: int
    key: str
    due_at: datetime
    at: datetime
    lease_until: datetime | None
    unknown_since: datetime | None
    asks: int
    problem: str | None
    target: Target
    content: Content


@dataclass(frozen=True, slots=True)
class Due:
    """A due publication that may be claimed."""

    id: int
    channel_id: int
    platform: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Which of the due publications to claim, and which to put off, until when; the others stay due."""

    taken: Sequence[int]
    later: Mapping[int, datetime]


Choose = Callable[[Sequence[Due]], Awaitable[Choice]]


@dataclass(frozen=True, slots=True)
class Overdue:
    """A claimed publication whose worker has not been heard of within its lease."""

    id: int
    post_id: int
    channel_id: int
    platform: str
    epoch: int
    attempts: int
    unknown_since: datetime | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a publication that `was` in this state.

    A `next_attempt_at` puts it back on the calendar, or says when to ask for it. Without `attempts` their count
    stays.
    """

    id: int
    post_id: int
    epoch: int
    status: PublicationStatus
    error: str | None = None
    published_at: datetime | None = None
    external_id: str | None = None
    permalink: str | None = None
    next_attempt_at: datetime | None = None
    was: PublicationStatus = PublicationStatus.PUBLISHING
    attempts: int | None = None
    unknown_since: datetime | None = None
    asks: int = 0


@operation()
async def claim_due(
    system: System,
    now: datetime,
    lease_until: datetime,
    limit: int,
    choose: Choose | None = None,
    *,
    without_platforms: Collection[str] = (),
    without_channels: Collection[int] = (),
) -> list[Claimed]:
    """Claim at most `limit` due publications for this worker, oldest first. The service itself only.

    Those of paused channels and of archived posts are never due. `choose` decides among what was found.
    """
    found = await _DUE.rows(
        now=now, limit=limit, platforms=sorted(without_platforms), channels=sorted(without_channels)
    )
    if not found:
        return []
    due = [Due(row["id"], row["channel_id"], row["platform"]) for row in found]
    choice = Choice([item.id for item in due], {}) if choose is None else await choose(due)
    await postpone(choice.later)
    taken = await _CLAIM.rows(ids=list(choice.taken), lease_until=lease_until) if choice.taken else []
    if not taken:
        return []
    await _BEGIN.run(ids=sorted({row["post_id"] for row in taken}), now=now)
    await announcing.moved(taken)
    return await _read(system, [row["id"] for row in taken])


@operation()
async def claim_asks(system: System, now: datetime, again_at: datetime, limit: int) -> list[Claimed]:
    """Claim unconfirmed publications whose platform is to be asked now. The service itself only.

    Whoever dies over it has asked once; it is asked again at `again_at`.
    """
    taken = await _CLAIM_ASKS.rows(now=now, again_at=again_at, limit=limit)
    return await _read(system, [row["id"] for row in taken]) if taken else []


async def claimed_row(publication_id: int) -> Claimed:
    """A publication as a platform is given it, as it stands."""
    (found,) = await _read(System("a retry by hand"), [publication_id])
    return found


async def postpone(later: Mapping[int, datetime]) -> None:
    """Put scheduled publications off, each until its time."""
    rows = [{"id": ident, "at": at.isoformat(" ")} for ident, at in later.items()]
    if rows:
        await _POSTPONE.run(rows=orjson.dumps(rows).decode())


async def _read(system: System, ids: Sequence[int]) -> list[Claimed]:
    rows = await _CLAIMED.rows(ids=list(ids))
    said = [_said(row) for row in rows]
    wanted = {ident for composition in said for ident in composition.media_ids()}
    assets = await media.originals(system, wanted) if wanted else {}
    return [_claimed(row, composition, assets) for row, composition in zip(rows, said, strict=True)]


def _said(row: dict[str, Any]) -> Composition:
    # The variants of other channels stay where they are: they may be long.
    body = row["body"] if row["variant_body"] is None else row["variant_body"]
    return Composition(row["title"], body, {}, row["media"])


def _claimed(row: dict[str, Any], said: Composition, assets: Mapping[int, media.MediaAsset]) -> Claimed:
    uuid: UUID = row["uuid"]
    return Claimed(
        id=row["id"],
        post_id=row["post_id"],
        brand_id=row["brand_id"],
        platform=row["platform"],
        epoch=row["epoch"],
        attempts=row["attempts"],
        key=row["key"],
        due_at=row["scheduled_at"],
        at=row["next_attempt_at"] or row["scheduled_at"],
        lease_until=row["lease_until"],
        unknown_since=row["unknown_since"],
        asks=row["asks"],
        problem=_problem(row["state"], row["problem"]),
        target=target(row["channel_id"], uuid, row["name"], row["credentials"]),
        content=content_on(said, row["channel_id"], assets),
    )


def _problem(state: str, said: str | None) -> str | None:
    if state == ChannelState.CONNECTED.value:
        return None
    if state == ChannelState.REMOVED.value:
        return "The channel was removed."
    return said or "The channel must be connected again."


@operation()
async def record_outcomes(system: System, now: datetime, outcomes: Sequence[Outcome]) -> set[int]:
    """Record what platforms answered, and settle the posts; the ids that were recorded. The service only.

    An outcome of an older epoch changes nothing: somebody else has the publication by now. What is live or failed
    is told to webhooks (WH-EVT-05, WH-EVT-06), author and owner, in as many statements for a hundred as for one.
    """
    return await record(now, outcomes)


async def record(now: datetime, outcomes: Sequence[Outcome]) -> set[int]:
    """The same for operations of this room, in their transaction."""
    await lock_posts({outcome.post_id for outcome in outcomes})
    recorded = await _RECORD.rows(rows=orjson.dumps([_row(outcome) for outcome in outcomes]).decode())
    await notices.ended(_ended(outcomes, recorded))
    await _SETTLE_POSTS.run(ids=sorted({row["post_id"] for row in recorded}), now=now)
    await tell_endings(recorded, now)
    await announcing.moved(recorded)
    return {row["id"] for row in recorded}


def _ended(outcomes: Sequence[Outcome], recorded: Sequence[Mapping[str, Any]]) -> set[int]:
    done = {row["id"] for row in recorded}
    return {item.id for item in outcomes if item.id in done and item.status in notices.ENDED}


def _row(outcome: Outcome) -> dict[str, Any]:
    def text(at: datetime | None) -> str | None:
        return None if at is None else at.isoformat(" ")

    return {
        "id": outcome.id,
        "epoch": outcome.epoch,
        "status": outcome.status.value,
        "error": outcome.error,
        "published_at": text(outcome.published_at),
        "external_id": outcome.external_id,
        "permalink": outcome.permalink,
        "next_attempt_at": text(outcome.next_attempt_at),
        "was": outcome.was.value,
        "attempts": outcome.attempts,
        "unknown_since": text(outcome.unknown_since),
        "asks": outcome.asks,
    }


@operation(reads=True)
async def overdue(system: System, now: datetime, limit: int) -> list[Overdue]:
    """Claims whose lease is over. The service itself only."""
    return [
        Overdue(
            row["id"],
            row["post_id"],
            row["channel_id"],
            row["platform"],
            row["epoch"],
            row["attempts"],
            row["unknown_since"],
        )
        for row in await _OVERDUE.rows(now=now, limit=limit)
    ]


@operation()
async def expire_due(system: System, now: datetime, limit: int) -> int:
    """Expire posts whose time passed without approval; how many. The service itself only (WH-EVT-07).

    One conditional update decides against an approval of the same moment.
    """
    rows = await _EXPIRE.rows(now=now, limit=limit)
    if rows:
        expired = await _EXPIRE_PUBLICATIONS.rows(ids=[row["id"] for row in rows])
        await tell_endings(expired, now)
        await announcing.moved(expired, rows)
        for row in rows:
            audit.changed(f"post {row['id']}", "expired", brand_id=row["brand_id"])
        await notices.expired([row["id"] for row in rows])
    return len(rows)


@operation(reads=True)
async def next_due(system: System, after: datetime) -> datetime | None:
    """When the next publication, question or expiry after this time is due. The service itself only."""
    found: datetime | None = await _NEXT.value(after=after)
    return found
