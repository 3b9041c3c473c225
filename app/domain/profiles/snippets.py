"""Snippets: texts that people put into posts, such as hashtags; an approval is for what was put in."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, operation, row_limits
from app.core.db import Statement
from app.core.errors import Invalid
from app.domain.brands import delete_row, save_row
from app.domain.profiles.inputs import SnippetSave
from app.domain.profiles.models import SnippetRow


@dataclass(frozen=True, slots=True)
class SnippetView:
    """A text to put into posts."""

    id: int
    brand_id: int
    name: str
    body: str


_SELECT: Final = "SELECT t.id, t.brand_id, t.name, t.body FROM snippet t WHERE t.brand_id IN :brands"
_OF_BRANDS: Final = Statement(f"{_SELECT} ORDER BY lower(t.name), t.id", SnippetView)
_BY_IDS: Final = Statement(f"{_SELECT} AND t.id IN :ids", SnippetView)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def snippets_of_brands(scopes: BrandScopes) -> dict[int, list[SnippetView]]:
    """All snippets of each brand that has any, by name. Needs content.manage."""
    by_brand: defaultdict[int, list[SnippetView]] = defaultdict(list)
    for row in await _OF_BRANDS.rows(brands=scopes.brand_ids):
        by_brand[row.brand_id].append(row)
    return dict(by_brand)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def snippets_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, SnippetView]:
    """The snippets with these ids, by id; those of other brands are absent. Needs content.manage."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row.id: row for row in rows}


async def _snippet_of(scope: BrandScope, snippet_id: int) -> SnippetView:
    """One snippet, for callers that checked permissions. Errors: NotFound."""
    row = await SnippetRow.find(scope, snippet_id)
    return SnippetView(row.id, row.brand_id, row.name, row.body)


@operation(needs=Permission.CONTENT_MANAGE, again=_snippet_of)
async def save_snippet(scope: BrandScope, data: SnippetSave, snippet_id: int | None = None) -> SnippetView:
    """Make a snippet, or change the one with this id; absent fields keep their value. Posts stay as they are.

    Needs content.manage. Errors: NotFound; Invalid on a new one without a name or a body, and on `name` for one
    that is taken, whatever its case; TooMany.
    """
    if snippet_id is None and not data.body:
        raise Invalid(fields={"body": ["This field is required."]})
    values = data.model_dump(exclude_unset=True)
    row, _ = await save_row(scope, SnippetRow, row_limits.SNIPPETS, snippet_id, values)
    return SnippetView(row.id, row.brand_id, row.name, row.body)


@operation(needs=Permission.CONTENT_MANAGE)
async def delete_snippet(scope: BrandScope, snippet_id: int) -> None:
    """Delete a snippet; posts stay as they are. Needs content.manage. Errors: NotFound."""
    await delete_row(scope, SnippetRow, row_limits.SNIPPETS, snippet_id)
