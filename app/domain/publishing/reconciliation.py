"""Asking platforms for posts whose call had an unknown outcome."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

from app.access import System, operation
from app.connectors import Absence, Placed, PublishFailure, Reconciles, gate, registry
from app.core import changes, clock, failpoints
from app.core.config import settings
from app.core.db import is_transient, retried
from app.domain import posts
from app.domain.channels import hold_back
from app.domain.posts import Claimed, Outcome, PublicationStatus
from app.domain.publishing.claims import BATCH
from app.domain.publishing.part_outcomes import goes_on, landed, told
from app.domain.publishing.rules import ASKS, LEASE, Verdict, after_absence, after_doubt

logger = logging.getLogger(__name__)

Found = Placed | Absence

UNTOLD = "The platform could not tell whether the post is live."


async def claim_asks(system: System, limit: int = BATCH) -> list[Claimed]:
    """Claim publications of unknown fate whose platform is to be asked now."""
    now = clock.now()
    return await posts.claim_asks(system, now, now + LEASE, limit)


async def ask_all(system: System, batch: Sequence[Claimed]) -> None:
    """Ask the platforms of a claimed batch, all at once, and record each answer as it comes. Raises no error.

    An answer that cannot be recorded counts as none; what cannot be recorded at all is asked again later.
    """
    await asyncio.gather(*(_ask_and_record(system, item) for item in batch))


async def _ask_and_record(system: System, claimed: Claimed) -> None:
    try:
        # Who died over the last question left one that is not to be asked again.
        asks = claimed.asks <= len(ASKS)
        found = await ask(system, claimed, claimed.unknown_since) if asks else Absence.UNSURE
        await _learn(system, claimed, found)
    except Exception:
        logger.exception("publication %s: nothing could be recorded of a question", claimed.id)


async def _learn(system: System, claimed: Claimed, found: Found) -> None:
    try:
        await retried(partial(learn, system, claimed, found))
    except Exception as failure:
        if is_transient(failure):
            raise
        logger.exception("publication %s: what its platform said could not be recorded", claimed.id)
        await learn(system, claimed, Absence.UNSURE)


async def ask(system: System, claimed: Claimed, since: datetime | None) -> Found:
    """Ask for what a call after `since` may have placed. Never raises for what a platform does.

    A channel that is held back, or whose credentials do not open, is not asked.
    """
    platform = registry.platform(claimed.platform)
    is_held = claimed.held_until is not None and claimed.held_until > clock.now()
    if not isinstance(platform, Reconciles) or is_held or not claimed.target.opened:
        return Absence.UNSURE
    failpoints.hit("before question")
    try:
        async with asyncio.timeout(settings().publish_timeout):
            since = since or claimed.due_at
            found = await gate.find(platform, claimed.target, claimed.content, claimed.key, since)
    except Exception as failure:  # noqa: BLE001 a question that fails is no answer
        logger.warning("publication %s: the platform was asked in vain: %s", claimed.id, type(failure).__name__)
        found = Absence.UNSURE
        wish = failure.retry_after if isinstance(failure, PublishFailure) else None
        if wish is not None:
            until = clock.now() + timedelta(seconds=wish)
            await hold_back(system, {claimed.target.channel_id: until})
    failpoints.hit("after question")
    return found


@operation()
async def learn(system: System, claimed: Claimed, found: Found) -> None:
    """Record what a platform said of an unconfirmed publication. The service itself only.

    A person who settled it meanwhile was first.
    """
    now = clock.now()
    outcome = learned(claimed, found, now)
    if await posts.record_outcomes(system, now, [outcome]) and goes_on(outcome):
        await changes.announce(posts.DUE, claimed.post_id)


def learned(claimed: Claimed, found: Found, now: datetime) -> Outcome:
    """What becomes of an unconfirmed publication: live, sent again, failed, asked again or left to a person.

    What was found has been live since the call that placed it.
    """
    if isinstance(found, Placed):
        return landed(
            claimed, found, now, published_at=claimed.unknown_since or now, was=PublicationStatus.UNCONFIRMED
        )
    if found is Absence.ABSENT:
        decided = after_absence(attempts=claimed.attempts, now=now, backoffs=settings().publish_backoffs)
        return _outcome(claimed, decided, "The platform does not have the post.", asks=0)
    decided = after_doubt(asks=claimed.asks, now=now, unknown_since=claimed.unknown_since or now)
    return _outcome(claimed, decided, UNTOLD, asks=claimed.asks)


def _outcome(claimed: Claimed, decided: Verdict, error: str, *, asks: int) -> Outcome:
    return Outcome(
        id=claimed.id,
        post_id=claimed.post_id,
        epoch=claimed.epoch,
        status=decided.status,
        error=told(claimed, error),
        next_attempt_at=decided.next_attempt_at,
        was=PublicationStatus.UNCONFIRMED,
        unknown_since=decided.unknown_since,
        asks=asks,
    )
