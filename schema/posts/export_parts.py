"""All posts of a brand as parts of a CSV file, which REST answers as a whole."""

from typing import Annotated

import strawberry

from app.core.errors import Invalid
from app.domain import posts
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.context import Info
from schema.engine.declarations import argument, field, object_type
from schema.engine.scalars import BigInt


@object_type
class PostFilePart:
    """A part of the file with all posts of a brand."""

    csv: str = field("Its lines; those of the first part begin with the header. The parts, joined, are the file.")
    after: BigInt | None = field("The argument `after` for the next part; null with the last one.")


async def _part(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    after: Annotated[BigInt | None, argument("`after` of the part before; without it the first part.")] = None,
) -> Answers[PostFilePart]:
    """A part of all posts as CSV, archived ones too, by ascending number. Ask for one brand at a time."""
    if len(parents) > 1:
        raise Invalid("A file belongs to one brand: ask for the posts of one brand at a time.")
    scope = await info.context.brand(parents[0].id, posts.export_part)
    part = await posts.export_part(scope, after)
    return [PostFilePart(csv=part.text, after=None if part.after is None else BigInt(part.after))]


EXTENDS: Extensions = {Brand: {"post_file": batched(_part, of=posts.export_part)}}
