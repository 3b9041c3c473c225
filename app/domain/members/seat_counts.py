"""The seats of brands: how many their plans allow and how many are taken, of many brands at once."""

from dataclasses import dataclass
from typing import Final

from app.access import BrandScopes, operation
from app.core import clock
from app.core.db import Statement
from app.domain import plans
from app.domain.members.roster import SEATS
from app.domain.plans import Allowance

_TAKEN: Final = Statement(
    "SELECT b.id AS brand_id, "
    + SEATS.replace(":brand_id", "b.id")
    + """ AS seats FROM brand b
     WHERE b.id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}
    """
)


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of a brand; a limit of -1 is none (S-024)."""

    limit: int
    used: int


@operation(reads=True)
async def seats(scopes: BrandScopes) -> dict[int, Seats]:
    """The seats of each brand by its id: members and pending invitations (S-025, S-026). Any member may."""
    limits = await plans.limits_of([scope.account_id for scope in scopes.scopes])
    rows = await _TAKEN.rows(brands=scopes.brand_ids, now=clock.now())
    taken = {row["brand_id"]: int(row["seats"]) for row in rows}
    return {
        scope.brand_id: Seats(limits[scope.account_id].of(Allowance.STAFF_ACCOUNTS), taken[scope.brand_id])
        for scope in scopes.scopes
        if scope.brand_id in taken
    }
