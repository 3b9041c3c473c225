"""Content profiles as answers show them, of many brands at once."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.domain.profiles.models import ContentProfile


@dataclass(frozen=True, slots=True)
class ProfileView:
    """How a brand speaks, for whom, and about what."""

    id: int
    brand_id: int
    voice: str
    persona: str
    pillars: list[str]
    version: int
    updated_at: datetime

    @classmethod
    def of(cls, row: ContentProfile) -> "ProfileView":
        """A row as answers show it."""
        return cls(row.id, row.brand_id, row.voice, row.persona, row.pillars, row.version, row.updated_at)


_SELECT: Final = """
    SELECT t.id, t.brand_id, t.voice, t.persona, t.pillars, t.version, t.updated_at FROM content_profile t
     WHERE t.brand_id IN :brands
"""
_OF_BRANDS: Final = Statement(_SELECT, ProfileView)
_BY_IDS: Final = Statement(_SELECT + " AND t.id IN :ids", ProfileView)


async def of_brand(brand_id: int) -> ProfileView | None:
    """The profile of this brand; None before the first save."""
    return await _OF_BRANDS.row(brands=[brand_id])


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def of_brands(scopes: BrandScopes) -> dict[int, ProfileView]:
    """The profile of each brand that has one, by the brand's id. Needs content.view (S-117)."""
    return {view.brand_id: view for view in await _OF_BRANDS.rows(brands=scopes.brand_ids)}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ProfileView]:
    """The profiles with these ids, by id; those of other brands are absent. Needs content.view."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {view.id: view for view in rows}
