"""Opening a brand: the only maker of a BrandScope.

Here, too, members without two-factor are kept out of the brands that require it.
"""

from collections.abc import Collection
from functools import cache
from typing import Any
from uuid import UUID

from app.access import ROLE_PERMISSIONS, BrandScope, Caller, Owned, Role
from app.core import security
from app.core.db import Statement
from app.core.errors import NotFound
from app.core.security import Event
from app.domain.brands.errors import BrandRejected, BrandRequired, TwoFactorNeeded
from app.domain.brands.views import COLUMNS, LOCKED, BrandDetail, detail_of

Opened = BrandScope | TwoFactorNeeded
"""A brand that was opened, or why it is locked to this member."""

_COLUMNS = f"""
    SELECT b.id, b.slug, b.name, b.account_id, b.time_zone, m.role, {LOCKED} AS locked
      FROM membership m
      JOIN brand b ON b.id = m.brand_id
     WHERE m.user_id = :user_id AND m.active
"""
_BY_SLUG = Statement(_COLUMNS + " AND b.slug = :slug", flags=("locked",), uuids=("slug",))
_BY_ID = Statement(_COLUMNS + " AND b.id = :brand_id", flags=("locked",), uuids=("slug",))
_BY_IDS = Statement(
    _COLUMNS + " AND b.id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}",
    flags=("locked",),
    uuids=("slug",),
)
_WITH_DETAILS = Statement(
    f"""
    SELECT m.role, {COLUMNS}, {LOCKED} AS locked
      FROM membership m JOIN brand b ON b.id = m.brand_id JOIN account a ON a.id = b.account_id
     WHERE m.user_id = :user_id AND m.active
       AND b.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
    """,
    times=("trial_ends_at", "created_at"),
    flags=("requires_two_factor", "locked"),
    uuids=("slug",),
)
_SELECTED = Statement(
    f"""
    SELECT b.id, b.slug, b.name, b.account_id, b.time_zone, m.role, {LOCKED} AS locked
      FROM membership m
      JOIN brand b ON b.id = m.brand_id
      LEFT JOIN selection s ON s.user_id = m.user_id AND s.brand_id = b.id
     WHERE m.user_id = :user_id AND m.active
     ORDER BY s.id IS NULL, b.id LIMIT 1
    """,
    flags=("locked",),
    uuids=("slug",),
)
_SLUG_LENGTH = 36


async def open_scope(caller: Caller, slug: str | None) -> BrandScope:
    """The brand that a request names by its slug; blanks around it and its case do not matter (S-003).

    Any active member may open it. Membership is read at each request, never kept. Errors: BrandRequired,
    BrandRejected, TwoFactorNeeded.
    """
    if slug is None:
        raise BrandRequired
    wanted = _uuid(slug.strip())
    row = None if wanted is None else await _BY_SLUG.row(user_id=caller.user_id, slug=wanted)
    if row is None:
        note_foreign(caller)
        raise BrandRejected
    return _scope(caller, row)


async def open_scope_by_id(caller: Caller, brand_id: int) -> BrandScope:
    """The brand with this numeric id; NotFound for whoever is not in it (REST-TEAMS-15).

    Errors: TwoFactorNeeded.
    """
    row = await _BY_ID.row(user_id=caller.user_id, brand_id=brand_id)
    if row is None:
        note_foreign(caller)
        raise NotFound
    return _scope(caller, row)


def note_foreign(caller: Caller) -> None:
    """Record that the caller named a brand that is not theirs, or that does not exist: nobody is told which."""
    security.record(
        Event.FOREIGN_ROW,
        "brand",
        key=f"user {caller.user_id}",
        user_id=caller.user_id,
        token_id=caller.token_id,
        door=caller.request.door.value,
    )


async def open_selected_scope(caller: Caller) -> BrandScope:
    """The brand that the caller has selected, else the first of theirs (S-005, BSEL-08).

    Errors: BrandRequired for whoever is in no brand; TwoFactorNeeded: no other brand takes its place.
    """
    row = await _SELECTED.row(user_id=caller.user_id)
    if row is None:
        raise BrandRequired.none_selected()
    return _scope(caller, row)


async def open_scopes(caller: Caller, brand_ids: Collection[int]) -> dict[int, Opened]:
    """Those of these brands that the caller is in, by id, by one statement; the others are absent.

    For one that is locked the refusal stands in its place.
    """
    rows = await _BY_IDS.rows(user_id=caller.user_id, ids=list(brand_ids))
    return {row["id"]: _opened(caller, row) for row in rows}


async def open_details(
    caller: Caller, brand_ids: Collection[int]
) -> dict[int, tuple[BrandScope, BrandDetail] | TwoFactorNeeded]:
    """The same with all that members may read of each brand."""
    rows = await _WITH_DETAILS.rows(user_id=caller.user_id, ids=list(brand_ids))
    found: dict[int, tuple[BrandScope, BrandDetail] | TwoFactorNeeded] = {}
    for row in rows:
        opened = _opened(caller, row)
        found[row["id"]] = (opened, detail_of(row)) if isinstance(opened, BrandScope) else opened
    return found


async def open_scopes_of(caller: Caller, owned: Owned, ids: Collection[int]) -> dict[int, Opened]:
    """The brand of each of these rows that is in one of the caller's brands, by the row's id, by one statement.

    A row that is absent and one of another brand are absent here alike (the 404 rule). For one of a brand that is
    locked the refusal stands in its place.
    """
    rows = await _of_rows(owned.select).rows(user_id=caller.user_id, ids=list(ids))
    return {row["row_id"]: _opened(caller, row) for row in rows}


@cache
def _of_rows(select: str) -> Statement:
    return Statement(
        f"""
        SELECT o.id AS row_id, b.id, b.slug, b.name, b.account_id, b.time_zone, m.role, {LOCKED} AS locked
          FROM ({select}) o
          JOIN brand b ON b.id = o.brand_id
          JOIN membership m ON m.brand_id = b.id
         WHERE m.user_id = :user_id AND m.active
           AND o.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
        """,
        flags=("locked",),
        uuids=("slug",),
    )


def _scope(caller: Caller, row: dict[str, Any]) -> BrandScope:
    opened = _opened(caller, row)
    if isinstance(opened, TwoFactorNeeded):
        raise opened
    return opened


def _opened(caller: Caller, row: dict[str, Any]) -> Opened:
    if row["locked"]:
        return TwoFactorNeeded()
    role = Role(row["role"])
    return BrandScope(
        caller=caller,
        brand_id=row["id"],
        slug=row["slug"],
        name=row["name"],
        account_id=row["account_id"],
        time_zone=row["time_zone"],
        role=role,
        permissions=ROLE_PERMISSIONS[role],
    )


def _uuid(text: str) -> UUID | None:
    # UUID() also takes braces, a urn prefix and no dashes: forms that name no brand here.
    if len(text) != _SLUG_LENGTH or text.count("-") != 4:  # noqa: PLR2004 four dashes make the form
        return None
    try:
        return UUID(text)
    except ValueError:
        return None
