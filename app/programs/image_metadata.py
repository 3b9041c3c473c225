"""The parts of image files, and which of them are kept: those that are needed to show the image.

Places, camera names, comments, previews and everything after the end of the image are removed. Nothing is encoded
again, so that the pixels stay the same bit for bit. Kept parts are written while the file is walked, and how many
parts a file may have is counted meanwhile, so that no file makes a structure of its own size.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, Final, NamedTuple

from app.programs.reasons import FileRefused, Reason

PARTS: Final = 20_000
"""Segments, chunks, blocks or boxes of one file."""
SCANS: Final = 100
"""Passes over a JPEG image. Encoders make ten."""
_SCANNED_PIXELS: Final = 2_000_000_000
"""Scans times pixels: a few bytes can ask for a pass over all of them."""
_METADATA_PARTS: Final = 64
_METADATA_BYTES: Final = 1024 * 1024
"""What is read of the metadata: in them the orientation is looked for, and it comes first."""

_TABLE_BYTES: Final = 256 * 1024
"""Tables of a JPEG image: at most a kilobyte for each scan is of use."""
_PROFILE_PARTS: Final = 255
_BYTES_PER_BLOCK: Final = 64
"""Blocks of a GIF image have 255 bytes but for the last; a file may have as many as if they had these."""


class FilePart(NamedTuple):
    """Where a part begins and ends, whether it is kept, and whether it may say how the image is turned.

    `lacks_end`: what has to end the file behind this part is missing or counted wrongly.
    """

    start: int
    end: int
    is_kept: bool = True
    is_metadata: bool = False
    lacks_end: bool = False


@dataclass(slots=True)
class Cleaned:
    """Whether parts were left out, and those of them that may say how the image is turned, whole.

    `lacks_end`: the file had no end, and one was written.
    """

    is_changed: bool = False
    lacks_end: bool = False
    metadata: list[bytes] = field(default_factory=list[bytes])


_PNG_KEPT: Final = frozenset(
    b"IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT acTL fcTL fdAT cICP mDCV cLLI".split()
)
_ENDS: Final = {"image/jpeg": b"\xff\xd9", "image/png": b"\0\0\0\0IEND\xaeB`\x82"}
_PNG_METADATA: Final = frozenset({b"eXIf", b"tEXt", b"zTXt", b"iTXt"})
_PNG_TEXTS: Final = (b"exif\0", b"Raw profile type exif\0", b"XML:com.adobe.xmp\0")
_WEBP_KEPT: Final = frozenset({b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"ANIM", b"ANMF", b"ICCP"})
_WEBP_METADATA: Final = frozenset({b"EXIF", b"XMP "})
_GIF_KEPT: Final = frozenset({b"NETSCAPE2.0", b"ANIMEXTS1.0"})
"""Application blocks that hold the number of repetitions of an animation."""

_MARKER: Final = re.compile(rb"\x00*+\xff++[^\x00\xd0-\xd7]")
"""Some cameras fill the room between segments with zeros."""
_ZEROS: Final = re.compile(rb"\x00*+")
_SCAN_END: Final = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
"""Of fill bytes before a marker only the last one belongs to it: looking for all of them would begin at each."""
_LONG_FILL: Final = re.compile(re.escape(b"\xff" * 1_025))
"""Fill bytes in a scan, which the decoder reads from their beginning whenever some more have come."""
_IMAGE, _EXTENSION, _TRAILER, _CONTROL = 0x2C, 0x21, 0x3B, 0xF9
_EXIF_OR_XMP: Final = 0x08 | 0x04
_SOS, _EOI, _COM, _APP0, _APP1, _APP2, _APP15 = 0xDA, 0xD9, 0xFE, 0xE0, 0xE1, 0xE2, 0xEF
_PROGRESSIVE: Final = 0xC2
_FRAMES: Final = frozenset({0xC0, 0xC1, _PROGRESSIVE})
_FOREIGN_FRAMES: Final = frozenset({*range(0xC3, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""Lossless and arithmetic coding, which no browser shows, and of which few bytes may be much work."""
_KEPT_APPS: Final = {0xE0: b"JFIF\0", 0xE2: b"ICC_PROFILE\0", 0xEE: b"Adobe"}
_BARE: Final = frozenset({0x01, 0xD8})
_SIDE: Final = 0x3FFF
"""The bits of a side in the two older forms of WebP."""
_SIDES: Final = (3, 5)
"""Where the head of a frame has its height and width, behind the length and the precision."""


