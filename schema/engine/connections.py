"""Keyset connections: edges, page info and, where the list is short, a count.

Cursors and the looks to both sides come from `core.keyset`; they are written only when they are asked for.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Generic, TypeVar, cast

import strawberry

from app.core.errors import DomainError
from app.core.keyset import Slice, Window
from schema.engine.batched_fields import Answers

N = TypeVar("N")
R = TypeVar("R")

First = Annotated[
    int | None,
    strawberry.argument(
        description="How many from the start of the list or after `after`: 1 to 100, 25 unless given."
    ),
]
After = Annotated[str | None, strawberry.argument(description="Go on after the row with this cursor.")]
Last = Annotated[
    int | None, strawberry.argument(description="How many from the end of the list or before `before`: 1 to 100.")
]
Before = Annotated[str | None, strawberry.argument(description="Go back from the row with this cursor.")]


@strawberry.type(description="Where a page lies in its list.")
class PageInfo:
    """Where a page lies in its list."""

    has_next_page: bool = strawberry.field(description="Whether rows follow this page.")
    has_previous_page: bool = strawberry.field(description="Whether rows come before this page.")
    start_cursor: str | None = strawberry.field(description="The cursor of the first row of the page.")
    end_cursor: str | None = strawberry.field(description="The cursor of the last row of the page.")


@strawberry.type(description="A row of a page with its cursor.")
class Edge(Generic[N]):
    """A row of a page with its cursor."""

    cursor: str = strawberry.field(description="Where the list goes on after this row; opaque.")
    node: N = strawberry.field(description="The row.")


@strawberry.type(description="A page of a list.")
class Connection(Generic[N]):
    """A page of a list."""

    edges: list[Edge[N]] = strawberry.field(description="The rows of the page, each with its cursor.")
    page_info: PageInfo = strawberry.field(description="Where the page lies in the list.")


@strawberry.type(name="Connection", description="A page of a list, with the size of the whole list.")
class CountedConnection(Generic[N]):
    """A page of a list, with the size of the whole list."""

    edges: list[Edge[N]] = strawberry.field(description="The rows of the page, each with its cursor.")
    page_info: PageInfo = strawberry.field(description="Where the page lies in the list.")
    total_count: int = strawberry.field(description="How many rows the whole list has.")


class _Edge:
    """An edge that writes its cursor when it is read."""

    __slots__ = ("_found", "_place", "node")

    def __init__(self, found: Slice[Any], place: int, node: object) -> None:
        self._found, self._place, self.node = found, place, node

    @property
    def cursor(self) -> str:
        return self._found.cursor_of(self._place)


class _PageInfo:
    __slots__ = ("_found",)

    def __init__(self, found: Slice[Any]) -> None:
        self._found = found

    @property
    def has_next_page(self) -> bool:
        return self._found.has_next

    @property
    def has_previous_page(self) -> bool:
        return self._found.has_previous

    @property
    def start_cursor(self) -> str | None:
        return self._found.cursor_of(0) if self._found.items else None

    @property
    def end_cursor(self) -> str | None:
        return self._found.cursor_of(len(self._found.items) - 1) if self._found.items else None


class _Connection:
    __slots__ = ("edges", "page_info", "total_count")

    def __init__(self, found: Slice[Any], nodes: Sequence[object], total_count: int | None) -> None:
        self.edges = [_Edge(found, place, node) for place, node in enumerate(nodes)]
        self.page_info = _PageInfo(found)
        self.total_count = total_count


def connection(found: Slice[R], made: Callable[[R], N]) -> Connection[N]:
    """The page as GraphQL shows it; `made` makes a node of each row."""
    return cast("Connection[N]", _Connection(found, [made(row) for row in found.items], None))


def counted(found: Slice[R], made: Callable[[R], N], total_count: int | None) -> CountedConnection[N]:
    """The same with the size of the whole list, which is None where nobody asked for it."""
    nodes = [made(row) for row in found.items]
    return cast("CountedConnection[N]", _Connection(found, nodes, total_count))


def connections(
    found: Mapping[int, Slice[R] | DomainError], ids: Sequence[int], made: Callable[[R], N]
) -> Answers[Connection[N]]:
    """The pages of many parents in the order of `ids`; a refused one is told where it stands."""
    return [page if isinstance(page := found[ident], DomainError) else connection(page, made) for ident in ids]


def window(
    first: int | None = None, after: str | None = None, last: int | None = None, before: str | None = None
) -> Window:
    """The window that a connection's arguments name. Errors: Invalid on the argument that is wrong."""
    return Window.asked(first, after, last, before)
