"""Brands: what everything else belongs to."""

from collections.abc import AsyncGenerator, Iterable
from typing import Annotated, Any

import strawberry

from app.access import ClientView
from app.core.errors import Invalid, NotFound
from app.domain import brands, identity
from app.domain.brands import BrandDetail
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import Missing, nothing
from schema.engine.connections import After, Connection, First, connection, window
from schema.engine.context import Context, Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node, findable
from schema.engine.root_fields import Mutation, Query, Subscription, mutation, query, subscription
from schema.engine.scalars import BigInt, DateTime
from schema.engine.subscription_events import row_changes
from schema.viewer import Viewer, viewer_of

enum(
    ClientView,
    "Which posts of a brand its clients see, at every door. The team sees everything.",
    SHARED="Those that were submitted for review, are in a share link, have words for the client in their thread,"
    " or are out. No ideas, and no files but those of these posts.",
    PLANNED="Those, and those that are approved.",
    ALL="All posts, ideas and files.",
)


@object_type
class Brand(Node):
    """What everything else belongs to; REST says team."""

    database_id: BigInt = field("The number that REST and webhooks know the brand by.")
    slug: str = field("The UUID that names the brand in the header of REST and MCP.")
    name: str = field("The brand's name.")
    email: str | None = field("The address that people write to.")
    phone: str | None = field("The number that people call.")
    address: str | None = field("Where the brand is.")
    time_zone: str = field(
        "IANA name; the zone in which the brand plans its calendar. What is planned already stays at"
        " its instant when the zone changes."
    )
    requires_two_factor: bool = field("Whether the brand is locked to members whose two-factor is off.")
    client_view: ClientView = field("Which of its posts its clients see.")
    locked_until_two_factor: bool = field(
        "Whether that is so for the viewer: then lists show the brand by its name, and everything else"
        " of it is refused with TWO_FACTOR_NEEDED."
    )
    created_at: DateTime = field("When the brand was created.")
    account_id: strawberry.Private[int]

    @property
    def brand_id(self) -> int:
        """The brand's own number, as all rows of brands know theirs."""
        return self.database_id


BrandResult = Annotated[Brand | Problem, union("BrandResult", "The brand, or why not.")]


@input_type
class BrandCreateInput:
    """A new brand in the caller's account."""

    name: str = field("Its name, at most 100 characters.")
    email: str | None = optional("Its e-mail address, at most 255 characters; null for none.")
    phone: str | None = optional("Its phone number, at most 50 characters; null for none.")
    address: str | None = optional("Its postal address, at most 255 characters; null for none.")
    time_zone: str | None = optional("The IANA name of the zone in which it plans its calendar. UTC unless given.")


@input_type
class BrandUpdateInput:
    """What to change of a brand; what is left out stays, null clears what may be empty."""

    id: strawberry.ID = field("The brand.")
    name: str | None = optional("Its name, at most 100 characters.")
    email: str | None = optional("Its e-mail address, at most 255 characters; null for none.")
    phone: str | None = optional("Its phone number, at most 50 characters; null for none.")
    address: str | None = optional("Its postal address, at most 255 characters; null for none.")
    time_zone: str | None = optional("The IANA name of the zone in which it plans its calendar.")
    requires_two_factor: bool | None = optional(
        "Whether to lock the brand to members whose two-factor is off. The owner's has to be on."
    )
    client_view: ClientView | None = optional("Which of its posts its clients see, from their next request on.")


@input_type
class BrandSelectInput:
    """The brand to select."""

    id: strawberry.ID = field("The brand.")


brand = mapping(Brand, BrandDetail, locked_until_two_factor="locked")


async def found_brands(context: Context, brand_ids: list[int]) -> dict[int, Brand]:
    """Those of these brands that the caller is in, by number, by one statement."""
    return {number: brand(detail) for number, detail in (await context.brands(brand_ids)).items()}


