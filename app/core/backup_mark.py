"""When the last backup was made: noted in the database when it is complete, and shown to an operator."""

from datetime import datetime
from typing import Final

from app.core import clock, iso_time
from app.core.db import Statement

_READ: Final = Statement("SELECT value FROM switch WHERE name = 'backup'", row=str)
_PUT: Final = Statement(
    """
    INSERT INTO switch (name, value) VALUES ('backup', :value)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
    """
)


async def note(at: datetime) -> None:
    """Note that a backup of this time is complete."""
    await _PUT.run(value=iso_time.microseconds_z(at))


async def age() -> float | None:
    """How old the last backup is, in seconds; None if none was made."""
    value = await _READ.row()
    return None if value is None else (clock.now() - iso_time.parse(value)).total_seconds()
