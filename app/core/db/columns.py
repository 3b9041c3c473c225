"""Handles values that a column cannot hold: a filter with one matches nothing, a write refuses it.

Without this, such a value fails in the ORM's validators or in the driver, and differently on each database.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportPrivateUsage=false
# pyright: reportUnknownArgumentType=false
# The ORM's description of a model is untyped and has no public name; the test goes through every column.
# ruff: noqa: SLF001 for the same reason

import re
from collections.abc import Callable, Iterable
from copy import copy
from operator import eq, ge, gt, le, lt
from typing import Any, Final
from uuid import uuid4

from pypika_tortoise.terms import ValueWrapper
from tortoise.fields import CharField, Field, IntField, TextField
from tortoise.filters import between_and, is_in, not_equal, not_in
from tortoise.models import Model
from tortoise.validators import MaxLengthValidator

from app.core.db.failures import Unstorable

_UNSTORABLE: Final = re.compile("[\0\ud800-\udfff]")
"""NUL, which PostgreSQL refuses in texts, and surrogates, which UTF-8 cannot encode."""
_BEYOND: Final = 2**64
"""Replaces every larger number: each column compares with both in the same way."""

_OF_ONE: Final = frozenset({eq, not_equal, ge, gt, le, lt})
_OF_MANY: Final = frozenset({between_and, is_in, not_in})


def guard(models: Iterable[type[Model]]) -> None:
    """Install this handling for every column of these models; to be called when the ORM has initialised them."""
    for model in models:
        for field in model._meta.fields_map.values():
            _refuse_writes(field)
        for key, entry in model._meta.filters.items():
            encoder = _encoder(entry["operator"])
            field = model._meta.fields_map.get(entry["field"])
            if (
                encoder is not None
                and "table" not in entry
                and isinstance(field, CharField | IntField | TextField)
            ):
                guarded = copy(entry)
                guarded["value_encoder"] = encoder
                model._meta.filters[key] = guarded


def _comparable(value: Any, _model: object, field: Field[Any]) -> Any:
    """A value for a filter: one that the column cannot hold sorts correctly and equals no row's value."""
    if isinstance(field, IntField):
        number = int(value)
        if field.constraints["ge"] <= number <= field.constraints["le"]:
            return number
        # Drivers refuse such a number as a parameter; as a literal both databases compare it.
        return ValueWrapper(max(-_BEYOND, min(number, _BEYOND)), allow_parametrize=False)
    text = value if isinstance(value, str) else str(value)
    if not text.isascii() or "\0" in text:
        cleaned = _UNSTORABLE.sub("\ufffd", text)
        return text if cleaned == text else f"{cleaned}{uuid4()}"
    return text


def _comparable_each(values: Iterable[Any], model: object, field: Field[Any]) -> list[Any]:
    return [_comparable(value, model, field) for value in values]


def _encoder(operator: object) -> Callable[..., Any] | None:
    if operator in _OF_ONE:
        return _comparable
    return _comparable_each if operator in _OF_MANY else None


def _refuse_writes(field: Field[Any]) -> None:
    """Replace the ORM's validators of a field by checks whose error every door renders."""
    if any(getattr(each, "__module__", None) == __name__ for each in field.validators):
        # The ORM is initialised again in this process.
        return
    if isinstance(field, IntField):
        lowest, highest = field.constraints["ge"], field.constraints["le"]

        def check(value: Any) -> None:
            if value is not None and not lowest <= value <= highest:
                raise Unstorable(f"{field.model_field_name}: a number out of range")

    elif isinstance(field, CharField | TextField):
        longest: int | None = getattr(field, "max_length", None)

        def check(value: Any) -> None:
            if value is None:
                return
            if longest is not None and len(value) > longest:
                raise Unstorable(f"{field.model_field_name}: {len(value)} characters of at most {longest}")
            if _UNSTORABLE.search(value) is not None:
                raise Unstorable(f"{field.model_field_name}: a character that texts cannot hold")

    else:
        return
    field.validators = [each for each in field.validators if not isinstance(each, MaxLengthValidator)]
    field.validators.append(check)
