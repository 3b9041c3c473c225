"""People in brands: memberships and roles, and the brand's seats."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.access import Area, Level, Permission as RolePermission, Role as RoleName
from app.core.errors import NotFound
from app.domain import accounts, members
from app.domain.members import AssignableRole, MembershipView, RoleDetail
from app.domain.plans import Allowance
from schema.brands import Brand, brands_of, found_brands
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, brand_pages, of_brands
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Context, Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, union
from schema.engine.errors import Problem
from schema.engine.inputs import BrandId, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node, findable
from schema.engine.results import Deleted, DeletedResult, Done, DoneResult
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.scalars import BigInt, DateTime
from schema.engine.subscription_events import row_changes
from schema.plans import Entitlement, entitlement
from schema.users import User, users_of

enum(
    RoleName,
    "What a member is in a brand; SUPER_ADMIN is the owner.",
    name="RoleName",
    CLIENT="Reads and reviews.",
    EDITOR="Writes and reviews.",
    MEMBER="Writes.",
    SUPER_ADMIN="The owner: does everything.",
)
enum(
    AssignableRole,
    "A role that the owner can give to a member.",
    CLIENT="Reads and reviews.",
    EDITOR="Writes and reviews.",
    MEMBER="Writes.",
)
enum(
    Area,
    "What a permission is about.",
    name="PermissionArea",
    AUTOMATIONS="Automations.",
    BILLING="The plan and what it costs.",
    COMMENTS="Comments from platforms.",
    CONNECTIONS="Channels.",
    CONTENT="Posts, ideas, media and the content profile.",
    METRICS="Figures of publications.",
    RESEARCH="Research.",
    SETTINGS="Settings of the brand.",
    TEAM="Members and invitations.",
)
enum(
    Level,
    "How far a permission goes; MANAGE implies VIEW.",
    name="PermissionLevel",
    MANAGE="To read and to change.",
    VIEW="To read.",
)


@object_type
class Permission:
    """Something that a role may do."""

    area: Area = field("What it is about.")
    level: Level = field("How far it goes.")


@object_type
class Role(Node):
    """A role with what it may do; the same in all brands."""

    database_id: BigInt = field("The number that REST knows the role by.")
    name: RoleName = field("Its name.")
    permissions: list[Permission] = field("What it may do.", length=len(RolePermission))
    invitable: bool = field("Whether an invitation can give it.")


_role = mapping(
    Role,
    RoleDetail,
    permissions=lambda role: [
        Permission(area=area, level=level) for area, level in (p.parts for p in role.permissions)
    ],
)
_ROLES = {name: _role(role) for name, role in members.ROLES.items()}


def permissions_of(role: RoleName) -> list[Permission]:
    """What a role may do."""
    return _ROLES[role].permissions


_ASSIGNABLE = [_ROLES[name] for name, role in members.ROLES.items() if role.assignable]


@object_type
class Membership(Node):
    """A person in a brand."""

    roles: list[Role] = field("The person's roles here; one today.", length=1)
    permissions: list[Permission] = field("What the person may do here.", length=len(RolePermission))
    active: bool = field("Whether the person has access; without it the seat stays taken.")
    joined_at: DateTime = field("When the person came.")
    user_id: strawberry.Private[int]
    brand_id: strawberry.Private[int]


MembershipResult = Annotated[Membership | Problem, union("MembershipResult", "The membership, or why not.")]


@input_type
class BrandLeaveInput:
    """The brand to leave."""

    id: strawberry.ID = field("The brand.")


@input_type
class MemberRoleSetInput:
    """The role to give to a member."""

    membership_id: strawberry.ID = field("The membership.")
    role: AssignableRole = field("The new role.")


@input_type
class MemberActiveSetInput:
    """Whether a member is to have access."""

    membership_id: strawberry.ID = field("The membership.")
    active: bool = field("True gives the access back, false takes it away.")


@input_type
class MemberRemoveInput:
    """The member to take out."""

    membership_id: strawberry.ID = field("The membership.")


membership = mapping(
    Membership,
    MembershipView,
    roles=lambda view: [_ROLES[view.role]],
    permissions=lambda view: _ROLES[view.role].permissions,
)
MEMBERSHIPS = BrandRows("Membership", members.MEMBERSHIPS, members.by_ids, membership)


async def _users(parents: strawberry.Parent[list[Membership]], info: Info) -> Answers[User]:
    """The person."""
    return await users_of(info, (member.user_id for member in parents))


async def _brands(parents: strawberry.Parent[list[Membership]], info: Info) -> Answers[Brand]:
    """The brand."""
    return await brands_of(info, (member.brand_id for member in parents))


async def _own(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[Membership]:
    """The viewer's own membership."""
    return await of_brands(info, members.own, parents, membership, NotFound)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    roles: Annotated[list[RoleName] | None, argument("Those with one of these roles; all unless given.")] = None,
    search: Annotated[
        str | None, argument("Those whose name or address holds this; case does not matter.")
    ] = None,
) -> Answers[Connection[Membership]]:
    """Who is in the brand, the owner included, by ascending id; `search` looks into names and addresses."""
    query, part = read(members.MemberFilter, {"roles": roles, "search": search}), window(first, after)
    return await brand_pages(info, members.membership_pages, parents, membership, query, part)


