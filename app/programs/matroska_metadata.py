"""The parts of WebM and Matroska videos that say where, when and with what they were made: emptied in place.

Nothing moves, no picture and no sound changes: titles, names, tags, chapters and attachments become free space of
the same length, full of zeros, and so does every track that holds no picture, no sound and no captions (RFC 9559).
"""

import mmap
import struct
from collections.abc import Iterator
from typing import BinaryIO, Final, NamedTuple

from app.programs.reasons import FileRefused, Reason
from app.programs.video_boxes import BrokenBoxes
from app.programs.video_metadata import zero

_ELEMENTS: Final = 1_000_000
"""Of one file. A video has about one for each frame and each fortieth of a second of sound."""
_VOID: Final = b"\xec"
_SEGMENT, _CLUSTER, _INFO, _TRACKS = 0x18538067, 0x1F43B675, 0x1549A966, 0x1654AE6B
_TOP: Final = frozenset({0x114D9B74, 0x1C53BB6B})
"""Beside information, tracks and pictures, the two indexes."""
_IN_CLUSTER: Final = frozenset({0xE7, 0xAB, 0xA7, 0xA3, 0xA0, 0x5854})
"""What stands at the place of a cluster whose size is not known, as live recordings have them."""
_SCALE, _DURATION, _PROGRAMS = 0x2AD7B1, 0x4489, frozenset({0x4D80, 0x5741})
_ENTRY, _NAME, _NUMBER, _TYPE, _FRAME, _VIDEO, _CRC = 0xAE, 0x536E, 0xD7, 0x83, 0x23E383, 0xE0, 0xBF
_SIDES: Final = (0xB0, 0xBA)
_GROUP: Final = 0xA0
_BLOCKS: Final = frozenset({0xA3, _GROUP})
_BLOCK: Final = 0xA1
_PICTURE: Final = 1
_TYPES: Final = frozenset({_PICTURE, 2, 17})
"""The types of tracks with pictures, sound and captions."""
_MILLION: Final = 1_000_000
_MAX: Final = 2**31 - 1


class _Element(NamedTuple):
    kind: int
    at: int
    first: int
    last: int


def examine(source: BinaryIO, target: BinaryIO) -> dict[str, object]:
    """Empty the metadata of a video in `target`, which is the same file as `source`; what it says of itself.

    That is its duration and, of the first track of pictures, its sides in pixels and how many frames there are in
    a thousand seconds, each None where it does not say. Errors: Refused.
    """
    del source
    with mmap.mmap(target.fileno(), 0) as data, memoryview(data) as view:
        return _Video(data, view).cleaned()


