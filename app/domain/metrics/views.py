"""Metrics as answers show them: the newest figures of publications, and reports of a range."""

import statistics
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import BrandScopes, Permission, Tier, operation
from app.core.db import Statement
from app.core.errors import Invalid
from app.domain.metrics.inputs import MOST_POINTS, ReportQuery
from app.domain.metrics.rules import FIGURES


@dataclass(frozen=True, slots=True)
class FigureView:
    """The newest figures of a publication; None for those that its platform does not count."""

    publication_id: int
    synced_at: datetime
    impressions: int | None
    likes: int | None
    comments: int | None
    shares: int | None
    clicks: int | None


@dataclass(frozen=True, slots=True)
class Medians:
    """The median of each figure over the newest counted publications of a channel; None where too few have it."""

    channel_id: int
    publications: int
    impressions: float | None
    likes: float | None
    comments: float | None
    shares: float | None
    clicks: float | None


@dataclass(frozen=True, slots=True)
class Rank:
    """A publication in a list that is ordered by a figure."""

    id: int
    brand_id: int


@dataclass(frozen=True, slots=True)
class Point:
    """A value at a time."""

    at: datetime
    value: float


@dataclass(frozen=True, slots=True)
class Series:
    """The points of one name in order of time, of a channel or of the whole brand."""

    name: str
    channel_id: int | None
    points: list[Point]


@dataclass(frozen=True, slots=True)
class Report:
    """The series of a brand by name, those of the whole brand first; `synced_at` is None if it never was."""

    synced_at: datetime | None
    series: list[Series]


@dataclass(frozen=True, slots=True)
class _Row:
    """A point of a brand's report; without one where the brand has none."""

    brand_id: int
    synced_at: datetime
    channel_id: int | None
    name: str | None
    at: datetime | None
    value: float | None


@dataclass(frozen=True, slots=True)
class _ChannelFigures:
    channel_id: int
    impressions: int | None
    likes: int | None
    comments: int | None
    shares: int | None
    clicks: int | None


@dataclass(frozen=True, slots=True)
class _Sync:
    brand_id: int
    synced_at: datetime


_NEWEST_FIGURES = Statement(
    """
    SELECT f.publication_id, f.synced_at, f.impressions, f.likes, f.comments, f.shares, f.clicks
      FROM publication_figures f
     WHERE f.publication_id IN :ids AND f.brand_id IN :brands
       AND f.synced_at = (SELECT max(n.synced_at) FROM publication_figures n
                           WHERE n.publication_id = f.publication_id)
    """,
    FigureView,
)
_MEDIAN_SPAN: Final = 50
"""How many publications of a channel a median looks at."""
_MEDIAN_MINIMUM: Final = 5
"""A median of fewer figures would say more about one post than about the channel."""
_CHANNEL_FIGURES = Statement(
    """
    SELECT r.channel_id, f.impressions, f.likes, f.comments, f.shares, f.clicks
      FROM (SELECT p.id, p.channel_id,
                   row_number() OVER (PARTITION BY p.channel_id ORDER BY p.published_at DESC, p.id DESC) AS rank
              FROM publication p
             WHERE p.channel_id IN :channels AND p.brand_id IN :brands AND p.status = 'published'
               AND p.place = 0 AND p.published_at IS NOT NULL) r
      JOIN publication_figures f ON f.publication_id = r.id
       AND f.synced_at = (SELECT max(n.synced_at) FROM publication_figures n WHERE n.publication_id = r.id)
     WHERE r.rank <= :most
    """,
    _ChannelFigures,
)
_SYNCED = Statement("SELECT brand_id, synced_at FROM metric_sync WHERE brand_id IN :brands", _Sync)
# A row for each point, and at least one for each brand that was synchronised.
_REPORT = """
    SELECT s.brand_id, s.synced_at, p.channel_id, p.name, p.at, p.value
      FROM metric_sync s
      LEFT JOIN (SELECT t.brand_id, t.channel_id, t.channel_key, t.name, t.at, t.value,
                        row_number() OVER (PARTITION BY t.brand_id ORDER BY t.at, t.id) AS place
                   FROM metric_point t
                  WHERE t.brand_id IN :brands AND t.at >= :since AND t.at < :until%s) p
        ON p.brand_id = s.brand_id AND p.place <= :most
     WHERE s.brand_id IN :brands
     ORDER BY s.brand_id, p.name, p.channel_key, p.at
    """
