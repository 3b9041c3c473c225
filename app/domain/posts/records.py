"""Values that views, rows and inputs have in common, carried by the names of a dataclass's fields."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any


@cache
def names(of: type[Any]) -> tuple[str, ...]:
    """The names of the fields of a dataclass, in their order."""
    return tuple(field.name for field in fields(of))


def values(of: type[Any], source: object) -> dict[str, Any]:
    """The values that another object has for the fields of a dataclass, by name."""
    return dict(zip(names(of), _reader(of)(source), strict=True))


@cache
def _reader(of: type[Any]) -> Callable[[object], tuple[Any, ...]]:
    """Reads the values of two or more fields in one call: publications are read in bulk."""
    return attrgetter(*names(of))


def columns_of(of: type[Any], alias: str) -> dict[str, str]:
    """The fields of a dataclass with their columns of this alias."""
    return {name: f"{alias}.{name}" for name in names(of)}


def columns(of: type[Any], alias: str) -> str:
    """The fields of a dataclass as columns of this alias, for a SELECT; the names may be used in ORDER BY."""
    return ", ".join(f"{alias}.{name} AS {name}" for name in names(of))