class _Video:
    """One file, its facts, and the numbers of the tracks that are taken out."""

    def __init__(self, data: mmap.mmap, view: memoryview) -> None:
        self._data, self._view = data, view
        self._budget = _ELEMENTS
        self._scale, self._duration = _MILLION, 0.0
        self._facts: dict[str, object] = {"duration_ms": None, "width": None, "height": None, "rate": None}
        self._kinds: set[int] = set()
        self._others: set[int] = set()

    def cleaned(self) -> dict[str, object]:
        """Empty what is no picture, no sound and no caption. Errors: Refused."""
        for element in self._elements(0, len(self._data)):
            if element.kind == _SEGMENT:
                self._clean_segment(element)
        if not self._kinds:
            raise BrokenBoxes
        if _PICTURE not in self._kinds:
            raise FileRefused(Reason.SOUND)
        if self._duration > 0:
            self._facts["duration_ms"] = min(int(self._duration * self._scale / _MILLION), _MAX)
        return self._facts

    def _clean_segment(self, segment: _Element) -> None:
        clusters: list[tuple[int, int]] = []
        for element in self._elements(segment.first, segment.last, is_cut_off=True):
            if element.kind == _INFO:
                self._read_information(element)
            elif element.kind == _TRACKS:
                self._read_tracks(element)
            elif element.kind == _CLUSTER:
                clusters.append((element.first, element.last))
            elif element.kind in _IN_CLUSTER:
                clusters.append((element.at, element.last))
            elif element.kind not in _TOP:
                self._empty(element)
        if self._others:
            for first, last in clusters:
                self._clean_cluster(first, last)

    def _read_information(self, information: _Element) -> None:
        for element in self._elements(information.first, information.last):
            body = bytes(self._view[element.first : min(element.last, element.first + 8)])
            if element.kind == _SCALE:
                self._scale = int.from_bytes(body, "big") or _MILLION
            elif element.kind == _DURATION and len(body) in (4, 8):
                self._duration = struct.unpack(">f" if len(body) == 4 else ">d", body)[0]  # noqa: PLR2004 bytes
            elif element.kind in _PROGRAMS:
                zero(self._data, element.first, element.last)
            else:
                self._empty(element)

    def _read_tracks(self, tracks: _Element) -> None:
        for entry in self._elements(tracks.first, tracks.last):
            if entry.kind != _ENTRY:
                self._empty(entry)
                continue
            parts = list(self._elements(entry.first, entry.last))
            numbers = {part.kind: self._number(part) for part in parts}
            kind = numbers.get(_TYPE, 0)
            if kind not in _TYPES:
                self._others.add(numbers.get(_NUMBER, 0))
                self._empty(entry)
                continue
            if kind == _PICTURE and _PICTURE not in self._kinds:
                self._read_picture(parts, numbers)
            self._kinds.add(kind)
            for part in parts:
                if part.kind in (_NAME, _CRC):
                    self._empty(part)

    def _read_picture(self, parts: list[_Element], numbers: dict[int, int]) -> None:
        for part in parts:
            if part.kind == _VIDEO:
                inner = {each.kind: self._number(each) for each in self._elements(part.first, part.last)}
                width, height = (inner.get(side) for side in _SIDES)
                if width and height:
                    self._facts |= {"width": min(width, _MAX), "height": min(height, _MAX)}
        if nanoseconds := numbers.get(_FRAME):
            self._facts["rate"] = min(1_000 * _MILLION * 1_000 // nanoseconds, _MAX)

    def _clean_cluster(self, first: int, last: int) -> None:
        for element in self._elements(first, last, is_cut_off=True):
            if element.kind not in _BLOCKS:
                continue
            block = element
            if element.kind == _GROUP:
                inner = self._elements(element.first, element.last)
                block = next((each for each in inner if each.kind == _BLOCK), element)
            number, _, _ = self._variable(block.first, keep=False)
            if number in self._others:
                self._empty(element)

    def _number(self, element: _Element) -> int:
        return int.from_bytes(self._view[element.first : min(element.last, element.first + 8)], "big")

    def _elements(self, start: int, end: int, *, is_cut_off: bool = False) -> Iterator[_Element]:
        """The elements from one place to another. A recording that ended suddenly may end within one."""
        at = start
        while at < end:
            self._budget -= 1
            if self._budget < 0:
                raise FileRefused(Reason.PARTS)
            try:
                kind, first, _ = self._variable(at, keep=True)
                size, first, is_unknown = self._variable(first, keep=False)
            except BrokenBoxes:
                if is_cut_off:
                    return
                raise
            last = end if is_unknown and kind != _CLUSTER else first if is_unknown else first + size
            if last > end:
                if not is_cut_off:
                    raise BrokenBoxes
                last = end
            yield _Element(kind, at, first, last)
            at = last

    def _variable(self, at: int, *, keep: bool) -> tuple[int, int, bool]:
        """A number of one to eight bytes, where it ends, and whether it means that a size is not known."""
        if at >= len(self._data) or not self._view[at]:
            raise BrokenBoxes
        length = 9 - self._view[at].bit_length()
        value = int.from_bytes(self._view[at : at + length], "big")
        if at + length > len(self._data):
            raise BrokenBoxes
        bare = value & ((1 << 7 * length) - 1)
        return value if keep else bare, at + length, bare == (1 << 7 * length) - 1

    def _empty(self, element: _Element) -> None:
        """Make free space of an element (RFC 8794, 11.3.2)."""
        whole = element.last - element.at
        if whole < 2:  # noqa: PLR2004 the least that an element has
            return
        zero(self._data, element.at, element.last)
        # One byte of kind, and of length one or eight.
        is_short = whole < 10  # noqa: PLR2004
        length = bytes([0x80 | whole - 2]) if is_short else (1 << 56 | whole - 9).to_bytes(8, "big")
        head = _VOID + length
        self._data[element.at : element.at + len(head)] = head
