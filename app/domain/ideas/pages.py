"""Pages of ideas for people: of one brand or of many by one statement, narrowed by what they look for."""

from datetime import datetime
from typing import Any, Final

from app.access import BrandScopes, Permission, operation
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window
from app.domain.ideas import rules
from app.domain.ideas.inputs import IdeaFilter
from app.domain.ideas.views import COLUMNS, TIMES, IdeaView, view_of

_LIST: Final = Keyset(
    name="ideas",
    source="idea t",
    columns=COLUMNS,
    parent="t.brand_id",
    order=(Key("t.created_at", "created_at", datetime), Key("t.id", "id", int)),
    times=TIMES,
    json=("source_refs",),
)
_SEARCHED: Final = ("headline", "angle", "recording")
_FOUND_IN: Final = (
    "{sqlite: instr(lower(t.%s), lower(:search)) > 0}{postgres: strpos(lower(t.%s), lower(:search)) > 0}"
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def idea_pages(
    scopes: BrandScopes, query: IdeaFilter, window: Window
) -> dict[int, Slice[IdeaView] | Invalid]:
    """A window of each brand's ideas, newest first (S-123), by the brand's id. Needs content.view.

    A cursor that is not of a brand's list gives Invalid for that brand.
    """
    found = await _LIST.pages(scopes.brand_ids, window, _narrowing(query))
    return {
        brand_id: part if isinstance(part, Invalid) else part.of([view_of(row) for row in part.items])
        for brand_id, part in found.items()
    }


def _narrowing(query: IdeaFilter) -> Narrowing:
    clauses: list[str] = []
    values: dict[str, Any] = {}
    match query.statuses:
        case None:
            pass
        case [only]:
            # A single one is read by its index, in order.
            clauses.append("t.status = :status")
            values["status"] = only.value
        case several:
            clauses.append(
                "t.status {sqlite: IN (SELECT value FROM json_each(:statuses))}{postgres: = ANY(:statuses)}"
            )
            values["statuses"] = sorted({status.value for status in several})
    if query.format is not None:
        clauses.append("t.format_key = :format_key")
        values["format_key"] = rules.format_key(query.format)
    if query.pillar is not None:
        clauses.append("lower(t.pillar) = lower(:pillar)")
        values["pillar"] = query.pillar
    if query.search is not None:
        clauses.append(" OR ".join(_FOUND_IN % (name, name) for name in _SEARCHED))
        values["search"] = query.search
    return Narrowing(clauses, values, values)
