"""What an operator reads about brands and their members, over all accounts."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from app.access import Role, System, operation
from app.core.db import Statement
from app.core.errors import NotFound
from app.core.operator_lists import ListPage, ListSearch, OperatorList
from app.core.text_search import contains
from app.domain import identity
from app.domain.brands.administration import find_brand


@dataclass(frozen=True, slots=True)
class BrandRow:
    """A brand in a list, with the address of its account's owner."""

    id: int
    slug: UUID
    name: str
    owner: str
    account_id: int
    members: int
    created_at: datetime


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A membership: a user in a brand, with their role."""

    id: int
    brand_id: int
    brand: str
    email: str
    role: Role
    active: bool
    joined_at: datetime


_BRANDS: Final = OperatorList(
    """
    SELECT t.id, t.slug, t.name, coalesce(u.email, '') AS owner, t.account_id, t.created_at,
           (SELECT count(*) FROM membership m WHERE m.brand_id = t.id) AS members
      FROM brand t JOIN account a ON a.id = t.account_id JOIN users u ON u.id = a.owner_id
    """,
    BrandRow,
    {
        "search": contains("t.name", "u.email"),
        "owner_id": "a.owner_id = :owner_id",
        "brand_id": "t.id = :brand_id",
    },
)
_MEMBERS: Final = Statement(
    """
    SELECT t.id, t.brand_id, b.name AS brand, coalesce(u.email, '') AS email, t.role, t.active, t.joined_at
      FROM membership t JOIN brand b ON b.id = t.brand_id JOIN users u ON u.id = t.user_id
     WHERE t.brand_id = :brand_id OR t.user_id = :user_id
     ORDER BY t.id
    """,
    MemberLine,
)


@operation(reads=True)
async def list_brands(system: System, query: ListSearch, owner: str | None = None) -> list[BrandRow]:
    """The newest brands whose name or owner's address contains `search`; those of one owner on request.

    The operator's command only. Errors: NotFound for an address that no user has.
    """
    del system
    owner_id = None if owner is None else (await identity.find_user(owner)).id
    return await _BRANDS.rows(query, search=query.search, owner_id=owner_id)


@operation(reads=True)
async def show_brand(system: System, brand: str) -> BrandRow:
    """The brand with this slug or unique name. The operator's command only. Errors: as for `find_brand`."""
    del system
    rows = await _BRANDS.rows(ListPage(limit=1), brand_id=(await find_brand(brand)).id)
    if not rows:
        raise NotFound
    return rows[0]


@operation(reads=True)
async def members_of(system: System, brand: str) -> list[MemberLine]:
    """The members of this brand, the earliest first. The operator's command only. Errors: as for `find_brand`."""
    del system
    return await _MEMBERS.rows(brand_id=(await find_brand(brand)).id, user_id=None)


@operation(reads=True)
async def memberships_of(system: System, email: str) -> list[MemberLine]:
    """The brands of the user with this address. The operator's command only. Errors: NotFound."""
    del system
    return await _MEMBERS.rows(brand_id=None, user_id=(await identity.find_user(email)).id)
