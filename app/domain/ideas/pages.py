"""Pages of ideas, of one brand or of many by one statement, with filters."""

from datetime import datetime
from typing import Any, Final

from app.access import BrandScope, BrandScopes, Permission, Tier, of_whole_brands, operation
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Slice, Window
from app.core.text_search import contains
from app.domain.ideas import rules
from app.domain.ideas.inputs import LIST_LENGTH, IdeaFilter, IdeaQuery
from app.domain.ideas.views import COLUMNS, IdeaView

_LIST: Final = Keyset(
    name="ideas",
    source="idea t",
    columns=COLUMNS,
    parent="t.brand_id",
    order=(OrderKey("t.created_at", "created_at", datetime), OrderKey("t.id", "id", int)),
    row=IdeaView,
)
_CONTAINS: Final = contains("t.headline", "t.angle", "t.recording")


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def idea_pages(scopes: BrandScopes, query: IdeaFilter, window: Window) -> Pages[IdeaView]:
    """A page of each brand's ideas, newest first (S-123), by the brand's id. Needs content.view.

    A brand to whose list the cursor does not belong gets Invalid.
    """
    return await _LIST.pages(scopes.brand_ids, window, of_whole_brands(_narrowing(query), scopes, "t.brand_id"))


@operation(needs=Permission.CONTENT_VIEW, agents=Tier.IDEAS, reads=True)
async def list_ideas(scope: BrandScope, query: IdeaQuery) -> Slice[IdeaView]:
    """The brand's newest ideas, at most 50, narrowed by status and format (S-122, S-123).

    Needs content.view; a profile is not needed.
    """
    statuses = None if query.status is None else [query.status]
    narrowing = _narrowing(IdeaFilter(statuses=statuses, format=query.format))
    narrowing = of_whole_brands(narrowing, BrandScopes((scope,)), "t.brand_id")
    return await _LIST.page(scope.brand_id, Window(LIST_LENGTH), narrowing)


def _narrowing(query: IdeaFilter) -> Narrowing:
    clauses: list[str] = []
    values: dict[str, Any] = {}
    match query.statuses:
        case None:
            pass
        case [only]:
            # One status is read in order by its index.
            clauses.append("t.status = :status")
            values["status"] = only.value
        case several:
            clauses.append("t.status IN :statuses")
            values["statuses"] = sorted({status.value for status in several})
    if query.format is not None:
        clauses.append("t.format_key = :format_key")
        values["format_key"] = rules.format_key(query.format)
    if query.pillar is not None:
        clauses.append("lower(t.pillar) = lower(:pillar)")
        values["pillar"] = query.pillar
    if query.search is not None:
        clauses.append(_CONTAINS)
        values["search"] = query.search
    return Narrowing(clauses, values, values)
