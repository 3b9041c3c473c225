"""Publications that people make by hand: each awaits its person from its time on, who is reminded three times.

Who is told of them is in `notifications`. They are settled in the studio or by a link (`hand_errands`).
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.db import Statement
from app.core.hand_links import Errand
from app.domain.posts import change_notes, notifications, rules
from app.domain.posts.change_notes import ChangedPublication
from app.domain.posts.inputs import PublicationStatus
from app.domain.posts.notifications import HandReminder
from app.domain.posts.publication_pictures import UNMADE
from app.domain.posts.publications.outcomes import PublicationOutcome, record, settle_posts

_BATCH: Final = 100
_NO_ANSWER: Final = "Nobody published it within a day."
_NO_CHANNEL: Final = "The channel was disconnected."
_MOMENT: Final = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class _Due:
    id: int
    post_id: int
    epoch: int
    status: PublicationStatus
    attempts: int
    next_attempt_at: datetime
    is_removed: bool

    @property
    def is_new(self) -> bool:
        return self.status is PublicationStatus.SCHEDULED


@dataclass(frozen=True, slots=True)
class _Step:
    """A publication that goes on awaiting its person; a new one has another epoch, which its links name."""

    id: int
    epoch: int
    attempts: int
    at: datetime


def _due(condition: str) -> Statement[_Due]:
    return Statement(
        f"""
        SELECT p.id, p.post_id, p.epoch, p.status, p.attempts, p.next_attempt_at, c.state = 'removed' AS is_removed
          FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
          JOIN brand b ON b.id = p.brand_id
         WHERE {condition} AND p.next_attempt_at <= :now AND b.held_at IS NULL AND o.status <> 'archived'
           AND c.paused_at IS NULL
         ORDER BY p.next_attempt_at, p.id LIMIT :limit
        {{postgres: FOR UPDATE OF p, o SKIP LOCKED FOR KEY SHARE OF b SKIP LOCKED}}
        """,
        _Due,
    )


_NEW: Final = _due(f"p.status = 'scheduled' AND p.by_hand AND NOT EXISTS ({UNMADE})")
_WAITING: Final = _due("p.status = 'awaiting_person'")
_GO_ON: Final = Statement(
    """
    UPDATE publication
       SET status = 'awaiting_person', epoch = v.epoch, attempts = v.attempts, next_attempt_at = v.at
      FROM {records :rows AS v (id bigint, epoch int, attempts int, at timestamptz)}
     WHERE publication.id = v.id
    RETURNING publication.id, publication.post_id, publication.brand_id
    """,
    row=ChangedPublication,
)
_MISSED: Final = Statement(
    """
    SELECT id, post_id, epoch, status, attempts, next_attempt_at, {postgres: false}{sqlite: 0} AS is_removed
      FROM publication WHERE status = 'awaiting_person' AND next_attempt_at <= :now
     ORDER BY id {postgres: FOR UPDATE}
    """,
    row=_Due,
)


@operation()
async def remind_by_hand(system: System) -> int:
    """Let publications by hand await their people, remind these, and end what waited for a day; how many.

    The service itself only. Those of held brands, of paused channels and of archived posts wait on purpose.
    Reminders are written with the state that tells of them, so that each is sent once.
    """
    del system
    now = clock.now()
    rows = await _NEW.rows(now=now, limit=_BATCH)
    rows += await _WAITING.rows(now=now, limit=_BATCH)
    if not rows:
        return 0
    steps: list[_Step] = []
    reminders: list[HandReminder] = []
    ends: list[PublicationOutcome] = []
    for row in rows:
        began = now if row.is_new else rules.began_by_hand(row.next_attempt_at, row.attempts)
        step = rules.hand_step(began, now)
        if row.is_removed or step.next_at is None:
            why, failed = _NO_CHANNEL if row.is_removed else _NO_ANSWER, PublicationStatus.FAILED
            ends.append(PublicationOutcome(row.id, row.post_id, row.epoch, failed, error=why, was=row.status))
            continue
        epoch = row.epoch + row.is_new
        steps.append(_Step(row.id, epoch, step.reminders, step.next_at))
        ends_at = began + rules.PATIENCE_BY_HAND
        reminders.append(HandReminder(Errand(row.id, epoch, ends_at), step.reminders))
    changed = await _GO_ON.rows(rows=steps) if steps else []
    await settle_posts({row.post_id for row in changed}, now)
    await change_notes.batch_changed(changed)
    await notifications.by_hand(reminders)
    await record(now, ends)
    return len(rows)


async def skip_reminders(now: datetime) -> None:
    """Let all reminders pass that are due, in the open transaction.

    They may have been sent before the database went back in time.
    """
    steps: list[_Step] = []
    for row in await _MISSED.rows(now=now):
        step = rules.hand_step(rules.began_by_hand(row.next_attempt_at, row.attempts), now)
        # What is over fails when everything goes on.
        steps.append(_Step(row.id, row.epoch, step.reminders, step.next_at or now + _MOMENT))
    if steps:
        await _GO_ON.rows(rows=steps)
