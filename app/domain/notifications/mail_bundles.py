"""Mails about what needs no answer: after the first three of an hour they wait, and one mail tells of all.

A notification that waits has a time, `mail_due_at`; a periodic job mails what is due, a person at a time.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from app.access import Caller, System, audit, operation
from app.core import clock, mail
from app.core.db import Statement
from app.domain import identity
from app.domain.notifications import mails, rules
from app.domain.notifications.inputs import MailPace, NotificationType, QuietMails
from app.domain.notifications.mails import MailedNotice

_PEOPLE_AT_ONCE: Final = 100

_HOUR: Final = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class _Reader:
    """A person, their choice, and how many quiet mails of the last hour they have besides the new ones."""

    id: int
    quiet_mails: str
    timezone: str | None
    mails: int


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A notification that waited, with where its mail goes."""

    uuid: UUID
    type: str
    title: str
    body: str
    link: str | None
    brand_name: str | None
    email: str


_READERS: Final = Statement(
    """
    SELECT u.id, u.quiet_mails, u.timezone,
           (SELECT count(*) FROM notification n
             WHERE n.user_id = u.id AND n.by_mail AND n.created_at > :since AND n.id < :first
               AND n.type IN :types) AS mails
      FROM users u WHERE u.id IN :ids
    """,
    _Reader,
)
_PUT_OFF: Final = Statement(
    """
    UPDATE notification SET mail_due_at = v.due_at
      FROM {records :rows AS v (id bigint, due_at timestamptz)} WHERE notification.id = v.id
    """
)
_DUE: Final = Statement(
    """
    SELECT DISTINCT n.user_id FROM notification n
     WHERE n.mail_due_at <= :now AND n.user_id > :after
     ORDER BY n.user_id LIMIT :limit
    """,
    int,
)
_TAKE: Final = Statement(
    """
    UPDATE notification SET mail_due_at = NULL WHERE id IN {once:
           SELECT id FROM notification WHERE user_id = :user_id AND mail_due_at <= :now ORDER BY id
           {postgres: FOR UPDATE}}
    RETURNING id
    """,
    int,
)
# Nothing about a brand that is locked to the person leaves the service.
_READ: Final = Statement(
    f"""
    SELECT n.uuid, n.type, n.title, n.body, n.link, b.name AS brand_name, u.email
      FROM notification n JOIN users u ON u.id = n.user_id LEFT JOIN brand b ON b.id = n.brand_id
     WHERE n.id IN :ids AND n.read_at IS NULL AND u.email_verified_at IS NOT NULL AND u.disabled_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM notification_opt_out o
                        WHERE o.user_id = u.id AND o.type = n.type AND o.channel = 'mail')
       AND NOT EXISTS (SELECT 1 FROM brand l WHERE l.id = n.brand_id AND {identity.locks_out("l", "u.id")})
     ORDER BY n.id
    """,
    _Waiting,
)
_PACE: Final = Statement("SELECT quiet_mails FROM users WHERE id = :user_id", str)
_CHOOSE: Final = Statement(
    """
    UPDATE users SET quiet_mails = :pace, timezone = coalesce(:timezone, timezone) WHERE id = :user_id
    RETURNING coalesce(timezone, 'UTC')
    """,
    str,
)
_MOVE: Final = Statement(
    """
    UPDATE notification SET mail_due_at = :due_at WHERE id IN {once:
           SELECT id FROM notification WHERE user_id = :user_id AND mail_due_at IS NOT NULL ORDER BY id
           {postgres: FOR UPDATE}}
    """
)


async def put_off(mails_by_user: Sequence[tuple[int, int]]) -> Collection[int]:
    """Let new mails of quiet types wait as each person chose, in the open transaction; the ids of those that wait.

    The pairs are a person and their notification, the oldest first. The number of statements does not depend on
    theirs.
    """
    if not mails_by_user:
        return ()
    now = clock.now()
    readers = await _READERS.rows(
        ids=sorted({user_id for user_id, _ in mails_by_user}),
        first=min(ident for _, ident in mails_by_user),
        since=now - _HOUR,
        types=[kind.value for kind in rules.QUIET],
    )
    choices = {row.id: row for row in readers}
    counts = {row.id: row.mails for row in readers}
    rows: list[dict[str, object]] = []
    for user_id, ident in mails_by_user:
        choice = choices[user_id]
        due_at = rules.mail_due_at(MailPace(choice.quiet_mails), choice.timezone, counts[user_id], now)
        counts[user_id] += 1
        if due_at is not None:
            rows.append({"id": ident, "due_at": due_at})
    if rows:
        await _PUT_OFF.run(rows=rows)
    return {ident for row in rows if isinstance(ident := row["id"], int)}


@operation(atomic=False)
async def mail_due(system: System) -> int:
    """Mail what waited and is due, one mail a person; how many mails. The service itself only.

    What was read in the app since then is left out, and what the person may not be told by mail any more.
    """
    after, count, now = 0, 0, clock.now()
    while user_ids := await _DUE.rows(now=now, after=after, limit=_PEOPLE_AT_ONCE):
        for user_id in user_ids:
            count += await _mail(system, user_id, now)
        after = user_ids[-1]
    return count


@operation(action="mail_due")
async def _mail(system: System, user_id: int, now: datetime) -> int:
    del system
    ids = await _TAKE.rows(user_id=user_id, now=now)
    rows = await _READ.rows(ids=ids) if ids else []
    if not rows:
        return 0
    notices = [
        MailedNotice(NotificationType(row.type), row.title, row.body, row.link, row.brand_name) for row in rows
    ]
    # Under the number of one of them, so that it is known as a mail of a notice, also after a restore.
    await mail.post_all({rows[0].uuid: mails.letter(rows[0].email, notices)})
    return 1


@operation(reads=True)
async def get_quiet_mails(caller: Caller) -> MailPace:
    """When the caller's mails about what needs no answer go out."""
    return MailPace(await _PACE.row(user_id=caller.user_id))


@operation()
async def set_quiet_mails(caller: Caller, data: QuietMails) -> MailPace:
    """Choose when the caller's mails about what needs no answer go out; what waits already goes by the new choice.

    A zone that is left out stays as it was.
    """
    now = clock.now()
    zone = await _CHOOSE.row(user_id=caller.user_id, pace=data.pace.value, timezone=data.timezone)
    due_at = rules.mail_due_at(data.pace, zone, rules.MAILS_AT_ONCE, now) or now
    await _MOVE.run(user_id=caller.user_id, due_at=due_at)
    audit.changed(f"user {caller.user_id}", f"mails of quiet types: {data.pace.value}")
    return data.pace
