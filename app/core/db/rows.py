"""Rows of statements as values of a declared type: dataclasses, or single values of one column."""

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import UTC, datetime
from enum import Enum
from functools import cached_property
from operator import attrgetter
from types import MemberDescriptorType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    NamedTuple,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)
from uuid import UUID

import orjson

from app.core.db.row_makers import maker

R = TypeVar("R")

Record = dict[str, Any]
_Convert = Callable[[Any], Any]

_COLUMNS_FROM: Final = 4
"""From how many rows on it is faster to go by columns."""
_JSON: Final = object()
_TEXTS: Final = (str, bytes)
Json = Annotated[Any, _JSON]
"""The type of a field whose column holds JSON of any shape."""


class Fetched(NamedTuple):
    """What a statement returned: the names of its columns, and its rows by place. No rows have no names."""

    names: tuple[str, ...]
    rows: Sequence[Sequence[Any]]

    @classmethod
    def of(cls, rows: Sequence[Any]) -> "Fetched":
        """The rows of a driver, which know their names."""
        return cls(tuple(rows[0].keys()) if rows else (), rows)

    @property
    def places(self) -> dict[str, int]:
        """The place of each column; of columns with one name, the last."""
        return {name: place for place, name in enumerate(self.names)}

    def parted(self, count: int, prefix: str) -> tuple["Fetched", "Fetched"]:
        """The first `count` columns, and the others without a prefix of their names: two kinds of rows in one."""
        first, rest = [row[:count] for row in self.rows], [row[count:] for row in self.rows]
        names = tuple(name.removeprefix(prefix) for name in self.names[count:])
        return Fetched(self.names[:count], first), Fetched(names, rest)

    def records(self) -> list[Record]:
        """Each row as a dictionary of its own."""
        return [dict(zip(self.names, row, strict=True)) for row in self.rows]


class RowType(Generic[R]):
    """Makes values of one type from what the drivers return.

    The columns of a statement are the fields of the dataclass, by name and in any order; only fields with a
    default may be missing. On SQLite times arrive as text, booleans as numbers and UUIDs as text; JSON arrives as
    text from both drivers. Enums become their members. A type that is no dataclass is that of the only column.
    """

    def __init__(self, type_: type[R]) -> None:
        self._type = type_
        self._is_record = is_dataclass(type_)
        self._layouts: dict[tuple[tuple[str, ...], str, Collection[str], bool], _Layout] = {}

    def of(
        self, result: Fetched, dialect: str, *, without: frozenset[str] = frozenset(), is_partial: bool = False
    ) -> list[R]:
        """One value for each row; the columns named by `without` are no fields.

        `is_partial` leaves fields without a column and a default unset; the type has to be a dataclass with slots.
        """
        if not result.rows:
            return []
        if not self._is_record:
            return list(_converted([row[0] for row in result.rows], _converter(self._type, dialect)))
        key = result.names, dialect, without, is_partial
        layout = self._layouts.get(key)
        if layout is None:
            layout = self._layouts[key] = self._layout(result, dialect, without, is_partial=is_partial)
        return layout.made(result.rows)

    def _layout(self, result: Fetched, dialect: str, without: Collection[str], *, is_partial: bool) -> "_Layout":
        """Errors: TypeError for a column that is no field, and a field without column and default."""
        places = {name: place for name, place in result.places.items() if name not in without}
        declared_fields = {field.name: field for field in fields(cast("Any", self._type)) if field.init}
        if unknown := places.keys() - declared_fields.keys():
            raise TypeError(f"{self._type.__name__} has no {', '.join(sorted(unknown))}")
        rest = [field for name, field in declared_fields.items() if name not in places]
        defaults = list(filter(_has_default, rest))
        if is_partial and not _is_plain(self._type):
            raise TypeError(f"{self._type.__name__} cannot be read in part")
        if not is_partial and (missing := [field.name for field in rest if not _has_default(field)]):
            raise TypeError(f"the statement has no {', '.join(missing)} for {self._type.__name__}")
        columns = [(name, place, _converter(self._hints[name], dialect)) for name, place in places.items()]
        return (_Slots if _is_plain(self._type) else _Layout)(self._type, columns, defaults)

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


class _Layout:
    """Where the values of the fields stand in the rows of a statement."""

    def __init__(
        self, type_: type[Any], columns: Sequence[tuple[str, int, _Convert | None]], defaults: Sequence[Field[Any]]
    ) -> None:
        self._type, self._columns, self._left = type_, columns, defaults

    def made(self, rows: Sequence[Sequence[Any]]) -> list[Any]:
        """A value for each row, by the type's own constructor."""
        names = [name for name, _, _ in self._columns]
        columns = [_converted([row[place] for row in rows], convert) for _, place, convert in self._columns]
        return [self._type(**dict(zip(names, values, strict=True))) for values in zip(*columns, strict=True)]


