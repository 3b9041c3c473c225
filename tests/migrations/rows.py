"""Rows for every table of a schema, from the description of the models that a migration holds.

The descriptions are those of the migration and not today's models, so an old schema is filled as it was. What
references and checks demand comes from the open database.
"""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from graphlib import TopologicalSorter
from typing import Any
from uuid import NAMESPACE_OID, uuid5

import orjson
from tortoise.exceptions import IntegrityError

from app.core.db import connection, dialect

COUNT = 12
"""Rows of each table: at least as many as any column has known values."""
EMPTY_ROW = 2
"""The row in which every column that may be empty is empty."""

_TRIES = 2_000

HOSTILE = "'\"\\;--%s$1:name{}\t\r\n\x01</script>\u202e\u0301\u200d\U0001f469\ufffd\U0010ffff"
_TIMES = (
    datetime(1, 1, 1, tzinfo=UTC),
    datetime(1969, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC),
    datetime(2024, 2, 29, 12, 0, 0, 1, tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC),
)
_FLOATS = (0.1 + 0.2, -0.0, 1.7976931348623157e308, 5e-324)

_SQLITE_REFERENCES = """
    SELECT t.name AS in_table, r."from" AS in_column, r."table" AS to_table, r."to" AS to_column
      FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) r WHERE t.type = 'table'
"""
_POSTGRES_REFERENCES = """
    SELECT c.conrelid::regclass::text AS in_table, a.attname AS in_column, c.confrelid::regclass::text AS to_table,
           b.attname AS to_column
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1] WHERE c.contype = 'f'
"""
_SQLITE_CHECKS = "SELECT name AS in_table, sql AS rule FROM sqlite_master WHERE type = 'table'"
_POSTGRES_CHECKS = """
    SELECT conrelid::regclass::text AS in_table, string_agg(pg_get_constraintdef(oid), chr(10)) AS rule
      FROM pg_constraint WHERE contype = 'c' GROUP BY 1
"""

Models = Mapping[str, Any]
Row = dict[str, Any]


