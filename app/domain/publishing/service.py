"""The publishing engine: write the intent, call the platform, record the answer.

Rows are the truth: whenever a worker is killed, nothing is lost and nothing is placed twice. The worker decides
when this runs.
"""

import asyncio
import hashlib
import logging
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

import orjson

from app.access import System, operation
from app.connectors import NotYet
from app.core import changes, clock, jitter, log, metrics
from app.core.config import settings
from app.core.db import Statement, after_commit, retried
from app.core.errors import Unavailable
from app.domain import posts
from app.domain.channels import hold_back, mark_refused
from app.domain.posts import PublicationClaim, PublicationOutcome
from app.domain.publishing import attempts
from app.domain.publishing.attempts import AttemptAdded, AttemptEnd
from app.domain.publishing.part_outcomes import after_placement, error_of_part, has_next_part
from app.domain.publishing.platform_calls import CallResult, call, call_together
from app.domain.publishing.rate_limits import Busy
from app.domain.publishing.recorder import Recorder
from app.domain.publishing.rules import (
    EARLY_TOLERANCE,
    MARGIN,
    OUTCOME_OF,
    Backoff,
    CallAnswer,
    Verdict,
    too_late,
    unconfirmed,
    verdict,
)

logger = logging.getLogger(__name__)

_RETRY_SECONDS: Final = 1.0
_TROUBLE: Final = frozenset({posts.PublicationStatus.FAILED, posts.PublicationStatus.UNCONFIRMED})
"""The states that wait for a person."""


@dataclass(frozen=True, slots=True)
class _Intent:
    id: int
    number: int
    key: str
    hash: str


_BEGIN = Statement(
    """
    INSERT INTO publication_attempt (publication_id, number, key, request_hash, started_at, outcome)
    SELECT p.id, v.number, v.key, v.hash, {postgres: cast(:now AS timestamptz)}{sqlite: :now}, 'running'
      FROM {records :rows AS v (id bigint, number int, key text, hash text)}
      JOIN publication p ON p.id = v.id AND p.epoch = v.number
     WHERE p.status = 'publishing'
    {postgres: FOR KEY SHARE OF p}
    ON CONFLICT (publication_id, number) DO UPDATE SET started_at = excluded.started_at
        WHERE publication_attempt.outcome = 'running'
    RETURNING publication_id
    """,
    row=int,
)


async def work(
    system: System, batch: Sequence[PublicationClaim], lease_until: datetime, recorder: Recorder | None = None
) -> None:
    """Call the platforms of a claimed batch, all at once, and record each answer soon after it comes.

    A platform that takes many posts by one call gets all of its own by one.

    The intent is committed before the first call. A batch whose lease no longer covers a call is left to the
    sweep. Answers go to the worker's `recorder`.

    No call ends because of another. Cancelling this cancels the calls, as a worker does that stops and has waited.
    """
    if not batch:
        return
    recorder = Recorder(Busy()) if recorder is None else recorder
    timeout = settings().publish_timeout
    if lease_until - clock.now() <= timedelta(seconds=timeout) + MARGIN:
        return
    ids = await _write_intents(system, batch, lease_until - timedelta(seconds=timeout) - MARGIN)
    now = clock.now()
    for item in batch:
        if item.id in ids:
            metrics.observe_lateness((now - item.at).total_seconds())
    groups, single = _grouped([item for item in batch if item.id in ids])
    ready = partial(_ready, system)
    together = {asyncio.ensure_future(call_together(items, timeout)): items for items in groups}
    alone = {
        asyncio.ensure_future(call(item, timeout, ready if item.is_staged else None)): item for item in single
    }
    waiting: set[asyncio.Task[Any]] = {*together, *alone}
    try:
        while waiting:
            finished, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            results = [(alone[task], task.result()) for task in finished & alone.keys()]
            for task in finished & together.keys():
                results += zip(together[task], task.result(), strict=True)
            await recorder.record(results, partial(finish, system))
    finally:
        for task in waiting:
            task.cancel()


def _grouped(batch: Sequence[PublicationClaim]) -> tuple[list[list[PublicationClaim]], list[PublicationClaim]]:
    """The publications that one call of their platform places together, by platform, and those that go alone."""
    single: list[PublicationClaim] = []
    groups: defaultdict[str, list[PublicationClaim]] = defaultdict(list)
    for item in batch:
        (groups[item.platform] if item.is_joined else single).append(item)
    return list(groups.values()), single


