"""A fast path of the executor for fields whose values are attributes or batched answers.

The executor of graphql-core checks many cases for each field. Here scalars, enums, objects and lists of objects
that have the type of their field are completed at once. Every other value, such as an error or an unexpected null,
takes the executor's own path, so that answers and errors stay the same.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from graphql import (
    GraphQLObjectType,
    GraphQLString,
    Undefined,
    is_leaf_type,
    is_list_type,
    is_non_null_type,
    is_object_type,
)
from graphql.pyutils import Path
from graphql.type import GraphQLID
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext
from strawberry.types.field import StrawberryField

from schema.engine.batched_fields import answered, is_batched

# The types of graphql-core do not say what a list is of.
OutputType = Any

_PLAIN: Final = "galley-plain"
_ROWS: Final = "galley-rows"
_ABSENT: Final[Any] = object()


@dataclass(frozen=True, slots=True)
class Leaf:
    """A field that is an attribute of the row; text of a text field is its own answer."""

    name: str
    is_text: bool
    nullable: bool
    write: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Rows:
    """A field whose answer is known: a row, or, with an `item` type, a list of rows of the type `of`."""

    name: str | None
    whole: OutputType
    item: OutputType | None
    of: GraphQLObjectType
    # Classes whose instances are such rows, as checked before.
    classes: set[type]


class FastPath(StrawberryGraphQLCoreExecutionContext):
    """An executor that completes leaves and known rows by itself."""

    def execute_field(
        self,
        parent_type: GraphQLObjectType,
        source: Any,
        field_details_list: Any,
        path: Any,
        position_context: Any,
    ) -> Any:
        """The answer of one field."""
        node = field_details_list[0].node
        rows = _rows(parent_type).get(node.name.value)
        value = _ABSENT if rows is None or node.directives else _known(rows, source, path.key)
        if rows is None or value is _ABSENT:
            return super().execute_field(parent_type, source, field_details_list, path, position_context)
        if rows.item is None:
            return self._row(rows.of, rows.whole, field_details_list, path, value, position_context)
        try:
            answers = [
                self._row(rows.of, rows.item, field_details_list, path.add_key(place, None), row, position_context)
                for place, row in enumerate(value)
            ]
        except Exception as error:  # noqa: BLE001 the executor places it
            return self.handle_field_error(error, rows.whole, field_details_list, path)
        waiting = [place for place, row in enumerate(answers) if self.is_awaitable(row)]
        if not waiting:
            return answers
        return self._later(_in_places(answers, waiting), rows.whole, field_details_list, path)

    def _row(
        self, of: GraphQLObjectType, type_: OutputType, details: Any, path: Any, row: Any, context: Any
    ) -> Any:
        try:
            answers = self.collect_and_execute_subfields(of, details, path, row, context)
        except Exception as error:  # noqa: BLE001 the executor places it
            return self.handle_field_error(error, type_, details, path)
        return self._later(answers, type_, details, path) if self.is_awaitable(answers) else answers

    async def _later(self, answers: Awaitable[Any], type_: OutputType, details: Any, path: Any) -> Any:
        try:
            return await answers
        except Exception as error:  # noqa: BLE001 the executor places it
            return self.handle_field_error(error, type_, details, path)

    def execute_fields(
        self,
        parent_type: GraphQLObjectType,
        source_value: Any,
        path: Any,
        grouped_field_set: Any,
        position_context: Any,
    ) -> Any:
        """The answers of an object's fields, by response key in the order of the document."""
        leaves = _leaves(parent_type)
        if not leaves:
            return super().execute_fields(parent_type, source_value, path, grouped_field_set, position_context)
        results: dict[str, Any] = {}
        waiting: list[str] = []
        try:
            for key, details in grouped_field_set.items():
                leaf = leaves.get(details[0].node.name.value)
                value = _ABSENT if leaf is None else _written(leaf, source_value)
                if value is _ABSENT:
                    place = Path(path, key, parent_type.name)
                    value = self.execute_field(parent_type, source_value, details, place, position_context)
                    if value is Undefined:
                        continue
                    if self.is_awaitable(value):
                        waiting.append(key)
                results[key] = value
        except Exception:
            if waiting:
                self.settle_in_background([results[key] for key in waiting])
            raise
        return _settled(results, waiting) if waiting else results


