"""Ideas: what a brand might write about."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.domain import ideas
from app.domain.ideas import IdeaView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.connections import After, Connection, First, connections, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation, subscription
from schema.engine.scalars import DateTime
from schema.engine.subscription_events import changed

strawberry.enum(ideas.IdeaStatus, description="What became of an idea.")
strawberry.enum(ideas.IdeaSource, description="The door that an idea came in by.")


@strawberry.type(description="What a brand might write about.")
class Idea(Node):
    """What a brand might write about."""

    brand_id: strawberry.Private[int]
    database_id: int = strawberry.field(description="The number that REST knows the idea by.")
    headline: str = strawberry.field(description="What it is about, in a line.")
    angle: str | None = strawberry.field(description="From which side.")
    pillar: str | None = strawberry.field(description="The pillar of the content profile that it belongs to.")
    format: str | None = strawberry.field(description="What it might become.")
    recording: str | None = strawberry.field(description="What to record for it.")
    source_refs: list[str] = strawberry.field(description="Where it came from; opaque.")
    status: ideas.IdeaStatus = strawberry.field(description="What became of it.")
    source: ideas.IdeaSource = strawberry.field(description="The door that it came in by.")
    created_at: DateTime = strawberry.field(description="When it came in.")


IdeaResult = Annotated[Idea | Problem, strawberry.union("IdeaResult", description="The idea, or why not.")]


@strawberry.input(description="Which ideas to list.")
class IdeaFilter:
    """Which ideas to list; what is given has to hold together."""

    statuses: list[ideas.IdeaStatus] | None = strawberry.field(
        default=strawberry.UNSET, description="Those in one of these states."
    )
    format: str | None = strawberry.field(
        default=strawberry.UNSET, description="Those of this format; case does not matter."
    )
    pillar: str | None = strawberry.field(
        default=strawberry.UNSET, description="Those of this pillar; case does not matter."
    )
    search: str | None = strawberry.field(
        default=strawberry.UNSET, description="Those with this text in headline, angle or recording."
    )


@strawberry.input(description="An idea to note down.")
class IdeaCreateInput:
    """An idea to note down."""

    brand_id: strawberry.ID = strawberry.field(description="The brand that it is for.")
    headline: str = strawberry.field(description="What it is about: 1 to 500 characters.")
    angle: str | None = strawberry.field(default=strawberry.UNSET, description="From which side.")
    pillar: str | None = strawberry.field(default=strawberry.UNSET, description="The pillar that it belongs to.")
    format: str | None = strawberry.field(default=strawberry.UNSET, description="What it might become.")
    recording: str | None = strawberry.field(default=strawberry.UNSET, description="What to record for it.")


@strawberry.input(description="What to change of an idea; what is left out stays, null clears.")
class IdeaUpdateInput:
    """What to change of an idea; what is left out stays, null clears."""

    id: strawberry.ID = strawberry.field(description="The idea.")
    headline: str | None = strawberry.field(
        default=strawberry.UNSET, description="What it is about: 1 to 500 characters, never null."
    )
    angle: str | None = strawberry.field(default=strawberry.UNSET, description="From which side.")
    pillar: str | None = strawberry.field(default=strawberry.UNSET, description="The pillar that it belongs to.")
    format: str | None = strawberry.field(default=strawberry.UNSET, description="What it might become.")
    recording: str | None = strawberry.field(default=strawberry.UNSET, description="What to record for it.")


@strawberry.input(description="What became of an idea.")
class IdeaStatusSetInput:
    """What became of an idea."""

    id: strawberry.ID = strawberry.field(description="The idea.")
    status: ideas.IdeaStatus = strawberry.field(description="The new state; every one may follow on every other.")


def idea(found: IdeaView) -> Idea:
    """An idea as GraphQL shows it."""
    return Idea(
        id=ids.encode("Idea", found.id),
        brand_id=found.brand_id,
        database_id=found.id,
        headline=found.headline,
        angle=found.angle,
        pillar=found.pillar,
        format=found.format,
        recording=found.recording,
        source_refs=found.source_refs,
        status=ideas.IdeaStatus(found.status),
        source=ideas.IdeaSource(found.source),
        created_at=found.created_at,
    )


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    filter: IdeaFilter | None = None,  # noqa: A002 the argument's name in the contract
) -> Answers[Connection[Idea]]:
    """The brand's ideas, newest first."""
    numbers = [brand.database_id for brand in parents]
    asked = read(ideas.IdeaFilter, sent(filter) if filter else {})
    scopes, refused = await info.context.allowed(ideas.idea_pages, numbers)
    found = await ideas.idea_pages(scopes, asked, window(first, after)) if scopes else {}
    return connections({**found, **refused}, numbers, idea)


extend(Brand, ideas=batched(Connection[Idea], _of_brands, of=ideas.idea_pages))


async def _found(context: Context, idea_ids: list[int]) -> dict[int, Idea]:
    rows = await context.scopes_of(ideas.Idea.owned(), idea_ids)
    scopes, _ = await context.allowed(ideas.by_ids, {scope.brand_id for scope in rows.values()})
    found = await ideas.by_ids(scopes, list(rows)) if scopes else {}
    return {ident: idea(row) for ident, row in found.items()}


findable("Idea", _found)


async def _create(info: Info, input: IdeaCreateInput) -> IdeaResult:  # noqa: A002 likewise
    """Note an idea down."""
    scope = await info.context.brand(input.brand_id, ideas.create)
    return idea(await ideas.create(scope, read(ideas.IdeaWords, sent(input, "brand_id"))))


async def _update(info: Info, input: IdeaUpdateInput) -> IdeaResult:  # noqa: A002 likewise
    """Change the words of an idea. Posts that were made of it stay as they are."""
    scope, ident = await info.context.row("Idea", input.id, ideas.Idea.owned(), ideas.update)
    return idea(await ideas.update(scope, ident, read(ideas.IdeaUpdate, sent(input, "id"))))


async def _set_status(info: Info, input: IdeaStatusSetInput) -> IdeaResult:  # noqa: A002 likewise
    """Say what became of an idea."""
    scope, ident = await info.context.row("Idea", input.id, ideas.Idea.owned(), ideas.set_status)
    return idea(await ideas.set_status(scope, ident, input.status))


async def _added(info: Info, brand_id: strawberry.ID) -> AsyncGenerator[Idea]:
    """Each idea that comes in from now on, by whichever door."""
    scope = await info.context.brand(brand_id, ideas.by_ids)

    async def load(context: Context, ident: int) -> Idea | None:
        await context.brand(brand_id, ideas.by_ids)
        return (await _found(context, [ident])).get(ident)

    async for found in changed(info, ideas.added(scope.brand_id), load):
        yield found


@strawberry.type
class IdeaMutations:
    """The root fields of the room."""

    idea_create: IdeaResult = mutation(_create, of=ideas.create)
    idea_update: IdeaResult = mutation(_update, of=ideas.update)
    idea_status_set: IdeaResult = mutation(_set_status, of=ideas.set_status)


@strawberry.type
class IdeaSubscriptions:
    """The events of the room."""

    idea_added: Idea = subscription(_added, of=ideas.by_ids)
