"""Telling people: one event becomes one notification a person, in the tray, by mail and on their devices.

Who is to be told is computed by the room in which something happened.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID, uuid4

import orjson

from app.core import changes, clock, mail
from app.core.db import Statement, in_transaction
from app.core.mail import Link, Mail
from app.domain import identity
from app.domain.notifications import rules
from app.domain.notifications.inputs import NotificationType

PUSH_DUE: Final = "push"
"""The note that says that there is something to push."""

TOLD: Final = "notification"
"""The topic of a person's notes, before a dot and the person's id: each names a notification that was made."""

_KEY_LENGTH: Final = 128
_CLOSING: Final = "Which mails you get is up to you: see the notification preferences of your account."

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

# Outside of the service nothing is told about a brand that is locked to the person: it waits in the tray.
_LOCKED: Final = f"""
    EXISTS (SELECT 1 FROM brand b WHERE b.id = v.brand_id AND {identity.locks_out("b", "u.id")})
"""
_TELL = Statement(
    """
    INSERT INTO notification (uuid, user_id, type, title, body, link, brand_id, in_tray, by_mail, dedup_key,
                              created_at)
    SELECT r.uuid, r.id, r.type, r.title, r.body, r.link, r.brand_id, r.in_tray, r.by_mail, r.dedup_key, :now
      FROM (SELECT u.id, v.uuid, v.type, v.title, v.body, v.link, v.brand_id, v.dedup_key, v.number,
                   NOT EXISTS (SELECT 1 FROM notification_opt_out o WHERE o.user_id = u.id
                                  AND o.type = v.type AND o.channel = 'database') AS in_tray,
                   u.email_verified_at IS NOT NULL
                   AND NOT EXISTS (SELECT 1 FROM notification_opt_out o WHERE o.user_id = u.id
                                      AND o.type = v.type AND o.channel = 'mail')
                   AND NOT """
    + _LOCKED
    + """ AS by_mail
              FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(number int, id bigint, uuid uuid,
                        type text, title text, body text, link text, brand_id bigint, dedup_key text)}
                   {sqlite: (SELECT json_extract(value, '$.number') AS number, json_extract(value, '$.id') AS id,
                        json_extract(value, '$.uuid') AS uuid, json_extract(value, '$.type') AS type,
                        json_extract(value, '$.title') AS title, json_extract(value, '$.body') AS body,
                        json_extract(value, '$.link') AS link, json_extract(value, '$.brand_id') AS brand_id,
                        json_extract(value, '$.dedup_key') AS dedup_key FROM json_each(:rows)) AS v}
              JOIN users u ON u.id = v.id
             WHERE u.deleted_at IS NULL) AS r
     WHERE r.in_tray OR r.by_mail
     ORDER BY r.id, r.number
    ON CONFLICT (user_id, dedup_key) DO NOTHING
    RETURNING id, uuid, user_id, in_tray, by_mail
    """,
    flags=("in_tray", "by_mail"),
    uuids=("uuid",),
)
_ADDRESSES = Statement(f"SELECT id, email FROM users WHERE id {_IDS} AND email IS NOT NULL")
_PUSH = Statement(
    f"""
    INSERT INTO push_item (notification_id, device_id, due_at, attempts, created_at)
    SELECT n.id, d.id, :now, 0, :now
      FROM notification n JOIN device_token d ON d.user_id = n.user_id
     WHERE n.id {_IDS}
    """
)


@dataclass(frozen=True, slots=True)
class Notice:
    """One event as `notify` takes it, for these people."""

    type: NotificationType
    user_ids: Collection[int]
    subject: str
    body: str
    brand_id: int | None = None
    link: str | None = None
    actor_id: int | None = None
    dedup_key: str | None = None


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
    """Tell these people of one event, inside the open transaction of what caused it; how many were told.

    Each gets one notification, on the channels that they did not switch off: in the tray, and with it on their
    devices; by mail. The actor gets none, nor do people who are deleted; addresses that nobody has verified get
    no mail. `subject` and the paragraphs of `body` (parted by blank lines) are plain text, `link` the whole
    address of what it is about. `dedup_key` names the event (`post 12 submitted 3`, up to 128 characters): the
    same key tells nobody twice. The number of statements does not depend on the number of people.
    Errors: RuntimeError outside of a transaction. (UNOTIF-01, UNOTIF-02, S-069, S-070, S-071, NOTIF-18)
    """
    return await notify_all([Notice(type, user_ids, subject, body, brand_id, link, actor_id, dedup_key)])


async def notify_all(notices: Sequence[Notice]) -> int:
    """Tell of many events at once, each as `notify` does; how many notifications that made.

    The number of statements depends on neither the events nor the people.
    """
    if not in_transaction():
        raise RuntimeError("notifications.notify outside of a transaction")
    if any(notice.dedup_key is not None and len(notice.dedup_key) > _KEY_LENGTH for notice in notices):
        raise ValueError(f"a dedup_key has at most {_KEY_LENGTH} characters")
    wanted = {
        uuid4(): (ident, notice)
        for notice in notices
        for ident in sorted(set(notice.user_ids) - {notice.actor_id})
    }
    if not wanted:
        return 0
    rows = [_row(number, uuid, *told) for number, (uuid, told) in enumerate(wanted.items())]
    told = await _TELL.rows(rows=orjson.dumps(rows).decode(), now=clock.now())
    await _mail(told, {uuid: notice for uuid, (_, notice) in wanted.items()})
    await _push(told)
    await changes.announce_all([(told_topic(row["user_id"]), row["id"]) for row in told if row["in_tray"]])
    return len(told)


def told_topic(user_id: int) -> str:
    """The topic on which every process hears of what this person is told in the tray, by the notification's id."""
    return f"{TOLD}.{user_id}"


def _row(number: int, uuid: UUID, user_id: int, notice: Notice) -> dict[str, Any]:
    return {
        "number": number,
        "uuid": uuid,
        "id": user_id,
        "type": notice.type.value,
        "title": rules.title(notice.subject),
        "body": notice.body,
        "link": notice.link,
        "brand_id": notice.brand_id,
        "dedup_key": notice.dedup_key,
    }


async def _mail(told: Sequence[dict[str, Any]], notices: Mapping[UUID, Notice]) -> None:
    people = {row["uuid"]: row["user_id"] for row in told if row["by_mail"]}
    if not people:
        return
    found = await _ADDRESSES.rows(ids=sorted(set(people.values())))
    addresses = {row["id"]: row["email"] for row in found}
    letters = {uuid: _letter(addresses[who], notices[uuid]) for uuid, who in people.items() if who in addresses}
    await mail.post_all(letters)


def _letter(to: str, notice: Notice) -> Mail:
    about = None if notice.link is None else Link("Open in Galley", notice.link)
    return Mail(to, rules.title(notice.subject), rules.paragraphs(notice.body), about, (_CLOSING,))


async def _push(told: Sequence[dict[str, Any]]) -> None:
    shown = [row["id"] for row in told if row["in_tray"]]
    if shown and await _PUSH.run(ids=shown, now=clock.now()):
        await changes.announce(PUSH_DUE)
