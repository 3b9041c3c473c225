"""Fields that are answered for all rows of a list at once, so that no document asks one query per row.

A batched field is a function of many rows. The plan of a document (`plans`) calls each selected batched field once
for all rows of a level, or for one part of them at a time where all could bring more rows than one call may read
(`budgets`). So the number of calls depends on the document, and not on the rows.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Final, TypeVar, Union, cast, get_args, get_type_hints

import strawberry
from graphql import (
    GraphQLField,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    Undefined,
    get_named_type,
    is_composite_type,
)
from strawberry.schema.config import StrawberryConfig
from strawberry.types.arguments import convert_arguments
from strawberry.types.field import StrawberryField

from app.core.errors import DomainError
from schema.engine import lengths
from schema.engine.context import AnyOperation, RawInfo
from schema.engine.declarations import WRAPS, Wraps, description_of
from schema.engine.lengths import Length

Batch = Callable[..., Awaitable[Sequence[object]]]
T = TypeVar("T")
# One answer for each row, in the order of the rows; a row may be refused.
Answers = Sequence[T | DomainError]
# What a file adds to types of other files and of its own, by type and by the field's Python name.
Extensions = Mapping[type, Mapping[str, object]]

OPERATION: Final = "galley-operation"
BATCH: Final = "galley-batch"
_READS: Final = "galley-reads"
MISSING: Final = object()
"""Where there is no answer, which may be None."""


def description(function: Callable[..., Any], of: AnyOperation | None = None) -> str:
    """A field's description: the function's docstring, and what the operation needs of the caller."""
    return " ".join(part for part in (description_of(function), permission(of), confirmation(of)) if part)


def permission(of: AnyOperation | None) -> str:
    """The permission that an operation needs, as a sentence."""
    if of is None:
        return ""
    names = " and ".join(f"`{item.value}`" for item in of.needed({}))
    return f"Needs {names}." if names else ""


def confirmation(of: AnyOperation | None) -> str:
    """What an operation needs besides a valid token, as a sentence."""
    return "" if of is None or of.confirmed is None else of.confirmed.sentence


def batched(
    function: Batch,
    *,
    of: AnyOperation | None = None,
    reads: Collection[str] | None = None,
    length: Length | int | None = None,
) -> Any:
    """A field that `function` answers for many rows at once: one answer, or a DomainError, for each row.

    The function takes the rows as `strawberry.Parent`, `info` if it wants it, then the arguments of the field. The
    type of the field is that in its `Answers[…]`. `of` is the operation behind it, for the description. `reads`
    names the attributes of the rows that the function needs besides `database_id` and `brand_id`; where nothing
    says so, the rows are read whole. `length` is the most items that a list can have, by the constant with which
    the domain enforces it.
    """
    return strawberry.field(
        resolver=function,
        graphql_type=_answer_type(function),
        description=description(function, of),
        metadata={BATCH: True, OPERATION: of, _READS: reads, **lengths.metadata(length)},
    )


def _answer_type(function: Batch) -> Any:
    (answer,) = get_args(get_type_hints(function, include_extras=True)["return"])
    return Union[tuple(part for part in get_args(answer) if part is not DomainError)]  # noqa: UP007 made of a tuple


def extend(type_: type, fields: Mapping[str, object]) -> None:
    """Give a type further fields, as `extend type` does in a schema's text."""
    definition = cast("Any", type_).__strawberry_definition__
    for name, field in fields.items():
        added = cast("StrawberryField", field)
        added.python_name = name
        added.origin = added.origin or type_
        definition.fields.append(added)


class BatchedField:
    """A batched field of a prepared schema: its function is called without the library, which asks row by row."""

    def __init__(self, definition: StrawberryField, scalars: Any, config: StrawberryConfig) -> None:
        if definition.base_resolver is None:
            raise TypeError(f"{definition.name} has no function")
        self._function = cast("Batch", definition.base_resolver)
        self._takes_info = definition.base_resolver.info_parameter is not None
        self._declared, self._scalars, self._config = definition, scalars, config

    def arguments(self, coerced: Mapping[str, object]) -> Mapping[str, object]:
        """The arguments of the function, made of those of a field as the executor coerces them."""
        return convert_arguments(dict(coerced), self._declared.arguments, self._scalars, self._config)

    def ask(
        self, rows: Sequence[object], info: RawInfo, arguments: Mapping[str, object]
    ) -> Awaitable[Sequence[object]]:
        """The answers for these rows."""
        if self._takes_info:
            return self._function(rows, strawberry.Info(_raw_info=info, _field=self._declared), **arguments)
        return self._function(rows, **arguments)


def prepare(strawberry_schema: strawberry.Schema, schema: GraphQLSchema) -> None:
    """Make the executor look up the answers of batched fields; once, when the schema has been built."""
    scalars = strawberry_schema.schema_converter.scalar_registry
    for type_ in schema.type_map.values():
        _name_once(type_, strawberry_schema.config)
        if not isinstance(type_, GraphQLObjectType):
            continue
        for field in type_.fields.values():
            _without_null_defaults(field)
            lengths.prepare(field)
            definition = field.extensions.get("strawberry-definition")
            if isinstance(definition, StrawberryField):
                field.extensions[OPERATION] = definition.metadata.get(OPERATION)
                if definition.metadata.get(BATCH):
                    field.extensions[BATCH] = BatchedField(definition, scalars, strawberry_schema.config)
                    field.extensions[_READS] = definition.metadata.get(_READS)
                    field.resolve = _look_up


def _name_once(type_: GraphQLNamedType, config: StrawberryConfig) -> None:
    """Note the names of the fields and arguments of a type: the library makes them anew for every input."""
    for field in getattr(type_.extensions.get("strawberry-definition"), "fields", ()):
        field.graphql_name = config.name_converter.from_field(field)
        for argument in field.arguments:
            argument.graphql_name = config.name_converter.from_argument(argument)


def _without_null_defaults(field: GraphQLField) -> None:
    # An optional argument has no default; Python's None would be printed as `= null`.
    for argument in field.args.values():
        if argument.default_value is None:
            argument.default_value = Undefined


def is_batched(field: GraphQLField) -> bool:
    """Whether a field of a prepared schema is answered for many rows at once."""
    return BATCH in field.extensions


def batch_of(field: GraphQLField) -> BatchedField | None:
    """How a batched field of a prepared schema is asked; None for any other field."""
    return field.extensions.get(BATCH)


def reads_of(field: GraphQLField) -> Collection[str] | None:
    """The attributes of rows that a batched field needs; None where nothing says which."""
    return field.extensions.get(_READS)


def attribute_of(field: GraphQLField) -> str | None:
    """The attribute of rows that a field shows; None for a field with a resolver of its own."""
    definition = field.extensions.get("strawberry-definition")
    if not isinstance(definition, StrawberryField) or definition.base_resolver is not None:
        return None
    return None if definition.extensions or field.args else definition.python_name


def wraps_of(field: GraphQLField) -> Wraps | None:
    """What the items of a list wrap; None for any other field."""
    definition = field.extensions.get("strawberry-definition")
    return definition.metadata.get(WRAPS) if isinstance(definition, StrawberryField) else None


def is_composite(type_: Any) -> bool:
    """Whether the values of a type have fields."""
    return is_composite_type(get_named_type(type_))


def _look_up(row: object, info: RawInfo, **arguments: object) -> object:
    return info.context.answers.answer(info, row, arguments)
