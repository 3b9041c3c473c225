"""Posts as lists show them: pages of one brand's or of many, in every order, and posts by their ids."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window
from app.domain.posts.inputs import ApprovalSource, PostFilter, PostOrder
from app.domain.posts.reviewers import name_of
from app.domain.posts.views import Approval

# Undated posts come last, whichever way the dated ones go: each way has a value, and an index, of its own.
_LAST: Final = "coalesce(t.due_at, '9999-12-31 00:00:00+00:00')"
_FIRST: Final = "coalesce(t.due_at, '1970-01-01 00:00:00+00:00')"

_COLUMNS: Final = """
    t.id AS id, t.brand_id, t.title, t.body, t.status, t.version, t.due_at, t.author_id, t.approved_at,
    t.approved_via, t.approved_by_id, t.approver_name, t.created_at, t.updated_at,
    u.first_name, u.last_name, u.email
"""
_SOURCE: Final = "post t LEFT JOIN users u ON u.id = t.approved_by_id"
_TIMES: Final = ("due_at", "approved_at", "created_at", "updated_at")
_ID: Final = Key("t.id", "id", int)


def _list(name: str, *keys: Key, columns: str = _COLUMNS, newest_first: bool) -> Keyset:
    return Keyset(
        name=f"posts by {name}",
        source=_SOURCE,
        columns=columns,
        parent="t.brand_id",
        order=(*keys, _ID),
        newest_first=newest_first,
        times=(*_TIMES, "due_key"),
    )


def _by_due(*, newest_first: bool) -> Keyset:
    sql = _FIRST if newest_first else _LAST
    columns = f"{_COLUMNS}, {sql} AS due_key"
    name = f"due {newest_first}"
    return _list(name, Key(sql, "due_key", datetime), columns=columns, newest_first=newest_first)


_UPDATED: Final = Key("t.updated_at", "updated_at", datetime)

# Numbers are given in the order of creation.
LISTS: Final = {
    (PostOrder.CREATED_AT, True): _list("created True", newest_first=True),
    (PostOrder.CREATED_AT, False): _list("created False", newest_first=False),
    (PostOrder.UPDATED_AT, True): _list("updated True", _UPDATED, newest_first=True),
    (PostOrder.UPDATED_AT, False): _list("updated False", _UPDATED, newest_first=False),
    (PostOrder.DUE_AT, True): _by_due(newest_first=True),
    (PostOrder.DUE_AT, False): _by_due(newest_first=False),
}
_BY_IDS = Statement(
    f"""
    SELECT {_COLUMNS} FROM {_SOURCE}
     WHERE t.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
       AND t.brand_id {{sqlite: IN (SELECT value FROM json_each(:brands))}}{{postgres: = ANY(:brands)}}
    """,
    times=_TIMES,
)
_FOUND_IN: Final = (
    "{sqlite: instr(lower(t.%s), lower(:search)) > 0}{postgres: strpos(lower(t.%s), lower(:search)) > 0}"
)


@dataclass(frozen=True, slots=True)
class ListedPost:
    """A post without what belongs to it in other tables."""

    id: int
    brand_id: int
    title: str | None
    body: str
    status: str
    version: int
    due_at: datetime | None
    author_id: int
    approval: Approval | None
    created_at: datetime
    updated_at: datetime


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def post_pages(
    scopes: BrandScopes, query: PostFilter, window: Window
) -> dict[int, Slice[ListedPost] | Invalid]:
    """A window of each brand's posts, by the brand's id; archived ones only when asked for. Needs content.view.

    The order is that of the query, newest first where it names none; posts without a due time come last in both
    directions of theirs. A cursor that is not of a brand's list gives Invalid for that brand.
    """
    found = await LISTS[query.order, query.newest_first].pages(scopes.brand_ids, window, narrowing(query))
    return {
        brand_id: part if isinstance(part, Invalid) else part.of([_view(row) for row in part.items])
        for brand_id, part in found.items()
    }


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ListedPost]:
    """The posts with these ids, by id; those of other brands are absent. Needs content.view."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row["id"]: _view(row) for row in rows}


def narrowing(query: PostFilter) -> Narrowing:
    """What a query asks of the rows of a list, and what a cursor in it is bound to."""
    clauses: list[str] = []
    values: dict[str, Any] = {}
    match query.statuses:
        case None | []:
            clauses.append("t.status <> 'archived'")
        case [only]:
            # A single one is read by its index, in order.
            clauses.append("t.status = :status")
            values["status"] = only.value
        case several:
            clauses.append(
                "t.status {sqlite: IN (SELECT value FROM json_each(:statuses))}{postgres: = ANY(:statuses)}"
            )
            values["statuses"] = sorted({status.value for status in several})
    if query.channel_id is not None:
        clauses.append("EXISTS (SELECT 1 FROM publication x WHERE x.post_id = t.id AND x.channel_id = :channel)")
        values["channel"] = query.channel_id
    if query.author_id is not None:
        clauses.append("t.author_id = :author")
        values["author"] = query.author_id
    if query.search is not None:
        clauses.append(" OR ".join(_FOUND_IN % (name, name) for name in ("title", "body")))
        values["search"] = query.search
    due = _FIRST if query.newest_first and query.order is PostOrder.DUE_AT else _LAST
    if query.due_from is not None:
        clauses.append(f"{due} >= :due_from AND t.due_at IS NOT NULL")
        values["due_from"] = query.due_from
    if query.due_to is not None:
        clauses.append(f"{due} < :due_to AND t.due_at IS NOT NULL")
        values["due_to"] = query.due_to
    return Narrowing(clauses, values, {key: str(value) for key, value in values.items()})


def _view(row: dict[str, Any]) -> ListedPost:
    return ListedPost(
        row["id"],
        row["brand_id"],
        row["title"],
        row["body"],
        row["status"],
        row["version"],
        row["due_at"],
        row["author_id"],
        _approval(row) if row["approved_at"] is not None else None,
        row["created_at"],
        row["updated_at"],
    )


def _approval(row: dict[str, Any]) -> Approval:
    name = row["approver_name"] or name_of(row["first_name"] or "", row["last_name"] or "", row["email"])
    return Approval(ApprovalSource(row["approved_via"]), row["approved_by_id"], name, row["approved_at"])
