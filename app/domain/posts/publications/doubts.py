"""Publications that may be live although the database does not say so, because it went back in time (recovery).

Those that were due become unconfirmed, with a time before that of the calendar as the one since which their
outcome is unknown. No call begins before its time, so this tells them from others. They never go out alone.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import System, audit, operation
from app.core import changes
from app.core.db import Statement
from app.domain.posts import change_notes
from app.domain.posts.change_notes import DUE, ChangedPublication
from app.domain.posts.inputs import PublicationStatus, Settlement
from app.domain.posts.locks import lock_posts
from app.domain.posts.models import Post, Publication
from app.domain.posts.publications.manual_resolution import settle_locked
from app.domain.posts.publications.outcomes import settle_posts

MAYBE_LIVE: Final = "After a restore: may be live already."
CLOCK_MARGIN: Final = timedelta(minutes=1)
"""So long before the time of the calendar the outcome counts as unknown; clocks of platforms differ, too."""
_LATER: Final = timedelta(days=7)
"""So far ahead platforms are asked about posts that may have been moved to the lost time."""
ABSENT: Final = "After a restore: the platform does not have the post."


@dataclass(frozen=True, slots=True)
class Doubt:
    """A publication that was due at `at` and may have been sent since."""

    id: int
    post_id: int
    channel_id: int
    platform: str
    epoch: int
    place: int
    by_hand: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class DoubtQuestion:
    """A doubt, and when its platform is asked about it; None where it cannot be asked."""

    id: int
    epoch: int
    at: datetime
    ask_at: datetime | None


# After a promotion, what a platform does not have is due again at a later time, and was compared.
_WAS_DUE: Final = f"""
       o.status <> 'archived' AND p.platform NOT IN :local
       AND (p.status = 'publishing'
            OR (p.status = 'scheduled' AND (p.scheduled_at <= :before OR p.next_attempt_at <= :before)
                AND (p.error IS NULL OR p.error NOT LIKE '%{ABSENT}' OR p.next_attempt_at <= :before)))
