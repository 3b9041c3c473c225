"""`galley admin member …`: who is in brands."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any

import typer

from app.access import Role
from app.domain import brands
from app.ops import command_options, console
from app.ops.admin.command_group import OPERATOR, Brand, Email, Json, group, run_list

app = group("Members of brands.")


class MemberRole(StrEnum):
    """The roles that an operator can give."""

    EDITOR = "editor"
    MEMBER = "member"
    CLIENT = "client"


@app.command("add")
def member_add(
    brand: Brand,
    email: Email,
    role: Annotated[MemberRole, typer.Option()],
    as_json: Json = False,
) -> None:
    """Add a user to a brand."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await brands.add_member(OPERATOR, brand, email, Role(role.value))).id}

    def text(_: Mapping[str, Any]) -> str:
        return f"{email} is a member of {brand} with the role {role.value}."

    console.run(work, as_json=as_json, text=text)


@app.command("list")
def member_list(brand: Brand, as_json: Json = False) -> None:
    """List the members of a brand with their roles."""

    async def work() -> Sequence[Mapping[str, Any]]:
        return await lines(brand)

    run_list("members", work, ("id", "email", "role", "active", "joined_at"), as_json=as_json)


async def lines(brand: str) -> list[Mapping[str, Any]]:
    """What is shown of each member of a brand."""
    views = await brands.members_of(OPERATOR, brand)
    return [
        {
            "id": line.id,
            "email": line.email,
            "role": line.role,
            "active": line.active,
            "joined_at": line.joined_at,
        }
        for line in views
    ]


command_options.with_metavars(app)
