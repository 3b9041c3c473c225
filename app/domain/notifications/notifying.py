"""Telling people: one event becomes one notification a person, in the tray, by mail and on their devices.

Who is to be told is computed by the room in which something happened.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final
from uuid import uuid4

import orjson

from app.core import changes, clock, mail
from app.core.db import Statement, in_transaction
from app.core.mail import Letter, Link
from app.domain.notifications import rules
from app.domain.notifications.inputs import NotificationType

PUSH_DUE: Final = "push"
"""The note that says that there is something to push."""

_KEY_LENGTH: Final = 128
_CLOSING: Final = "Which mails you get is up to you: see the notification preferences of your account."

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

_TELL = Statement(
    """
    INSERT INTO notification (uuid, user_id, type, title, body, link, brand_id, in_tray, by_mail, dedup_key,
                              created_at)
    SELECT r.uuid, r.id, :type, :title, :body, :link, :brand_id, r.in_tray, r.by_mail, :dedup_key, :now
      FROM (SELECT u.id, v.uuid,
                   NOT EXISTS (SELECT 1 FROM notification_opt_out o WHERE o.user_id = u.id
                                  AND o.type = :type AND o.channel = 'database') AS in_tray,
                   u.email_verified_at IS NOT NULL
                   AND NOT EXISTS (SELECT 1 FROM notification_opt_out o WHERE o.user_id = u.id
                                      AND o.type = :type AND o.channel = 'mail') AS by_mail
              FROM {postgres: jsonb_to_recordset(cast(:people AS jsonb)) AS v(id bigint, uuid uuid)}
                   {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.uuid') AS uuid
                        FROM json_each(:people)) AS v}
              JOIN users u ON u.id = v.id
             WHERE u.deleted_at IS NULL) AS r
     WHERE r.in_tray OR r.by_mail
     ORDER BY r.id
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
    if not in_transaction():
        raise RuntimeError("notifications.notify outside of a transaction")
    if dedup_key is not None and len(dedup_key) > _KEY_LENGTH:
        raise ValueError(f"a dedup_key has at most {_KEY_LENGTH} characters")
    ids = sorted(set(user_ids) - {actor_id})
    if not ids:
        return 0
    title = rules.title(subject)
    told = await _TELL.rows(
        people=orjson.dumps([{"id": ident, "uuid": uuid4()} for ident in ids]).decode(),
        type=type.value,
        title=title,
        body=body,
        link=link,
        brand_id=brand_id,
        dedup_key=dedup_key,
        now=clock.now(),
    )
    await _mail(told, title, body, link)
    await _push(told)
    return len(told)


async def _mail(told: Sequence[dict[str, Any]], title: str, body: str, link: str | None) -> None:
    uuids = {row["user_id"]: row["uuid"] for row in told if row["by_mail"]}
    if not uuids:
        return
    about = None if link is None else Link("Open in Galley", link)
    letters = {
        uuids[row["id"]]: Letter(row["email"], title, rules.paragraphs(body), about, (_CLOSING,))
        for row in await _ADDRESSES.rows(ids=list(uuids))
    }
    await mail.post_all(letters)


async def _push(told: Sequence[dict[str, Any]]) -> None:
    shown = [row["id"] for row in told if row["in_tray"]]
    if shown and await _PUSH.run(ids=shown, now=clock.now()):
        await changes.announce(PUSH_DUE)