"""
_DOUBTFUL: Final = Statement(
    f"""
    SELECT p.id, p.post_id, p.channel_id, p.platform, p.epoch, p.place, p.by_hand,
           coalesce(p.scheduled_at, p.next_attempt_at, :before) AS at
      FROM publication p JOIN post o ON o.id = p.post_id
     WHERE p.id > :after AND {_WAS_DUE}
     ORDER BY p.id LIMIT :limit
    """,
    row=Doubt,
)
# A post of later may have been moved to an earlier time since, and gone out. What was compared says so.
_UPCOMING: Final = Statement(
    f"""
    SELECT p.id, p.post_id, p.channel_id, p.platform, p.epoch, p.place, p.by_hand, p.scheduled_at AS at
      FROM publication p JOIN post o ON o.id = p.post_id
     WHERE p.id > :after AND p.status = 'scheduled' AND p.place = 0 AND o.status <> 'archived'
       AND p.scheduled_at > :before AND p.scheduled_at <= :until AND o.created_at < :before
       AND p.platform NOT IN :local AND (p.error IS NULL OR p.error NOT LIKE '%{ABSENT}')
     ORDER BY p.id LIMIT :limit
    """,
    row=Doubt,
)
_COUNT: Final = Statement(
    f"SELECT count(*) FROM publication p JOIN post o ON o.id = p.post_id WHERE {_WAS_DUE}", row=int
)
_DOUBT: Final = Statement(
    """
    UPDATE publication
       SET status = 'unconfirmed', epoch = publication.epoch + 1, unknown_since = v.at, next_attempt_at = v.ask_at,
           asks = 0, lease_until = NULL, worker = NULL, error = :error
      FROM {records :rows AS v (id bigint, epoch int, at timestamptz, ask_at timestamptz)}
     WHERE publication.id = v.id AND publication.epoch = v.epoch
       AND publication.status IN ('scheduled', 'publishing')
    RETURNING publication.id, publication.post_id, publication.brand_id
    """,
    row=ChangedPublication,
)
_OF_RECOVERY: Final = "status = 'unconfirmed' AND unknown_since < scheduled_at"
_ASKS: Final = Statement(
    f"SELECT count(*) FROM publication WHERE {_OF_RECOVERY} AND next_attempt_at IS NOT NULL", row=int
)
_WAITING: Final = Statement(
    f"""
    SELECT id FROM publication
     WHERE {_OF_RECOVERY} AND next_attempt_at IS NULL AND (:channel = 0 OR channel_id = :channel) AND id > :after
     ORDER BY id LIMIT 500
    """,
    row=int,
)
_ABSENT: Final = Statement(
    f"""
    SELECT id, post_id, brand_id FROM publication
     WHERE {_OF_RECOVERY} AND next_attempt_at IS NULL AND error LIKE '%{ABSENT}'
     ORDER BY id LIMIT 1000
    """,
    row=ChangedPublication,
)
_RELEASE: Final = Statement(
    """
    UPDATE publication
       SET status = 'scheduled', epoch = epoch + 1, unknown_since = NULL, next_attempt_at = :now, asks = 0,
           error = NULL
     WHERE id IN :ids AND status = 'unconfirmed'
    """
)


@operation(reads=True)
async def doubtful(
    system: System, before: datetime, local: Collection[str], after: int, limit: int
) -> list[Doubt]:
    """Publications that were due before this time and that nobody has compared with their platforms.

    Those on platforms that are `local`, whose posts are rows of this database, are left out; the result begins
    `after` this id. The service itself only.
    """
    return await _DOUBTFUL.rows(before=before, local=sorted(local), after=after, limit=limit)


@operation(reads=True)
async def doubtful_later(
    system: System, before: datetime, local: Collection[str], after: int, limit: int
) -> list[Doubt]:
    """Publications of the days after this time, which somebody may have moved to an earlier one since.

    As `doubtful` otherwise. The service itself only.
    """
    return await _UPCOMING.rows(
        before=before, until=before + _LATER, local=sorted(local), after=after, limit=limit
    )


@operation(reads=True)
async def count_doubtful(system: System, before: datetime, local: Collection[str]) -> int:
    """The number of all `doubtful`. The service itself only."""
    return await _COUNT.row(before=before, local=sorted(local)) or 0


@operation(action="doubt")
async def doubt(
    system: System, now: datetime, post_ids: Collection[int], rows: Sequence[DoubtQuestion]
) -> set[int]:
    """Make these publications unconfirmed; the ids that were. The service itself only.

    A worker that still holds one of them has lost its claim.
    """
    await lock_posts(set(post_ids))
    changed = await _DOUBT.rows(rows=rows, error=MAYBE_LIVE)
    await settle_posts({row.post_id for row in changed}, now)
    await change_notes.batch_changed(changed)
    await changes.announce(DUE)
    return {row.id for row in changed}


@operation(reads=True)
async def open_questions(system: System) -> int:
    """How many publications of a recovery their platforms are still to be asked about. The service itself only."""
    return await _ASKS.row() or 0


@operation(reads=True)
async def unsettled_after_recovery(system: System, channel_id: int = 0, after: int = 0) -> list[int]:
    """The ids of publications of a recovery that wait for a person, at most 500. The operator's command only."""
    return await _WAITING.rows(channel=channel_id, after=after)


@operation(action="settle")
async def settle_after_recovery(system: System, publication_ids: Sequence[int], *, live: bool) -> int:
    """Settle publications of a recovery; how many. Their addresses stay unknown where the channel has no page.

    The operator's command only.
    """
    number = 0
    for ident in publication_ids:
        row = await Publication.filter(id=ident).first()
        if row is None:
            continue
        await lock_posts([row.post_id])
        post = await Post.filter(id=row.post_id).select_for_update().get()
        row = await Publication.filter(id=ident).select_for_update().get()
        if row.status == PublicationStatus.UNCONFIRMED.value:
            await settle_locked(post, row, Settlement(live=live), needs_page=False)
            number += 1
    return number


async def release_absent(now: datetime) -> int:
    """Let publications go out that their platforms do not have, in the open transaction; how many."""
    rows = await _ABSENT.rows()
    await lock_posts({row.post_id for row in rows})
    number = await _RELEASE.run(ids=[row.id for row in rows], now=now)
    await settle_posts({row.post_id for row in rows}, now)
    await change_notes.batch_changed(rows)
    for row in rows:
        audit.changed(f"publication {row.id}", "to go out after a recovery", brand_id=row.brand_id)
    return number
