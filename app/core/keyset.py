"""Pages of lists by keyset: both directions, of one parent or of many by one statement, on both databases.

A list belongs to parents (a brand's posts, a post's entries) and has an order that ends in a unique column; its
index starts with the parent. Without OFFSET and count, a page costs the same at any depth; the size of a list is
counted only for callers that ask for it.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from itertools import accumulate
from operator import itemgetter
from typing import Annotated, Any, Final, Generic, TypeVar, cast

from pydantic import BaseModel, Field

from app.core import cursors
from app.core.db import Columns, Fetched, Projection, RowType, Statement, dialect
from app.core.errors import Invalid
from app.core.text import string

MAX_PAGE_SIZE: Final = 100
DEFAULT: Final = 25

T = TypeVar("T")
U = TypeVar("U")

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a list: the first `size` after a cursor, or, `backwards`, the last `size` before one.

    `argument` names the input that holds the cursor; without it that is `after` or `before`.
    """

    size: int = DEFAULT
    cursor: str | None = None
    backwards: bool = False
    argument: str | None = None

    @classmethod
    def asked(
        cls, first: int | None = None, after: str | None = None, last: int | None = None, before: str | None = None
    ) -> "Window":
        """The window that the four arguments of a connection name. Errors: Invalid on the one that is wrong."""
        if first is not None and last is not None:
            raise Invalid(fields={"last": ["Give first or last, not both."]})
        if after is not None and (last is not None or before is not None):
            raise Invalid(fields={"after": ["Give after with first, before with last."]})
        if before is not None and first is not None:
            raise Invalid(fields={"before": ["Give after with first, before with last."]})
        backwards = last is not None or before is not None
        size = (last if backwards else first) or (DEFAULT if (last if backwards else first) is None else 0)
        if not 1 <= size <= MAX_PAGE_SIZE:
            raise Invalid(fields={"last" if backwards else "first": [f"Must be between 1 and {MAX_PAGE_SIZE}."]})
        return cls(size, before if backwards else after, backwards)

    def unusable(self) -> Invalid:
        """The refusal of a cursor that is broken, or of another list, parent or filter."""
        name = self.argument or ("before" if self.backwards else "after")
        return Invalid(fields={name: ["This cursor is not usable here."]})


class CursorQuery(BaseModel):
    """The input of a list that goes forwards only: 1 to 100 rows, 25 unless given, after a cursor."""

    limit: Annotated[int, Field(ge=1, le=MAX_PAGE_SIZE)] = DEFAULT
    cursor: Annotated[str, string(500)] | None = None

    @property
    def window(self) -> Window:
        """The window that the query names; a refusal of its cursor is on `cursor`."""
        return Window(self.limit, self.cursor, argument="cursor")


@dataclass(slots=True)
class Slice(Generic[T]):
    """The rows of a window, in the list's order; `cursor_of` writes the cursor of one by its place.

    `count` reads how many rows the whole list has; for the windows of many parents it is one statement. Nobody
    changes one; it is not frozen, because that makes each of the hundreds in an answer take four times as long.
    """

    items: Sequence[T]
    has_next: bool
    has_previous: bool
    cursor_of: Callable[[int], str]
    count: Callable[[], Awaitable[int]]

    def of(self, items: Sequence[U]) -> "Slice[U]":
        """The window with these items in the place of its rows, one for each."""
        return Slice(items, self.has_next, self.has_previous, self.cursor_of, self.count)

    @property
    def next_cursor(self) -> str | None:
        """The cursor of the rows that follow, or None where there are none."""
        return self.cursor_of(len(self.items) - 1) if self.has_next and self.items else None


class Pages(dict[int, "Slice[T] | Invalid"], Generic[T]):
    """The window of each parent's list, by the parent's id, or why that parent has none."""

    @property
    def rows(self) -> list[T]:
        """The rows of every window."""
        return [row for page in self.values() if isinstance(page, Slice) for row in page.items]

    def of(self, make: Callable[[T], U]) -> "Pages[U]":
        """The windows with what `make` makes of each row in its place."""
        return Pages[U](
            (parent, page if isinstance(page, Invalid) else page.of([make(row) for row in page.items]))
            for parent, page in self.items()
        )


@dataclass(frozen=True, slots=True)
class OrderKey:
    """A column of the order: its SQL, its name among the columns of the result, and its Python type."""

    sql: str
    name: str
    type: type[cursors.Value]


@dataclass(frozen=True, slots=True)
class Narrowing:
    """Conditions on a list: SQL with `:name` values, joined by AND, and what a cursor is bound to."""

    clauses: Sequence[str] = ()
    values: Mapping[str, Any] = field(default_factory=dict[str, Any])
    filters: object = None


_EVERYTHING: Final = Narrowing()


@dataclass(frozen=True, slots=True)
class _Size:
    parent_id: int
    rows: int


