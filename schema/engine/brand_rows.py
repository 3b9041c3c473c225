"""Rows of brands: read for many parents by one statement, with the rights that the caller has in each brand."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Concatenate, Final, Generic, ParamSpec, Protocol, TypeVar, cast

from app.access import BrandScope, BrandScopes, Owned
from app.core.errors import DomainError, Forbidden, NotFound
from app.core.keyset import Slice
from schema.engine.batched_fields import Answers
from schema.engine.connections import Connection, connections
from schema.engine.context import AnyOperation, Context, Info
from schema.engine.mappings import Together, lists_of, many
from schema.engine.nodes import findable
from schema.engine.subscription_events import row_changes

P = ParamSpec("P")
V = TypeVar("V")
N = TypeVar("N")
# An operation that answers for the rows of several brands, by their numbers.
_ByNumber = Callable[[BrandScopes, list[int]], Awaitable[Mapping[int, V]]]
Missing = Callable[[], object]


class OfBrand(Protocol):
    """A row that knows its brand."""

    @property
    def brand_id(self) -> int:
        """The brand's number."""
        ...


class Numbered(OfBrand, Protocol):
    """A row of a brand that knows its own number."""

    @property
    def database_id(self) -> int:
        """The row's number."""
        ...


_BRAND: Final[Callable[[OfBrand], int]] = attrgetter("brand_id")
_NUMBER: Final[Callable[[Numbered], int]] = attrgetter("database_id")


def nothing() -> None:
    """The answer for a row that has none."""


async def of_brands(
    info: Info,
    operation: Callable[Concatenate[BrandScopes, P], Awaitable[Mapping[int, V]]],
    parents: Sequence[Numbered],
    node_of: Callable[[V], N],
    missing: Missing,
    *arguments: P.args,
    **keywords: P.kwargs,
) -> Answers[N]:
    """What an operation reads for each of these brands; where the caller may not, the refusal.

    `missing` makes the answer where nothing is read: `list`, `nothing` or an error.
    """
    scopes, refusals = await info.context.allowed(_operation(operation), _brands_of(parents))
    rows = await operation(scopes, *arguments, **keywords) if scopes else {}
    nodes = dict(zip(rows, many(node_of, rows.values()), strict=True))
    answers: list[Any] = [nodes[number] if number in nodes else missing() for number in _numbers_of(parents)]
    if refusals:
        return [refusals.get(parent.brand_id) or node for parent, node in zip(parents, answers, strict=True)]
    return answers


async def of_rows(
    info: Info,
    operation: Callable[Concatenate[BrandScopes, list[int], P], Awaitable[Mapping[int, V]]],
    parents: Sequence[Numbered],
    node_of: Callable[[V], N],
    missing: Missing,
    *arguments: P.args,
    **keywords: P.kwargs,
) -> Answers[N]:
    """What an operation reads for each of these rows of brands, otherwise as `of_brands`."""
    return await of_brands(
        info, operation, parents, node_of, missing, _numbers_of(parents), *arguments, **keywords
    )


def visible(answers: Answers[N]) -> Answers[N | None]:
    """The answers with null in place of what the caller's role may not see: fields that every client asks for."""
    return [None if isinstance(answer, Forbidden) else answer for answer in answers]


async def brand_pages(
    info: Info,
    operation: Callable[Concatenate[BrandScopes, P], Awaitable[Mapping[int, Slice[V] | DomainError]]],
    parents: Sequence[Numbered],
    node_of: Callable[[V], N],
    *arguments: P.args,
    **keywords: P.kwargs,
) -> Answers[Connection[N]]:
    """The page of each of these brands, as connections."""
    return await of_brands(info, operation, parents, _paged(node_of), NotFound, *arguments, **keywords)


async def row_pages(
    info: Info,
    operation: Callable[Concatenate[BrandScopes, list[int], P], Awaitable[Mapping[int, Slice[V] | DomainError]]],
    parents: Sequence[Numbered],
    node_of: Callable[[V], N],
    *arguments: P.args,
    **keywords: P.kwargs,
) -> Answers[Connection[N]]:
    """The page of each of these rows of brands, as connections."""
    return await of_rows(info, operation, parents, _paged(node_of), NotFound, *arguments, **keywords)


def _paged(node_of: Callable[[V], N]) -> Callable[[Slice[V] | DomainError], Any]:
    return Together(partial(connections, node_of=node_of))


def every(node_of: Callable[[V], N]) -> Callable[[Collection[V]], list[N]]:
    """How lists of rows are shown, given how a row is shown."""
    return Together(partial(lists_of, node_of))


