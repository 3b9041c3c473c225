"""What an operator does with publications of any brand: list, show, and settle one whose outcome is unknown."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import System, operation
from app.core.errors import NotFound
from app.core.operator_lists import ListPage, OperatorList
from app.domain.brands import find_brand
from app.domain.posts.inputs import PublicationStatus, Settlement
from app.domain.posts.locks import lock_posts
from app.domain.posts.models import Post, Publication
from app.domain.posts.publications.manual_resolution import settle_locked


@dataclass(frozen=True, slots=True)
class OperatorPublication:
    """A publication with the names of its brand and channel, and the beginning of its text.

    `waits` says that a person has to settle it: its outcome is unknown and nothing finds it out.
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


_WAITS: Final = "t.status = 'unconfirmed' AND t.next_attempt_at IS NULL"
_PUBLICATIONS: Final = OperatorList(
    f"""
    SELECT t.id, t.post_id, t.brand_id, b.name AS brand, t.channel_id, c.name AS channel, t.platform, t.status,
           {_WAITS} AS waits, t.attempts, t.scheduled_at, t.next_attempt_at, t.unknown_since, t.published_at,
           t.external_id, t.permalink, t.error, substr(coalesce(t.variant_body, o.body), 1, 60) AS excerpt
      FROM publication t JOIN post o ON o.id = t.post_id JOIN channel c ON c.id = t.channel_id
      JOIN brand b ON b.id = t.brand_id
    """,
    OperatorPublication,
    {
        "brand_id": "t.brand_id = :brand_id",
        "status": "t.status = :status",
        "waits": f"({_WAITS}) = :waits",
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
    return await _shown(publication_id)


@operation(action="settle")
async def settle_for(system: System, publication_id: int, data: Settlement) -> OperatorPublication:
    """Settle a publication of any brand, as `settle` does. The operator's command only.

    Errors: as for `settle`.
    """
    post, row = await _locked(system, publication_id)
    await settle_locked(post, row, data)
    return await _shown(publication_id)


async def _locked(system: System, publication_id: int) -> tuple[Post, Publication]:
    """The publication and its post, locked in the order of every writer."""
    del system
    row = await Publication.filter(id=publication_id).first()
    if row is None:
        raise _unknown(publication_id)
    await lock_posts([row.post_id])
    post = await Post.filter(id=row.post_id).select_for_update().get()
    return post, await Publication.filter(id=publication_id).select_for_update().get()


async def _shown(publication_id: int) -> OperatorPublication:
    rows = await _PUBLICATIONS.rows(ListPage(limit=1), publication_id=publication_id)
    if not rows:
        raise _unknown(publication_id)
    return rows[0]


def _unknown(publication_id: int) -> NotFound:
    return NotFound(f"There is no publication {publication_id}.")
