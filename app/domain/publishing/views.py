"""Reading attempts: the calls for a publication, and how they ended."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScopes, Permission, System, operation
from app.core.db import Statement
from app.domain import posts


@dataclass(frozen=True, slots=True)
class PublicationAttemptView:
    """One call to a platform; `number` counts from one, and a running call has no `finished_at`."""

    publication_id: int
    number: int
    started_at: datetime
    finished_at: datetime | None
    outcome: str
    error: str | None


NEWEST_ATTEMPTS: Final = 50
"""The most attempts that are shown of a publication, which may be tried again by hand as often as one likes."""
_ATTEMPTS = Statement(
    f"""
    SELECT publication_id, number, started_at, finished_at, outcome, error
      FROM (SELECT a.publication_id, a.number, a.started_at, a.finished_at, a.outcome, a.error,
                   row_number() OVER (PARTITION BY a.publication_id ORDER BY a.number DESC) AS place
              FROM publication_attempt a JOIN publication p ON p.id = a.publication_id
             WHERE a.publication_id IN :ids AND p.brand_id IN :brands) numbered
     WHERE place <= {NEWEST_ATTEMPTS} ORDER BY publication_id, number
    """,
    row=PublicationAttemptView,
)

_CALLS = Statement(
    """
    SELECT publication_id, number, started_at, finished_at, outcome, error FROM publication_attempt
     WHERE publication_id = :id ORDER BY number
    """,
    row=PublicationAttemptView,
)


@operation(reads=True)
async def calls_of(system: System, publication_id: int) -> list[PublicationAttemptView]:
    """The attempts of a publication of any brand, oldest first. The operator's command only."""
    del system
    return await _CALLS.rows(id=publication_id)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def attempts_of(scopes: BrandScopes, publication_ids: list[int]) -> dict[int, list[PublicationAttemptView]]:
    """The newest fifty attempts of each of these publications, the oldest of them first. Needs content.view.

    Publications without attempts, and those of other brands, are absent.
    """
    attempts: defaultdict[int, list[PublicationAttemptView]] = defaultdict(list)
    publication_ids = await posts.publications_in_sight(scopes, publication_ids)
    rows = await _ATTEMPTS.rows(ids=publication_ids, brands=scopes.brand_ids) if publication_ids else []
    for view in rows:
        attempts[view.publication_id].append(view)
    return dict(attempts)
