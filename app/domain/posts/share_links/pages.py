"""Share links as members see them, without their secrets: by id, of posts, and in pages of brands."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, operation
from app.core.db import Statement
from app.core.errors import NotFound
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Window
from app.domain.posts.audiences import insider_brands
from app.domain.posts.records import values

NEWEST_LINKS: Final = 100
"""How many share links of one post are shown, the newest of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareLinkView:
    """A share link without its secret; `post_ids` ascend. Only the team reads the label: for others it is null.

    `changed_ids` are those of the posts whose content changed since: a link shows them no more, a round as they
    were. Of a round, which `follows`, the addresses are for the team as well. `open_ids` wait for a decision.
    """

    id: int
    brand_id: int
    label: str | None
    post_ids: list[int]
    changed_ids: list[int]
    open_ids: list[int]
    name: str | None
    follows: bool
    due_on: str | None
    addresses: list[str] | None
    mailed_at: datetime | None
    allow_comments: bool
    allow_approval: bool
    expires_at: datetime
    revoked_at: datetime | None
    last_opened_at: datetime | None
    created_by_id: int
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class _OfPost(ShareLinkView):
    shown: int
    place: int


_POST_IDS: Final = "SELECT x.post_id FROM shared_post x WHERE x.share_link_id = t.id ORDER BY x.post_id"
_CHANGED_IDS: Final = """
    SELECT x.post_id FROM shared_post x JOIN post p ON p.id = x.post_id
     WHERE x.share_link_id = t.id AND p.revision <> x.revision ORDER BY x.post_id
"""
_OPEN_IDS: Final = """
    SELECT x.post_id FROM shared_post x JOIN post p ON p.id = x.post_id
     WHERE x.share_link_id = t.id AND p.revision = x.revision AND p.status = 'in_review' ORDER BY x.post_id
"""
_COLUMNS: Final = f"""
    t.id, t.brand_id, CASE WHEN t.brand_id IN :insider_brands THEN t.label END AS label, t.allow_comments,
    t.name, t.follows, t.due_on, t.mailed_at,
    CASE WHEN t.brand_id IN :insider_brands THEN t.addresses END AS addresses,
    {{postgres: (SELECT coalesce(json_agg(y.post_id), '[]') FROM ({_OPEN_IDS}) y)}}
    {{sqlite: (SELECT json_group_array(y.post_id) FROM ({_OPEN_IDS}) y)}} AS open_ids,
    t.allow_approval, t.expires_at, t.revoked_at, t.last_opened_at,
    t.created_by_id, t.created_at,
    {{postgres: (SELECT coalesce(json_agg(y.post_id), '[]') FROM ({_POST_IDS}) y)}}
    {{sqlite: (SELECT json_group_array(y.post_id) FROM ({_POST_IDS}) y)}} AS post_ids,
    {{postgres: (SELECT coalesce(json_agg(y.post_id), '[]') FROM ({_CHANGED_IDS}) y)}}
    {{sqlite: (SELECT json_group_array(y.post_id) FROM ({_CHANGED_IDS}) y)}} AS changed_ids
"""
_LIST: Final = Keyset(
    name="share links",
    source="share_link t",
    columns=_COLUMNS,
    parent="t.brand_id",
    order=(OrderKey("t.id", "id", int),),
    row=ShareLinkView,
)
_BY_IDS = Statement(
    f"SELECT {_COLUMNS} FROM share_link t WHERE t.id IN :ids AND t.brand_id IN :brands", row=ShareLinkView
)
_OF_POSTS = Statement(
    f"""
    SELECT * FROM (
      SELECT {_COLUMNS}, s.post_id AS shown, row_number() OVER (PARTITION BY s.post_id ORDER BY t.id DESC) AS place
        FROM shared_post s JOIN share_link t ON t.id = s.share_link_id
       WHERE s.post_id IN :ids AND t.brand_id IN :brands) numbered
     WHERE place <= {NEWEST_LINKS} ORDER BY shown, place
    """,
    row=_OfPost,
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def link_pages(scopes: BrandScopes, window: Window) -> Pages[ShareLinkView]:
    """A window of each brand's share links, newest first, ended ones too, by the brand's id. Needs content.view.

    A cursor of another brand's list gives Invalid for that brand.
    """
    return await _LIST.pages(scopes.brand_ids, window, Narrowing(values=insider_brands(scopes)))


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def links_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[ShareLinkView]]:
    """The newest hundred share links of each of these posts, ended ones too, by the post's id. Needs content.view.

    Posts without one and posts of other brands are absent.
    """
    links: defaultdict[int, list[ShareLinkView]] = defaultdict(list)
    rows = (
        await _OF_POSTS.rows(ids=post_ids, brands=scopes.brand_ids, **insider_brands(scopes)) if post_ids else ()
    )
    for row in rows:
        links[row.shown].append(ShareLinkView(**values(ShareLinkView, row)))
    return dict(links)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def links_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ShareLinkView]:
    """The share links with these ids, by id; those of other brands are absent. Needs content.view."""
    links = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids, **insider_brands(scopes)) if ids else []
    return {link.id: link for link in links}


async def link_view(scope: BrandScope, link_id: int) -> ShareLinkView:
    """One share link of the brand. Errors: NotFound."""
    link = await _BY_IDS.row(ids=[link_id], brands=[scope.brand_id], **insider_brands(BrandScopes((scope,))))
    if link is None:
        raise NotFound
    return link
