"""Pictures that are drawn by the service itself, as PNG files with a palette (RFC 2083)."""

import struct
import zlib
from collections.abc import Iterable, Sequence


def png_of(size: tuple[int, int], colours: Sequence[str], rows: Iterable[bytes]) -> bytes:
    """A picture of this width and height; colours are `rrggbb`, and rows have the place of one for each dot."""
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes.fromhex("".join(colours))),
        (b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows))),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
