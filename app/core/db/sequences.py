"""The numbers of new rows: they jump over those that rows of a lost time may have had."""

from typing import Final

from app.core.db.sql import Statement
from app.core.db.transactions import dialect

JUMP: Final = 2**20
"""More rows than a table gets in the time that a restore loses."""

_POSTGRES: Final = Statement(
    """
    SELECT count(setval(cast(format('%I.%I', schemaname, sequencename) AS regclass),
                        coalesce(last_value, 0) + :jump))
      FROM pg_sequences WHERE schemaname = current_schema()
    """,
    row=int,
)
_NEW: Final = Statement(
    """
    INSERT INTO sqlite_sequence (name, seq)
    SELECT name, 0 FROM sqlite_master
     WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)
    """
)
_SQLITE: Final = Statement("UPDATE sqlite_sequence SET seq = seq + :jump")


async def jump() -> None:
    """Let the next row of every table have a number that no row of a lost time had."""
    if dialect() == "postgres":
        await _POSTGRES.row(jump=JUMP)
        return
    await _NEW.run()
    await _SQLITE.run(jump=JUMP)
