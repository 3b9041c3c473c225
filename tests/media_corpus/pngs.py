"""PNG pictures that Pillow does not write: of sixteen bits for each colour, interlaced, with other parts."""

import struct
import zlib
from typing import Final

from PIL import Image

_PASSES: Final = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of Adam7: the first column and row, and the steps."""
START: Final = b"\x89PNG\r\n\x1a\n"


def chunk(kind: bytes, content: bytes) -> bytes:
    """A part of a PNG picture."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def sixteen(image: Image.Image) -> bytes:
    """The picture with sixteen bits for each of its colours."""
    rows = _rows(image.convert("RGB"), 3)
    wide = b"".join(b"\0" + b"".join(bytes((value, value)) for value in row) for row in rows)
    return _png(image, 16, 2, 0, wide)


def interlaced(image: Image.Image) -> bytes:
    """The picture in seven passes."""
    rows = _rows(image.convert("RGB"), 3)
    parts: list[bytes] = []
    for column, row, across, down in _PASSES:
        for line in rows[row::down]:
            dots = [line[at : at + 3] for at in range(0, len(line), 3)][column::across]
            if dots:
                parts += [b"\0", *dots]
    return _png(image, 8, 2, 1, b"".join(parts))


def beside(content: bytes, kind: bytes, part: bytes) -> bytes:
    """A PNG picture with one more part behind its head."""
    return content[:33] + chunk(kind, part) + content[33:]


def _rows(image: Image.Image, bands: int) -> list[bytes]:
    size = image.width * bands
    content = image.tobytes()
    return [content[at : at + size] for at in range(0, len(content), size)]


def _png(image: Image.Image, bits: int, kind: int, passes: int, dots: bytes) -> bytes:
    head = struct.pack(">IIBBBBB", *image.size, bits, kind, 0, 0, passes)
    return START + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(dots)) + chunk(b"IEND", b"")
