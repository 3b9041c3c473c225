"""The program that reads images: whether they are whole, what they are without their metadata, and smaller copies.

Images are decoded completely before anything of them is kept, within limits on pixels and frames. An image that
needs more memory than most is left to a process that may have it.
"""

import hashlib
import mmap
from io import BytesIO
from typing import Any, BinaryIO, Final

from PIL import Image, ImageSequence, UnidentifiedImageError
from PIL.JpegImagePlugin import JpegImageFile

from app.programs import image_metadata
from app.programs.image_metadata import Cleaned
from app.programs.reasons import FileRefused, Reason

PIXELS: Final = 50_000_000
"""Of one image."""
FRAME_PIXELS: Final = 12_000_000
"""Of an animation: several of its frames are in memory at once."""
ALL_PIXELS: Final = 250_000_000
"""Of all frames of an animation together."""
QUALITY: Final = 95
REDUCED_QUALITY: Final = 80
_JPEG_END: Final = b"\xff\xd9"
_FILLINGS: Final = (b"\x5a\xc3\x17\xe9" * 1_024, b"\xa5\x3c\xe8\x16" * 1_024)
"""Bytes behind the pixels of an image, which change nothing of it where all pixels are there."""
_ORIENTATION: Final = 0x0112
_TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
_FORMATS: Final = {"image/jpeg": "JPEG", "image/png": "PNG", "image/gif": "GIF", "image/webp": "WEBP"}

# What an image takes in memory, in bytes for each pixel: measured, and a part more.
_LOADED: Final = 40 * 1024 * 1024
"""Bytes of addresses of a process before it opens an image."""
_STILL: Final = {"JPEG": 1, "PNG": 4.5, "GIF": 4.5, "WEBP": 17.0}
"""Of JPEG few pixels are made, where all are only read."""
_ANIMATED: Final = 17.0
_FRAME: Final = 4.5
_COEFFICIENT: Final = 2
"""Of each component of a progressive JPEG, until it is read or written to its end."""


def examine(source: BinaryIO, target: BinaryIO, *, mime_type: str, memory: int) -> dict[str, object]:
    """Decode an image of this type. Where it has metadata, `target` gets it without them and upright.

    `memory` is how many bytes this process may have. Returns width, height, and whether `target` was written; or
    that the image needs more. Errors: Refused.
    """
    try:
        cleaned = _cleaned(source, target, mime_type)
        orientation = _orientation(mime_type, cleaned.metadata)
        if cleaned.lacks_end and mime_type == "image/jpeg":
            _check_whole(target, memory)
            # What followed the image cannot be told from it, so that the image is written anew.
            size = _turn(target, mime_type, orientation if orientation in _TURNS else None, memory)
        elif orientation in _TURNS:
            size = _turn(target, mime_type, orientation, memory)
        else:
            size = _decode(target if cleaned.is_changed else source, mime_type, memory)
    except _Large:
        return {"is_large": True}
    except _BAD as bad:
        raise _damaged(bad) from bad
    return {"width": size[0], "height": size[1], "is_changed": cleaned.is_changed}


def reduce(source: BinaryIO, target: BinaryIO, *, mime_type: str, width: int, memory: int) -> dict[str, object]:
    """Write a copy of an examined image to `target`, as WebP of at most this width.

    It is at most four times as high as `width`. Of an animation it has the first frame. Returns whether the image
    needs more memory than this process may have. Errors: Refused.
    """
    try:
        image = _open(source, mime_type, memory)
        # A profile is for the colours of the file, which other modes do not keep.
        profile = image.info.get("icc_profile") if image.mode in ("RGB", "RGBA", "P", "PA") else None
        image.thumbnail((width, width * 4))
        copy = image if image.mode in ("RGB", "RGBA") else _eight_bits(image).convert(_shown_mode(image))
        copy.save(target, "WEBP", quality=REDUCED_QUALITY, method=4, icc_profile=profile)
    except _Large:
        return {"is_large": True}
    except _BAD as bad:
        raise _damaged(bad) from bad
    return {"is_large": False}


def _eight_bits(image: Image.Image) -> Image.Image:
    """An image of more than 256 greys with as many, which the library would cut off otherwise."""
    if image.mode != "I" and not image.mode.startswith("I;16"):
        return image
    return image.convert("I").point(lambda value: value / 256).convert("L")


