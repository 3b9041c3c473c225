"""People in brands: memberships and roles, and the brand's seats."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.access import Area, Level, Role
from app.core.errors import DomainError, NotFound
from app.domain import members
from app.domain.members import AssignableRole, MembershipView, RoleDetail
from app.domain.plans import Allowance
from schema.brands import Brand, found_brands
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend, is_asked
from schema.engine.connections import After, CountedConnection, First, counted, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.results import Deleted, DeletedResult, Done, DoneResult
from schema.engine.root_fields import mutation, subscription
from schema.engine.scalars import DateTime
from schema.engine.subscription_events import changed
from schema.plans import Entitlement, entitlement
from schema.users import User, users

strawberry.enum(Role, name="RoleName", description="What a member is in a brand; SUPER_ADMIN is the owner.")
strawberry.enum(AssignableRole, description="A role that the owner can give to a member.")
strawberry.enum(Area, name="PermissionArea", description="What a permission is about.")
strawberry.enum(Level, name="PermissionLevel", description="How far a permission goes; MANAGE implies VIEW.")


@strawberry.type(description="Something that a role may do.")
class Permission:
    """Something that a role may do."""

    area: Area = strawberry.field(description="What it is about.")
    level: Level = strawberry.field(description="How far it goes.")


@strawberry.type(name="Role", description="A role with what it may do; the same in all brands.")
class RoleShown(Node):
    """A role with what it may do."""

    database_id: int = strawberry.field(description="The number that REST knows the role by.")
    name: Role = strawberry.field(description="Its name.")
    permissions: list[Permission] = strawberry.field(description="What it may do.")
    invitable: bool = strawberry.field(description="Whether an invitation can give it.")


def _role(found: RoleDetail) -> RoleShown:
    granted = [permission.parts for permission in found.permissions]
    return RoleShown(
        id=ids.encode("Role", found.id),
        database_id=found.id,
        name=found.name,
        permissions=[Permission(area=area, level=level) for area, level in granted],
        invitable=found.invitable,
    )


_ROLES = {name: _role(found) for name, found in members.ROLES.items()}
_ASSIGNABLE = [_ROLES[name] for name, found in members.ROLES.items() if found.assignable]


@strawberry.type(description="A person in a brand.")
class Membership(Node):
    """A person in a brand."""

    roles: list[RoleShown] = strawberry.field(description="The person's roles here; one today.")
    permissions: list[Permission] = strawberry.field(description="What the person may do here.")
    active: bool = strawberry.field(description="Whether the person has access; without it the seat stays taken.")
    joined_at: DateTime = strawberry.field(description="When the person came.")
    user_id: strawberry.Private[int]
    brand_id: strawberry.Private[int]


MembershipResult = Annotated[
    Membership | Problem, strawberry.union("MembershipResult", description="The membership, or why not.")
]


@strawberry.input(description="The brand to leave.")
class BrandLeaveInput:
    """The brand to leave."""

    id: strawberry.ID = strawberry.field(description="The brand.")


@strawberry.input(description="The role to give to a member.")
class MemberRoleSetInput:
    """The role to give to a member."""

    membership_id: strawberry.ID
    role: AssignableRole


@strawberry.input(description="Whether a member is to have access.")
class MemberActiveSetInput:
    """Whether a member is to have access."""

    membership_id: strawberry.ID
    active: bool


@strawberry.input(description="The member to take out.")
class MemberRemoveInput:
    """The member to take out."""

    membership_id: strawberry.ID


def membership(found: MembershipView) -> Membership:
    """A membership as GraphQL shows it."""
    role = _ROLES[found.role]
    return Membership(
        id=ids.encode("Membership", found.id),
        roles=[role],
        permissions=role.permissions,
        active=found.active,
        joined_at=found.joined_at,
        user_id=found.user_id,
        brand_id=found.brand_id,
    )


async def _users(parents: strawberry.Parent[list[Membership]], info: Info) -> Answers[User]:
    """The person."""
    del info
    found = await users(member.user_id for member in parents)
    return [found[member.user_id] for member in parents]


async def _brands(parents: strawberry.Parent[list[Membership]], info: Info) -> Answers[Brand]:
    """The brand."""
    found = await found_brands(info.context, [member.brand_id for member in parents])
    return [found.get(member.brand_id) or NotFound() for member in parents]


extend(Membership, user=batched(User, _users), brand=batched(Brand, _brands))


async def _own(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[Membership]:
    """The viewer's own membership."""
    scopes, refused = await info.context.allowed(members.own, [brand.database_id for brand in parents])
    found = await members.own(scopes) if scopes else {}
    made = {ident: membership(row) for ident, row in found.items()}
    return [made.get(brand.database_id) or refused.get(brand.database_id) or NotFound() for brand in parents]


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    roles: list[Role] | None = None,
    search: str | None = None,
) -> Answers[CountedConnection[Membership]]:
    """Who is in the brand, the owner included, by ascending id; `search` looks into names and addresses."""
    numbers = [brand.database_id for brand in parents]
    asked = read(members.MemberFilter, {"roles": roles, "search": search})
    scopes, refused = await info.context.allowed(members.membership_pages, numbers)
    if scopes is None:
        return [refused[ident] for ident in numbers]
    found = {**await members.membership_pages(scopes, asked, window(first, after)), **refused}
    counts = await members.counts(scopes, asked) if is_asked(info, "totalCount") else {}
    return [
        page if isinstance(page := found[ident], DomainError) else counted(page, membership, counts.get(ident))
        for ident in numbers
    ]