async def _write_intents(system: System, batch: Sequence[PublicationClaim], until: datetime) -> set[int]:
    """Write the intents; while the database is away, retry as long as their leases cover a call."""
    # Not `retried`: a try may wait long for a connection, so the deadline counts and not the number of tries.
    while True:
        try:
            return await begin(system, batch)
        except Unavailable:
            if clock.now() >= until:
                raise
        await asyncio.sleep(_RETRY_SECONDS)


@operation()
async def begin(system: System, batch: Sequence[PublicationClaim]) -> set[int]:
    """Write the intent of each call before the first one; returns the ids to send. The service itself only.

    Publications that were deleted since the claim are left out, those that are not due yet after a correction of
    the clock wait again, and those whose platform has forgotten the key are not repeated. Idempotent before the
    calls, so it may be repeated where its commit is uncertain. Those that are staged are prepared first, which
    places nothing: their intent is written when they are ready.
    """
    now, limit = clock.now(), clock.lower_bound() + EARLY_TOLERANCE
    pairs = ((item.id, _outcome_without_call(item, now, limit)) for item in batch)
    outcomes = {ident: outcome for ident, outcome in pairs if outcome is not None}
    if outcomes:
        await posts.record_outcomes(system, now, list(outcomes.values()))
    called = [item for item in batch if item.id not in outcomes]
    claims = [(item.id, item.epoch) for item in called if item.is_staged]
    ids = await posts.begin_stages(system, now, claims) if claims else set[int]()
    return ids | await _intend([item for item in called if not item.is_staged], now)


async def _intend(batch: Sequence[PublicationClaim], now: datetime) -> set[int]:
    intents = [_Intent(item.id, item.epoch, item.key, _hash(item)) for item in batch]
    return set(await _BEGIN.rows(rows=intents, now=now)) if intents else set()


async def _ready(system: System, claim: PublicationClaim, state: Mapping[str, str]) -> bool:
    return await retried(partial(_begin_placement, system, claim, state))


@operation(action="begin")
async def _begin_placement(system: System, claim: PublicationClaim, state: Mapping[str, str]) -> bool:
    """Store what is ready and write the intent to place it; False where the claim was lost."""
    if not await posts.keep_stage(system, (claim.id, claim.epoch), state):
        return False
    return bool(await _intend([claim], clock.now()))


def _outcome_without_call(item: PublicationClaim, now: datetime, limit: datetime) -> PublicationOutcome | None:
    if item.at > limit:
        waiting = Verdict(posts.PublicationStatus.SCHEDULED, item.at, item.unknown_since)
        return _outcome(item, waiting, attempts=item.attempts - 1, keeps_stage=True)
    if item.unknown_since is None:
        return None
    if not too_late(item.capabilities, now, item.unknown_since):
        return None
    text = "The platform no longer knows whether an earlier call placed the post."
    return _outcome(
        item,
        unconfirmed(item.capabilities, now, item.unknown_since),
        error=text,
        attempts=item.attempts - 1,
        keeps_stage=True,
    )


@operation()
async def finish(system: System, calls: Sequence[tuple[PublicationClaim, CallResult]]) -> None:
    """Record how calls ended: attempts, publications, posts, and channels that are refused or held back.

    The service itself only. An answer that comes after its lease was lost is recorded with its attempt only.
    """
    now = clock.now()
    outcomes = [_outcome_of(claim, result, now) for claim, result in calls]
    recorded = await posts.record_outcomes(system, now, outcomes)
    for outcome in outcomes:
        if has_next_part(outcome) and outcome.id in recorded:
            await changes.announce(posts.DUE, outcome.post_id)
    refusals = [
        (claim.target, result.error or "") for claim, result in calls if result.reconnect and claim.id in recorded
    ]
    if refusals:
        await mark_refused(system, refusals)
    tries = [(claim, result) for claim, result in calls if result.answer is not CallAnswer.NOT_YET]
    ends = [AttemptEnd(claim.id, claim.epoch, OUTCOME_OF[result.answer], result.error) for claim, result in tries]
    await attempts.end(ends, now)
    added = [
        AttemptAdded(
            claim.id,
            claim.epoch,
            claim.key,
            _hash(claim),
            result.began_at,
            OUTCOME_OF[result.answer],
            result.error,
        )
        for claim, result in tries
        if result.only_staged and claim.id in recorded
    ]
    if added:
        await attempts.add(added, now)
    await _hold_back(system, calls, now)
    after_commit(lambda: _count(calls))
    after_commit(
        lambda: _warn([(call, end) for (call, _), end in zip(calls, outcomes, strict=True) if end.id in recorded])
    )


