"""Mappings from views of the domain to GraphQL types, attribute by attribute.

An object of a mapped type holds its view and copies nothing: an attribute is read of the view when it is
asked for. Plans read an attribute of many rows at once, as a column.
"""

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from itertools import accumulate, chain, repeat
from operator import attrgetter
from types import MemberDescriptorType, UnionType
from typing import Any, Final, Generic, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints
from uuid import UUID

from app.core.db import Projection, columns_read
from schema.engine import ids

V = TypeVar("V")
T = TypeVar("T")
# What an attribute is for each of many views.
_Column = Callable[[Sequence[object]], list[object]]


_NO_COLUMNS: Final[Mapping[str, _Column]] = {}
_NUMBER: Final = attrgetter("id")
_new: Final = object.__new__


class Together(Generic[V, T]):
    """Shows many values at once, given how that is done; one by one it is slower.

    `reads` are the attributes of the values that it needs, where it needs only some.
    """

    def __init__(self, show: Callable[[Collection[V]], list[T]], reads: Collection[str] | None = None) -> None:
        self.many = show
        self.reads: Projection = None if reads is None else frozenset(reads)

    def __call__(self, value: V) -> T:
        """What shows one value."""
        return self.many((value,))[0]


class TypeMapping(Generic[V, T]):
    """Makes objects of one GraphQL type from views of one class."""

    def __init__(
        self, type_: type[T], view: type[V], sources: Mapping[str, "Source[V]"], at_call: Sequence[str]
    ) -> None:
        self.type, self.view = type_, view
        self.name = str(cast("Any", type_).__strawberry_definition__.name)
        self._at_call = frozenset(at_call)
        self.copied: dict[str, str] = {}
        self._columns: dict[str, _Column] = {}
        self._together: set[str] = set()
        self._reads: dict[str, Projection] = {}
        self._hints = get_type_hints(type_)
        names = [field.name for field in fields(cast("Any", type_)) if field.name not in at_call]
        attributes = {name: self._attribute(name, sources.get(name, _same(name))) for name in names}
        if unknown := sources.keys() - self._hints.keys():
            raise TypeError(f"{type_.__name__} has no {', '.join(unknown)}")
        definition = cast("Any", type_).__strawberry_definition__
        # A slot, so that an object has a dictionary only once an attribute is kept in it.
        members = {"__strawberry_definition__": definition, "__slots__": ("_view",)}
        members |= {"_columns": self._columns, "_together": self._together}
        self._shown: Any = type(type_.__name__, (type_,), {**attributes, **members})
        self._fill: Callable[[object, V], None] = self._shown._view.__set__  # noqa: SLF001 a class made here

    def _attribute(self, name: str, source: "Source[V]") -> "property | _Once":
        """How an attribute of an object is read of its view."""
        self._reads[name] = _columns(self.view, name, source)
        if isinstance(source, TypeMapping):
            return _Once(name, _nested(name, source))
        if isinstance(source, Together):
            self._columns[name] = source.many
            self._together.add(name)
        if callable(source):
            return _Once(name, source)
        if (view_hint := _hint(self.view, source)) is None:
            raise TypeError(f"{self.view.__name__} has no {source} for {self.type.__name__}.{name}")
        if name == "id":
            self._columns[name] = partial(_ids, self.name)
            return _id(self.name)
        convert = _conversion(self._hints[name], view_hint)
        self._columns[name] = _column(attrgetter(source), convert)
        if convert is not None:
            return _Once(name, _converting(source, convert))
        self.copied[name] = source
        if isinstance(getattr(self.view, source, None), MemberDescriptorType):
            return property(attrgetter(f"_view.{source}"))
        return _Once(name, attrgetter(source))

    def __call__(self, view: V, **at_call: object) -> T:
        """The object for a view, with what only the caller knows: the fields that `at_call` named."""
        if (at_call or self._at_call) and at_call.keys() != self._at_call:
            raise TypeError(f"{self.type.__name__} is made with {', '.join(self._at_call) or 'its view alone'}")
        row: Any = _new(self._shown)
        self._fill(row, view)
        if at_call:
            row.__dict__.update(at_call)
        return row

    def many(self, views: Collection[V]) -> list[T]:
        """The objects for many views, in a third of the time. Errors: TypeError where calls give fields."""
        if self._at_call:
            raise TypeError(f"{self.type.__name__} is made one by one")
        rows: list[Any] = list(map(_new, repeat(self._shown, len(views))))
        deque(map(self._fill, rows, views), maxlen=0)
        return rows

    def projection(self, attributes: Collection[str]) -> Projection:
        """The fields of the view that these attributes are made of; None where nothing says which."""
        fields_read: set[str] = set()
        for attribute in attributes:
            read = self._reads.get(attribute)
            if read is None:
                return None
            fields_read |= read
        return frozenset(fields_read)

    def mismatches(self) -> list[str]:
        """The copied attributes whose type in the view is not the declared one."""
        return [
            f"{self.type.__name__}.{name}"
            for name, source in self.copied.items()
            if object not in (kinds := _plain(self._hints[name])) and not _plain(_hint(self.view, source)) <= kinds
        ]


