"""Reading attempts: what was tried of publications, and how it ended."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement

_OF = Statement(
    """
    SELECT a.publication_id, a.number, a.started_at, a.finished_at, a.outcome, a.error
      FROM publication_attempt a JOIN publication p ON p.id = a.publication_id
     WHERE a.publication_id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}
       AND p.brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}
     ORDER BY a.publication_id, a.number
    """,
    times=("started_at", "finished_at"),
)


@dataclass(frozen=True, slots=True)
class AttemptView:
    """One call to a platform; `number` counts from one, and one that still runs has not finished."""

    publication_id: int
    number: int
    started_at: datetime
    finished_at: datetime | None
    outcome: str
    error: str | None


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def attempts_of(scopes: BrandScopes, publication_ids: list[int]) -> dict[int, list[AttemptView]]:
    """The attempts of each of these publications, the first one first. Needs content.view.

    Publications that were never tried, and those of other brands, are absent.
    """
    found: defaultdict[int, list[AttemptView]] = defaultdict(list)
    for row in await _OF.rows(ids=publication_ids, brands=scopes.brand_ids) if publication_ids else ():
        found[row["publication_id"]].append(AttemptView(**row))
    return dict(found)
