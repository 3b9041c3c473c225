"""Sending notifications: one event becomes one per person, in the tray, by mail and on their devices.

The room in which something happens decides who is notified.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID, uuid4

from app.core import changes, clock, hand_links, installation_number, mail
from app.core.db import Statement, in_transaction
from app.core.hand_links import Errand
from app.core.mail import Mail
from app.domain import identity
from app.domain.notifications import mail_bundles, mails, rules
from app.domain.notifications.inputs import NotificationType
from app.domain.notifications.mails import MailedNotice

PUSH_DUE: Final = "push"
"""The change note that announces due pushes."""

_KEY_LENGTH: Final = 128

# Nothing about a brand that is locked to the person leaves the service: it waits in the tray.
_LOCKED: Final = f"""
    EXISTS (SELECT 1 FROM brand b WHERE b.id = v.brand_id AND {identity.locks_out("b", "u.id")})
"""


@dataclass(frozen=True, slots=True)
class _Record:
    """A notification as it is inserted, where the person wants it."""

    number: int
    user_id: int
    uuid: UUID
    type: str
    title: str
    body: str
    link: str | None
    errand: str | None
    brand_id: int | None
    dedup_key: str | None


@dataclass(frozen=True, slots=True)
class _Sent:
    """A notification that was inserted, and where it goes."""

    id: int
    uuid: UUID
    user_id: int
    in_tray: bool
    by_mail: bool


@dataclass(frozen=True, slots=True)
class _Address:
    id: int
    email: str


_INSERT = Statement(
    """
    INSERT INTO notification (uuid, user_id, type, title, body, link, errand, brand_id, in_tray, by_mail,
                              dedup_key, created_at)
    SELECT r.uuid, r.id, r.type, r.title, r.body, r.link, r.errand, r.brand_id, r.in_tray, r.by_mail, r.dedup_key,
           :now
      FROM (SELECT u.id, v.uuid, v.type, v.title, v.body, v.link, v.errand, v.brand_id, v.dedup_key, v.number,
                   NOT EXISTS (SELECT 1 FROM notification_opt_out o WHERE o.user_id = u.id
                                  AND o.type = v.type AND o.channel = 'database') AS in_tray,
                   u.email_verified_at IS NOT NULL AND u.disabled_at IS NULL
                   AND NOT EXISTS (SELECT 1 FROM notification_opt_out o WHERE o.user_id = u.id
                                      AND o.type = v.type AND o.channel = 'mail')
                   AND NOT """
    + _LOCKED
    + """ AS by_mail
              FROM {records :records AS v (number int, user_id bigint, uuid uuid, type text, title text,
                                           body text, link text, errand text, brand_id bigint,
                                           dedup_key text)}
              JOIN users u ON u.id = v.user_id
             WHERE u.deleted_at IS NULL) AS r
     WHERE r.in_tray OR r.by_mail
     ORDER BY r.id, r.number
    ON CONFLICT (user_id, dedup_key) DO NOTHING
    RETURNING id, uuid, user_id, in_tray, by_mail
    """,
    _Sent,
)
_ADDRESSES = Statement("SELECT id, email FROM users WHERE id IN :ids AND email IS NOT NULL", _Address)
_PUSH = Statement(
    """
    INSERT INTO push_item (notification_id, device_id, due_at, attempts, created_at)
    SELECT n.id, d.id, :now, 0, :now
      FROM notification n JOIN device_token d ON d.user_id = n.user_id JOIN users u ON u.id = n.user_id
     WHERE n.id IN :ids AND u.disabled_at IS NULL
    """
)


@dataclass(frozen=True, slots=True)
class Notice:
    """One event for these people, with the arguments of `notify`.

    Mails also have the name of the brand, and an excerpt of the text that it is about. With an `errand` the link
    of mails and pushes is the one that does it without a session, in the place of `link`.
    """

    type: NotificationType
    user_ids: Collection[int]
    subject: str
    body: str
    brand_id: int | None = None
    link: str | None = None
    actor_id: int | None = None
    dedup_key: str | None = None
    brand_name: str | None = None
    excerpt: str | None = None
    errand: Errand | None = None


async def notify(
    type: NotificationType,  # noqa: A002 the word for it
    user_ids: Collection[int],
    *,
    subject: str,
    body: str,
    brand_id: int | None = None,
    link: str | None = None,
    actor_id: int | None = None,
    dedup_key: str | None = None,
) -> int:
    """Notify these people of one event, inside the open transaction that causes it; returns how many.

    Each gets one notification, on the channels that they did not switch off: in the tray, and with it on their
    devices; by mail, of quiet types perhaps later with others (`mail_bundles`). The actor and deleted people get
    none; addresses that are not verified get no mail, and nothing about what happens leaves the service for people
    that an operator has disabled.
    `subject` and the paragraphs of `body` (separated by blank lines) are plain text, `link` is the absolute URL of
    the thing. `dedup_key` names the event (`post 12 submitted 3`, up to 128 characters): a person is notified once
    for each key. The number of statements does not depend on the number of people.
    Errors: RuntimeError outside of a transaction. (UNOTIF-01, UNOTIF-02, S-069, S-070, S-071, NOTIF-18)
    """
    return await notify_all([Notice(type, user_ids, subject, body, brand_id, link, actor_id, dedup_key)])


async def notify_all(notices: Sequence[Notice]) -> int:
    """Notify of many events at once, each as `notify` does; returns the number of notifications.

    The number of statements depends on neither the events nor the people.
    """
    if not in_transaction():
        raise RuntimeError("notifications.notify outside of a transaction")
    if any(notice.dedup_key is not None and len(notice.dedup_key) > _KEY_LENGTH for notice in notices):
        raise ValueError(f"a dedup_key has at most {_KEY_LENGTH} characters")
    by_uuid: dict[UUID, Notice] = {}
    records: list[_Record] = []
    for notice in notices:
        for user_id in sorted(set(notice.user_ids) - {notice.actor_id}):
            record = _record(len(records), user_id, notice)
            by_uuid.setdefault(record.uuid, notice)
            records.append(record)
    if not records:
        return 0
    rows = await _INSERT.rows(records=records, now=clock.now())
    await _mail(rows, by_uuid)
    await _push(rows)
    await changes.announce_all([(told_topic(row.user_id), row.id) for row in rows if row.in_tray])
    return len(rows)


def told_topic(user_id: int) -> str:
    """The topic of change notes about a person's tray; the number of each note is the new notification's id."""
    return f"notification.{user_id}"


def _record(number: int, user_id: int, notice: Notice) -> _Record:
    key = notice.dedup_key
    return _Record(
        number=number,
        user_id=user_id,
        # The number of the notification and of its mail is the same for the same event, also after a restore.
        uuid=uuid4() if key is None else installation_number.ident(f"notification {user_id} {key}"),
        type=notice.type.value,
        title=rules.title(notice.subject),
        body=notice.body,
        link=notice.link,
        errand=None if notice.errand is None else str(notice.errand),
        brand_id=notice.brand_id,
        dedup_key=key,
    )


async def _mail(rows: Sequence[_Sent], notices: Mapping[UUID, Notice]) -> None:
    mailed = [row for row in rows if row.by_mail]
    quiet = [(row.user_id, row.id) for row in mailed if rules.TYPES[notices[row.uuid].type].is_quiet]
    waiting_ids = await mail_bundles.put_off(quiet)
    people = {row.uuid: row.user_id for row in mailed if row.id not in waiting_ids}
    if not people:
        return
    addresses = {row.id: row.email for row in await _ADDRESSES.rows(ids=sorted(set(people.values())))}
    letters = {
        uuid: _letter(addresses[user_id], notices[uuid], user_id)
        for uuid, user_id in people.items()
        if user_id in addresses
    }
    await mail.post_all(letters)


def _letter(to: str, notice: Notice, user_id: int) -> Mail:
    link = notice.link if notice.errand is None else hand_links.link(str(notice.errand), user_id)
    item = MailedNotice(notice.type, notice.subject, notice.body, link, notice.brand_name, notice.excerpt)
    return mails.letter(to, [item])


async def _push(rows: Sequence[_Sent]) -> None:
    ids = [row.id for row in rows if row.in_tray]
    if ids and await _PUSH.run(ids=ids, now=clock.now()):
        await changes.announce(PUSH_DUE)