class _Slots(_Layout):
    """The same for a dataclass with slots, whose constructor does nothing but fill them."""

    def __init__(
        self, type_: type[Any], columns: Sequence[tuple[str, int, _Convert | None]], defaults: Sequence[Field[Any]]
    ) -> None:
        super().__init__(type_, columns, defaults)
        self._make = maker(type_, [*(name for name, _, _ in columns), *(field.name for field in defaults)])
        self._slots = [(getattr(type_, name).__set__, place, convert) for name, place, convert in columns]
        self._defaults = [(getattr(type_, field.name).__set__, field) for field in defaults]

    def made(self, rows: Sequence[Sequence[Any]]) -> list[Any]:
        """A value for each row."""
        if len(rows) < _COLUMNS_FROM:
            return list(map(self._one, rows))
        by_place = list(zip(*rows, strict=True))
        columns = [_converted(by_place[place], convert) for _, place, convert in self._columns]
        columns += [_defaults(field, len(rows)) for field in self._left]
        return self._make(zip(*columns, strict=True))

    def _one(self, row: Sequence[Any]) -> Any:
        record = object.__new__(self._type)
        for fill, place, convert in self._slots:
            value = row[place]
            fill(record, value if convert is None or value is None else convert(value))
        for fill, field in self._defaults:
            fill(record, _defaults(field, 1)[0])
        return record


def extended(type_: type[R], rows: Sequence[Any], **columns: Sequence[Any]) -> list[R]:
    """Values of a dataclass with slots, whose fields are those of these rows and further ones, in `columns`."""
    names = [field.name for field in fields(cast("Any", type_))]
    values = (columns.get(name) or map(attrgetter(name), rows) for name in names)
    return maker(type_, names)(zip(*values, strict=True))


def filled(rows: Sequence[R], **columns: Sequence[Any]) -> Sequence[R]:
    """Rows of a dataclass with slots that were just read, with what the columns give in place of the defaults."""
    for name, values in columns.items() if rows else ():
        deque(map(getattr(type(rows[0]), name).__set__, rows, values), maxlen=0)
    return rows


def _is_plain(type_: type[Any]) -> bool:
    """Whether all fields are slots, and the constructor is the one that dataclasses have."""
    slots = all(isinstance(getattr(type_, field.name, None), MemberDescriptorType) for field in fields(type_))
    return slots and not hasattr(type_, "__post_init__") and all(field.init for field in fields(type_))


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


def _defaults(field: Field[Any], count: int) -> Sequence[Any]:
    if field.default_factory is MISSING:
        return [field.default] * count
    # The plain type in the place of its generic form, whose call takes five times as long.
    factory = get_origin(field.default_factory) or field.default_factory
    return [factory() for _ in range(count)]


def _converted(values: Sequence[Any], convert: _Convert | None) -> Sequence[Any]:
    if convert is None:
        return values
    if convert is _json and not any(map(_is_text, set(map(type, values)))):
        # The arrays of PostgreSQL are lists already.
        return values
    if convert in _IMMUTABLE and len(values) >= _COLUMNS_FROM:
        # Rows that are read together often have the same channel or the same time.
        cache = {value: None if value is None else convert(value) for value in set(values)}
        return [cache[value] for value in values]
    return [None if value is None else convert(value) for value in values]


def _converter(hint: Any, dialect: str) -> _Convert | None:
    """What makes the declared type from a driver's value, or None where the value is of that type already."""
    hint = _without_none(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _Members(hint).__getitem__
    if hint is datetime:
        return _time if dialect == "sqlite" else None
    if hint is bool:
        return bool if dialect == "sqlite" else None
    if hint is UUID:
        return UUID if dialect == "sqlite" else None
    if _is_json(hint):
        return _json_converter(hint)
    return None


class _Members(dict[Any, Enum]):
    """The members of an enum by their values, which is four times as fast as to call the enum."""

    def __init__(self, enum: type[Enum]) -> None:
        super().__init__((member.value, member) for member in enum)
        self._enum = enum

    def __missing__(self, value: Any) -> Enum:
        return self._enum(value)


def _json_converter(hint: Any) -> _Convert:
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


_IMMUTABLE: Final = (UUID, _time)
"""Converters whose results rows may share, and that are slower than a look-up."""


def _json(value: Any) -> Any:
    return orjson.loads(value) if isinstance(value, _TEXTS) else value


def _is_text(type_: type[Any]) -> bool:
    return issubclass(type_, _TEXTS)


def _tuple(value: Any) -> Any:
    return tuple(_json(value))
