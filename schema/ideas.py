"""Ideas: what a brand might write about."""

from typing import Annotated

import strawberry

from app.domain import ideas
from app.domain.ideas import IdeaView
from schema import ids
from schema.batching import Answers, batched, extend
from schema.brands import Brand
from schema.connections import After, Connection, First, connections, window
from schema.context import Context, Info
from schema.inputs import read, sent
from schema.nodes import Node, findable
from schema.problem import Problem
from schema.roots import mutation
from schema.scalars import DateTime

strawberry.enum(ideas.IdeaStatus, description="What became of an idea.")
strawberry.enum(ideas.IdeaSource, description="The door that an idea came in by.")


@strawberry.type(description="What a brand might write about.")
class Idea(Node):
    """What a brand might write about."""

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
    """Which ideas to list."""

    statuses: list[ideas.IdeaStatus] | None = strawberry.UNSET
    pillar: str | None = strawberry.UNSET
    format: str | None = strawberry.UNSET
    search: str | None = strawberry.UNSET


@strawberry.input(description="An idea to note down.")
class IdeaCreateInput:
    """An idea to note down."""

    brand_id: strawberry.ID
    headline: str
    angle: str | None = strawberry.UNSET
    pillar: str | None = strawberry.UNSET
    format: str | None = strawberry.UNSET
    recording: str | None = strawberry.UNSET


def idea(found: IdeaView) -> Idea:
    """An idea as GraphQL shows it."""
    return Idea(
        id=ids.encode("Idea", found.id),
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
    scopes, refused = await info.context.allowed(ideas.pages, numbers)
    found = await ideas.pages(scopes, asked, window(first, after)) if scopes else {}
    return connections({**found, **refused}, numbers, idea)


extend(Brand, ideas=batched(Connection[Idea], _of_brands, of=ideas.pages))


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


@strawberry.type
class IdeaMutations:
    """The root fields of the room."""

    idea_create: IdeaResult = mutation(_create, of=ideas.create)
