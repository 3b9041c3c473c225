"""Opening a brand: the only maker of a BrandScope.

Members without two-factor are kept out of the brands that require it here, too.
"""

from collections.abc import Collection
from dataclasses import dataclass, fields
from functools import cache
from typing import Final
from uuid import UUID

from app.access import ROLE_PERMISSIONS, BrandScope, Caller, ClientView, Owned, Role
from app.core import security
from app.core.db import Statement
from app.core.errors import Invalid, NotFound
from app.core.security import SecurityEvent
from app.domain.brands.errors import BrandRejected, BrandRequired, TwoFactorNeeded
from app.domain.brands.own_brands import brands_of
from app.domain.brands.views import COLUMNS, LOCKED, BrandDetail

ScopeOrLock = BrandScope | TwoFactorNeeded
"""A brand that was opened, or why it is locked to this member."""
OpenedDetail = tuple[BrandScope, BrandDetail] | TwoFactorNeeded
"""The same with all that members may read of the brand."""


@dataclass(frozen=True, slots=True)
class MemberRow:
    """A brand with the role of one member."""

    id: int
    slug: UUID
    name: str
    account_id: int
    time_zone: str
    role: Role
    client_view: ClientView
    locked: bool


@dataclass(frozen=True, slots=True)
class _OwnedRow(MemberRow):
    """A brand with the id of a row that belongs to it."""

    row_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberDetailRow(BrandDetail):
    """A brand with all that its members may read, and the role of one of them."""

    role: Role

    @property
    def detail(self) -> BrandDetail:
        """The brand without the role."""
        return BrandDetail(**{item.name: getattr(self, item.name) for item in fields(BrandDetail)})


SCOPE_COLUMNS: Final = {
    "id": "b.id",
    "slug": "b.slug",
    "name": "b.name",
    "account_id": "b.account_id",
    "time_zone": "b.time_zone",
    "role": "m.role",
    "client_view": "b.client_view",
    "locked": LOCKED,
}
"""The columns of a MemberRow, of a brand `b` and a membership `m`."""
_SCOPE: Final = ", ".join(f"{expression} AS {name}" for name, expression in SCOPE_COLUMNS.items())
_OF_USER = f"""
    SELECT {_SCOPE} FROM membership m JOIN brand b ON b.id = m.brand_id
     WHERE m.user_id = :user_id AND m.active
"""
_BY_SLUG = Statement(_OF_USER + " AND b.slug = :slug", row=MemberRow)
_BY_ID = Statement(_OF_USER + " AND b.id = :brand_id", row=MemberRow)
_BY_IDS = Statement(_OF_USER + " AND b.id IN :ids", row=MemberRow)
_WITH_DETAILS = Statement(
    f"""
    SELECT m.role, {COLUMNS}, {LOCKED} AS locked
      FROM membership m JOIN brand b ON b.id = m.brand_id JOIN account a ON a.id = b.account_id
     WHERE m.user_id = :user_id AND m.active AND b.id IN :ids
    """,
    row=MemberDetailRow,
)
_SELECTION = Statement(
    f"""
    SELECT {_SCOPE}
      FROM membership m
      JOIN brand b ON b.id = m.brand_id
      LEFT JOIN selection s ON s.user_id = m.user_id AND s.brand_id = b.id
     WHERE m.user_id = :user_id AND m.active
     ORDER BY s.id IS NULL, b.id LIMIT 1
    """,
    row=MemberRow,
)
_SLUG_LENGTH = 36


async def open_scope(caller: Caller, slug: str | None) -> BrandScope:
    """The brand that a request names by its slug; blanks around it and its case do not matter (S-003).

    Any active member may open it. Membership is read at each request, never kept. Errors: BrandRequired,
    BrandRejected, TwoFactorNeeded.
    """
    if slug is None:
        raise BrandRequired
    uuid = uuid_of(slug.strip())
    row = None if uuid is None else await _BY_SLUG.row(user_id=caller.user_id, slug=uuid)
    return member_scope(caller, row)


async def open_named_scope(caller: Caller, name: str) -> BrandScope:
    """The caller's brand with this slug, or the only one of theirs with this name; case does not matter.

    Errors: Invalid on `brand` where several of their brands have the name; those of `open_scope`.
    """
    key = name.strip().casefold()
    matches = [brand for brand in (await brands_of(caller.user_id)).items if brand.name.casefold() == key]
    if len(matches) > 1:
        slugs = ", ".join(str(brand.slug) for brand in matches)
        raise Invalid(fields={"brand": [f"{len(matches)} of your brands have this name. Give a slug: {slugs}."]})
    return await open_scope(caller, str(matches[0].slug) if matches else name)


