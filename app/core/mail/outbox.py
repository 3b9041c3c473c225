"""The outbox: mails as rows, written with the change that causes them, claimed in batches, deleted when sent.

A mail may hold the secret of a link, so it is sealed while it waits. If a process dies after sending and before
deleting the row, the same message is sent again, with the same Message-ID.
"""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID, uuid4

import orjson

from app.core import changes, clock, log
from app.core.backlog import Backlog
from app.core.config import settings
from app.core.crypto import SealBroken, vault
from app.core.db import Statement, atomic
from app.core.mail.message import Link, Mail, compose, one_line
from app.core.mail.port import Refused, carrier

logger = logging.getLogger(__name__)

TOPIC: Final = "mail"
"""The topic of the change note for a waiting mail."""
LEASE: Final = timedelta(minutes=2)
"""How long a claim lasts."""
SECONDS: Final = 60
"""The time limit for sending one mail: less than the lease."""
BATCH: Final = 20
WAITS: Final = tuple(timedelta(seconds=seconds) for seconds in (10, 60, 300, 1800, 7200, 21600, 43200))
"""The waits before each further try; together they outlast a mail server's day of downtime."""
KEPT: Final = timedelta(days=30)
"""How long a mail that could not be delivered is kept."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    id: int
    uuid: UUID
    sealed: str


@dataclass(frozen=True, slots=True)
class _Claimed:
    id: int
    uuid: UUID
    sealed: str
    attempts: int
    created_at: datetime


_INSERT = Statement(
    """
    INSERT INTO outgoing_mail (uuid, sealed, attempts, due_at, created_at)
    SELECT v.uuid, v.sealed, 0, :now, :now FROM {records :mails AS v (uuid uuid, sealed text)}
    """
)
_CLAIM = Statement(
    """
    UPDATE outgoing_mail SET attempts = attempts + 1, due_at = :lease_until
     WHERE id IN (SELECT id FROM outgoing_mail WHERE due_at <= :now ORDER BY due_at, id LIMIT :batch
                  {postgres: FOR UPDATE SKIP LOCKED})
    RETURNING id, uuid, sealed, attempts, created_at
    """,
    row=_Claimed,
)
# The attempt is the epoch: a process that lost its lease changes nothing.
_FORGET = Statement("DELETE FROM outgoing_mail WHERE id = :id AND attempts = :attempts")
_PUT_OFF = Statement(
    "UPDATE outgoing_mail SET due_at = :due_at, error = :error WHERE id = :id AND attempts = :attempts"
)
_EXPIRE = Statement("DELETE FROM outgoing_mail WHERE created_at < :before")
_WAITING = Statement("SELECT id, uuid, sealed FROM outgoing_mail {postgres: FOR UPDATE}", row=_Waiting)
_BACKLOG = Statement(
    "SELECT count(*) AS due, min(due_at) AS oldest FROM outgoing_mail WHERE due_at <= :now", row=Backlog
)
_SEAL = Statement("UPDATE outgoing_mail SET sealed = :sealed WHERE id = :id")


async def post(mail: Mail) -> None:
    """Put a mail into the outbox, in the open transaction: it is sent if and when that commits."""
    await post_all({uuid4(): mail})


async def post_all(mails: Mapping[UUID, Mail]) -> None:
    """Put mails into the outbox as `post` does, by one statement; each keeps its id from the mapping."""
    rows = [{"uuid": uuid, "sealed": _sealed(uuid, orjson.dumps(mail))} for uuid, mail in mails.items()]
    await _INSERT.run(mails=rows, now=clock.now())
    await changes.announce(TOPIC)


async def send_due() -> int:
    """Claim due mails, send them concurrently, and record the outcomes; the number that was claimed."""
    now = clock.now()
    async with atomic():
        rows = await _CLAIM.rows(now=now, lease_until=now + LEASE, batch=BATCH)
    outcomes = await asyncio.gather(*map(_send, rows), return_exceptions=True)
    for failure in outcomes:
        if failure is not None:
            raise failure
    return len(rows)


async def rotate_keys() -> int:
    """Seal waiting mails with the newest key, in the open transaction; the number that changed.

    A mail that does not open stays as it is and is logged: it cannot be sent and is deleted by its age.
    """
    rotated = 0
    for row in await _WAITING.rows():
        if vault().current(row.sealed):
            continue
        try:
            opened = _opened(row.uuid, row.sealed)
        except SealBroken:
            logger.error("mail %s does not open and is left as it is", row.id)  # noqa: TRY400 the trace adds nothing
            continue
        await _SEAL.run(id=row.id, sealed=_sealed(row.uuid, opened))
        rotated += 1
    return rotated


async def expire(now: datetime) -> int:
    """Delete mails that could not be delivered for a month."""
    return await _EXPIRE.run(before=now - KEPT)


async def _send(row: _Claimed) -> None:
    error: str | None = None
    try:
        mail = _mail(_opened(row.uuid, row.sealed))
        message = compose(mail, sender=settings().mail_from, reference=row.uuid.hex, at=row.created_at)
        async with asyncio.timeout(SECONDS):
            name = f"{row.created_at:%Y%m%dT%H%M%S.%f}Z-{row.uuid.hex}"
            await carrier().carry(message, name)
    except Refused as refused:
        await _give_up(row, str(refused))
    except Exception as failure:  # noqa: BLE001 every other failure is tried again
        error = str(failure) or type(failure).__name__
        await _try_later(row, error)
    else:
        await _FORGET.run(id=row.id, attempts=row.attempts)
        log.activity("mail sent: %s", mail.subject)


async def _try_later(row: _Claimed, error: str) -> None:
    if row.attempts > len(WAITS):
        await _give_up(row, error)
        return
    logger.warning("mail %s was not carried, trying again: %s", row.id, error)
    due_at = clock.now() + WAITS[row.attempts - 1]
    await _PUT_OFF.run(id=row.id, attempts=row.attempts, due_at=due_at, error=_storable(error))


async def _give_up(row: _Claimed, error: str) -> None:
    logger.error("mail %s cannot be delivered: %s", row.id, error)
    await _PUT_OFF.run(id=row.id, attempts=row.attempts, due_at=None, error=_storable(error))


def _storable(error: str) -> str:
    """A server's answer in a form that the database can store."""
    return one_line(error).encode(errors="replace").decode()[:500]


def _sealed(uuid: UUID, content: bytes) -> str:
    return vault().seal(content, table="outgoing_mail", column="sealed", row=str(uuid))


def _opened(uuid: UUID, sealed: str) -> bytes:
    return vault().open(sealed, table="outgoing_mail", column="sealed", row=str(uuid))


def _mail(content: bytes) -> Mail:
    values: dict[str, Any] = orjson.loads(content)
    link, footer = values.pop("link"), values.pop("footer", None)
    return Mail(**values, link=Link(**link) if link else None, footer=Link(**footer) if footer else None)


async def backlog() -> Backlog:
    """The mails that are due."""
    rows = await _BACKLOG.rows(now=clock.now())
    return rows[0]
