"""Ideas: what a brand might write about."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.domain import ideas
from app.domain.ideas import IdeaView
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, brand_pages
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import BrandId, client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.scalars import BigInt, DateTime

enum(
    ideas.IdeaStatus,
    "What became of an idea.",
    ACCEPTED="Meant to be used.",
    DISMISSED="Not to be used.",
    NEW="Not decided yet.",
    USED="A post was made of it.",
)
enum(
    ideas.IdeaSource,
    "The door that an idea came in by.",
    MCP="Pushed by an agent.",
    REST="Imported through REST.",
    STUDIO="Noted down in the studio.",
)


@object_type
class Idea(Node):
    """What a brand might write about."""

    brand_id: strawberry.Private[int]
    database_id: BigInt = field("The number that REST knows the idea by.")
    headline: str = field("What it is about, in a line.")
    angle: str | None = field("From which side.")
    pillar: str | None = field("The pillar of the content profile that it belongs to.")
    format: str | None = field("What it might become.")
    recording: str | None = field("What to record for it.")
    source_refs: list[str] = field("Where it came from; opaque.", length=ideas.REFS)
    status: ideas.IdeaStatus = field("What became of it.")
    source: ideas.IdeaSource = field("The interface through which it came.")
    created_at: DateTime = field("When it came in.")


IdeaResult = Annotated[Idea | Problem, union("IdeaResult", "The idea, or why not.")]


@input_type
class IdeaFilter:
    """Which ideas to list."""

    statuses: list[ideas.IdeaStatus] | None = optional("Those in one of these states.")
    format: str | None = optional("Those of this format; case does not matter.")
    pillar: str | None = optional("Those of this pillar; case does not matter.")
    search: str | None = optional("Those with this text in headline, angle or recording.")


@input_type
class IdeaCreateInput:
    """An idea to note down."""

    brand_id: strawberry.ID = field("The brand that it is for.")
    headline: str = field("What it is about: 1 to 500 characters.")
    angle: str | None = optional("From which side.")
    pillar: str | None = optional("The pillar that it belongs to.")
    format: str | None = optional("What it might become.")
    recording: str | None = optional("What to record for it.")


@input_type
class IdeaUpdateInput:
    """What to change of an idea; what is left out stays, null clears."""

    id: strawberry.ID = field("The idea.")
    headline: str | None = optional("What it is about: 1 to 500 characters, never null.")
    angle: str | None = optional("From which side.")
    pillar: str | None = optional("The pillar that it belongs to.")
    format: str | None = optional("What it might become.")
    recording: str | None = optional("What to record for it.")


@input_type
class IdeaStatusSetInput:
    """What became of an idea."""

    id: strawberry.ID = field("The idea.")
    status: ideas.IdeaStatus = field("The new state; every one may follow on every other.")


idea = mapping(Idea, IdeaView)
IDEAS = BrandRows("Idea", ideas.Idea.rows_with_brands(), ideas.by_ids, idea)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    filter: Annotated[IdeaFilter | None, argument("Which ideas; all unless given.")] = None,
) -> Answers[Connection[Idea]]:
    """The brand's ideas, newest first."""
    query = read(ideas.IdeaFilter, client_fields(filter) if filter else {})
    return await brand_pages(info, ideas.idea_pages, parents, idea, query, window(first, after))


async def _create(info: Info, input: IdeaCreateInput) -> IdeaResult:
    """Note an idea down."""
    scope = await info.context.brand(input.brand_id, ideas.create)
    return idea(await ideas.create(scope, read(ideas.IdeaWords, client_fields(input, "brand_id"))))


async def _update(info: Info, input: IdeaUpdateInput) -> IdeaResult:
    """Change the words of an idea. Posts that were made of it stay as they are."""
    scope, number = await IDEAS.find_named(info.context, input.id, ideas.update)
    return idea(await ideas.update(scope, number, read(ideas.IdeaUpdate, client_fields(input, "id"))))


async def _set_status(info: Info, input: IdeaStatusSetInput) -> IdeaResult:
    """Say what became of an idea."""
    scope, number = await IDEAS.find_named(info.context, input.id, ideas.set_status)
    return idea(await ideas.set_status(scope, number, input.status))


async def _added(info: Info, brand_id: BrandId) -> AsyncGenerator[Idea]:
    """Each idea that comes in from now on, by any door."""
    async for event in IDEAS.events(info, brand_id, ideas.added):
        yield event


async def _idea_changes(info: Info, brand_id: BrandId) -> AsyncGenerator[Idea]:
    """Each idea whose texts or state change from now on, by any door."""
    async for event in IDEAS.events(info, brand_id, ideas.topic):
        yield event


EXTENDS: Extensions = {
    Brand: {"ideas": batched(_of_brands, of=ideas.idea_pages)},
    Mutation: {
        "idea_create": mutation(_create, of=ideas.create),
        "idea_update": mutation(_update, of=ideas.update),
        "idea_status_set": mutation(_set_status, of=ideas.set_status),
    },
    Subscription: {
        "idea_added": subscription(_added, of=ideas.by_ids),
        "idea_changed": subscription(_idea_changes, of=ideas.by_ids),
    },
}