class _Sizes:
    """The sizes of the lists of some parents, read by one statement when the first of them is asked for."""

    __slots__ = ("_parents", "_sizes", "_statement", "_values")

    def __init__(
        self, statement: "Callable[[], Statement[_Size]]", parents: Sequence[int], values: Mapping[str, Any]
    ) -> None:
        self._statement, self._parents, self._values = statement, parents, values
        self._sizes: dict[int, int] | None = None

    async def of(self, parent: int) -> int:
        if self._sizes is None:
            rows = await self._statement().rows(**self._values, parents=self._parents)
            self._sizes = {row.parent_id: row.rows for row in rows}
        return self._sizes.get(parent, 0)


@dataclass(frozen=True, kw_only=True)
class Keyset(Generic[R]):
    """A list: where its rows are, what is read of them and how they are ordered.

    `source` is the FROM clause with its aliases, `parent` the SQL of the column by which rows belong, `key` that
    of the unique id by which SQLite finds them again. The order is of one direction over all its keys, the last
    of which is unique; each key is also a column of the result, under its name. `row` is the dataclass of a row,
    as in a Statement; columns that only the order needs are no fields of it. Where `columns` are `Columns`, pages
    may be read in part; those of the order are then always among them.
    """

    name: str
    source: str
    columns: str | Columns
    parent: str
    order: tuple[OrderKey, ...]
    key: str = "t.id"
    newest_first: bool = True
    row: type[R]

    async def page(
        self, parent: int, window: Window, narrowing: Narrowing = _EVERYTHING, projection: Projection = None
    ) -> Slice[R]:
        """The window of one parent's list, as `pages` has it. Errors: Invalid on the argument of a bad cursor."""
        page = (await self.pages([parent], window, narrowing, projection))[parent]
        if isinstance(page, Invalid):
            raise page
        return page

    async def all(self, parent: int, narrowing: Narrowing = _EVERYTHING) -> Sequence[R]:
        """Every row of one parent's list, for short lists without pages."""
        statement = self._statement(None, tuple(narrowing.clauses), self._columns(None), many=False)
        return self._rows(await statement.fetched(**narrowing.values, parent=parent))

    async def pages(
        self,
        parents: Sequence[int],
        window: Window,
        narrowing: Narrowing = _EVERYTHING,
        projection: Projection = None,
    ) -> Pages[R]:
        """The window of every parent's list by one statement, with the columns of a projection.

        A cursor belongs to one parent and its filters; for other parents it is refused like a broken one.
        """
        pages = Pages[R]()
        usable, bounds = list(dict.fromkeys(parents)), dict[str, Any]()
        if window.cursor is not None:
            usable, bounds = self._of_cursor(window.cursor, usable, narrowing)
            pages.update((parent, window.unusable()) for parent in parents if parent not in usable)
        if usable:
            columns = self._columns(projection)
            statement = self._statement(window, tuple(narrowing.clauses), columns, many=len(usable) > 1)
            values = {**narrowing.values, **bounds, "page_size": window.size + 1}
            values["parents" if len(usable) > 1 else "parent"] = usable if len(usable) > 1 else usable[0]
            result = await statement.fetched(**values)
            sizes = _Sizes(partial(self._counting, tuple(narrowing.clauses)), usable, narrowing.values)
            rows = self._rows(result, is_partial=columns != self._columns(None))
            read = _Read(self, result, rows, window, narrowing, sizes)
            # The rows of many parents come parent by parent.
            counts = Counter(map(itemgetter(result.places.get("parent_id", 0)), result.rows))
            ends = dict(zip(counts, accumulate(counts.values()), strict=True))
            for parent in usable:
                end = ends.get(parent, 0)
                pages[parent] = read.slice(parent, end - counts[parent], end)
        return pages

    def _of_cursor(
        self, cursor: str, parents: Sequence[int], narrowing: Narrowing
    ) -> tuple[list[int], dict[str, Any]]:
        """The parents that a cursor belongs to, and the values in it."""
        usable: list[int] = []
        bounds: dict[str, Any] = {}
        for parent in parents:
            with suppress(cursors.BadCursor):
                bounds = self._bounds(cursor, parent, narrowing)
                usable.append(parent)
        return usable, bounds

    def _bounds(self, cursor: str, parent: int, narrowing: Narrowing) -> dict[str, Any]:
        types: Any = tuple(key.type for key in self.order)
        values = cursors.decode(cursor, self.fingerprint(parent, narrowing), types)
        return {_bound_name(place): value for place, value in enumerate(values)}

    def fingerprint(self, parent: int, narrowing: Narrowing) -> object:
        """What a cursor of this list is bound to."""
        return [self.name, parent, narrowing.filters]

    def _columns(self, projection: Projection) -> str:
        return self.columns if isinstance(self.columns, str) else self.columns.text(projection)

    def _rows(self, result: Fetched, *, is_partial: bool = False) -> Sequence[R]:
        rows = _row_type(self.row)
        return rows.of(result, dialect(), without=self._others, is_partial=is_partial)

    @cached_property
    def _others(self) -> frozenset[str]:
        """The columns that are no fields of a row."""
        return frozenset({"parent_id", *(key.name for key in self.order)} - _row_type(self.row).names)

    def _counting(self, clauses: tuple[str, ...]) -> Statement[_Size]:
        conditions = "".join(f" AND ({clause})" for clause in clauses)
        return _prepared_count(
            f"""
                SELECT {self.parent} AS parent_id, count(*) AS rows FROM {self.source}
                 WHERE {self.parent} IN :parents{conditions} GROUP BY {self.parent}
            """
        )

    def _statement(self, window: Window | None, clauses: tuple[str, ...], fields: str, *, many: bool) -> Statement:
        descending = self.newest_first != (window is not None and window.backwards)
        direction = "DESC" if descending else "ASC"
        order = ", ".join(f"{key.sql} {direction}" for key in self.order)
        if window is not None and window.cursor is not None:
            columns = ", ".join(key.sql for key in self.order)
            bounds = ", ".join(f":{_bound_name(place)}" for place in range(len(self.order)))
            clauses = (*clauses, f"({columns}) {'<' if descending else '>'} ({bounds})")
        conditions = "".join(f" AND ({clause})" for clause in clauses)
        if not many:
            limit = "" if window is None else " LIMIT :page_size"
            text = f"""
                SELECT {fields}, {self.parent} AS parent_id FROM {self.source}
                 WHERE {self.parent} = :parent{conditions} ORDER BY {order}{limit}
            """
        else:
            outer = ", ".join(f"{key.name} {direction}" for key in self.order)
            part = f"WHERE {self.parent} = p.value{conditions} ORDER BY {order} LIMIT :page_size"
            # SQLite has no LATERAL: the ids of each part are found by the index, then the rows by their ids.
            if dialect() == "postgres":
                text = f"""
                    SELECT r.*, p.value AS parent_id FROM unnest(:parents::bigint[]) AS p(value)
                     CROSS JOIN LATERAL (SELECT {fields} FROM {self.source} {part}) r
                """
            else:
                text = f"""
                    SELECT {fields}, p.value AS parent_id FROM (SELECT value FROM json_each(:parents)) AS p,
                           {self.source}
                     WHERE {self.key} IN (SELECT {self.key} FROM {self.source} {part})
                """
            text += f" ORDER BY parent_id, {outer}"
        return _prepared(text)


