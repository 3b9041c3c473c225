"""SQL statements with `:name` parameters, written once for both databases and prepared once for each dialect."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Generic, Never, cast
from uuid import UUID

import orjson
from typing_extensions import TypeVar

from app.core.db.rows import Fetched, Record, RowType
from app.core.db.shared_reads import Shared, shares
from app.core.db.transactions import connection, in_transaction

_PARAMETER = re.compile(r"(?<![:\w]):([a-z_]+)")
_LOCKS = re.compile(r"\bFOR (UPDATE|SHARE|NO KEY|KEY)\b")
_ONLY_FOR = re.compile(r"\{(postgres|sqlite): ([^{}]*)\}")
_IN = re.compile(r"\b(NOT )?IN (:[a-z_]+)")
_RECORDS = re.compile(r"\{records (:[a-z_]+) AS (\w+) \(([^{}]*)\)\}")

R = TypeVar("R", default=Never)


class Statement(Generic[R]):
    """One SQL text for both databases, and the type of its rows.

    `row` is a dataclass whose fields are the columns, or the type of the only column (`app.core.db.rows`); a
    statement that returns nothing has none.

    `column IN :ids` and `column NOT IN :ids` take a list of numbers or texts. `FROM {records :rows AS v (id
    bigint, due_at timestamptz)}` takes a list of dataclasses or dictionaries as a table with these columns, whose
    types are PostgreSQL's. `{postgres: …}` and `{sqlite: …}` hold what only one database reads. On SQLite a list
    parameter arrives as JSON text for `json_each`, on PostgreSQL as an array.
    """

    def __init__(self, text: str, row: type[R] | None = None) -> None:
        self.text = text
        self._row = None if row is None else RowType(row)
        self._tables = {name.removeprefix(":") for name, _, _ in _RECORDS.findall(text)}
        self._prepared = {name: _prepare(text, name) for name in ("sqlite", "postgres")}
        # Statements that lock or write are never shared.
        is_shared = text.lstrip().startswith("SELECT") and _LOCKS.search(text) is None
        self._shared = {name: Shared(sql) for name, (sql, _) in self._prepared.items()} if is_shared else {}

    async def rows(self, **values: Any) -> list[R]:
        """Every row. Errors: TypeError where the statement declares no row."""
        if self._row is None:
            raise TypeError("the statement declares no row")
        held = connection()
        name = held.capabilities.dialect
        return self._row.of(await self._fetched(held, name, values), name)

    async def row(self, **values: Any) -> R | None:
        """The first row, or None. Errors: as for `rows`."""
        rows = await self.rows(**values)
        return rows[0] if rows else None

    async def records(self, **values: Any) -> list[Record]:
        """Every row as a dictionary, for a caller that makes its own type of them."""
        return (await self.fetched(**values)).records()

    async def fetched(self, **values: Any) -> Fetched:
        """Every row as its driver returns it; nobody may change one."""
        held = connection()
        return await self._fetched(held, held.capabilities.dialect, values)

    async def _fetched(self, held: Any, name: str, values: Mapping[str, Any]) -> Fetched:
        sql, names = self._prepared[name]
        parameters = self._parameters(name, names, values)
        if shares() and name in self._shared and not in_transaction():
            return await self._shared[name].rows(parameters, _read)
        return Fetched.of(await held.fetch(sql, parameters))

    async def run(self, **values: Any) -> int:
        """Run a statement without RETURNING; the number of rows that it changed."""
        held = connection()
        name = held.capabilities.dialect
        sql, names = self._prepared[name]
        parameters = self._parameters(name, names, values)
        touched, _ = await held.execute_query(sql, parameters)
        return int(touched)

    def _parameters(self, dialect: str, names: Sequence[str], values: Mapping[str, Any]) -> list[Any]:
        if dialect == "postgres" and not self._tables:
            return [values[name] for name in names]
        to = _to_sqlite if dialect == "sqlite" else _to_postgres
        return [self._parameter(name, values[name], to) for name in names]

    def _parameter(self, name: str, value: Any, to: Callable[[Any], Any]) -> Any:
        return _table(value, to) if name in self._tables and not isinstance(value, str) else to(value)


async def _read(sql: str, values: Sequence[Any]) -> Fetched:
    return Fetched.of(await connection().fetch(sql, values))


def _prepare(text: str, dialect: str) -> tuple[str, list[str]]:
    text = _RECORDS.sub(lambda match: _records(*match.groups(), dialect=dialect), text)
    text = _IN.sub(lambda match: _membership(match[1] is not None, match[2], dialect), text)
    text = _ONLY_FOR.sub(lambda match: match[2] if match[1] == dialect else "", text)
    names: list[str] = []

    def place(match: re.Match[str]) -> str:
        name = match[1]
        if dialect == "sqlite":
            names.append(name)
            return "?"
        if name not in names:
            names.append(name)
        return f"${names.index(name) + 1}"

    return " ".join(_PARAMETER.sub(place, text).split()), names


def _membership(negated: bool, name: str, dialect: str) -> str:  # noqa: FBT001 as the pattern found it
    if dialect == "postgres":
        return f"<> ALL({name})" if negated else f"= ANY({name})"
    return f"{'NOT ' if negated else ''}IN (SELECT value FROM json_each({name}))"


def _records(name: str, alias: str, columns: str, *, dialect: str) -> str:
    if dialect == "postgres":
        return f"jsonb_to_recordset(cast({name} AS jsonb)) AS {alias}({columns})"
    read = ", ".join(f"json_extract(value, '$.{column}') AS {column}" for column in _names(columns))
    return f"(SELECT {read} FROM json_each({name})) AS {alias}"


def _names(columns: str) -> list[str]:
    return [column.split()[0] for column in columns.split(",")]


def _to_postgres(value: Any) -> Any:
    return value


def _to_sqlite(value: Any) -> Any:
    if isinstance(value, datetime):
        # The form in which the ORM stores times, so that texts compare as times do.
        return value.astimezone(UTC).isoformat(" ")
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, list | tuple):
        return _table(cast("Sequence[Any]", value), _to_sqlite)
    if isinstance(value, bool):
        return int(value)
    return value


def _table(rows: Sequence[Any], to: Callable[[Any], Any]) -> str:
    def other(value: Any) -> Any:
        converted = to(value)
        return str(value) if converted is value else converted

    return orjson.dumps(rows, other, orjson.OPT_PASSTHROUGH_DATETIME).decode()
