"""Counts what is asked of the database."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest

from app.core.db import connection


@contextmanager
def counted() -> Generator[list[str]]:
    """The statements that run inside the block, outside of transactions."""
    seen: list[str] = []
    client = type(connection())
    with pytest.MonkeyPatch.context() as patch:
        for name in ("execute_query", "execute_query_dict", "fetch", "execute_insert", "execute_many"):
            inner = getattr(client, name)

            async def counting(self: object, query: str, *more: Any, _inner: Any = inner) -> Any:
                seen.append(query)
                return await _inner(self, query, *more)

            patch.setattr(client, name, counting)
        yield seen
