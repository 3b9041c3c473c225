"""Who is in brands, and who is invited, for people who page through it: of many brands by one statement."""

from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Annotated, Any, Final

from pydantic import BaseModel

from app.access import BrandScopes, Owned, Permission, Role, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window
from app.core.text import optional_string
from app.domain.brands import Membership
from app.domain.members import rules
from app.domain.members.inputs import InvitableRole
from app.domain.members.invitations import InvitationView

SEARCH_LENGTH: Final = 100
MEMBERSHIPS: Final = Owned("SELECT id, brand_id FROM membership")
"""The memberships with their brands."""

_IN: Final = "{sqlite: IN (SELECT value FROM json_each(:%s))}{postgres: = ANY(:%s)}"


def _among(name: str) -> str:
    return _IN % (name, name)


_COLUMNS: Final = "t.id, t.brand_id, t.user_id, t.role, t.active, t.joined_at"
_MEMBERS: Final = Keyset(
    name="members",
    source="membership t",
    columns=_COLUMNS,
    parent="t.brand_id",
    order=(Key("t.id", "id", int),),
    newest_first=False,
    times=("joined_at",),
    flags=("active",),
)
_BY_IDS: Final = Statement(
    f"""
    SELECT {_COLUMNS} FROM membership t
     WHERE t.id {_among("ids")} AND (t.brand_id {_among("brands")} OR t.user_id = :user_id)
    """,
    times=("joined_at",),
    flags=("active",),
)
_OWN: Final = Statement(
    f"SELECT {_COLUMNS} FROM membership t WHERE t.brand_id {_among('brands')} AND t.user_id = :user_id",
    times=("joined_at",),
    flags=("active",),
)
_INVITATION_COLUMNS: Final = "t.id, t.email, t.role, t.state, t.sent_at, t.expires_at"
_INVITATIONS: Final = Keyset(
    name="invitations",
    source="invitation t",
    columns=_INVITATION_COLUMNS,
    parent="t.brand_id",
    order=(Key("t.id", "id", int),),
    newest_first=False,
    times=("sent_at", "expires_at"),
)
_PENDING: Final = "t.state = 'pending' AND t.expires_at > :now"
_COUNT_INVITATIONS: Final = Statement(
    f"""
    SELECT t.brand_id, count(*) AS found FROM invitation t
     WHERE t.brand_id {_among("brands")} AND {_PENDING} GROUP BY t.brand_id
    """
)
_INVITATIONS_BY_IDS: Final = Statement(
    f"""
    SELECT {_INVITATION_COLUMNS} FROM invitation t WHERE t.id {_among("ids")} AND t.brand_id {_among("brands")}
    """,
    times=("sent_at", "expires_at"),
)


class MemberFilter(BaseModel):
    """Which members: of these roles, and with this text in a name or the address."""

    roles: list[Role] | None = None
    search: Annotated[str | None, optional_string(SEARCH_LENGTH)] = None


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
        held: Any = row
        return cls(row.id, held.brand_id, held.user_id, Role(row.role), row.active, row.joined_at)


@operation(needs=Permission.TEAM_VIEW, reads=True)
async def membership_pages(
    scopes: BrandScopes, query: MemberFilter, window: Window
) -> dict[int, Slice[MembershipView] | Invalid]:
    """A window of each brand's members, the owner included, by ascending id. Needs team.view (S-029).

    A cursor that is not of a brand's list gives Invalid for that brand.
    """
    found = await _MEMBERS.pages(scopes.brand_ids, window, _narrowing(query))
    return {
        brand_id: part if isinstance(part, Invalid) else part.of([_member(row) for row in part.items])
        for brand_id, part in found.items()
    }


@operation(needs=Permission.TEAM_VIEW, reads=True)
async def counts(scopes: BrandScopes, query: MemberFilter) -> dict[int, int]:
    """How many members each brand has that the filter lets through. Needs team.view."""
    narrowing = _narrowing(query)
    rows = await _counting(tuple(narrowing.clauses)).rows(brands=scopes.brand_ids, **narrowing.values)
    return {**dict.fromkeys(scopes.brand_ids, 0), **{row["brand_id"]: row["found"] for row in rows}}


