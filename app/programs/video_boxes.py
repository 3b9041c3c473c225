"""The program that reads the boxes of videos (ISO/IEC 14496-12): whether a file is whole, and how long it plays.

It looks at the boxes of the file and of its movie, at most at so many, and at nothing inside of those.
"""

import mmap
from collections.abc import Iterator
from contextlib import suppress
from typing import BinaryIO, Final

from app.programs.reasons import FileRefused, Reason

BOXES: Final = 20_000
"""On one level. A fragmented video has two for each second or so."""

_VERSION_1: Final = 1
_ENDLESS: Final = (2**32 - 1, 2**64 - 1)
"""The durations of files whose length is not known."""
_MAX_DURATION: Final = 2**31 - 1
_HEADER: Final = 32
"""What is read of the header of a movie."""


class _Broken(FileRefused):
    """The boxes do not fill their place."""

    def __init__(self) -> None:
        super().__init__(Reason.DAMAGED)


def examine(source: BinaryIO) -> dict[str, object]:
    """Whether the file is a complete chain of boxes with a movie among them; its duration. Errors: Refused."""
    with mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ) as mapped, memoryview(mapped) as data:
        movie = None
        for kind, start, end in _boxes(data, 0, len(data)):
            if kind == b"moov" and movie is None:
                movie = start, end
        if movie is None:
            raise FileRefused(Reason.DAMAGED)
        if not _has_pictures(data, *movie):
            raise FileRefused(Reason.SOUND)
        return {"duration_ms": _duration_ms(data, *movie)}


def _has_pictures(data: memoryview, start: int, end: int) -> bool:
    """Whether one of the tracks of the movie is a video (ISO/IEC 14496-12, 8.4.3), or none says what it is."""
    kinds = [kind for track in _inside(data, start, end, b"trak") for kind in _handlers(data, *track)]
    return not kinds or b"vide" in kinds


def _handlers(data: memoryview, start: int, end: int) -> Iterator[bytes]:
    for media in _inside(data, start, end, b"mdia"):
        for first, _ in _inside(data, *media, b"hdlr"):
            # Behind the version and a field that is zero.
            yield bytes(data[first + 8 : first + 12])


def _inside(data: memoryview, start: int, end: int, name: bytes) -> Iterator[tuple[int, int]]:
    """Where the boxes of this kind begin and end; nothing where the boxes are broken."""
    with suppress(_Broken):
        for kind, first, last in _boxes(data, start, end):
            if kind == name:
                yield first, last


def _duration_ms(data: memoryview, start: int, end: int) -> int | None:
    """How long a video plays, in milliseconds, by the header of its movie; None where that does not say."""
    try:
        places = (place for kind, *place in _boxes(data, start, end) if kind == b"mvhd")
        first, last = next(places, (0, 0))
    except FileRefused as refusal:
        if refusal.reason is Reason.DAMAGED:
            return None
        raise
    header = bytes(data[first : min(last, first + _HEADER)])
    if not header:
        return None
    # The version decides how wide the times are: creation, modification, units in a second, duration.
    wide = 8 if header[0] == _VERSION_1 else 4
    scale = int.from_bytes(header[4 + 2 * wide : 8 + 2 * wide], "big")
    units = int.from_bytes(header[8 + 2 * wide : 8 + 3 * wide], "big")
    if not scale or not units or units in _ENDLESS:
        return None
    return min(units * 1000 // scale, _MAX_DURATION)


def _boxes(data: memoryview, at: int, whole: int) -> Iterator[tuple[bytes, int, int]]:
    """The kind of each box from one place to another, and where its content begins and ends.

    Errors: Refused where the boxes do not fill the space between, or are too many.
    """
    number = 0
    while at != whole:
        number += 1
        if number > BOXES:
            raise FileRefused(Reason.PARTS)
        if at + 8 > whole:
            if not any(data[at:whole]):
                return  # zeros at the end of a file, with which some cameras fill it up
            raise _Broken
        size, kind, head = int.from_bytes(data[at : at + 4], "big"), bytes(data[at + 4 : at + 8]), 8
        if size == 1:
            size, head = int.from_bytes(data[at + 8 : at + 16], "big"), 16
        elif size == 0:
            size = whole - at
        if size < head or at + size > whole:
            raise _Broken
        yield kind, at + head, at + size
        at += size
