"""Reading brands: one with all that its members may read, many at once, and pages of a caller's own."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from uuid import UUID

from app.access import BrandScope, Caller, ClientView, Tier, operation
from app.core.db import Statement
from app.core.errors import NotFound
from app.core.keyset import Keyset, Narrowing, OrderKey, Slice, Window
from app.core.text_search import contains
from app.domain import identity
from app.domain.brands.inputs import BrandFilter


@dataclass(frozen=True, slots=True)
class BrandDetail:
    """A brand with all that its members may read.

    A `locked` brand requires two-factor, which the reader has turned off: its contact data is left out.
    """

    id: int
    name: str
    slug: UUID
    email: str | None
    phone: str | None
    address: str | None
    time_zone: str
    requires_two_factor: bool
    client_view: ClientView
    account_id: int
    trial_ends_at: datetime
    created_at: datetime
    locked: bool = False


COLUMNS: Final = """
    b.id, b.name, b.slug, b.email, b.phone, b.address, b.time_zone, b.requires_two_factor, b.client_view,
    b.account_id, a.trial_ends_at, b.created_at
"""
"""The columns of a BrandDetail, but for `locked`."""


LOCKED: Final = identity.locks_out("b", "m.user_id")
"""Whether a brand `b` is closed to its member `m` until they turn two-factor on, as an expression."""

_COUNT: Final = Statement("SELECT count(*) FROM brand WHERE account_id = :account_id", row=int)
_BY_ID: Final = Statement(
    f"SELECT {COLUMNS} FROM brand b JOIN account a ON a.id = b.account_id WHERE b.id = :brand_id",
    row=BrandDetail,
)
_OWN: Final = Keyset(
    name="brands",
    # Every membership has a brand and an account; LEFT JOIN makes a planner begin with the memberships, whose
    # index has the order.
    source="membership m LEFT JOIN brand b ON b.id = m.brand_id LEFT JOIN account a ON a.id = b.account_id",
    columns=f"{COLUMNS}, {LOCKED} AS locked",
    parent="m.user_id",
    order=(OrderKey("m.brand_id", "id", int),),
    key="m.id",
    row=BrandDetail,
)
_NAME: Final = contains("b.name")


@operation(tier=Tier.READ, reads=True)
async def get(scope: BrandScope) -> BrandDetail:
    """One brand. Any member may (REST-TEAMS-14, S-012)."""
    return await detail(scope.brand_id)


@operation(reads=True)
async def page(caller: Caller, window: Window, query: BrandFilter | None = None) -> Slice[BrandDetail]:
    """A page of the brands that the caller belongs to, newest first, or of those that the query names
    (REST-TEAMS-11, REST-TEAMS-12).

    It includes brands that are locked until the caller turns two-factor on. Errors: Invalid on `after` or
    `before`.
    """
    values = {} if query is None or query.search is None else {"search": query.search}
    own = await _OWN.page(
        caller.user_id, window, Narrowing(("m.active", *([_NAME] if values else ())), values, values)
    )
    return own.of([_readable(brand) for brand in own.items])


async def detail(brand_id: int) -> BrandDetail:
    """One brand, for a caller that was let in already. Errors: NotFound."""
    brand = await _BY_ID.row(brand_id=brand_id)
    if brand is None:
        raise NotFound
    return brand


async def count_of_account(account_id: int) -> int:
    """How many brands an account has (S-022)."""
    return await _COUNT.row(account_id=account_id) or 0


def _readable(brand: BrandDetail) -> BrandDetail:
    """The brand without its contact data where it is locked."""
    return replace(brand, email=None, phone=None, address=None) if brand.locked else brand
