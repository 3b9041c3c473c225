"""Brands: what everything else belongs to. Files of higher rooms extend the type by what is theirs."""

from typing import Annotated

import strawberry

from app.core.errors import Invalid, NotFound
from app.domain import brands
from schema import ids
from schema.context import Context, Info
from schema.inputs import read, sent
from schema.nodes import Node, findable
from schema.problem import Problem
from schema.roots import mutation, query


@strawberry.type(description="What everything else belongs to; REST says team.")
class Brand(Node):
    """A brand."""

    database_id: int = strawberry.field(description="The number that REST and webhooks know the brand by.")
    slug: str = strawberry.field(description="The UUID that requests of other doors choose the brand by.")
    name: str = strawberry.field(description="The brand's name.")


BrandResult = Annotated[Brand | Problem, strawberry.union("BrandResult", description="The brand, or why not.")]


@strawberry.input(description="What to change of a brand; what is left out stays.")
class BrandUpdateInput:
    """What to change of a brand."""

    id: strawberry.ID
    name: str | None = strawberry.UNSET
    email: str | None = strawberry.UNSET
    phone: str | None = strawberry.UNSET
    address: str | None = strawberry.UNSET


async def found_brands(context: Context, brand_ids: list[int]) -> dict[int, Brand]:
    """Those of these brands that the caller is in, by number, by one statement."""
    scopes = await context.scopes(brand_ids)
    return {
        ident: Brand(id=ids.encode("Brand", ident), database_id=ident, slug=str(scope.slug), name=scope.name)
        for ident, scope in scopes.items()
    }


async def _brand(
    info: Info,
    id: strawberry.ID | None = None,  # noqa: A002 the argument's name in the contract
    slug: str | None = None,
    database_id: int | None = None,
) -> Brand | None:
    """One of the caller's brands, by exactly one of its ids. Foreign or unknown ones give null."""
    if sum(value is not None for value in (id, slug, database_id)) != 1:
        raise Invalid("Give exactly one of id, slug and databaseId.")
    try:
        if slug is not None:
            wanted = (await brands.open_scope(info.context.caller, slug)).brand_id
        else:
            wanted = database_id if id is None else ids.decode("Brand", id)
    except (NotFound, brands.BrandRejected):
        return None
    return (await found_brands(info.context, [wanted or 0])).get(wanted or 0)


async def _update(info: Info, input: BrandUpdateInput) -> BrandResult:  # noqa: A002 likewise
    """Change a brand."""
    scope = await info.context.brand(input.id, brands.update)
    await brands.update(scope, read(brands.BrandUpdate, sent(input, "id")))
    info.context.forget()
    return (await found_brands(info.context, [scope.brand_id]))[scope.brand_id]


findable("Brand", found_brands)


@strawberry.type
class BrandQueries:
    """The root fields of the room."""

    brand: Brand | None = query(_brand)


@strawberry.type
class BrandMutations:
    """The root fields of the room."""

    brand_update: BrandResult = mutation(_update, of=brands.update)
