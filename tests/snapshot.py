"""What a database holds, taken once and put back for the next test: faster than making it anew each time.

Times move with the clock: a row that was a minute old when it was taken is a minute old when it is put back.
"""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

import orjson

from app.core import clock
from app.core.db import connection, dialect
from tests import database

_TIME = re.compile(r"\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d")


@dataclass(frozen=True)
class Snapshot:
    """Every row of every table that had any, as JSON, and when that was."""

    at: datetime
    tables: dict[str, str]

    async def put_back(self) -> timedelta:
        """Fill the empty database; answers how far times have moved."""
        moved = clock.now() - self.at
        texts = {
            table: _TIME.sub(lambda found: _moved(found[0], moved), text) for table, text in self.tables.items()
        }
        put = _put_sqlite if dialect() == "sqlite" else _put_postgres
        await put(texts)
        return moved


async def take() -> Snapshot:
    """Read everything."""
    found = {table: await _read(table) for table in database.tables()}
    return Snapshot(clock.now(), {table: text for table, text in found.items() if text})


async def _read(table: str) -> str:
    if dialect() == "sqlite":
        rows = await connection().execute_query_dict(f'SELECT * FROM "{table}"')
        return orjson.dumps(rows).decode() if rows else ""
    (row,) = await connection().execute_query_dict(f'SELECT json_agg(t)::text AS rows FROM "{table}" t')
    return row["rows"] or ""


async def _put_sqlite(texts: dict[str, str]) -> None:
    parts: list[str] = []
    for table, text in texts.items():
        columns = list(orjson.loads(text)[0])
        names = ", ".join(f'"{name}"' for name in columns)
        values = ", ".join(f"json_extract(value, '$.{name}')" for name in columns)
        literal = text.replace("'", "''")
        parts.append(f"INSERT INTO \"{table}\" ({names}) SELECT {values} FROM json_each('{literal}');")
    script = f"PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE; {' '.join(parts)} COMMIT; PRAGMA foreign_keys = ON;"
    await connection().execute_script(script)


async def _put_postgres(texts: dict[str, str]) -> None:
    parts = ", ".join(
        f'"into_{table}" AS ('
        f'INSERT INTO "{table}" SELECT * FROM json_populate_recordset(NULL::"{table}", ${number}::json))'
        for number, table in enumerate(texts, 1)
    )
    await database.unchecked_session().run(f"WITH {parts} SELECT 1", *texts.values())


def _moved(text: str, by: timedelta) -> str:
    separator = text[10]
    return (datetime.fromisoformat(text) + by).isoformat(separator)
