"""Reading brands: one with all that its members may read, many at once, and pages of a caller's own."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from app.access import BrandScope, Caller, Tier, operation
from app.core.db import Statement
from app.core.errors import NotFound
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window
from app.domain import identity
from app.domain.brands.models import Brand

COLUMNS: Final = """
    b.id, b.name, b.slug, b.email, b.phone, b.address, b.time_zone, b.requires_two_factor, b.account_id,
    a.trial_ends_at, b.created_at
"""
LOCKED: Final = identity.locks_out("b", "m.user_id")
"""Whether a brand `b` is closed to its member `m` until they turn two-factor on, as an expression."""

_BY_ID = Statement(
    f"""
    SELECT {COLUMNS} FROM brand b JOIN account a ON a.id = b.account_id
     WHERE b.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
    """,
    times=("trial_ends_at", "created_at"),
    flags=("requires_two_factor",),
    uuids=("slug",),
)
_OWN = Keyset(
    name="brands",
    # No brand is missing: LEFT makes a planner begin with the memberships, whose index has the order.
    source="membership m LEFT JOIN brand b ON b.id = m.brand_id LEFT JOIN account a ON a.id = b.account_id",
    columns=f"{COLUMNS}, {LOCKED} AS locked",
    parent="m.user_id",
    order=(Key("m.brand_id", "id", int),),
    key="m.id",
    times=("trial_ends_at", "created_at"),
    flags=("requires_two_factor", "locked"),
    uuids=("slug",),
)
_ACTIVE = Narrowing(("m.active",))
_COUNT_OWN = Statement("SELECT count(*) AS brands FROM membership m WHERE m.user_id = :user_id AND m.active")


@dataclass(frozen=True, slots=True)
class BrandDetail:
    """A brand with all that its members may read.

    One that is `locked` asks the reader for two-factor first: it is listed by its name, without how to reach it.
    """

    id: int
    name: str
    slug: UUID
    email: str | None
    phone: str | None
    address: str | None
    time_zone: str
    requires_two_factor: bool
    account_id: int
    trial_ends_at: datetime
    created_at: datetime
    locked: bool = False


@operation(tier=Tier.READ, reads=True)
async def get(scope: BrandScope) -> BrandDetail:
    """One brand. Any member may (REST-TEAMS-14, S-012)."""
    return await detail(scope.brand_id)


@operation(reads=True)
async def page(caller: Caller, window: Window) -> Slice[BrandDetail]:
    """A part of the brands that the caller belongs to, newest first (REST-TEAMS-11, REST-TEAMS-12).

    Those that are locked until the caller turns two-factor on are among them. Errors: Invalid on `after` or
    `before`.
    """
    found = await _OWN.page(caller.user_id, window, _ACTIVE)
    return found.of([detail_of(row) for row in found.items])


@operation(reads=True)
async def count(caller: Caller) -> int:
    """How many brands the caller belongs to."""
    return int(await _COUNT_OWN.value(user_id=caller.user_id))


async def detail(brand_id: int) -> BrandDetail:
    """One brand, for whoever was let in already. Errors: NotFound."""
    row = await _BY_ID.row(ids=[brand_id])
    if row is None:
        raise NotFound
    return detail_of(row)


async def count_of_account(account_id: int) -> int:
    """How many brands an account has (S-022)."""
    return await Brand.filter(account_id=account_id).count()


def detail_of(row: Mapping[str, Any]) -> BrandDetail:
    """A row with the columns of `COLUMNS`, and perhaps with `locked`."""
    found = BrandDetail(**{field.name: row[field.name] for field in fields(BrandDetail) if field.name in row})
    return replace(found, email=None, phone=None, address=None) if found.locked else found
