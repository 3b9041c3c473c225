"""At which hours of the week posts did well, compared with what is usual on their channels."""

import statistics
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Final, TypeVar

from app.access import BrandScopes, Permission, operation
from app.core import wall_time
from app.core.db import Statement
from app.domain.metrics import day_queries
from app.domain.metrics.inputs import DayQuery

Key = TypeVar("Key")

MOST_HOURS: Final = 7 * 24
_MOST_PUBLICATIONS: Final = 10_000
"""How many of the newest publications the hours rest on."""


@dataclass(frozen=True, slots=True)
class HourOfWeek:
    """How publications did that went out in one hour of the week; Monday is 1.

    `ratio` is the mean of how often they were shown, each divided by the mean of its channel: 1 is usual.
    """

    weekday: int
    hour: int
    publications: int
    ratio: float


@dataclass(frozen=True, slots=True)
class CountedPublication:
    """When a publication went out, and how often it was shown."""

    brand_id: int
    time_zone: str
    channel_id: int
    published_at: datetime
    impressions: int


@cache
def _statement(*, has_channel: bool, has_label: bool) -> Statement[CountedPublication]:
    narrower = day_queries.of_publications(has_channel=has_channel, has_label=has_label)
    return Statement(
        f"""
        SELECT r.brand_id, r.time_zone, r.channel_id, r.published_at, r.impressions
          FROM (SELECT p.brand_id, b.time_zone, p.channel_id, p.published_at, f.impressions,
                       row_number() OVER (PARTITION BY p.brand_id ORDER BY p.published_at DESC, p.id DESC) AS rank
                  FROM publication p
                  JOIN brand b ON b.id = p.brand_id
                  JOIN publication_figures f ON f.publication_id = p.id AND f.impressions IS NOT NULL
                   AND f.synced_at = (SELECT max(n.synced_at) FROM publication_figures n
                                       WHERE n.publication_id = p.id AND n.impressions IS NOT NULL)
                 WHERE p.brand_id IN :brands AND p.status = 'published' AND p.place = 0
                   AND p.published_at >= :since AND p.published_at < :until{narrower}) r
         WHERE r.rank <= {_MOST_PUBLICATIONS}
        """,
        CountedPublication,
    )


@operation(needs=Permission.METRICS_VIEW, reads=True)
async def posting_hours(scopes: BrandScopes, query: DayQuery) -> dict[int, list[HourOfWeek]]:
    """How posts did by the hour of the week at which they went out, by the brand's id and by one statement.

    Needs metrics.view in each brand. Hours are those of the brand's time zone; hours at which nothing went out
    that was counted are absent.
    """
    statement = _statement(has_channel=query.channel_id is not None, has_label=query.label_id is not None)
    rows = await statement.rows(brands=scopes.brand_ids, **day_queries.parameters(query))
    by_brand: dict[int, list[CountedPublication]] = {brand_id: [] for brand_id in scopes.brand_ids}
    for row in rows:
        by_brand[row.brand_id].append(row)
    return {brand_id: hours_of(group) for brand_id, group in by_brand.items()}


def hours_of(rows: Sequence[CountedPublication]) -> list[HourOfWeek]:
    """The hours of the week at which these went out, in order. Pure."""
    usual = {
        channel_id: statistics.fmean(counts)
        for channel_id, counts in _grouped((row.channel_id, row.impressions) for row in rows).items()
    }
    places = ((wall_time.wall(row.published_at, row.time_zone), row) for row in rows)
    ratios = _grouped(
        ((at.isoweekday(), at.hour), row.impressions / usual[row.channel_id] if usual[row.channel_id] else 1.0)
        for at, row in places
    )
    return [
        HourOfWeek(weekday, hour, len(values), statistics.fmean(values))
        for (weekday, hour), values in sorted(ratios.items())
    ]


def _grouped(pairs: Iterable[tuple[Key, float]]) -> dict[Key, list[float]]:
    groups = defaultdict[Key, list[float]](list)
    for key, value in pairs:
        groups[key].append(value)
    return groups
