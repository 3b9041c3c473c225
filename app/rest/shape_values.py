"""Makes what stands in the JSON of an answer from views, as the fields of its shape say.

Views have the types that they declare: the type checker and the tests of answers see to that, nothing here does.
Only the usual case is handled: a value that cannot be converted raises, a field of a kind that is not known here
raises `UnplannedShape`, and then the model itself checks and converts.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache, partial
from itertools import chain, islice
from operator import attrgetter, itemgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, cast, get_args, get_origin

from pydantic import BaseModel, BeforeValidator
from pydantic.fields import FieldInfo

from app.core import dictionaries
from app.core.iso_time import all_microseconds_z, microseconds_z

_Values = Sequence[Any]
_Convert = Callable[[_Values], _Values]

_PLAIN: Final = frozenset({str, int, bool, float, dict})
_TOGETHER: Final[Mapping[object, _Convert]] = {microseconds_z: all_microseconds_z}
"""Functions that convert many values in less time than one after the other."""


class UnplannedShape(Exception):
    """A field is of a kind that only the model itself can check."""


def values_of(shape: type[BaseModel], values: Mapping[str, Any]) -> dict[str, Any] | None:
    """What a shape holds with these values, ready for JSON; None where the model has to check and convert."""
    plan = _plan(shape)
    if plan is None or values.keys() != shape.model_fields.keys():
        return None
    try:
        return plan([values])[0]
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


@cache
def _plan(shape: type[BaseModel]) -> _Convert | None:
    try:
        return _objects(shape)
    except UnplannedShape:
        return None


def _objects(shape: type[BaseModel]) -> _Convert:
    """Makes dictionaries of views or of dictionaries; shapes stay as they are. Errors: UnplannedShape."""
    decorators = shape.__pydantic_decorators__
    if decorators.model_validators or decorators.field_validators or decorators.validators:
        raise UnplannedShape(shape)
    converts = {name: _of_field(field) for name, field in shape.model_fields.items()}
    of_views = _writer(converts, attrgetter, ".{}")
    of_dictionaries = _writer(converts, itemgetter, "[{!r}]")

    def objects(values: _Values) -> _Values:
        types = set(map(type, values))
        if any(issubclass(each, BaseModel) for each in types):
            if all(issubclass(each, shape) for each in types):
                return values
            raise TypeError(shape)
        return of_dictionaries(values) if types == {dict} else of_views(values)

    return objects


def _writer(
    converts: Mapping[str, _Convert | None], getter: Callable[[str], Callable[[Any], Any]], form: str
) -> _Convert:
    make = dictionaries.of_rows(
        [(name, form.format(name) if each is None else None) for name, each in converts.items()]
    )
    columns = [(getter(name), convert) for name, convert in converts.items() if convert is not None]
    return lambda values: make(values, *(convert(list(map(get, values))) for get, convert in columns))


def _of_field(field: FieldInfo) -> _Convert | None:
    if field.alias is not None or not field.is_required():
        raise UnplannedShape(field)
    return _conversion(field.annotation, field.metadata)


def _conversion(hint: Any, metadata: Sequence[Any] = ()) -> _Convert | None:
    """What converts values of this type; None where they stay as they are. Errors: UnplannedShape."""
    if get_origin(hint) is Annotated:
        inner, *more = get_args(hint)
        return _conversion(inner, [*more, *metadata])
    if not all(isinstance(each, BeforeValidator) or _is_for_schema_alone(each) for each in metadata):
        raise UnplannedShape(hint)
    conversion = _of_type(hint)
    for each in metadata:
        if isinstance(each, BeforeValidator):
            conversion = _converted(cast("Callable[[Any], Any]", each.func), conversion)
    return conversion


def _is_for_schema_alone(metadata: Any) -> bool:
    if isinstance(metadata, FieldInfo):
        return not metadata.metadata
    return hasattr(metadata, "__get_pydantic_json_schema__") and not hasattr(
        metadata, "__get_pydantic_core_schema__"
    )


def _of_type(hint: Any) -> _Convert | None:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        rest = [each for each in arguments if each is not NoneType]
        if len(rest) == 1:
            return _unless_none(_conversion(rest[0]))
    elif origin is list:
        return _of_lists(_conversion(arguments[0]))
    elif origin is Literal and all(type(each) is str for each in arguments):
        return None
    elif isinstance(hint, type) and issubclass(hint, BaseModel):
        return _objects(hint)
    elif hint == dict[str, Any] or hint in _PLAIN or (isinstance(hint, type) and issubclass(hint, StrEnum)):
        return None
    raise UnplannedShape(hint)


def _converted(function: Callable[[Any], Any], inner: _Convert | None) -> _Convert:
    together = _TOGETHER.get(function) or partial(map, function)
    return lambda values: list(together(values)) if inner is None else inner(list(together(values)))


def _unless_none(inner: _Convert | None) -> _Convert | None:
    if inner is None:
        return None

    def optional(values: _Values) -> _Values:
        present = [value for value in values if value is not None]
        if len(present) == len(values):
            return inner(present)
        rest = iter(inner(present))
        return [None if value is None else next(rest) for value in values]

    return optional


def _of_lists(inner: _Convert | None) -> _Convert | None:
    if inner is None:
        return None

    def lists(values: _Values) -> _Values:
        if not any(map(len, values)):
            return [[] for _ in values]
        rest = iter(inner(list(chain.from_iterable(values))))
        return [list(islice(rest, len(each))) for each in values]

    return lists
