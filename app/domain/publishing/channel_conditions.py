"""How channels are: what went out and failed lately, when their access ends, and what is left of their calls."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from app.access import BrandScopes, Permission, operation
from app.core import clock
from app.core.db import Statement
from app.domain.publishing.call_budgets import budget_of
from app.domain.publishing.rate_limits import recent

_HEALTH_SPAN: Final = timedelta(days=30)
"""Over how long publications are counted."""


@dataclass(frozen=True, slots=True)
class ChannelHealth:
    """How a channel is. `access_until` is when a person has to connect it again, as far as that is known.

    `calls` are those that its platform counts against `most_calls` in any `period_seconds`; without a limit these
    are None.
    """

    channel_id: int
    last_success_at: datetime | None
    successes: int
    failures: int
    access_until: datetime | None
    renews_itself: bool
    calls: int | None
    most_calls: int | None
    period_seconds: int | None


@dataclass(frozen=True, slots=True)
class _Row:
    channel_id: int
    uuid: UUID
    platform: str
    access_until: datetime | None
    renews_itself: bool
    calls: list[str] | None
    last_success_at: datetime | None
    successes: int
    failures: int


_ROWS: Final = Statement(
    """
    SELECT c.id AS channel_id, c.uuid, c.platform, k.ends_at AS access_until,
           CASE WHEN k.refresh_due_at IS NULL THEN {postgres: false}{sqlite: 0}
                ELSE {postgres: true}{sqlite: 1} END AS renews_itself,
           w.calls, p.last_success_at, coalesce(p.successes, 0) AS successes, coalesce(p.failures, 0) AS failures
      FROM channel c
      LEFT JOIN connection k ON k.id = c.connection_id
      LEFT JOIN channel_pace w ON w.channel_id = c.id
      LEFT JOIN (SELECT t.channel_id,
                        max(CASE WHEN t.status = 'published' THEN t.published_at END) AS last_success_at,
                        count(CASE WHEN t.status = 'published' AND t.published_at >= :since THEN 1 END)
                          AS successes,
                        count(CASE WHEN t.status = 'failed' AND t.scheduled_at >= :since THEN 1 END) AS failures
                   FROM publication t WHERE t.channel_id IN :channels GROUP BY t.channel_id) p
        ON p.channel_id = c.id
     WHERE c.id IN :channels AND c.brand_id IN :brands
    """,
    _Row,
)


@operation(needs=Permission.CONNECTIONS_VIEW, reads=True)
async def health_of(scopes: BrandScopes, channel_ids: Sequence[int]) -> dict[int, ChannelHealth]:
    """How these channels are, by id and by one statement. Needs connections.view in each brand.

    What went out and what failed in the last 30 days counts, comments below posts included.
    """
    now = clock.now()
    rows = await _ROWS.rows(channels=list(channel_ids), brands=scopes.brand_ids, since=now - _HEALTH_SPAN)
    return {row.channel_id: _health(row, now) for row in rows}


def _health(row: _Row, now: datetime) -> ChannelHealth:
    budget = budget_of(row.channel_id, row.uuid, row.platform)
    calls = recent(map(datetime.fromisoformat, row.calls or []), budget, now) if budget else []
    return ChannelHealth(
        channel_id=row.channel_id,
        last_success_at=row.last_success_at,
        successes=row.successes,
        failures=row.failures,
        access_until=row.access_until,
        renews_itself=row.renews_itself,
        calls=None if budget is None else sum(at > now - budget.period for at in calls),
        most_calls=None if budget is None else budget.calls,
        period_seconds=None if budget is None else int(budget.period.total_seconds()),
    )
