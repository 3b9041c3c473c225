"""Pages of media, of one brand or of many by one statement, with filters."""

from typing import Any, Final

from app.access import BrandScope, BrandScopes, Permission, Tier, of_whole_brands, operation
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Slice, Window
from app.core.text_search import contains
from app.domain.media import rules
from app.domain.media.inputs import MediaFilter, MediaQuery
from app.domain.media.views import COLUMNS, COLUMNS_WITH_TWIN, MediaView, StoredMedia

_LIST: Final = Keyset(
    name="media",
    source="media_asset t",
    columns=COLUMNS,
    parent="t.brand_id",
    order=(OrderKey("t.id", "id", int),),
    row=MediaView,
)
_LIST_WITH_TWINS: Final = Keyset(
    name="media",
    source="media_asset t",
    columns=COLUMNS_WITH_TWIN,
    parent="t.brand_id",
    order=(OrderKey("t.id", "id", int),),
    row=StoredMedia,
)
_COMPLETE: Final = "t.state = 'stored'"
_CONTAINS: Final = contains("t.filename", "t.folder", "t.alt_text")
_FLAGS: Final = {
    "unused_only": "NOT EXISTS (SELECT 1 FROM media_use u WHERE u.asset_id = t.id)",
    "without_alt_text": "t.mime_type LIKE 'image/%' AND t.alt_text IS NULL",
    "duplicates": """
        EXISTS (SELECT 1 FROM media_asset d
                 WHERE d.brand_id = t.brand_id AND d.sha256 = t.sha256 AND d.id <> t.id AND d.state = 'stored')
    """,
}
"""The conditions of filters that are either asked for or not."""


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def media_pages(scopes: BrandScopes, query: MediaFilter, window: Window) -> Pages[MediaView]:
    """A page of each brand's stored media, newest first, by the brand's id. Needs content.view.

    A brand to whose list the cursor does not belong gets Invalid. A client who does not see the whole brand gets
    an empty page.
    """
    return await _LIST.pages(scopes.brand_ids, window, of_whole_brands(_narrowing(query), scopes, "t.brand_id"))


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def list_media(scope: BrandScope, query: MediaQuery) -> Slice[StoredMedia]:
    """A page of the brand's media, newest first (TOK-TIER-07). Needs content.view.

    A client who does not see the whole brand gets an empty page. Errors: Invalid on `cursor` if it is broken or
    belongs to another list.
    """
    narrowing = of_whole_brands(Narrowing([_COMPLETE]), BrandScopes((scope,)), "t.brand_id")
    return await _LIST_WITH_TWINS.page(scope.brand_id, query.window, narrowing)


def _narrowing(query: MediaFilter) -> Narrowing:
    clauses = [_COMPLETE]
    values: dict[str, Any] = {}
    if query.mime_type_prefix is not None:
        prefix = query.mime_type_prefix.lower()
        clauses.append("t.mime_type IN :types")
        values["types"] = [kind for kind in rules.MIME_TYPES if kind.startswith(prefix)]
    if query.search is not None:
        clauses.append(_CONTAINS)
        values["search"] = query.search
    if query.folder is not None:
        clauses.append("t.folder = :folder")
        values["folder"] = query.folder
    flags = [name for name in _FLAGS if getattr(query, name)]
    clauses += [_FLAGS[name] for name in flags]
    return Narrowing(clauses, values, [values, flags])
