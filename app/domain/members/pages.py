"""Lists of members and invitations, of one brand or of many by one statement."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import BaseModel

from app.access import BrandScope, BrandScopes, Owned, Permission, Role, operation
from app.core import clock
from app.core.db import Statement
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Window
from app.core.text import optional_string
from app.core.text_search import contains
from app.domain.brands import Membership
from app.domain.members import rules
from app.domain.members.invitations import InvitationView

_SEARCH_LENGTH: Final = 100
MEMBERSHIPS: Final = Owned("SELECT id, brand_id FROM membership")
"""Memberships with their brands."""


class MemberFilter(BaseModel):
    """Which members: of these roles, and with this text in a name or the address."""

    roles: list[Role] | None = None
    search: Annotated[str | None, optional_string(_SEARCH_LENGTH)] = None


@dataclass(frozen=True, slots=True)
class MembershipView:
    """A person in a brand."""

    id: int
    brand_id: int
    user_id: int
    role: Role
    active: bool
    joined_at: datetime

    @classmethod
    def of(cls, row: Membership) -> "MembershipView":
        """A row as answers show it."""
        untyped: Any = row
        return cls(row.id, untyped.brand_id, untyped.user_id, Role(row.role), row.active, row.joined_at)


_COLUMNS: Final = "t.id, t.brand_id, t.user_id, t.role, t.active, t.joined_at"
_MEMBERS: Final = Keyset(
    name="members",
    source="membership t",
    columns=_COLUMNS,
    parent="t.brand_id",
    order=(OrderKey("t.id", "id", int),),
    newest_first=False,
    row=MembershipView,
)
_BY_IDS: Final = Statement(
    f"""
    SELECT {_COLUMNS} FROM membership t WHERE t.id IN :ids AND (t.brand_id IN :brands OR t.user_id = :user_id)
    """,
    MembershipView,
)
_OWN: Final = Statement(
    f"SELECT {_COLUMNS} FROM membership t WHERE t.brand_id IN :brands AND t.user_id = :user_id", MembershipView
)
_INVITATION_COLUMNS: Final = "t.id, t.email, t.role, t.state, t.sent_at, t.expires_at"
_INVITATIONS: Final = Keyset(
    name="invitations",
    source="invitation t",
    columns=_INVITATION_COLUMNS,
    parent="t.brand_id",
    order=(OrderKey("t.id", "id", int),),
    newest_first=False,
    row=InvitationView,
)
_PENDING: Final = "t.state = 'pending' AND t.expires_at > :now"
_INVITATIONS_BY_IDS: Final = Statement(
    f"SELECT {_INVITATION_COLUMNS} FROM invitation t WHERE t.id IN :ids AND t.brand_id IN :brands", InvitationView
)


@operation(needs=Permission.TEAM_VIEW, reads=True)
async def membership_pages(scopes: BrandScopes, query: MemberFilter, window: Window) -> Pages[MembershipView]:
    """A page of each brand's members, the owner included, by ascending id. Needs team.view (S-029).

    A brand to whose list the cursor does not belong gets Invalid.
    """
    return await _MEMBERS.pages(scopes.brand_ids, window, _narrowing(query))


@operation(reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, MembershipView]:
    """The memberships with these ids, by id; those of other brands are absent.

    Any member may read their own; others need team.view.
    """
    brand_ids = [scope.brand_id for scope in scopes.scopes if scope.may(Permission.TEAM_VIEW)]
    rows = await _BY_IDS.rows(ids=ids, brands=brand_ids, user_id=scopes.caller.user_id) if ids else []
    return {view.id: view for view in rows if view.brand_id in scopes.brand_ids}


@operation(reads=True)
async def own(scopes: BrandScopes) -> dict[int, MembershipView]:
    """The caller's own membership of each brand, by the brand's id. Any member may."""
    rows = await _OWN.rows(brands=scopes.brand_ids, user_id=scopes.caller.user_id)
    return {view.brand_id: view for view in rows}


@operation(needs=Permission.OWNER, reads=True)
async def invitation_pages(scopes: BrandScopes, window: Window) -> Pages[InvitationView]:
    """A page of each brand's pending invitations, by ascending id (REST-INV-06). The owner only (S-033)."""
    return await _INVITATIONS.pages(scopes.brand_ids, window, _pending())


@operation(needs=Permission.OWNER, reads=True)
async def list_invitations(scope: BrandScope) -> Sequence[InvitationView]:
    """All pending invitations by ascending id (REST-INV-06, REST-INV-07). The owner only (S-033)."""
    return await _INVITATIONS.all(scope.brand_id, _pending())


@operation(needs=Permission.OWNER, reads=True)
async def invitations_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, InvitationView]:
    """The invitations with these ids, in any state, by id; those of other brands are absent. The owner only."""
    now = clock.now()
    rows = await _INVITATIONS_BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {view.id: replace(view, state=rules.state_at(view.state, view.expires_at, now)) for view in rows}


def _narrowing(query: MemberFilter) -> Narrowing:
    clauses: list[str] = []
    values: dict[str, Any] = {}
    if query.roles is not None:
        clauses.append("t.role IN :roles")
        values["roles"] = sorted({role.value for role in query.roles})
    if query.search is not None:
        text = contains("u.first_name || ' ' || u.last_name", "u.email")
        clauses.append(f"EXISTS (SELECT 1 FROM users u WHERE u.id = t.user_id AND ({text}))")
        values["search"] = query.search
    return Narrowing(clauses, values, values)


def _pending() -> Narrowing:
    return Narrowing((_PENDING,), {"now": clock.now()})
