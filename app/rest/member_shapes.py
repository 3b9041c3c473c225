"""Answers about the members of a brand and their roles."""

from typing import Annotated

from pydantic import BeforeValidator, Field

from app.access import Role
from app.rest.shapes import Limit, Shape


class Member(Shape):
    """A person in a brand; `id` is the person's, the same in every brand."""

    id: int = Field(examples=[12])
    first_name: str = Field(examples=["Ada"])
    last_name: str = Field(examples=["Lovelace"])
    email: str = Field(examples=["ada@example.com"])
    status: bool = Field(validation_alias="active", description="Whether the member has access.", examples=[True])
    roles: Annotated[list[Role], BeforeValidator(lambda role: [role])] = Field(
        validation_alias="role", description="The member's one role.", examples=[["super_admin"]]
    )


class MemberList(Shape):
    """Every member of a brand by ascending id, and its seats."""

    members: list[Member]
    used: int = Field(examples=[2])
    limit: Limit = Field(examples=[3])
    is_unlimited: bool = Field(examples=[False])


class InvitationRole(Shape):
    """A role that an invitation can give."""

    id: int = Field(examples=[3])
    name: Role = Field(examples=["member"])


class RoleList(Shape):
    """Roles by ascending id."""

    roles: list[InvitationRole]
