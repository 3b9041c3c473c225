"""The seats of brands: how many are taken, and how many their plans allow."""

from dataclasses import dataclass
from typing import Final

from app.access import BrandScopes, operation
from app.core import clock
from app.core.db import Statement
from app.domain import plans
from app.domain.plans import Allowance

SEATS: Final = """
    (SELECT count(*) FROM membership sm WHERE sm.brand_id = :brand_id)
    + (SELECT count(*) FROM invitation si
        WHERE si.brand_id = :brand_id AND si.state = 'pending' AND si.expires_at > :now)
"""
"""Seats taken, as an expression: members, inactive ones included, and pending invitations (S-025, S-027)."""

_OF_ROW: Final = SEATS.replace(":brand_id", "b.id")


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of a brand; a limit of -1 is none (S-024)."""

    limit: int
    used: int


@dataclass(frozen=True, slots=True)
class _Count:
    brand_id: int
    seats: int


_COUNT: Final = Statement("SELECT " + SEATS + " AS seats", int)
_FULLEST_BRAND: Final = Statement(
    f"SELECT max(x.seats) FROM (SELECT {_OF_ROW} AS seats FROM brand b WHERE b.account_id = :account_id) x", int
)
_COUNTS: Final = Statement(
    f"SELECT b.id AS brand_id, {_OF_ROW} AS seats FROM brand b WHERE b.id IN :brands", _Count
)


async def count_seats(brand_id: int) -> int:
    """How many seats of a brand its members and its pending invitations take (S-025, S-026)."""
    return await _COUNT.row(brand_id=brand_id, now=clock.now()) or 0


async def most_seats(account_id: int) -> int:
    """The seats of the fullest brand of an account, which a limit for each brand has to hold (S-156)."""
    return await _FULLEST_BRAND.row(account_id=account_id, now=clock.now()) or 0


@operation(reads=True)
async def seats(scopes: BrandScopes) -> dict[int, Seats]:
    """The seats of each brand by its id: members and pending invitations (S-025, S-026). Any member may."""
    limits = await plans.limits_of([scope.account_id for scope in scopes.scopes])
    rows = await _COUNTS.rows(brands=scopes.brand_ids, now=clock.now())
    used = {row.brand_id: row.seats for row in rows}
    return {
        scope.brand_id: Seats(limits[scope.account_id].of(Allowance.STAFF_ACCOUNTS), used[scope.brand_id])
        for scope in scopes.scopes
        if scope.brand_id in used
    }
