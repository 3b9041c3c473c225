"""One call to a platform and its result, which is an answer in every case."""

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
class CallResult:
    """The result of a call; `error` is a text for people, and a placed post has been live since `placed_at`."""

    answer: Answer
    began_at: datetime
    placed: Placed | None = None
    placed_at: datetime | None = None
    error: str | None = None
    retry_after: float | None = None
    reconnect: bool = False


BROKEN: Final = "The call to the platform broke off."


async def call(claimed: Claimed, seconds: float) -> CallResult:
    """Preflight once more, then publish within `seconds`. Raises nothing, whatever the platform does."""
    began_at = clock.now()
    try:
        return await _call(claimed, seconds, began_at)
    except Exception:
        logger.exception("publication %s: the call failed", claimed.id)
        return CallResult(Answer.UNKNOWN, began_at, error=BROKEN)


async def _call(claimed: Claimed, seconds: float, began_at: datetime) -> CallResult:
    platform = registry.platform(claimed.platform)
    if not isinstance(platform, Publishes):
        text = "This platform is not available in this installation."
        return CallResult(Answer.REJECTED, began_at, error=text)
    if claimed.problem is not None:
        reconnect = not claimed.target.opened
        return CallResult(Answer.REJECTED, began_at, error=claimed.problem, reconnect=reconnect)
    issues = await gate.issues(platform, claimed.target, claimed.whole)
    if issues:
        text = gate.text(" ".join(issue.message for issue in issues))
        return CallResult(Answer.REJECTED, began_at, error=text)
    began_at = clock.now()
    if not _in_time(claimed, began_at, seconds):
        return CallResult(Answer.RETRYABLE, began_at, error="The clock jumped or the worker stood still.")
    failpoints.hit("before call")
    result = await _publish(platform, claimed, seconds, began_at)
    failpoints.hit("after call")
    return result


def _in_time(claimed: Claimed, now: datetime, seconds: float) -> bool:
    """Whether the call may begin: it is due, and its lease lasts longer than a call may take."""
    too_early = claimed.at > now + EARLY
    lease = claimed.lease_until
    return not too_early and (lease is None or lease - now >= timedelta(seconds=seconds) + MARGIN / 2)


async def _publish(platform: Publishes, claimed: Claimed, seconds: float, began_at: datetime) -> CallResult:
    try:
        async with asyncio.timeout(seconds):
            placed = await gate.publish(platform, claimed.target, claimed.content, claimed.key)
    except PublishFailure as failure:
        return _failed(failure, began_at)
    except TimeoutError:
        return CallResult(Answer.UNKNOWN, began_at, error=f"The platform did not answer within {seconds:g} s.")
    except asyncio.CancelledError:
        if _is_cancelled():
            raise
        # The connector raised the cancellation of another task: the call is over, its outcome unknown.
        return CallResult(Answer.UNKNOWN, began_at, error=BROKEN)
    except Exception as failure:
        # Built-in platforms write to this database, which logs itself that it is away.
        if not isinstance(failure, Unavailable):
            logger.exception("publication %s: the connector failed", claimed.id)
        return CallResult(Answer.UNKNOWN, began_at, error=BROKEN)
    return CallResult(Answer.PLACED, began_at, placed=placed, placed_at=clock.now())


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _failed(failure: PublishFailure, began_at: datetime) -> CallResult:
    match failure:
        case Rejected():
            answer, text = Answer.REJECTED, "The platform refused the post."
        case NeedsReconnect():
            answer, text = Answer.REJECTED, "The channel must be connected again."
        case Retryable():
            answer, text = Answer.RETRYABLE, "The platform could not take the post."
        case _:
            answer, text = Answer.UNKNOWN, "The platform did not answer."
    reconnect = isinstance(failure, NeedsReconnect)
    return CallResult(
        answer, began_at, error=str(failure) or text, retry_after=failure.retry_after, reconnect=reconnect
    )
