"""What belongs to rows of brands, read for all rows of a level at once with the rights in each brand."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from app.access import BrandScopes
from app.core.errors import DomainError
from schema.engine.batched_fields import AnyOperation
from schema.engine.context import Context

T = TypeVar("T")


class OfBrand(Protocol):
    """A row that knows its brand."""

    @property
    def brand_id(self) -> int:
        """The brand's number."""
        ...


async def belonging(
    context: Context,
    operation: AnyOperation,
    rows: Sequence[OfBrand],
    read: Callable[[BrandScopes], Awaitable[Mapping[int, T]]],
) -> tuple[Mapping[int, T], Mapping[int, DomainError]]:
    """What `read` finds in the brands of these rows where the caller may, and by brand what the others answer."""
    scopes, refused = await context.allowed(operation, {row.brand_id for row in rows})
    empty: dict[int, Any] = {}
    return (await read(scopes) if scopes else empty), refused
