"""One call to a platform: what it answered, whatever happened."""

import asyncio
import logging
from dataclasses import dataclass

from app.connectors import (
    NeedsReconnect,
    Placed,
    Publishes,
    PublishFailure,
    Rejected,
    Repeat,
    Retryable,
    registry,
)
from app.core import steps
from app.domain.posts import Claimed
from app.domain.publishing.rules import Answer

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Called:
    """The end of a call, in words a person can read."""

    answer: Answer
    repeat: Repeat
    placed: Placed | None = None
    error: str | None = None
    retry_after: float | None = None
    reconnect: bool = False


async def call(claimed: Claimed, seconds: float) -> Called:
    """Preflight once more, then publish within `seconds`. Never raises for what a platform does."""
    platform = registry.platform(claimed.platform)
    if not isinstance(platform, Publishes):
        text = "This platform is not available in this installation."
        return Called(Answer.REJECTED, Repeat.BLIND, error=text)
    repeat = platform.repeat(claimed.target)
    issues = platform.preflight(claimed.target, claimed.content)
    if issues:
        text = " ".join(issue.message for issue in issues)
        return Called(Answer.REJECTED, repeat, error=text)
    steps.reached("before call")
    ended = await _publish(platform, repeat, claimed, seconds)
    steps.reached("after call")
    return ended


async def _publish(platform: Publishes, repeat: Repeat, claimed: Claimed, seconds: float) -> Called:
    try:
        async with asyncio.timeout(seconds):
            placed = await platform.publish(claimed.target, claimed.content, claimed.key)
    except PublishFailure as failure:
        return _failed(failure, repeat)
    except TimeoutError:
        return Called(Answer.UNKNOWN, repeat, error=f"The platform did not answer within {seconds:g} s.")
    except asyncio.CancelledError:
        if _is_cancelled():
            raise
        # A connector let somebody else's cancellation through: the call is over, its outcome unknown.
        return Called(Answer.UNKNOWN, repeat, error="The call to the platform broke off.")
    except Exception:
        logger.exception("publication %s: the connector failed", claimed.id)
        return Called(Answer.UNKNOWN, repeat, error="The call to the platform broke off.")
    return Called(Answer.PLACED, repeat, placed=placed)


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _failed(failure: PublishFailure, repeat: Repeat) -> Called:
    text = str(failure)
    match failure:
        case Rejected():
            return Called(Answer.REJECTED, repeat, error=text or "The platform refused the post.")
        case NeedsReconnect():
            error = text or "The channel must be connected again."
            return Called(Answer.REJECTED, repeat, error=error, reconnect=True)
        case Retryable(retry_after=wish):
            error = text or "The platform could not take the post."
            return Called(Answer.RETRYABLE, repeat, error=error, retry_after=wish)
        case _:
            return Called(Answer.UNKNOWN, repeat, error=text or "The platform did not answer.")
