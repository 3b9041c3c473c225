"""Who is in a brand, how many seats that takes, and which roles there are to give."""

from dataclasses import dataclass
from typing import Any

from app.access import BrandScope, Permission, Role, operation
from app.core import clock
from app.core.db import Statement
from app.domain import plans
from app.domain.members import rules
from app.domain.members.inputs import InvitableRole
from app.domain.plans import UNLIMITED, Allowance

SEATS = """
    (SELECT count(*) FROM membership sm WHERE sm.brand_id = :brand_id)
    + (SELECT count(*) FROM invitation si
        WHERE si.brand_id = :brand_id AND si.state = 'pending' AND si.expires_at > :now)
"""
"""Seats taken, as an expression: members, inactive ones included, and pending invitations (S-025, S-027)."""

_COUNT = Statement("SELECT " + SEATS + " AS seats")
_MOST = Statement(
    "SELECT coalesce(max(x.seats), 0) AS seats FROM (SELECT "
    + SEATS.replace(":brand_id", "b.id")
    + " AS seats FROM brand b WHERE b.account_id = :account_id) x"
)
# The owner is always there, so the seats always come with a row.
_MEMBERS = Statement(
    "SELECT m.id AS membership_id, m.role, m.active, u.id, u.first_name, u.last_name, u.email,"
    + SEATS
    + """ AS seats
      FROM membership m
      JOIN users u ON u.id = m.user_id
     WHERE m.brand_id = :brand_id
     ORDER BY u.id
    """,
    flags=("active",),
)


@dataclass(frozen=True, slots=True)
class MemberView:
    """A person in a brand; `id` is the person's, the same in every brand."""

    id: int
    membership_id: int
    first_name: str
    last_name: str
    email: str
    active: bool
    role: Role


@dataclass(frozen=True, slots=True)
class Roster:
    """The members of a brand by ascending id, the seats that are taken, and their limit; -1 is none (S-024)."""

    members: list[MemberView]
    used: int
    limit: int

    @property
    def is_unlimited(self) -> bool:
        """Whether there is no limit."""
        return self.limit == UNLIMITED


@dataclass(frozen=True, slots=True)
class RoleView:
    """A role that can be given."""

    id: int
    name: Role


@operation(needs=Permission.TEAM_VIEW, reads=True)
async def list_members(scope: BrandScope) -> Roster:
    """Who is in the brand, the owner included, and its seats (REST-USERS-06, REST-USERS-10).

    Needs team.view (S-029).
    """
    rows = await _MEMBERS.rows(brand_id=scope.brand_id, now=clock.now())
    limits = await plans.limits(scope.account_id)
    used = int(rows[0]["seats"]) if rows else 0
    return Roster([_view(row) for row in rows], used, limits.of(Allowance.STAFF_ACCOUNTS))


@operation(needs=Permission.TEAM_VIEW, reads=True)
async def roles(scope: BrandScope) -> list[RoleView]:
    """The roles that an invitation can give, by ascending id (REST-USERS-13, S-030). Needs team.view."""
    del scope
    given = [Role(item.value) for item in InvitableRole]
    return sorted((RoleView(rules.ROLE_IDS[role], role) for role in given), key=lambda view: view.id)


async def count_seats(brand_id: int) -> int:
    """How many seats of a brand its members and its pending invitations take (S-025, S-026)."""
    return int(await _COUNT.value(brand_id=brand_id, now=clock.now()))


async def most_seats(account_id: int) -> int:
    """How many seats the fullest brand of an account takes: what a limit for each brand has to hold (S-156)."""
    return int(await _MOST.value(account_id=account_id, now=clock.now()))


def _view(row: dict[str, Any]) -> MemberView:
    return MemberView(
        id=row["id"],
        membership_id=row["membership_id"],
        first_name=row["first_name"],
        last_name=row["last_name"],
        email=row["email"] or "",
        active=row["active"],
        role=Role(row["role"]),
    )