class _Read(Generic[R]):
    """What one statement has read of the lists of some parents: the driver's rows, and what was made of them."""

    __slots__ = ("_keys", "_list", "_narrowing", "_records", "_rows", "_sizes", "_window")

    def __init__(
        self,
        of: Keyset[R],
        result: Fetched,
        rows: Sequence[R],
        window: Window,
        narrowing: Narrowing,
        sizes: _Sizes,
    ) -> None:
        self._list, self._window, self._narrowing, self._sizes = of, window, narrowing, sizes
        self._records, self._rows = result.rows, rows
        places = result.places
        self._keys = [(places.get(key.name, 0), key) for key in of.order]

    def slice(self, parent: int, start: int, end: int) -> Slice[R]:
        """The window of one parent, whose rows are those from `start` to `end`."""
        window = self._window
        more, end = end - start > window.size, min(end, start + window.size)
        rows = self._rows[start:end]
        cursor_of = partial(self._cursor_of, parent, range(start, end))
        count = partial(self._sizes.of, parent)
        if window.backwards:
            cursor_of = partial(self._cursor_of, parent, range(end - 1, start - 1, -1))
            return Slice(rows[::-1], window.cursor is not None, more, cursor_of, count)
        return Slice(rows, more, window.cursor is not None, cursor_of, count)

    def _cursor_of(self, parent: int, numbers: Sequence[int], place: int) -> str:
        record = self._records[numbers[place]]
        values = [_key_value(record[at], key) for at, key in self._keys]
        return cursors.encode(values, self._list.fingerprint(parent, self._narrowing))


def _key_value(value: Any, key: OrderKey) -> cursors.Value:
    if isinstance(value, key.type):
        return value
    cell = Fetched((key.name,), [(value,)])
    (converted,) = cast("RowType[cursors.Value]", _row_type(key.type)).of(cell, dialect())
    return converted


def _bound_name(place: int) -> str:
    return "bound_" + "abcdefgh"[place]


@lru_cache(maxsize=1024)
def _prepared(text: str) -> Statement:
    return Statement(text)


@lru_cache(maxsize=256)
def _prepared_count(text: str) -> Statement[_Size]:
    return Statement(text, _Size)


@lru_cache(maxsize=256)
def _row_type(row: type[R]) -> RowType[R]:
    return RowType(row)
