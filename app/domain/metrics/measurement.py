"""The measurement of one channel in one night: claimed, asked of its platform, and stored.

Calls are made beside publishing and count against limits of their own, so publishing never waits for them, and a
failure of one platform ends nothing but its own channels' jobs. The channels of one account are measured one after
another, so that a slow account delays no other.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from app.access import System, operation
from app.connectors import (
    DayValue,
    Figures,
    Measures,
    NeedsReconnect,
    PublishFailure,
    Rejected,
    Target,
    gate,
    registry,
)
from app.core import clock, failpoints
from app.core.db import Statement, is_transient, lock_numbers
from app.core.due_rows import DueRows
from app.domain.channels import MUST_RECONNECT, ChannelState, mark_refused, renewed_once, targets
from app.domain.metrics import rules
from app.domain.metrics.ingestion import Measured, Synced, Value, store
from app.domain.metrics.inputs import MetricJobState

logger = logging.getLogger(__name__)

_JOB_SECONDS: Final = 480
"""How long one job may take."""
_LEASE: Final = timedelta(seconds=_JOB_SECONDS + 120)
_MOST_CALLS: Final = 300
"""Calls of a platform's interface that one channel may cost in a night."""

_BROKEN: Final = "The call to the platform broke off."
_NO_ANSWER_IN_TIME: Final = "The platform did not answer in time."
_NOT_CONNECTED: Final = "The channel is not connected."
UNAVAILABLE: Final = "This platform is not available in this installation."


@dataclass(frozen=True, slots=True)
class MeasurementJob:
    """A claimed job and its channel."""

    id: int
    brand_id: int
    channel_id: int
    night: datetime
    attempts: int
    failures: int
    started_at: datetime
    platform: str
    state: ChannelState
    held_until: datetime | None


@dataclass(frozen=True, slots=True)
class _Publication:
    id: int
    external_id: str


@dataclass(slots=True)
class _Counted:
    """What a platform counted for a channel, as far as it got."""

    figures: dict[int, Figures] = field(default_factory=dict[int, Figures])
    days: Sequence[DayValue] = ()


@dataclass(frozen=True, slots=True)
class _End:
    """How a turn of a job ended; pending means that it is due again at `due_at`."""

    state: MetricJobState
    due_at: datetime | None = None
    failures: int = 0
    problem: str | None = None


