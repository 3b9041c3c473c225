"""Brands: what everything else belongs to. Files of higher rooms extend the type by what is theirs."""

from typing import Annotated

import strawberry

from app.core.errors import Invalid, NotFound
from app.domain import brands
from app.domain.brands import BrandDetail
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend, is_asked
from schema.engine.connections import After, CountedConnection, First, counted, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation, query
from schema.engine.scalars import DateTime
from schema.viewer import Viewer


@strawberry.type(description="What everything else belongs to; REST says team.")
class Brand(Node):
    """A brand."""

    database_id: int = strawberry.field(description="The number that REST and webhooks know the brand by.")
    slug: str = strawberry.field(description="The UUID that requests of other doors choose the brand by.")
    name: str = strawberry.field(description="The brand's name.")
    email: str | None = strawberry.field(description="The address that people write to.")
    phone: str | None = strawberry.field(description="The number that people call.")
    address: str | None = strawberry.field(description="Where the brand is.")
    time_zone: str = strawberry.field(
        description="IANA name; the zone in which the brand plans its calendar. What is planned already stays at"
        " its instant when the zone changes."
    )
    requires_two_factor: bool = strawberry.field(
        description="Whether the brand is locked to members whose two-factor is off."
    )
    locked_until_two_factor: bool = strawberry.field(
        description="Whether that is so for the viewer: then lists show the brand by its name, and everything else"
        " of it is refused with TWO_FACTOR_NEEDED."
    )
    created_at: DateTime = strawberry.field(description="When the brand was made.")
    account_id: strawberry.Private[int]


BrandResult = Annotated[Brand | Problem, strawberry.union("BrandResult", description="The brand, or why not.")]


@strawberry.input(description="A brand to be, in the account of whoever makes it.")
class BrandCreateInput:
    """A brand to be."""

    name: str
    email: str | None = strawberry.UNSET
    phone: str | None = strawberry.UNSET
    address: str | None = strawberry.UNSET
    time_zone: str | None = strawberry.UNSET


@strawberry.input(description="What to change of a brand; what is left out stays, null clears what may be empty.")
class BrandUpdateInput:
    """What to change of a brand."""

    id: strawberry.ID
    name: str | None = strawberry.UNSET
    email: str | None = strawberry.UNSET
    phone: str | None = strawberry.UNSET
    address: str | None = strawberry.UNSET
    time_zone: str | None = strawberry.UNSET
    requires_two_factor: bool | None = strawberry.field(
        default=strawberry.UNSET,
        description="Whether to lock the brand to members whose two-factor is off. The owner's has to be on.",
    )


@strawberry.input(description="The brand to select.")
class BrandSelectInput:
    """The brand to select."""

    id: strawberry.ID


def brand(found: BrandDetail) -> Brand:
    """A brand as GraphQL shows it."""
    return Brand(
        id=ids.encode("Brand", found.id),
        database_id=found.id,
        slug=str(found.slug),
        name=found.name,
        email=found.email,
        phone=found.phone,
        address=found.address,
        time_zone=found.time_zone,
        requires_two_factor=found.requires_two_factor,
        locked_until_two_factor=found.locked,
        created_at=found.created_at,
        account_id=found.account_id,
    )


async def found_brands(context: Context, brand_ids: list[int]) -> dict[int, Brand]:
    """Those of these brands that the caller is in, by number, by one statement."""
    return {ident: brand(detail) for ident, detail in (await context.brands(brand_ids)).items()}


async def _brand(
    info: Info,
    id: strawberry.ID | None = None,  # noqa: A002 the argument's name in the contract
    slug: str | None = None,
    database_id: int | None = None,
) -> Brand | None:
    """One of the caller's brands, by exactly one of its ids. Foreign or unknown ones give null.

    One that is locked until the caller turns two-factor on is an error TWO_FACTOR_NEEDED.
    """
    if sum(value is not None for value in (id, slug, database_id)) != 1:
        raise Invalid("Give exactly one of id, slug and databaseId.")
    try:
        if slug is not None:
            wanted = (await brands.open_scope(info.context.caller, slug)).brand_id
        else:
            wanted = (database_id if id is None else ids.decode("Brand", id)) or 0
    except (NotFound, brands.BrandRejected):
        return None
    found = (await found_brands(info.context, [wanted])).get(wanted)
    locked = info.context.locked(wanted)
    if locked is not None:
        raise locked
    return found


async def _of_viewer(
    viewers: strawberry.Parent[list[Viewer]], info: Info, first: First = None, after: After = None
) -> Answers[CountedConnection[Brand]]:
    """The brands that the viewer is in, newest first."""
    caller = info.context.caller
    total = await brands.count(caller) if is_asked(info, "totalCount") else None
    page = counted(await brands.page(caller, window(first, after)), brand, total)
    return [page] * len(viewers)


async def _current(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[Brand | None]:
    """The brand that the viewer has selected, else the first of theirs; null for whoever is in none."""
    try:
        chosen = (await brands.open_selected_scope(info.context.caller)).brand_id
    except brands.BrandRequired:
        return [None] * len(viewers)
    found = await found_brands(info.context, [chosen])
    return [found.get(chosen)] * len(viewers)


extend(
    Viewer,
    brands=batched(CountedConnection[Brand], _of_viewer, of=brands.page),
    current_brand=batched(Brand | None, _current),
)


async def _create(info: Info, input: BrandCreateInput) -> BrandResult:  # noqa: A002 likewise
    """Make a brand in the caller's own account, as far as its plan goes; the caller becomes its owner."""
    asked = {name: value for name, value in sent(input).items() if (name, value) != ("time_zone", None)}
    return brand(await brands.create(info.context.caller, read(brands.NewBrand, asked)))


async def _update(info: Info, input: BrandUpdateInput) -> BrandResult:  # noqa: A002 likewise
    """Change a brand."""
    scope = await info.context.brand(input.id, brands.update)
    return brand(await brands.update(scope, read(brands.BrandChange, sent(input, "id"))))


async def _select(info: Info, input: BrandSelectInput) -> BrandResult:  # noqa: A002 likewise
    """Select one of the caller's brands: doors that are not told a brand take it."""
    scope = await info.context.brand(input.id, brands.select)
    await brands.select(info.context.caller, brands.BrandSelection(team_id=scope.brand_id))
    return (await found_brands(info.context, [scope.brand_id]))[scope.brand_id]


findable("Brand", found_brands)


@strawberry.type
class BrandQueries:
    """The root fields of the room."""

    brand: Brand | None = query(_brand)


@strawberry.type
class BrandMutations:
    """The root fields of the room."""

    brand_create: BrandResult = mutation(_create, of=brands.create)
    brand_update: BrandResult = mutation(_update, of=brands.update)
    brand_select: BrandResult = mutation(_select, of=brands.select)