async def _seats(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[Entitlement]:
    """The brand's seats: members and pending invitations take one each."""
    return await of_brands(info, members.seats, parents, _seats_shown, NotFound)


def _seats_shown(seats: members.Seats) -> Entitlement:
    return entitlement(Allowance.STAFF_ACCOUNTS, seats.limit, seats.used)


async def _roles(parents: strawberry.Parent[list[Brand]]) -> Answers[list[Role]]:
    """Every role, by ascending id."""
    return [list(_ROLES.values())] * len(parents)


async def _assignable(parents: strawberry.Parent[list[Brand]]) -> Answers[list[Role]]:
    """The roles that the owner can give to a member, by ascending id."""
    return [_ASSIGNABLE] * len(parents)


async def _find_roles(context: Context, role_ids: list[int]) -> dict[int, Role]:
    del context
    return {role.database_id: role for role in _ROLES.values() if role.database_id in role_ids}


async def _set_role(info: Info, input: MemberRoleSetInput) -> MembershipResult:
    """Give a member another role; that of the owner stays. Share links that the new role could not make end."""
    scope, number = await MEMBERSHIPS.find_named(info.context, input.membership_id, accounts.set_role)
    return membership(MembershipView.of(await accounts.set_role(scope, number, input.role)))


async def _set_active(info: Info, input: MemberActiveSetInput) -> MembershipResult:
    """Take a member's access away, which ends their share links, or give it back; the seat stays taken."""
    scope, number = await MEMBERSHIPS.find_named(info.context, input.membership_id, accounts.set_active)
    return membership(MembershipView.of(await accounts.set_active(scope, number, active=input.active)))


async def _remove(info: Info, input: MemberRemoveInput) -> DeletedResult:
    """Take a member out of the brand, which frees the seat and ends their share links there."""
    scope, number = await MEMBERSHIPS.find_named(info.context, input.membership_id, accounts.remove_member)
    return Deleted(id=ids.encode("Membership", await accounts.remove_member(scope, number)))


async def _leave(info: Info, input: BrandLeaveInput) -> DoneResult:
    """Leave a brand, which frees the seat and ends one's share links there.

    Any member may but the owner, for whom it is INVALID_STATE.
    """
    await accounts.leave_brand(await info.context.brand(input.id, accounts.leave_brand))
    return Done(ok=True)


async def _member_changes(info: Info, brand_id: BrandId) -> AsyncGenerator[Brand]:
    """The brand, whenever its members or its invitations changed; it ends for members who lose that right."""
    scope = await info.context.brand(brand_id, members.membership_pages)

    async def load(context: Context, number: int) -> Brand:
        _, refusals = await context.allowed(members.membership_pages, [number])
        if refusals:
            raise refusals[number]
        return (await found_brands(context, [number]))[number]

    async for event in row_changes(info, members.topic(scope.brand_id), load):
        yield event


findable("Role", _find_roles)
EXTENDS: Extensions = {
    Membership: {"user": batched(_users), "brand": batched(_brands)},
    Brand: {
        "viewer_membership": batched(_own),
        "members": batched(_of_brands, of=members.membership_pages),
        "seats": batched(_seats),
        "roles": batched(_roles, length=len(RoleName)),
        "assignable_roles": batched(_assignable, length=len(AssignableRole)),
    },
    Mutation: {
        "member_role_set": mutation(_set_role, of=accounts.set_role),
        "member_active_set": mutation(_set_active, of=accounts.set_active),
        "member_remove": mutation(_remove, of=accounts.remove_member),
        "brand_leave": mutation(_leave, of=accounts.leave_brand),
    },
    Subscription: {"members_changed": subscription(_member_changes, of=members.membership_pages)},
}
