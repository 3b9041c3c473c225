"""JPEG files that are made to cost: scans, segments, tables, fill bytes, restart markers, sizes."""

import io
import struct
from collections.abc import Callable
from typing import Final

from PIL import Image

from tests.bombs.floods import Flood

WIDE: Final = (8_000, 6_125)
"""49 megapixels, which an image may have."""
_START, _END = b"\xff\xd8", b"\xff\xd9"
_ALL_BLOCKS = 1 << 14


def _segment(marker: int, content: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, 2 + len(content)) + content


def _frame(marker: int, width: int, height: int, components: int, sampling: int = 0x11) -> bytes:
    head = struct.pack(">BHHB", 8, height, width, components)
    return _segment(marker, head + b"".join(bytes((1 + number, sampling, 0)) for number in range(components)))


def _table(kind: int, symbols: bytes) -> bytes:
    """A Huffman table in which each of these few symbols has a code of two bits."""
    return _segment(0xC4, bytes((kind, 0, len(symbols), *[0] * 14)) + symbols)


_QUANTIZATION = _segment(0xDB, b"\0" + b"\1" * 64)
# The symbols: no difference (DC); the end of 2^14 blocks and more, the end of one block (AC).
_TABLES = _table(0x00, b"\0") + _table(0x10, b"\xe0\x00")


def _bits(text: str) -> bytes:
    whole = text + "1" * (-len(text) % 8)
    return bytes(int(whole[at : at + 8], 2) for at in range(0, len(whole), 8)).replace(b"\xff", b"\xff\0")