async def linked(
    info: Info,
    operation: _ByNumber[V],
    parents: Sequence[OfBrand],
    numbers: Iterable[int | None],
    node_of: Callable[[V], N],
    missing: Missing = NotFound,
) -> Answers[Any]:
    """The row of the same brand that each of these names by its number; None where it names none."""
    links = list(numbers)
    rows, refusals = await _by_number(
        info.context, operation, parents, (item for item in links if item is not None)
    )
    nodes = dict(zip(rows, many(node_of, rows.values()), strict=True))
    if not refusals and nodes.keys() >= set(links):
        return [nodes[number] for number in links if number is not None]
    return [
        None if number is None else refusals.get(parent.brand_id) or nodes.get(number) or missing()
        for parent, number in zip(parents, links, strict=True)
    ]


async def links_of(
    info: Info,
    operation: _ByNumber[V],
    parents: Sequence[OfBrand],
    numbers: Sequence[Sequence[int] | DomainError],
    node_of: Callable[[V], N],
) -> Answers[list[N]]:
    """The rows of the same brands that each of these names by their numbers, in the order of the numbers."""
    links = (number for several in numbers if not isinstance(several, DomainError) for number in several)
    rows, _ = await _by_number(info.context, operation, parents, links)
    nodes = dict(zip(rows, many(node_of, rows.values()), strict=True))
    return [
        several if isinstance(several, DomainError) else [nodes[number] for number in several if number in nodes]
        for several in numbers
    ]


async def _by_number(
    context: Context, operation: _ByNumber[V], parents: Sequence[OfBrand], numbers: Iterable[int]
) -> tuple[Mapping[int, V], Mapping[int, DomainError]]:
    ordered = sorted(set(numbers))
    if not ordered:
        return {}, {}
    scopes, refusals = await context.allowed(_operation(operation), _brands_of(parents))
    return (await operation(scopes, ordered) if scopes else {}), refusals


def _brands_of(rows: Iterable[OfBrand]) -> set[int]:
    return set(map(_BRAND, rows))


def _numbers_of(rows: Iterable[Numbered]) -> list[int]:
    return list(map(_NUMBER, rows))


def _operation(callable_: object) -> AnyOperation:
    """The operation that is typed as a callable, which keeps the types of its rows."""
    return cast("AnyOperation", callable_)


class BrandRows(Generic[V, N]):
    """The rows of one type, each in a brand, as global ids and events name them; `node` finds them."""

    def __init__(self, type_name: str, source: Owned, by_ids: _ByNumber[V], node_of: Callable[[V], N]) -> None:
        self._type_name, self._owned = type_name, source
        self._by_ids, self._shown = by_ids, node_of
        findable(type_name, self.find)

    async def find(self, context: Context, numbers: list[int]) -> dict[int, N]:
        """Those of these rows that the caller may see, by number."""
        of_row = await context.scopes_of(self._owned, numbers)
        scopes, _ = await context.allowed(_operation(self._by_ids), {scope.brand_id for scope in of_row.values()})
        rows = await self._by_ids(scopes, list(of_row)) if scopes else {}
        return {number: self._shown(row) for number, row in rows.items()}

    async def find_named(
        self, context: Context, row_id: str, operation: AnyOperation, raw: dict[str, object] | None = None
    ) -> tuple[BrandScope, int]:
        """The brand and the number of the row that an argument names, once `operation` allows the caller.

        Errors: NotFound, also for a malformed id and another brand's row; TwoFactorNeeded; Forbidden.
        """
        return await context.row(self._type_name, row_id, self._owned, operation, raw)

    async def in_brand(self, scope: BrandScope, number: int) -> N | None:
        """One row of a brand."""
        row = (await self._by_ids(BrandScopes((scope,)), [number])).get(number)
        return None if row is None else self._shown(row)

    async def get(self, scope: BrandScope, number: int) -> N:
        """One row of a brand. Errors: NotFound where it was deleted meanwhile."""
        node = await self.in_brand(scope, number)
        if node is None:
            raise NotFound
        return node

    async def events(self, info: Info, brand_id: str, topic: Callable[[int], str]) -> AsyncGenerator[N]:
        """Each row of a brand of which the brand's topic tells; rights are read anew before each."""
        operation = _operation(self._by_ids)
        scope = await info.context.brand(brand_id, operation)

        async def load(context: Context, number: int) -> N | None:
            return await self.in_brand(await context.brand(brand_id, operation), number)

        async for event in row_changes(info, topic(scope.brand_id), load):
            yield event
