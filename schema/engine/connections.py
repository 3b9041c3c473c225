"""Keyset connections: edges, nodes, page info and the size of the list.

Cursors and `hasNextPage` come from `core.keyset`; they are computed only when a document selects them. The
sizes of the lists of all parents are one statement.
"""

from collections.abc import Callable, Collection, Sequence
from itertools import count, repeat
from operator import itemgetter
from typing import Annotated, Any, Generic, TypeVar, cast

import strawberry

from app.core.errors import DomainError
from app.core.keyset import Slice, Window
from schema.engine.batched_fields import Answers, batched
from schema.engine.declarations import Wraps, argument, field, object_type
from schema.engine.lengths import PAGE
from schema.engine.mappings import lists_of, many

N = TypeVar("N")
R = TypeVar("R")

First = Annotated[
    int | None, argument("How many from the start of the list or after `after`: 1 to 100, 25 unless given.")
]
After = Annotated[str | None, argument("Go on after the row with this cursor.")]
Last = Annotated[int | None, argument("How many from the end of the list or before `before`: 1 to 100.")]
Before = Annotated[str | None, argument("Go back from the row with this cursor.")]


@object_type
class PageInfo:
    """Where a page lies in its list."""

    has_next_page: bool = field("Whether rows follow this page.")
    has_previous_page: bool = field("Whether rows come before this page.")
    start_cursor: str | None = field("The cursor of the first row of the page.")
    end_cursor: str | None = field("The cursor of the last row of the page.")


@object_type
class Edge(Generic[N]):
    """A row of a page with its cursor."""

    cursor: str = field("Cursor of the list after this row; opaque.")
    node: N = field("The row.")


async def _sizes(pages: strawberry.Parent[list[Any]]) -> Answers[int]:
    """How many rows the whole list has, with its filters and without its cursors; counted only when selected."""
    return [await page.count() for page in pages]


@object_type
class Connection(Generic[N]):
    """A page of a list."""

    edges: list[Edge[N]] = field(
        "The rows of the page, each with its cursor.", wraps=Wraps("nodes", "node"), length=PAGE
    )
    nodes: list[N] = field("The rows of the page.", length=PAGE)
    page_info: PageInfo = field("Where the page lies in the list.")
    total_count = batched(_sizes)


class _Edge(tuple[Slice[Any], int, object]):
    """A page, the place of a row in it, and its node. An edge writes its cursor when it is read."""

    __slots__ = ()

    node = property(itemgetter(2))

    @property
    def cursor(self) -> str:
        page, place, _ = self
        return page.cursor_of(place)


class _PageInfo:
    __slots__ = ("_page",)

    def __init__(self, page: Slice[Any]) -> None:
        self._page = page

    @property
    def has_next_page(self) -> bool:
        return self._page.has_next

    @property
    def has_previous_page(self) -> bool:
        return self._page.has_previous

    @property
    def start_cursor(self) -> str | None:
        return self._page.cursor_of(0) if self._page.items else None

    @property
    def end_cursor(self) -> str | None:
        return self._page.cursor_of(len(self._page.items) - 1) if self._page.items else None


class _Connection:
    """A page that makes its edges and what is said of it when they are selected."""

    __slots__ = ("_edges", "_page", "_page_info", "count", "nodes")

    def __init__(self, page: Slice[Any], nodes: Sequence[object]) -> None:
        self._page, self.nodes = page, nodes
        self._edges: list[_Edge] | None = None
        self._page_info: _PageInfo | None = None
        self.count = page.count

    @property
    def page_info(self) -> _PageInfo:
        """The same one each time, as with edges."""
        if self._page_info is None:
            self._page_info = _PageInfo(self._page)
        return self._page_info

    @property
    def edges(self) -> list[_Edge]:
        """The same ones each time: what is known of a row is known by its identity."""
        if self._edges is None:
            self._edges = list(map(_Edge, zip(repeat(self._page), count(), self.nodes, strict=False)))
        return self._edges


def connection(page: Slice[R], node_of: Callable[[R], N]) -> Connection[N]:
    """A page as GraphQL shows it; `node_of` makes a node of each row."""
    return cast("Connection[N]", _Connection(page, many(node_of, page.items)))


def connections(
    pages: Collection[Slice[R] | DomainError], node_of: Callable[[R], N]
) -> list[Connection[N] | DomainError]:
    """The same of many pages, some of which are refused; the nodes of all pages are made at once."""
    read = [page for page in pages if isinstance(page, Slice)]
    nodes = map(_Connection, read, lists_of(node_of, [page.items for page in read]))
    if len(read) == len(pages):
        return cast("list[Connection[N] | DomainError]", list(nodes))
    return [cast("Connection[N]", next(nodes)) if isinstance(page, Slice) else page for page in pages]


def window(
    first: int | None = None, after: str | None = None, last: int | None = None, before: str | None = None
) -> Window:
    """The window that a connection's arguments name. Errors: Invalid on the argument that is wrong."""
    return Window.asked(first, after, last, before)
