"""What a serving process writes, told by triggers in its database: a request that is refused writes nothing."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Protocol

import asyncpg

COUNTERS: Final = frozenset({"throttle_window", "periodic_run", "catalogue"})
"""Tables that count tries and periods, and one that is made of others now and then, when it is read."""
USES: Final = frozenset({"last_used_at"})
"""Columns that say when something was used, which is written after a request."""
NOTICES: Final = frozenset({"change_note", "notification", "outgoing_mail", "push_item"})
"""Tables in which somebody is told of something, such as of a limit that was reached."""

_ACTS: Final = ("INSERT", "UPDATE", "DELETE")


class Journal(Protocol):
    """Tells what was written since it was last asked."""

    def written(self) -> Counter[str]:
        """How many rows were written in each table but the counters, by the table's name."""
        ...

    def close(self) -> None:
        """Let go of the database."""
        ...


class OfSqlite:
    """The journal of a database in a file."""

    def __init__(self, file: Path) -> None:
        self._db = sqlite3.connect(file, timeout=60, isolation_level=None)
        self._last = 0
        self._db.execute("CREATE TABLE soak_journal (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT)")
        found = self._db.execute(
            "SELECT name FROM sqlite_master"
            " WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'soak_journal'"
        )
        for (table,) in found.fetchall():
            columns = [str(row[1]) for row in self._db.execute(f'PRAGMA table_info("{table}")')]
            for statement in triggers(table, columns):
                self._db.execute(statement)

    def written(self) -> Counter[str]:
        """How many rows were written in each table but the counters, by the table's name."""
        rows = self._db.execute(
            "SELECT id, name FROM soak_journal WHERE id > ? ORDER BY id", (self._last,)
        ).fetchall()
        self._last = rows[-1][0] if rows else self._last
        return Counter(str(name) for _, name in rows)

    def close(self) -> None:
        """Let go of the database."""
        self._db.close()


def triggers(table: str, columns: Iterable[str]) -> Iterable[str]:
    """The triggers of SQLite that write down what is written in a table; a value that stays is nothing."""
    differs = " OR ".join(f'OLD."{name}" IS NOT NEW."{name}"' for name in columns if name not in USES)
    for act in () if table in COUNTERS else _ACTS:
        when = f"WHEN {differs} " if act == "UPDATE" else ""
        yield (
            f'CREATE TRIGGER "soak_{table}_{act}" AFTER {act} ON "{table}" {when}'
            f"BEGIN INSERT INTO soak_journal (name) VALUES ('{table}'); END"
        )


_FUNCTION: Final = """
CREATE TABLE soak_journal (id BIGSERIAL PRIMARY KEY, name TEXT);
CREATE FUNCTION soak_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'UPDATE' OR to_jsonb(OLD) - 'last_used_at' IS DISTINCT FROM to_jsonb(NEW) - 'last_used_at' THEN
        INSERT INTO soak_journal (name) VALUES (TG_TABLE_NAME);
    END IF;
    RETURN NULL;
END $$
"""


class OfPostgres:
    """The journal of a database of PostgreSQL."""

    def __init__(self, url: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._last = 0
        self._db: Any = self._loop.run_until_complete(self._opened(url))

    async def _opened(self, url: str) -> Any:
        db: Any = await asyncpg.connect(url)
        tables = await db.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        await db.execute(_FUNCTION)
        for (table,) in tables:
            if table not in COUNTERS:
                await db.execute(
                    f'CREATE TRIGGER soak AFTER INSERT OR UPDATE OR DELETE ON "{table}"'
                    " FOR EACH ROW EXECUTE FUNCTION soak_write()"
                )
        return db

    def written(self) -> Counter[str]:
        """How many rows were written in each table but the counters, by the table's name."""
        ask = "SELECT id, name FROM soak_journal WHERE id > $1 ORDER BY id"
        rows = self._loop.run_until_complete(self._db.fetch(ask, self._last))
        self._last = rows[-1][0] if rows else self._last
        return Counter(str(row["name"]) for row in rows)

    def close(self) -> None:
        """Let go of the database."""
        self._loop.run_until_complete(self._db.close())
        self._loop.close()
