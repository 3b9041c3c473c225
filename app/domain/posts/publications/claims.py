"""Due publications, claimed in batches by workers: to be published, or to ask the platform about.

Claims never wait for a lock; every other writer locks the post before its publications.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.access import System, operation
from app.core.db import Statement, relaxed_commit
from app.domain.posts import change_notes
from app.domain.posts.change_notes import ChangedPublication
from app.domain.posts.page_cards import PATIENCE
from app.domain.posts.publication_pictures import UNMADE
from app.domain.posts.publications.expiry import UNAPPROVED
from app.domain.posts.publications.payloads import PublicationClaim, read_claimed


@dataclass(frozen=True, slots=True)
class Due:
    """A due publication that may be claimed."""

    id: int
    channel_id: int
    platform: str


@dataclass(frozen=True, slots=True)
class ClaimChoice:
    """The due publications to claim, and those to put off, each until its time; the others stay due."""

    taken: Sequence[int]
    later: Mapping[int, datetime]


Choose = Callable[[Sequence[Due]], Awaitable[ClaimChoice]]

# Locked with their posts and updated afterwards: rows that are not chosen cost no write.
_DUE = Statement(
    f"""
    SELECT p.id, p.channel_id, p.platform
      FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
      JOIN brand b ON b.id = p.brand_id
     WHERE p.status = 'scheduled' AND p.next_attempt_at <= :now AND NOT p.by_hand
       AND b.held_at IS NULL AND o.status <> 'archived' AND c.paused_at IS NULL
       AND (c.held_until IS NULL OR c.held_until <= :now)
       AND p.platform NOT IN :platforms AND p.channel_id NOT IN :channels
       AND (p.next_attempt_at <= :impatient
            OR p.revision_id NOT IN (SELECT k.revision_id FROM link_card k WHERE k.due_at IS NOT NULL))
       AND NOT EXISTS ({UNMADE})
       AND (p.place = 0
            OR NOT EXISTS (SELECT 1 FROM publication e
                            WHERE e.parent_id = p.parent_id AND e.place < p.place
                              AND (e.status = 'publishing'
                                   OR (e.status = 'scheduled' AND e.next_attempt_at <= :now))))
     ORDER BY p.next_attempt_at, p.id LIMIT :limit {{postgres: FOR UPDATE OF p, o SKIP LOCKED}}
    """,
    row=Due,
)
_CLAIM = Statement(
    """
    UPDATE publication
       SET status = 'publishing', epoch = epoch + 1, attempts = attempts + 1, lease_until = :lease_until,
           worker = :worker
     WHERE id IN :ids AND status = 'scheduled'
    RETURNING id, post_id, brand_id
    """,
    row=ChangedPublication,
)
_BEGIN = Statement(
    "UPDATE post SET status = 'publishing', updated_at = :now WHERE id IN :ids AND status = 'scheduled'"
)
_POSTPONE = Statement(
    """
    UPDATE publication SET next_attempt_at = v.at
      FROM {records :rows AS v (id bigint, at timestamptz)}
     WHERE publication.id = v.id AND publication.status = 'scheduled'
    """
)
_CLAIM_ASKS = Statement(
    """
    UPDATE publication SET epoch = epoch + 1, asks = asks + 1, next_attempt_at = :again_at
     WHERE status = 'unconfirmed' AND id IN {once:
           SELECT p.id FROM publication p JOIN channel c ON c.id = p.channel_id
            WHERE p.status = 'unconfirmed' AND p.next_attempt_at <= :now
              AND (c.held_until IS NULL OR c.held_until <= :now)
            ORDER BY p.next_attempt_at, p.id LIMIT :limit {postgres: FOR UPDATE OF p SKIP LOCKED}}
    RETURNING id
    """,
    row=int,
)
_NEXT = Statement(
    f"""
    SELECT min(at) AS at FROM (
      SELECT min(next_attempt_at) AS at FROM publication WHERE status = 'scheduled' AND next_attempt_at > :after
      UNION ALL
      SELECT min(next_attempt_at) AS at FROM publication WHERE status = 'unconfirmed' AND next_attempt_at > :after
      UNION ALL
      SELECT min(due_at) AS at FROM post WHERE status IN ({UNAPPROVED}) AND due_at > :after
      UNION ALL
      SELECT min(held_until) AS at FROM channel WHERE held_until > :after
    ) AS soonest
    """,
    row=datetime,
)


@operation(atomic=False)
async def claim_due(
    system: System,
    now: datetime,
    lease_until: datetime,
    limit: int,
    choose: Choose | None = None,
    *,
    without_platforms: Collection[str] = (),
    without_channels: Collection[int] = (),
    worker: int | None = None,
) -> list[PublicationClaim]:
    """Claim at most `limit` due publications for this worker, oldest first. The service itself only.

    Publications of held brands, of paused or held back channels and of archived posts are never due; those whose
    link cards are being read wait a minute at most, those whose pictures are being made until they are there, and
    a comment below a post waits while an earlier one is due or under way. `choose` decides among the due ones.
    `worker` is the number of the process that claims. The content is read after the commit, so that no other claim
    waits for it; publications that are gone by then are left out.
    """
    excluded = without_platforms, without_channels
    ids = await _claim(system, now, (lease_until, worker), limit, choose, *excluded)
    return await read_claimed(system, ids) if ids else []


@operation(action="claim_due")
async def _claim(
    system: System,
    now: datetime,
    lease: tuple[datetime, int | None],
    limit: int,
    choose: Choose | None,
    without_platforms: Collection[str],
    without_channels: Collection[int],
) -> list[int]:
    # Losing a claim does no harm: the intent is committed before the first call, and the claim with it.
    await relaxed_commit()
    due = await _DUE.rows(
        now=now,
        limit=limit,
        platforms=sorted(without_platforms),
        channels=sorted(without_channels),
        impatient=now - PATIENCE,
    )
    if not due:
        return []
    choice = ClaimChoice([item.id for item in due], {}) if choose is None else await choose(due)
    await postpone(choice.later)
    ids, (lease_until, worker) = list(choice.taken), lease
    rows = await _CLAIM.rows(ids=ids, lease_until=lease_until, worker=worker) if ids else []
    if not rows:
        return []
    await _BEGIN.run(ids=sorted({row.post_id for row in rows}), now=now)
    await change_notes.batch_changed(rows)
    return [row.id for row in rows]


@operation()
async def claim_asks(system: System, now: datetime, again_at: datetime, limit: int) -> list[PublicationClaim]:
    """Claim unconfirmed publications to ask their platform about now. The service itself only.

    If the worker dies over it, the platform is asked again at `again_at`.
    """
    ids = await _CLAIM_ASKS.rows(now=now, again_at=again_at, limit=limit)
    return await read_claimed(system, ids) if ids else []


async def postpone(later: Mapping[int, datetime]) -> None:
    """Put scheduled publications off, each until its time."""
    if later:
        await _POSTPONE.run(rows=[{"id": ident, "at": at} for ident, at in later.items()])


@operation(reads=True)
async def next_due(system: System, after: datetime) -> datetime | None:
    """The time after this one when a publication, a question or an expiry is due or a channel is free again.

    The service itself only.
    """
    return await _NEXT.row(after=after)