# The first of each account of which nothing is under way.
JOBS: Final = DueRows(
    "metric_job",
    MeasurementJob,
    """
    id, brand_id, channel_id, night, epoch AS attempts, failures, started_at,
    (SELECT c.platform FROM channel c WHERE c.id = metric_job.channel_id) AS platform,
    (SELECT c.state FROM channel c WHERE c.id = metric_job.channel_id) AS state,
    (SELECT c.held_until FROM channel c WHERE c.id = metric_job.channel_id) AS held_until
    """,
    lease=_LEASE,
    attempts="epoch",
    work="lease_until",
    lock=lock_numbers.METRIC_CLAIMS,
    where="""
        t.state = 'pending'
        AND NOT EXISTS (SELECT 1 FROM metric_job o WHERE o.account = t.account AND o.state = 'pending'
                                                     AND o.lease_until > :now)
        AND NOT EXISTS (SELECT 1 FROM metric_job o WHERE o.account = t.account AND o.state = 'pending'
                                                     AND o.due_at <= :now AND (o.due_at, o.id) < (t.due_at, t.id))
    """,
    begin="started_at = coalesce(started_at, :now)",
    end="state = :state, failures = :failures, problem = :problem",
)
_LIVE = """
    SELECT p.id, p.external_id FROM publication p
     WHERE p.channel_id = :channel_id AND p.status = 'published' AND p.external_id IS NOT NULL AND p.place = 0
       AND NOT p.by_hand%s
     ORDER BY p.published_at DESC, p.id DESC LIMIT :most
"""
_ALL_LIVE = Statement(_LIVE % "", _Publication)
_RECENT_LIVE = Statement(_LIVE % " AND p.published_at >= :since", _Publication)
_NEWEST_DAY = Statement(
    "SELECT max(at) AS at FROM metric_point WHERE channel_key = :channel_id AND at < :night", datetime
)
# The totals of a channel, over the newest figures of each publication.
_TOTALS = Statement(
    """
    INSERT INTO metric_point (brand_id, channel_id, channel_key, name, at, value)
    SELECT t.brand_id, t.channel_id, t.channel_id, t.name, :night, t.value
      FROM (SELECT p.brand_id, p.channel_id, 'impressions' AS name, sum(f.impressions) AS value
              FROM publication p JOIN publication_figures f ON f.publication_id = p.id
             WHERE p.channel_id = :channel_id AND f.synced_at =
                   (SELECT max(n.synced_at) FROM publication_figures n WHERE n.publication_id = p.id)
             GROUP BY p.brand_id, p.channel_id
            UNION ALL
            SELECT p.brand_id, p.channel_id, 'engagements' AS name,
                   sum(CASE WHEN coalesce(f.likes, f.comments, f.shares, f.clicks) IS NOT NULL
                            THEN coalesce(f.likes, 0) + coalesce(f.comments, 0) + coalesce(f.shares, 0)
                                 + coalesce(f.clicks, 0) END) AS value
              FROM publication p JOIN publication_figures f ON f.publication_id = p.id
             WHERE p.channel_id = :channel_id AND f.synced_at =
                   (SELECT max(n.synced_at) FROM publication_figures n WHERE n.publication_id = p.id)
             GROUP BY p.brand_id, p.channel_id) t
     WHERE t.value IS NOT NULL
    ON CONFLICT (brand_id, channel_key, name, at) DO UPDATE SET value = excluded.value
    """
)
# Of a night of which every job has ended well; of earlier nights, once each channel of today has its value.
_SUM = Statement(
    """
    INSERT INTO metric_point (brand_id, channel_id, channel_key, name, at, value)
    SELECT p.brand_id, NULL, 0, p.name, p.at, sum(p.value)
      FROM metric_point p
     WHERE p.brand_id = :brand_id AND p.channel_key <> 0 AND p.at > :since AND p.at <= :night
       AND NOT EXISTS (SELECT 1 FROM metric_job j WHERE j.brand_id = :brand_id AND j.night = :night
                                                    AND j.state NOT IN ('done', 'unsupported'))
     GROUP BY p.brand_id, p.name, p.at
    HAVING count(*) = (SELECT count(*) FROM metric_point q
                        WHERE q.brand_id = p.brand_id AND q.channel_key <> 0 AND q.name = p.name
                          AND q.at = :night)
    ON CONFLICT (brand_id, channel_key, name, at) DO UPDATE SET value = excluded.value
    """
)


@operation()
async def claim_jobs(system: System, most: int) -> list[MeasurementJob]:
    """Claim at most this many jobs that are due, one of each account. The service itself only."""
    del system
    return await JOBS.claim(most)


@operation(atomic=False)
async def measure(system: System, job: MeasurementJob) -> None:
    """Measure the channel of a claimed job. The service itself only (POLL-04).

    A failure that may pass is tried again after 15 minutes, 1 hour and 3 hours, then the night has failed. A pause
    that the platform demands delays this job and holds back no publication.
    """
    failpoints.hit("before measurement")
    counts = _Counted()
    end = await _work(system, job, counts)
    failpoints.hit("after measurement")
    if await _finish(system, job, counts, end):
        await _sum(system, job)


async def _work(system: System, job: MeasurementJob, counts: _Counted) -> _End:
    """Ask the platform. Raises only if the database is away; the job is free again when its lease ends."""
    platform = registry.platform(job.platform)
    if not isinstance(platform, Measures):
        return _End(MetricJobState.FAILED, problem=UNAVAILABLE)
    if job.state is not ChannelState.CONNECTED:
        return _End(MetricJobState.FAILED, problem=_NOT_CONNECTED)
    if job.held_until is not None and job.held_until > clock.now():
        return _End(MetricJobState.PENDING, due_at=job.held_until, failures=job.failures)
    target = (await targets(system, [job.channel_id])).get(job.channel_id)
    if target is None or not target.opened:
        return _End(MetricJobState.FAILED, problem=MUST_RECONNECT)
    try:
        return await _ask(system, job, platform, target, counts)
    except Exception as failure:
        if is_transient(failure):
            raise
        logger.exception("metric job %s: the connector failed", job.id)
        return _again(job, _BROKEN)


