"""Statements written once with `:name` parameters and prepared once per dialect.

For the hot paths only: everything else is plain ORM. Each statement is tested against the ORM's answer.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, cast
from uuid import UUID

import orjson

from app.core.db.shared_reads import Shared, shares
from app.core.db.transactions import connection, in_transaction

_PARAMETER = re.compile(r"(?<![:\w]):([a-z_]+)")
_LOCKS = re.compile(r"\bFOR (UPDATE|SHARE|NO KEY|KEY)\b")
_ONLY_FOR = re.compile(r"\{(postgres|sqlite): ([^{}]*)\}")


class Statement:
    """One SQL text for both databases.

    `{postgres: …}` and `{sqlite: …}` hold what only one of them reads. `times`, `flags`, `json` and `uuids`
    name result columns that a driver hands over as text or numbers; rows come back with Python's own types.
    On SQLite a list parameter arrives as JSON text for `json_each`, on PostgreSQL as an array.
    """

    def __init__(
        self,
        text: str,
        *,
        times: Collection[str] = (),
        flags: Collection[str] = (),
        json: Collection[str] = (),
        uuids: Collection[str] = (),
    ) -> None:
        self.text = text
        self._times, self._flags, self._json, self._uuids = times, flags, json, uuids
        self._is_plain = not (times or flags or json or uuids)
        self._prepared = {name: _prepare(text, name) for name in ("sqlite", "postgres")}
        # What locks rows or writes is done by each for themselves.
        self._shared = (
            {name: Shared(sql, nested=bool(json)) for name, (sql, _) in self._prepared.items()}
            if text.lstrip().startswith("SELECT") and _LOCKS.search(text) is None
            else {}
        )

    async def rows(self, **values: Any) -> list[dict[str, Any]]:
        """Every row as a dictionary."""
        name = connection().capabilities.dialect
        sql, names = self._prepared[name]
        to = _to_sqlite if name == "sqlite" else _as_is
        given = [to(values[key]) for key in names]
        if shares() and name in self._shared and not in_transaction():
            return await self._shared[name].rows(given, self._read)
        return await self._read(sql, given)

    async def _read(self, sql: str, values: Sequence[Any]) -> list[dict[str, Any]]:
        client = connection()
        found = cast("list[dict[str, Any]]", await client.execute_query_dict(sql, values))
        if client.capabilities.dialect == "sqlite":
            return [dict(row) for row in found] if self._is_plain else [self._from_sqlite(row) for row in found]
        for row in found if self._json else ():
            self._load(row)
        return found

    async def row(self, **values: Any) -> dict[str, Any] | None:
        """The first row, or None."""
        found = await self.rows(**values)
        return found[0] if found else None

    async def value(self, **values: Any) -> Any:
        """The first column of the first row, or None."""
        found = await self.row(**values)
        return next(iter(found.values())) if found else None

    async def run(self, **values: Any) -> int:
        """Run a statement without RETURNING; the number of rows it touched."""
        client = connection()
        sql, names = self._prepared[client.capabilities.dialect]
        to = _to_sqlite if client.capabilities.dialect == "sqlite" else _as_is
        touched, _ = await client.execute_query(sql, [to(values[key]) for key in names])
        return int(touched)

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
    text = _ONLY_FOR.sub(lambda found: found[2] if found[1] == dialect else "", text)
    names: list[str] = []

    def place(found: re.Match[str]) -> str:
        name = found[1]
        if dialect == "sqlite":
            names.append(name)
            return "?"
        if name not in names:
            names.append(name)
        return f"${names.index(name) + 1}"

    return " ".join(_PARAMETER.sub(place, text).split()), names


def _as_is(value: Any) -> Any:
    return value


def _to_sqlite(value: Any) -> Any:
    if isinstance(value, datetime):
        # The form in which the ORM stores times, so that texts compare as times do.
        return value.astimezone(UTC).isoformat(" ")
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, list | tuple):
        return orjson.dumps(value, _to_sqlite, orjson.OPT_PASSTHROUGH_DATETIME).decode()
    if isinstance(value, bool):
        return int(value)
    return value
