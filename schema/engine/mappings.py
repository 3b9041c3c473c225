"""Mappings from views of the domain to GraphQL types, attribute by attribute."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from functools import partial
from operator import attrgetter
from types import UnionType
from typing import Any, Generic, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints
from uuid import UUID

from schema.engine import ids

V = TypeVar("V")
T = TypeVar("T")


class TypeMapping(Generic[V, T]):
    """Makes objects of one GraphQL type from views of one class."""

    def __init__(
        self, type_: type[T], view: type[V], sources: Mapping[str, "Source[V]"], at_call: Sequence[str]
    ) -> None:
        self.type, self.view = type_, view
        self.copied: dict[str, str] = {}
        self._converted: list[tuple[str, Callable[[Any], Any], Callable[[Any], object]]] = []
        self._computed: list[tuple[str, Callable[[Any], object]]] = []
        self._hints = get_type_hints(type_)
        for name in (field.name for field in fields(cast("Any", type_)) if field.name not in at_call):
            self._add(name, sources.get(name, "id" if name == "database_id" else name))
        if unknown := sources.keys() - self._hints.keys():
            raise TypeError(f"{type_.__name__} has no {', '.join(unknown)}")
        self._names = tuple(self.copied)
        self._values = _getter(tuple(self.copied.values()))

    def _add(self, name: str, source: "Source[V]") -> None:
        if isinstance(source, TypeMapping):
            self._computed.append((name, _nested(name, source)))
        elif callable(source):
            self._computed.append((name, source))
        elif (view_hint := _hint(self.view, source)) is None:
            raise TypeError(f"{self.view.__name__} has no {source} for {self.type.__name__}.{name}")
        elif name == "id":
            type_name = str(cast("Any", self.type).__strawberry_definition__.name)
            self._converted.append((name, attrgetter("id"), partial(ids.encode, type_name)))
        elif (convert := _conversion(self._hints[name], view_hint)) is not None:
            self._converted.append((name, attrgetter(source), convert))
        else:
            self.copied[name] = source

    def __call__(self, view: V, **at_call: object) -> T:
        """The object for a view, with what only the caller knows."""
        row = object.__new__(self.type)
        values = row.__dict__
        values.update(zip(self._names, self._values(view), strict=True))
        for name, get, convert in self._converted:
            values[name] = convert(get(view))
        for name, make in self._computed:
            values[name] = make(view)
        if at_call:
            values.update(at_call)
        return row

    def mismatches(self) -> list[str]:
        """The copied attributes whose type in the view is not the declared one."""
        return [
            f"{self.type.__name__}.{name}"
            for name, source in self.copied.items()
            if object not in (declared := _plain(self._hints[name]))
            and not _plain(_hint(self.view, source)) <= declared
        ]


Source = str | TypeMapping[Any, Any] | Callable[[V], object]


def mapping(type_: type[T], view: type[V], *at_call: str, **sources: "Source[V]") -> TypeMapping[V, T]:
    """How objects of `type_` are made from a `view`: each field has the value of the attribute of its name.

    `id` is the global id, and `database_id` the number. A source for a field is the path of another attribute, a
    mapping for the attribute of the field's name (which may be None, one view or a list), or a function of the
    view. `at_call` names the fields that each call gives. Errors: TypeError where an attribute is missing.
    """
    return TypeMapping(type_, view, sources, at_call)


def _getter(names: tuple[str, ...]) -> Callable[[Any], Sequence[object]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda view: [getattr(view, name) for name in names]


def _nested(name: str, inner: TypeMapping[Any, Any]) -> Callable[[Any], object]:
    def make(view: Any) -> object:
        value = getattr(view, name)
        if isinstance(value, list | tuple):
            return [inner(item) for item in cast("Sequence[Any]", value)]
        return None if value is None else inner(value)

    return make


def _hint(view: Any, source: str) -> Any:
    """The type of an attribute of a view, or of an attribute of that; None where there is no such attribute."""
    name, _, rest = source.partition(".")
    member = getattr(view, name, None)
    hints = get_type_hints(member.fget) if isinstance(member, property) else get_type_hints(view)
    hint = hints.get("return" if isinstance(member, property) else name)
    return _hint(hint, rest) if rest and hint is not None else hint


def _conversion(hint: Any, view_hint: Any) -> Callable[[Any], object] | None:
    """How text becomes the value of an enum, and a UUID text; None where the value stays as it is."""
    if hint is str and view_hint is UUID:
        return str
    if isinstance(hint, type) and issubclass(hint, Enum) and view_hint is str:
        return {member.value: member for member in hint}.__getitem__
    return None


def _plain(hint: Any) -> set[Any]:
    """A type as the set of what it may be; a list, whatever holds it, is a tuple of its items."""
    if isinstance(hint, NewType):
        return _plain(hint.__supertype__)
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return set[Any]().union(*map(_plain, get_args(hint)))
    if origin in (list, tuple, Sequence):
        return {("list", frozenset(_plain(get_args(hint)[0])))}
    return {hint}
