"""Scans: the comments of each connected channel are read every few minutes, and enter by `receive`.

A row for each channel holds how far it was read, and when it is read again.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from app.access import System, operation
from app.connectors import Comment, Comments, NeedsReconnect, PublishFailure, Receives, Target, gate, registry
from app.core import changes, clock, failpoints
from app.core.config import settings
from app.core.db import Statement, is_transient
from app.core.due_rows import DueRows
from app.domain.channels import MUST_RECONNECT, mark_refused, renewed_once, targets
from app.domain.inbox import rules
from app.domain.inbox.drafted_replies import draft_replies
from app.domain.inbox.ingestion import ReceivedComment, receive

logger = logging.getLogger(__name__)

DUE: Final = "comments"
"""The change note that says that channels are to be scanned."""
_PLANNED: Final = 1_000
_SCAN_SECONDS: Final = 300
"""How long a scan may take."""
_SUBSCRIPTION_SECONDS: Final = 20
_LEASE: Final = timedelta(seconds=_SCAN_SECONDS + 60)
_PUBLICATIONS: Final = 25
_PAGES: Final = 4 * _PUBLICATIONS
"""Pages of one scan. What is left comes with the next one: the cursor stays where it is."""

_BROKEN: Final = "The call to the platform broke off."
_NO_ANSWER_IN_TIME: Final = "The platform did not answer in time."


@dataclass(frozen=True, slots=True)
class Scan:
    """A claimed scan of a channel."""

    id: int
    brand_id: int
    channel_id: int
    platform: str
    scanned_until: datetime | None
    attempts: int
    failures: int


_PLAN = Statement(
    """
    INSERT INTO comment_cursor (brand_id, channel_id, due_at, epoch, failures)
    SELECT c.brand_id, c.id, :now, 0, 0 FROM channel c
     WHERE c.state = 'connected' AND c.platform IN :platforms
       AND NOT EXISTS (SELECT 1 FROM comment_cursor k WHERE k.channel_id = c.id)
     ORDER BY c.id LIMIT :most
    ON CONFLICT (channel_id) DO NOTHING
    """
)
# Of channels that are connected; what a platform holds back waits.
SCANS: Final = DueRows(
    "comment_cursor",
    Scan,
    """
    id, brand_id, channel_id, scanned_until, epoch AS attempts, failures,
    (SELECT c.platform FROM channel c WHERE c.id = comment_cursor.channel_id) AS platform
    """,
    lease=_LEASE,
    attempts="epoch",
    joins="JOIN channel c ON c.id = t.channel_id",
    where="c.state = 'connected' AND c.platform IN :platforms AND (c.held_until IS NULL OR c.held_until <= :now)",
    end="failures = :failures, problem = :problem, scanned_until = coalesce(:scanned_until, scanned_until)",
)
# Those with the newest comments and the newest ones.
_POSTS = Statement(
    """
    SELECT p.external_id
      FROM publication p
     WHERE p.channel_id = :channel_id AND p.status = 'published' AND p.external_id IS NOT NULL
       AND p.published_at >= :since AND p.place = 0 AND NOT p.by_hand
     ORDER BY coalesce((SELECT max(s.received_at) FROM social_comment s WHERE s.publication_id = p.id),
                       p.published_at) DESC, p.id DESC
     LIMIT :most
    """,
    str,
)
_IS_ACTIVE = Statement(
    """
    SELECT 1 AS one FROM channel c
     WHERE c.id = :channel_id
       AND (c.connected_at >= :yesterday
            OR EXISTS (SELECT 1 FROM social_comment s WHERE s.channel_id = c.id AND s.received_at >= :since)
            OR EXISTS (SELECT 1 FROM publication p
                        WHERE p.channel_id = c.id AND p.status = 'published' AND p.published_at >= :since))
    """,
    int,
)


@operation()
async def plan_scans(system: System) -> int:
    """Begin to scan connected channels whose platform has comments; how many are new. The service itself only."""
    platforms = _platforms()
    number = await _PLAN.run(platforms=platforms, now=clock.now(), most=_PLANNED) if platforms else 0
    if number:
        await changes.announce(DUE)
    return number


@operation()
async def claim_scans(system: System, most: int) -> list[Scan]:
    """Claim at most this many scans that are due. The service itself only."""
    platforms = _platforms()
    return await SCANS.claim(most, platforms=platforms) if platforms else []


@operation(atomic=False)
async def scan(system: System, scan: Scan) -> int | None:
    """Read the comments of a channel for a claimed scan; how many are new, None if they were not read.

    The service itself only. What was read is stored, even if the platform fails in between; the cursor moves only
    after a complete scan (UNOTIF-03).
    """
    failpoints.hit("before scan")
    count = await _work(system, scan)
    failpoints.hit("after scan")
    await draft_replies(system, scan.brand_id)
    return count


async def _work(system: System, cursor: Scan) -> int | None:
    platform = registry.platform(cursor.platform)
    target = (await targets(system, [cursor.channel_id])).get(cursor.channel_id)
    if not isinstance(platform, Comments) or target is None or not target.opened:
        await _fail(system, cursor, MUST_RECONNECT)
        return None
    try:
        return await _scan(system, cursor, platform, target)
    except NeedsReconnect as failure:
        await mark_refused(system, [(target, str(failure) or MUST_RECONNECT)])
        await _fail(system, cursor, str(failure) or MUST_RECONNECT)
    except PublishFailure as failure:
        await _fail(system, cursor, str(failure) or _BROKEN, failure.retry_after)
    except TimeoutError:
        await _fail(system, cursor, _NO_ANSWER_IN_TIME)
    except Exception as failure:
        if is_transient(failure):
            raise
        logger.exception("comments of channel %s: the connector failed", cursor.channel_id)
        await _fail(system, cursor, _BROKEN)
    return None


async def _scan(system: System, cursor: Scan, platform: Comments, target: Target) -> int:
    began_at = clock.now()
    since = rules.scan_since(cursor.scanned_until, began_at)
    if isinstance(platform, Receives) and rules.is_first_of_day(cursor.scanned_until, began_at):
        await _subscribe(platform, target)
    posts = await _POSTS.rows(channel_id=cursor.channel_id, since=began_at - rules.REACH, most=_PUBLICATIONS)
    count, after, is_complete = 0, None, True
    async with asyncio.timeout(_SCAN_SECONDS):
        for _ in range(_PAGES):
            page = await renewed_once(target, partial(gate.scan, platform, target, since, posts, after))
            count += await receive(system, cursor.channel_id, _received(page.comments, since))
            is_complete = is_complete and page.is_complete
            after = page.after
            if after is None:
                break
    await _end(system, cursor, began_at if is_complete and after is None else None)
    return count


async def _subscribe(platform: Receives, target: Target) -> None:
    """Ask for the events of the channel: when it is new, and once a day, because platforms end subscriptions.

    A scan reads what no event tells, so a failure is only logged.
    """
    try:
        async with asyncio.timeout(_SUBSCRIPTION_SECONDS):
            await platform.subscribe(target)
    except Exception as failure:  # noqa: BLE001 a connector may raise anything
        logger.warning("channel %s was not subscribed to events: %s", target.channel_id, type(failure).__name__)


def _received(comments: Sequence[Comment], since: datetime) -> list[ReceivedComment]:
    return [
        ReceivedComment(item.external_id, item.body, item.received_at, item.author, item.post, item.kind)
        for item in comments
        if item.received_at >= since
    ]


@operation(action="scan")
async def _end(system: System, cursor: Scan, scanned_until: datetime | None) -> None:
    del system
    now = clock.now()
    active = await _IS_ACTIVE.row(
        channel_id=cursor.channel_id, since=now - rules.REACH, yesterday=now - timedelta(days=1)
    )
    due_at = rules.next_scan(now, settings().comment_scan_seconds, is_quiet=active is None)
    await SCANS.set(cursor, due_at, failures=0, problem=None, scanned_until=scanned_until)


@operation(action="scan")
async def _fail(system: System, cursor: Scan, problem: str, retry_after: float | None = None) -> None:
    del system
    failures = cursor.failures + 1
    due_at = rules.retry_scan(clock.now(), settings().comment_scan_seconds, failures, retry_after)
    await SCANS.set(cursor, due_at, failures=failures, problem=problem, scanned_until=None)


def _platforms() -> list[str]:
    return sorted(platform.key for platform in registry.platforms() if isinstance(platform, Comments))
