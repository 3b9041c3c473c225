"""Columns of scalars and enums: the values of one field for many rows, written as the library writes each.

A value that the library would refuse, or complete in another way, is `ODD`; what becomes of it is decided by the
library's executor alone.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from enum import Enum
from functools import partial
from types import GeneratorType, NoneType
from typing import Any, Final

from graphql import (
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLFloat,
    GraphQLID,
    GraphQLInt,
    GraphQLLeafType,
    GraphQLString,
    Undefined,
)

from app.core import iso_time
from schema.engine.budgets import AnswerBudget, Times
from schema.engine.scalars import COLUMN_WRITERS

ODD: Final[object] = object()
"""Stands in a column for what only the executor can complete."""

# The cells of a column, and whether one of them is ODD.
Column = tuple[Sequence[object], bool]
_WriteAll = Callable[[Sequence[object]], list[object]]

_UNFINISHED: Final = (Exception, Awaitable, GeneratorType, type(Undefined))
_NOTHING: Final = frozenset({NoneType, type(Undefined)})
_MIN_INT: Final = -(2**31)
_MAX_INT: Final = 2**31 - 1
_FIXED_SIZE_TYPES: Final = (GraphQLBoolean, GraphQLInt, GraphQLFloat, GraphQLID)
_UNCHANGED: Final[dict[object, type]] = {
    GraphQLString: str,
    GraphQLID: str,
    GraphQLBoolean: bool,
    GraphQLInt: int,
    # What the functions of other scalars write.
    str: str,
    int: int,
}


class Leaf:
    """How the values of a field of a scalar or an enum are written."""

    __slots__ = ("_as_they_are", "_is_small", "_is_text", "_is_unknown", "_nullable", "_write", "_write_all")

    def __init__(self, type_: GraphQLLeafType, *, nullable: bool) -> None:
        self._nullable = nullable
        write: Callable[[Any], object] = type_.coerce_output_value
        plain = _UNCHANGED.get(type_) or _UNCHANGED.get(write)
        kinds = () if plain is None else (plain, NoneType) if nullable else (plain,)
        self._as_they_are = frozenset[type](kinds)
        self._is_small = type_ is GraphQLInt
        self._write = write
        self._write_all: _WriteAll = COLUMN_WRITERS.get(write) or partial(_each, write)
        self._is_text = type_ is GraphQLString or write is str
        is_short = (
            type_ in _FIXED_SIZE_TYPES
            or write in (int, iso_time.offset_form)
            or isinstance(type_, GraphQLEnumType)
        )
        self._is_unknown = not (self._is_text or is_short)
        if isinstance(type_, GraphQLEnumType):
            self._write_all = _Names(type_).of

    def counted(self, values: Sequence[object], budget: AnswerBudget, times: Times) -> Column:
        """The same as `column`, after the budget has counted the size of texts. Errors: Exceeded."""
        column = self.column(values)
        if self._is_text:
            budget.texts(column[0], times)
        elif self._is_unknown:
            budget.unknown()
        return column

    def column(self, values: Sequence[object]) -> Column:
        """The values as they stand in an answer."""
        kinds = set(map(type, values))
        if kinds <= self._as_they_are and not (self._is_small and _has_large(values)):
            return values, False
        cells = self._alike(values, kinds)
        if cells is not None:
            return cells, False
        cells = [self._cell(value) for value in values]
        return cells, has_odd(cells)

    def _alike(self, values: Sequence[object], kinds: set[type]) -> Sequence[object] | None:
        """The usual cells, written at once; None where one may be odd."""
        has_nulls = NoneType in kinds
        if (has_nulls and not self._nullable) or any(issubclass(kind, _UNFINISHED) for kind in kinds):
            return None
        try:
            cells = self._write_all([value for value in values if value is not None] if has_nulls else values)
        except Exception:  # noqa: BLE001 each value is written alone then
            return None
        if not _NOTHING.isdisjoint(map(type, cells)):
            return None
        following = iter(cells)
        return [None if value is None else next(following) for value in values] if has_nulls else cells

    def _cell(self, value: object) -> object:
        if value is None:
            return None if self._nullable else ODD
        if is_unfinished(value):
            return ODD
        try:
            text = self._write(value)
        except Exception:  # noqa: BLE001 the executor meets the same error and places it
            return ODD
        return ODD if text is None or text is Undefined else text


def has_odd(cells: Iterable[object]) -> bool:
    """Whether a cell is for the executor. Cells are not compared: their types may define what is equal."""
    return any(cell is ODD for cell in cells)


def is_unfinished(value: object) -> bool:
    """Whether a value is an error, or is yet to be awaited."""
    return isinstance(value, _UNFINISHED)


def _has_large(values: Sequence[Any]) -> bool:
    numbers = [value for value in values if value is not None]
    return bool(numbers) and not (min(numbers) >= _MIN_INT and max(numbers) <= _MAX_INT)


def _each(write: Callable[[object], object], values: Sequence[object]) -> list[object]:
    return list(map(write, values))


class _Names:
    """Writes the members of an enum; the library looks through all of them for each value.

    Members are known by their identity, because an enum hashes each of its members by a function in Python.
    """

    def __init__(self, type_: GraphQLEnumType) -> None:
        self._write = type_.coerce_output_value
        self._names: dict[int, object] = {}
        # Held, so that nothing else can have their identity.
        self._held: list[Enum] = []

    def of(self, values: Sequence[object]) -> list[object]:
        """The names of these values. Errors: those of the library."""
        try:
            return list(map(self._names.__getitem__, map(id, values)))
        except KeyError:
            return list(map(self._of_one, values))

    def _of_one(self, value: object) -> object:
        name = self._write(value)
        if isinstance(value, Enum) and id(value) not in self._names:
            self._names[id(value)] = name
            self._held.append(value)
        return name