async def open_scope_by_id(caller: Caller, brand_id: int) -> BrandScope:
    """The brand with this numeric id, for its members (REST-TEAMS-15).

    Errors: NotFound, also for a caller who is no member; TwoFactorNeeded.
    """
    row = await _BY_ID.row(user_id=caller.user_id, brand_id=brand_id)
    if row is None:
        note_foreign(caller)
        raise NotFound
    return _scope(caller, row)


def note_foreign(caller: Caller) -> None:
    """Record that the caller named a brand that is not theirs or does not exist; both get the same answer."""
    security.record(
        SecurityEvent.FOREIGN_ROW,
        "brand",
        key=f"user {caller.user_id}",
        user_id=caller.user_id,
        token_id=caller.token_id,
        door=caller.request.door.value,
    )


async def open_selected_scope(caller: Caller) -> BrandScope:
    """The brand that the caller has selected, else the one with the lowest id (S-005, BSEL-08).

    Errors: BrandRequired for a caller without brands; TwoFactorNeeded where that brand is locked: no other one
    takes its place.
    """
    row = await _SELECTION.row(user_id=caller.user_id)
    if row is None:
        raise BrandRequired.none_selected()
    return _scope(caller, row)


async def open_scopes(caller: Caller, brand_ids: Collection[int]) -> dict[int, ScopeOrLock]:
    """These brands by id, by one statement; those that the caller is not a member of are absent.

    A locked brand has TwoFactorNeeded as its value.
    """
    rows = await _BY_IDS.rows(user_id=caller.user_id, ids=list(brand_ids))
    return {row.id: _scope_or_lock(caller, row) for row in rows}


async def open_details(caller: Caller, brand_ids: Collection[int]) -> dict[int, OpenedDetail]:
    """As `open_scopes`, with all that members may read of each brand."""
    rows = await _WITH_DETAILS.rows(user_id=caller.user_id, ids=list(brand_ids))
    return {row.id: opened_detail(caller, row) for row in rows}


async def open_scopes_of(caller: Caller, source: Owned, ids: Collection[int]) -> dict[int, ScopeOrLock]:
    """The brand of each of these rows, by the row's id, by one statement.

    Rows that do not exist and rows of brands that the caller is not a member of are absent (the 404 rule). The row
    of a locked brand has TwoFactorNeeded as its value.
    """
    rows = await _of_rows(source.select).rows(user_id=caller.user_id, ids=list(ids))
    return {row.row_id: _scope_or_lock(caller, row) for row in rows}


@cache
def _of_rows(select: str) -> Statement[_OwnedRow]:
    return Statement(
        f"""
        SELECT o.id AS row_id, {_SCOPE}
          FROM ({select}) o
          JOIN brand b ON b.id = o.brand_id
          JOIN membership m ON m.brand_id = b.id
         WHERE m.user_id = :user_id AND m.active AND o.id IN :ids
        """,
        row=_OwnedRow,
    )


def member_scope(caller: Caller, row: MemberRow | None) -> BrandScope:
    """The brand that was found by its slug. Errors: BrandRejected where there is none; TwoFactorNeeded."""
    if row is None:
        note_foreign(caller)
        raise BrandRejected
    return _scope(caller, row)


def _scope(caller: Caller, row: MemberRow) -> BrandScope:
    scope = _scope_or_lock(caller, row)
    if isinstance(scope, TwoFactorNeeded):
        raise scope
    return scope


def opened_detail(caller: Caller, row: MemberDetailRow) -> OpenedDetail:
    """The brand of a row with all that its members may read, or why it is locked."""
    scope = _scope_or_lock(caller, row)
    return (scope, row.detail) if isinstance(scope, BrandScope) else scope


def _scope_or_lock(caller: Caller, row: MemberRow | MemberDetailRow) -> ScopeOrLock:
    if row.locked:
        return TwoFactorNeeded()
    return BrandScope(
        caller=caller,
        brand_id=row.id,
        slug=row.slug,
        name=row.name,
        account_id=row.account_id,
        time_zone=row.time_zone,
        role=row.role,
        permissions=ROLE_PERMISSIONS[row.role],
        client_view=row.client_view,
    )


def uuid_of(text: str) -> UUID | None:
    """The slug that a text names; None for any other text."""
    # UUID() also accepts braces, a URN prefix and text without dashes: forms that name no brand here.
    if len(text) != _SLUG_LENGTH or text.count("-") != 4:  # noqa: PLR2004 four dashes make the form
        return None
    try:
        return UUID(text)
    except ValueError:
        return None
