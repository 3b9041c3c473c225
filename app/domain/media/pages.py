"""Pages of media for people: of one brand or of many by one statement, narrowed by what they look for."""

from typing import Any, Final

from app.access import BrandScopes, Permission, operation
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window
from app.domain.media import rules
from app.domain.media.inputs import MediaFilter
from app.domain.media.views import COLUMNS, TIMES, UUIDS, MediaView, view_of

_LIST: Final = Keyset(
    name="media",
    source="media_asset t",
    columns=COLUMNS,
    parent="t.brand_id",
    order=(Key("t.id", "id", int),),
    times=TIMES,
    uuids=UUIDS,
)
_STORED: Final = "t.state = 'stored'"
_OF_TYPES: Final = "t.mime_type {sqlite: IN (SELECT value FROM json_each(:types))}{postgres: = ANY(:types)}"
_FOUND: Final = """
    {sqlite: instr(lower(t.filename), lower(:search)) > 0 OR instr(lower(t.alt_text), lower(:search)) > 0}
    {postgres: strpos(lower(t.filename), lower(:search)) > 0 OR strpos(lower(t.alt_text), lower(:search)) > 0}
"""
_UNUSED: Final = "NOT EXISTS (SELECT 1 FROM media_use u WHERE u.asset_id = t.id)"


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def media_pages(
    scopes: BrandScopes, query: MediaFilter, window: Window
) -> dict[int, Slice[MediaView] | Invalid]:
    """A window of each brand's stored media, newest first, by the brand's id. Needs content.view.

    A cursor that is not of a brand's list gives Invalid for that brand.
    """
    found = await _LIST.pages(scopes.brand_ids, window, _narrowing(query))
    return {
        brand_id: part if isinstance(part, Invalid) else part.of([view_of(row) for row in part.items])
        for brand_id, part in found.items()
    }


def _narrowing(query: MediaFilter) -> Narrowing:
    clauses = [_STORED]
    values: dict[str, Any] = {}
    if query.mime_type_prefix is not None:
        wanted = query.mime_type_prefix.lower()
        clauses.append(_OF_TYPES)
        values["types"] = [known for known in rules.MIME_TYPES if known.startswith(wanted)]
    if query.search is not None:
        clauses.append(_FOUND)
        values["search"] = query.search
    if query.unused_only:
        clauses.append(_UNUSED)
    return Narrowing(clauses, values, [values, query.unused_only])
