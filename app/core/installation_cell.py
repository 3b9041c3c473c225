"""The cell of this installation: the range of its numbers, so that rows of several installations can be joined.

It is chosen before the first start and never changes.
"""

from typing import Final

from tortoise.exceptions import OperationalError

from app.core.db import DatabaseUnavailable, Statement, atomic, sequences

_READ: Final = Statement("SELECT value FROM switch WHERE name = 'cell'", row=str)
_IS_OLD: Final = Statement("SELECT name FROM switch WHERE name = 'installation'", row=str)
_WRITE: Final = Statement("INSERT INTO switch (name, value) VALUES ('cell', :value) ON CONFLICT (name) DO NOTHING")


class OtherCell(Exception):
    """The database has numbers of another cell than the settings name; the text says which."""


async def check(cell: int) -> None:
    """Compare the setting with a database that was worked with. Errors: OtherCell."""
    try:
        value, is_old = await _READ.row(), await _IS_OLD.row() is not None
    except DatabaseUnavailable:
        raise
    except OperationalError:
        value, is_old = None, True  # older than the table
    if int(value or 0) != cell and (is_old or value is not None):
        raise OtherCell(f"its numbers are those of cell {int(value or 0)}, and GALLEY_CELL is {cell}")


async def begin(cell: int) -> None:
    """Give a new database its cell, and new tables of an older one their first numbers."""
    if cell:
        async with atomic():
            await sequences.begin_cell(cell)
            if await _READ.row() is None:
                await _WRITE.run(value=str(cell))
