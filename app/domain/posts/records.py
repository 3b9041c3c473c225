"""Values that views, rows and inputs have in common, carried by the names of a dataclass's fields."""

from dataclasses import fields
from functools import cache
from typing import Any


@cache
def names(of: type[Any]) -> tuple[str, ...]:
    """The names of the fields of a dataclass, in their order."""
    return tuple(field.name for field in fields(of))


def values(of: type[Any], source: object) -> dict[str, Any]:
    """The values that another object has for the fields of a dataclass, by name."""
    return {name: getattr(source, name) for name in names(of)}


def columns_of(of: type[Any], alias: str) -> dict[str, str]:
    """The fields of a dataclass with their columns of this alias."""
    return {name: f"{alias}.{name}" for name in names(of)}


def columns(of: type[Any], alias: str) -> str:
    """The fields of a dataclass as columns of this alias, for a SELECT; the names may be used in ORDER BY."""
    return ", ".join(f"{alias}.{name} AS {name}" for name in names(of))