@operation(reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, MembershipView]:
    """The memberships with these ids, by id; those of other brands are absent.

    Any member may read their own, those of others need team.view.
    """
    open_ones = [scope.brand_id for scope in scopes.scopes if scope.may(Permission.TEAM_VIEW)]
    rows = await _BY_IDS.rows(ids=ids, brands=open_ones, user_id=scopes.caller.user_id) if ids else []
    return {row["id"]: _member(row) for row in rows if row["brand_id"] in scopes.brand_ids}


@operation(reads=True)
async def own(scopes: BrandScopes) -> dict[int, MembershipView]:
    """The caller's own membership of each brand, by the brand's id. Any member may."""
    rows = await _OWN.rows(brands=scopes.brand_ids, user_id=scopes.caller.user_id)
    return {row["brand_id"]: _member(row) for row in rows}


@operation(needs=Permission.OWNER, reads=True)
async def invitation_pages(scopes: BrandScopes, window: Window) -> dict[int, Slice[InvitationView] | Invalid]:
    """A window of each brand's pending invitations, by ascending id (REST-INV-06). The owner only (S-033)."""
    now = clock.now()
    found = await _INVITATIONS.pages(scopes.brand_ids, window, Narrowing((_PENDING,), {"now": now}))
    return {
        brand_id: part if isinstance(part, Invalid) else part.of([_invitation(row, now) for row in part.items])
        for brand_id, part in found.items()
    }


@operation(needs=Permission.OWNER, reads=True)
async def invitation_counts(scopes: BrandScopes) -> dict[int, int]:
    """How many invitations are pending in each brand. The owner only."""
    rows = await _COUNT_INVITATIONS.rows(brands=scopes.brand_ids, now=clock.now())
    return {**dict.fromkeys(scopes.brand_ids, 0), **{row["brand_id"]: row["found"] for row in rows}}


@operation(needs=Permission.OWNER, reads=True)
async def invitations_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, InvitationView]:
    """The invitations with these ids, in any state, by id; those of other brands are absent. The owner only."""
    now = clock.now()
    rows = await _INVITATIONS_BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row["id"]: _invitation(row, now) for row in rows}


@cache
def _counting(clauses: tuple[str, ...]) -> Statement:
    narrowed = "".join(f" AND ({clause})" for clause in clauses)
    return Statement(
        f"""
        SELECT t.brand_id, count(*) AS found FROM {_MEMBERS.source}
         WHERE t.brand_id {_among("brands")}{narrowed} GROUP BY t.brand_id
        """
    )


def _narrowing(query: MemberFilter) -> Narrowing:
    clauses: list[str] = []
    values: dict[str, Any] = {}
    if query.roles is not None:
        clauses.append(f"t.role {_among('roles')}")
        values["roles"] = sorted({role.value for role in query.roles})
    if query.search is not None:
        # Found as text, never as a pattern.
        searched = ("u.first_name || ' ' || u.last_name", "u.email")
        found_in = (
            "{sqlite: instr(lower(%s), lower(:search)) > 0}{postgres: strpos(lower(%s), lower(:search)) > 0}"
        )
        text = " OR ".join(found_in % (searched_in, searched_in) for searched_in in searched)
        clauses.append(f"EXISTS (SELECT 1 FROM users u WHERE u.id = t.user_id AND ({text}))")
        values["search"] = query.search
    return Narrowing(clauses, values, values)


def _member(row: dict[str, Any]) -> MembershipView:
    row["role"] = Role(row["role"])
    return MembershipView(**row)


def _invitation(row: dict[str, Any], now: datetime) -> InvitationView:
    row["role"] = InvitableRole(row["role"])
    row["state"] = rules.state_at(row["state"], row["expires_at"], now)
    return InvitationView(**row)
