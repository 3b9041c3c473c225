"""The number of this installation, by which it tells itself from others, and ids that follow from facts.

An id of a fact is the same whenever the installation tells it: receivers recognise what a database that was put
back tells once more. A copy gets a number of its own.
"""

from typing import Final
from uuid import UUID, uuid4, uuid5

from tortoise.exceptions import OperationalError

from app.core.db import DatabaseUnavailable, Statement

_READ: Final = Statement("SELECT value FROM switch WHERE name = 'installation'", row=str)
_ADD: Final = Statement(
    "INSERT INTO switch (name, value) VALUES ('installation', :value) ON CONFLICT (name) DO NOTHING"
)
_REPLACE: Final = Statement("UPDATE switch SET value = :value WHERE name = 'installation'")

_number: UUID | None = None


async def read() -> UUID:
    """The number in the database, which gets one where it has none; this process remembers it."""
    global _number
    value = await _READ.row()
    if value is None:
        await _ADD.run(value=str(uuid4()))
        value = await _READ.row()
    _number = UUID(value)
    return _number


async def prepare() -> None:
    """Read the number; without tables, before the first migration, there is none."""
    try:
        await read()
    except DatabaseUnavailable:
        raise
    except OperationalError:
        forget()


async def replace() -> UUID:
    """Give this database another number, in the open transaction: from now on it is another installation."""
    await read()
    await _REPLACE.run(value=str(uuid4()))
    return await read()


def forget() -> None:
    """Forget the number; called when the database closes."""
    global _number
    _number = None


def ident(fact: str) -> UUID:
    """The id of a fact of this installation: always the same. Errors: RuntimeError where no number was read."""
    if _number is None:
        raise RuntimeError("the number of this installation was not read")
    return uuid5(_number, fact)
