"""Views of lists that people keep: their own ones, and those of the team, which are shared."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, audit, operation, row_limits
from app.core.db import Statement
from app.core.errors import Invalid, NotFound
from app.domain.brands import lock_brand
from app.domain.labels.inputs import SavedViewSave
from app.domain.labels.models import SavedViewRow


@dataclass(frozen=True, slots=True)
class SavedViewFacts:
    """A view of a list; `query` is what the list's address says. A shared one is the team's."""

    id: int
    brand_id: int
    name: str
    place: str
    query: str
    is_shared: bool


_SELECT: Final = """
    SELECT t.id, t.brand_id, t.name, t.place, t.query, t.user_id IS NULL AS is_shared FROM saved_view t
     WHERE t.brand_id IN :brands AND (t.user_id IS NULL OR t.user_id = :user_id)
"""
_OF_BRANDS: Final = Statement(f"{_SELECT} ORDER BY lower(t.name), t.id", SavedViewFacts)
_BY_IDS: Final = Statement(f"{_SELECT} AND t.id IN :ids", SavedViewFacts)
_FORGET: Final = Statement("DELETE FROM saved_view WHERE user_id = :user_id")
_FORGET_IN_BRANDS: Final = Statement("DELETE FROM saved_view WHERE user_id = :user_id AND brand_id IN :brands")


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def views_of_brands(scopes: BrandScopes) -> dict[int, list[SavedViewFacts]]:
    """The caller's own views and those of the team in each brand that has any, by name. Needs content.manage."""
    user_id = scopes.scopes[0].caller.user_id
    by_brand: defaultdict[int, list[SavedViewFacts]] = defaultdict(list)
    for row in await _OF_BRANDS.rows(brands=scopes.brand_ids, user_id=user_id):
        by_brand[row.brand_id].append(row)
    return dict(by_brand)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def views_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, SavedViewFacts]:
    """Those of these views that are the caller's own or the team's, by id. Needs content.manage."""
    if not ids:
        return {}
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids, user_id=scopes.scopes[0].caller.user_id)
    return {row.id: row for row in rows}


async def _view_of(scope: BrandScope, view_id: int) -> SavedViewFacts:
    """One view that the caller may see, once permissions were checked. Errors: NotFound."""
    return _view(await _locked(scope, view_id))


def _view(row: SavedViewRow) -> SavedViewFacts:
    return SavedViewFacts(
        id=row.id,
        brand_id=row.brand_id,
        name=row.name,
        place=row.place,
        query=row.query,
        is_shared=row.user_id is None,
    )


async def _locked(scope: BrandScope, view_id: int) -> SavedViewRow:
    row = await SavedViewRow.find(scope, view_id, lock=True)
    if row.user_id not in (None, scope.caller.user_id):
        raise NotFound
    return row


@operation(needs=Permission.CONTENT_MANAGE, again=_view_of)
async def save_view(scope: BrandScope, data: SavedViewSave, view_id: int | None = None) -> SavedViewFacts:
    """Keep a view, or change the one with this id; absent fields keep their value.

    Needs content.manage. A view is a person's own, or with `is_shared` the team's, and then all who may save views
    change it. Errors: NotFound, also for a view of another person; Invalid on a new one without a name or a query;
    TooMany.
    """
    values = data.model_dump(mode="json", exclude_unset=view_id is not None)
    await lock_brand(scope.brand_id)
    if view_id is None:
        absent = [name for name in ("name", "query") if not values[name]]
        if absent:
            raise Invalid(fields={name: ["This field is required."] for name in absent})
        row = SavedViewRow(brand_id=scope.brand_id)
    else:
        row = await _locked(scope, view_id)
    user_id = row.user_id
    if (is_shared := values.pop("is_shared", None)) is not None:
        user_id = None if is_shared else scope.caller.user_id
    if view_id is None or user_id != row.user_id:
        limit = row_limits.SHARED_VIEWS if user_id is None else row_limits.SAVED_VIEWS
        limit.admit(scope, await SavedViewRow.of(scope).filter(user_id=user_id).count())
    values["user_id"] = user_id
    changes = sorted(name for name, value in values.items() if getattr(row, name) != value)
    row.update_from_dict(values)
    if view_id is None:
        await row.save()
        audit.changed(f"saved view {row.id}", "created")
    elif changes:
        await row.save(update_fields=changes)
        audit.changed(f"saved view {row.id}", ", ".join(changes).replace("user_id", "is_shared"))
    return _view(row)


@operation(needs=Permission.CONTENT_MANAGE)
async def delete_view(scope: BrandScope, view_id: int) -> None:
    """Delete a view: one's own, or one of the team. Needs content.manage. Errors: NotFound."""
    await (await _locked(scope, view_id)).delete()
    audit.changed(f"saved view {view_id}", "deleted")


async def forget_views(user_id: int, brand_ids: Sequence[int] | None = None) -> None:
    """Delete a person's own views, in these brands or in all; those of the team stay."""
    if brand_ids is None:
        await _FORGET.run(user_id=user_id)
    else:
        await _FORGET_IN_BRANDS.run(user_id=user_id, brands=list(brand_ids))
