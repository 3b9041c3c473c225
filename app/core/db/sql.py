"""SQL statements with `:name` parameters, written once for both databases and prepared once for the one in use."""

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any, Final, Generic, NamedTuple, Never, cast
from uuid import UUID

import orjson
from typing_extensions import TypeVar

from app.core import metrics
from app.core.db.rows import Fetched, Record, RowType
from app.core.db.shared_reads import Shared, shares
from app.core.db.transactions import connection, in_transaction

_PARAMETER = re.compile(r"(?<![:\w]):([a-z_]+)")
_LOCKS = re.compile(r"\bFOR (UPDATE|SHARE|NO KEY|KEY)\b")
_ONLY_FOR = re.compile(r"\{(postgres|sqlite): ([^{}]*)\}")
_IN = re.compile(r"\b(NOT )?IN (:[a-z_]+)")
_OPENING: Final = "{once:"
_ONCE = re.compile(r"\bIN \{once:\s([^{}]*)\}")
_LIMIT = re.compile(r"\bLIMIT (?::([a-z_]+)|(\d+))")
_SUBQUERY = re.compile(r"\bIN \(\s*SELECT\b")
_CLAIMS = re.compile(r"\bFOR (UPDATE|SHARE|NO KEY|KEY)\b|\bSKIP LOCKED\b")
_RECORDS = re.compile(r"\{records (:[a-z_]+) AS (\w+) \(([^{}]*)\)\}")

logger = logging.getLogger(__name__)

R = TypeVar("R", default=Never)


class _Prepared(NamedTuple):
    """A text in one dialect, the names of its parameters, and the reads of it that tasks share, where they may."""

    sql: str
    names: Sequence[str]
    reads: Shared | None


