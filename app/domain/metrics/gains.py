"""What each day added: the differences between the figures of one night and those of the night before."""

from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.domain.metrics import day_queries
from app.domain.metrics.inputs import DayQuery
from app.domain.metrics.rules import FIGURES


@dataclass(frozen=True, slots=True)
class DayGain:
    """What one day added to the figures of a brand; None where nothing was counted.

    A figure that a platform corrects downwards makes a day negative. What was counted after several days is
    told on the day before the count. `followers` come from channels alone, and never from their first count.
    """

    brand_id: int
    day: str
    posts: int
    impressions: int | None
    likes: int | None
    comments: int | None
    shares: int | None
    clicks: int | None
    followers: float | None


_LAG: Final = timedelta(days=1)
"""How long after the beginning of a day its figures are counted."""


def _day(column: str, hours: int) -> str:
    """The day of figures that a moment so many hours later belongs to, as text."""
    return (
        f"{{postgres: to_char(({column} - interval '{hours} hours') AT TIME ZONE 'UTC', 'YYYY-MM-DD')}}"
        f"{{sqlite: date({column}, '-{hours} hours')}}"
    )


def _gain(name: str) -> str:
    """The difference from the last count of a publication that has the figure; the first one adds all of it.

    The window has the rows of the range only, so what came before it is looked up for the first of them.
    """
    return f"""CASE WHEN f.{name} IS NOT NULL THEN f.{name} - coalesce(
                    lag(f.{name}) OVER (PARTITION BY f.publication_id ORDER BY f.synced_at),
                    (SELECT n.{name} FROM publication_figures n
                      WHERE n.publication_id = f.publication_id AND n.synced_at < f.synced_at
                        AND n.{name} IS NOT NULL ORDER BY n.synced_at DESC LIMIT 1), 0) END AS {name}"""


@cache
def _statement(*, has_channel: bool, has_label: bool) -> Statement[DayGain]:
    """The figures of a night are those of the day before, which ended as the night began."""
    narrower = day_queries.of_publications(has_channel=has_channel, has_label=has_label)
    nulls = ", ".join(f"{{postgres: NULL::bigint}}{{sqlite: NULL}} AS {name}" for name in FIGURES)
    followers = f"""
            UNION ALL
            SELECT m.brand_id, {_day("m.at", 26)} AS day, NULL AS post_id, {nulls},
                   m.value - coalesce(
                       lag(m.value) OVER (PARTITION BY m.channel_key ORDER BY m.at),
                       (SELECT n.value FROM metric_point n
                         WHERE n.brand_id = m.brand_id AND n.channel_key = m.channel_key AND n.name = m.name
                           AND n.at < m.at ORDER BY n.at DESC LIMIT 1)) AS followers
              FROM metric_point m
             WHERE m.brand_id IN :brands AND m.name = 'followers' AND m.channel_key <> 0
               AND m.at >= :since_count AND m.at < :until_count
               {"AND m.channel_key = :channel_id" if has_channel else ""}"""
    figures = ", ".join(f"cast(sum(g.{name}) AS bigint) AS {name}" for name in FIGURES)
    return Statement(
        f"""
        SELECT g.brand_id, g.day, count(DISTINCT g.post_id) AS posts, {figures}, sum(g.followers) AS followers
          FROM (
            SELECT f.brand_id, {_day("f.synced_at", 26)} AS day,
                   {{postgres: NULL::bigint}}{{sqlite: NULL}} AS post_id,
                   {", ".join(map(_gain, FIGURES))},
                   {{postgres: NULL::double precision}}{{sqlite: NULL}} AS followers
              FROM publication_figures f JOIN publication p ON p.id = f.publication_id
             WHERE f.brand_id IN :brands AND f.synced_at >= :since_count AND f.synced_at < :until_count
                   {narrower}
            UNION ALL
            SELECT p.brand_id, {_day("p.published_at", 2)} AS day, p.post_id, {nulls}, NULL AS followers
              FROM publication p
             WHERE p.brand_id IN :brands AND p.status = 'published' AND p.place = 0
               AND p.published_at >= :since AND p.published_at < :until
                   {narrower}{"" if has_label else followers}
          ) g
         GROUP BY g.brand_id, g.day ORDER BY g.brand_id, g.day
        """,
        DayGain,
    )


@operation(needs=Permission.METRICS_VIEW, reads=True)
async def daily_gains(scopes: BrandScopes, query: DayQuery) -> dict[int, list[DayGain]]:
    """What each day added to the figures of each brand, by the brand's id and by one statement.

    Needs metrics.view in each brand. A day goes from 02:00 UTC to 02:00 UTC, when the platforms are asked; days on
    which nothing went out and nothing was counted are absent. With a label, followers are left out: they belong to
    channels.
    """
    statement = _statement(has_channel=query.channel_id is not None, has_label=query.label_id is not None)
    rows = await statement.rows(
        brands=scopes.brand_ids,
        since_count=query.since + _LAG,
        until_count=query.until + _LAG,
        **day_queries.parameters(query),
    )
    by_brand: dict[int, list[DayGain]] = {brand_id: [] for brand_id in scopes.brand_ids}
    for row in rows:
        by_brand[row.brand_id].append(row)
    return by_brand
