"""Makes what stands in the JSON of an answer from views, as the fields of its shape say.

The values of a field are taken and checked for all objects of a list at once. Only the usual case is handled
here: a value of another type than the field's raises `Odd`, a field of a kind that is not known here raises
`UnplannedShape`, and then the model itself checks and converts.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from itertools import chain, islice, repeat
from operator import attrgetter, itemgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, cast, get_args, get_origin

from pydantic import BaseModel, BeforeValidator
from pydantic.fields import FieldInfo

from app.core.iso_time import all_microseconds_z, microseconds_z

Values = Sequence[Any]
_Column = Callable[[Values], Values]

_PLAIN: Final = frozenset({str, int, bool, float, dict})
_LISTS: Final = frozenset({list, tuple})
_TOGETHER: Final[Mapping[object, _Column]] = {microseconds_z: all_microseconds_z}
"""Functions that convert many values in less time than one after the other."""


class Odd(Exception):
    """A value is not of the type that its field has."""


class UnplannedShape(Exception):
    """A field is of a kind that only the model itself can check."""


def values_of(shape: type[BaseModel], values: Mapping[str, Any]) -> dict[str, Any] | None:
    """What a shape holds with these values, ready for JSON; None where the model has to check and convert."""
    plan = _plan(shape)
    if plan is None:
        return None
    try:
        return plan([values])[0]
    except (Odd, AttributeError, TypeError, ValueError):
        return None


@cache
def _plan(shape: type[BaseModel]) -> _Column | None:
    try:
        return _objects(shape)
    except UnplannedShape:
        return None


def _objects(shape: type[BaseModel]) -> _Column:
    """Makes dictionaries of views, or of dictionaries with exactly the names of the fields. Errors: Unplanned."""
    decorators = shape.__pydantic_decorators__
    if decorators.model_validators or decorators.field_validators or decorators.validators:
        raise UnplannedShape(shape)
    names = tuple(shape.model_fields)
    columns = [_of_field(field) for field in shape.model_fields.values()]
    expected = frozenset(names)
    of_view, of_dictionary = _getter(attrgetter, names), _getter(itemgetter, names)

    def objects(values: Values) -> Values:
        types = set(map(type, values))
        if any(issubclass(each, BaseModel) for each in types):
            # Shapes that were made before; the values are left as they are, unless some are none of this shape.
            if all(issubclass(each, shape) for each in types):
                return values
            raise Odd(shape)
        take = of_view
        if dict in types:
            if len(types) > 1 or any(value.keys() != expected for value in values):
                raise Odd(shape)
            take = of_dictionary
        rows = zip(*map(take, values), strict=True)
        cells = [column(each) for column, each in zip(columns, rows, strict=True)]
        return list(map(dict, map(zip, repeat(names), zip(*cells, strict=True))))

    return lambda values: objects(values) if values else values


def _getter(
    getter: Callable[..., Callable[[Any], Any]], names: tuple[str, ...]
) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return getter(*names)
    one = getter(*names)
    return lambda value: (one(value),)


def _of_field(field: FieldInfo) -> _Column:
    if field.alias is not None or not field.is_required():
        raise UnplannedShape(field)
    return _column(field.annotation, field.metadata)


def _column(hint: Any, metadata: Sequence[Any] = ()) -> _Column:
    """What checks and converts values of this type. Errors: Unplanned."""
    if get_origin(hint) is Annotated:
        inner, *more = get_args(hint)
        return _column(inner, [*more, *metadata])
    converters = [each.func for each in metadata if isinstance(each, BeforeValidator)]
    if not all(isinstance(each, BeforeValidator) or _is_for_schema_alone(each) for each in metadata):
        raise UnplannedShape(hint)
    column = _of_type(hint)
    for convert in converters:
        column = _converted(cast("Callable[[Any], Any]", convert), column)
    return column


def _is_for_schema_alone(metadata: Any) -> bool:
    if isinstance(metadata, FieldInfo):
        return not metadata.metadata
    return hasattr(metadata, "__get_pydantic_json_schema__") and not hasattr(
        metadata, "__get_pydantic_core_schema__"
    )


def _of_type(hint: Any) -> _Column:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is dict and arguments == (str, Any):
        hint = dict
    if origin in (Union, UnionType):
        rest = [each for each in arguments if each is not NoneType]
        if len(rest) == 1:
            return _optional(_column(rest[0]))
    elif origin is list:
        return _lists(_column(arguments[0]))
    elif origin is Literal and all(type(each) is str for each in arguments):
        return _one_of(arguments)
    elif isinstance(hint, type):
        if hint in _PLAIN:
            return _exactly(hint)
        if issubclass(hint, StrEnum):
            return _one_of([member.value for member in hint])
        if issubclass(hint, BaseModel):
            return _objects(hint)
    raise UnplannedShape(hint)


def _exactly(type_: type) -> _Column:
    expected = {type_}

    def exactly(values: Values) -> Values:
        if not expected.issuperset(map(type, values)):
            raise Odd(type_)
        return values

    return exactly


def _one_of(words: Sequence[str]) -> _Column:
    expected = frozenset(words)

    def one_of(values: Values) -> Values:
        if not expected.issuperset(values):
            raise Odd(words)
        return values

    return one_of


def _converted(convert: Callable[[Any], Any], inner: _Column) -> _Column:
    together = _TOGETHER.get(convert)
    if together is not None:
        return lambda values: inner(together(values))
    return lambda values: inner(list(map(convert, values)))


def _optional(inner: _Column) -> _Column:
    def optional(values: Values) -> Values:
        present = [value for value in values if value is not None]
        if len(present) == len(values):
            return inner(values)
        cells = inner(present)
        if cells is present:
            return values
        rest = iter(cells)
        return [None if value is None else next(rest) for value in values]

    return optional


def _lists(inner: _Column) -> _Column:
    def lists(values: Values) -> Values:
        if not _LISTS.issuperset(map(type, values)):
            raise Odd(list)
        every = list(chain.from_iterable(values))
        cells = inner(every)
        if cells is every:
            return values
        rest = iter(cells)
        return [list(islice(rest, len(each))) for each in values]

    return lists
