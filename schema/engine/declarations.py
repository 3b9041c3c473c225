"""How types, inputs, enums and unions are declared. Each takes its description from its declaration, once.

The description of a type is its docstring; a field and a value of an enum have theirs beside them.
"""

import inspect
from collections.abc import Iterable
from enum import Enum
from typing import Any, Final, NamedTuple, TypeVar, cast

import strawberry
from typing_extensions import dataclass_transform

from schema.engine import lengths
from schema.engine.lengths import Length

T = TypeVar("T")
E = TypeVar("E", bound=type[Enum])

WRAPS: Final = "galley-wraps"


class Wraps(NamedTuple):
    """A list each of whose items has, as its field `field`, the item at the same place of the list `attribute`."""

    attribute: str
    field: str


def description_of(item: object) -> str:
    """The first paragraph of a docstring, as one line."""
    return " ".join((inspect.getdoc(item) or "").split("\n\n")[0].split())


def field(
    description: str,
    *,
    name: str | None = None,
    wraps: "Wraps | None" = None,
    length: Length | int | None = None,
) -> Any:
    """A field that always has a value: an attribute of a type, or a required field of an input.

    The items of a list that `wraps` others are made only where more is selected of them than what they wrap.
    `length` is the most items that a list of a type can have, by the constant with which the domain enforces it.
    """
    metadata = {**({WRAPS: wraps} if wraps else {}), **lengths.metadata(length)}
    return strawberry.field(description=description, name=name, metadata=metadata)


def optional(description: str, *, name: str | None = None, default: Any = strawberry.UNSET) -> Any:
    """A field of an input that may be left out."""
    return strawberry.field(description=description, name=name, default=default)


def argument(description: str, *, name: str | None = None) -> Any:
    """What an `Annotated` argument of a field says about itself."""
    return strawberry.argument(description=description, name=name)


def union(name: str, description: str) -> Any:
    """What an `Annotated` union says about itself."""
    return strawberry.union(name, description=description)


# `optional` is no field specifier here: a plain value is what tells a type checker that a field has a default.
@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
def object_type(class_: type[T], name: str | None = None) -> type[T]:
    """Make a class a GraphQL type."""
    return strawberry.type(class_, name=name, description=description_of(class_))


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
def interface(class_: type[T]) -> type[T]:
    """Make a class a GraphQL interface."""
    return strawberry.interface(class_, description=description_of(class_))


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
def input_type(class_: type[T]) -> type[T]:
    """Make a class a GraphQL input."""
    return strawberry.input(class_, description=description_of(class_))


def enum(
    class_: E, description: str, *, name: str | None = None, omissions: Iterable[Enum] = (), **values: str
) -> E:
    """Show an enum of the domain in GraphQL; `values` are the GraphQL names of its members with descriptions.

    A member goes by its own name, or by its value in capitals: `POST_FAILED` for `post.failed`. Those in
    `omissions` are left out. Errors: ValueError where names and members do not agree.
    """
    strawberry.enum(class_, name=name, description=description)
    definition = cast("Any", class_).__strawberry_definition__
    left_out = {member.value for member in omissions}
    members = [value for value in definition.values if value.value not in left_out]
    for value in members:
        if value.name not in values:
            value.name = str(value.value).upper().replace(".", "_")
        value.description = values.get(value.name)
    if {value.name for value in members} != set(values):
        raise ValueError(f"the values of {class_.__name__} are {[value.name for value in members]}")
    definition.values = members
    return class_
