"""Videos, HEIF pictures and documents that are made to cost: boxes, tables, items, archives, other types."""

import gzip
import io
import struct
import zipfile
import zlib
from collections.abc import Callable
from typing import Final

from tests.bombs.floods import Flood

_MIB = 1024 * 1024


def box(kind: bytes, content: bytes = b"") -> bytes:
    """A box of a video."""
    return struct.pack(">I", 8 + len(content)) + kind + content


def full(kind: bytes, content: bytes) -> bytes:
    """A box with version and flags."""
    return box(kind, bytes(4) + content)


_TYPE = box(b"ftyp", b"isom\0\0\0\0isom")
_HEADER = full(b"mvhd", bytes(8) + struct.pack(">II", 600, 6_000) + bytes(80))


def _filled(piece: bytes) -> Flood:
    """A video with this box again and again."""
    return Flood(_TYPE + box(b"moov", _HEADER), piece, b"")


def _inside(part: bytes) -> Callable[[int], bytes]:
    """The same, within the box of the movie and before its header."""
    return lambda size: _TYPE + box(b"moov", part * max(1, size // len(part)) + _HEADER)


def _kinds(size: int) -> bytes:
    """Boxes of as many kinds as there are."""
    return (
        _TYPE + b"".join(b"\0\0\0\x08" + number.to_bytes(4, "big") for number in range(size // 8)) + box(b"moov")
    )


def _nested(size: int) -> bytes:
    """Boxes in boxes."""
    depth = min(size, _MIB) // 8
    heads = b"".join(struct.pack(">I", 8 * (depth - number)) + b"moov" for number in range(depth))
    return _TYPE + heads


def _track(table: bytes, handler: bytes = b"vide", entry: bytes = b"") -> bytes:
    """A video with one track, whose tables of samples are given."""
    describes = full(b"hdlr", bytes(4) + handler + bytes(13))
    media = full(b"mdhd", bytes(8) + struct.pack(">II", 600, 6_000) + bytes(4))
    entry = entry or box(b"mp4v", bytes(6) + b"\0\1" + bytes(16) + struct.pack(">HH", 64, 64) + bytes(50))
    described = full(b"stsd", struct.pack(">I", 1) + entry)
    samples = box(b"minf", full(b"vmhd", bytes(8)) + box(b"stbl", described + table))
    track = box(b"trak", full(b"tkhd", bytes(80)) + box(b"mdia", media + describes + samples))
    return _TYPE + box(b"moov", _HEADER + track) + box(b"mdat", bytes(64))


def _table(kind: bytes, entry: bytes) -> Callable[[int], bytes]:
    """A table of samples with as many entries as fit."""

    def build(size: int) -> bytes:
        number = max(1, size // len(entry))
        return _track(full(kind, struct.pack(">I", number) + entry * number))

    return build


def _samples(size: int) -> bytes:
    """Tables that say that there are four billion samples."""
    del size
    tables = full(b"stts", struct.pack(">III", 1, 2**32 - 1, 1)) + full(b"stsz", struct.pack(">II", 1, 2**32 - 1))
    return _track(
        tables + full(b"stsc", struct.pack(">IIII", 1, 1, 1, 1)) + full(b"stco", struct.pack(">II", 1, 0))
    )


VIDEOS: Final[dict[str, Callable[[int], bytes]]] = {
    "video: boxes of 8 bytes": _filled(box(b"free")),
    "video: boxes of many kinds": _kinds,
    "video: movies": _filled(box(b"moov")),
    "video: boxes within the movie": _inside(box(b"free")),
    "video: boxes of 16 bytes": _filled(struct.pack(">I4sQ", 1, b"free", 16)),
    "video: boxes in boxes": _nested,
    "video: a box that is longer than the file": lambda _: _TYPE + box(b"moov", _HEADER) + b"\x7f\xff\xff\xffmdat",
    "video: times of samples": _table(b"stts", struct.pack(">II", 1, 1)),
    "video: offsets of samples": _table(b"ctts", struct.pack(">II", 1, 1)),
    "video: places of samples": _table(b"stco", bytes(4)),
    "video: key frames": _table(b"stss", struct.pack(">I", 1)),
    "video: four billion samples": _samples,
    "video: an edit list": lambda size: (
        _TYPE
        + box(
            b"moov",
            _HEADER
            + box(
                b"trak",
                full(b"tkhd", bytes(80))
                + box(b"edts", full(b"elst", struct.pack(">I", size // 12) + bytes(12) * (size // 12))),
            ),
        )
    ),
    "video: metadata": _filled(box(b"meta", bytes(4) + box(b"ilst", box(b"\xa9nam", box(b"data", bytes(8)))))),
}


def _heif(brand: bytes, items: int, extents: int = 1) -> bytes:
    """A picture with so many items, each of so many pieces that lie on one another."""
    entry = full(b"infe", b"\0\1\0\0hvc1\0")
    inside = full(b"iinf", struct.pack(">H", min(items, 65_535)) + entry * items)
    piece = struct.pack(">II", 0, 2**31 - 1)
    places = b"".join(
        struct.pack(">HHH", number % 65_536, 0, extents) + piece * extents for number in range(items)
    )
    located = full(b"iloc", b"\x44\0" + struct.pack(">H", min(items, 65_535)) + places)
    references = full(b"iref", b"".join(box(b"dimg", struct.pack(">HHH", 1, 1, 1)) for _ in range(items)))
    meta = full(b"meta", full(b"hdlr", bytes(4) + b"pict" + bytes(13)) + inside + located + references)
    return box(b"ftyp", brand + b"\0\0\0\0mif1heic") + meta + box(b"mdat", bytes(64))


def _zip_in_zip(size: int) -> bytes:
    content = bytes(min(size, 16 * _MIB))
    for _ in range(4):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for number in range(8):
                packed.writestr(f"{number}.zip", content)
        content = out.getvalue()
    return content


def _pdf(size: int) -> bytes:
    packed = zlib.compress(bytes(min(64 * _MIB, 64 * size)), 9)
    stream = b"<< /Filter [" + b"/FlateDecode " * 20 + b"] /Length %d >>" % len(packed)
    return b"%PDF-1.7\n1 0 obj " + stream + b"\nstream\n" + packed + b"\nendstream endobj\n" + b"[" * size


DOCUMENTS: Final[dict[str, Callable[[int], bytes]]] = {
    "heif: items": lambda size: _heif(b"heic", max(1, size // 50)),
    "heif: pieces that lie on one another": lambda size: _heif(b"mif1", 10, min(65_535, size // 80)),
    "heif: items in a file that says it is a video": lambda size: _heif(b"isom", max(1, size // 50)),
    "avif: items": lambda size: _heif(b"avif", max(1, size // 50)),
    "pdf: filters and brackets": _pdf,
    "zip: archives in archives": _zip_in_zip,
    "gzip: zeros": lambda size: gzip.compress(bytes(min(64 * _MIB, 64 * size))),
    "svg: entities": lambda size: (
        b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">'
        + b"".join(b'<!ENTITY a%d "%s">' % (number, b"&a%d;" % (number - 1) * 10) for number in range(1, 10))
        + b"]><svg>&a9;</svg>"
        + b" " * size
    ),
    "tiff: a directory that names itself": lambda size: (
        b"II*\0\x08\0\0\0" + bytes(2) + struct.pack("<I", 8) * (size // 4)
    ),
    "bmp: a gigapixel": lambda size: (
        b"BM" + struct.pack("<IIIIiiHH", size, 0, 54, 40, 30_000, 30_000, 1, 1) + bytes(24)
    ),
    "playlist: other files": lambda size: b"#EXTM3U\n" + b"#EXTINF:1,\n/etc/passwd\n" * (size // 23),
}