def _shown_mode(image: Image.Image) -> str:
    return "RGBA" if "transparency" in image.info or image.mode in ("LA", "PA") else "RGB"


def _cleaned(source: BinaryIO, target: BinaryIO, mime_type: str) -> Cleaned:
    mapped = mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ)
    data = memoryview(mapped)
    cleaned = image_metadata.clean(mime_type, data, target)
    # Addresses are counted, too. After a refusal the process ends.
    data.release()
    mapped.close()
    target.flush()
    return cleaned


def _orientation(mime_type: str, metadata: list[bytes]) -> int | None:
    """The orientation in these parts, the only thing in them that changes the picture; None without one."""
    try:
        tagged = _carrier(mime_type, metadata)
        return tagged.getexif().get(_ORIENTATION)
    except _BAD:
        return None  # unreadable metadata turns nothing


def _carrier(mime_type: str, metadata: list[bytes]) -> Image.Image:
    """An image of one pixel that has these parts."""
    if mime_type == "image/webp":
        tagged = Image.new("1", (1, 1))
        names = {b"EXIF": "exif", b"XMP ": "xmp"}
        tagged.info = {
            names[part[:4]]: part[8 : 8 + int.from_bytes(part[4:8], "little")] for part in metadata[::-1]
        }
        return tagged
    if mime_type == "image/gif":
        return Image.new("1", (1, 1))
    head, rest = _CARRIERS[mime_type]
    return Image.open(BytesIO(b"".join((head, *metadata, rest))), formats=(_FORMATS[mime_type],))


def _one_pixel(kind: str, head: int) -> tuple[bytes, bytes]:
    """An image of one pixel in two parts, between which there is room for others."""
    out = BytesIO()
    Image.new("1", (1, 1)).save(out, kind)
    return out.getvalue()[:head], out.getvalue()[head:]


_CARRIERS: Final = {"image/jpeg": _one_pixel("JPEG", 2), "image/png": _one_pixel("PNG", 33)}


def _decode(file: BinaryIO, mime_type: str, memory: int) -> tuple[int, int]:
    """Decode every frame; returns the size of the image."""
    image = _open(file, mime_type, memory)
    size, pixels = image.size, 0
    if mime_type == "image/gif":
        return _decode_gif(file, size)
    # All data are read, and an eighth of the pixels of each row are made of them.
    image.draft(None, (1, 1))
    for frame in ImageSequence.Iterator(image):
        pixels = _add(frame.width * frame.height, pixels)
        frame.load()
    return size


def _decode_gif(file: BinaryIO, size: tuple[int, int]) -> tuple[int, int]:
    """Decode every frame by itself; returns the size of the image."""
    pixels = 0
    with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped, memoryview(mapped) as data:
        for width, height, frame in image_metadata.gif_frames(data):
            pixels = _add(width * height, pixels)
            Image.open(BytesIO(frame), formats=("GIF",)).load()
    if not pixels:
        raise FileRefused(Reason.DAMAGED)
    return size


def _add(pixels: int, before: int) -> int:
    """The pixels of all frames, with one more of so many. Errors: Refused."""
    _check(pixels, PIXELS, Reason.PIXELS)
    _check(before + pixels, ALL_PIXELS, Reason.ANIMATION)
    return before + pixels


def _check(number: int, most: int, reason: Reason) -> None:
    if number > most:
        raise FileRefused(reason)


def _check_whole(file: BinaryIO, memory: int) -> None:
    """Refuse a JPEG image, whose end was added, if a part of its pixels is missing: what follows would show there.

    Errors: Refused, _Large.
    """
    file.seek(0)
    content = file.read()[: -len(_JPEG_END)]
    digests = {_digest(content + filling + _JPEG_END, memory) for filling in (b"", *_FILLINGS)}
    if len(digests) > 1:
        raise FileRefused(Reason.DAMAGED)


def _digest(content: bytes, memory: int) -> bytes:
    image = _open(BytesIO(content), "image/jpeg", memory, is_turned=True)
    return hashlib.sha256(image.tobytes()).digest()


def _turn(file: BinaryIO, mime_type: str, orientation: int | None, memory: int) -> tuple[int, int]:
    """Turn the image in the file, and replace it; without an orientation it is only written anew."""
    frames, settings = _turned(file, mime_type, orientation, memory)
    file.seek(0)
    file.truncate()
    frames[0].save(file, _FORMATS[mime_type], **settings, **_following(frames[1:]))
    return frames[0].size


