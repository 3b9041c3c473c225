"""`/users`: the members of a brand, and the roles that an invitation can give."""

from typing import Final

from app.access import BrandScope
from app.domain import members
from app.rest.member_shapes import MemberList, RoleList
from app.rest.router import Router

router: Final = Router("Members", "The members of a brand and their roles.")


@router.get("/users", operation=members.list_members)
async def list_members(scope: BrandScope) -> MemberList:
    """List the members of a brand (REST-USERS-06).

    By ascending id, the owner included; a `status` of false is a member without access. `used` counts members and
    pending invitations against the plan's `staff_accounts`.
    """
    return MemberList.model_validate(await members.list_members(scope))


@router.get("/users/roles", operation=members.roles)
async def list_roles(scope: BrandScope) -> RoleList:
    """List the roles that an invitation can give (REST-USERS-12)."""
    return RoleList.of(roles=await members.roles(scope))
