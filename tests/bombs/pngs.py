"""PNG files that are made to cost: chunks, texts, profiles, pixels, frames."""

import struct
import zlib
from collections.abc import Callable
from functools import cache
from typing import Final

from tests.bombs.floods import Flood

_START = b"\x89PNG\r\n\x1a\n"
_MIB = 1024 * 1024


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _head(width: int, height: int, depth: int = 8, colours: int = 2, interlaced: int = 0) -> bytes:
    return _START + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, interlaced))


@cache
def _zeros(size: int) -> bytes:
    """So many zero bytes, compressed."""
    packer = zlib.compressobj(9)
    parts = [packer.compress(bytes(min(_MIB, size - at))) for at in range(0, size, _MIB)]
    return b"".join(parts) + packer.flush()


_PIXEL = _chunk(b"IDAT", zlib.compress(bytes(4)))
_END = _chunk(b"IEND", b"")


def _beside(piece: bytes, parts: int = 1) -> Flood:
    """A small image with this piece again and again in front of its pixels."""
    return Flood(_head(1, 1), piece, _PIXEL + _END, parts)


def _pixels(width: int, height: int, depth: int, colours: int, samples: int, interlaced: int = 0) -> bytes:
    rows = (width * depth * samples + 7) // 8 + 1
    size = rows * height + (rows * 7 if interlaced else 0)
    return _head(width, height, depth, colours, interlaced) + _chunk(b"IDAT", _zeros(size)) + _END


def _filtered(width: int, height: int) -> bytes:
    """Pixels of 16 bits with alpha, of which each is told by three others."""
    packer = zlib.compressobj(1)
    row = b"\4" + bytes((7, 31)) * 4 * width
    packed = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    return _head(width, height, 16, 6) + _chunk(b"IDAT", packed) + _END


def _overlong(size: int) -> bytes:
    """One pixel and, behind it, as many zeros as fit."""
    piece = _zeros(256 * _MIB)
    return _head(1, 1) + _chunk(b"IDAT", piece) * max(1, min(4, size // len(piece))) + _END


def _animated(width: int, height: int, frame: tuple[int, int]) -> Callable[[int], bytes]:
    """As many frames as fit, each of some pixels on the same screen."""

    def build(size: int) -> bytes:
        data = zlib.compress(bytes((frame[0] * 3 + 1) * frame[1]))
        each = 26 + 12 + 16 + len(data)
        number = max(2, size // each)
        parts = [_head(width, height), _chunk(b"acTL", struct.pack(">II", number, 0))]
        place = struct.pack(">IIIIHHBB", *frame, 0, 0, 1, 10, 1, 1)
        screen = struct.pack(">IIIIHHBB", width, height, 0, 0, 1, 10, 1, 1)
        parts += [
            _chunk(b"fcTL", struct.pack(">I", 0) + screen),
            _chunk(b"IDAT", _zeros((width * 3 + 1) * height)),
        ]
        for at in range(1, number):
            parts.append(_chunk(b"fcTL", struct.pack(">I", 2 * at - 1) + place))
            parts.append(_chunk(b"fdAT", struct.pack(">I", 2 * at) + data))
        return b"".join([*parts, _END])

    return build


def _raw_profile(size: int) -> bytes:
    """A text that holds metadata in hexadecimal digits, compressed."""
    text = b"\nexif\n  99999\n" + b"00" * (8 * _MIB)
    piece = _chunk(b"zTXt", b"Raw profile type exif\0\0" + zlib.compress(text, 9))
    return _head(1, 1) + piece * max(1, min(20, size // len(piece))) + _PIXEL + _END


PNGS: Final[dict[str, Callable[[int], bytes]]] = {
    "png: a compressed text of 256 MiB": lambda _: (
        _head(1, 1) + _chunk(b"zTXt", b"a\0\0" + _zeros(256 * _MIB)) + _PIXEL + _END
    ),
    "png: compressed texts of a MiB": _beside(_chunk(b"zTXt", b"a\0\0" + _zeros(_MIB - 1))),
    "png: international texts": _beside(_chunk(b"iTXt", b"a\0\1\0\0\0" + _zeros(_MIB - 1))),
    "png: texts": _beside(_chunk(b"tEXt", b"a\0b")),
    "png: texts of 60 kB": _beside(_chunk(b"tEXt", b"a\0" + b"b" * 60_000)),
    "png: a text with metadata": _raw_profile,
    "png: a profile of colours of 256 MiB": lambda _: (
        _head(1, 1) + _chunk(b"iCCP", b"a\0\0" + _zeros(256 * _MIB)) + _PIXEL + _END
    ),
    "png: profiles of colours": _beside(_chunk(b"iCCP", b"a\0\0" + _zeros(_MIB - 1))),
    "png: chunks of metadata": _beside(_chunk(b"eXIf", b"MM\0*\0\0\0\x08\0\0\0\0\0\0")),
    "png: kept and dropped chunks in turn": _beside(_chunk(b"gAMA", bytes(4)) + _chunk(b"aaaa", b""), 2),
    "png: palettes": _beside(_chunk(b"PLTE", bytes(768))),
    "png: suggested palettes": _beside(_chunk(b"sPLT", b"a\0\x08" + bytes(6))),
    "png: data in empty chunks": _beside(_chunk(b"IDAT", b"")),
    "png: one pixel and a gigabyte": _overlong,
    "png: 49 megapixels of 16 bits with alpha": lambda _: _pixels(8_000, 6_125, 16, 6, 4),
    "png: 49 megapixels that are told by others": lambda _: _filtered(8_000, 6_125),
    "png: 49 megapixels, interlaced": lambda _: _pixels(8_000, 6_125, 8, 2, 3, 1),
    "png: 49 megapixels of one bit": lambda _: _pixels(8_000, 6_125, 1, 0, 1),
    "png: 49 megapixels and no data": lambda _: _head(8_000, 6_125) + _chunk(b"IDAT", zlib.compress(b"")) + _END,
    "png: 2^62 pixels": lambda _: _head(2**31 - 1, 2**31 - 1) + _PIXEL + _END,
    "png: 49 megapixels on their side": lambda _: (
        _head(8_000, 6_125)
        + _chunk(b"eXIf", b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0")
        + _chunk(b"IDAT", _zeros((8_000 * 3 + 1) * 6_125))
        + _END
    ),
    "png: frames of one pixel": _animated(1, 1, (1, 1)),
    "png: frames on one megapixel": _animated(1_000, 1_000, (1, 1)),
    "png: frames of 49 megapixels": lambda _: _animated(7_000, 7_000, (7_000, 7_000))(700_000),
    "png: 2^31 frames that are not there": lambda _: (
        _head(1, 1) + _chunk(b"acTL", struct.pack(">II", 2**31 - 1, 0)) + _PIXEL + _END
    ),
}
