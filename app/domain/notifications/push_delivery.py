"""Delivery of due pushes: claimed in batches, sent concurrently, deleted when the push service has taken them.

After a crash between the call and the record, the message is sent again under the same key.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from app.access import System, operation
from app.core import clock, failpoints, hand_links, push
from app.core.backlog import Backlog
from app.core.crypto import SealBroken
from app.core.db import Statement
from app.core.due_rows import Claim, DueRows
from app.core.push import Push, PushOutcome, Receipt
from app.domain import identity
from app.domain.notifications import devices, rules

logger = logging.getLogger(__name__)

_CALL_SECONDS: Final = 30
"""The time limit of one call: less than the lease."""
_MAX_AGE: Final = timedelta(days=1)
"""The age after which a notification is not pushed any more; one that was read is not pushed either."""


@dataclass(frozen=True, slots=True)
class _Push:
    id: int
    attempts: int
    device_id: int
    digest: str
    token: str = field(repr=False)
    notification_id: int
    uuid: UUID
    type: str
    title: str
    body: str
    link: str | None
    errand: str | None
    user_id: int


PUSHES: Final = DueRows(
    "push_item",
    Claim,
    "id, attempts",
    lease=timedelta(minutes=2),
    batch=50,
    # Unless the service asks for a longer one.
    waits=[timedelta(seconds=seconds) for seconds in (10, 60, 300, 1800, 7200)],
)
# A device that moved to another person gets nothing of its former owner's. Locked brands are left out.
_READ = Statement(
    f"""
    SELECT p.id, p.attempts, d.id AS device_id, d.digest, d.token, n.id AS notification_id, n.uuid, n.type,
           n.title, n.body, n.link, n.errand, n.user_id
      FROM push_item p
      JOIN notification n ON n.id = p.notification_id
      JOIN device_token d ON d.id = p.device_id AND d.user_id = n.user_id
     WHERE p.id IN :ids AND n.created_at > :stale AND n.read_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM brand b WHERE b.id = n.brand_id AND {identity.locks_out("b", "n.user_id")})
     ORDER BY p.id
    """,
    _Push,
)
_DROP = Statement("DELETE FROM push_item WHERE id IN :ids")
# A device that was registered again during the call is valid again.
_UNREGISTER = Statement("DELETE FROM device_token WHERE id = :device_id AND registered_at <= :claimed_at")


@operation(atomic=False)
async def push_due(system: System) -> int:
    """Claim due pushes, send them and record the outcomes; returns how many were claimed.

    The service itself only. A device that the push service no longer knows is deleted (DEV-03, UNOTIF-02).
    """
    claimed_at = clock.now()
    number, items = await _claim(system, claimed_at)
    results = await asyncio.gather(*(_send(system, item, claimed_at) for item in items), return_exceptions=True)
    for failure in results:
        if failure is not None:
            raise failure
    return number


@operation(action="push_due")
async def _claim(system: System, now: datetime) -> tuple[int, list[_Push]]:
    """How many pushes were claimed, and those of them that are sent; the others are deleted."""
    ids = [row.id for row in await PUSHES.claim()]
    items = await _READ.rows(ids=ids, stale=now - _MAX_AGE) if ids else []
    obsolete_ids = set(ids) - {item.id for item in items}
    if obsolete_ids:
        # The claim has their locks: to wait for others here, in another order than theirs, could deadlock.
        await _DROP.run(ids=sorted(obsolete_ids))
    return len(ids), items


async def _send(system: System, item: _Push, claimed_at: datetime) -> None:
    receipt = await _call(item)
    if receipt.error is not None:
        logger.warning("push %s to device %s: %s", item.id, item.device_id, receipt.error)
    await _record(system, item, receipt, claimed_at)


async def _call(item: _Push) -> Receipt:
    try:
        token = devices.TOKEN.open(item.digest, item.token).decode()
    except SealBroken:
        # The device may be registered again later, or the key may come back.
        return Receipt(PushOutcome.RETRY, error="the device's token cannot be opened")
    try:
        async with asyncio.timeout(_CALL_SECONDS):
            failpoints.hit("before call")
            receipt = await push.service().send(_message(item, token))
            failpoints.hit("after call")
            return receipt
    except TimeoutError:
        return Receipt(PushOutcome.RETRY, error=f"the service did not answer within {_CALL_SECONDS} s")
    except Exception as failure:
        logger.exception("push %s: the service failed", item.id)
        return Receipt(PushOutcome.RETRY, error=type(failure).__name__)


def _message(item: _Push, token: str) -> Push:
    data = {"notification_id": str(item.notification_id), "type": item.type}
    link = item.link if item.errand is None else hand_links.link(item.errand, item.user_id)
    if link is not None and len(link) <= rules.PUSHED_LENGTH:
        data["link"] = link
    return Push(token, item.title, rules.pushed(item.body), item.uuid.hex, data)


@operation(action="push_due")
async def _record(system: System, item: _Push, receipt: Receipt, claimed_at: datetime) -> None:
    wait = PUSHES.wait(item.attempts)
    if receipt.outcome is PushOutcome.RETRY and wait is not None:
        await PUSHES.set(item, clock.now() + max(wait, timedelta(seconds=receipt.retry_after or 0)))
        return
    if receipt.outcome is PushOutcome.UNREGISTERED:
        # Before its pushes, which go with it: two outcomes at once would otherwise deadlock.
        await _UNREGISTER.run(device_id=item.device_id, claimed_at=claimed_at)
    await PUSHES.delete(item)


@operation(reads=True)
async def backlog(system: System) -> Backlog:
    """The pushes that are due. The service itself only."""
    del system
    return await PUSHES.backlog()