_OF_ALL, _OF_CHANNEL = (
    Statement(_REPORT % narrowing, _Row) for narrowing in ("", " AND t.channel_key = :channel_id")
)


@operation(needs=Permission.METRICS_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def newest(scopes: BrandScopes, publication_ids: Collection[int]) -> dict[int, FigureView]:
    """The newest figures of these publications, by id and by one statement; absent for those without any.

    Needs metrics.view in each brand.
    """
    rows = await _NEWEST_FIGURES.rows(ids=list(publication_ids), brands=scopes.brand_ids)
    return {row.publication_id: row for row in rows}


@operation(needs=Permission.METRICS_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def medians(scopes: BrandScopes, channel_ids: Collection[int]) -> dict[int, Medians]:
    """What is usual on these channels, by id and by one statement: medians of their 50 newest publications.

    Needs metrics.view in each brand. A figure that fewer than five of them have is None; channels without a
    counted publication are absent.
    """
    rows = await _CHANNEL_FIGURES.rows(channels=list(channel_ids), brands=scopes.brand_ids, most=_MEDIAN_SPAN)
    by_channel: dict[int, list[_ChannelFigures]] = {}
    for row in rows:
        by_channel.setdefault(row.channel_id, []).append(row)
    return {
        ident: Medians(
            ident, len(group), **{name: _median([getattr(row, name) for row in group]) for name in FIGURES}
        )
        for ident, group in by_channel.items()
    }


def _median(values: list[int | None]) -> float | None:
    counts = [value for value in values if value is not None]
    return float(statistics.median(counts)) if len(counts) >= _MEDIAN_MINIMUM else None


@operation(needs=Permission.METRICS_VIEW, reads=True)
async def synced_at(scopes: BrandScopes) -> dict[int, datetime]:
    """The time of the last synchronisation of each brand that had one, by the brand's id (S-171).

    Needs metrics.view in each brand.
    """
    rows = await _SYNCED.rows(brands=scopes.brand_ids)
    return {row.brand_id: row.synced_at for row in rows}


@operation(needs=Permission.METRICS_VIEW, reads=True)
async def reports(scopes: BrandScopes, query: ReportQuery) -> dict[int, Report | Invalid]:
    """The metrics of each brand in a range, by the brand's id and by one statement.

    Needs metrics.view in each brand. A channel of another brand has no series. A brand with more than 5,000 points
    gets Invalid on `to`.
    """
    values: dict[str, Any] = {"since": query.since, "until": query.until, "most": MOST_POINTS + 1}
    if query.channel_id is None:
        rows = await _OF_ALL.rows(brands=scopes.brand_ids, **values)
    else:
        rows = await _OF_CHANNEL.rows(brands=scopes.brand_ids, channel_id=query.channel_id, **values)
    by_brand: dict[int, list[_Row]] = {brand_id: [] for brand_id in scopes.brand_ids}
    for row in rows:
        by_brand[row.brand_id].append(row)
    return {brand_id: _report(points) for brand_id, points in by_brand.items()}


def _report(rows: list[_Row]) -> Report | Invalid:
    if len(rows) > MOST_POINTS:
        return Invalid(fields={"to": [f"There are more than {MOST_POINTS} points. Choose a shorter range."]})
    series: list[Series] = []
    for row in rows:
        if row.name is None or row.at is None or row.value is None:
            continue
        if not series or (series[-1].name, series[-1].channel_id) != (row.name, row.channel_id):
            series.append(Series(row.name, row.channel_id, []))
        series[-1].points.append(Point(row.at, row.value))
    return Report(rows[0].synced_at if rows else None, series)
