"""How long lists can be: what is declared beside a field, and what the arguments of a request make of it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from graphql import GraphQLField, is_list_type, is_non_null_type
from strawberry.types.field import StrawberryField

from app.core.keyset import DEFAULT, MAX_PAGE_SIZE

LENGTH: Final = "galley-length"


class Length(NamedTuple):
    """The most items that a list has.

    `argument` names a list among the arguments that it is as long as. `together` says that `most` counts the items
    of all lists that stand below one list of different parents.
    """

    most: int
    argument: str | None = None
    together: bool = False


PAGE: Final = Length(MAX_PAGE_SIZE)
"""The length of `edges` and `nodes`: the size of the page that was asked for."""
_SIZES: Final = ("first", "last")


def metadata(length: "Length | int | None") -> dict[str, Length]:
    """What the declaration of a field notes about its length."""
    if length is None:
        return {}
    return {LENGTH: length if isinstance(length, Length) else Length(length)}


def prepare(field: GraphQLField) -> None:
    """Note the length of a field of a schema that was built."""
    source = field.extensions.get("strawberry-definition")
    if isinstance(source, StrawberryField) and LENGTH in source.metadata:
        field.extensions[LENGTH] = source.metadata[LENGTH]


def is_list(field: GraphQLField) -> bool:
    """Whether a field answers with a list."""
    type_ = field.type.of_type if is_non_null_type(field.type) else field.type
    return is_list_type(type_)


def is_paged(field: GraphQLField) -> bool:
    """Whether a field answers with a page of a size that is asked for."""
    return _SIZES[0] in field.args


def length_of(field: GraphQLField) -> Length:
    """The declared length of a list. One without counts as a full page; the studio's schema has none."""
    return field.extensions.get(LENGTH, PAGE)


def arguments_of(field: GraphQLField) -> Sequence[str]:
    """The arguments on which the length of a page or a list depends."""
    if is_paged(field):
        return _SIZES
    argument = length_of(field).argument if is_list(field) else None
    return () if argument is None else (argument,)


def page_of(arguments: Mapping[str, Any]) -> int:
    """The most rows of a page, given its coerced arguments: never below 0, and never more than a page can have.

    A page of another size is refused by its field, and so are two sizes at once.
    """
    sizes = [arguments[name] for name in _SIZES if arguments.get(name) is not None]
    return min(max((0, *sizes)) if sizes else DEFAULT, MAX_PAGE_SIZE)


def items_of(length: Length, arguments: Mapping[str, Any]) -> int:
    """The most items of one list, given the coerced arguments of its field. Longer arguments are refused."""
    if length.argument is None:
        return length.most
    items = arguments.get(length.argument)
    return min(len(items), length.most) if isinstance(items, list) else length.most
