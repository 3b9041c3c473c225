"""Labels as answers show them, of many brands at once."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.domain.labels.models import LabelRow

COLUMNS: Final = "t.id, t.brand_id, t.name, t.colour, t.starts_on, t.ends_on, t.brief"


@dataclass(frozen=True, slots=True)
class LabelView:
    """A label; with a first or a last day it is a campaign."""

    id: int
    brand_id: int
    name: str
    colour: str
    starts_on: str | None
    ends_on: str | None
    brief: str | None


_OF_BRANDS: Final = Statement(
    f"SELECT {COLUMNS} FROM label t WHERE t.brand_id IN :brands ORDER BY lower(t.name), t.id", LabelView
)
_BY_IDS: Final = Statement(
    f"SELECT {COLUMNS} FROM label t WHERE t.id IN :ids AND t.brand_id IN :brands", LabelView
)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def of_brands(scopes: BrandScopes) -> dict[int, list[LabelView]]:
    """All labels of each brand that has any, by name. Needs content.manage."""
    by_brand: defaultdict[int, list[LabelView]] = defaultdict(list)
    for row in await _OF_BRANDS.rows(brands=scopes.brand_ids):
        by_brand[row.brand_id].append(row)
    return dict(by_brand)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, LabelView]:
    """The labels with these ids, by id; those of other brands are absent. Needs content.manage."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row.id: row for row in rows}


def view(row: LabelRow) -> LabelView:
    """A row as answers show it."""
    return LabelView(row.id, row.brand_id, row.name, row.colour, row.starts_on, row.ends_on, row.brief)