Source = str | TypeMapping[Any, Any] | Callable[[V], object]


def mapping(type_: type[T], view: type[V], *at_call: str, **sources: "Source[V]") -> TypeMapping[V, T]:
    """How objects of `type_` are made from a `view`: each field has the value of the attribute of its name.

    `id` is the global id, and `database_id` the number. A source for a field is the path of another attribute, a
    mapping for the attribute of the field's name (which may be None, one view or a list), or a function of the
    view, as `Together` where many are read faster at once. `at_call` names the fields that each call gives.
    Errors: TypeError where an attribute is missing.
    """
    return TypeMapping(type_, view, sources, at_call)


def many(node_of: Callable[[V], T], values: Collection[V]) -> list[T]:
    """What shows each of many values."""
    if isinstance(node_of, TypeMapping | Together):
        return cast("Together[V, T]", node_of).many(values)
    return list(map(node_of, values))


def lists_of(node_of: Callable[[V], T], lists: Collection[Collection[V]]) -> list[list[T]]:
    """What shows each view of many lists, as lists of the same lengths; all of them are made at once."""
    rows = many(node_of, list(chain.from_iterable(lists)))
    ends = list(accumulate(map(len, lists)))
    return [rows[start:end] for start, end in zip((0, *ends), ends, strict=False)]


def columns_of(kind: type[object]) -> Mapping[str, _Column]:
    """The attributes that objects of a class read of their views alone, as columns of views; by name."""
    return getattr(kind, "_columns", _NO_COLUMNS)


def keep(rows: Sequence[object], attribute: str, values: Sequence[object]) -> None:
    """Keep in each row what was read `Together`, such as addresses, which are others a second later."""
    if rows and attribute in getattr(type(rows[0]), "_together", ()):
        for row, value in zip(rows, values, strict=True):
            row.__dict__[attribute] = value


views_of: Callable[[object], object] = attrgetter("_view")
"""The view that an object of a mapped type holds."""


class _Once:
    """An attribute that is made of the view when it is first asked for, and is the same from then on."""

    def __init__(self, name: str, make: Callable[[Any], object]) -> None:
        self._name, self._make = name, make

    def __get__(self, row: Any, owner: type[object]) -> object:
        if row is None:
            return self
        # An attribute of the object itself goes before one like this.
        value = row.__dict__[self._name] = self._make(row._view)  # noqa: SLF001 of a class that this module makes
        return value


def _columns(view: type[object], name: str, source: "Source[Any]") -> Projection:
    """The fields of a view that an attribute is made of; None where nothing says which."""
    if isinstance(source, Together):
        return cast("Together[Any, Any]", source).reads
    attribute = name if isinstance(source, TypeMapping) else source
    if not isinstance(attribute, str):
        return None
    if is_dataclass(view) and attribute in {field.name for field in fields(view)}:
        return frozenset({attribute})
    member = getattr(view, attribute, None)
    return columns_read(member.fget) if isinstance(member, property) else None


def _same(name: str) -> str:
    return "id" if name == "database_id" else name


def _id(type_name: str) -> property:
    def read(row: Any) -> str:
        return ids.encode(type_name, row._view.id)  # noqa: SLF001 of a class that this module makes

    return property(read)


def _ids(type_name: str, views: Sequence[object]) -> list[object]:
    return ids.encode_all(type_name, map(_NUMBER, views))


def _column(get: Callable[[object], object], convert: Callable[[object], object] | None) -> _Column:
    if convert is None:
        return lambda views: list(map(get, views))
    return lambda views: list(map(convert, map(get, views)))


def _converting(source: str, convert: Callable[[object], object]) -> Callable[[object], object]:
    get = attrgetter(source)
    return lambda view: convert(get(view))


def _nested(name: str, inner: TypeMapping[Any, Any]) -> Callable[[object], object]:
    def make(view: object) -> object:
        value = getattr(view, name)
        if isinstance(value, list | tuple):
            return [inner(item) for item in cast("Sequence[object]", value)]
        return None if value is None else inner(value)

    return make


def _hint(view: object, source: str) -> object:
    """The type of an attribute of a view, or of an attribute of that; None where there is no such attribute."""
    name, _, rest = source.partition(".")
    member = getattr(view, name, None)
    hints = get_type_hints(member.fget) if isinstance(member, property) else get_type_hints(view)
    hint = hints.get("return" if isinstance(member, property) else name)
    return _hint(hint, rest) if rest and hint is not None else hint


def _conversion(hint: object, view_hint: object) -> Callable[[object], object] | None:
    """How text becomes the value of an enum, and a UUID text; None where the value stays as it is."""
    if hint is str and view_hint is UUID:
        return str
    if isinstance(hint, type) and issubclass(hint, Enum) and view_hint is str:
        return {member.value: member for member in hint}.__getitem__
    return None


def _plain(hint: object) -> set[object]:
    """A type as the set of what it may be; a list, whatever holds it, is a tuple of its items."""
    if isinstance(hint, NewType):
        return _plain(hint.__supertype__)
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return set[object]().union(*map(_plain, get_args(hint)))
    if origin in (list, tuple, Sequence):
        return {("list", frozenset(_plain(get_args(hint)[0])))}
    return {hint}
