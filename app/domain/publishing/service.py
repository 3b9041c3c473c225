"""The publishing engine: write the intent, call, record; and take up what a dead worker left.

Rows are the truth: killed at any instant, nothing is lost and nothing is placed twice. What runs this, and
how often, is the worker's business.
"""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import orjson

from app.access import System, operation
from app.core import changes, clock, jitter, metrics
from app.core.config import settings
from app.core.db import Statement, after_commit
from app.core.errors import Unavailable
from app.domain import posts
from app.domain.channels import hold_back, mark_refused
from app.domain.posts import Claimed, Outcome
from app.domain.publishing import attempts
from app.domain.publishing.capabilities import means_of
from app.domain.publishing.part_outcomes import goes_on, landed, told
from app.domain.publishing.platform_calls import Called, call
from app.domain.publishing.rate_limits import Busy
from app.domain.publishing.recorder import Recorder
from app.domain.publishing.rules import ATTEMPT, EARLY, MARGIN, Backoff, Verdict, too_late, unconfirmed, verdict

AGAIN_SECONDS: Final = 1.0

_BEGIN = Statement(
    """
    INSERT INTO publication_attempt (publication_id, number, key, request_hash, started_at, outcome)
    SELECT p.id, v.number, v.key, v.hash, {postgres: cast(:now AS timestamptz)}{sqlite: :now}, 'running'
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(id bigint, number int, key text, hash text)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.number') AS number,
                json_extract(value, '$.key') AS key, json_extract(value, '$.hash') AS hash
                FROM json_each(:rows)) AS v}
      JOIN publication p ON p.id = v.id AND p.epoch = v.number
     WHERE p.status = 'publishing'
    {postgres: FOR KEY SHARE OF p}
    ON CONFLICT (publication_id, number) DO UPDATE SET started_at = excluded.started_at
        WHERE publication_attempt.outcome = 'running'
    RETURNING publication_id
    """
)


async def work(
    system: System, batch: Sequence[Claimed], lease_until: datetime, recorder: Recorder | None = None
) -> None:
    """Call the platforms of a claimed batch, all at once, and record each answer soon after it comes.

    The intent is committed before the first call. A batch that has waited too long for its lease to cover
    a call is left alone: the sweep takes it up. Answers go to the worker's `recorder`.

    Calls under way end as they do, whatever becomes of the others; only who cancels this, as a worker that stops
    and has waited, cancels them.
    """
    if not batch:
        return
    recorder = Recorder(Busy()) if recorder is None else recorder
    timeout = settings().publish_timeout
    if lease_until - clock.now() <= timedelta(seconds=timeout) + MARGIN:
        return
    begun = await _begun(system, batch, lease_until - timedelta(seconds=timeout) - MARGIN)
    running = {asyncio.ensure_future(call(item, timeout)): item for item in batch if item.id in begun}
    waiting = set(running)
    try:
        while waiting:
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            ended = [(running[task], task.result()) for task in done]
            await recorder.record(ended, partial(finish, system))
    finally:
        for task in waiting:
            task.cancel()


async def _begun(system: System, batch: Sequence[Claimed], until: datetime) -> set[int]:
    """Write the intents, and again while the database is away, as long as their leases cover a call."""
    # Not `retried`: a try may wait long for a connection, and what counts is the time that is left.
    while True:
        try:
            return await begin(system, batch)
        except Unavailable:
            if clock.now() >= until:
                raise
        await asyncio.sleep(AGAIN_SECONDS)


@operation()
async def begin(system: System, batch: Sequence[Claimed]) -> set[int]:
    """Write the intent of each call, before any of them; whose may be made. The service itself only.

    What went since it was claimed, such as the posts of a deleted account, is left out; what the clock took
    back from its time waits again; what comes after its platform forgot the key is not repeated. May be repeated
    before the call, where nobody knows whether it was carried out.
    """
    now = clock.now()
    kept = {item.id: outcome for item in batch if (outcome := _put_back(item, now)) is not None}
    if kept:
        await posts.record_outcomes(system, now, list(kept.values()))
    rows = [
        {"id": item.id, "number": item.epoch, "key": item.key, "hash": _hash(item)}
        for item in batch
        if item.id not in kept
    ]
    begun = await _BEGIN.rows(rows=orjson.dumps(rows).decode(), now=now)
    return {row["publication_id"] for row in begun}


