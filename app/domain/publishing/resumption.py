"""The end of a recovery: what will go out then, and what is dropped before it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import System, audit, operation
from app.core import clock, installation_number, recovery
from app.core.db import Statement
from app.core.errors import InvalidState
from app.domain import channels, notifications, posts, webhooks
from app.domain.publishing.comparison import count_uncompared

UPCOMING: Final = 50
"""The most posts that are named."""


@dataclass(frozen=True, slots=True)
class Upcoming:
    """A post that goes out within a day of the end."""

    id: int
    at: datetime
    brand: str
    channel: str
    excerpt: str


@dataclass(frozen=True, slots=True)
class Outlook:
    """What waits: how much goes out after the end, and how much a person has to settle."""

    posts_in_an_hour: int
    posts_in_a_day: int
    upcoming: list[Upcoming]
    webhooks: int
    mails: int
    pushes: int
    uncompared: int
    questions: int
    unsettled: int


@dataclass(frozen=True, slots=True)
class _Counts:
    in_an_hour: int
    in_a_day: int
    webhooks: int
    mails: int
    pushes: int
    unsettled: int


_GOES_OUT: Final = """
      FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
      JOIN brand b ON b.id = p.brand_id
     WHERE p.status = 'scheduled' AND o.status <> 'archived' AND c.paused_at IS NULL
"""
_COUNTS: Final = Statement(
    f"""
    SELECT (SELECT count(*) {_GOES_OUT} AND p.next_attempt_at <= :hour) AS in_an_hour,
           (SELECT count(*) {_GOES_OUT} AND p.next_attempt_at <= :day) AS in_a_day,
           (SELECT count(*) FROM webhook_delivery WHERE status = 'pending') AS webhooks,
           (SELECT count(*) FROM outgoing_mail WHERE due_at IS NOT NULL) AS mails,
           (SELECT count(*) FROM push_item) AS pushes,
           (SELECT count(*) FROM publication WHERE status = 'unconfirmed' AND next_attempt_at IS NULL) AS unsettled
    """,
    row=_Counts,
)
_UPCOMING: Final = Statement(
    f"""
    SELECT p.id, p.next_attempt_at AS at, b.name AS brand, c.name AS channel,
           substr(coalesce(o.title, o.body), 1, 60) AS excerpt
           {_GOES_OUT} AND p.next_attempt_at <= :day
     ORDER BY p.next_attempt_at, p.id LIMIT {UPCOMING}
    """,
    row=Upcoming,
)


@operation(reads=True)
async def outlook(system: System) -> Outlook:
    """What goes out after the end of recovery, and what waits for a person. The operator's command only."""
    now = clock.now()
    day = now + timedelta(days=1)
    (counts,) = await _COUNTS.rows(hour=now + timedelta(hours=1), day=day)
    row = await recovery.read()
    return Outlook(
        posts_in_an_hour=counts.in_an_hour,
        posts_in_a_day=counts.in_a_day,
        upcoming=await _UPCOMING.rows(day=day),
        webhooks=counts.webhooks,
        mails=counts.mails,
        pushes=counts.pushes,
        uncompared=0 if row is None else await count_uncompared(system, row),
        questions=await posts.open_questions(system),
        unsettled=counts.unsettled,
    )


@operation(action="end_recovery")
async def resume(
    system: System, *, absent: bool = False, mails: bool = False, copy: bool = False, unchecked: bool = False
) -> int:
    """End recovery; how many publications go out that their platforms do not have. The operator's command only.

    Mails and pushes that were written before are dropped, unless `mails`; their notices stay. Webhooks go, with
    the numbers that they had. With `absent`, what a platform surely does not have goes out; else it waits for a
    person. A `copy` becomes an installation of its own: its channels are paused, its webhooks disabled. Errors:
    InvalidState where there is no recovery, and where publications were not compared with their platforms, unless
    `unchecked`.
    """
    row = await recovery.read()
    if row is None:
        raise InvalidState("There is no recovery.")
    if not (copy or unchecked) and (number := await count_uncompared(system, row)):
        raise InvalidState(
            f"{number} publications that were due may be live, and would go out again. Compare them first:"
            " galley admin recovery reconcile"
        )
    now = clock.now()
    number = await posts.release_absent(now) if absent and not copy else 0
    await posts.skip_reminders(now)
    if not mails or copy:
        # Notices that were put off are written now, so that their mails are dropped with the others.
        await posts.tell_all()
        await notifications.drop_outgoing(row.since)
    if copy:
        await channels.pause_all(now)
        await webhooks.disable_all(now)
        await installation_number.replace()
    await recovery.end()
    audit.changed("recovery", f"over: {row.why}" + (", a copy" if copy else ""))
    return number
