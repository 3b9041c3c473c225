"""Fields that are answered for all rows of a list at once, so that no document asks one query per row.

A batched field is a function of many rows. Before the executor descends into what a root field answered, `fill`
walks down the selection level by level and calls each selected batched field once for all rows of its level; the
executor then only looks the answers up. The number of calls depends on the document, never on the rows.
"""

import inspect
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, TypeVar, cast

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

AnyOperation = Operation[Any, ..., Any]
# graphql-core's own info, which strawberry makes a tuple of its own of.
RawInfo = Any
Batch = Callable[..., Awaitable[Sequence[Any]]]
T = TypeVar("T")
# One answer for each row, in their order; a refused row is told where it stands.
Answers = Sequence[T | DomainError]

OPERATION: Final = "galley-operation"
_BATCH: Final = "galley-batch"
_NAME: Final = "galley-name"
_ANSWERS: Final = "_answers"


def words(function: Callable[..., Any], of: AnyOperation | None = None) -> str:
    """A field's description: what the function's docstring says, and what the operation asks of the caller."""
    said = " ".join((inspect.getdoc(function) or "").split("\n\n")[0].split())
    return " ".join(part for part in (said, permission(of), confirmation(of)) if part)


def permission(of: AnyOperation | None) -> str:
    """The permission that an operation takes, as a sentence."""
    if of is None:
        return ""
    needed = " and ".join(f"`{item.value}`" for item in of.needed({}))
    return f"Needs {needed}." if needed else ""


def confirmation(of: AnyOperation | None) -> str:
    """What an operation asks beyond a good token, as a sentence."""
    return "" if of is None or of.confirmed is None else of.confirmed.sentence


def batched(
    type_: object, function: Batch, *, of: AnyOperation | None = None, deprecated: str | None = None
) -> Any:
    """A field that `function` answers for many rows at once: one answer, or a DomainError, for each row.

    The function takes the rows as `strawberry.Parent`, `info`, then the arguments of the field. `type_` is the
    type of one answer. `of` is the operation behind it, for the description.
    """
    return strawberry.field(
        resolver=function,
        graphql_type=type_,
        description=words(function, of),
        deprecation_reason=deprecated,
        metadata={_BATCH: True, OPERATION: of},
    )


def extend(type_: type, **added: Any) -> None:
    """Give a type of a lower room further fields, as `extend type` does in a schema's text."""
    definition = cast("Any", type_).__strawberry_definition__
    for name, field in added.items():
        made = cast("StrawberryField", field)
        made.python_name = name
        made.origin = made.origin or type_
        definition.fields.append(made)


def prepare(schema: GraphQLSchema) -> None:
    """Make the executor look batched fields up; once, when the schema has been built."""
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
    # An argument that may be left out has no default; Python's None would be told as `= null`.
    for argument in field.args.values():
        if argument.default_value is None:
            argument.default_value = Undefined


def is_batched(field: GraphQLField) -> bool:
    """Whether a field of a prepared schema is answered for many rows at once."""
    return _BATCH in field.extensions


def answered(row: Any, key: str) -> Any:
    """What a batched field answered for a row, by its response key."""
    return row.__dict__[_ANSWERS][key]


def is_asked(info: Info, name: str) -> bool:
    """Whether a field is asked for this field of what it answers, which may be dear to make.

    What a directive leaves out is taken for asked.
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
        found: dict[str, dict[int, Any]] = {}
        for value in _values(answers):
            name = named.name if is_object_type(named) else _type_name(value)
            found.setdefault(name, {})[id(value)] = value
        for name, rows in found.items():
            shown = self._schema.get_type(name)
            if isinstance(shown, GraphQLObjectType):
                await self._fields(shown, list(rows.values()), nodes)

    async def _fields(self, type_: GraphQLObjectType, rows: list[Any], nodes: Sequence[FieldNode]) -> None:
        selected = self._context.selections.fields((node.selection_set for node in nodes), type_)
        for key, same in selected.items():
            field = type_.fields.get(same[0].name.value)
            if field is None or not (is_batched(field) or is_composite_type(get_named_type(field.type))):
                continue
            if is_batched(field):
                answers = await self._ask(type_, field, key, same, rows)
            else:
                name = field.extensions[_NAME]
                answers = [getattr(row, name) for row in rows]
            if is_composite_type(get_named_type(field.type)):
                await self.below(field.type, answers, same)

    async def _ask(
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
