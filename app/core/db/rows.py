"""Rows of statements as values of a declared type: dataclasses, or single values of one column."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from enum import Enum
from functools import cached_property
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Generic, TypeVar, Union, cast, get_args, get_origin, get_type_hints
from uuid import UUID

import orjson

R = TypeVar("R")

Record = dict[str, Any]
Convert = Callable[[Any], Any]

_JSON: Final = object()
Json = Annotated[Any, _JSON]
"""The type of a field whose column holds JSON of any shape."""


class RowType(Generic[R]):
    """Makes values of one type from what the drivers return.

    The columns of a statement are the fields of the dataclass, by name and in any order; only fields with a
    default may be missing. On SQLite times arrive as text, booleans as numbers and UUIDs as text; JSON arrives as
    text from both drivers. Enums become their members. A type that is no dataclass is that of the only column.
    """

    def __init__(self, type_: type[R]) -> None:
        self._type = type_
        self._is_record = is_dataclass(type_)

    def of(self, records: Sequence[Record], dialect: str, *, without: Collection[str] = ()) -> list[R]:
        """One value for each record; the columns named by `without` are no fields."""
        if not self._is_record:
            return self._values(records, dialect)
        make = cast("Callable[..., R]", self._type)
        converters = self._converters[dialect]
        if not converters and not without:
            return [make(**record) for record in records]
        return [make(**self._converted(record, converters, without)) for record in records]

    def _converted(
        self, record: Record, converters: Sequence[tuple[str, Convert]], without: Collection[str]
    ) -> Record:
        values = (
            {name: value for name, value in record.items() if name not in without} if without else dict(record)
        )
        for name, convert in converters:
            if values.get(name) is not None:
                values[name] = convert(values[name])
        return values

    def _values(self, records: Sequence[Record], dialect: str) -> list[R]:
        convert = _converter(self._type, dialect)
        values: list[Any] = [next(iter(record.values())) for record in records]
        if convert is not None:
            values = [value if value is None else convert(value) for value in values]
        return values

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of the fields."""
        return frozenset(self._hints)

    @cached_property
    def _hints(self) -> Mapping[str, Any]:
        if not self._is_record:
            return {}
        hints = get_type_hints(self._type, include_extras=True)
        return {field.name: hints[field.name] for field in fields(cast("Any", self._type)) if field.init}

    @cached_property
    def _converters(self) -> Mapping[str, Sequence[tuple[str, Convert]]]:
        return {
            dialect: [
                (name, convert)
                for name, hint in self._hints.items()
                if (convert := _converter(hint, dialect)) is not None
            ]
            for dialect in ("sqlite", "postgres")
        }


def _converter(hint: Any, dialect: str) -> Convert | None:
    """What makes the declared type from a driver's value, or None where the value is of that type already."""
    hint = _without_none(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if hint is datetime:
        return _time if dialect == "sqlite" else None
    if hint is bool:
        return bool if dialect == "sqlite" else None
    if hint is UUID:
        return UUID if dialect == "sqlite" else None
    if _is_json(hint):
        return _json_converter(hint)
    return None


def _json_converter(hint: Any) -> Convert:
    if get_origin(hint) is tuple:
        return _tuple
    item = next(iter(get_args(hint)), None)
    if get_origin(hint) is list and isinstance(item, type) and issubclass(item, Enum):
        return lambda value: [item(each) for each in _json(value)]
    return _json


def _without_none(hint: Any) -> Any:
    if get_origin(hint) in (Union, UnionType):
        rest = [part for part in get_args(hint) if part is not NoneType]
        return rest[0] if len(rest) == 1 else hint
    return hint


def _is_json(hint: Any) -> bool:
    origin = get_origin(hint)
    if origin is Annotated:
        return _JSON in get_args(hint)
    return isinstance(origin, type) and issubclass(origin, Collection)


def _time(value: Any) -> datetime:
    return datetime.fromisoformat(value).astimezone(UTC)


def _json(value: Any) -> Any:
    return orjson.loads(value) if isinstance(value, str | bytes) else value


def _tuple(value: Any) -> Any:
    return tuple(_json(value))
