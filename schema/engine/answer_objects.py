"""Objects of answers, made of their columns.

To write a few keys in place takes half of the time of a general way, and most objects have few keys: an edge has
its node, a connection its nodes.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

Columns = Sequence[Sequence[Any]]


def objects(keys: Sequence[str], columns: Columns) -> list[dict[str, Any]]:
    """One object for each place of the columns, whose order is that of the keys."""
    make = _BY_NUMBER_OF_KEYS.get(len(keys))
    if make is not None:
        return make(keys, columns)
    return [dict(zip(keys, row, strict=True)) for row in zip(*columns, strict=True)]


def _one(keys: Sequence[str], columns: Columns) -> list[dict[str, Any]]:
    (k,), (c,) = keys, columns
    return [{k: a} for a in c]


def _two(keys: Sequence[str], columns: Columns) -> list[dict[str, Any]]:
    k, m = keys
    return [{k: a, m: b} for a, b in zip(*columns, strict=True)]


def _three(keys: Sequence[str], columns: Columns) -> list[dict[str, Any]]:
    k, m, n = keys
    return [{k: a, m: b, n: c} for a, b, c in zip(*columns, strict=True)]


def _four(keys: Sequence[str], columns: Columns) -> list[dict[str, Any]]:
    k, m, n, o = keys
    return [{k: a, m: b, n: c, o: d} for a, b, c, d in zip(*columns, strict=True)]


_BY_NUMBER_OF_KEYS: Final[dict[int, Callable[[Sequence[str], Columns], list[dict[str, Any]]]]] = {
    1: _one,
    2: _two,
    3: _three,
    4: _four,
}
