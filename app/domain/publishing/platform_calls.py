"""One call to a platform: what it answered, whatever happened."""

import asyncio
import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.connectors import (
    NeedsReconnect,
    Placed,
    Publishes,
    PublishFailure,
    Rejected,
    Retryable,
    gate,
    registry,
)
from app.core import clock, failpoints
from app.core.errors import Unavailable
from app.domain.posts import Claimed
from app.domain.publishing.rules import EARLY, MARGIN, Answer

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Called:
    """The end of a call, in words a person can read; what was placed has been live since `placed_at`."""

    answer: Answer
    began_at: datetime
    placed: Placed | None = None
    placed_at: datetime | None = None
    error: str | None = None
    retry_after: float | None = None
    reconnect: bool = False


BROKEN: Final = "The call to the platform broke off."


async def call(claimed: Claimed, seconds: float) -> Called:
    """Preflight once more, then publish within `seconds`. Raises no error, whatever a platform does."""
    began_at = clock.now()
    try:
        return await _call(claimed, seconds, began_at)
    except Exception:
        logger.exception("publication %s: the call failed", claimed.id)
        return Called(Answer.UNKNOWN, began_at, error=BROKEN)


async def _call(claimed: Claimed, seconds: float, began_at: datetime) -> Called:
    platform = registry.platform(claimed.platform)
    if not isinstance(platform, Publishes):
        text = "This platform is not available in this installation."
        return Called(Answer.REJECTED, began_at, error=text)
    if claimed.problem is not None:
        unopened = not claimed.target.opened
        return Called(Answer.REJECTED, began_at, error=claimed.problem, reconnect=unopened)
    issues = await gate.issues(platform, claimed.target, claimed.whole)
    if issues:
        text = gate.text(" ".join(issue.message for issue in issues))
        return Called(Answer.REJECTED, began_at, error=text)
    began_at = clock.now()
    if not _in_time(claimed, began_at, seconds):
        return Called(Answer.RETRYABLE, began_at, error="The clock jumped or the worker stood still.")
    failpoints.hit("before call")
    ended = await _publish(platform, claimed, seconds, began_at)
    failpoints.hit("after call")
    return ended


def _in_time(claimed: Claimed, now: datetime, seconds: float) -> bool:
    """Whether it is still time for this call: not before it is due, and with a lease that outlasts it."""
    too_early = claimed.at > now + EARLY
    lease = claimed.lease_until
    return not too_early and (lease is None or lease - now >= timedelta(seconds=seconds) + MARGIN / 2)


async def _publish(platform: Publishes, claimed: Claimed, seconds: float, began_at: datetime) -> Called:
    try:
        async with asyncio.timeout(seconds):
            placed = await gate.publish(platform, claimed.target, claimed.content, claimed.key)
    except PublishFailure as failure:
        return _failed(failure, began_at)
    except TimeoutError:
        return Called(Answer.UNKNOWN, began_at, error=f"The platform did not answer within {seconds:g} s.")
    except asyncio.CancelledError:
        if _is_cancelled():
            raise
        # A connector let somebody else's cancellation through: the call is over, its outcome unknown.
        return Called(Answer.UNKNOWN, began_at, error=BROKEN)
    except Exception as failure:
        # The platforms of this installation write to its database, which logs itself when it is away.
        if not isinstance(failure, Unavailable):
            logger.exception("publication %s: the connector failed", claimed.id)
        return Called(Answer.UNKNOWN, began_at, error=BROKEN)
    return Called(Answer.PLACED, began_at, placed=placed, placed_at=clock.now())


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _failed(failure: PublishFailure, began_at: datetime) -> Called:
    text, wish = str(failure), failure.retry_after
    match failure:
        case Rejected():
            error = text or "The platform refused the post."
            return Called(Answer.REJECTED, began_at, error=error, retry_after=wish)
        case NeedsReconnect():
            error = text or "The channel must be connected again."
            return Called(Answer.REJECTED, began_at, error=error, retry_after=wish, reconnect=True)
        case Retryable():
            error = text or "The platform could not take the post."
            return Called(Answer.RETRYABLE, began_at, error=error, retry_after=wish)
        case _:
            error = text or "The platform did not answer."
            return Called(Answer.UNKNOWN, began_at, error=error, retry_after=wish)
