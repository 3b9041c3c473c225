"""Reconciliation: asking platforms for posts whose call had an unknown outcome."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from app.access import System, operation
from app.connectors import Absence, FollowsUp, Placed, PublishFailure, Reconciles, gate
from app.core import changes, clock, failpoints, recovery
from app.core.config import settings
from app.core.db import is_transient, retried
from app.domain import posts
from app.domain.channels import hold_back
from app.domain.posts import PublicationClaim, PublicationOutcome, PublicationStatus
from app.domain.publishing import comparison
from app.domain.publishing.claims import CLAIMS_A_BATCH
from app.domain.publishing.comparison import is_doubtful
from app.domain.publishing.part_outcomes import after_placement, error_of_part, has_next_part
from app.domain.publishing.rules import ASKS, LEASE, Verdict, after_absence, after_unsure

logger = logging.getLogger(__name__)

Finding = Placed | Absence
"""What a platform answered: the post, or its absence."""

UNSURE: Final = "The platform could not tell whether the post is live."


async def claim_asks(system: System, limit: int = CLAIMS_A_BATCH) -> list[PublicationClaim]:
    """Claim publications of unknown outcome whose platform is due to be asked."""
    now = clock.now()
    return await posts.claim_asks(system, now, now + LEASE, limit)


async def ask_all(system: System, batch: Sequence[PublicationClaim]) -> None:
    """Ask the platforms of a claimed batch, all at once, and record each answer as it comes. Raises nothing.

    An answer that cannot be recorded counts as unsure. Where nothing can be recorded, it is asked again later.
    """
    await asyncio.gather(*(_ask_and_record(system, item) for item in batch))


async def _ask_and_record(system: System, claim: PublicationClaim) -> None:
    try:
        # A worker that died during the last question leaves a publication that must not be asked for again.
        has_questions = claim.asks <= len(ASKS)
        finding = await ask(system, claim, claim.unknown_since) if has_questions else Absence.UNSURE
        await _learn(system, claim, finding)
    except Exception:
        logger.exception("publication %s: the answer of its platform could not be recorded", claim.id)


async def _learn(system: System, claim: PublicationClaim, finding: Finding) -> None:
    try:
        await retried(partial(learn, system, claim, finding))
    except Exception as failure:
        if is_transient(failure):
            raise
        logger.exception("publication %s: the answer of its platform is recorded as unsure", claim.id)
        await learn(system, claim, Absence.UNSURE)


async def ask(system: System, claim: PublicationClaim, since: datetime | None) -> Finding:
    """Ask for the post that a call after `since` may have placed. Raises nothing, whatever the platform does.

    A channel that is held back, or whose credentials cannot be decrypted, is not asked.
    """
    is_held = claim.held_until is not None and claim.held_until > clock.now()
    question = _question(claim, since or claim.due_at)
    if question is None or is_held or not claim.target.opened:
        return Absence.UNSURE
    failpoints.hit("before question")
    try:
        async with asyncio.timeout(settings().publish_timeout):
            finding = await question()
    except Exception as failure:  # noqa: BLE001 a question that fails is no answer
        logger.warning("publication %s: the question to its platform failed: %s", claim.id, type(failure).__name__)
        finding = Absence.UNSURE
        retry_after = failure.retry_after if isinstance(failure, PublishFailure) else None
        if retry_after is not None:
            until = clock.now() + timedelta(seconds=retry_after)
            await hold_back(system, {claim.target.channel_id: until})
    failpoints.hit("after question")
    return finding


def _question(claim: PublicationClaim, since: datetime) -> Callable[[], Awaitable[Finding]] | None:
    """The question to the platform whether it has the post, or the comment; None where it cannot be asked."""
    platform, content = claim.publisher, claim.content
    if claim.place and isinstance(platform, FollowsUp):
        return partial(gate.find_follow_up, platform, claim.target, content.above, content.body, claim.key, since)
    if isinstance(platform, Reconciles):
        return partial(gate.find, platform, claim.target, content, claim.key, since)
    return None


@operation()
async def learn(system: System, claim: PublicationClaim, finding: Finding) -> None:
    """Record what a platform answered about an unconfirmed publication. The service itself only.

    Nothing changes where a person settled it meanwhile.
    """
    now = clock.now()
    outcome = _outcome_of(claim, finding, now)
    if await posts.record_outcomes(system, now, [outcome]) and has_next_part(outcome):
        await changes.announce(posts.DUE, claim.post_id)


def _outcome_of(claim: PublicationClaim, finding: Finding, now: datetime) -> PublicationOutcome:
    """The outcome of an unconfirmed publication: live, sent again, failed, asked again or left to a person.

    A post that was found has been live since the call that placed it.
    """
    in_doubt = is_doubtful(claim.unknown_since, claim.due_at)
    if isinstance(finding, Placed):
        at = min(claim.due_at, now) if in_doubt else claim.unknown_since or now
        outcome = after_placement(claim, finding, now, published_at=at, was=PublicationStatus.UNCONFIRMED)
        if in_doubt and has_next_part(outcome):
            # The lost time may hold the next part as well.
            since = claim.unknown_since
            return replace(outcome, status=outcome.was, error=posts.MAYBE_LIVE, unknown_since=since)
        return outcome
    settles_at = comparison.settles_at(recovery.current())
    if in_doubt and settles_at is not None and now < settles_at:
        # A call that was under way may still arrive: this answer decides nothing yet.
        verdict = Verdict(PublicationStatus.UNCONFIRMED, settles_at, claim.unknown_since)
        return _outcome(claim, verdict, UNSURE, asks=claim.asks - 1)
    if in_doubt and finding is Absence.ABSENT and settles_at is None:
        # One of later was not moved to the lost time, so it goes out at its own. The others wait for a person.
        is_later = claim.due_at > now
        waiting = Verdict(PublicationStatus.UNCONFIRMED, None, claim.unknown_since)
        verdict = Verdict(PublicationStatus.SCHEDULED, claim.due_at) if is_later else waiting
        return _outcome(claim, verdict, posts.ABSENT, asks=0 if is_later else claim.asks)
    if finding is Absence.ABSENT:
        verdict = after_absence(attempts=claim.attempts, now=now, backoffs=settings().publish_backoffs)
        return _outcome(
            claim, verdict, posts.ABSENT if in_doubt else "The platform does not have the post.", asks=0
        )
    verdict = after_unsure(asks=claim.asks, now=now, unknown_since=claim.unknown_since or now)
    return _outcome(claim, verdict, UNSURE, asks=claim.asks)


def _outcome(claim: PublicationClaim, verdict: Verdict, error: str, *, asks: int) -> PublicationOutcome:
    return PublicationOutcome(
        id=claim.id,
        post_id=claim.post_id,
        epoch=claim.epoch,
        status=verdict.status,
        error=error_of_part(claim, error),
        next_attempt_at=verdict.next_attempt_at,
        was=PublicationStatus.UNCONFIRMED,
        unknown_since=verdict.unknown_since,
        asks=asks,
        keeps_stage=verdict.status is PublicationStatus.UNCONFIRMED,
    )
