"""What an operator sees of the publications of all brands, above all of those that wait for a person."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import System, operation
from app.core.errors import NotFound
from app.core.operator_lists import ListPage, OperatorList
from app.domain.brands import find_brand
from app.domain.posts.inputs import PublicationStatus


@dataclass(frozen=True, slots=True)
class OperatorPublication:
    """A publication with the names of its brand and channel, and the beginning of its text.

    `waits` says that a person has to settle it: its outcome is unknown and nothing finds it out, or a person
    publishes it.
    """

    id: int
    post_id: int
    brand_id: int
    brand: str
    channel_id: int
    channel: str
    platform: str
    status: PublicationStatus
    waits: bool
    attempts: int
    scheduled_at: datetime | None
    next_attempt_at: datetime | None
    unknown_since: datetime | None
    published_at: datetime | None
    external_id: str | None
    permalink: str | None
    error: str | None
    excerpt: str


_NEEDS_A_PERSON: Final = (
    "(t.status = 'awaiting_person' OR (t.status = 'unconfirmed' AND t.next_attempt_at IS NULL))"
)
_PUBLICATIONS: Final = OperatorList(
    f"""
    SELECT t.id, t.post_id, t.brand_id, b.name AS brand, t.channel_id, c.name AS channel, t.platform, t.status,
           {_NEEDS_A_PERSON} AS waits, t.attempts, t.scheduled_at, t.next_attempt_at, t.unknown_since,
           t.published_at, t.external_id, t.permalink, t.error,
           substr(coalesce(t.variant_body, o.body), 1, 60) AS excerpt
      FROM publication t JOIN post o ON o.id = t.post_id JOIN channel c ON c.id = t.channel_id
      JOIN brand b ON b.id = t.brand_id
    """,
    OperatorPublication,
    {
        "brand_id": "t.brand_id = :brand_id",
        "status": "t.status = :status",
        "waits": f"({_NEEDS_A_PERSON}) = :waits",
        "publication_id": "t.id = :publication_id",
    },
)


@operation(reads=True)
async def list_publications(
    system: System, query: ListPage, *, brand: str | None = None, status: PublicationStatus | None = None
) -> list[OperatorPublication]:
    """The newest publications of a state; without one those that wait for a person to settle them.

    The operator's command only. Errors: as for `find_brand`.
    """
    del system
    brand_id = None if brand is None else (await find_brand(brand)).id
    waits = True if status is None else None
    return await _PUBLICATIONS.rows(query, brand_id=brand_id, status=status and status.value, waits=waits)


@operation(reads=True)
async def show_publication(system: System, publication_id: int) -> OperatorPublication:
    """The publication with this number. The operator's command only. Errors: NotFound."""
    del system
    rows = await _PUBLICATIONS.rows(ListPage(limit=1), publication_id=publication_id)
    if not rows:
        raise NotFound(f"There is no publication {publication_id}.")
    return rows[0]