async def _hold_back(system: System, calls: Sequence[tuple[PublicationClaim, CallResult]], now: datetime) -> None:
    """Pause the accounts whose platform sent a `retry_after`, also in answers that come too late."""
    pauses: dict[int, datetime] = {}
    for claim, result in calls:
        if result.retry_after is not None:
            ident, until = claim.target.channel_id, now + timedelta(seconds=result.retry_after)
            pauses[ident] = max(until, pauses.get(ident, until))
    if pauses:
        await hold_back(system, pauses)


def _count(calls: Sequence[tuple[PublicationClaim, CallResult]]) -> None:
    answers = Counter(
        (item.platform, result.answer) for item, result in calls if result.answer is not CallAnswer.NOT_YET
    )
    for (platform, answer), number in answers.items():
        metrics.count_publications(platform, answer.value, number)
    if log.shows_activity():
        for claim, result in calls:
            log.activity("%s", _activity_line(claim, result), **_log_fields(claim, result.answer.value))


def _warn(ends: Sequence[tuple[PublicationClaim, PublicationOutcome]]) -> None:
    """Log what a person has to look at, which every level of the log but `error` shows."""
    for claim, outcome in ends:
        if outcome.status in _TROUBLE:
            logger.warning(
                "post %s on %s is %s after %s attempts: %s",
                claim.post_id,
                claim.platform,
                outcome.status.value,
                claim.attempts,
                outcome.error,
                extra=_log_fields(claim, outcome.status.value),
            )


def _log_fields(claim: PublicationClaim, outcome: str) -> dict[str, object]:
    return {
        "post_id": claim.post_id,
        "publication_id": claim.id,
        "channel_id": claim.target.channel_id,
        "platform": claim.platform,
        "outcome": outcome,
    }


def _activity_line(claim: PublicationClaim, result: CallResult) -> str:
    """The result of a call as a line of the activity log."""
    about = f"post {claim.post_id} on {claim.platform}, attempt {claim.attempts}: {result.answer.value}"
    where = result.placed.permalink if result.placed is not None else result.error
    return f"{about} ({where})" if where else about


def _outcome_of(claim: PublicationClaim, result: CallResult, now: datetime) -> PublicationOutcome:
    if result.placed is not None:
        return after_placement(claim, result.placed, now, published_at=result.placed_at or now)
    if result.not_yet is not None:
        return _prepared(claim, result.not_yet, now)
    decision = verdict(
        result.answer,
        attempts=claim.attempts,
        capabilities=claim.capabilities,
        now=now,
        called_at=result.began_at,
        backoff=Backoff(settings().publish_backoffs, jitter.jittered(), result.retry_after),
        unknown_since=claim.unknown_since,
    )
    # After a Retryable the platform begins anew.
    return _outcome(claim, decision, error=result.error, keeps_stage=result.answer is not CallAnswer.RETRYABLE)


def _prepared(claim: PublicationClaim, not_yet: NotYet, now: datetime) -> PublicationOutcome:
    """The outcome while the platform prepares the post: it is due again after the pause, and no try is counted."""
    at = now + timedelta(seconds=not_yet.after)
    waiting = Verdict(
        posts.PublicationStatus.SCHEDULED,
        at if claim.stage_until is None else min(at, claim.stage_until),
        claim.unknown_since,
    )
    outcome = _outcome(claim, waiting, attempts=claim.attempts - 1, keeps_stage=True)
    return replace(outcome, stage=posts.seal_stage(claim.id, not_yet.state))


def _outcome(
    claim: PublicationClaim,
    decision: Verdict,
    *,
    error: str | None = None,
    attempts: int | None = None,
    keeps_stage: bool = False,
) -> PublicationOutcome:
    return PublicationOutcome(
        id=claim.id,
        post_id=claim.post_id,
        epoch=claim.epoch,
        status=decision.status,
        error=error_of_part(claim, error),
        next_attempt_at=decision.next_attempt_at,
        attempts=attempts,
        unknown_since=decision.unknown_since,
        keeps_stage=keeps_stage,
    )


def _hash(item: PublicationClaim) -> str:
    media = [[str(file.uuid), file.alt_text] for file in item.content.media]
    request = [item.key, item.content.title, item.content.body, media, *item.content.above]
    content = item.content
    files = {name: str(file.uuid) for name, file in content.files.items()}
    extras = [content.format, dict(content.options), files] if content.format or content.options or files else []
    return hashlib.sha256(orjson.dumps([*request, *extras], option=orjson.OPT_SORT_KEYS)).hexdigest()
