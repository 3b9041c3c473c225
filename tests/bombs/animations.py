"""GIF and WebP files that are made to cost: frames, blocks, tables, parts, sizes."""

import io
import os
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from PIL import Image
from typing_extensions import override

from tests.bombs.floods import Flood

_HEAD = b"GIF89a"
_END = b";"
_TWO_COLOURS = b"\0\0\0\xff\xff\xff"
_PIXEL = b"\x02\x02\x44\x01\x00"
"""The data of one pixel: the width of a code, a block of two bytes, the end."""
_CONTROL = b"\x21\xf9\x04\x04\x01\0\0\0"
_EMPTY_CONTROL = b"\x21\xf9\0"
_COMMENT = b"\x21\xfe\0"
_LOOP = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"


def _screen(width: int = 1, height: int = 1) -> bytes:
    return _HEAD + struct.pack("<HHBBB", width, height, 0x80, 0, 0) + _TWO_COLOURS


def _image(width: int = 1, height: int = 1, x: int = 0, y: int = 0, table: bytes = b"") -> bytes:
    flags = 0x87 if table else 0
    return b"," + struct.pack("<HHHHB", x, y, width, height, flags) + table + _PIXEL


def _gif(piece: bytes, parts: int = 1, *, first: bytes = b"", screen: tuple[int, int] = (1, 1)) -> Flood:
    return Flood(_screen(*screen) + first, piece, _END, parts)


def _large_frames(size: int, frames: int, **how: Any) -> Callable[[int], bytes]:
    """Frames of size x size pixels, of different colours."""
    kind = how.pop("kind")

    def build(_: int) -> bytes:
        made: list[Image.Image] = []
        for number in range(frames):
            frame = Image.new("RGB", (size, size), (number * 40 % 256, 20, 30))
            frame.paste((1, 200, number % 256), (number, number, number + size // 2, number + size // 3))
            made.append(frame.quantize(16) if kind == "GIF" else frame)
        out = io.BytesIO()
        made[0].save(out, kind, save_all=True, append_images=made[1:], duration=50, **how)
        return out.getvalue()

    return build


def _one_byte_blocks(size: int) -> bytes:
    return _screen() + b"," + bytes(9) + b"\x02" + b"\x01\x44" * (size // 2) + b"\0" + _END


def _clear_codes(size: int) -> bytes:
    """Codes that only say that the table begins anew."""
    block = b"\xff" + b"\x24\x49\x92" * 85
    return (
        _screen(1_000, 1_000)
        + b","
        + struct.pack("<HHHHB", 0, 0, 1_000, 1_000, 0)
        + b"\x02"
        + (block * max(1, size // len(block)))
        + b"\0"
        + _END
    )


GIFS: Final[dict[str, Callable[[int], bytes]]] = {
    "gif: frames of one pixel": _gif(_image()),
    "gif: frames of one pixel with a table": _gif(_image(table=os.urandom(768))),
    "gif: frames with a control": _gif(_CONTROL + _image(), 2),
    "gif: kept and dropped extensions in turn": _gif(_EMPTY_CONTROL + _COMMENT, 2, first=_image()),
    "gif: controls": _gif(_EMPTY_CONTROL, first=_image()),
    "gif: comments": _gif(_COMMENT, first=_image()),
    "gif: loops": _gif(_LOOP, first=_image()),
    "gif: blocks of one byte": _one_byte_blocks,
    "gif: codes without a pixel": _clear_codes,
    "gif: small frames on 49 megapixels": _gif(_image(), screen=(7_000, 7_000)),
    "gif: small frames on one megapixel": _gif(_image(x=5, y=5, table=bytes(768)), screen=(1_000, 1_000)),
    "gif: frames outside of the screen": _gif(_image(x=6_000, y=6_000), first=_image()),
    "gif: five frames of 49 megapixels": _large_frames(7_000, 5, kind="GIF"),
    "gif: 240 frames of a megapixel": _large_frames(1_000, 240, kind="GIF"),
    "gif: a frame that restores, again and again": _gif(
        b"\x21\xf9\x04\x0c\x01\0\0\0" + _image(x=3), 2, screen=(1_000, 1_000)
    ),
}


def _chunk(kind: bytes, content: bytes) -> bytes:
    return kind + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def _webp(chunks: bytes) -> bytes:
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WEBP" + chunks


def _extended(width: int, height: int, flags: int) -> bytes:
    size = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
    return _chunk(b"VP8X", bytes((flags, 0, 0, 0)) + size)


def _still(width: int = 1, height: int = 1, **how: Any) -> bytes:
    """The chunk of a lossless image."""
    out = io.BytesIO()
    Image.new("RGB", (width, height), (1, 2, 3)).save(out, "WEBP", **{"lossless": True, "method": 0, **how})
    return out.getvalue()[12:]


@dataclass(frozen=True, slots=True)
class _Chunks(Flood):
    """Chunks of a WebP image, whose head says how long it is."""

    @override
    def of(self, number: int) -> bytes:
        return _webp(self.head + self.piece * number)


def _beside(piece: bytes, parts: int = 1, flags: int = 0) -> Flood:
    """A small image with this piece again and again."""
    return _Chunks(_extended(1, 1, flags) + _still(), piece, b"", parts)


def _webp_frames(width: int, height: int) -> Flood:
    """Frames of one pixel on a screen."""
    frame = _chunk(b"ANMF", bytes(12) + b"\x64\0\0\x02" + _still())
    return _Chunks(_extended(width, height, 0x02) + _chunk(b"ANIM", bytes(6)) + frame, frame, b"")


def _turned_webp(size: int) -> bytes:
    exif = Image.Exif()
    exif[0x0112] = 6
    del size
    out = io.BytesIO()
    Image.new("RGB", (8_000, 6_125), (1, 2, 3)).save(out, "WEBP", quality=50, method=0, exif=exif.tobytes())
    return out.getvalue()


WEBPS: Final[dict[str, Callable[[int], bytes]]] = {
    "webp: unknown parts": _beside(_chunk(b"JUNK", b"")),
    "webp: kept and dropped parts in turn": _beside(_chunk(b"ICCP", b"") + _chunk(b"JUNK", b""), 2, 0x20),
    "webp: profiles of colours": _beside(_chunk(b"ICCP", bytes(1_000)), flags=0x20),
    "webp: metadata": _beside(_chunk(b"EXIF", b"MM\0*" + bytes(1_000)), flags=0x08),
    "webp: frames of one pixel": _webp_frames(1, 1),
    "webp: frames on one megapixel": _webp_frames(1_000, 1_000),
    "webp: 49 megapixels in 40 bytes": lambda _: _webp(_still(8_000, 6_125)),
    "webp: 49 megapixels, lossy": lambda _: _webp(_still(8_000, 6_125, lossless=False, quality=20)),
    "webp: five frames of 49 megapixels": _large_frames(7_000, 5, kind="WEBP", method=0, quality=20),
    "webp: 20 frames of 12 megapixels": _large_frames(3_460, 20, kind="WEBP", method=0, quality=20),
    "webp: 268 megapixels": lambda _: _webp(_extended(16_384, 16_384, 0) + _still()),
    "webp: a part that is longer than the file": lambda _: _webp(_still() + b"JUNK\xff\xff\xff\x7f"),
    "webp: 49 megapixels on their side": _turned_webp,
}
