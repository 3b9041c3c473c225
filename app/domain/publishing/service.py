"""The publishing engine: claim, write the intent, call, record; and take up what a dead worker left.

Rows are the truth: killed at any instant, nothing is lost and nothing is placed twice. What runs this, and
how often, is the worker's business.
"""

import asyncio
import hashlib
import random
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import orjson

from app.access import System, operation
from app.connectors import Publishes, registry
from app.core import clock, metrics
from app.core.config import settings
from app.core.db import Statement, after_commit
from app.domain import posts
from app.domain.channels import mark_refused
from app.domain.channels import targets as targets_of
from app.domain.posts import Claimed, Outcome, Overdue
from app.domain.publishing.calling import Called, call
from app.domain.publishing.rules import ATTEMPT, LEASE, AttemptOutcome, rescue, verdict

MARGIN = timedelta(seconds=30)
BATCH = 100

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

_BEGIN = Statement(
    """
    INSERT INTO publication_attempt (publication_id, number, key, request_hash, started_at, outcome)
    SELECT p.id, v.number, v.key, v.hash, {postgres: cast(:now AS timestamptz)}{sqlite: :now}, 'running'
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(id bigint, number int, key text, hash text)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.number') AS number,
                json_extract(value, '$.key') AS key, json_extract(value, '$.hash') AS hash
                FROM json_each(:rows)) AS v}
      JOIN publication p ON p.id = v.id AND p.epoch = v.number AND p.status = 'publishing'
    {postgres: FOR KEY SHARE OF p}
    RETURNING publication_id
    """
)
_FINISH = Statement(
    """
    UPDATE publication_attempt
       SET finished_at = :now, outcome = v.outcome, error = v.error
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb))
               AS v(id bigint, number int, outcome text, error text)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.number') AS number,
                json_extract(value, '$.outcome') AS outcome, json_extract(value, '$.error') AS error
                FROM json_each(:rows)) AS v}
     WHERE publication_attempt.publication_id = v.id AND publication_attempt.number = v.number
       AND publication_attempt.outcome = 'running'
    """
)
_CALLED = Statement(
    f"SELECT publication_id, number FROM publication_attempt WHERE publication_id {_IDS} AND outcome = 'running'"
)


async def claim(system: System, limit: int = BATCH) -> list[Claimed]:
    """Claim due publications for this worker; the lease holds for two minutes."""
    now = clock.now()
    return await posts.claim_due(system, now, now + LEASE, limit)


async def work(system: System, batch: Sequence[Claimed], lease_until: datetime) -> None:
    """Call the platforms of a claimed batch, all at once, and record each answer soon after it comes.

    The intent is committed before the first call. A batch that has waited too long for its lease to cover
    a call is left alone: the sweep takes it up.
    """
    if not batch:
        return
    timeout = settings().publish_timeout
    if lease_until - clock.now() <= timedelta(seconds=timeout) + MARGIN:
        return
    begun = await begin(system, batch)
    running = {asyncio.ensure_future(call(item, timeout)): item for item in batch if item.id in begun}
    try:
        waiting = set(running)
        while waiting:
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            await finish(system, [(running[task], task.result()) for task in done])
    finally:
        for task in running:
            task.cancel()


@operation()
async def begin(system: System, batch: Sequence[Claimed]) -> set[int]:
    """Write the intent of each call, before any of them; whose may be made. The service itself only.

    What went since it was claimed, such as the posts of a deleted account, is left out.
    """
    rows = [{"id": item.id, "number": item.epoch, "key": item.key, "hash": _hash(item)} for item in batch]
    begun = await _BEGIN.rows(rows=orjson.dumps(rows).decode(), now=clock.now())
    return {row["publication_id"] for row in begun}


@operation()
async def finish(system: System, ended: Sequence[tuple[Claimed, Called]]) -> None:
    """Record how calls ended: the attempt, the publication, the post, and a channel that is refused.

    The service itself only. An answer that comes after the lease was lost is kept with its attempt and changes
    nothing else.
    """
    now = clock.now()
    outcomes = [_outcome(claimed, called, now) for claimed, called in ended]
    recorded = await posts.record_outcomes(system, now, outcomes)
    refused = [
        (claimed.target, called.error or "")
        for claimed, called in ended
        if called.reconnect and claimed.id in recorded
    ]
    if refused:
        await mark_refused(system, refused)
    rows = [
        {
            "id": claimed.id,
            "number": claimed.epoch,
            "outcome": ATTEMPT[called.answer].value,
            "error": called.error,
        }
        for claimed, called in ended
    ]
    await _FINISH.run(rows=orjson.dumps(rows).decode(), now=now)
    after_commit(lambda: _count(ended))


def _count(ended: Sequence[tuple[Claimed, Called]]) -> None:
    for claimed, called in ended:
        metrics.count_publication(claimed.platform, called.answer.value)


def _outcome(claimed: Claimed, called: Called, now: datetime) -> Outcome:
    decided = verdict(
        called.answer,
        attempts=claimed.attempts,
        repeat=called.repeat,
        now=now,
        backoffs=settings().publish_backoffs,
        chance=random.random(),  # noqa: S311 spreads retries, guards nothing
        retry_after=called.retry_after,
    )
    placed = called.placed
    return Outcome(
        id=claimed.id,
        post_id=claimed.post_id,
        epoch=claimed.epoch,
        status=decided.status,
        error=called.error,
        published_at=now if placed else None,
        external_id=placed.external_id if placed else None,
        permalink=placed.permalink if placed else None,
        next_attempt_at=decided.next_attempt_at,
    )


@operation()
async def sweep(system: System, limit: int = BATCH) -> int:
    """Take up claims whose worker has vanished, and expire posts; how many rows moved.

    The service itself only. Source: rescue rules of publishing.
    """
    now = clock.now()
    left = await posts.overdue(system, now, limit)
    if left:
        await _rescue(system, left, now)
    return len(left) + await posts.expire_due(system, now, limit)


async def _rescue(system: System, left: Sequence[Overdue], now: datetime) -> None:
    running = await _CALLED.rows(ids=[item.id for item in left])
    called = {(row["publication_id"], row["number"]) for row in running}
    targets = await targets_of(system, {item.channel_id for item in left})
    outcomes: list[Outcome] = []
    orphaned: list[dict[str, Any]] = []
    for item in left:
        was_called = (item.id, item.epoch) in called
        platform = registry.platform(item.platform)
        repeat = platform.repeat(targets[item.channel_id]) if isinstance(platform, Publishes) else None
        decided = rescue(called=was_called, repeat=repeat, epoch=item.epoch, now=now)
        text = "The worker vanished during the call." if was_called else None
        outcomes.append(
            Outcome(
                item.id,
                item.post_id,
                item.epoch,
                decided.status,
                error=text,
                next_attempt_at=decided.next_attempt_at,
            )
        )
        if was_called:
            outcome = AttemptOutcome.UNKNOWN.value
            orphaned.append({"id": item.id, "number": item.epoch, "outcome": outcome, "error": text})
    await posts.record_outcomes(system, now, outcomes)
    await _FINISH.run(rows=orjson.dumps(orphaned).decode(), now=now)


def _hash(item: Claimed) -> str:
    media = [[str(file.uuid), file.alt_text] for file in item.content.media]
    return hashlib.sha256(orjson.dumps([item.key, item.content.title, item.content.body, media])).hexdigest()
