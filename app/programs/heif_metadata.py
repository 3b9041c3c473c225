"""The parts of HEIC and AVIF images that say where, when and with what they were made: emptied in place.

Nothing moves and no pixel changes: what is no picture becomes free space of the same length, full of zeros
(ISO/IEC 23008-12 and 14496-12, 8.11). How the image is turned stands among its properties, which are kept.
"""

import mmap
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from app.programs.reasons import FileRefused, Reason
from app.programs.video_boxes import BrokenBoxes, boxes, inside
from app.programs.video_metadata import clean_movie, empty, zero

_ITEMS: Final = 20_000
"""Items and extents of one image. A tiled image of a phone has about fifty."""
_TOP: Final = frozenset({b"ftyp", b"meta", b"mdat", b"moov", b"free", b"skip"})
_META: Final = frozenset({b"hdlr", b"pitm", b"iinf", b"iref", b"iprp", b"iloc", b"idat", b"dinf", b"grpl"})
_TEXTS: Final = frozenset({b"Exif", b"mime", b"uri "})
_NO_EXIF: Final = b"\0\0\0\0MM\0*\0\0\0\x08" + bytes(6)
"""Metadata without an entry, so that readers that expect some find whole ones."""
_MIME: Final = b"mime"
_WIDE: Final = 2
"""The version of several boxes from which numbers of items have four bytes."""


def clean(data: mmap.mmap, view: memoryview) -> None:
    """Empty the metadata of an image. Errors: Refused for one of too many parts."""
    end = 0
    try:
        for kind, first, last in boxes(view, 0, len(data)):
            end = last
            if kind not in _TOP:
                empty(data, view, kind, first, last)
            elif kind == b"meta":
                _clean_items(data, view, first + 4, last)
            elif kind == b"moov":
                clean_movie(data, view, (first, last))
            elif kind in (b"free", b"skip"):
                zero(data, first, last)
    except BrokenBoxes:
        # Some cameras write what is theirs behind the last part.
        zero(data, end, len(data))


def _clean_items(data: mmap.mmap, view: memoryview, start: int, end: int) -> None:
    with suppress(BrokenBoxes):
        for kind, first, last in boxes(view, start, end):
            if kind not in _META:
                empty(data, view, kind, first, last)
    kinds: dict[int, bytes] = {}
    for place in inside(view, start, end, b"iinf"):
        kinds |= dict(_kinds(data, view, *place))
    for place in inside(view, start, end, b"iprp"):
        for properties in inside(view, *place, b"ipco"):
            for words in inside(view, *properties, b"udes"):
                empty(data, view, b"udes", *words)
    inner = next(inside(view, start, end, b"idat"), (0, 0))
    for place in inside(view, start, end, b"iloc"):
        for item, at, size in _extents(view, *place, inner):
            _empty_item(data, kinds.get(item), at, min(at + size, len(data)))


def _empty_item(data: mmap.mmap, kind: bytes | None, start: int, end: int) -> None:
    """Empty a part of an item, unless it is of a picture."""
    if kind not in _TEXTS:
        return
    zero(data, start, end)
    if kind == b"Exif" and end - start >= len(_NO_EXIF):
        data[start : start + len(_NO_EXIF)] = _NO_EXIF


def _kinds(data: mmap.mmap, view: memoryview, start: int, end: int) -> Iterator[tuple[int, bytes]]:
    """The kind of each item by its number; the names of items are emptied."""
    head = 6 if view[start] == 0 else 8
    for number, (first, last) in enumerate(inside(view, start + head, end, b"infe")):
        if number > _ITEMS:
            raise FileRefused(Reason.PARTS)
        wide = 4 if view[first] > _WIDE else 2
        at = first + 4 + wide + 2
        if view[first] < _WIDE or at + 4 > last:
            # The older form names no kind; it is for texts.
            yield int.from_bytes(view[first + 4 : first + 6], "big"), _MIME
            continue
        kind = bytes(view[at : at + 4])
        if kind not in _TEXTS:
            zero(data, at + 4, last)
        yield int.from_bytes(view[first + 4 : first + 4 + wide], "big"), kind


class _Reader:
    """Reads numbers one after the other."""

    def __init__(self, view: memoryview, at: int, end: int) -> None:
        self._view, self._at, self._end = view, at, end

    def number(self, width: int) -> int:
        """The next number of so many bytes."""
        if self._at + width > self._end:
            raise BrokenBoxes
        self._at += width
        return int.from_bytes(self._view[self._at - width : self._at], "big")


def _extents(view: memoryview, start: int, end: int, inner: tuple[int, int]) -> Iterator[tuple[int, int, int]]:
    """The number of each item with the place and the length of each of its parts (ISO/IEC 14496-12, 8.11.3)."""
    with suppress(BrokenBoxes):
        reader, rows = _Reader(view, start, end), 0
        version = reader.number(4) >> 24
        widths = reader.number(2)
        at_width, size_width, base_width, index_width = (widths >> shift & 15 for shift in (12, 8, 4, 0))
        wide = 4 if version >= _WIDE else 2
        for _ in range(reader.number(wide)):
            item = reader.number(wide)
            method = reader.number(2) & 15 if version else 0
            reader.number(2)
            base = reader.number(base_width)
            for _ in range(reader.number(2)):
                rows += 1
                if rows > _ITEMS:
                    raise FileRefused(Reason.PARTS)
                if version and index_width:
                    reader.number(index_width)
                at, size = base + reader.number(at_width), reader.number(size_width)
                place = at + (inner[0] if method == 1 else 0)
                if method in (0, 1) and place < len(view):
                    yield item, place, size or len(view) - place