def _put_back(item: Claimed, now: datetime) -> Outcome | None:
    if item.at > now + EARLY:
        waits = Verdict(posts.PublicationStatus.SCHEDULED, item.at, item.unknown_since)
        return _outcome(item, waits, attempts=item.attempts - 1)
    if item.unknown_since is None:
        return None
    means = means_of(item.platform, item.target)
    if not too_late(means, now, item.unknown_since):
        return None
    text = "The platform no longer knows whether an earlier call placed the post."
    decided = unconfirmed(means, now, item.unknown_since)
    return _outcome(item, decided, error=text, attempts=item.attempts - 1)


@operation()
async def finish(system: System, ended: Sequence[tuple[Claimed, Called]]) -> None:
    """Record how calls ended: the attempt, the publication, the post, and channels that are refused or held back.

    The service itself only. An answer that comes after the lease was lost is kept with its attempt and changes
    nothing else.
    """
    now = clock.now()
    outcomes = [_answered(claimed, called, now) for claimed, called in ended]
    recorded = await posts.record_outcomes(system, now, outcomes)
    for outcome in outcomes:
        if goes_on(outcome) and outcome.id in recorded:
            await changes.announce(posts.DUE, outcome.post_id)
    refused = [
        (claimed.target, called.error or "")
        for claimed, called in ended
        if called.reconnect and claimed.id in recorded
    ]
    if refused:
        await mark_refused(system, refused)
    ends = [(claimed.id, claimed.epoch, ATTEMPT[called.answer], called.error) for claimed, called in ended]
    await attempts.end(ends, now)
    await _hold_back(system, ended, now)
    after_commit(lambda: _count(ended))


async def _hold_back(system: System, ended: Sequence[tuple[Claimed, Called]], now: datetime) -> None:
    """Keep everybody's calls from the accounts that asked for a pause, in answers that come too late as well."""
    wishes: dict[int, datetime] = {}
    for claimed, called in ended:
        if called.retry_after is not None:
            ident, until = claimed.target.channel_id, now + timedelta(seconds=called.retry_after)
            wishes[ident] = max(until, wishes.get(ident, until))
    if wishes:
        await hold_back(system, wishes)


def _count(ended: Sequence[tuple[Claimed, Called]]) -> None:
    for (platform, answer), number in Counter((item.platform, called.answer) for item, called in ended).items():
        metrics.count_publications(platform, answer.value, number)


def _answered(claimed: Claimed, called: Called, now: datetime) -> Outcome:
    if called.placed is not None:
        return landed(claimed, called.placed, now, published_at=called.placed_at or now)
    decided = verdict(
        called.answer,
        attempts=claimed.attempts,
        means=means_of(claimed.platform, claimed.target),
        now=now,
        called_at=called.began_at,
        backoff=Backoff(settings().publish_backoffs, jitter.jittered(), called.retry_after),
        unknown_since=claimed.unknown_since,
    )
    return _outcome(claimed, decided, error=called.error)


def _outcome(
    claimed: Claimed,
    decided: Verdict,
    *,
    error: str | None = None,
    attempts: int | None = None,
) -> Outcome:
    return Outcome(
        id=claimed.id,
        post_id=claimed.post_id,
        epoch=claimed.epoch,
        status=decided.status,
        error=told(claimed, error),
        next_attempt_at=decided.next_attempt_at,
        attempts=attempts,
        unknown_since=decided.unknown_since,
    )


def _hash(item: Claimed) -> str:
    media = [[str(file.uuid), file.alt_text] for file in item.content.media]
    sent = [item.key, item.content.title, item.content.body, media, *item.content.above]
    return hashlib.sha256(orjson.dumps(sent)).hexdigest()
