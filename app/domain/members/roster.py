"""The members of a brand with its seats, and the roles that an invitation can give."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.access import BrandScope, Permission, Role, operation
from app.core import clock
from app.core.db import Statement
from app.domain import plans
from app.domain.members import rules
from app.domain.members.seat_counts import SEATS
from app.domain.plans import UNLIMITED, Allowance


@dataclass(frozen=True, slots=True)
class MemberView:
    """A person in a brand; `id` is the person's."""

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

    members: Sequence[MemberView]
    used: int
    limit: int

    @property
    def is_unlimited(self) -> bool:
        """Whether there is no limit."""
        return self.limit == UNLIMITED


@dataclass(frozen=True, slots=True)
class RoleView:
    """A role that an invitation can give."""

    id: int
    name: Role


@dataclass(frozen=True, slots=True)
class _Row(MemberView):
    seats: int


# The owner is always a member, so that the seats always come with a row.
_MEMBERS = Statement(
    "SELECT u.id, m.id AS membership_id, u.first_name, u.last_name, coalesce(u.email, '') AS email, m.active,"
    " m.role,"
    + SEATS
    + """ AS seats
      FROM membership m
      JOIN users u ON u.id = m.user_id
     WHERE m.brand_id = :brand_id
     ORDER BY u.id
    """,
    _Row,
)


@operation(needs=Permission.TEAM_VIEW, reads=True)
async def list_members(scope: BrandScope) -> Roster:
    """All members of the brand, the owner included, and its seats (REST-USERS-06, REST-USERS-10).

    Needs team.view (S-029).
    """
    rows = await _MEMBERS.rows(brand_id=scope.brand_id, now=clock.now())
    limits = await plans.limits(scope.account_id)
    return Roster(rows, rows[0].seats if rows else 0, limits.of(Allowance.STAFF_ACCOUNTS))


@operation(needs=Permission.TEAM_VIEW, reads=True)
async def roles(scope: BrandScope) -> list[RoleView]:
    """The roles that an invitation can give, by ascending id (REST-USERS-13, S-030). Needs team.view."""
    del scope
    return [RoleView(role.id, role.name) for role in rules.ROLES.values() if role.invitable]
