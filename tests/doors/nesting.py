"""Notes which operations are called inside of the transactions of others."""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import pytest

from app.access import Operation
from app.core.db import in_transaction

_outer: ContextVar[str] = ContextVar("the operation that is carried out", default="")


@contextmanager
def nested() -> Generator[set[tuple[str, str]]]:
    """The pairs of names, outer and inner, of writing operations that share a transaction inside the block."""
    pairs: set[tuple[str, str]] = set()
    call = Operation.__call__

    async def noted(self: Operation[Any, ..., Any], *given: Any, **more: Any) -> Any:
        if in_transaction() and not self.reads:
            pairs.add((_outer.get(), self.name))
        token = _outer.set(self.name)
        try:
            return await call(self, *given, **more)
        finally:
            _outer.reset(token)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Operation, "__call__", noted)
        yield pairs
