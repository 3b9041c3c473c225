"""One call to a platform: what it answered, whatever happened."""

import asyncio
import logging
from dataclasses import dataclass

from app.connectors import (
    NeedsReconnect,
    Placed,
    Publishes,
    Rejected,
    Repeat,
    Retryable,
    Unknown,
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


async def call(claimed: Claimed, timeout: float) -> Called:
    """Preflight once more, then publish within `timeout` seconds. Never raises for what a platform does."""
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
    ended = await _publish(platform, repeat, claimed, timeout)
    steps.reached("after call")
    return ended


async def _publish(platform: Publishes, repeat: Repeat, claimed: Claimed, timeout: float) -> Called:
    try:
        async with asyncio.timeout(timeout):
            placed = await platform.publish(claimed.target, claimed.content, claimed.key)
    except Rejected as exc:
        return Called(Answer.REJECTED, repeat, error=str(exc) or "The platform refused the post.")
    except Retryable as exc:
        text = str(exc) or "The platform could not take the post."
        return Called(Answer.RETRYABLE, repeat, error=text, retry_after=exc.retry_after)
    except NeedsReconnect as exc:
        text = str(exc) or "The channel must be connected again."
        return Called(Answer.REJECTED, repeat, error=text, reconnect=True)
    except Unknown as exc:
        return Called(Answer.UNKNOWN, repeat, error=str(exc) or "The platform did not answer.")
    except TimeoutError:
        return Called(Answer.UNKNOWN, repeat, error=f"The platform did not answer within {timeout:g} s.")
    except Exception:
        logger.exception("publication %s: the connector failed", claimed.id)
        return Called(Answer.UNKNOWN, repeat, error="The call to the platform broke off.")
    return Called(Answer.PLACED, repeat, placed=placed)