async def _ask(system: System, job: MeasurementJob, platform: Measures, target: Target, counts: _Counted) -> _End:
    try:
        async with asyncio.timeout(_JOB_SECONDS):
            await _count(job, platform, target, counts)
    except NeedsReconnect as failure:
        problem = str(failure) or MUST_RECONNECT
        await mark_refused(system, [(target, problem)])
        return _End(MetricJobState.FAILED, problem=problem)
    except Rejected as failure:
        return _End(MetricJobState.UNSUPPORTED, problem=str(failure))
    except PublishFailure as failure:
        return _again(job, str(failure) or _BROKEN, failure.retry_after)
    except TimeoutError:
        return _again(job, _NO_ANSWER_IN_TIME)
    return _End(MetricJobState.DONE)


def _again(job: MeasurementJob, problem: str, retry_after: float | None = None) -> _End:
    failures = job.failures + 1
    due_at = rules.retry_at(failures, clock.now(), retry_after)
    state = MetricJobState.FAILED if due_at is None else MetricJobState.PENDING
    return _End(state, due_at, failures, problem)


async def _count(job: MeasurementJob, platform: Measures, target: Target, counts: _Counted) -> None:
    since = rules.missed_since(await _NEWEST_DAY.row(channel_id=job.channel_id, night=job.night), job.night)
    counts.days = await renewed_once(target, lambda: gate.series(platform, target, since, job.night))
    calls = _MOST_CALLS - 1
    publications = await _publications(job)
    batch = gate.batch_of(platform)
    for start in range(0, len(publications), batch):
        part = {item.external_id: item.id for item in publications[start : start + batch]}
        calls -= gate.cost(platform, target, len(part))
        if calls < 0:
            return
        measurement = await renewed_once(target, partial(gate.measure, platform, target, list(part)))
        counts.figures |= {part[ident]: figures for ident, figures in measurement.figures.items()}
        if measurement.is_exhausted:
            return


async def _publications(job: MeasurementJob) -> list[_Publication]:
    """The live publications that are measured this night, the newest first."""
    since = rules.published_since(job.night)
    if since is None:
        return await _ALL_LIVE.rows(channel_id=job.channel_id, most=_MOST_CALLS * gate.LARGEST_BATCH)
    return await _RECENT_LIVE.rows(channel_id=job.channel_id, since=since, most=_MOST_CALLS * gate.LARGEST_BATCH)


@operation(action="measure")
async def _finish(system: System, job: MeasurementJob, counts: _Counted, end: _End) -> bool:
    """Store what was counted and end the turn, unless another worker took the job over; whether it did."""
    if not await JOBS.set(job, end.due_at, state=end.state.value, failures=end.failures, problem=end.problem):
        return False
    if end.state is MetricJobState.DONE or counts.figures:
        await store(system, _synced(job, counts))
        await _TOTALS.run(channel_id=job.channel_id, night=job.night)
    return True


def _synced(job: MeasurementJob, counts: _Counted) -> Synced:
    measured = [
        Measured(ident, item.impressions, item.likes, item.comments, item.shares, item.clicks)
        for ident, item in counts.figures.items()
    ]
    points = [
        Value(job.brand_id, day.name, rules.night_of(day.at), day.value, job.channel_id) for day in counts.days
    ]
    return Synced(job.started_at, measured, points, brands=[job.brand_id])


@operation(action="measure")
async def _sum(system: System, job: MeasurementJob) -> None:
    """Sum up the channels of the brand, in a transaction of its own: it has to see those of other workers."""
    del system
    since = job.night - rules.LONGEST_GAP
    await _SUM.run(brand_id=job.brand_id, night=job.night, since=since)