def clean(mime_type: str, data: memoryview, out: BinaryIO) -> Cleaned:
    """Write what is kept of the file to `out`; nothing where all of it is. Errors: Refused."""
    result = Cleaned()
    size, start, end = 0, 0, 0
    try:
        for number, part in enumerate(_WALKS[mime_type](data), 1):
            if number > PARTS:
                raise FileRefused(Reason.PARTS)
            result.lacks_end |= part.lacks_end
            if not part.is_kept:
                _note(result, data, part)
            elif part.start == end:
                end = part.end
            else:
                size += out.write(data[start:end])
                start, end = part.start, part.end
    except (IndexError, ValueError) as bad:
        raise FileRefused(Reason.DAMAGED) from bad
    if (start, end) == (0, len(data)) and not result.lacks_end:
        return result
    size += out.write(data[start:end])
    if result.lacks_end:
        out.write(_ENDS.get(mime_type, b""))
    if mime_type == "image/webp":
        _patch_webp(data, out, size)
    result.is_changed = True
    return result


def _note(result: Cleaned, data: memoryview, part: FilePart) -> None:
    read = sum(map(len, result.metadata)) + part.end - part.start
    if part.is_metadata and len(result.metadata) < _METADATA_PARTS and read <= _METADATA_BYTES:
        result.metadata.append(bytes(data[part.start : part.end]))


def _damaged() -> FileRefused:
    return FileRefused(Reason.DAMAGED)


def _number(data: memoryview, at: int, length: int, order: str = "big") -> int:
    if at + length > len(data):
        raise _damaged()
    return int.from_bytes(data[at : at + length], "little" if order == "little" else "big")


def _end(data: memoryview, at: int) -> int:
    if at > len(data):
        raise _damaged()
    return at


def _jpeg(data: memoryview) -> Iterator[FilePart]:
    yield FilePart(0, 2)
    at, tally = 2, _Tally()
    while True:
        marked = _MARKER.match(data, at)
        if marked is None:
            raise _damaged()
        marker, content = data[marked.end() - 1], marked.end()
        at = _ZEROS.match(data, at, content).end()  # pyright: ignore[reportOptionalMemberAccess] it matches nothing, too
        tally.fill(content - at)
        if marker == _EOI:
            yield FilePart(at, content)
            return
        if marker in _BARE or marker in _FOREIGN_FRAMES:
            raise _damaged()
        end = _end(data, content + _number(data, content, 2))
        part = FilePart(at, end, *_jpeg_keeps(marker, data[content + 2 : end], before_scans=not tally.scans))
        yield part
        tally.add(marker, data[content:end], is_kept=part.is_kept)
        at = end
        if marker == _SOS:
            scan_end = _SCAN_END.search(data, at)
            if scan_end is None:
                # Whether all of the image is there is seen when it is decoded.
                yield FilePart(at, len(data), lacks_end=tally.is_plain)
                if tally.is_plain:
                    return
                raise _damaged()
            if _LONG_FILL.search(data, at, scan_end.start()) is not None:
                raise FileRefused(Reason.PARTS)
            yield FilePart(at, scan_end.start())
            at = scan_end.start()


@dataclass(slots=True)
class _Tally:
    """What a JPEG image has had so far of what takes time."""

    scans: int = 0
    pixels: int = 1
    tables: int = 0
    profiles: int = 0
    filled: int = 0
    is_sequential: bool = False
    is_plain: bool = False
    """Whether the only scan holds the whole image (sequential coding), so that its end can be told by decoding."""

    def fill(self, size: int) -> None:
        """Count the bytes of a marker, before which there may be any number. Errors: Refused."""
        self.filled += size - 2
        if self.filled > PARTS:
            raise FileRefused(Reason.PARTS)

    def add(self, marker: int, segment: memoryview, *, is_kept: bool) -> None:
        """Count a segment. Errors: Refused."""
        if marker in _FRAMES:
            self.is_sequential = marker != _PROGRESSIVE
            height, width = (_number(segment, at, 2) for at in _SIDES)
            self.pixels = max(self.pixels, height * width)
        self.scans += marker == _SOS
        if marker == _SOS:
            self.is_plain = self.is_sequential and self.scans == 1
        if self.scans > SCANS or self.scans * self.pixels > _SCANNED_PIXELS:
            raise FileRefused(Reason.SCANS)
        if _APP0 <= marker <= _APP15:
            self.profiles += is_kept and marker == _APP2
        else:
            self.tables += len(segment) * is_kept
        if self.tables > _TABLE_BYTES or self.profiles > _PROFILE_PARTS:
            raise FileRefused(Reason.PARTS)


def _jpeg_keeps(marker: int, content: memoryview, *, before_scans: bool) -> tuple[bool, bool]:
    """Whether a segment is kept, and whether it may say how the image is turned."""
    if marker in _KEPT_APPS:
        return bytes(content[:16]).startswith(_KEPT_APPS[marker]), False
    return marker != _COM and not _APP0 <= marker <= _APP15, marker == _APP1 and before_scans


