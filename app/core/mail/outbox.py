"""The outbox: mails as rows, written with the change that causes them. `sender` empties it.

A mail may hold the secret of a link, so it is sealed while it waits.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID, uuid4

import orjson

from app.core import changes, clock
from app.core.backlog import Backlog
from app.core.db import Statement
from app.core.due_rows import DueRows
from app.core.mail.message import Mail
from app.core.sealed_columns import SealedColumn

TOPIC: Final = "mail"
"""The topic of the change note for a waiting mail."""
_RETENTION: Final = timedelta(days=30)
"""How long a mail that could not be delivered is kept."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A mail that was claimed."""

    id: int
    uuid: UUID
    sealed: str
    attempts: int
    created_at: datetime


MAILS: Final = DueRows(
    "outgoing_mail",
    Sealed,
    "id, uuid, sealed, attempts, created_at",
    lease=timedelta(minutes=2),
    # They are composed by the loop that publishes, which is to have its turns between them.
    batch=8,
    # Together they outlast a mail server's day of downtime.
    waits=[timedelta(seconds=seconds) for seconds in (10, 60, 300, 1800, 7200, 21600, 43200)],
    end="error = :error",
)


SECRET: Final = SealedColumn("outgoing_mail", "sealed", row="uuid")

_INSERT = Statement(
    """
    INSERT INTO outgoing_mail (uuid, sealed, attempts, due_at, created_at)
    SELECT v.uuid, v.sealed, 0, :now, :now FROM {records :mails AS v (uuid uuid, sealed text)}
     WHERE true
    ON CONFLICT (uuid) DO NOTHING
    """
)
_CLOSE = Statement(
    """
    INSERT INTO outgoing_mail (uuid, sealed, attempts, created_at, error)
    SELECT v.uuid, v.sealed, 0, :now, :error FROM {records :mails AS v (uuid uuid, sealed text)}
     WHERE true
    ON CONFLICT (uuid) DO UPDATE SET due_at = NULL, error = excluded.error
    """
)
_EXPIRE = Statement("DELETE FROM outgoing_mail WHERE created_at < :before")


async def post(mail: Mail) -> None:
    """Put a mail into the outbox, in the open transaction: it is sent if and when that commits."""
    await post_all({uuid4(): mail})


async def post_all(mails: Mapping[UUID, Mail]) -> None:
    """Put mails into the outbox as `post` does, by one statement; each keeps its id from the mapping."""
    rows = [{"uuid": uuid, "sealed": SECRET.seal(uuid, orjson.dumps(mail))} for uuid, mail in mails.items()]
    await _INSERT.run(mails=rows, now=clock.now())
    await changes.announce(TOPIC)


async def close_all(uuids: Collection[UUID], why: str) -> None:
    """Let mails of these ids never go out, in the open transaction, whether they wait or are written later."""
    rows = [{"uuid": uuid, "sealed": SECRET.seal(uuid, b"")} for uuid in sorted(uuids)]
    await _CLOSE.run(mails=rows, now=clock.now(), error=why)


async def rotate_keys() -> int:
    """Seal waiting mails with the newest key, in the open transaction; the number that changed.

    A mail that does not open cannot be sent and is deleted by its age.
    """
    return len(await SECRET.rotate())


async def expire(now: datetime) -> int:
    """Delete mails that could not be delivered for a month."""
    return await _EXPIRE.run(before=now - _RETENTION)


async def backlog() -> Backlog:
    """The mails that are due."""
    return await MAILS.backlog()
