"""What the service brings: the figures of publications and the points of series, stored together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import orjson

from app.access import System, audit, operation
from app.core.db import Statement
from app.domain.metrics.inputs import NAME_LENGTH

_LISTED: Final = "{sqlite: IN (SELECT value FROM json_each(:%s))}{postgres: = ANY(:%s)}"

# The brands before their rows, as the deletion of an account locks them.
_HOLD = Statement(
    f"""
    SELECT b.id FROM brand b
     WHERE b.id IN (SELECT p.brand_id FROM publication p WHERE p.id {_LISTED % ("publications", "publications")})
        OR b.id {_LISTED % ("brands", "brands")}
     ORDER BY b.id {{postgres: FOR KEY SHARE}}
    """
)
_FIGURES = Statement(
    """
    INSERT INTO publication_figures (brand_id, publication_id, synced_at, impressions, likes, comments, shares,
                                     clicks)
    SELECT p.brand_id, p.id, :at, v.impressions, v.likes, v.comments, v.shares, v.clicks
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(id bigint, impressions bigint, likes bigint,
                comments bigint, shares bigint, clicks bigint)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.impressions') AS impressions,
                json_extract(value, '$.likes') AS likes, json_extract(value, '$.comments') AS comments,
                json_extract(value, '$.shares') AS shares, json_extract(value, '$.clicks') AS clicks
                FROM json_each(:rows)) AS v}
      JOIN publication p ON p.id = v.id
     WHERE true
     ORDER BY p.id
    ON CONFLICT (publication_id, synced_at) DO UPDATE
       SET impressions = excluded.impressions, likes = excluded.likes, comments = excluded.comments,
           shares = excluded.shares, clicks = excluded.clicks
    """
)
# A channel of another brand than the one that is named has no points there.
_POINTS = Statement(
    """
    INSERT INTO metric_point (brand_id, channel_id, channel_key, name, at, value)
    SELECT b.id, c.id, coalesce(c.id, 0), v.name, v.at, v.value
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(brand_id bigint, channel_id bigint, name text,
                at timestamptz, value double precision)}
           {sqlite: (SELECT json_extract(value, '$.brand_id') AS brand_id,
                json_extract(value, '$.channel_id') AS channel_id, json_extract(value, '$.name') AS name,
                json_extract(value, '$.at') AS at, json_extract(value, '$.value') AS value
                FROM json_each(:rows)) AS v}
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
    """What a platform counted for a publication; None where it does not count that."""

    publication_id: int
    impressions: int | None = None
    likes: int | None = None
    comments: int | None = None
    shares: int | None = None
    clicks: int | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """A point of a series, of the whole brand where no channel is named."""

    brand_id: int
    name: str
    at: datetime
    value: float
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class Synced:
    """What one synchronisation brought, and when it was made."""

    at: datetime
    figures: Sequence[Measured] = ()
    points: Sequence[Value] = ()


@operation()
async def store(system: System, data: Synced) -> int:
    """Store figures and points; how many of them. The service itself only.

    What comes twice for one time takes the place of what was there. What is of no publication, channel or brand
    (any more) is passed over. The number of statements does not depend on how much there is.
    """
    figures = {item.publication_id: item for item in data.figures}
    points = {(item.brand_id, item.channel_id, item.name[:NAME_LENGTH], item.at): item for item in data.points}
    held = await _HOLD.rows(publications=sorted(figures), brands=sorted({item.brand_id for item in data.points}))
    if not held:
        return 0
    stored = 0
    if figures:
        stored += await _FIGURES.run(rows=_json([_figures(item) for item in figures.values()]), at=data.at)
    if points:
        stored += await _POINTS.run(rows=_json([_point(item) for item in points.values()]))
    brands = [row["id"] for row in held]
    await _SYNCED.run(brands=brands, at=data.at)
    for brand_id in brands:
        audit.changed(f"brand {brand_id}", "metrics synchronised", brand_id=brand_id)
    return stored


def _figures(item: Measured) -> dict[str, Any]:
    return {
        "id": item.publication_id,
        "impressions": item.impressions,
        "likes": item.likes,
        "comments": item.comments,
        "shares": item.shares,
        "clicks": item.clicks,
    }


def _point(item: Value) -> dict[str, Any]:
    return {
        "brand_id": item.brand_id,
        "channel_id": item.channel_id,
        "name": item.name[:NAME_LENGTH],
        # The form in which SQLite keeps times, which PostgreSQL reads as well.
        "at": item.at.astimezone(UTC).isoformat(" "),
        "value": float(item.value),
    }


def _json(rows: Sequence[Mapping[str, Any]]) -> str:
    return orjson.dumps(rows).decode()
