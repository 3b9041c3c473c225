"""`galley admin brand|member|profile …`: brands, who is in them, and what they write about."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from enum import StrEnum
from typing import Annotated, Any

import typer

from app.access import Role
from app.core.operator_lists import ListSearch
from app.domain import brands, profiles
from app.ops import console
from app.ops.admin.command_group import (
    OPERATOR,
    PAGE,
    Before,
    Brand,
    Email,
    Json,
    Limit,
    Search,
    group,
    parsed,
    run_list,
)

brand_group = group("Brands.")
member_group = group("Members of brands.")
profile_group = group("Content profiles of brands.")


class MemberRole(StrEnum):
    """The roles that an operator can give."""

    EDITOR = "editor"
    MEMBER = "member"
    CLIENT = "client"


@brand_group.command("create")
def brand_create(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    name: Annotated[str, typer.Option()],
    as_json: Json = False,
) -> None:
    """Create a brand in the owner's account."""

    async def work() -> Mapping[str, Any]:
        row = await brands.create_for(OPERATOR, owner, parsed(brands.NewBrand, name=name))
        return {"id": row.id, "slug": str(row.slug), "account_id": row.account_id}

    console.run(work, as_json=as_json)


@member_group.command("add")
def member_add(
    brand: Brand,
    email: Email,
    role: Annotated[MemberRole, typer.Option()],
    as_json: Json = False,
) -> None:
    """Add a user to a brand."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await brands.add_member(OPERATOR, brand, email, Role(role.value))).id}

    console.run(work, as_json=as_json)


@profile_group.command("set")
def profile_set(
    brand: Brand,
    voice: Annotated[str, typer.Option(help="The tone of the brand.")] = "",
    persona: Annotated[str, typer.Option(help="The audience.")] = "",
    pillar: Annotated[list[str] | None, typer.Option(help="A topic of the brand; may be repeated.")] = None,
    as_json: Json = False,
) -> None:
    """Set the whole content profile of a brand."""

    async def work() -> Mapping[str, Any]:
        data = parsed(profiles.ProfileSave, voice=voice, persona=persona, pillars=pillar or [])
        await profiles.set_for(OPERATOR, brand, data)
        return {"brand": brand}

    console.run(work, as_json=as_json)


@brand_group.command("list")
def brand_list(
    search: Search = None,
    owner: Annotated[str | None, typer.Option(help="Only brands of the owner with this address.")] = None,
    limit: Limit = PAGE,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """List brands with their slugs and owners, the newest first."""

    async def work() -> Sequence[Mapping[str, Any]]:
        query = parsed(ListSearch, search=search, limit=limit, before=before)
        return [asdict(line) for line in await brands.list_brands(OPERATOR, query, owner)]

    run_list("brands", work, ("id", "name", "slug", "owner", "members"), as_json=as_json, limit=limit)


@brand_group.command("show")
def brand_show(brand: Brand, as_json: Json = False) -> None:
    """Show a brand with its members."""

    async def work() -> Mapping[str, Any]:
        detail = asdict(await brands.show_brand(OPERATOR, brand))
        return detail | {"members": await _members(brand)}

    console.run(work, as_json=as_json)


@member_group.command("list")
def member_list(brand: Brand, as_json: Json = False) -> None:
    """List the members of a brand with their roles."""

    async def work() -> Sequence[Mapping[str, Any]]:
        return await _members(brand)

    run_list("members", work, ("id", "email", "role", "active", "joined_at"), as_json=as_json)


async def _members(brand: str) -> list[Mapping[str, Any]]:
    lines = await brands.members_of(OPERATOR, brand)
    return [
        {
            "id": line.id,
            "email": line.email,
            "role": line.role,
            "active": line.active,
            "joined_at": line.joined_at,
        }
        for line in lines
    ]
