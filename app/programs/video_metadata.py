"""The parts of videos that say where, when and with what they were made: emptied in place.

Nothing moves, no picture and no sound changes: the parts become free space of the same length, full of zeros, and
so do all tracks but those of pictures, sound and captions, with all that is in them: cameras write places, speeds
and times beside the pictures.
"""

import mmap
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import BinaryIO, Final

from app.programs import video_boxes
from app.programs.reasons import FileRefused, Reason
from app.programs.video_boxes import BrokenBoxes, boxes, inside

_SAMPLES: Final = 1_000_000
"""Entries of the tables of one track of measurements."""
_EMPTIED: Final = frozenset({b"udta", b"meta", b"uuid"})
"""User data, metadata in their later form, and what programs add: ISO/IEC 14496-12, 8.10, 8.11 and 11.1."""
_WALKED: Final = frozenset({b"moov", b"trak", b"mdia", b"moof", b"traf"})
_DEPTH: Final = 8
"""How deep parts are walked, which is twice as deep as those of a movie are; no player reads deeper ones."""
_PLAYED: Final = frozenset({b"vide", b"pict", b"auxv", b"soun", b"sbtl", b"subt", b"clcp"})
"""The handlers of tracks of pictures, sound and captions. Others hold places, times and what programs want."""
_CAPTIONS: Final = frozenset({b"sbtl", b"subt"})
_PLACE: Final = re.compile(
    rb"(?i)\bgps\b|latitude|longitude|\bhome ?\(|[NSEW] ?\d{1,3}\.\d{3}|-?\d{1,3}\.\d{4,}, ?-?\d{1,3}\.\d{4}"
)
"""What drones write into captions: places and distances to where they started."""
_CAPTION_SAMPLES: Final = 50
_PROTECTION: Final = frozenset({b"moof", b"traf"})
"""Where the parts of programs are about times and keys, without which nothing plays."""


def examine(source: BinaryIO, target: BinaryIO) -> dict[str, object]:
    """Empty the metadata of a video in `target`, which is the same file as `source`, and examine what is left.

    Errors: Refused.
    """
    with mmap.mmap(target.fileno(), 0) as data, memoryview(data) as view:
        _clean(data, view, (0, len(data)), (b"",))
    return video_boxes.examine(source)


def clean_movie(data: mmap.mmap, view: memoryview, span: tuple[int, int]) -> None:
    """Empty the metadata in the box of a movie."""
    _clean(data, view, span, (b"", b"moov"))


def _clean(data: mmap.mmap, view: memoryview, span: tuple[int, int], path: tuple[bytes, ...]) -> None:
    start, end = span
    for kind, first, last in boxes(view, start, end):
        if kind in _EMPTIED and not (kind == b"uuid" and path[-1] in _PROTECTION):
            empty(data, view, kind, first, last)
        elif kind == b"trak" and not _is_played(view, first, last):
            for at, size in _samples(view, first, last):
                zero(data, at, min(at + size, len(data)))
            empty(data, view, kind, first, last)
        elif kind in _WALKED and len(path) < _DEPTH:
            # What no player finds behind broken parts says nothing to anybody.
            with suppress(BrokenBoxes):
                _clean(data, view, (first, last), (*path, kind))


def empty(data: mmap.mmap, view: memoryview, kind: bytes, first: int, last: int) -> None:
    """Make free space of the box of this kind whose content is between these places."""
    # The type stands before the content, or before the length, where that is a long one.
    type_at = first - 4 if bytes(view[first - 4 : first]) == kind else first - 12
    data[type_at : type_at + 4] = b"free"
    zero(data, first, last)


def zero(data: mmap.mmap, start: int, end: int) -> None:
    """Fill a part with zeros."""
    for at in range(start, end, _STEP):
        data[at : min(at + _STEP, end)] = bytes(min(_STEP, end - at))


_STEP: Final = 64 * 1024


def _is_played(view: memoryview, start: int, end: int) -> bool:
    """Whether a track is for those who look and listen; one that does not say what it is may be."""
    handlers = {
        bytes(view[first + 8 : first + 12])
        for media in inside(view, start, end, b"mdia")
        for first, _ in inside(view, *media, b"hdlr")
    }
    if handlers & _CAPTIONS:
        samples = islice(_samples(view, start, end), _CAPTION_SAMPLES)
        return not any(_PLACE.search(view[at : min(at + size, len(view))]) for at, size in samples)
    return not handlers or bool(handlers & _PLAYED)


def _samples(view: memoryview, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where the chunks of a track are in the file, and how long they are (ISO/IEC 14496-12, 8.7)."""
    for media in inside(view, start, end, b"mdia"):
        for information in inside(view, *media, b"minf"):
            for table in inside(view, *information, b"stbl"):
                yield from _chunks(view, *table)


def _chunks(view: memoryview, start: int, end: int) -> Iterator[tuple[int, int]]:
    tables = {kind: (first, last) for kind, first, last in boxes(view, start, end)}
    wide = 8 if b"co64" in tables else 4
    offsets = _numbers(view, tables.get(b"co64") or tables.get(b"stco"), 4, wide, 1)
    runs = _numbers(view, tables.get(b"stsc"), 4, 4, 3)
    sizes_at = tables.get(b"stsz")
    if sizes_at is None:
        return
    first, last = sizes_at
    each, number = (int.from_bytes(view[first + at : first + at + 4], "big") for at in (4, 8))
    sizes = [] if each else _numbers(view, (first, last), 8, 4, 1)
    sample, run = 0, 0
    for chunk, offset in enumerate(offsets, 1):
        while run + 1 < len(runs) // 3 and runs[3 * (run + 1)] <= chunk:
            run += 1
        count = runs[3 * run + 1] if runs else 1
        if each:
            yield offset, each * min(count, number)
        else:
            yield offset, sum(sizes[sample : sample + count])
        sample += count


def _numbers(view: memoryview, place: tuple[int, int] | None, skip: int, wide: int, columns: int) -> list[int]:
    """The numbers of a table: its head, how many rows it has, and the rows."""
    if place is None:
        return []
    first, last = place
    count = int.from_bytes(view[first + skip : first + skip + 4], "big") * columns
    rows = min(count, max(0, last - first - skip - 4) // wide)
    if rows > _SAMPLES:
        raise FileRefused(Reason.PARTS)
    begin = first + skip + 4
    return [int.from_bytes(view[begin + wide * n : begin + wide * (n + 1)], "big") for n in range(rows)]
