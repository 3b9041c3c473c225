"""Projections: the columns of a SELECT that its caller reads, where many rows have more than are asked for.

A row of a projection is of the usual type, with the other fields left unset: to read one of those is an
AttributeError. A caller names a projection only if it knows every reader of the rows, as the plan of a document
does.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, Generic, TypeVar

from app.core.db.rows import RowType
from app.core.db.sql import Statement
from app.core.db.transactions import dialect

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")
# The names of the fields that are read; None for all of them.
Projection = frozenset[str] | None

MAX_STATEMENTS: Final = 32
"""How many projections of one SELECT are prepared. Others read every column, so that no client fills caches."""

_READS: Final = "columns_read"


class Columns:
    """The columns of a SELECT, as SQL by the names of their fields; `always` are those that are never left out."""

    def __init__(self, sql: Mapping[str, str], always: Collection[str]) -> None:
        self.sql: Final = dict(sql)
        self._always: Final = frozenset(always)
        self.names: Final = frozenset(self.sql)
        self.every: Final = self._text(self.names)
        self._texts: dict[frozenset[str], str] = {}
        if unknown := self._always - self.names:
            raise TypeError(f"there is no column {', '.join(sorted(unknown))}")

    def text(self, projection: Projection) -> str:
        """What stands between SELECT and FROM. Errors: TypeError for a field without a column."""
        if projection is None:
            return self.every
        text = self._texts.get(projection)
        if text is None:
            if unknown := projection - self.names:
                raise TypeError(f"there is no column {', '.join(sorted(unknown))}")
            if len(self._texts) >= MAX_STATEMENTS:
                return self.every
            text = self._texts[projection] = self._text(projection | self._always)
        return text

    def _text(self, names: Collection[str]) -> str:
        return ", ".join(f"{sql} AS {name}" for name, sql in self.sql.items() if name in names)


class Projected(Generic[R]):
    """A SELECT whose callers may ask for some of its columns. `text` has `{columns}` where these stand.

    `row` is a dataclass with slots. Everything else is as with a Statement.
    """

    def __init__(self, text: str, columns: Columns, row: type[R]) -> None:
        self._text, self._columns = text, columns
        self._row = RowType(row)
        self._statements: dict[str, Statement] = {}

    async def rows(self, projection: Projection = None, **values: Any) -> list[R]:
        """Every row. Errors: TypeError for a field without a column."""
        columns = self._columns.text(projection)
        statement = self._statements.get(columns)
        if statement is None:
            statement = self._statements[columns] = Statement(self._text.replace("{columns}", columns))
        result = await statement.fetched(**values)
        return self._row.of(result, dialect(), is_partial=columns is not self._columns.every)


def reads(*columns: str) -> Callable[[F], F]:
    """Mark the function of a property with the fields of the row that it is made of."""

    def mark(function: F) -> F:
        setattr(function, _READS, frozenset(columns))
        return function

    return mark


def columns_read(function: object) -> Projection:
    """The fields that a marked function reads; None where nothing says which."""
    return getattr(function, _READS, None)
