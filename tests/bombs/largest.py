"""Images of nearly 120 megapixels, the most that an image may have, in each type; and of as many as phones make.

Those that take more than a gibibyte are refused before a pixel is decoded.
"""

import io
import struct
import zlib
from collections.abc import Callable
from typing import Final

from PIL import Image

from tests.bombs.jpegs import scans

SIDES: Final = (12_600, 9_450)
PHONE: Final = (12_000, 9_000)
_SIDEWAYS: Final = 6
_BITS: Final = 8
_COLOURS: Final = {1: 0, 3: 2, 4: 6}
"""The colour type of a PNG by its samples in a pixel."""


def _turned(kind: str, size: tuple[int, int] = SIDES, **how: object) -> Callable[[int], bytes]:
    """One colour, on its side."""

    def build(_: int) -> bytes:
        exif, out = Image.Exif(), io.BytesIO()
        exif[0x0112] = _SIDEWAYS
        Image.new("RGB", size, (90, 20, 3)).save(out, kind, exif=exif.tobytes(), **how)
        return out.getvalue()

    return build


def _png(bits: int, samples: int, *, interlaced: bool = False) -> Callable[[int], bytes]:
    """Zeros, a few hundred kilobytes of them."""
    width, height = SIDES

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    def build(_: int) -> bytes:
        row = (width * bits * samples + 7) // _BITS + 1
        packer = zlib.compressobj(9)
        rows = height + height // 4 if interlaced else height
        packed = b"".join(packer.compress(bytes(row)) for _ in range(rows)) + packer.flush()
        head = struct.pack(">IIBBBBB", *SIDES, bits, _COLOURS[samples], 0, 0, interlaced)
        turn = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
        parts = ((b"IHDR", head), (b"eXIf", turn), (b"IDAT", packed), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)

    return build


LARGEST_IMAGES: Final[dict[str, Callable[[int], bytes]]] = {
    "jpeg: 108 megapixels on their side": _turned("JPEG", PHONE, quality=75),
    "jpeg: 119 megapixels on their side": _turned("JPEG", quality=75),
    "jpeg: 119 progressive megapixels on their side": _turned("JPEG", quality=75, progressive=True, subsampling=0),
    "jpeg: 16 scans of 119 megapixels": lambda _: scans(15, size=SIDES),
    "jpeg: 16 scans of 119 megapixels in colour": lambda _: scans(15, size=SIDES, components=3),
    "png: 119 megapixels on their side": _png(8, 3),
    "png: 119 megapixels of 16 bits with alpha": _png(16, 4),
    "png: 119 megapixels, interlaced": _png(8, 3, interlaced=True),
    "png: 119 megapixels of one bit": _png(1, 1),
    "webp: 119 megapixels on their side": _turned("WEBP", quality=50, method=0),
    "webp: 119 megapixels without loss": _turned("WEBP", lossless=True, quality=0, method=0),
    "avif: 119 megapixels on their side": _turned("AVIF", quality=50, speed=10),
}
