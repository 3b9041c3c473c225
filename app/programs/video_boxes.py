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


class BrokenBoxes(FileRefused):
    """The boxes do not fill their place."""

    def __init__(self) -> None:
        super().__init__(Reason.DAMAGED)


def examine(source: BinaryIO) -> dict[str, object]:
    """Whether the file is a complete chain of boxes with a movie among them; what its movie says of itself.

    That is its duration, and of the first track of pictures its sides as they are shown, in pixels, and how many
    frames there are in a thousand seconds, each None where it does not say. Errors: Refused.
    """
    with mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ) as mapped, memoryview(mapped) as data:
        movie = None
        for kind, start, end in boxes(data, 0, len(data)):
            if kind == b"moov" and movie is None:
                movie = start, end
        if movie is None:
            raise FileRefused(Reason.DAMAGED)
        if not _has_pictures(data, *movie):
            raise FileRefused(Reason.SOUND)
        return {"duration_ms": _duration_ms(data, *movie)} | _picture_facts(data, *movie)


def _has_pictures(data: memoryview, start: int, end: int) -> bool:
    """Whether one of the tracks of the movie is a video (ISO/IEC 14496-12, 8.4.3), or none says what it is."""
    kinds = [kind for track in inside(data, start, end, b"trak") for kind in _handlers(data, *track)]
    return not kinds or b"vide" in kinds


def _picture_facts(data: memoryview, start: int, end: int) -> dict[str, object]:
    for track in inside(data, start, end, b"trak"):
        if b"vide" in _handlers(data, *track):
            width, height = _sides(data, *track)
            return {"width": width, "height": height, "rate": _rate(data, *track)}
    return {"width": None, "height": None, "rate": None}


def _sides(data: memoryview, start: int, end: int) -> tuple[int | None, int | None]:
    """The sides of a track as it is shown: turned by its matrix (ISO/IEC 14496-12, 8.3.2)."""
    for first, last in inside(data, start, end, b"tkhd"):
        matrix = first + (52 if data[first] == _VERSION_1 else 40)
        if matrix + 44 > last:
            break
        a, d = (int.from_bytes(data[matrix + at : matrix + at + 4], "big") for at in (0, 16))
        # Numbers with 16 bits behind the point.
        width, height = (int.from_bytes(data[matrix + at : matrix + at + 2], "big") for at in (36, 40))
        if not width or not height:
            break
        return (height, width) if (a, d) == (0, 0) else (width, height)
    return None, None


def _rate(data: memoryview, start: int, end: int) -> int | None:
    """How many frames a track has in a thousand seconds, by its tables."""
    frames = 0
    for media in inside(data, start, end, b"mdia"):
        for information in inside(data, *media, b"minf"):
            for table in inside(data, *information, b"stbl"):
                frames += sum(_frames(data, *each) for each in inside(data, *table, b"stts"))
        for first, last in inside(data, *media, b"mdhd"):
            wide = 8 if data[first] == _VERSION_1 else 4
            if first + 8 + 3 * wide > last:
                return None
            scale = int.from_bytes(data[first + 4 + 2 * wide : first + 8 + 2 * wide], "big")
            units = int.from_bytes(data[first + 8 + 2 * wide : first + 8 + 3 * wide], "big")
            if not frames or not units or units in _ENDLESS:
                return None
            return min(frames * scale * 1_000 // units, _MAX_DURATION)
    return None


def _frames(data: memoryview, first: int, last: int) -> int:
    rows = min(int.from_bytes(data[first + 4 : first + 8], "big"), max(0, last - first - 8) // 8, BOXES)
    return sum(int.from_bytes(data[first + 8 + 8 * n : first + 12 + 8 * n], "big") for n in range(rows))


def _handlers(data: memoryview, start: int, end: int) -> Iterator[bytes]:
    for media in inside(data, start, end, b"mdia"):
        for first, _ in inside(data, *media, b"hdlr"):
            # Behind the version and a field that is zero.
            yield bytes(data[first + 8 : first + 12])


def inside(data: memoryview, start: int, end: int, name: bytes) -> Iterator[tuple[int, int]]:
    """Where the boxes of this kind begin and end; nothing where the boxes are broken."""
    with suppress(BrokenBoxes):
        for kind, first, last in boxes(data, start, end):
            if kind == name:
                yield first, last


def _duration_ms(data: memoryview, start: int, end: int) -> int | None:
    """How long a video plays, in milliseconds, by the header of its movie; None where that does not say."""
    try:
        places = (place for kind, *place in boxes(data, start, end) if kind == b"mvhd")
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


def boxes(data: memoryview, at: int, whole: int) -> Iterator[tuple[bytes, int, int]]:
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
            raise BrokenBoxes
        size, kind, head = int.from_bytes(data[at : at + 4], "big"), bytes(data[at + 4 : at + 8]), 8
        if size == 1:
            size, head = int.from_bytes(data[at + 8 : at + 16], "big"), 16
        elif size == 0:
            size = whole - at
        if size < head or at + size > whole:
            raise BrokenBoxes
        yield kind, at + head, at + size
        at += size
