"""The sender of mails: rows of the outbox are claimed in batches, composed, handed to the carrier and deleted.

If a process dies after sending and before deleting the row, the same message is sent again, with the same
Message-ID.
"""

import asyncio
import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

import orjson

from app.core import clock, log
from app.core.config import settings
from app.core.db import Statement, atomic
from app.core.mail.layout import compose
from app.core.mail.message import Link, Mail, one_line
from app.core.mail.outbox import opened
from app.core.mail.port import Refused, carrier

logger = logging.getLogger(__name__)

LEASE: Final = timedelta(minutes=2)
"""How long a claim lasts."""
SECONDS: Final = 60
"""The time limit for sending one mail: less than the lease."""
BATCH: Final = 20
WAITS: Final = tuple(timedelta(seconds=seconds) for seconds in (10, 60, 300, 1800, 7200, 21600, 43200))
"""The waits before each further try; together they outlast a mail server's day of downtime."""


@dataclass(frozen=True, slots=True)
class _Claimed:
    id: int
    uuid: UUID
    sealed: str
    attempts: int
    created_at: datetime


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


async def _send(row: _Claimed) -> None:
    error: str | None = None
    try:
        mail = _mail(opened(row.uuid, row.sealed))
        message = compose(mail, sender=settings().mail_from, reference=row.uuid.hex, at=row.created_at)
        async with asyncio.timeout(SECONDS):
            name = f"{row.created_at:%Y%m%dT%H%M%S.%f}Z-{row.id:010d}-{row.uuid.hex}"
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


def _mail(content: bytes) -> Mail:
    values: dict[str, Any] = orjson.loads(content)
    link, footer = values.pop("link"), values.pop("footer", None)
    return Mail(**values, link=Link(**link) if link else None, footer=Link(**footer) if footer else None)
