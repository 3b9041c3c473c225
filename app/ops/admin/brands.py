"""`galley admin brand …`: brands. Those that write or read archives are in `archives`."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.core.operator_lists import ListSearch
from app.domain import brands
from app.ops import command_options, console
from app.ops.admin import members
from app.ops.admin.command_group import (
    OPERATOR,
    PAGE_SIZE,
    Before,
    Brand,
    Json,
    Limit,
    Search,
    group,
    parsed,
    run_list,
)

app = group("Brands.")


@app.command("create")
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


@app.command("list")
def brand_list(
    search: Search = None,
    owner: Annotated[str | None, typer.Option(help="Only brands of the owner with this address.")] = None,
    limit: Limit = PAGE_SIZE,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """List brands with their slugs and owners, the newest first."""

    async def work() -> Sequence[Mapping[str, Any]]:
        query = parsed(ListSearch, search=search, limit=limit, before=before)
        return [asdict(line) for line in await brands.list_brands(OPERATOR, query, owner)]

    run_list("brands", work, ("id", "name", "slug", "owner", "members"), as_json=as_json, limit=limit)


@app.command("show")
def brand_show(brand: Brand, as_json: Json = False) -> None:
    """Show a brand with its members."""

    async def work() -> Mapping[str, Any]:
        detail = asdict(await brands.show_brand(OPERATOR, brand))
        return detail | {"members": await members.lines(brand)}

    console.run(work, as_json=as_json)


command_options.with_metavars(app)
