"""The sender of mails: rows of the outbox are claimed in batches, composed, handed to the carrier and deleted.

A process remembers for some minutes what it has sent: a database that could not be told, or that went back in time
(recovery), gives the same mail once more. If a process dies after sending and before deleting the row, the same
message is sent again, with the same Message-ID.
"""

import asyncio
import logging
from typing import Any, Final

import orjson

from app.core import clock, log
from app.core.config import settings
from app.core.db import atomic
from app.core.mail import memory
from app.core.mail.layout import compose
from app.core.mail.message import Mail, MailLink, one_line
from app.core.mail.outbox import MAILS, SECRET, Sealed, close_all
from app.core.mail.port import MailRefused, carrier

logger = logging.getLogger(__name__)

_MAIL_SECONDS: Final = 60
"""The time limit for sending one mail: less than the lease of a claim."""


async def send_due() -> int:
    """Claim due mails, send them concurrently, and record the outcomes; the number that was claimed."""
    async with atomic():
        rows = await MAILS.claim()
    outcomes = await asyncio.gather(*map(_send, rows), return_exceptions=True)
    for failure in outcomes:
        if failure is not None:
            raise failure
    return len(rows)


async def replay(moment: float) -> int:
    """Tell a database that went back in time what this process sent after this moment of the monotonic clock.

    Those mails go out no more, whoever has them; how many there are.
    """
    uuids = memory.since(moment)
    if uuids:
        async with atomic():
            await close_all(uuids, "It was sent before a recovery.")
    return len(uuids)


async def _send(row: Sealed) -> None:
    if memory.has(row.uuid):
        await MAILS.delete(row)
        return
    error: str | None = None
    try:
        mail = _mail(SECRET.open(row.uuid, row.sealed))
        message = compose(mail, sender=settings().mail_from, reference=row.uuid.hex, at=row.created_at)
        async with asyncio.timeout(_MAIL_SECONDS):
            name = f"{row.created_at:%Y%m%dT%H%M%S.%f}Z-{row.id:010d}-{row.uuid.hex}"
            await carrier().carry(message, name)
    except MailRefused as refusal:
        await _give_up(row, str(refusal))
    except Exception as failure:  # noqa: BLE001 every other failure is tried again
        error = str(failure) or type(failure).__name__
        await _try_later(row, error)
    else:
        memory.add(row.uuid)
        await MAILS.delete(row)
        log.activity("mail sent: %s", mail.subject)


async def _try_later(row: Sealed, error: str) -> None:
    wait = MAILS.wait(row.attempts)
    if wait is None:
        await _give_up(row, error)
        return
    logger.warning("mail %s was not carried, trying again: %s", row.id, error)
    await MAILS.set(row, clock.now() + wait, error=_storable(error))


async def _give_up(row: Sealed, error: str) -> None:
    logger.error("mail %s cannot be delivered: %s", row.id, error)
    await MAILS.set(row, None, error=_storable(error))


def _storable(error: str) -> str:
    """A server's answer in a form that the database can store."""
    return one_line(error).encode(errors="replace").decode()[:500]


def _mail(content: bytes) -> Mail:
    values: dict[str, Any] = orjson.loads(content)
    link, footer = values.pop("link"), values.pop("footer", None)
    items = [MailLink(**item) for item in values.pop("items", ())]
    return Mail(
        **values,
        link=MailLink(**link) if link else None,
        footer=MailLink(**footer) if footer else None,
        items=items,
    )
