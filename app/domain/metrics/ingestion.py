"""Ingestion of figures of publications and points of series, by the service."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from app.access import System, audit, operation
from app.core.db import Statement
from app.domain.metrics.inputs import NAME_LENGTH

# The brands before their rows, in the order in which the deletion of an account locks them.
_HOLD = Statement(
    """
    SELECT b.id FROM brand b
     WHERE b.id IN (SELECT p.brand_id FROM publication p WHERE p.id IN :publications) OR b.id IN :brands
     ORDER BY b.id {postgres: FOR KEY SHARE}
    """,
    int,
)
_FIGURES = Statement(
    """
    INSERT INTO publication_figures (brand_id, publication_id, synced_at, impressions, likes, comments, shares,
                                     clicks)
    SELECT p.brand_id, p.id, :at, v.impressions, v.likes, v.comments, v.shares, v.clicks
      FROM {records :figures AS v (publication_id bigint, impressions bigint, likes bigint, comments bigint,
                                   shares bigint, clicks bigint)}
      JOIN publication p ON p.id = v.publication_id
     WHERE true
     ORDER BY p.id
    ON CONFLICT (publication_id, synced_at) DO UPDATE
       SET impressions = excluded.impressions, likes = excluded.likes, comments = excluded.comments,
           shares = excluded.shares, clicks = excluded.clicks
    """
)
# Points whose channel does not belong to their brand are skipped.
_POINTS = Statement(
    """
    INSERT INTO metric_point (brand_id, channel_id, channel_key, name, at, value)
    SELECT b.id, c.id, coalesce(c.id, 0), v.name, v.at, v.value
      FROM {records :points AS v (brand_id bigint, channel_id bigint, name text, at timestamptz,
                                  value double precision)}
      JOIN brand b ON b.id = v.brand_id
      LEFT JOIN channel c ON c.id = v.channel_id AND c.brand_id = b.id
     WHERE v.channel_id IS NULL OR c.id IS NOT NULL
     ORDER BY b.id, coalesce(c.id, 0), v.name, v.at
    ON CONFLICT (brand_id, channel_key, name, at) DO UPDATE SET value = excluded.value
    """
)
_SYNCED = Statement(
    """
    INSERT INTO metric_sync (brand_id, synced_at)
    SELECT v.value, :at FROM {postgres: unnest(:brands::bigint[]) AS v(value)}{sqlite: json_each(:brands) AS v}
     WHERE true
    ON CONFLICT (brand_id) DO UPDATE SET synced_at = excluded.synced_at
     WHERE metric_sync.synced_at < excluded.synced_at
    """
)


@dataclass(frozen=True, slots=True)
class Measured:
    """Figures of a publication; None for those that its platform does not count."""

    publication_id: int
    impressions: int | None = None
    likes: int | None = None
    comments: int | None = None
    shares: int | None = None
    clicks: int | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """A point of a series, of a channel or of the whole brand."""

    brand_id: int
    name: str
    at: datetime
    value: float
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class Synced:
    """The result of one synchronisation, and its time.

    `brands` are those that were synchronised even if nothing was counted.
    """

    at: datetime
    figures: Sequence[Measured] = ()
    points: Sequence[Value] = ()
    brands: Sequence[int] = ()


@operation()
async def store(system: System, data: Synced) -> int:
    """Store figures and points; returns how many. The service itself only.

    Values for the same time replace earlier ones. Values of an unknown publication, channel or brand are skipped.
    The number of statements does not depend on the number of values.
    """
    figures = {item.publication_id: item for item in data.figures}
    values = [replace(item, name=item.name[:NAME_LENGTH]) for item in data.points]
    points = {(item.brand_id, item.channel_id, item.name, item.at): item for item in values}
    brand_numbers = {item.brand_id for item in values} | set(data.brands)
    brand_ids = await _HOLD.rows(publications=sorted(figures), brands=sorted(brand_numbers))
    if not brand_ids:
        return 0
    count = 0
    if figures:
        count += await _FIGURES.run(figures=list(figures.values()), at=data.at)
    if points:
        count += await _POINTS.run(points=list(points.values()))
    await _SYNCED.run(brands=brand_ids, at=data.at)
    for brand_id in brand_ids:
        audit.changed(f"brand {brand_id}", "metrics synchronised", brand_id=brand_id)
    return count
