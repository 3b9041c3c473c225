"""What became of publications, recorded in batches, and the state of their posts that follows."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import orjson

from app.access import System, operation
from app.core.db import Statement
from app.domain.posts import change_notes, deferred_notifications, notifications
from app.domain.posts.inputs import PublicationStatus
from app.domain.posts.locks import lock_posts
from app.domain.posts.webhook_events import tell_endings

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

_RECORD = Statement(
    """
    UPDATE publication
       SET status = CASE WHEN v.status = 'scheduled' AND EXISTS (
                             SELECT 1 FROM post o WHERE o.id = publication.post_id AND o.status = 'archived')
                         THEN 'cancelled' ELSE v.status END,
           error = v.error, attempts = coalesce(v.attempts, publication.attempts),
           unknown_since = v.unknown_since, asks = v.asks, lease_until = NULL,
           published_at = v.published_at, parts = coalesce(v.parts, publication.parts),
           external_id = coalesce(v.external_id, publication.external_id),
           permalink = coalesce(v.permalink, publication.permalink),
           next_attempt_at = CASE WHEN v.status = 'scheduled' AND v.next_attempt_at < publication.scheduled_at
                                  THEN publication.scheduled_at ELSE v.next_attempt_at END
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(id bigint, epoch int, status text,
                was text, attempts int, unknown_since timestamptz, asks int, error text,
                published_at timestamptz, external_id text, permalink text, parts jsonb,
                next_attempt_at timestamptz)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.epoch') AS epoch,
                json_extract(value, '$.status') AS status, json_extract(value, '$.was') AS was,
                json_extract(value, '$.attempts') AS attempts, json_extract(value, '$.asks') AS asks,
                json_extract(value, '$.unknown_since') AS unknown_since, json_extract(value, '$.error') AS error,
                json_extract(value, '$.published_at') AS published_at,
                json_extract(value, '$.external_id') AS external_id,
                json_extract(value, '$.permalink') AS permalink, json_extract(value, '$.parts') AS parts,
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
                                  OR p.status = 'scheduled'
                                     AND (p.attempts > 0 OR p.external_id IS NOT NULL OR p.scheduled_at <= :now)))
               THEN 'publishing'
             WHEN EXISTS (SELECT 1 FROM publication p WHERE p.post_id = post.id AND p.status = 'scheduled')
               THEN 'scheduled'
             WHEN EXISTS (SELECT 1 FROM publication p WHERE p.post_id = post.id AND p.status = 'cancelled')
                  AND NOT EXISTS (SELECT 1 FROM publication p WHERE p.post_id = post.id AND p.status = 'failed')
               THEN 'archived'
             ELSE 'failed' END
     WHERE id {_IDS} AND status IN ('scheduled', 'publishing', 'published', 'failed')
    """
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a publication that `was` in this state.

    A `next_attempt_at` puts it back on the calendar, or says when to ask for it. Without `attempts` their count
    stays, and so does what is known of its place without `external_id`, `permalink` and `parts`.
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
    parts: Sequence[str] | None = None


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
    await deferred_notifications.tell(_ended(outcomes, recorded), now)
    await settle_posts({row["post_id"] for row in recorded}, now)
    await tell_endings(recorded, now)
    await change_notes.moved(recorded)
    return {row["id"] for row in recorded}


async def settle_posts(post_ids: Collection[int], now: datetime) -> None:
    """Let locked posts have the state that follows from their publications: archived where all was taken down."""
    await _SETTLE_POSTS.run(ids=sorted(post_ids), now=now)


def _ended(outcomes: Sequence[Outcome], recorded: Sequence[Mapping[str, Any]]) -> set[int]:
    done = {row["id"] for row in recorded}
    return {item.id for item in outcomes if item.id in done and item.status in notifications.ENDED}


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
        "parts": None if outcome.parts is None else list(outcome.parts),
    }
