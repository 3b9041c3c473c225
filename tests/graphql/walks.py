"""Walks through the schema: the ways from a type to every type below it, and documents that go them."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from graphql import (
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    get_named_type,
    is_leaf_type,
    is_required_argument as is_required,
)

from schema.engine.execution import core
from schema.studio import schema

PAGE: Final = 5
"""Longer ones cost too much where lists hang below lists."""
SCHEMA: Final[GraphQLSchema] = core(schema())

Steps = tuple[str, ...]
Arguments = Mapping[str, str]
"""What fields that need arguments are given, by `Type.field`; others of them are left out."""
NONE: Final[Arguments] = {}


@dataclass(frozen=True)
class Place:
    """Where a type hangs: the fields that lead there, and the types that they are of."""

    steps: Steps
    types: tuple[str, ...]

    @property
    def shown(self) -> str:
        """The type."""
        return self.types[-1]

    @property
    def edge(self) -> str:
        """The last type before a connection, and its field."""
        named = [i for i, name in enumerate(self.types[:-1]) if not name.endswith(("Connection", "Edge"))]
        return f"{self.types[named[-1]]}.{self.steps[named[-1]]}" if named else self.types[0]


def _fields(type_name: str, arguments: Arguments) -> Iterator[tuple[str, Any]]:
    """The fields of a type that can be asked, with the types that they show."""
    type_ = SCHEMA.type_map[type_name]
    if isinstance(type_, GraphQLObjectType | GraphQLInterfaceType):
        for name, field in type_.fields.items():
            if f"{type_name}.{name}" in arguments or not any(map(is_required, field.args.values())):
                yield name, get_named_type(field.type)


def demanding(start: str) -> set[str]:
    """The fields below a type that need an argument."""
    return {
        f"{place.shown}.{name}"
        for place in routes(start).values()
        for name, field in getattr(SCHEMA.type_map[place.shown], "fields", {}).items()
        if any(map(is_required, field.args.values()))
    }


def routes(start: str, arguments: Arguments = NONE) -> dict[str, Place]:
    """The shortest way from a type to each type below it."""
    found = {start: Place((), (start,))}
    waiting = deque([start])
    while waiting:
        name = waiting.popleft()
        for step, below in _fields(name, arguments):
            if isinstance(below, GraphQLObjectType) and below.name not in found:
                way = found[name]
                found[below.name] = Place((*way.steps, step), (*way.types, below.name))
                waiting.append(below.name)
    return found


def further(ways: Iterable[Place], arguments: Arguments = NONE) -> Iterator[Place]:
    """One step more on each of these ways, to every type that hangs there."""
    for way in ways:
        for step, below in _fields(way.shown, arguments):
            if isinstance(below, GraphQLObjectType):
                yield Place((*way.steps, step), (*way.types, below.name))


def leaves(type_name: str, arguments: Arguments = NONE) -> list[str]:
    """The plain fields of a type that can be asked."""
    return [name for name, below in _fields(type_name, arguments) if is_leaf_type(below)]


def selection(place: Place, arguments: Arguments = NONE) -> str:
    """What asks for all plain fields of a place, below the type where its way begins."""
    inner = " ".join(
        f"{name}{arguments.get(f'{place.shown}.{name}', '')}" for name in leaves(place.shown, arguments)
    )
    for type_name, step in reversed(list(zip(place.types, place.steps, strict=False))):
        type_: Any = SCHEMA.type_map[type_name]
        page = f"(first: {PAGE})" if "first" in type_.fields[step].args else ""
        inner = f"{step}{arguments.get(f'{type_name}.{step}', page)} {{ {inner or '__typename'} }}"
    return inner


def objects_at(value: Any, steps: Steps) -> Iterator[dict[str, Any]]:
    """The objects at the end of a way in an answer."""
    if isinstance(value, list):
        for item in value:
            yield from objects_at(item, steps)
    elif isinstance(value, dict):
        if steps:
            yield from objects_at(value[steps[0]], steps[1:])
        else:
            yield value
