"""The interface Node, and the fields that find any row by its global id."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import strawberry

from app.core.errors import Invalid
from app.core.keyset import LARGEST
from schema.engine import ids
from schema.engine.context import Context, Info
from schema.engine.root_fields import query

Find = Callable[[Context, list[int]], Awaitable[Mapping[int, Any]]]

_finders: dict[str, Find] = {}


@strawberry.interface(description="A thing with an id that is unique over all types.")
class Node:
    """A thing with an id that is unique over all types."""

    id: strawberry.ID = strawberry.field(description="The global id; opaque.")


def findable(type_name: str, find: Find) -> None:
    """Let `node` find rows of this type: `find` answers those that the caller may see, by their number."""
    if type_name in _finders:
        message = f"rows of {type_name} are found already"
        raise ValueError(message)
    _finders[type_name] = find


async def find(context: Context, wanted: Sequence[str]) -> list[Any]:
    """The rows that these ids name, in their order; None for those that are foreign, unknown or malformed."""
    named = [ids.parts(text) for text in wanted]
    of: dict[str, list[int]] = {}
    for part in named:
        if part is not None and part[0] in _finders:
            of.setdefault(part[0], []).append(part[1])
    rows = {name: await _finders[name](context, list(dict.fromkeys(numbers))) for name, numbers in of.items()}
    return [rows.get(part[0], {}).get(part[1]) if part else None for part in named]


async def _node(info: Info, id: strawberry.ID) -> Node | None:  # noqa: A002 the argument's name in the contract
    """Any row by its id. Foreign or unknown ids give null (the 404 rule)."""
    return (await find(info.context, [id]))[0]


async def _nodes(info: Info, ids: list[strawberry.ID]) -> list[Node | None]:
    """Rows by their ids, at most 100, in their order. Foreign or unknown ids give null (the 404 rule)."""
    if len(ids) > LARGEST:
        raise Invalid(fields={"ids": [f"At most {LARGEST} ids."]})
    return await find(info.context, ids)


@strawberry.type
class NodeQueries:
    """The root fields of the room."""

    node: Node | None = query(_node)
    nodes: list[Node | None] = query(_nodes)
