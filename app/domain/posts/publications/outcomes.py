"""Outcomes of publications, recorded in batches, and the states of their posts that follow."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from app.access import System, operation
from app.core import changes
from app.core.db import Statement
from app.domain.posts import change_notes, deferred_notifications, rules
from app.domain.posts.inputs import PostStatus, PublicationStatus
from app.domain.posts.locks import lock_posts
from app.domain.posts.publications import follow_up_rows
from app.domain.posts.webhook_events import RecordedPublication, tell_endings


@dataclass(frozen=True, slots=True, kw_only=True)
class _Recorded(RecordedPublication):
    """A publication after its outcome; `below` is how many comments wait for it to be live."""

    published_at: datetime | None
    below: int


# Only a publication that goes on keeps its stage: one that is due again, or whose outcome is unknown.
_KEEPS_STAGE = """v.status IN ('scheduled', 'unconfirmed') AND v.keeps_stage
                         AND NOT EXISTS (
                             SELECT 1 FROM post o WHERE o.id = publication.post_id AND o.status = 'archived')"""

_RECORD = Statement(
    f"""
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
                                  THEN publication.scheduled_at ELSE v.next_attempt_at END,
           stage = CASE WHEN {_KEEPS_STAGE} THEN coalesce(v.stage, publication.stage) END,
           stage_until = CASE WHEN {_KEEPS_STAGE} THEN publication.stage_until END
      FROM {{records :outcomes AS v (id bigint, epoch int, status text, was text, attempts int,
                unknown_since timestamptz, asks int, error text, published_at timestamptz, external_id text,
                permalink text, parts jsonb, next_attempt_at timestamptz, keeps_stage boolean, stage text)}}
     WHERE publication.id = v.id AND publication.epoch = v.epoch AND publication.status = v.was
    RETURNING publication.id, publication.post_id, publication.brand_id, publication.platform, publication.status,
              publication.place, publication.epoch, publication.scheduled_at, publication.external_id,
              publication.permalink, publication.published_at,
              (SELECT count(*) FROM publication f
                WHERE f.parent_id = publication.id AND f.status = 'pending') AS below
    """,
    row=_Recorded,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Progress(rules.Progress):
    post_id: int
    post_status: PostStatus


_PROGRESS = Statement(
    """
    SELECT p.post_id, o.status AS post_status, p.status, p.attempts, p.external_id IS NOT NULL AS is_placed,
           p.scheduled_at
      FROM publication p JOIN post o ON o.id = p.post_id
     WHERE p.post_id IN :ids AND p.place = 0
     ORDER BY p.post_id
    """,
    row=_Progress,
)
_SETTLE_POSTS = Statement(
    """
    UPDATE post SET status = v.status, updated_at = :now
      FROM {records :posts AS v (id bigint, status text)} WHERE post.id = v.id
    """
)


@dataclass(slots=True)
class PublicationOutcome:
    """The new state of a publication that `was` in another. Nobody changes one, as with `PublicationClaim`.

    `next_attempt_at` is when to publish it again, or when to ask the platform about it. Without `attempts` the
    count stays; without `external_id`, `permalink` and `parts` their known values stay. With `keeps_stage`, what
    the platform has prepared stays, or is now `stage`, which is sealed; else it is erased.
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
    keeps_stage: bool = False
    stage: str | None = None


@operation()
async def record_outcomes(system: System, now: datetime, outcomes: Sequence[PublicationOutcome]) -> set[int]:
    """Record the outcomes of calls and the states of the posts; return the ids that were recorded.

    The service itself only. An outcome of an older epoch changes nothing: the publication was claimed again since.
    Webhooks (WH-EVT-05, WH-EVT-06), author and owner are notified of live and failed publications. A batch takes
    as many statements as one outcome.
    """
    return await record(now, outcomes)


async def record(now: datetime, outcomes: Sequence[PublicationOutcome]) -> set[int]:
    """`record_outcomes` for operations of this room, in their transaction."""
    await lock_posts({outcome.post_id for outcome in outcomes})
    recorded = await _RECORD.rows(outcomes=outcomes)
    ids = {row.id for row in recorded}
    comments = {row.id for row in recorded if row.place > 0}
    # What goes on may be what a notice about the other channels of its post waited for.
    # Of a comment members hear only that it failed.
    endings = {
        item.id
        for item in outcomes
        if item.id in ids and (item.id not in comments or item.status is PublicationStatus.FAILED)
    }
    live = {
        row.id: row.published_at or now
        for row in recorded
        if row.below and row.status is PublicationStatus.PUBLISHED
    }
    if live:
        await follow_up_rows.release(live, now)
    # The next comment below the same post waited for this one.
    for row in recorded:
        if row.place > 0:
            await changes.announce(change_notes.DUE, row.post_id)
    await deferred_notifications.tell(endings, now)
    await settle_posts({row.post_id for row in recorded}, now)
    await tell_endings(recorded, now)
    await change_notes.batch_changed(recorded)
    return ids


async def settle_posts(post_ids: Collection[int], now: datetime) -> None:
    """Give locked posts the state that follows from their publications."""
    rows = await _PROGRESS.rows(ids=sorted(post_ids))
    posts = [
        {"id": post_id, "status": rules.after_outcomes(list(publications), now)}
        for (post_id, status), publications in groupby(rows, key=lambda row: (row.post_id, row.post_status))
        if status in rules.FOLLOWING
    ]
    if posts:
        await _SETTLE_POSTS.run(posts=posts, now=now)
