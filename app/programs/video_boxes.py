"""The program that reads the boxes of videos (ISO/IEC 14496-12): whether a file is whole, and how long it plays.

It looks at the boxes of the file and of its movie, at most at so many, and at nothing inside of those.
"""

import mmap
from collections.abc import Iterator
from typing import BinaryIO, Final

from app.programs.reasons import Reason, Refused

BOXES: Final = 20_000
"""On one level. A fragmented video has two for each second or so."""

_VERSION_1: Final = 1
_ENDLESS: Final = (2**32 - 1, 2**64 - 1)
"""The durations of files whose length is not known."""
_LONGEST: Final = 2**31 - 1
_HEADER: Final = 32
"""What is read of the header of a movie."""


def examine(source: BinaryIO) -> dict[str, object]:
    """Whether the file is a complete chain of boxes with a movie among them; its duration. Errors: Refused."""
    with mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ) as mapped, memoryview(mapped) as data:
        movie = None
        for kind, start, end in _boxes(data, 0, len(data)):
            if kind == b"moov" and movie is None:
                movie = start, end
        if movie is None:
            raise Refused(Reason.DAMAGED)
        return {"duration_ms": _duration_ms(data, *movie)}


def _duration_ms(data: memoryview, start: int, end: int) -> int | None:
    """How long a video plays, in milliseconds, by the header of its movie; None where that does not say."""
    try:
        places = (place for kind, *place in _boxes(data, start, end) if kind == b"mvhd")
        begun, ended = next(places, (0, 0))
    except Refused as refused:
        if refused.reason is Reason.DAMAGED:
            return None
        raise
    header = bytes(data[begun : min(ended, begun + _HEADER)])
    if not header:
        return None
    # The version decides how wide the times are: creation, modification, units in a second, duration.
    wide = 8 if header[0] == _VERSION_1 else 4
    scale = int.from_bytes(header[4 + 2 * wide : 8 + 2 * wide], "big")
    units = int.from_bytes(header[8 + 2 * wide : 8 + 3 * wide], "big")
    if not scale or not units or units in _ENDLESS:
        return None
    return min(units * 1000 // scale, _LONGEST)


def _boxes(data: memoryview, at: int, whole: int) -> Iterator[tuple[bytes, int, int]]:
    """The kind of each box from one place to another, and where its content begins and ends.

    Errors: Refused where the boxes do not fill the space between, or are too many.
    """
    number = 0
    while at != whole:
        number += 1
        if number > BOXES:
            raise Refused(Reason.PARTS)
        if at + 8 > whole:
            raise Refused(Reason.DAMAGED)
        size, kind, head = int.from_bytes(data[at : at + 4], "big"), bytes(data[at + 4 : at + 8]), 8
        if size == 1:
            size, head = int.from_bytes(data[at + 8 : at + 16], "big"), 16
        elif size == 0:
            size = whole - at
        if size < head or at + size > whole:
            raise Refused(Reason.DAMAGED)
        yield kind, at + head, at + size
        at += size
