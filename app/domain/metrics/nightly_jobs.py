"""Nights: every channel whose platform counts is planned once for each night."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import System, operation
from app.connectors import Measures, Platform, registry
from app.core import changes, clock
from app.core.db import Statement
from app.domain.metrics import rules
from app.domain.metrics.inputs import MetricJobState

DUE: Final = "metrics"
"""The change note that says that channels are to be measured."""
_PLANNED: Final = 1_000
"""Channels that one call plans."""
_RETENTION: Final = timedelta(days=90)
"""How long the jobs of a night are kept."""


@dataclass(frozen=True, slots=True)
class _Unplanned:
    id: int
    brand_id: int
    platform: str
    account: str


@dataclass(frozen=True, slots=True)
class _Planned:
    channel_id: int
    brand_id: int
    account: str
    due_at: datetime


# A channel that was connected during the day has its first night before it.
_UNPLANNED = Statement(
    """
    SELECT c.id, c.brand_id, c.platform, coalesce(c.account, {postgres: c.uuid::text}{sqlite: c.uuid}) AS account
      FROM channel c
     WHERE c.state = 'connected' AND c.connected_at <= :night AND c.platform IN :platforms
       AND NOT EXISTS (SELECT 1 FROM metric_job j WHERE j.channel_id = c.id AND j.night = :night)
     ORDER BY c.id LIMIT :most
    """,
    _Unplanned,
)
# The channels before their jobs; one that was deleted meanwhile is left out.
_PLAN = Statement(
    """
    INSERT INTO metric_job (brand_id, channel_id, night, account, state, due_at, epoch, failures)
    SELECT v.brand_id, c.id, :night, v.account, 'pending', v.due_at, 0, 0
      FROM {records :jobs AS v (channel_id bigint, brand_id bigint, account text, due_at timestamptz)}
      JOIN channel c ON c.id = v.channel_id AND c.brand_id = v.brand_id
     WHERE true
     ORDER BY c.id
    ON CONFLICT (channel_id, night) DO NOTHING
    """
)
_MISS = Statement(
    f"""
    UPDATE metric_job
       SET state = '{MetricJobState.MISSED.value}', due_at = NULL, lease_until = NULL,
           problem = 'The night has passed.'
     WHERE state = 'pending' AND night < :night AND (lease_until IS NULL OR lease_until <= :now)
    """
)
_FORGET = Statement("DELETE FROM metric_job WHERE night < :before AND state <> 'pending'")


@operation()
async def plan_night(system: System) -> int:
    """Plan the newest night for every connected channel whose platform counts; how many (S-171).

    The service itself only. Each channel is planned once a night, whatever the number of callers. Jobs of earlier
    nights that nobody began are given up: what a platform keeps of their days is filled later.
    """
    now = clock.now()
    night = rules.night_of(now)
    await _MISS.run(night=night, now=now)
    platforms = {platform.key: platform for platform in registry.platforms() if isinstance(platform, Measures)}
    if not platforms:
        return 0
    rows = await _UNPLANNED.rows(night=night, platforms=sorted(platforms), most=_PLANNED)
    number = await _PLAN.run(night=night, jobs=_planned(rows, night)) if rows else 0
    if number:
        await changes.announce(DUE)
    return number


def _planned(rows: Sequence[_Unplanned], night: datetime) -> list[_Planned]:
    return [
        _Planned(
            row.id,
            row.brand_id,
            row.account,
            rules.due_at(night, row.account, is_spread=not _is_stand_in(registry.platform(row.platform))),
        )
        for row in rows
    ]


def _is_stand_in(platform: Platform | None) -> bool:
    # The stand-ins burden nobody, so they need not be spread.
    return platform is not None and platform.stand_in


@operation()
async def forget_old(system: System) -> int:
    """Delete the jobs of nights more than 90 days ago; how many. The service itself only."""
    return await _FORGET.run(before=clock.now() - _RETENTION)
