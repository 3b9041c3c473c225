"""The numbers of new rows: each cell has a range of its own, and a jump leaves out those of a lost time."""

from typing import Final

from app.core.db.sql import Statement
from app.core.db.transactions import dialect

_JUMP: Final = 2**20
"""More rows than a table gets in the time that a restore loses."""
CELL_SIZE: Final = 2**43
"""The numbers that a table of one cell may use: the last one of the last cell is what JavaScript reads exactly."""

_POSTGRES: Final = Statement(
    """
    SELECT count(setval(cast(format('%I.%I', schemaname, sequencename) AS regclass),
                        coalesce(last_value, 0) + :jump))
      FROM pg_sequences WHERE schemaname = current_schema()
    """,
    row=int,
)
# The list of migrations has small numbers, which nobody else sees.
_POSTGRES_CELL: Final = Statement(
    """
    SELECT count(setval(cast(format('%I.%I', schemaname, sequencename) AS regclass), :first))
      FROM pg_sequences
     WHERE schemaname = current_schema() AND coalesce(last_value, 0) < :first AND max_value > :first
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
_SQLITE_CELL: Final = Statement("UPDATE sqlite_sequence SET seq = :first WHERE seq < :first")


async def jump() -> None:
    """Let the next row of every table have a number that no row of a lost time had."""
    if dialect() == "postgres":
        await _POSTGRES.row(jump=_JUMP)
        return
    await _NEW.run()
    await _SQLITE.run(jump=_JUMP)


async def begin_cell(cell: int) -> None:
    """Let the rows of every table have numbers of this cell, those of tables that have some already left out."""
    if cell == 0:
        return
    if dialect() == "postgres":
        await _POSTGRES_CELL.row(first=cell * CELL_SIZE)
        return
    await _NEW.run()
    await _SQLITE_CELL.run(first=cell * CELL_SIZE)
