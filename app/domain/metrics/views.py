"""Reading metrics: the newest figures of publications, and the report of a range."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.core.errors import Invalid
from app.domain.metrics.inputs import MOST_POINTS, ReportQuery

_BRANDS: Final = "{sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}"

_NEWEST = Statement(
    f"""
    SELECT f.publication_id, f.synced_at, f.impressions, f.likes, f.comments, f.shares, f.clicks
      FROM publication_figures f
     WHERE f.publication_id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
       AND f.brand_id {_BRANDS}
       AND f.synced_at = (SELECT max(n.synced_at) FROM publication_figures n
                           WHERE n.publication_id = f.publication_id)
    """,
    times=("synced_at",),
)
# A row for each point, at least one for each brand that was synchronised.
_REPORT = """
    SELECT s.brand_id, s.synced_at, p.channel_id, p.name, p.at, p.value
      FROM metric_sync s
      LEFT JOIN (SELECT t.brand_id, t.channel_id, t.channel_key, t.name, t.at, t.value,
                        row_number() OVER (PARTITION BY t.brand_id ORDER BY t.at, t.id) AS place
                   FROM metric_point t
                  WHERE t.brand_id {brands} AND t.at >= :since AND t.at < :until {channel}) p
        ON p.brand_id = s.brand_id AND p.place <= :most
     WHERE s.brand_id {brands}
     ORDER BY s.brand_id, p.name, p.channel_key, p.at
    """
_OF_ALL, _OF_CHANNEL = (
    Statement(_REPORT.replace("{brands}", _BRANDS).replace("{channel}", channel), times=("synced_at", "at"))
    for channel in ("", "AND t.channel_key = :channel_id")
)


@dataclass(frozen=True, slots=True)
class Figures:
    """What a platform counted for a publication when it was asked last; None where it does not count that."""

    synced_at: datetime
    impressions: int | None
    likes: int | None
    comments: int | None
    shares: int | None
    clicks: int | None


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
    """The series of a brand by name, those of the whole brand first; `synced_at` is None before the first time."""

    synced_at: datetime | None
    series: list[Series]


@operation(needs=Permission.METRICS_VIEW, reads=True)
async def newest(scopes: BrandScopes, publication_ids: Collection[int]) -> dict[int, Figures]:
    """The newest figures of those of these publications that are in the brands and have any, by one statement.

    Needs metrics.view in each brand.
    """
    rows = await _NEWEST.rows(ids=list(publication_ids), brands=scopes.brand_ids)
    return {row.pop("publication_id"): Figures(**row) for row in rows}


@operation(needs=Permission.METRICS_VIEW, reads=True)
async def reports(scopes: BrandScopes, query: ReportQuery) -> dict[int, Report | Invalid]:
    """What each brand's metrics were in a range, by the brand's id and by one statement.

    Needs metrics.view in each brand. A channel that is not the brand's has no series. Invalid on `to` where there
    are more than 5,000 points.
    """
    values: dict[str, Any] = {"since": query.since, "until": query.until, "most": MOST_POINTS + 1}
    if query.channel_id is None:
        rows = await _OF_ALL.rows(brands=scopes.brand_ids, **values)
    else:
        rows = await _OF_CHANNEL.rows(brands=scopes.brand_ids, channel_id=query.channel_id, **values)
    of: dict[int, list[dict[str, Any]]] = {brand_id: [] for brand_id in scopes.brand_ids}
    for row in rows:
        of[row["brand_id"]].append(row)
    return {brand_id: _report(found) for brand_id, found in of.items()}


def _report(rows: list[dict[str, Any]]) -> Report | Invalid:
    if len(rows) > MOST_POINTS:
        return Invalid(fields={"to": [f"There are more than {MOST_POINTS} points. Choose a shorter range."]})
    series: list[Series] = []
    for row in rows:
        if row["name"] is None:
            continue
        if not series or (series[-1].name, series[-1].channel_id) != (row["name"], row["channel_id"]):
            series.append(Series(row["name"], row["channel_id"], []))
        series[-1].points.append(Point(row["at"], row["value"]))
    return Report(rows[0]["synced_at"] if rows else None, series)