async def _settled(results: dict[str, Awaitable[Any]], waiting: list[str]) -> dict[str, Any]:
    answers = await asyncio.gather(*(results[key] for key in waiting))
    return {**results, **dict(zip(waiting, answers, strict=True))}


async def _in_places(answers: list[Any], waiting: list[int]) -> list[Any]:
    late = await asyncio.gather(*(answers[place] for place in waiting))
    for place, answer in zip(waiting, late, strict=True):
        answers[place] = answer
    return answers


def _known(rows: Rows, source: Any, key: str) -> Any:
    """The row or the rows that a field answers; absent where the executor has to complete it."""
    value = answered(source, key) if rows.name is None else getattr(source, rows.name, _ABSENT)
    if rows.item is not None:
        is_whole = type(value) is list and all(_is_row(rows, row) for row in value)
        return value if is_whole else _ABSENT
    return value if _is_row(rows, value) else _ABSENT


def _is_row(rows: Rows, value: Any) -> bool:
    class_: type = type(value)
    if class_ in rows.classes:
        return True
    if value is None or value is _ABSENT or isinstance(value, Exception | Awaitable):
        return False
    of = rows.of
    is_one = of.is_type_of is None or bool(of.is_type_of(value, None))  # pyright: ignore[reportArgumentType] looks at the value alone
    if is_one:
        rows.classes.add(class_)
    return is_one


def _rows(type_: GraphQLObjectType) -> Mapping[str, Rows]:
    fields = type_.extensions.get(_ROWS)
    if fields is None:
        fields = type_.extensions[_ROWS] = {
            name: rows for name, field in type_.fields.items() if (rows := _rows_of(field)) is not None
        }
    return fields


def _rows_of(field: Any) -> Rows | None:
    of, item = _nullable(field.type), None
    if is_list_type(of):
        item = of.of_type
        of = _nullable(item)
    if not is_object_type(of):
        return None
    if is_batched(field):
        return Rows(None, field.type, item, of, set())
    declared = _attribute(field)
    return None if declared is None else Rows(declared.python_name, field.type, item, of, set())


def _nullable(type_: Any) -> Any:
    return type_.of_type if is_non_null_type(type_) else type_


def _attribute(field: Any) -> StrawberryField | None:
    declared = field.extensions.get("strawberry-definition")
    is_attribute = isinstance(declared, StrawberryField) and declared.base_resolver is None
    return declared if is_attribute and not declared.extensions and not field.args else None


def _written(leaf: Leaf, row: Any) -> Any:
    value = getattr(row, leaf.name, _ABSENT)
    if value is None:
        return None if leaf.nullable else _ABSENT
    if leaf.is_text and type(value) is str:
        return value
    try:
        written = leaf.write(value)
    except Exception:  # noqa: BLE001 the executor's own path reports it
        return _ABSENT
    return _ABSENT if written is None or written is Undefined else written


def _leaves(type_: GraphQLObjectType) -> Mapping[str, Leaf]:
    fields = type_.extensions.get(_PLAIN)
    if fields is None:
        fields = type_.extensions[_PLAIN] = {
            name: leaf for name, field in type_.fields.items() if (leaf := _leaf(field)) is not None
        }
    return fields


def _leaf(field: Any) -> Leaf | None:
    declared, type_ = _attribute(field), _nullable(field.type)
    if declared is None or not is_leaf_type(type_):
        return None
    is_text = type_ is GraphQLString or type_ is GraphQLID
    return Leaf(declared.python_name, is_text, not is_non_null_type(field.type), type_.coerce_output_value)
