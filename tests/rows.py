"""Rows that stand alone, for what is decided by one row; only SQLite allows them."""

from typing import Any
from uuid import UUID

from app.core import clock
from app.core.db import Statement, connection

Row = dict[str, Any]


async def add(table: str, given: Row, **known: object) -> None:
    """A row with these values, and any value where one is needed; nothing else has to be there for it.

    `known` are values of columns that the table may have.
    """
    columns = await connection().execute_query_dict(f"PRAGMA table_info({table})")
    given = {name: value for name, value in known.items() if name in {each["name"] for each in columns}} | given
    needed = {
        column["name"]: _any(column["name"], column["type"], len(given))
        for column in columns
        if column["notnull"] and column["dflt_value"] is None and not column["pk"]
    }
    times = {column["name"] for column in columns if column["type"] == "TIMESTAMP"}
    values = {name: clock.now() if name in times else value for name, value in needed.items()} | given
    await connection().execute_script("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
    try:
        names = ", ".join(values)
        await Statement(f"INSERT INTO {table} ({names}) VALUES ({', '.join(f':{name}' for name in values)})").run(
            **values
        )
    finally:
        await connection().execute_script("PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF")


def _any(name: str, kind: str, number: int) -> object:
    if kind == "CHAR(36)":
        return str(UUID(int=number))
    return f"{number}-{name}" if "CHAR" in kind else 1


async def read(table: str) -> list[Row]:
    """What is in the table."""
    return await connection().execute_query_dict(f"SELECT * FROM {table} ORDER BY 1")


async def add_copies(table: str, given: Row, number: int) -> None:
    """Add `number` copies of a row, with ids from 1; texts that have to be unique end in the id."""
    await add(table, given | {"id": 1})
    (row,) = await read(table)
    unique = {
        column["name"]
        for index in await connection().execute_query_dict(f"PRAGMA index_list({table})")
        if index["unique"]
        for column in await connection().execute_query_dict(f"PRAGMA index_info('{index['name']}')")
    }
    values = [_copied(name, name in unique) for name in row]
    columns = ", ".join(row)
    await connection().execute_script(
        f"""
        PRAGMA foreign_keys = OFF;
        WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {number})
        INSERT INTO {table} ({columns}) SELECT {", ".join(values)} FROM n JOIN {table} t ON t.id = 1;
        PRAGMA foreign_keys = ON;
        """
    )


def _copied(name: str, is_unique: bool) -> str:
    if name == "id":
        return "n.i"
    if name == "place":
        # Of posts; comments below them would need one above.
        return "t.place"
    if name == "uuid":
        return "printf('00000000-0000-0000-0000-%012d', n.i + 1000)"
    return f"CASE WHEN typeof(t.{name}) = 'text' THEN t.{name} || n.i ELSE n.i END" if is_unique else f"t.{name}"


async def count(table: str) -> int:
    """How many rows are in the table."""
    return len(await read(table))