def _png(data: memoryview) -> Iterator[FilePart]:
    yield FilePart(0, 8)
    at, kind, has_profile, has_pixels = 8, b"", False, False
    while kind != b"IEND":
        if at == len(data) and has_pixels:
            yield FilePart(at, at, lacks_end=True)
            return
        end = _end(data, at + 12 + _number(data, at, 4))
        kind = bytes(data[at + 4 : at + 8])
        # There is one profile of colours. More would be unpacked, one after the other.
        is_kept = kind in _PNG_KEPT and not (has_profile and kind == b"iCCP")
        has_profile = has_profile or kind == b"iCCP"
        has_pixels = has_pixels or kind == b"IDAT"
        yield FilePart(at, end, is_kept, kind in _PNG_METADATA and _png_may_turn(kind, data[at + 8 : end]))
        at = end


def _png_may_turn(kind: bytes, content: memoryview) -> bool:
    return kind == b"eXIf" or bytes(content[:32]).startswith(_PNG_TEXTS)


def _gif(data: memoryview) -> Iterator[FilePart]:
    at = _end(data, 13 + _table(data[10]))
    blocks = PARTS + len(data) // _BYTES_PER_BLOCK
    yield FilePart(0, at)
    while (kind := data[at]) != _TRAILER:
        if kind == _IMAGE:
            end, blocks = _blocks(data, at + 11 + _table(data[at + 9]), blocks)
        elif kind == _EXTENSION:
            end, blocks = _blocks(data, at + 2, blocks)
        else:
            raise _damaged()
        is_kept = kind == _IMAGE or data[at + 1] == _CONTROL or bytes(data[at + 3 : at + 14]) in _GIF_KEPT
        yield FilePart(at, end, is_kept)
        at = end
    yield FilePart(at, at + 1)


def gif_frames(data: memoryview) -> Iterator[tuple[int, int, bytes]]:
    """The width and height of the screen that each frame of a cleaned GIF needs, and the frame as an own file.

    The library would draw one over the other, which takes twelve times the memory.
    """
    width, height = (_number(data, at, 2, "little") for at in (6, 8))
    at = 13 + _table(data[10])
    head, screen = bytes(data[:6]), bytes(data[10:at])
    while (kind := data[at]) != _TRAILER:
        content = at + (11 + _table(data[at + 9]) if kind == _IMAGE else 2)
        end, _ = _blocks(data, content, len(data))
        if kind == _IMAGE:
            x, y, across, down = (_number(data, at + each, 2, "little") for each in (1, 3, 5, 7))
            width, height = max(width, x + across), max(height, y + down)
            image = (b",", bytes(4), data[at + 5 : end], b";")
            yield width, height, b"".join((head, bytes(data[at + 5 : at + 9]), screen, *image))
        at = end


def _table(flags: int) -> int:
    """The size of a colour table in bytes."""
    return 3 << ((flags & 7) + 1) if flags & 0x80 else 0


def _blocks(data: memoryview, at: int, budget: int) -> tuple[int, int]:
    """The end of a chain of blocks, and how many blocks the file may have behind it."""
    while length := data[at]:
        at += length + 1
        budget -= 1
        if budget < 0:
            raise FileRefused(Reason.PARTS)
    return at + 1, budget


def _webp(data: memoryview) -> Iterator[FilePart]:
    size = 8 + _number(data, 4, 4, "little")
    # Some writers forget the byte that fills up an odd chunk, in the file or in its length.
    whole = len(data) if abs(size - len(data)) == 1 else _end(data, size)
    yield FilePart(0, 12, lacks_end=whole != size)
    at = 12
    while at < whole:
        length = _number(data, at + 4, 4, "little")
        end = min(at + 8 + length + length % 2, whole)
        if at + 8 + length > whole:
            raise _damaged()
        kind = bytes(data[at : at + 4])
        yield FilePart(at, end, kind in _WEBP_KEPT, kind in _WEBP_METADATA)
        at = end


def _patch_webp(data: memoryview, out: BinaryIO, size: int) -> None:
    """Write the total length and the flags of the header anew."""
    out.seek(4)
    out.write((size - 8).to_bytes(4, "little"))
    if bytes(data[12:16]) == b"VP8X" and len(data) > 20:  # noqa: PLR2004 the place of the flags
        out.seek(20)
        out.write(bytes((data[20] & ~_EXIF_OR_XMP & 0xFF,)))


def webp_pixels(head: bytes) -> int:
    """The pixels of a WebP image, by its first 30 bytes; 0 where they do not say."""
    kind, body = head[12:16], head[20:].ljust(10, b"\0")
    if kind == b"VP8X":
        return (int.from_bytes(body[4:7], "little") + 1) * (int.from_bytes(body[7:10], "little") + 1)
    if kind == b"VP8L":
        bits = int.from_bytes(body[1:5], "little")
        return ((bits & _SIDE) + 1) * ((bits >> 14 & _SIDE) + 1)
    if kind == b"VP8 ":
        return (int.from_bytes(body[6:8], "little") & _SIDE) * (int.from_bytes(body[8:10], "little") & _SIDE)
    return 0


_WALKS: Final[dict[str, Callable[[memoryview], Iterator[FilePart]]]] = {
    "image/jpeg": _jpeg,
    "image/png": _png,
    "image/gif": _gif,
    "image/webp": _webp,
}
