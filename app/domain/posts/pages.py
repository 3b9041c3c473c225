"""Lists of posts by keyset: of one brand or of many, in every order."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final, TypeVar

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.core.db import Columns, Projection, columns_read
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Slice, Window
from app.core.text_search import contains
from app.domain.posts.audiences import insider_brands
from app.domain.posts.inputs import PostFilter, PostOrder, PostQuery
from app.domain.posts.sight import sight_clauses, sight_values
from app.domain.posts.views import (
    COLUMNS,
    SOURCE,
    WHOLE_COLUMNS,
    ListedPost,
    PostView,
    WholePost,
    complete,
    labelling,
)

# Undated posts come last in both directions: each direction has a value, and an index, of its own.
_LAST: Final = "coalesce(t.due_at, '9999-12-31 00:00:00+00:00')"
_FIRST: Final = "coalesce(t.due_at, '1970-01-01 00:00:00+00:00')"
R = TypeVar("R")
_ID: Final = OrderKey("t.id", "id", int)


def _list(
    name: str, *keys: OrderKey, newest_first: bool, row: type[R], columns: Mapping[str, str] = COLUMNS
) -> Keyset[R]:
    columns = {**columns, **{key.name: key.sql for key in keys}}
    return Keyset(
        name=f"posts by {name}",
        source=SOURCE,
        columns=Columns(columns, always=("id", "brand_id", *(key.name for key in keys))),
        parent="t.brand_id",
        order=(*keys, _ID),
        newest_first=newest_first,
        row=row,
    )


def _by_due(*, newest_first: bool) -> Keyset[ListedPost]:
    sql = _FIRST if newest_first else _LAST
    key = OrderKey(sql, "due_key", datetime)
    return _list(f"due {newest_first}", key, newest_first=newest_first, row=ListedPost)


_CREATED: Final = "created True"
_UPDATED: Final = OrderKey("t.updated_at", "updated_at", datetime)

# Ids ascend in the order of creation.
LISTS: Final = {
    (PostOrder.CREATED_AT, True): _list(_CREATED, newest_first=True, row=ListedPost),
    (PostOrder.CREATED_AT, False): _list("created False", newest_first=False, row=ListedPost),
    (PostOrder.UPDATED_AT, True): _list("updated True", _UPDATED, newest_first=True, row=ListedPost),
    (PostOrder.UPDATED_AT, False): _list("updated False", _UPDATED, newest_first=False, row=ListedPost),
    (PostOrder.DUE_AT, True): _by_due(newest_first=True),
    (PostOrder.DUE_AT, False): _by_due(newest_first=False),
}
_NEWEST_POSTS: Final = _list(_CREATED, newest_first=True, row=WholePost, columns=WHOLE_COLUMNS)
_WITHOUT_APPROVAL: Final = frozenset(WHOLE_COLUMNS) - (columns_read(PostView.approval.fget) or frozenset())
IN_TROUBLE: Final = (
    "EXISTS (SELECT 1 FROM publication x WHERE x.post_id = t.id AND x.status IN ('failed', 'unconfirmed'))"
)
"""Whether the post `t` has a publication that failed or whose outcome is unknown."""
_FLAGS: Final = {
    "needs_care": IN_TROUBLE,
    # A client does not learn of agents by what a list has.
    "by_agent": "(t.agent IS NOT NULL AND t.brand_id IN :insider_brands)",
    "has_media": "EXISTS (SELECT 1 FROM media_use x WHERE x.post_id = t.id)",
    "has_video": (
        "EXISTS (SELECT 1 FROM media_use x JOIN media_asset a ON a.id = x.asset_id"
        " WHERE x.post_id = t.id AND a.mime_type LIKE 'video/%')"
    ),
}
_ANY_OF: Final = {
    "channel_ids": (
        "EXISTS (SELECT 1 FROM publication x WHERE x.post_id = t.id AND x.channel_id IN :channel_ids)"
    ),
    "author_ids": "t.author_id IN :author_ids",
    "label_ids": (
        "EXISTS (SELECT 1 FROM post_label x"
        " WHERE x.post_id = t.id AND x.label_id IN :label_ids AND x.brand_id IN :labelling)"
    ),
}
"""The conditions of filters that name several rows, any of which will do."""
_CONTAINS: Final = contains("t.title", "t.body")


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def post_pages(
    scopes: BrandScopes, query: PostFilter, window: Window, projection: Projection = None
) -> Pages[ListedPost]:
    """A window of each brand's posts that the caller sees, by the brand's id; archived ones only on request.

    Needs content.view.

    Newest first unless the query names an order; posts without a due time come last in both directions of DUE_AT.
    A cursor of another list gives Invalid for that brand. `projection` names the fields that are read.
    """
    keyset = LISTS[query.order, query.newest_first]
    return await keyset.pages(scopes.brand_ids, window, narrowing(query, scopes), projection)


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def list_posts(scope: BrandScope, query: PostQuery) -> Slice[PostView]:
    """A page of the brand's posts that the caller sees, newest first, archived ones only on request.

    Needs content.view. Their approvals are not read.

    Errors: Invalid on `cursor` for one that is broken or of another list.
    """
    fields = query.model_dump(exclude={"status", "limit", "cursor"})
    post_filter = PostFilter(statuses=[query.status] if query.status else None, **fields)
    scopes = BrandScopes((scope,))
    of_query = narrowing(post_filter, scopes)
    of_caller = replace(of_query, values={**of_query.values, "labelling": labelling(scopes)})
    page = await _NEWEST_POSTS.page(scope.brand_id, query.window, of_caller, _WITHOUT_APPROVAL)
    return page.of(await complete(scope, page.items))


def narrowing(query: PostFilter, scopes: BrandScopes) -> Narrowing:
    """The conditions of a query on the rows of a list, which its cursors are bound to."""
    clauses, values = conditions(query, scopes)
    match query.statuses:
        case None | []:
            clauses.append("t.status <> 'archived'")
        case [only]:
            # One status is read by its index, in order.
            clauses.append("t.status = :status")
            values["status"] = only.value
        case several:
            clauses.append("t.status IN :statuses")
            values["statuses"] = sorted({status.value for status in several})
    filters = {key: str(value) for key, value in values.items()}
    for name in ("is_scheduled", *_FLAGS):
        if getattr(query, name) is not None:
            filters[name] = str(getattr(query, name))
    return Narrowing(clauses, {**values, **insider_brands(scopes)}, filters)


def conditions(query: PostFilter, scopes: BrandScopes) -> tuple[list[str], dict[str, Any]]:
    """The conditions of a query on the posts `t` and their values, but for the states."""
    clauses, values = _several(query, scopes)
    if query.channel_id is not None:
        clauses.append("EXISTS (SELECT 1 FROM publication x WHERE x.post_id = t.id AND x.channel_id = :channel)")
        values["channel"] = query.channel_id
    if query.author_id is not None:
        clauses.append("t.author_id = :author")
        values["author"] = query.author_id
    if query.search is not None:
        clauses.append(_CONTAINS)
        values["search"] = query.search
    due = _FIRST if query.newest_first and query.order is PostOrder.DUE_AT else _LAST
    times = {
        "due_from": f"{due} >= :due_from AND t.due_at IS NOT NULL",
        "due_to": f"{due} < :due_to AND t.due_at IS NOT NULL",
        "updated_since": "t.updated_at >= :updated_since",
    }
    for name, clause in times.items():
        if (moment := getattr(query, name)) is not None:
            clauses.append(clause)
            values[name] = moment
    if query.is_scheduled is not None:
        clauses.append(f"t.due_at IS {'NOT ' if query.is_scheduled else ''}NULL")
    for name, clause in _FLAGS.items():
        if (flag := getattr(query, name)) is not None:
            clauses.append(f"{'' if flag else 'NOT '}{clause}")
    return [*clauses, *sight_clauses(scopes, "t")], values | sight_values(scopes)


def _several(query: PostFilter, scopes: BrandScopes) -> tuple[list[str], dict[str, Any]]:
    """The conditions that name several rows, any of which will do."""
    lists = {name: sorted(set(ids)) for name in _ANY_OF if (ids := getattr(query, name))}
    values: dict[str, Any] = dict(lists)
    if query.label_ids:
        # A client does not learn of a label by what a list has.
        values["labelling"] = labelling(scopes)
    return [_ANY_OF[name] for name in lists], values
