"""The outbox: letters as rows, written with what causes them, claimed in batches, gone once carried.

A letter may hold the secret of a link, so it is sealed while it waits. A process that dies between carrying and
forgetting sends the same message again, under the same Message-ID.
"""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID, uuid4

import orjson

from app.core import changes, clock
from app.core.config import settings
from app.core.crypto import SealBroken, vault
from app.core.db import Statement, atomic
from app.core.mail.message import Letter, Link, one_line, written
from app.core.mail.port import Refused, carrier

logger = logging.getLogger(__name__)

TOPIC: Final = "mail"
"""The change note that says that a letter waits."""
LEASE: Final = timedelta(minutes=2)
"""How long a claimed letter is left to its claimer."""
SECONDS: Final = 60
"""How long handing one over may take: less than the lease."""
BATCH: Final = 20
WAITS: Final = tuple(timedelta(seconds=seconds) for seconds in (10, 60, 300, 1800, 7200, 21600, 43200))
"""The waits before each further try: a server that is away for a day loses nothing."""
KEPT: Final = timedelta(days=30)
"""How long a letter that could not be delivered is kept."""

_INSERT = Statement(
    """
    INSERT INTO outgoing_mail (uuid, sealed, attempts, due_at, created_at)
    SELECT v.uuid, v.sealed, 0, :now, :now
      FROM {postgres: jsonb_to_recordset(cast(:letters AS jsonb)) AS v(uuid uuid, sealed text)}
           {sqlite: (SELECT json_extract(value, '$.uuid') AS uuid, json_extract(value, '$.sealed') AS sealed
                FROM json_each(:letters)) AS v}
    """
)
_CLAIM = Statement(
    """
    UPDATE outgoing_mail SET attempts = attempts + 1, due_at = :lease_until
     WHERE id IN (SELECT id FROM outgoing_mail WHERE due_at <= :now ORDER BY due_at, id LIMIT :batch
                  {postgres: FOR UPDATE SKIP LOCKED})
    RETURNING id, uuid, sealed, attempts, created_at
    """,
    times=("created_at",),
    uuids=("uuid",),
)
# The attempt is the epoch: whoever lost the lease changes nothing.
_FORGET = Statement("DELETE FROM outgoing_mail WHERE id = :id AND attempts = :attempts")
_PUT_OFF = Statement(
    "UPDATE outgoing_mail SET due_at = :due_at, error = :error WHERE id = :id AND attempts = :attempts"
)
_EXPIRE = Statement("DELETE FROM outgoing_mail WHERE created_at < :before")
_WAITING = Statement("SELECT id, uuid, sealed FROM outgoing_mail {postgres: FOR UPDATE}", uuids=("uuid",))
_SEAL = Statement("UPDATE outgoing_mail SET sealed = :sealed WHERE id = :id")


@dataclass(frozen=True, slots=True)
class _Claimed:
    id: int
    uuid: UUID
    sealed: str
    attempts: int
    created_at: datetime


async def post(letter: Letter) -> None:
    """Put the letter into the outbox, in the open transaction: it is sent when, and only if, that commits."""
    await post_all({uuid4(): letter})


async def post_all(letters: Mapping[UUID, Letter]) -> None:
    """Put letters into the outbox as `post` does, by one statement; each is known by the id that it has here."""
    rows = [{"uuid": str(uuid), "sealed": _sealed(uuid, orjson.dumps(letter))} for uuid, letter in letters.items()]
    await _INSERT.run(letters=orjson.dumps(rows).decode(), now=clock.now())
    await changes.announce(TOPIC)


async def send_due() -> int:
    """Claim what is due, hand it over side by side, and record the outcomes; how many were claimed."""
    now = clock.now()
    async with atomic():
        rows = await _CLAIM.rows(now=now, lease_until=now + LEASE, batch=BATCH)
    ends = await asyncio.gather(*(_send(_Claimed(**row)) for row in rows), return_exceptions=True)
    for failure in ends:
        if failure is not None:
            raise failure
    return len(rows)


async def rotate_keys() -> int:
    """Seal what waits anew under the newest key, in the open transaction; how many.

    A letter that does not open is left as it is and logged: it cannot be sent, and goes with what is old.
    """
    rotated = 0
    for row in await _WAITING.rows():
        if vault().current(row["sealed"]):
            continue
        try:
            opened = _opened(row["uuid"], row["sealed"])
        except SealBroken:
            logger.error("mail %s does not open and is left as it is", row["id"])  # noqa: TRY400 nothing more to tell
            continue
        await _SEAL.run(id=row["id"], sealed=_sealed(row["uuid"], opened))
        rotated += 1
    return rotated


async def expire(now: datetime) -> int:
    """Delete what could not be delivered for a month."""
    return await _EXPIRE.run(before=now - KEPT)


async def _send(row: _Claimed) -> None:
    error: str | None = None
    try:
        letter = _letter(_opened(row.uuid, row.sealed))
        message = written(letter, sender=settings().mail_from, reference=row.uuid.hex, at=row.created_at)
        async with asyncio.timeout(SECONDS):
            await carrier().carry(message, f"{row.created_at:%Y%m%dT%H%M%S.%f}Z-{row.uuid.hex}")
    except Refused as refused:
        await _give_up(row, str(refused))
    except Exception as failure:  # noqa: BLE001 whatever keeps a letter back is tried again
        error = str(failure) or type(failure).__name__
        await _try_later(row, error)
    else:
        await _FORGET.run(id=row.id, attempts=row.attempts)


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
    """What a server said, as the database takes it."""
    return one_line(error).encode(errors="replace").decode()[:500]


def _sealed(uuid: UUID, content: bytes) -> str:
    return vault().seal(content, table="outgoing_mail", column="sealed", row=str(uuid))


def _opened(uuid: UUID, sealed: str) -> bytes:
    return vault().open(sealed, table="outgoing_mail", column="sealed", row=str(uuid))


def _letter(content: bytes) -> Letter:
    kept: dict[str, Any] = orjson.loads(content)
    link, footer = kept.pop("link"), kept.pop("footer", None)
    return Letter(**kept, link=Link(**link) if link else None, footer=Link(**footer) if footer else None)
