"""The parts of image files, and which of them are kept: those that are needed to show the image.

Places, camera names, comments, previews and everything after the end of the image are removed. Nothing is encoded
again, so that the pixels stay the same bit for bit. Pure.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

Data = bytes | memoryview
Part = tuple[int, int]

_PNG_KEPT: Final = frozenset(
    b"IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT acTL fcTL fdAT cICP mDCV cLLI".split()
)
_WEBP_KEPT: Final = frozenset({b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"ANIM", b"ANMF", b"ICCP"})
_GIF_KEPT: Final = frozenset({b"NETSCAPE2.0", b"ANIMEXTS1.0"})
"""Application blocks that hold the number of repetitions of an animation."""

_MARKER: Final = re.compile(rb"\xff+[^\x00\xd0-\xd7\xff]")
_IMAGE, _EXTENSION, _TRAILER, _CONTROL = 0x2C, 0x21, 0x3B, 0xF9
_EXIF_OR_XMP: Final = 0x08 | 0x04
_SOS, _EOI, _COM, _APP0, _APP15 = 0xDA, 0xD9, 0xFE, 0xE0, 0xEF
_KEPT_APPS: Final = {0xE0: b"JFIF\0", 0xE2: b"ICC_PROFILE\0", 0xEE: b"Adobe"}
_BARE: Final = frozenset({0x01, 0xD8})


class Damaged(Exception):
    """The structure of the file is broken."""


def kept(mime_type: str, data: memoryview) -> list[Data]:
    """The parts of the file to keep, in their order. Raises Damaged.

    An image without metadata is returned as one part, which is the whole image.
    """
    try:
        parts = _joined(_WALKS[mime_type](data))
    except (IndexError, ValueError) as bad:
        raise Damaged from bad
    if parts == [(0, len(data))]:
        return [data]
    pieces: list[Data] = [data[start:end] for start, end in parts]
    return _webp_patched(pieces) if mime_type == "image/webp" else pieces


def _joined(parts: Iterator[Part]) -> list[Part]:
    joined: list[Part] = []
    for start, end in parts:
        if joined and joined[-1][1] == start:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def _number(data: memoryview, at: int, length: int, order: str = "big") -> int:
    if at + length > len(data):
        raise Damaged
    return int.from_bytes(data[at : at + length], "little" if order == "little" else "big")


def _end(data: memoryview, at: int) -> int:
    if at > len(data):
        raise Damaged
    return at


def _jpeg(data: memoryview) -> Iterator[Part]:
    yield 0, 2
    at = 2
    while True:
        marked = _MARKER.match(data, at)
        if marked is None:
            raise Damaged
        marker = data[marked.end() - 1]
        if marker == _EOI:
            yield at, marked.end()
            return
        if marker in _BARE:
            raise Damaged
        end = _end(data, marked.end() + _number(data, marked.end(), 2))
        if _jpeg_keeps(marker, data[marked.end() + 2 : end]):
            yield at, end
        at = end
        if marker == _SOS:
            scanned = _MARKER.search(data, at)
            if scanned is None:
                raise Damaged
            yield at, scanned.start()
            at = scanned.start()


def _jpeg_keeps(marker: int, content: memoryview) -> bool:
    if marker in _KEPT_APPS:
        return bytes(content[:16]).startswith(_KEPT_APPS[marker])
    return marker != _COM and not _APP0 <= marker <= _APP15


def _png(data: memoryview) -> Iterator[Part]:
    yield 0, 8
    at, kind = 8, b""
    while kind != b"IEND":
        end = _end(data, at + 12 + _number(data, at, 4))
        kind = bytes(data[at + 4 : at + 8])
        if kind in _PNG_KEPT:
            yield at, end
        at = end


def _gif(data: memoryview) -> Iterator[Part]:
    at = _end(data, 13 + _table(data[10]))
    yield 0, at
    while (kind := data[at]) != _TRAILER:
        if kind == _IMAGE:
            end = _blocks(data, at + 11 + _table(data[at + 9]))
        elif kind == _EXTENSION:
            end = _blocks(data, at + 2)
        else:
            raise Damaged
        if kind == _IMAGE or data[at + 1] == _CONTROL or bytes(data[at + 3 : at + 14]) in _GIF_KEPT:
            yield at, end
        at = end
    yield at, at + 1


def _table(flags: int) -> int:
    """The size of a colour table in bytes."""
    return 3 << ((flags & 7) + 1) if flags & 0x80 else 0


def _blocks(data: memoryview, at: int) -> int:
    """The end of a chain of blocks."""
    while length := data[at]:
        at += length + 1
    return at + 1


def _webp(data: memoryview) -> Iterator[Part]:
    whole = _end(data, 8 + _number(data, 4, 4, "little"))
    yield 0, 12
    at = 12
    while at < whole:
        length = _number(data, at + 4, 4, "little")
        end = min(at + 8 + length + length % 2, whole)
        if at + 8 + length > whole:
            raise Damaged
        if bytes(data[at : at + 4]) in _WEBP_KEPT:
            yield at, end
        at = end


def _webp_patched(pieces: list[Data]) -> list[Data]:
    """The pieces with their total length and their flags in the header."""
    head = bytearray(pieces[0])
    head[4:8] = (sum(map(len, pieces)) - 8).to_bytes(4, "little")
    if bytes(head[12:16]) == b"VP8X" and len(head) > 20:  # noqa: PLR2004 the place of the flags
        head[20] &= ~_EXIF_OR_XMP & 0xFF
    return [bytes(head), *pieces[1:]]


_WALKS: Final[dict[str, Callable[[memoryview], Iterator[Part]]]] = {
    "image/jpeg": _jpeg,
    "image/png": _png,
    "image/gif": _gif,
    "image/webp": _webp,
}
