"""Makes many dictionaries with the same keys, in less than half the time of a loop over the keys.

A function is written for each set of keys, as `core.db.row_makers` writes one for the fields of a class.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

_Make = Callable[..., list[dict[str, Any]]]


def of_columns(keys: Sequence[str]) -> _Make:
    """A function of columns, one for each key, that makes a dictionary of each of their places.

    Errors: ValueError for columns of different lengths.
    """
    return _compile(tuple((key, None) for key in keys), has_rows=False)


def of_rows(cells: Sequence[tuple[str, str | None]]) -> _Make:
    """A function of rows and columns that makes a dictionary of each row.

    Each key has the expression that reads its value from the row, `.name` or `['name']`; None is the next column.
    """
    return _compile(tuple(cells), has_rows=True)


@lru_cache(maxsize=4096)
def _compile(cells: tuple[tuple[str, str | None], ...], *, has_rows: bool) -> _Make:
    if not cells:
        return lambda *rows: [{} for _ in chain(*rows)]
    columns = [f"c{place}" for place, (_, read) in enumerate(cells) if read is None]
    sources = ["row", *columns] if has_rows else columns
    items = (
        f"{key!r}: c{place}" if read is None else f"{key!r}: row{read}" for place, (key, read) in enumerate(cells)
    )
    arguments = ", ".join(f"{source}s" for source in sources)
    every = arguments if len(sources) == 1 else f"zip({arguments}, strict=True)"
    source = f"lambda {arguments}: [{{{', '.join(items)}}} for {', '.join(sources)} in {every}]"
    return eval(source)  # noqa: S307 the keys are literals, and what reads a row is made of names of fields
