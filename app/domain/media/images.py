"""Examination of files in a few threads: their type, whether they are complete, and images without metadata.

Images are decoded completely before anything of them is kept, within limits on pixels and frames.
"""

import asyncio
import mmap
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageOps, ImageSequence, UnidentifiedImageError
from PIL.JpegImagePlugin import JpegImageFile

from app.core.errors import Invalid
from app.domain.media import image_metadata, rules, video_boxes

PIXELS: Final = 50_000_000
"""Of one image, or of one frame."""
ALL_PIXELS: Final = 250_000_000
"""Of all frames of an animation together."""
AT_ONCE: Final = 2
QUALITY: Final = 95
REDUCED_QUALITY: Final = 80
_START: Final = 16
_ORIENTATION: Final = 0x0112
_UPRIGHT: Final = 1

_FORMATS: Final = {"image/jpeg": "JPEG", "image/png": "PNG", "image/gif": "GIF", "image/webp": "WEBP"}
# An image of 50 megapixels takes 200 MB while it is decoded; others wait as files on the disk.
_threads: Final = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="media")


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a file. `width` and `height`, in pixels, are those of images, `duration_ms` that of a video."""

    mime_type: str
    size: int
    width: int | None = None
    height: int | None = None
    duration_ms: int | None = None


async def examined(file: Path) -> Facts:
    """Examine the file, and remove the metadata of an image in place.

    Errors: Invalid on `file` for an empty file, another type, too many pixels, or an image that cannot be decoded.
    """
    return await asyncio.get_running_loop().run_in_executor(_threads, _examine, file)


async def reduced(file: Path, mime_type: str, width: int, to: Path) -> bool:
    """Write a copy of an examined image to `to`, as WebP of at most this width; whether it could be decoded.

    It is at most four times as high as `width`. Of an animation it has the first frame.
    """
    return await asyncio.get_running_loop().run_in_executor(_threads, _reduce, file, mime_type, width, to)


def _reduce(file: Path, mime_type: str, width: int, to: Path) -> bool:
    try:
        with _open(file, mime_type) as image:
            profile = image.info.get("icc_profile")
            image.thumbnail((width, width * 4))
            shown = image if image.mode in ("RGB", "RGBA") else image.convert(_shown_mode(image))
            shown.save(to, "WEBP", quality=REDUCED_QUALITY, method=4, icc_profile=profile)
    except _BAD:
        return False
    return True


def _shown_mode(image: Image.Image) -> str:
    return "RGBA" if "transparency" in image.info or image.mode in ("LA", "PA") else "RGB"


def _examine(file: Path) -> Facts:
    size = file.stat().st_size
    if size == 0:
        raise _refused("The file is empty.")
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        mime_type = rules.sniffed(mapped[:_START])
        if mime_type is None:
            raise _refused("Send a JPEG, PNG, GIF or WebP image, or an MP4 or QuickTime video.")
        with memoryview(mapped) as data:
            if mime_type not in _FORMATS:
                if not video_boxes.is_video(data):
                    raise _refused("This video is damaged.")
                return Facts(mime_type, size, duration_ms=video_boxes.duration_ms(data))
            cleaned = _cleaned(file, mime_type, data)
    return _image(file, mime_type, cleaned)


def _cleaned(file: Path, mime_type: str, data: memoryview) -> bool:
    """Write the kept parts of the image next to it; whether they differ from the file."""
    try:
        parts = image_metadata.kept(mime_type, data)
        if len(parts) == 1 and len(parts[0]) == len(data):
            return False
        with _cleaned_path(file).open("wb") as out:
            out.writelines(parts)
    except image_metadata.Damaged as bad:
        raise _damaged(bad) from bad
    finally:
        parts = []
    return True


def _image(file: Path, mime_type: str, cleaned: bool) -> Facts:  # noqa: FBT001 private
    copy = _cleaned_path(file)
    try:
        width, height = _decoded(copy if cleaned else file, mime_type)
        if cleaned:
            width, height = _turned(file, copy, mime_type) or (width, height)
            copy.replace(file)
    finally:
        copy.unlink(missing_ok=True)
    return Facts(mime_type, file.stat().st_size, width, height)


def _decoded(file: Path, mime_type: str) -> tuple[int, int]:
    """Decode every frame; returns the size of the image."""
    try:
        with _open(file, mime_type) as image:
            size, pixels = image.size, 0
            for frame in ImageSequence.Iterator(image):
                pixels += _within(frame, pixels)
                frame.load()
            return size
    except _BAD as bad:
        raise _damaged(bad) from bad


def _within(image: Image.Image, before: int) -> int:
    pixels = image.width * image.height
    if pixels > PIXELS:
        raise _too_large()
    if before + pixels > ALL_PIXELS:
        raise _refused("This animation is too long for its size.")
    return pixels


def _turned(original: Path, cleaned: Path, mime_type: str) -> tuple[int, int] | None:
    """Turn the image by the orientation in its metadata, the only part of them that changes the picture."""
    try:
        with _open(original, mime_type) as tagged:
            orientation = tagged.getexif().get(_ORIENTATION, _UPRIGHT)
    except _BAD:
        return None  # unreadable metadata turns nothing
    if orientation not in range(2, 9):
        return None
    try:
        with _open(cleaned, mime_type) as image:
            frames = [_upright(frame, orientation) for frame in ImageSequence.Iterator(image)]
            settings = _settings(image, mime_type, frames)
        frames[0].save(cleaned, _FORMATS[mime_type], **settings, **_following(frames[1:]))
    except _BAD as bad:
        raise _damaged(bad) from bad
    return frames[0].size


def _upright(frame: Image.Image, orientation: int) -> Image.Image:
    frame = frame.copy()  # decodes it, without which some formats do not say how long it is shown
    kept = {name: frame.info[name] for name in ("duration", "transparency") if name in frame.info}
    frame.getexif()[_ORIENTATION] = orientation
    turned = ImageOps.exif_transpose(frame)
    turned.info = {**kept}
    return turned


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
        settings |= {"quality": QUALITY, "method": 4}
    if len(frames) > 1:
        settings["loop"] = image.info.get("loop", 0)
        settings["duration"] = [frame.info.get("duration", 0) for frame in frames]
    return settings


def _sampling(image: JpegImageFile) -> int:
    """As fine as the file: its colours in full, or in a quarter of the dots."""
    return 0 if all(layer[1:3] == (1, 1) for layer in image.layer) else 2


def _following(frames: list[Image.Image]) -> dict[str, Any]:
    return {"save_all": True, "append_images": frames} if frames else {}


def _open(file: Path, mime_type: str) -> Image.Image:
    """Open as this format only; the size is checked before a pixel is decoded."""
    try:
        image = Image.open(file, formats=(_FORMATS[mime_type],))
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
        raise _too_large() from bomb
    try:
        _within(image, 0)
    except Invalid:
        image.close()
        raise
    return image


def _cleaned_path(file: Path) -> Path:
    return file.with_name(f"{file.name}.kept")


def _refused(text: str) -> Invalid:
    return Invalid(fields={"file": [text]})


def _too_large() -> Invalid:
    return _refused(f"An image may have at most {PIXELS // 1_000_000} megapixels.")


def _damaged(bad: Exception) -> Invalid:
    if isinstance(bad, OSError) and bad.errno is not None:
        raise bad  # a failure of the disk
    return _refused("This image is damaged and cannot be shown.")


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
