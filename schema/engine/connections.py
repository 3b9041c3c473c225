"""Keyset connections: edges, nodes, page info and the size of the list.

Cursors and `hasNextPage` come from `core.keyset`; they are computed only when a document selects them. The
sizes of the lists of all parents are one statement.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Generic, TypeVar, cast

import strawberry

from app.core.keyset import Slice, Window
from schema.engine.batched_fields import Answers, batched
from schema.engine.declarations import argument, field, object_type

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

    cursor: str = field("Where the list goes on after this row; opaque.")
    node: N = field("The row.")


async def _sizes(pages: strawberry.Parent[list[Any]]) -> Answers[int]:
    """How many rows the whole list has, with its filters and without its cursors; counted only when selected."""
    return [await page.count() for page in pages]


@object_type
class Connection(Generic[N]):
    """A page of a list."""

    edges: list[Edge[N]] = field("The rows of the page, each with its cursor.")
    nodes: list[N] = field("The rows of the page.")
    page_info: PageInfo = field("Where the page lies in the list.")
    total_count = batched(_sizes)


class _Edge:
    """An edge that writes its cursor when it is read."""

    __slots__ = ("_page", "_place", "node")

    def __init__(self, page: Slice[Any], place: int, node: object) -> None:
        self._page, self._place, self.node = page, place, node

    @property
    def cursor(self) -> str:
        return self._page.cursor_of(self._place)


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
    __slots__ = ("count", "edges", "nodes", "page_info")

    def __init__(self, page: Slice[Any], nodes: Sequence[object]) -> None:
        self.edges = [_Edge(page, place, node) for place, node in enumerate(nodes)]
        self.nodes = nodes
        self.page_info = _PageInfo(page)
        self.count = page.count


def connection(page: Slice[R], shown: Callable[[R], N]) -> Connection[N]:
    """A page as GraphQL shows it; `shown` makes a node of each row."""
    return cast("Connection[N]", _Connection(page, [shown(row) for row in page.items]))


def window(
    first: int | None = None, after: str | None = None, last: int | None = None, before: str | None = None
) -> Window:
    """The window that a connection's arguments name. Errors: Invalid on the argument that is wrong."""
    return Window.asked(first, after, last, before)