def _first_scan(width: int, height: int, components: int) -> bytes:
    """A scan of the DC values of all components, all zero."""
    blocks = ((width + 7) // 8) * ((height + 7) // 8) * components
    head = bytes((components, *(part for number in range(components) for part in (1 + number, 0)), 0, 0, 0))
    return _segment(0xDA, head) + bytes((2 * blocks + 7) // 8)


def _empty_scan(width: int, height: int, component: int, *, refines: bool = True) -> bytes:
    """A scan of which every block is at its end: a few bytes that walk over all blocks.

    One that refines looks at each coefficient of each block, too.
    """
    blocks = ((width + 7) // 8) * ((height + 7) // 8)
    number = -(-blocks // (2 * _ALL_BLOCKS - 1))
    runs = [blocks // number + (at < blocks % number) for at in range(number)]
    bits = "".join(f"00{run - _ALL_BLOCKS:014b}" if run >= _ALL_BLOCKS else "01" * run for run in runs)
    return _segment(0xDA, bytes((1, 1 + component, 0, 1, 63, 0x10 if refines else 0))) + _bits(bits)


def scans(number: int, *, size: tuple[int, int] = WIDE, components: int = 1, refines: bool = True) -> bytes:
    """A progressive image with this number of empty scans, each over all blocks of a component."""
    parts = [_empty_scan(*size, each, refines=refines) for each in range(components)]
    head = _START + _QUANTIZATION + _frame(0xC2, *size, components) + _TABLES
    return head + _first_scan(*size, components) + b"".join(parts * (number // components)) + _END


def _full_scans(size: int) -> bytes:
    """A first scan that sets every frequency of every block, and scans that look at each of them once more."""
    wide = WIDE
    blocks = ((wide[0] + 7) // 8) * ((wide[1] + 7) // 8)
    # The symbols: one frequency (0), the end of 2^14 blocks and more (10).
    table = _segment(0xC4, bytes((0x10, 1, 1, *[0] * 14)) + b"\x01\xe0")
    first = _segment(0xDA, bytes((1, 1, 0, 1, 63, 1))) + b"\x55" * (blocks * 126 // 8 + 1)
    number = -(-blocks // (2 * _ALL_BLOCKS - 1))
    bits = bytearray((blocks * 63 + number * 16) // 8 + 1)
    at = 0
    for each in range(number):
        run = blocks // number + (each < blocks % number)
        for place, bit in enumerate(f"10{run - _ALL_BLOCKS:014b}"):
            bits[(at + place) // 8] |= int(bit) << (7 - (at + place) % 8)
        at += 16 + run * 63
    scan = _segment(0xDA, bytes((1, 1, 0, 1, 63, 0x10))) + bytes(bits).replace(b"\xff", b"\xff\0")
    head = _START + _QUANTIZATION + _frame(0xC2, *wide, 1) + _table(0x00, b"\0") + table
    repeated = max(1, min(38, (size - len(first)) // len(scan)))
    return head + _first_scan(*wide, 1) + first + scan * repeated + _END


def _many_scans(size: int) -> bytes:
    return scans(max(120, size // 80))


def _small_scans(size: int) -> bytes:
    """Many scans over few pixels."""
    return scans(max(101, size // 30), size=(64, 64))


def _refinement_scans(size: int) -> bytes:
    wide = WIDE
    body = _segment(0xDA, bytes((1, 1, 0, 0, 0, 0x10)))
    blocks = ((wide[0] + 7) // 8) * ((wide[1] + 7) // 8)
    scan = body + bytes((blocks + 7) // 8)
    head = _START + _QUANTIZATION + _frame(0xC2, *wide, 1) + _TABLES
    return head + _first_scan(*wide, 1) + scan * max(1, size // len(scan)) + _END


def _sequential_scans(size: int) -> bytes:
    """A sequential image of which one scan comes again and again."""
    wide = (512, 512)
    blocks = (wide[0] // 8) * (wide[1] // 8)
    scan = _segment(0xDA, bytes((1, 1, 0, 0, 63, 0))) + _bits("0001" * blocks)
    head = _START + _QUANTIZATION + _frame(0xC0, *wide, 1) + _TABLES
    return head + scan * max(120, size // len(scan)) + _END


def _photo(mode: str = "L", size: tuple[int, int] = (64, 64), **how: object) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, 90 if mode == "L" else None).save(out, "JPEG", **how)
    return out.getvalue()


def _before(content: bytes) -> bytes:
    """An image with this between its first marker and the rest."""
    whole = _photo()
    return whole[:2] + content + whole[2:]


def _repeated(piece: bytes, parts: int = 1) -> Flood:
    """An image with this piece again and again in front of the picture."""
    whole = _photo()
    return Flood(whole[:2], piece, whole[2:], parts)


def _fill(size: int) -> bytes:
    return _before(b"\xff" * size)


def _fill_in_scan(size: int) -> bytes:
    """Fill bytes in a scan, which end in what is no marker."""
    whole = _photo()
    return whole[:-2] + (b"\xff" * (size // 2) + b"\0") * 2 + whole[-2:]


def _restarts(size: int) -> bytes:
    whole = _photo()
    return whole[:-2] + b"\xff\xd0" * (size // 2) + whole[-2:]


def _turned(size: tuple[int, int], **how: object) -> Callable[[int], bytes]:
    exif = Image.Exif()
    exif[0x0112] = 6
    return lambda _: _photo("RGB", size, exif=exif.tobytes(), **how)


def _large_exif(size: int) -> bytes:
    """Metadata in many parts, which readers join."""
    part = _segment(0xE1, b"Exif\0\0" + bytes(65_000))
    return _before(part * max(1, size // len(part)))


def _nested_exif(size: int) -> bytes:
    """A directory of metadata that names itself as the next one, and values of any length."""
    entries = (b"\x01\x12" + struct.pack(">HII", 2, 2**31, 8)) * 5_000
    directory = b"MM\0*\0\0\0\x08" + struct.pack(">H", 5_000) + entries + struct.pack(">I", 8)
    return _before(_segment(0xE1, (b"Exif\0\0" + directory)[:65_533]) * max(1, size // 65_535))


def _packet(size: int) -> bytes:
    packet = b"http://ns.adobe.com/xap/1.0/\0" + b'tiff:Orientation="' * 3_600
    return _before(_segment(0xE1, packet[:65_533]) * max(1, size // 65_535))


JPEGS: Final[dict[str, Callable[[int], bytes]]] = {
    "jpeg: empty scans, grey": _many_scans,
    "jpeg: empty scans, colour": lambda size: scans(max(120, size // 80), components=3),
    "jpeg: 40 scans of 49 megapixels": lambda _: scans(39),
    "jpeg: 100 scans of 19 megapixels": lambda _: scans(99, size=(4_400, 4_400)),
    "jpeg: empty first scans": lambda size: scans(max(120, size // 80), refines=False),
    "jpeg: scans of a small image": _small_scans,
    "jpeg: scans of all frequencies, 49 megapixels": _full_scans,
    "jpeg: scans of all frequencies, 49 megapixels in 100 MB": lambda _: _full_scans(100_000_000),
    "jpeg: refinement scans": _refinement_scans,
    "jpeg: sequential scans": _sequential_scans,
    "jpeg: comments": _repeated(_segment(0xFE, b"")),
    "jpeg: kept and dropped segments in turn": _repeated(
        _segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0") + _segment(0xFE, b""), 2
    ),
    "jpeg: quantization tables": _repeated(_segment(0xDB, (b"\0" + b"\1" * 64) * 1_008)),
    "jpeg: small quantization tables": _repeated(_QUANTIZATION),
    "jpeg: Huffman tables": _repeated(_table(0, b"\0")),
    "jpeg: frames": _repeated(_frame(0xC0, 64, 64, 1)),
    "jpeg: profiles of colours": _repeated(_segment(0xE2, b"ICC_PROFILE\0\1\xff" + bytes(65_000))),
    "jpeg: small profiles of colours": _repeated(_segment(0xE2, b"ICC_PROFILE\0\1\xff")),
    "jpeg: metadata in many parts": _large_exif,
    "jpeg: metadata that name themselves": _nested_exif,
    "jpeg: packets of metadata": _packet,
    "jpeg: fill bytes": _fill,
    "jpeg: fill bytes in a scan": _fill_in_scan,
    "jpeg: restart markers": _restarts,
    "jpeg: 4 gigapixels": lambda _: _START + _QUANTIZATION + _frame(0xC0, 65_500, 65_500, 3) + _END,
    "jpeg: 49 megapixels and no data": lambda _: (
        _START
        + _QUANTIZATION
        + _frame(0xC0, *WIDE, 1)
        + _TABLES
        + _segment(0xDA, bytes((1, 1, 0, 0, 63, 0)))
        + _END
    ),
    "jpeg: 49 megapixels, arithmetic": lambda _: (
        _START
        + _QUANTIZATION
        + _frame(0xC9, *WIDE, 1)
        + _segment(0xDA, bytes((1, 1, 0, 0, 63, 0)))
        + bytes(range(1, 255)) * 100
        + _END
    ),
    "jpeg: four components of 16 blocks each": lambda _: (
        _START + _QUANTIZATION + _frame(0xC2, *WIDE, 4, 0x44) + _TABLES + _first_scan(*WIDE, 1) + _END
    ),
    "jpeg: 49 megapixels on their side": _turned(WIDE, quality=75),
    "jpeg: 49 progressive megapixels on their side": _turned(WIDE, quality=75, progressive=True, subsampling=0),
}