@dataclass(frozen=True)
class Column:
    """A column as a migration describes it."""

    name: str
    kind: str
    nullable: bool
    constraints: Mapping[str, Any]
    is_key: bool

    def value(self, table: str, number: int) -> Any:  # noqa: PLR0911 one for each type of column
        """The value of this column in one row; no two rows have the same where the type has enough values."""
        match self.kind:
            case "UUIDField":
                return uuid5(NAMESPACE_OID, f"{table} {number}")
            case "DatetimeField":
                return _TIMES[number % len(_TIMES)]
            case "BooleanField":
                return number % 2 == 1
            case "FloatField":
                return _FLOATS[number % len(_FLOATS)]
            case "BinaryField":
                return bytes([number]) * 3
            case "JSONField":
                return {HOSTILE: [number, -0.5, None, True, {}, HOSTILE]}
            case "CharField" | "TextField":
                longest = self.constraints.get("max_length", 4_000)
                return (f"{number:02}" + HOSTILE * (longest // len(HOSTILE) + 1))[:longest]
            case _:
                limits = (number, self.constraints["le"] - number, self.constraints["ge"] + number)
                return number if self.is_key else limits[number % len(limits)]


def tables(models: Models) -> dict[str, list[Column]]:
    """The columns of every table of Galley's own."""
    return {
        model["table"]: [
            Column(field["db_column"], field["field_type"], field["nullable"], field["constraints"], field is key)
            for key in [model["pk_field"]]
            for field in [key, *model["data_fields"]]
        ]
        for model in models.values()
        if model["table"] != "aerich"
    }


async def fill(models: Models) -> None:
    """Put rows into every table: full, empty and at the limits of their columns, in every known state."""
    columns = tables(models)
    references = await _references()
    checks = await _checks()
    order = TopologicalSorter(
        {table: {to for (in_, _), (to, _) in references.items() if in_ == table != to} for table in columns}
    )
    if dialect() == "sqlite":  # where each row would be a transaction, and a refused one ends none
        await connection().execute_query("BEGIN IMMEDIATE")
    for table in order.static_order():
        for number in range(1, COUNT + 1):
            rules = checks.get(table, "")
            kind = table, number, tuple(column.name for column in columns[table]), rules
            rows = _candidates(table, columns[table], number, references, rules)
            _FITTING[kind] = await _insert_first(table, rows, _FITTING.get(kind, 0))
    if dialect() == "sqlite":
        await connection().execute_query("COMMIT")


async def read(models: Models) -> dict[str, list[Row]]:
    """Every row of every table, as the driver returns it, in the order of the keys."""
    return {
        table: [
            dict(row)
            for row in await connection().execute_query_dict(
                f'SELECT * FROM "{table}" ORDER BY "{next(column.name for column in columns if column.is_key)}"'
            )
        ]
        for table, columns in tables(models).items()
    }


async def dangling() -> Sequence[object]:
    """References to rows that do not exist. PostgreSQL itself refuses them."""
    return await connection().execute_query_dict("PRAGMA foreign_key_check") if dialect() == "sqlite" else []


def _candidates(
    table: str,
    columns: Sequence[Column],
    number: int,
    references: Mapping[tuple[str, str], tuple[str, str]],
    checks: str,
) -> Iterator[Row]:
    """What the row may be, the fullest first: a check refuses some of it."""
    choices: list[list[Any]] = []
    if number == EMPTY_ROW:  # what comes first changes last
        columns = sorted(columns, key=lambda column: not column.nullable)
    for column in columns:
        value = column.value(table, number)
        if (to := references.get((table, column.name))) is not None:
            value = number if to[1] == "id" else uuid5(NAMESPACE_OID, f"{to[0]} {number}")
        choices.append(_choices(column, value, number, checks))
    for values in itertools.product(*choices):
        yield dict(zip((column.name for column in columns), values, strict=True))


@cache
def _rules(column: str, checks: str) -> list[str]:
    """The checks that name the column."""
    return [rule for rule in checks.splitlines() if re.search(rf"CHECK \(.*\b{column}\b", rule)]


def _choices(column: Column, value: Any, number: int, checks: str) -> list[Any]:
    rules = _rules(column.name, checks)
    if not rules or column.is_key:
        return [None if column.nullable and number == EMPTY_ROW else value]
    choices = [value]
    if column.kind == "CharField":
        known = sorted({word for rule in rules for word in re.findall(r"'([a-z_]+)'", rule)})
        turn = number % len(known) if known else 0
        choices = [*known[turn:], *known[:turn], value]
    elif column.kind == "BooleanField":
        choices = [value, not value]
    elif column.kind in ("IntField", "BigIntField"):
        choices = [value, number, 0]
    if column.nullable:
        choices.insert(0 if number == EMPTY_ROW else len(choices), None)
    return choices


_FITTING: dict[tuple[str, int, tuple[str, ...], str], int] = {}
"""By table, number of the row, columns and checks: the place of the candidate that a database took."""


async def _insert_first(table: str, candidates: Iterator[Row], first: int) -> int:
    """Insert the first candidate that the checks let in, from this place on; its place."""
    for place, row in itertools.islice(enumerate(candidates), first, _TRIES):
        with suppress(IntegrityError):
            await _insert(table, row)
            return place
    raise LookupError(f"no row fits into {table}: this module has to learn the values of a new check")


async def _insert(table: str, row: Row) -> None:
    names = ", ".join(f'"{name}"' for name in row)
    is_sqlite = dialect() == "sqlite"
    places = ", ".join("?" if is_sqlite else f"${place}" for place in range(1, len(row) + 1))
    values = [_parameter(value, is_sqlite=is_sqlite) for value in row.values()]
    await connection().execute_query(f'INSERT INTO "{table}" ({names}) VALUES ({places})', values)


def _parameter(value: Any, *, is_sqlite: bool) -> Any:
    if isinstance(value, dict):
        return orjson.dumps(value).decode()
    if is_sqlite:
        if isinstance(value, datetime):
            return value.isoformat(" ")
        return value if value is None or isinstance(value, int | float | str) else str(value)
    return value


async def _references() -> dict[tuple[str, str], tuple[str, str]]:
    query = _SQLITE_REFERENCES if dialect() == "sqlite" else _POSTGRES_REFERENCES
    return {
        (row["in_table"].strip('"'), row["in_column"]): (row["to_table"].strip('"'), row["to_column"])
        for row in await connection().execute_query_dict(query)
    }


async def _checks() -> dict[str, str]:
    query = _SQLITE_CHECKS if dialect() == "sqlite" else _POSTGRES_CHECKS
    return {row["in_table"].strip('"'): row["rule"] for row in await connection().execute_query_dict(query)}
