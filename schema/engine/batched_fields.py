"""Fields that are answered for all rows of a list at once, so that no document asks one query per row.

A batched field is a function of many rows. Before the executor descends into what a root field answered, `fill`
walks down the selection level by level and calls each selected batched field once for all rows of its level; the
executor then only looks the answers up. The number of calls depends on the document, never on the rows.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar, Union, cast, get_args, get_type_hints

import strawberry
from graphql import (
    FieldNode,
    GraphQLField,
    GraphQLObjectType,
    GraphQLSchema,
    Undefined,
    get_named_type,
    is_composite_type,
    is_object_type,
)
from graphql.execution.values import get_argument_values
from strawberry.types.field import StrawberryField
from strawberry.types.nodes import SelectedField

from app.access import Operation
from app.core.errors import DomainError
from schema.engine.context import Context, Info
from schema.engine.declarations import description_of

AnyOperation = Operation[Any, ..., Any]
# graphql-core's info; strawberry wraps it in its own class.
RawInfo = Any
Batch = Callable[..., Awaitable[Sequence[Any]]]
T = TypeVar("T")
# One answer for each row, in the order of the rows; a row may be refused.
Answers = Sequence[T | DomainError]
# What a file adds to types of other files and of its own, by type and by the field's Python name.
Extensions = Mapping[type, Mapping[str, Any]]

OPERATION: Final = "galley-operation"
_BATCH: Final = "galley-batch"
_NAME: Final = "galley-name"
_ANSWERS: Final = "_answers"


def description(function: Callable[..., Any], of: AnyOperation | None = None) -> str:
    """A field's description: the function's docstring, and what the operation needs of the caller."""
    return " ".join(part for part in (description_of(function), permission(of), confirmation(of)) if part)


def permission(of: AnyOperation | None) -> str:
    """The permission that an operation needs, as a sentence."""
    if of is None:
        return ""
    needed = " and ".join(f"`{item.value}`" for item in of.needed({}))
    return f"Needs {needed}." if needed else ""


def confirmation(of: AnyOperation | None) -> str:
    """What an operation needs besides a valid token, as a sentence."""
    return "" if of is None or of.confirmed is None else of.confirmed.sentence


def batched(function: Batch, *, of: AnyOperation | None = None) -> Any:
    """A field that `function` answers for many rows at once: one answer, or a DomainError, for each row.

    The function takes the rows as `strawberry.Parent`, `info` if it wants it, then the arguments of the field. The
    type of the field is that in its `Answers[…]`. `of` is the operation behind it, for the description.
    """
    return strawberry.field(
        resolver=function,
        graphql_type=_answer_type(function),
        description=description(function, of),
        metadata={_BATCH: True, OPERATION: of},
    )


def _answer_type(function: Batch) -> Any:
    (answer,) = get_args(get_type_hints(function, include_extras=True)["return"])
    return Union[tuple(part for part in get_args(answer) if part is not DomainError)]  # noqa: UP007 made of a tuple


def extend(type_: type, fields: Mapping[str, Any]) -> None:
    """Give a type further fields, as `extend type` does in a schema's text."""
    definition = cast("Any", type_).__strawberry_definition__
    for name, field in fields.items():
        added = cast("StrawberryField", field)
        added.python_name = name
        added.origin = added.origin or type_
        definition.fields.append(added)


def prepare(schema: GraphQLSchema) -> None:
    """Make the executor look up the answers of batched fields; once, when the schema has been built."""
    for type_ in schema.type_map.values():
        if not isinstance(type_, GraphQLObjectType):
            continue
        for field in type_.fields.values():
            _without_null_defaults(field)
            declared = field.extensions.get("strawberry-definition")
            if isinstance(declared, StrawberryField):
                field.extensions[_NAME] = declared.python_name
                field.extensions[OPERATION] = declared.metadata.get(OPERATION)
                if declared.metadata.get(_BATCH):
                    field.extensions[_BATCH] = field.resolve
                    field.resolve = _look_up


def _without_null_defaults(field: GraphQLField) -> None:
    # An optional argument has no default; Python's None would be printed as `= null`.
    for argument in field.args.values():
        if argument.default_value is None:
            argument.default_value = Undefined


def is_batched(field: GraphQLField) -> bool:
    """Whether a field of a prepared schema is answered for many rows at once."""
    return _BATCH in field.extensions


def answered(row: Any, key: str) -> Any:
    """What a batched field answered for a row, by its response key."""
    return row.__dict__[_ANSWERS][key]


def is_selected(info: Info, name: str) -> bool:
    """Whether the document selects this field below the current one; for fields that are expensive to answer.

    A field with `@skip` or `@include` counts as selected.
    """
    waiting = [selection for field in info.selected_fields for selection in field.selections]
    while waiting:
        selection = waiting.pop()
        if not isinstance(selection, SelectedField):
            waiting.extend(selection.selections)
        elif selection.name == name:
            return True
    return False


def _look_up(row: Any, info: RawInfo, **arguments: Any) -> Any:
    del arguments
    return answered(row, info.path.key)


async def fill(context: Context, info: RawInfo, answer: object) -> None:
    """Answer every batched field below what a root field answered."""
    await _Walk(context, info).below(info.return_type, [answer], info.field_nodes)


class _Walk:
    def __init__(self, context: Context, info: RawInfo) -> None:
        self._context, self._info = context, info
        self._schema = info.schema

    async def below(self, type_: Any, answers: Iterable[object], nodes: Sequence[FieldNode]) -> None:
        named = get_named_type(type_)
        by_type: dict[str, dict[int, Any]] = {}
        for value in _values(answers):
            name = named.name if is_object_type(named) else _type_name(value)
            by_type.setdefault(name, {})[id(value)] = value
        for name, rows in by_type.items():
            row_type = self._schema.get_type(name)
            if isinstance(row_type, GraphQLObjectType):
                await self._fields(row_type, list(rows.values()), nodes)

    async def _fields(self, type_: GraphQLObjectType, rows: list[Any], nodes: Sequence[FieldNode]) -> None:
        selected = self._context.selections.fields((node.selection_set for node in nodes), type_)
        for key, same in selected.items():
            field = type_.fields.get(same[0].name.value)
            if field is None or not (is_batched(field) or is_composite_type(get_named_type(field.type))):
                continue
            if is_batched(field):
                answers = await self._answer(type_, field, key, same, rows)
            else:
                name = field.extensions[_NAME]
                answers = [getattr(row, name) for row in rows]
            if is_composite_type(get_named_type(field.type)):
                await self.below(field.type, answers, same)

    async def _answer(
        self, type_: GraphQLObjectType, field: GraphQLField, key: str, same: list[FieldNode], rows: list[Any]
    ) -> Sequence[Any]:
        info = self._info._replace(
            field_name=same[0].name.value, field_nodes=same, return_type=field.type, parent_type=type_
        )
        try:
            arguments = get_argument_values(field, same[0], self._context.variables)
            answers: Sequence[Any] = await field.extensions[_BATCH](rows, info, **arguments)
        except DomainError as error:
            answers = [error] * len(rows)
        for row, answer in zip(rows, answers, strict=True):
            row.__dict__.setdefault(_ANSWERS, {})[key] = answer
        return answers


def _values(answers: Iterable[object]) -> Iterable[Any]:
    for answer in answers:
        if isinstance(answer, list | tuple):
            yield from _values(cast("list[object]", answer))
        elif answer is not None and not isinstance(answer, Exception):
            yield answer


def _type_name(value: Any) -> str:
    return str(value.__strawberry_definition__.name)
