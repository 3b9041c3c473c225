"""The interface Node, and the fields that find any row by its global id."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated, Any

import strawberry

from app.core.errors import Invalid
from app.core.keyset import MAX_PAGE_SIZE
from schema.engine import ids
from schema.engine.batched_fields import Extensions
from schema.engine.context import Context, Info
from schema.engine.declarations import argument, field, interface
from schema.engine.lengths import Length
from schema.engine.root_fields import Query, query

_Find = Callable[[Context, list[int]], Awaitable[Mapping[int, object]]]

_finders: dict[str, _Find] = {}


@interface
class Node:
    """A thing with an id that is unique over all types."""

    id: strawberry.ID = field("The global id; opaque.")


def findable(type_name: str, find: _Find) -> None:
    """Let `node` find rows of this type: `find` answers those that the caller may see, by their number."""
    if type_name in _finders:
        raise ValueError(f"rows of {type_name} have a finder")
    _finders[type_name] = find


async def _find(context: Context, texts: Sequence[str]) -> list[Any]:
    """The rows that these ids name, in their order; None for those that are foreign, unknown or malformed."""
    names = [ids.parts(text) for text in texts]
    numbers: dict[str, list[int]] = {}
    for name in names:
        if name is not None and name[0] in _finders:
            numbers.setdefault(name[0], []).append(name[1])
    rows = {type_: await _finders[type_](context, list(dict.fromkeys(of))) for type_, of in numbers.items()}
    return [rows.get(name[0], {}).get(name[1]) if name else None for name in names]


async def _node(
    info: Info,
    id: Annotated[strawberry.ID, argument("The global id.")],
) -> Node | None:
    """Any row by its id. Foreign or unknown ids give null (the 404 rule)."""
    return (await _find(info.context, [id]))[0]


async def _nodes(
    info: Info, ids: Annotated[list[strawberry.ID], argument("The global ids, at most 100.")]
) -> list[Node | None]:
    """Rows by their ids, at most 100, in their order. Foreign or unknown ids give null (the 404 rule)."""
    if len(ids) > MAX_PAGE_SIZE:
        raise Invalid(fields={"ids": [f"At most {MAX_PAGE_SIZE} ids."]})
    return await _find(info.context, ids)


EXTENDS: Extensions = {
    Query: {"node": query(_node), "nodes": query(_nodes, length=Length(MAX_PAGE_SIZE, argument="ids"))}
}
