"""Images and videos to upload, made from nothing."""

import io
import struct
import zlib
from functools import cache
from typing import Any

from PIL import Image, ImageSequence
from PIL.PngImagePlugin import PngInfo

from tests.domain.media import films

SECRET = b"48 deg 51 min north"


def picture(width: int = 8, height: int = 4, mode: str = "RGB") -> Image.Image:
    """A picture of which each corner differs."""
    red = bytes(x * 31 % 256 for x in range(width)) * height
    green = b"".join(bytes([y * 63 % 256]) * width for y in range(height))
    steps = bytes(step * 7 % 256 for step in range(width + height))
    blue = b"".join(steps[y : y + width] for y in range(height))
    bands = [Image.frombytes("L", (width, height), band) for band in (red, green, blue)]
    return Image.merge("RGB", bands).convert(mode)


def saved(kind: str, image: Image.Image | None = None, **how: Any) -> bytes:
    """The picture as a file."""
    out = io.BytesIO()
    (image or picture()).save(out, kind, **how)
    return out.getvalue()


def animated(kind: str, **how: Any) -> bytes:
    """Three frames, of 200 ms unless said otherwise, that go round for ever."""
    frames = [Image.new("RGB", (8, 4), colour) for colour in ("red", "green", "blue")]
    return saved(kind, frames[0], save_all=True, append_images=frames[1:], **{"duration": 200, "loop": 0, **how})


def exif(orientation: int | None = None) -> bytes:
    """Metadata with a place in it."""
    made = Image.Exif()
    made[0x010E] = SECRET.decode()
    made[0x0110] = "Camera 1"
    made.get_ifd(0x8825)[2] = (48.0, 51.0, 0.0)
    if orientation is not None:
        made[0x0112] = orientation
    return made.tobytes()


def png_text() -> PngInfo:
    """A text that is stored beside the picture."""
    made = PngInfo()
    made.add_text("Comment", SECRET.decode())
    return made


def opened(content: bytes) -> Image.Image:
    """The file as a decoded image."""
    image = Image.open(io.BytesIO(content))
    image.load()
    return image


def durations(content: bytes) -> list[float]:
    """How long each frame of the file is shown, in milliseconds."""
    found: list[float] = []
    for frame in ImageSequence.Iterator(Image.open(io.BytesIO(content))):
        frame.load()
        found.append(frame.info["duration"])
    return found


def frames(content: bytes) -> int:
    """How many frames the file has."""
    return int(getattr(opened(content), "n_frames", 1))


def png_of(width: int, height: int) -> bytes:
    """A PNG that claims this size and has next to nothing in it."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"\0" * 64)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", pixels) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def box(kind: bytes, content: bytes = b"") -> bytes:
    """A part of a film."""
    return struct.pack(">I", 8 + len(content)) + kind + content


def film(brand: bytes = b"isom") -> bytes:
    """A film of one small picture, which says that it has this brand."""
    return _film()[:8] + brand + _film()[12:]


@cache
def _film() -> bytes:
    """A film that says nothing of itself, so that nothing of it is emptied."""
    content = bytearray(films.video(picture(16, 16)))
    at = content.index(b"udta")
    size = int.from_bytes(content[at - 4 : at])
    content[at : at - 4 + size] = b"free" + bytes(size - 8)
    return bytes(content)