async def brands_of(info: Info, brand_ids: Iterable[int | None], missing: Missing = NotFound) -> Answers[Any]:
    """The brand of each number, or None; what `missing` makes where the caller is not in the brand."""
    numbers = list(brand_ids)
    rows = await found_brands(info.context, list({number for number in numbers if number is not None}))
    return [None if number is None else rows.get(number) or missing() for number in numbers]


async def _brand(
    info: Info,
    id: Annotated[strawberry.ID | None, argument("Its global id.")] = None,
    slug: Annotated[str | None, argument("Its slug, as the brand header of REST names it.")] = None,
    database_id: Annotated[BigInt | None, argument("Its number, as REST knows it.")] = None,
) -> Brand | None:
    """One of the caller's brands, by exactly one of its ids. Foreign or unknown ones give null.

    One that is locked until the caller turns two-factor on is an error TWO_FACTOR_NEEDED.
    """
    if sum(value is not None for value in (id, slug, database_id)) != 1:
        raise Invalid("Give exactly one of id, slug and databaseId.")
    try:
        if slug is not None:
            number = (await brands.open_scope(info.context.caller, slug)).brand_id
        else:
            number = (database_id if id is None else ids.decode("Brand", id)) or 0
    except (NotFound, brands.BrandRejected):
        return None
    rows = await found_brands(info.context, [number])
    locked = info.context.locked(number)
    if locked is not None:
        raise locked
    return rows.get(number)


async def _of_viewer(
    viewers: strawberry.Parent[list[Viewer]],
    info: Info,
    first: First = None,
    after: After = None,
    search: Annotated[str | None, argument("Those whose name holds this; case does not matter.")] = None,
) -> Answers[Connection[Brand]]:
    """The brands that the viewer is in, newest first, narrowed by their name on request."""
    query, part = read(brands.BrandFilter, {"search": search}), window(first, after)
    return [connection(await brands.page(info.context.caller, part, query), brand)] * len(viewers)


async def _current(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[Brand | None]:
    """The brand that the viewer has selected, else the first of theirs; null for a viewer who is in none."""
    try:
        current = (await brands.open_selected_scope(info.context.caller)).brand_id
    except brands.BrandRequired:
        return [None] * len(viewers)
    return await brands_of(info, [current] * len(viewers), nothing)


async def _create(info: Info, input: BrandCreateInput) -> BrandResult:
    """Make a brand in the caller's own account, as far as its plan goes; the caller becomes its owner."""
    values = {name: value for name, value in client_fields(input).items() if (name, value) != ("time_zone", None)}
    return brand(await brands.create(info.context.caller, read(brands.NewBrand, values)))


async def _update(info: Info, input: BrandUpdateInput) -> BrandResult:
    """Change a brand."""
    scope = await info.context.brand(input.id, brands.update)
    return brand(await brands.update(scope, read(brands.BrandChange, client_fields(input, "id"))))


async def _select(info: Info, input: BrandSelectInput) -> BrandResult:
    """Select one of the caller's brands: doors that are not told a brand take it."""
    scope = await info.context.brand(input.id, brands.select)
    await brands.select(info.context.caller, brands.BrandSelection(team_id=scope.brand_id))
    return (await found_brands(info.context, [scope.brand_id]))[scope.brand_id]


async def _viewer_changes(info: Info) -> AsyncGenerator[Viewer]:
    """The viewer, whenever one of their brands is added, changed or gone, or they may do something else there."""

    async def load(context: Context, number: int) -> Viewer:
        del context, number
        return viewer_of(info)

    async for event in row_changes(info, identity.viewer_topic(info.context.caller.user_id), load):
        yield event


findable("Brand", found_brands)
EXTENDS: Extensions = {
    Viewer: {
        "brands": batched(_of_viewer, of=brands.page),
        "current_brand": batched(_current),
    },
    Query: {"brand": query(_brand, brand_argument="id")},
    Mutation: {
        "brand_create": mutation(_create, of=brands.create),
        "brand_update": mutation(_update, of=brands.update),
        "brand_select": mutation(_select, of=brands.select),
    },
    Subscription: {"viewer_changed": subscription(_viewer_changes)},
}
