"""Puts the rows of an embedded database into one of PostgreSQL: in one transaction, and compared row by row."""

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import orjson

from app.core.db import connection
from app.core.recovery import Recovery
from app.ops.backup import Show, Unusable

LEFT_OUT: Final = frozenset({"aerich", "change_note", "periodic_run", "throttle_window"})
"""Tables of one database alone: its migrations, and what matters for minutes."""
_COLUMNS: Final = """
    SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_generated = 'NEVER' ORDER BY table_name, ordinal_position
"""
_REFERENCES: Final = """
    SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) AS text
      FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
"""
_NUMBER: Final = """
    SELECT setval(pg_get_serial_sequence($1, 'id'), $2) WHERE pg_get_serial_sequence($1, 'id') IS NOT NULL
"""
_BEGIN: Final = """
    INSERT INTO switch (name, value) VALUES ('recovery', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""

Columns = Mapping[str, Sequence[tuple[str, str]]]
"""The names and types of the columns of each table."""


def _time(value: str) -> datetime:
    at = datetime.fromisoformat(value)
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _number(value: object) -> Decimal:
    return Decimal(str(value))


_READ: Final[Mapping[str, Callable[[Any], Any]]] = {
    "boolean": bool,
    "timestamp with time zone": _time,
    "date": date.fromisoformat,
    "uuid": UUID,
    "numeric": _number,
    "double precision": float,
}
"""How a value of SQLite becomes one of these types; those of other types are what they are."""


class _Digest:
    """What some rows are, in whichever order they come."""

    def __init__(self, types: Sequence[str]) -> None:
        self._is_json = [name in ("json", "jsonb") for name in types]
        self._rows = 0
        self._sum = 0

    def add(self, row: Sequence[Any]) -> None:
        """Count one more row."""
        plain = [
            orjson.dumps(orjson.loads(value), option=orjson.OPT_SORT_KEYS) if is_json and value else value
            for value, is_json in zip(row, self._is_json, strict=True)
        ]
        self._sum += int.from_bytes(hashlib.sha256(repr(plain).encode()).digest())
        self._rows += 1

    @property
    def total(self) -> tuple[int, int]:
        """The number of rows, and what they are."""
        return self._rows, self._sum


async def put_rows(file: Path, state: Recovery, show: Show) -> None:
    """Fill the open and migrated database with the rows of a SQLite file that is migrated alike, in recovery.

    What was in its tables is gone then. All references are checked again. Errors: Unusable where a row did not
    arrive as it was; nothing has changed then.
    """
    async with connection().acquire_connection() as server:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as source:
            async with server.transaction():
                await server.execute("SET LOCAL statement_timeout = 0")
                columns = await _columns(server)
                references = await server.fetch(_REFERENCES)
                for row in references:
                    await server.execute(f'ALTER TABLE {row["place"]} DROP CONSTRAINT "{row["name"]}"')
                await server.execute("TRUNCATE " + ", ".join(f'"{table}"' for table in columns))
                for number, table in enumerate(columns):
                    await _copy(source, server, table, columns[table])
                    await show(number + 1, len(columns))
                for row in references:
                    await server.execute(
                        f'ALTER TABLE {row["place"]} ADD CONSTRAINT "{row["name"]}" {row["text"]}'
                    )
                for table, last in source.execute(
                    "SELECT name, seq FROM sqlite_sequence WHERE seq > 0"
                ).fetchall():
                    if table in columns:
                        await server.execute(_NUMBER, table, last)
                await server.execute(_BEGIN, state.json())


async def _columns(server: Any) -> Columns:
    columns: dict[str, list[tuple[str, str]]] = {}
    for row in await server.fetch(_COLUMNS):
        if row["table_name"] not in LEFT_OUT:
            columns.setdefault(row["table_name"], []).append((row["column_name"], row["data_type"]))
    return columns


async def _copy(source: sqlite3.Connection, server: Any, table: str, columns: Sequence[tuple[str, str]]) -> None:
    names, types = [name for name, _ in columns], [kind for _, kind in columns]
    selection = ", ".join(f'"{name}"' for name in names)
    before, after = _Digest(types), _Digest(types)
    try:
        rows = _converted(source.execute(f'SELECT {selection} FROM "{table}"'), types, before)
        await server.copy_records_to_table(table, records=rows, columns=names)
    except (sqlite3.Error, ValueError, TypeError) as failure:
        raise Unusable(f"a row of {table} cannot be taken over: {failure}") from failure
    async for row in server.cursor(f'SELECT {selection} FROM "{table}"'):
        after.add([*row.values()])
    if before.total != after.total:
        raise Unusable(f"the rows of {table} did not arrive as they were")


def _converted(rows: Iterable[Sequence[Any]], types: Sequence[str], digest: _Digest) -> Iterator[tuple[Any, ...]]:
    converters = [_READ.get(kind) for kind in types]
    for row in rows:
        values = tuple(
            value if value is None or convert is None else convert(value)
            for value, convert in zip(row, converters, strict=True)
        )
        digest.add(values)
        yield values