async def _seats(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[Entitlement]:
    """The brand's seats: members and pending invitations take one each."""
    numbers = [brand.database_id for brand in parents]
    scopes, refused = await info.context.allowed(members.seats, numbers)
    found = await members.seats(scopes) if scopes else {}
    return [
        entitlement(Allowance.STAFF_ACCOUNTS, found[ident].limit, found[ident].used)
        if ident in found
        else refused.get(ident, NotFound())
        for ident in numbers
    ]


async def _roles(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[list[RoleShown]]:
    """Every role, by ascending id."""
    del info
    return [list(_ROLES.values())] * len(parents)


async def _assignable(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[list[RoleShown]]:
    """The roles that the owner can give to a member, by ascending id."""
    del info
    return [_ASSIGNABLE] * len(parents)


extend(
    Brand,
    viewer_membership=batched(Membership, _own),
    members=batched(CountedConnection[Membership], _of_brands, of=members.membership_pages),
    seats=batched(Entitlement, _seats),
    roles=batched(list[RoleShown], _roles),
    assignable_roles=batched(list[RoleShown], _assignable),
)


async def _found(context: Context, membership_ids: list[int]) -> dict[int, Membership]:
    rows = await context.scopes_of(members.MEMBERSHIPS, membership_ids)
    scopes, _ = await context.allowed(members.by_ids, {scope.brand_id for scope in rows.values()})
    found = await members.by_ids(scopes, list(rows)) if scopes else {}
    return {ident: membership(row) for ident, row in found.items()}


async def _found_roles(context: Context, role_ids: list[int]) -> dict[int, RoleShown]:
    del context
    return {role.database_id: role for role in _ROLES.values() if role.database_id in role_ids}


findable("Membership", _found)
findable("Role", _found_roles)


async def _set_role(info: Info, input: MemberRoleSetInput) -> MembershipResult:  # noqa: A002 the contract's name
    """Give a member another role; that of the owner stays."""
    scope, ident = await info.context.row("Membership", input.membership_id, members.MEMBERSHIPS, members.set_role)
    return membership(MembershipView.of(await members.set_role(scope, ident, input.role)))


async def _set_active(info: Info, input: MemberActiveSetInput) -> MembershipResult:  # noqa: A002 likewise
    """Take a member's access away or give it back; the seat stays taken."""
    scope, ident = await info.context.row(
        "Membership", input.membership_id, members.MEMBERSHIPS, members.set_active
    )
    return membership(MembershipView.of(await members.set_active(scope, ident, active=input.active)))


async def _remove(info: Info, input: MemberRemoveInput) -> DeletedResult:  # noqa: A002 likewise
    """Take a member out of the brand, which frees the seat."""
    scope, ident = await info.context.row("Membership", input.membership_id, members.MEMBERSHIPS, members.remove)
    return Deleted(id=ids.encode("Membership", await members.remove(scope, ident)))


async def _leave(info: Info, input: BrandLeaveInput) -> DoneResult:  # noqa: A002 likewise
    """Leave a brand, which frees the seat. Any member may but the owner, for whom it is INVALID_STATE."""
    await members.leave(await info.context.brand(input.id, members.leave))
    return Done(ok=True)


async def _watch(info: Info, brand_id: strawberry.ID) -> AsyncGenerator[Brand]:
    """The brand, whenever its members or its invitations changed; it ends for whoever loses sight of them."""
    scope = await info.context.brand(brand_id, members.membership_pages)

    async def load(context: Context, ident: int) -> Brand:
        _, refused = await context.allowed(members.membership_pages, [ident])
        if refused:
            raise refused[ident]
        return (await found_brands(context, [ident]))[ident]

    async for brand in changed(info, members.changed(scope.brand_id), load):
        yield brand


@strawberry.type
class MemberMutations:
    """The root fields of the room."""

    member_role_set: MembershipResult = mutation(_set_role, of=members.set_role)
    member_active_set: MembershipResult = mutation(_set_active, of=members.set_active)
    member_remove: DeletedResult = mutation(_remove, of=members.remove)
    brand_leave: DoneResult = mutation(_leave, of=members.leave)


@strawberry.type
class MemberSubscriptions:
    """The root fields of the room."""

    members_changed: Brand = subscription(_watch, of=members.membership_pages)