class _PreparedTexts(dict[str, _Prepared]):
    """A text by dialect. A process uses a part of its statements, and each on one database."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def __missing__(self, dialect: str) -> _Prepared:
        sql, names = _prepare(self._text, dialect)
        # Statements that lock or write are never shared.
        is_shared = self._text.lstrip().startswith("SELECT") and _LOCKS.search(self._text) is None
        self[dialect] = _Prepared(sql, names, Shared(sql) if is_shared else None)
        return self[dialect]


class Statement(Generic[R]):
    """One SQL text for both databases, and the type of its rows.

    `row` is a dataclass whose fields are the columns, or the type of the only column (`app.core.db.rows`); a
    statement that returns nothing has none.

    `column IN :ids` and `column NOT IN :ids` take a list of numbers or texts. `FROM {records :rows AS v (id
    bigint, due_at timestamptz)}` takes a list of dataclasses or dictionaries as a table with these columns, whose
    types are PostgreSQL's. `{postgres: …}` and `{sqlite: …}` hold what only one database reads. On SQLite a list
    parameter arrives as JSON text for `json_each`, on PostgreSQL as an array. A table arrives as JSON of its rows:
    on SQLite each row is an array, which it reads in half the time of an object.

    A claim is `id IN {once: SELECT … LIMIT :batch {postgres: FOR UPDATE SKIP LOCKED}}`. PostgreSQL evaluates it
    once under every plan. A plain `IN (SELECT …)` that locks may be evaluated again for each outer row, skips what
    the same command has changed, and so takes more rows than its limit: it is refused. A claim that returns more
    rows than its limit is logged and counted. Errors: TypeError.
    """

    def __init__(self, text: str, row: type[R] | None = None) -> None:
        self.text = text
        self._row = None if row is None else RowType(row)
        self._tables = {name.removeprefix(":"): _names(columns) for name, _, columns in _RECORDS.findall(text)}
        self._prepared = _PreparedTexts(text)
        is_claim = _OPENING in text
        if is_claim or _CLAIMS.search(text):
            _check_claims(self._prepared["postgres"].sql)
        self._limit = _limit(text) if is_claim else None

    async def rows(self, **values: Any) -> list[R]:
        """Every row. Errors: TypeError where the statement declares no row."""
        if self._row is None:
            raise TypeError("the statement declares no row")
        client = connection()
        name = client.capabilities.dialect
        rows = self._row.of(await self._fetch(client, name, values), name)
        if self._limit is not None:
            self._check_limit(len(rows), self._limit, values)
        return rows

    async def readable(self, unreadable: Callable[[Record, Exception], object], **values: Any) -> list[R]:
        """Every row that can be read; `unreadable` gets each other one, with its error.

        Errors: TypeError where the statement declares no row.
        """
        if self._row is None:
            raise TypeError("the statement declares no row")
        client = connection()
        name = client.capabilities.dialect
        answer = await self._fetch(client, name, values)
        if self._limit is not None:
            self._check_limit(len(answer.rows), self._limit, values)
        with suppress(Exception):
            return self._row.of(answer, name)
        rows: list[R] = []
        for row in answer.rows:
            alone = Fetched(answer.names, [row])
            try:
                rows += self._row.of(alone, name)
            except Exception as failure:  # noqa: BLE001 whatever it is, it is that of one row
                unreadable(alone.records()[0], failure)
        return rows

    async def row(self, **values: Any) -> R | None:
        """The first row, or None. Errors: as for `rows`."""
        rows = await self.rows(**values)
        return rows[0] if rows else None

    async def records(self, **values: Any) -> list[Record]:
        """Every row as a dictionary, for a caller that makes its own type of them."""
        return (await self.fetched(**values)).records()

    async def fetched(self, **values: Any) -> Fetched:
        """Every row as its driver returns it; nobody may change one."""
        client = connection()
        return await self._fetch(client, client.capabilities.dialect, values)

    async def _fetch(self, client: Any, name: str, values: Mapping[str, Any]) -> Fetched:
        sql, names, reads = self._prepared[name]
        parameters = self._parameters(name, names, values)
        if reads is not None and shares() and not in_transaction():
            return await reads.rows(parameters, _read)
        return Fetched.of(await client.fetch(sql, parameters))

    async def run(self, **values: Any) -> int:
        """Run a statement without RETURNING; the number of rows that it changed."""
        client = connection()
        name = client.capabilities.dialect
        sql, names, _ = self._prepared[name]
        parameters = self._parameters(name, names, values)
        touched, _ = await client.execute_query(sql, parameters)
        return int(touched)

    def _check_limit(self, number: int, limit: str | int, values: Mapping[str, Any]) -> None:
        most: int = limit if isinstance(limit, int) else values[limit]
        if number > most:
            metrics.count_claim_over_limit()
            logger.error("a claim took %d rows instead of %d: %s", number, most, " ".join(self.text.split())[:200])

    def _parameters(self, dialect: str, names: Sequence[str], values: Mapping[str, Any]) -> list[Any]:
        if dialect == "postgres" and not self._tables:
            return [values[name] for name in names]
        tables = self._tables
        if dialect == "postgres":
            return [_json(values[name], str) if name in tables else values[name] for name in names]
        return [
            _json(_arrays(value, tables[name]), _sqlite_text) if name in tables else _to_sqlite(value)
            for name, value in ((name, values[name]) for name in names)
        ]


async def _read(sql: str, values: Sequence[Any]) -> Fetched:
    return Fetched.of(await connection().fetch(sql, values))


def _prepare(text: str, dialect: str) -> tuple[str, list[str]]:
    text = _RECORDS.sub(lambda match: _records(*match.groups(), dialect=dialect), text)
    text = _IN.sub(lambda match: _membership(match[1] is not None, match[2], dialect), text)
    text = _ONLY_FOR.sub(lambda match: match[2] if match[1] == dialect else "", text)
    text = _ONCE.sub(lambda match: _once(match[1], dialect), text)
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


def _once(query: str, dialect: str) -> str:
    return f"= ANY(ARRAY({query}))" if dialect == "postgres" else f"IN ({query})"


def _limit(text: str) -> str | int | None:
    """The limit of a claim: the name of its parameter, or its number; None where there is none."""
    claim = _ONCE.search(_ONLY_FOR.sub("", text))
    limits = [] if claim is None else _LIMIT.findall(claim[1])
    if not limits:
        return None
    name, number = limits[-1]
    return name or int(number)


def _check_claims(sql: str) -> None:
    """Refuse a locking subquery that PostgreSQL may evaluate for each outer row. Errors: TypeError."""
    if _OPENING in sql:
        message = f"a claim is written as IN {{once: SELECT …}} and holds no other braces: {sql[:200]}"
        raise TypeError(message)
    for match in _SUBQUERY.finditer(sql):
        if _CLAIMS.search(_enclosed(sql, match.end())):
            message = f"a claim is written as IN {{once: SELECT …}}, not as IN (SELECT …): {sql[:200]}"
            raise TypeError(message)


def _enclosed(sql: str, start: int) -> str:
    """The text from here to the end of the parentheses around it."""
    depth = 1
    for place in range(start, len(sql)):
        depth += {"(": 1, ")": -1}.get(sql[place], 0)
        if depth == 0:
            return sql[start:place]
    return sql[start:]


def _records(parameter: str, alias: str, columns: str, *, dialect: str) -> str:
    if dialect == "postgres":
        return f"jsonb_to_recordset(cast({parameter} AS jsonb)) AS {alias}({columns})"
    read = ", ".join(f"json_extract(value, '$[{place}]') AS {name}" for place, name in enumerate(_names(columns)))
    return f"(SELECT {read} FROM json_each({parameter})) AS {alias}"


def _names(columns: str) -> list[str]:
    return [column.split()[0] for column in columns.split(",")]


def _to_sqlite(value: Any) -> Any:
    if isinstance(value, datetime):
        return _sqlite_text(value)
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, list | tuple):
        return _json(cast("Sequence[Any]", value), _sqlite_text)
    if isinstance(value, bool):
        return int(value)
    return value


def _arrays(rows: Sequence[Any], columns: Sequence[str]) -> Sequence[Sequence[Any]]:
    """Dataclasses or dictionaries as arrays of these columns; what a dictionary does not have is null."""
    if rows and isinstance(rows[0], dict):
        return [[row.get(column) for column in columns] for row in rows]
    if len(columns) == 1:
        return [(getattr(row, columns[0]),) for row in rows]
    return list(map(attrgetter(*columns), rows))


def _sqlite_text(value: object) -> str:
    """A value that JSON does not have. Times have the ORM's form, so that texts compare as times do."""
    return value.astimezone(UTC).isoformat(" ") if isinstance(value, datetime) else str(value)


def _json(rows: Sequence[Any], text: Callable[[Any], str]) -> str:
    return orjson.dumps(rows, text, orjson.OPT_PASSTHROUGH_DATETIME).decode()
