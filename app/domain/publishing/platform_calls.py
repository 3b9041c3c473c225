"""One call to a platform and its result, which is an answer in every case."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, TypeVar, cast

from app.connectors import (
    FollowsUp,
    NeedsReconnect,
    NewPost,
    NotYet,
    Placed,
    Publishes,
    PublishesMany,
    PublishFailure,
    Rejected,
    Retryable,
    Staged,
    Stages,
    gate,
)
from app.core import clock, failpoints
from app.core.config import settings
from app.core.errors import Unavailable
from app.domain.posts import PublicationClaim
from app.domain.publishing.rules import EARLY_TOLERANCE, MARGIN, TOKEN_RESERVE, CallAnswer

logger = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(slots=True)
class CallResult:
    """The result of a call; `error` is a text for people, and a placed post has been live since `placed_at`.

    `only_staged` says that the call only prepared the post, and `not_yet` how it goes on. Nobody changes one, as
    with `PublicationClaim`.
    """

    answer: CallAnswer
    began_at: datetime
    placed: Placed | None = None
    placed_at: datetime | None = None
    error: str | None = None
    retry_after: float | None = None
    reconnect: bool = False
    only_staged: bool = False
    not_yet: NotYet | None = None


_Ready = Callable[[PublicationClaim, Mapping[str, str]], Awaitable[bool]]
"""Stores what is ready and the intent to place it; whether the claim still holds."""

CALL_BROKE_OFF: Final = "The call to the platform broke off."
_STAGE_NOT_SENT: Final = "The post was prepared and could not be sent."
_STAGE_TIMEOUT: Final = "The platform did not have the post ready within 24 hours."


async def call(claim: PublicationClaim, seconds: float, ready: _Ready | None = None) -> CallResult:
    """Preflight once more, prepare if need be, then publish, each within `seconds`.

    With `ready` the post is prepared, and `ready` is called before it is placed. Raises nothing, whatever the
    platform does.
    """
    began_at = clock.now()
    try:
        return await _call(claim, seconds, began_at, ready)
    except Exception:
        logger.exception("publication %s: the call failed", claim.id)
        return CallResult(CallAnswer.UNKNOWN, began_at, error=CALL_BROKE_OFF)


async def _checked(
    claim: PublicationClaim, seconds: float, began_at: datetime, *, staged: bool
) -> Publishes | CallResult:
    """The platform to be called, or why it is not."""
    platform = claim.publisher
    if platform is None:
        text = "This platform is not available in this installation."
        return CallResult(CallAnswer.REJECTED, began_at, error=text)
    if claim.problem is not None:
        reconnect = not claim.target.opened
        return CallResult(CallAnswer.REJECTED, began_at, error=claim.problem, reconnect=reconnect)
    whole = claim.whole
    issues = (
        gate.follow_up_issues(platform, claim.target, whole.format, [whole.body])
        if claim.place
        else await gate.issues(platform, claim.target, whole)
    )
    if issues:
        text = gate.text(" ".join(issue.message for issue in issues))
        return CallResult(CallAnswer.REJECTED, began_at, error=text, only_staged=staged)
    delay = await _delay(claim, seconds)
    return platform if delay is None else replace(delay, only_staged=staged)


async def _call(claim: PublicationClaim, seconds: float, began_at: datetime, ready: _Ready | None) -> CallResult:
    platform = await _checked(claim, seconds, began_at, staged=ready is not None)
    if isinstance(platform, CallResult):
        return platform
    began_at = clock.now()
    if ready is not None:
        answer = await _stage(platform, claim, seconds, ready)
        if isinstance(answer, CallResult):
            return answer
        claim = replace(claim, content=replace(claim.content, stage=answer.state))
        began_at = clock.now()
    failpoints.hit("before call")
    result = await _publish(platform, claim, seconds, began_at)
    failpoints.hit("after call")
    return result


async def call_together(batch: Sequence[PublicationClaim], seconds: float) -> list[CallResult]:
    """`call` for publications on one platform, all `is_joined`, by one call of the platform; results in order."""
    results = [await _refusal(claim, seconds) for claim in batch]
    ready = [claim for claim, refusal in zip(batch, results, strict=True) if refusal is None]
    answers = iter(await _publish_together(ready, seconds) if ready else ())
    return [next(answers) if refusal is None else refusal for refusal in results]


async def _refusal(claim: PublicationClaim, seconds: float) -> CallResult | None:
    """Why no call is made; None where one may begin."""
    began_at = clock.now()
    try:
        ready = await _checked(claim, seconds, began_at, staged=False)
    except Exception:
        logger.exception("publication %s: the call failed", claim.id)
        return CallResult(CallAnswer.UNKNOWN, began_at, error=CALL_BROKE_OFF)
    return ready if isinstance(ready, CallResult) else None


async def _publish_together(batch: Sequence[PublicationClaim], seconds: float) -> list[CallResult]:
    platform = cast("PublishesMany", batch[0].publisher)
    new = [NewPost(claim.target, claim.content, claim.key) for claim in batch]
    began_at = clock.now()
    failpoints.hit("before call")
    answers = await _within(batch[0], seconds, began_at, gate.publish_many(platform, new))
    failpoints.hit("after call")
    if isinstance(answers, CallResult):
        return [answers for _ in batch]
    placed_at = clock.now()
    return [
        _placement(answer, began_at, placed_at) if isinstance(answer, Placed) else _broken(answer, claim, began_at)
        for answer, claim in zip(answers, batch, strict=True)
    ]


def _placement(place: Placed, began_at: datetime, placed_at: datetime) -> CallResult:
    return CallResult(
        CallAnswer.PLACED, began_at, placed=place, placed_at=placed_at, retry_after=place.retry_after
    )


async def _delay(claim: PublicationClaim, seconds: float) -> CallResult | None:
    """Why the call cannot begin now, after a renewal of a token that ends soon; None where it can."""
    renewal = await _renew_soon(claim)
    now = clock.now()
    if isinstance(renewal, NeedsReconnect):
        return _failed(renewal, now)
    if not _in_time(claim, now, seconds):
        return CallResult(CallAnswer.RETRYABLE, now, error="The clock jumped or the worker stood still.")
    return None


def _in_time(claim: PublicationClaim, now: datetime, seconds: float) -> bool:
    """Whether the call may begin: it is due, and its lease lasts longer than a call may take."""
    too_early = claim.at > now + EARLY_TOLERANCE
    lease = claim.lease_until
    return not too_early and (lease is None or lease - now >= timedelta(seconds=seconds) + MARGIN / 2)


async def _stage(
    platform: Publishes, claim: PublicationClaim, seconds: float, ready: _Ready
) -> Staged | CallResult:
    """Prepare the post. Nothing is placed, so that no outcome is unknown."""
    began_at = clock.now()
    if not isinstance(platform, Stages):
        return CallResult(CallAnswer.RETRYABLE, began_at, error=_STAGE_NOT_SENT, only_staged=True)
    if claim.stage_until is not None and began_at >= claim.stage_until:
        return CallResult(CallAnswer.REJECTED, began_at, error=_STAGE_TIMEOUT, only_staged=True)
    failpoints.hit("before stage")
    work = partial(gate.stage, platform, claim.target, claim.content, claim.key, claim.stage)
    answer = await _renewed_once(claim, seconds, began_at, work)
    failpoints.hit("after stage")
    if isinstance(answer, CallResult):
        kind = CallAnswer.RETRYABLE if answer.answer is CallAnswer.UNKNOWN else answer.answer
        return replace(answer, answer=kind, only_staged=True)
    if isinstance(answer, Staged) and not _in_time(claim, clock.now(), seconds):
        # The next claim begins with what is ready.
        answer = NotYet(answer.state, 0)
    if isinstance(answer, NotYet):
        return CallResult(CallAnswer.NOT_YET, began_at, only_staged=True, not_yet=answer)
    return await _handed_over(claim, answer, began_at, ready)


async def _handed_over(
    claim: PublicationClaim, answer: Staged, began_at: datetime, ready: _Ready
) -> Staged | CallResult:
    try:
        if await ready(claim, answer.state):
            return answer
    except Exception:
        logger.exception("publication %s: what is ready could not be stored", claim.id)
    return CallResult(CallAnswer.RETRYABLE, began_at, error=_STAGE_NOT_SENT, only_staged=True)


async def _publish(platform: Publishes, claim: PublicationClaim, seconds: float, began_at: datetime) -> CallResult:
    content = claim.content
    work = (
        partial(gate.follow_up, platform, claim.target, content.above, content.body, claim.key)
        if claim.place and isinstance(platform, FollowsUp)
        else partial(gate.publish, platform, claim.target, content, claim.key)
    )
    answer = await _renewed_once(claim, seconds, began_at, work)
    if isinstance(answer, CallResult):
        return answer
    return _placement(answer, began_at, clock.now())


async def _renew_soon(claim: PublicationClaim) -> PublishFailure | None:
    """Renew an access token that ends within two minutes; why it could not be renewed."""
    if claim.access_until is None or claim.access_until - clock.now() >= TOKEN_RESERVE:
        return None
    return await _renewal(claim)


async def _renewal(claim: PublicationClaim) -> PublishFailure | None:
    try:
        await claim.target.renew()
    except PublishFailure as failure:
        return failure
    except Exception:
        logger.exception("publication %s: the authorization was not renewed", claim.id)
        return Retryable("The authorization could not be renewed.")
    return None


async def _renewed_once(
    claim: PublicationClaim, seconds: float, began_at: datetime, work: Callable[[], Coroutine[Any, Any, T]]
) -> T | CallResult:
    """The answer of a call, which is repeated once with new tokens where the platform refuses the old ones.

    While they cannot be renewed, the publication is tried again later; with its last try the refusal counts.
    """
    answer = await _within(claim, seconds, began_at, work())
    if not isinstance(answer, CallResult) or not answer.reconnect or claim.access_until is None:
        return answer
    failure = await _renewal(claim)
    if failure is None and _in_time(claim, clock.now(), seconds):
        return await _within(claim, seconds, clock.now(), work())
    has_tries = claim.attempts <= len(settings().publish_backoffs)
    if isinstance(failure, NeedsReconnect) or (failure is not None and not has_tries):
        return answer
    return replace(answer, answer=CallAnswer.RETRYABLE, reconnect=False)


async def _within(
    claim: PublicationClaim, seconds: float, began_at: datetime, work: Coroutine[Any, Any, T]
) -> T | CallResult:
    """The answer of a call, or how it failed."""
    try:
        async with asyncio.timeout(seconds):
            return await work
    except TimeoutError:
        return CallResult(CallAnswer.UNKNOWN, began_at, error=f"The platform did not answer within {seconds:g} s.")
    except asyncio.CancelledError:
        if _is_cancelled():
            raise
        # The connector raised the cancellation of another task: the call is over, its outcome unknown.
        return CallResult(CallAnswer.UNKNOWN, began_at, error=CALL_BROKE_OFF)
    except Exception as failure:  # noqa: BLE001 logged below
        return _broken(failure, claim, began_at)


def _broken(failure: Exception, claim: PublicationClaim, began_at: datetime) -> CallResult:
    """The result of a call that raised this."""
    if isinstance(failure, PublishFailure):
        return _failed(failure, began_at)
    # Built-in platforms write to this database, which logs itself that it is away.
    if not isinstance(failure, Unavailable):
        logger.error("publication %s: the connector failed", claim.id, exc_info=failure)
    return CallResult(CallAnswer.UNKNOWN, began_at, error=CALL_BROKE_OFF)


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _failed(failure: PublishFailure, began_at: datetime) -> CallResult:
    match failure:
        case Rejected():
            answer, text = CallAnswer.REJECTED, "The platform refused the post."
        case NeedsReconnect():
            answer, text = CallAnswer.REJECTED, "The channel must be connected again."
        case Retryable():
            answer, text = CallAnswer.RETRYABLE, "The platform could not take the post."
        case _:
            answer, text = CallAnswer.UNKNOWN, "The platform did not answer."
    reconnect = isinstance(failure, NeedsReconnect)
    return CallResult(
        answer, began_at, error=str(failure) or text, retry_after=failure.retry_after, reconnect=reconnect
    )
