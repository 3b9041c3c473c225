"""Share links of brands and of posts, without their secrets."""

from collections import defaultdict
from typing import Any, Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Slice, Window
from app.domain.posts.share_links.service import ShareLinkView

NEWEST: Final = 100
"""How many share links of one post are shown, the newest of them."""

_IDS: Final = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"
_BRANDS: Final = "t.brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}"
_SHARED: Final = "SELECT x.post_id FROM shared_post x WHERE x.share_link_id = t.id ORDER BY x.post_id"
_COLUMNS: Final = f"""
    t.id, t.brand_id, t.label, t.allow_comments, t.allow_approval, t.expires_at, t.revoked_at, t.last_opened_at,
    t.created_by_id, t.created_at,
    {{postgres: (SELECT coalesce(json_agg(y.post_id), '[]') FROM ({_SHARED}) y)}}
    {{sqlite: (SELECT json_group_array(y.post_id) FROM ({_SHARED}) y)}} AS post_ids
"""
_TIMES: Final = ("expires_at", "revoked_at", "last_opened_at", "created_at")
_FLAGS: Final = ("allow_comments", "allow_approval")
_LIST: Final = Keyset(
    name="share links",
    source="share_link t",
    columns=_COLUMNS,
    parent="t.brand_id",
    order=(Key("t.id", "id", int),),
    times=_TIMES,
    flags=_FLAGS,
    json=("post_ids",),
)
_BY_IDS = Statement(
    f"SELECT {_COLUMNS} FROM share_link t WHERE t.id {_IDS} AND {_BRANDS}",
    times=_TIMES,
    flags=_FLAGS,
    json=("post_ids",),
)
_OF_POSTS = Statement(
    f"""
    SELECT * FROM (
      SELECT {_COLUMNS}, s.post_id AS shown, row_number() OVER (PARTITION BY s.post_id ORDER BY t.id DESC) AS place
        FROM shared_post s JOIN share_link t ON t.id = s.share_link_id
       WHERE s.post_id {_IDS} AND {_BRANDS}) found
     WHERE place <= {NEWEST} ORDER BY shown, place
    """,
    times=_TIMES,
    flags=_FLAGS,
    json=("post_ids",),
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def link_pages(scopes: BrandScopes, window: Window) -> dict[int, Slice[ShareLinkView] | Invalid]:
    """A window of each brand's share links, newest first, ended ones too, by the brand's id. Needs content.view.

    A cursor that is not of a brand's list gives Invalid for that brand.
    """
    found = await _LIST.pages(scopes.brand_ids, window)
    return {
        brand_id: part if isinstance(part, Invalid) else part.of([_view(row) for row in part.items])
        for brand_id, part in found.items()
    }


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def links_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[ShareLinkView]]:
    """The newest hundred share links of each of these posts, ended ones too, by the post's id. Needs content.view.

    Posts without one, and those of other brands, are absent.
    """
    found: defaultdict[int, list[ShareLinkView]] = defaultdict(list)
    for row in await _OF_POSTS.rows(ids=post_ids, brands=scopes.brand_ids) if post_ids else ():
        del row["place"]
        found[row.pop("shown")].append(_view(row))
    return dict(found)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def links_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ShareLinkView]:
    """The share links with these ids, by id; those of other brands are absent. Needs content.view."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row["id"]: _view(row) for row in rows}


def _view(row: dict[str, Any]) -> ShareLinkView:
    return ShareLinkView(**row)
