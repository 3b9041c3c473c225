"""Snippets: texts that people put into posts, such as hashtags."""

from typing import Annotated

import strawberry

from app.access import row_limits
from app.domain import profiles
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, every, of_brands, visible
from schema.engine.context import Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read, saved_number
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, mutation


@object_type
class Snippet(Node):
    """A text to put into posts, such as hashtags."""

    name: str = field("Its name, which the brand has once, whatever its case.")
    body: str = field("The text. A client fills blanks such as `{date}` in when it puts the text into a post.")


SnippetResult = Annotated[Snippet | Problem, union("SnippetResult", "The snippet, or why not.")]


@input_type
class SnippetSaveInput:
    """A snippet to make or to change; of one that exists, what is left out stays."""

    brand_id: strawberry.ID = field("The brand.")
    id: strawberry.ID | None = optional("The snippet to change; without it one is made.")
    name: str | None = optional("1 to 100 characters; needed for a new one, never null.")
    body: str | None = optional("1 to 5,000 characters; needed for a new one, never null.")


@input_type
class SnippetDeleteInput:
    """The snippet to delete."""

    id: strawberry.ID = field("The snippet.")


snippet = mapping(Snippet, profiles.SnippetView)
SNIPPETS = BrandRows("Snippet", profiles.SnippetRow.rows_with_brands(), profiles.snippets_by_ids, snippet)


async def snippets_of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[list[Snippet] | None]:
    """All snippets of the brand, by name; null for who may not see them."""
    return visible(await of_brands(info, profiles.snippets_of_brands, parents, every(snippet), list))


async def save_snippet(info: Info, input: SnippetSaveInput) -> SnippetResult:
    """Make a snippet, or change one. INVALID on `name` for one that the brand has, whatever its case."""
    scope = await info.context.brand(input.brand_id, profiles.save_snippet)
    data = read(profiles.SnippetSave, client_fields(input, "brand_id", "id"))
    return snippet(await profiles.save_snippet(scope, data, saved_number("Snippet", input.id)))


async def delete_snippet(info: Info, input: SnippetDeleteInput) -> DeletedResult:
    """Delete a snippet. Posts stay as they are."""
    scope, number = await SNIPPETS.find_named(info.context, input.id, profiles.delete_snippet)
    await profiles.delete_snippet(scope, number)
    return Deleted(id=input.id)


EXTENDS: Extensions = {
    Brand: {
        "snippets": batched(snippets_of_brands, of=profiles.snippets_of_brands, length=row_limits.SNIPPETS.number)
    },
    Mutation: {
        "snippet_save": mutation(save_snippet, of=profiles.save_snippet),
        "snippet_delete": mutation(delete_snippet, of=profiles.delete_snippet),
    },
}
