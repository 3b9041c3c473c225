"""The newest figures of every publication as lines of a CSV file, read in pages."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScope, Permission, operation
from app.core import csv_text, iso_time
from app.core.db import Statement
from app.domain.metrics.rules import FIGURES

_PAGE_SIZE: Final = 500
_HEADER: Final = (
    *("publication_id", "post_id", "title", "channel", "platform", "published_at", "permalink"),
    *("synced_at", *FIGURES),
)


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    post_id: int
    title: str | None
    name: str
    platform: str
    published_at: datetime | None
    permalink: str | None
    synced_at: datetime
    impressions: int | None
    likes: int | None
    comments: int | None
    shares: int | None
    clicks: int | None


_ROWS: Final = Statement(
    f"""
    SELECT p.id, p.post_id, o.title, c.name, p.platform, p.published_at, p.permalink, f.synced_at, f.impressions,
           f.likes, f.comments, f.shares, f.clicks
      FROM publication p
      JOIN post o ON o.id = p.post_id
      JOIN channel c ON c.id = p.channel_id
      JOIN publication_figures f ON f.publication_id = p.id
     WHERE p.brand_id = :brand_id AND p.id > :after
       AND f.synced_at = (SELECT max(n.synced_at) FROM publication_figures n WHERE n.publication_id = p.id)
     ORDER BY p.id LIMIT {_PAGE_SIZE}
    """,
    row=_Row,
)


@operation(needs=Permission.METRICS_VIEW, reads=True)
async def export_figures(scope: BrandScope) -> AsyncIterator[str]:
    """The newest figures of every publication of the brand as CSV: the text in parts, the header first.

    Needs metrics.view. A figure that the platform does not count is an empty cell.
    """
    return _parts(scope)


async def _parts(scope: BrandScope) -> AsyncIterator[str]:
    yield csv_text.line(_HEADER)
    after = 0
    while rows := await _ROWS.rows(brand_id=scope.brand_id, after=after):
        yield "".join(csv_text.line(_cells(row)) for row in rows)
        after = rows[-1].id


def _cells(row: _Row) -> tuple[object, ...]:
    published = None if row.published_at is None else iso_time.offset_form(row.published_at)
    return (
        *(row.id, row.post_id, row.title, row.name, row.platform, published, row.permalink),
        *(iso_time.offset_form(row.synced_at), row.impressions, row.likes, row.comments, row.shares, row.clicks),
    )
