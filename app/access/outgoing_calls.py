"""Calls to others that a person causes by asking: only operations that declare a limit make them.

What the service calls by itself (a worker that publishes, renews or delivers) is paced elsewhere.
"""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from app.access import throttles
from app.access.principals import Principal, caller_of
from app.core import throttle
from app.core.addresses import receiver_of
from app.core.throttle import RateLimit


@dataclass(frozen=True, slots=True)
class _Operation:
    """The operation that a person asked for, and the limit that it declares."""

    name: str
    limit: RateLimit | None


_operation: ContextVar[_Operation | None] = ContextVar("operation", default=None)


@contextmanager
def by(principal: Principal, name: str, limit: RateLimit | None) -> Generator[None]:
    """Make known for the block which operation runs; one that another one runs counts as part of it.

    What the service does by itself meanwhile is its own.
    """
    outer = _operation.get()
    is_person = caller_of(principal) is not None
    token = _operation.set((outer or _Operation(name, limit)) if is_person else None)
    try:
        yield
    finally:
        _operation.reset(token)


async def count_operation(principal: Principal, limit: RateLimit) -> None:
    """Count an operation of a person that calls others, before it does anything. Errors: Throttled."""
    caller = caller_of(principal)
    if caller is not None and _operation.get() is None:
        await throttle.hit(limit, user_id=caller.user_id)


async def count_call(url: str) -> None:
    """Count a call of this valid URL, where a person connects a channel: they may name any host.

    Errors: Throttled; RuntimeError where the operation of a person declares no limit.
    """
    operation = _operation.get()
    if operation is None:
        return
    if operation.limit is None:
        raise RuntimeError(f"{operation.name} calls others and declares no limit")
    if operation.limit is throttles.CONNECTS:
        await throttle.hit(throttles.CONNECT_RECEIVERS, receiver=receiver_of(url))
