"""The exports of a person that end on an occasion, in the open transaction."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.core.db import Statement
from app.domain.identity import Ending, GrantItem, GrantKind


@dataclass(frozen=True, slots=True)
class _Deleted:
    id: int
    name: str | None
    brand_id: int
    created_at: datetime


_DELETE: Final = Statement(
    """
    DELETE FROM brand_export WHERE requested_by_id = :user_id AND created_at >= coalesce(:since, created_at)
    RETURNING id, name, brand_id, created_at
    """,
    row=_Deleted,
)


async def exports_since(ending: Ending) -> Sequence[GrantItem]:
    """Delete the exports that the person has asked for since then.

    Their addresses answer nothing from now on, and the next sweep removes the archives.
    """
    rows = await _DELETE.rows(user_id=ending.user_id, since=ending.since)
    return [GrantItem(GrantKind.BRAND_EXPORT, row.id, row.created_at, row.name, row.brand_id) for row in rows]
