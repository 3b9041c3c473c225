"""SQL statements with `:name` parameters, written once for both databases and prepared once for each dialect."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Generic, cast
from uuid import UUID

import orjson
from typing_extensions import TypeVar

from app.core.db.rows import RowType
from app.core.db.shared_reads import Shared, shares
from app.core.db.transactions import connection, in_transaction

_PARAMETER = re.compile(r"(?<![:\w]):([a-z_]+)")
_LOCKS = re.compile(r"\bFOR (UPDATE|SHARE|NO KEY|KEY)\b")
_ONLY_FOR = re.compile(r"\{(postgres|sqlite): ([^{}]*)\}")
_IN = re.compile(r"\b(NOT )?IN (:[a-z_]+)")
_RECORDS = re.compile(r"\{records (:[a-z_]+) AS (\w+) \(([^{}]*)\)\}")

R = TypeVar("R", default=dict[str, Any])


class Statement(Generic[R]):
    """One SQL text for both databases, and the type of its rows.

    `row` is a dataclass whose fields are the columns, or the type of the only column (`app.core.db.rows`).

    `column IN :ids` and `column NOT IN :ids` take a list of numbers or texts. `FROM {records :rows AS v (id
    bigint, due_at timestamptz)}` takes a list of dataclasses or dictionaries as a table with these columns, whose
    types are PostgreSQL's. `{postgres: …}` and `{sqlite: …}` hold what only one database reads. On SQLite a list
    parameter arrives as JSON text for `json_each`, on PostgreSQL as an array.
    """

    def __init__(
        self,
        text: str,
        row: type[R] | None = None,
        *,
        times: Collection[str] = (),
        flags: Collection[str] = (),
        json: Collection[str] = (),
        uuids: Collection[str] = (),
    ) -> None:
        self._row = None if row is None else RowType(row)
        self.text = text
        self._times, self._flags, self._json, self._uuids = times, flags, json, uuids
        self._is_plain = not (times or flags or json or uuids)
        self._tables = {name.removeprefix(":") for name, _, _ in _RECORDS.findall(text)}
        self._prepared = {name: _prepare(text, name) for name in ("sqlite", "postgres")}
        # Statements that lock or write are never shared.
        self._shared = (
            {name: Shared(sql, nested=bool(json) or row is not None) for name, (sql, _) in self._prepared.items()}
            if text.lstrip().startswith("SELECT") and _LOCKS.search(text) is None
            else {}
        )

    async def rows(self, **values: Any) -> list[R]:
        """Every row."""
        name = connection().capabilities.dialect
        sql, names = self._prepared[name]
        to = _to_sqlite if name == "sqlite" else _to_postgres
        parameters = [self._parameter(key, values[key], to) for key in names]
        if shares() and name in self._shared and not in_transaction():
            records = await self._shared[name].rows(parameters, self._read)
        else:
            records = await self._read(sql, parameters)
        return cast("list[R]", records) if self._row is None else self._row.of(records, name)

    async def _read(self, sql: str, values: Sequence[Any]) -> list[dict[str, Any]]:
        client = connection()
        rows = cast("list[dict[str, Any]]", await client.execute_query_dict(sql, values))
        if client.capabilities.dialect == "sqlite":
            return [dict(row) for row in rows] if self._is_plain else [self._from_sqlite(row) for row in rows]
        for row in rows if self._json else ():
            self._load(row)
        return rows

    async def row(self, **values: Any) -> R | None:
        """The first row, or None."""
        rows = await self.rows(**values)
        return rows[0] if rows else None

    async def value(self, **values: Any) -> Any:
        """The first column of the first row, or None."""
        row = await self.row(**values)
        return next(iter(row.values())) if isinstance(row, dict) and row else row

    async def run(self, **values: Any) -> int:
        """Run a statement without RETURNING; the number of rows that it changed."""
        client = connection()
        sql, names = self._prepared[client.capabilities.dialect]
        to = _to_sqlite if client.capabilities.dialect == "sqlite" else _to_postgres
        touched, _ = await client.execute_query(sql, [self._parameter(key, values[key], to) for key in names])
        return int(touched)

    def _parameter(self, name: str, value: Any, to: Callable[[Any], Any]) -> Any:
        return _table(value, to) if name in self._tables and not isinstance(value, str) else to(value)

    def _from_sqlite(self, row: Mapping[str, Any]) -> dict[str, Any]:
        result = dict(row)
        for name in self._times:
            if result.get(name) is not None:
                result[name] = datetime.fromisoformat(result[name]).astimezone(UTC)
        for name in self._flags:
            if result.get(name) is not None:
                result[name] = bool(result[name])
        for name in self._uuids:
            if result.get(name) is not None:
                result[name] = UUID(result[name])
        self._load(result)
        return result

    def _load(self, row: dict[str, Any]) -> None:
        # Both drivers hand JSON over as text.
        for name in self._json:
            if isinstance(row.get(name), str | bytes):
                row[name] = orjson.loads(row[name])


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
