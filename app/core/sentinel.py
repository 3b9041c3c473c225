"""The sentinel: how far a database had come, written outside of it, so that a step back is noticed.

Each working process raises the beat of the database every few seconds, and writes it to the sentinel after the
commit. So the sentinel is ahead of the database only where that was put back, or lost what it had committed.
This module compares; what follows is the business of `recovery`.
"""

import asyncio
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Final, Protocol, cast
from uuid import UUID

import orjson

from app.core import data_directory, iso_time

BEAT_SECONDS: Final = 10.0
"""How often a working process raises the beat."""
_AGE: Final = timedelta(minutes=15)
"""How old the last beat is at least where a missing sentinel counts as a database that was moved or put back."""

PLACE_SECONDS: Final = 5.0
"""How long a place of the sentinel may take to answer."""
_PROMOTION_LOSS: Final = timedelta(minutes=1)
"""How far a standby that is promoted may be behind; a server that lost more was put back to an older time."""


class Cause(StrEnum):
    """Why recovery began."""

    RESTORED = "restored"
    MOVED = "moved"
    FOREIGN = "foreign"
    PROMOTED = "promoted"
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True)
class Mark:
    """How far the database of an installation had come at a time; `timeline` is that of a PostgreSQL server."""

    installation: UUID
    beat: int
    at: datetime
    timeline: str | None = None

    def json(self) -> bytes:
        """The mark as JSON."""
        values = {
            "installation": str(self.installation),
            "beat": self.beat,
            "at": iso_time.microseconds_z(self.at),
            "timeline": self.timeline,
        }
        return orjson.dumps(values, option=orjson.OPT_APPEND_NEWLINE)


def read(text: bytes | None) -> Mark | None:
    """The mark of a sentinel; None where there is none, or where it cannot be read."""
    try:
        values = cast("dict[str, object]", orjson.loads(text or b""))
        timeline = values["timeline"]
        return Mark(
            UUID(str(values["installation"])),
            int(str(values["beat"])),
            iso_time.parse(str(values["at"])),
            None if timeline is None else str(timeline),
        )
    except (ValueError, KeyError, TypeError):
        return None


class Place(Protocol):
    """A place of the sentinel. Errors of both: OSError where it cannot be reached."""

    async def read(self) -> bytes | None:
        """What is written there, None for nothing."""
        ...

    async def write(self, content: bytes) -> None:
        """Replace it as a whole."""
        ...


async def leave(place: Place, mark: Mark) -> None:
    """Write the mark, unless the place holds one of another installation, which stays. Errors: OSError."""
    last = read(await place.read())
    if last is None or last.installation == mark.installation:
        await place.write(mark.json())


class File:
    """The sentinel in the data directory; outside of `media`, whose copy would bring it along."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def read(self) -> bytes | None:
        """The content of the file."""
        try:
            return await asyncio.to_thread(self._path.read_bytes)
        except FileNotFoundError:
            return None

    async def write(self, content: bytes) -> None:
        """Replace the file."""
        await asyncio.to_thread(data_directory.write_whole, self._path, content)


async def look(place: Place) -> Mark | None:
    """The mark at a place. Errors: OSError where it cannot be reached, or does not answer in time."""
    async with asyncio.timeout(PLACE_SECONDS):
        return read(await place.read())


def cause(database: Mark, mark: Mark | None, now: datetime, *, synchronous: bool = False) -> Cause | None:
    """Why a database with this mark went back in time, judged by a mark outside of it; None if it did not.

    `mark` is None where every place was read and none has one. A database that was never worked with, beat 0,
    is new. With `synchronous` a standby that is promoted has lost nothing. The mark outside has to be read first.
    """
    if mark is None:
        return Cause.MOVED if database.beat and now - database.at > _AGE else None
    if mark.installation != database.installation:
        return Cause.FOREIGN
    # A dump in a new server may have a lower timeline; with its beat it lost nothing. A promotion raises it.
    is_promoted = None not in (mark.timeline, database.timeline) and str(database.timeline) > str(mark.timeline)
    if mark.beat > database.beat:
        # A standby that was some seconds behind lacks the last beats, too.
        return Cause.PROMOTED if is_promoted and mark.at - database.at <= _PROMOTION_LOSS else Cause.RESTORED
    return Cause.PROMOTED if is_promoted and not synchronous else None


def newest(marks: list[Mark], installation: UUID) -> Mark | None:
    """The mark that counts: one of another installation before all, else the highest beat."""
    foreign = [mark for mark in marks if mark.installation != installation]
    return max(foreign or marks, key=lambda mark: mark.beat, default=None)
