"""The erasures of the last weeks as numbers in the store of media, so that a restored database repeats them.

A backup that is put back brings deleted accounts back. Their numbers stand outside of the database, each with the
time at which the account was made: a number that was given again is somebody else's.
"""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, cast

import orjson

from app.core import clock, installation_number, iso_time, storage
from app.core.db import Statement
from app.domain import media

logger = logging.getLogger(__name__)

NOTE_LIFETIME: Final = timedelta(days=35)
"""How long an erasure can be repeated; backups should not be older."""


@dataclass(frozen=True, slots=True)
class ErasureNote:
    """A user who was erased: the number, when the account was made and when it went."""

    id: int
    created_at: datetime
    deleted_at: datetime


_ERASED: Final = Statement(
    "SELECT id, created_at, deleted_at FROM users WHERE deleted_at > :after", row=ErasureNote
)


async def read_notes() -> set[ErasureNote]:
    """The notes of this installation in the store. Errors: OSError where it cannot be reached."""
    own = str(await installation_number.read())
    notes: set[ErasureNote] = set()
    for line in (await storage.store().get_small(storage.ERASURES) or b"").splitlines():
        try:
            values = cast("dict[str, Any]", orjson.loads(line))
            if values["installation"] == own:
                created_at, deleted_at = iso_time.parse(values["created_at"]), iso_time.parse(values["deleted_at"])
                notes.add(ErasureNote(int(values["user"]), created_at, deleted_at))
        except (ValueError, KeyError, TypeError):
            logger.warning("a line of %s cannot be read", storage.ERASURES)
    return notes


async def note_erasures(now: datetime) -> int:
    """Write the erasures of the last weeks into the store, beside those that stand there; how many there are.

    Safe to repeat. Errors: OSError where the store cannot be reached.
    """
    if not await media.may_remove():
        # The original of a copy would erase a person after its own restore who was never deleted there.
        return 0
    after = now - NOTE_LIFETIME
    before = await read_notes()
    notes = {note for note in before if note.deleted_at > after} | set(await _ERASED.rows(after=after))
    if notes != before:
        own = str(await installation_number.read())
        rows = [
            {
                "installation": own,
                "user": note.id,
                "created_at": iso_time.microseconds_z(note.created_at),
                "deleted_at": iso_time.microseconds_z(note.deleted_at),
            }
            for note in sorted(notes, key=lambda note: (note.deleted_at, note.id))
        ]
        text = b"".join(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE) for row in rows)
        await storage.store().put_small(storage.ERASURES, text)
    return len(notes)


async def try_to_note() -> None:
    """`note_erasures` now; where the store is away, the hourly job does it."""
    try:
        await note_erasures(clock.now())
    except OSError as failure:
        logger.warning("the numbers of erasures cannot be written yet: %s", failure)