def _turned(
    file: BinaryIO, mime_type: str, orientation: int | None, memory: int
) -> tuple[list[Image.Image], dict[str, Any]]:
    """The turned frames, and how to save them; the image itself is not kept in memory."""
    image = _open(file, mime_type, memory, is_turned=True)
    pixels, frames = 0, list[Image.Image]()
    for frame in ImageSequence.Iterator(image):
        pixels = _add(frame.width * frame.height, pixels)
        frame.load()  # without which some formats do not say how long it is shown
        turned = frame.copy() if orientation is None else frame.transpose(_TURNS[orientation])
        turned.info = {name: frame.info[name] for name in ("duration", "transparency") if name in frame.info}
        frames.append(turned)
    return frames, _settings(image, mime_type, frames)


def _settings(image: Image.Image, mime_type: str, frames: list[Image.Image]) -> dict[str, Any]:
    """The settings for saving: of the file only its colours and its timing."""
    settings: dict[str, Any] = {"exif": b""}
    if image.info.get("icc_profile"):
        settings["icc_profile"] = image.info["icc_profile"]
    if isinstance(image, JpegImageFile):
        return settings | {
            "quality": QUALITY,
            "subsampling": _sampling(image),
            "progressive": "progressive" in image.info,
        }
    if mime_type == "image/webp":
        # The best method takes seconds for a large image.
        pixels = frames[0].width * frames[0].height
        settings |= {"quality": QUALITY, "method": 4 if pixels <= FRAME_PIXELS else 0}
    if len(frames) > 1:
        settings["loop"] = image.info.get("loop", 0)
        settings["duration"] = [frame.info.get("duration", 0) for frame in frames]
    return settings


def _sampling(image: JpegImageFile) -> int:
    """As fine as the file: its colours in full, or in a quarter of the dots."""
    return 0 if all(layer[1:3] == (1, 1) for layer in image.layer) else 2


def _following(frames: list[Image.Image]) -> dict[str, Any]:
    return {"save_all": True, "append_images": frames} if frames else {}


def _open(file: BinaryIO, mime_type: str, memory: int, *, is_turned: bool = False) -> Image.Image:
    """Open as this format only; size and memory are checked before a pixel is decoded. Errors: Refused, _Large."""
    kind = _FORMATS[mime_type]
    file.seek(0)
    if kind == "WEBP":
        # Its decoder takes the memory when it is opened.
        pixels = image_metadata.webp_pixels(file.read(30))
        _check(pixels, PIXELS, Reason.PIXELS)
        _check_memory(pixels * _STILL[kind], memory)
        file.seek(0)
    try:
        image = Image.open(file, formats=(kind,))
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
        raise FileRefused(Reason.PIXELS) from bomb
    pixels = _add(image.width * image.height, 0)
    if kind != "GIF" and _is_animated(image):
        _check(pixels, FRAME_PIXELS, Reason.FRAME)
    _check_memory(pixels * _bytes_each(image, kind, is_turned=is_turned), memory)
    return image


def _is_animated(image: Image.Image) -> bool:
    return bool(getattr(image, "is_animated", False))


def _bytes_each(image: Image.Image, kind: str, *, is_turned: bool) -> float:
    """The bytes of memory that are needed for each pixel. Frames of a GIF are read one by one."""
    if kind == "GIF":
        return _STILL[kind]
    each = _ANIMATED if _is_animated(image) else _STILL[kind]
    if is_turned:
        each = max(each, _FRAME * (1 + getattr(image, "n_frames", 1)))
    if isinstance(image, JpegImageFile) and "progressive" in image.info:
        each += _COEFFICIENT * len(image.layer)
    return each


def _check_memory(size: float, memory: int) -> None:
    if size + _LOADED > memory:
        raise _Large


class _Large(Exception):
    """The image needs more memory than the process may have."""


def _damaged(bad: Exception) -> Exception:
    if isinstance(bad, OSError) and bad.errno is not None:
        return bad  # a failure of the disk
    return FileRefused(Reason.DAMAGED)


# The library raises many types for a broken image; other errors pass.
_BAD: Final = (
    UnidentifiedImageError,
    Image.DecompressionBombError,
    Image.DecompressionBombWarning,
    OSError,
    SyntaxError,
    ValueError,
    KeyError,
    IndexError,
    TypeError,
    OverflowError,
    EOFError,
)
