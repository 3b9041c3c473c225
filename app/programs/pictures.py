"""The program that reads images: whether they are whole, what they are without their metadata, and smaller copies.

Images are decoded completely before anything of them is kept, within limits on pixels and frames. An image that
needs more memory than most is left to a process that may have it.
"""

import hashlib
import math
import mmap
import shutil
from io import BytesIO
from typing import Any, BinaryIO, Final, NamedTuple, TypeGuard, cast

import pi_heif
from PIL import AvifImagePlugin, Image, ImageCms, ImageFile, ImageSequence, UnidentifiedImageError
from PIL.JpegImagePlugin import JpegImageFile

from app.programs import heif_metadata, image_metadata
from app.programs.aspect_ratios import within
from app.programs.image_metadata import Cleaned
from app.programs.reasons import FileRefused, Reason

PIXELS: Final = 120_000_000
"""Of one image."""
_FRAME_PIXELS: Final = 12_000_000
"""Of an animation: several of its frames are in memory at once."""
_ALL_PIXELS: Final = 250_000_000
"""Of all frames of an animation together."""
_QUALITY: Final = 95
_REDUCED_QUALITY: Final = 80
_QUALITIES: Final = (90, 85, 80, 75, 70)
"""Of pictures that are made for a platform: the first at which they have no more bytes than it takes."""
_LARGE_PIXELS: Final = 24_000_000
"""Above which an image is decoded with fewer dots where it can be."""
_SHRINKAGE: Final = 0.8
_SURPLUS: Final = 1.6
"""Times the most bytes that a picture may be expected to have and is still tried."""
_SMALLEST_SIDE: Final = 200
"""Pixels below which a picture is not made smaller to save bytes."""
_JPEG_END: Final = b"\xff\xd9"
_FILLINGS: Final = (b"\x5a\xc3\x17\xe9" * 1_024, b"\xa5\x3c\xe8\x16" * 1_024)
"""Bytes behind the pixels of an image, which change nothing of it where all pixels are there."""
_ORIENTATION: Final = 0x0112
_OPAQUE: Final = 255
_LARGEST_CODE: Final = 4
"""Bytes of a JPEG image for each pixel, at the most."""
_SRGB: Final = ImageCms.createProfile("sRGB")
_TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
_SIDEWAYS: Final = frozenset({5, 6, 7, 8})
_COPIED: Final = 256 * 1024
_FORMATS: Final = {
    "image/jpeg": "JPEG",
    "image/png": "PNG",
    "image/gif": "GIF",
    "image/webp": "WEBP",
    "image/heic": "HEIF",
    "image/avif": "AVIF",
}
_IN_PLACE: Final = frozenset({"image/heic", "image/avif"})
"""Types whose metadata are emptied in place, and whose turning is no metadata."""

# Programs may start no threads. What is beside the picture in a HEIC is not looked at.
pi_heif.register_heif_opener(decode_threads=1, thumbnails=False, depth_images=False, aux_images=False)
AvifImagePlugin.DEFAULT_MAX_THREADS = 1

# What an image takes in memory, in bytes for each pixel: measured, and a part more.
_LOADED: Final = 40 * 1024 * 1024
"""Bytes of addresses of a process before it opens an image."""
_STILL: Final = {"JPEG": 1, "PNG": 4.5, "GIF": 4.5, "WEBP": 17.0, "HEIF": 14.0, "AVIF": 18.0}
"""Of JPEG few pixels are made, where all are only read."""
_THREADED: Final = 140 * 1024 * 1024
"""Bytes of addresses that a decoder takes for its thread."""
_ANIMATED: Final = 17.0
_FRAME: Final = 4.5
_RESULT_BYTES: Final = 20.0
"""Of each pixel of a picture that is made: resized, in other colours, and coded."""
_COEFFICIENT: Final = 2
"""Of each component of a progressive JPEG, until it is read or written to its end."""


def examine(source: BinaryIO, target: BinaryIO, *, mime_type: str, memory: int) -> dict[str, object]:
    """Decode an image of this type. Where it has metadata, `target` gets it without them and upright.

    `memory` is how many bytes this process may have. Returns width, height, the number of frames, whether parts
    are transparent, whether its colours are those of printers, and whether `target` was written; or that the image
    needs more. Errors: Refused.
    """
    try:
        cleaned = _cleaned(source, target, mime_type)
        if mime_type in _IN_PLACE:
            facts = _decode_upright(target if cleaned.is_changed else source, mime_type, memory)
            return facts.record(is_changed=cleaned.is_changed)
        orientation = _orientation(mime_type, cleaned.metadata)
        if cleaned.lacks_end and mime_type == "image/jpeg":
            _check_whole(target, memory)
            # What followed the image cannot be told from it, so that the image is written anew.
            facts = _turn(target, mime_type, orientation if orientation in _TURNS else None, memory)
        elif orientation in _TURNS:
            facts = _turn(target, mime_type, orientation, memory)
        else:
            facts = _decode(target if cleaned.is_changed else source, mime_type, memory)
    except _Large:
        return {"is_large": True}
    except _BAD as bad:
        raise _damaged(bad) from bad
    return facts.record(is_changed=cleaned.is_changed)


def reduce(source: BinaryIO, target: BinaryIO, *, mime_type: str, width: int, memory: int) -> dict[str, object]:
    """Write a copy of an examined image to `target`, as WebP of at most this width.

    It is at most four times as high as `width`. Of an animation it has the first frame. Returns whether the image
    needs more memory than this process may have. Errors: Refused.
    """
    try:
        image = _upright(_open(source, mime_type, memory), mime_type)
        # A profile is for the colours of the file, which other modes do not keep.
        profile = image.info.get("icc_profile") if image.mode in ("RGB", "RGBA", "P", "PA") else None
        image.thumbnail((width, width * 4))
        copy = image if image.mode in ("RGB", "RGBA") else _eight_bits(image).convert(_shown_mode(image))
        copy.save(target, "WEBP", quality=_REDUCED_QUALITY, method=4, icc_profile=profile)
    except _Large:
        return {"is_large": True}
    except _BAD as bad:
        raise _damaged(bad) from bad
    return {"is_large": False}


def render(
    source: BinaryIO, target: BinaryIO, *, mime_type: str, recipe: dict[str, Any], memory: int
) -> dict[str, object]:
    """Write the picture of a recipe to `target`: a part of an examined image in sRGB, of its first frame.

    Returns its width, height and SHA-256, or that the image needs more memory than this process may have.
    Errors: Refused, also where the recipe's most bytes cannot be met.
    """
    try:
        image = _open(source, mime_type, memory)
        box = _drafted(image, recipe, memory)
        content, size = _saved(_framed(_upright(image, mime_type), recipe, box), recipe)
    except _Large:
        return {"is_large": True}
    except _BAD as bad:
        raise _damaged(bad) from bad
    target.write(content)
    target.flush()
    return {"width": size[0], "height": size[1], "sha256": hashlib.sha256(content).hexdigest()}


def _drafted(image: Image.Image, recipe: dict[str, Any], memory: int) -> tuple[float, float, float, float]:
    """The part of the image that the recipe shows, by its corners.

    Of a large JPEG image no more dots are decoded than are needed for that. Errors: _Large.
    """
    x, y, width, height = recipe["box"]
    whole, (across, down) = image.size, _inner(recipe)
    if whole[0] * whole[1] > _LARGE_PIXELS:
        image.draft(None, (math.ceil(whole[0] * across / width), math.ceil(whole[1] * down / height)))
    coefficients = _COEFFICIENT * len(image.layer) if _is_progressive(image) else 0
    pixels, parts = image.width * image.height, recipe["size"][0] * recipe["size"][1]
    # What the decoder takes is free again before the picture is made.
    _check_memory(pixels * _FRAME + max(coefficients * whole[0] * whole[1], parts * _RESULT_BYTES), memory)
    columns, rows = image.width / whole[0], image.height / whole[1]
    return x * columns, y * rows, (x + width) * columns, (y + height) * rows


def _inner(recipe: dict[str, Any]) -> tuple[int, int]:
    """The sides of what is no bar."""
    sides = zip(recipe["box"][2:], recipe["size"], recipe["frame"], strict=True)
    across, down = (max(1, round(part * size / frame)) for part, size, frame in sides)
    return across, down


def _framed(image: Image.Image, recipe: dict[str, Any], box: tuple[float, float, float, float]) -> Image.Image:
    """This part of the image in the frame of the recipe, not larger than its size, in sRGB."""
    profile = image.info.get("icc_profile")
    size, inner = (recipe["size"][0], recipe["size"][1]), _inner(recipe)
    picture = _resizable(image).resize(inner, Image.Resampling.LANCZOS, box, reducing_gap=3.0)
    picture = _srgb(picture, profile)
    if inner == size:
        return picture
    place = (size[0] - inner[0]) // 2, (size[1] - inner[1]) // 2
    framed = Image.new("RGB", size, recipe.get("background", "white"))
    framed.paste(picture, place, picture if picture.mode == "RGBA" else None)
    return framed


def _resizable(image: Image.Image) -> Image.Image:
    """The image in a mode in which its dots can be averaged."""
    eight = _eight_bits(image)
    if "transparency" in eight.info or eight.mode in ("PA", "LA", "La", "RGBa"):
        return eight.convert("RGBA")
    return eight if eight.mode in ("RGB", "RGBA", "L", "CMYK", "LAB") else eight.convert("RGB")


def _srgb(picture: Image.Image, profile: bytes | None) -> Image.Image:
    """The picture with the colours that its profile means, as RGB or RGBA."""
    mode = "RGBA" if picture.mode == "RGBA" else "RGB"
    alpha = picture.getchannel("A") if mode == "RGBA" else None
    opaque = picture.convert("RGB") if alpha is not None else picture
    if profile:
        try:
            source = ImageCms.ImageCmsProfile(BytesIO(profile))
            converted = ImageCms.profileToProfile(
                opaque, source, _SRGB, renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC, outputMode="RGB"
            )
            opaque = converted or opaque
        except (ImageCms.PyCMSError, OSError, ValueError):
            pass  # a profile of another kind of image, or a broken one, says nothing
    result = opaque.convert("RGB")
    if alpha is not None:
        result.putalpha(alpha)
    result.info = {}
    return result


def _saved(picture: Image.Image, recipe: dict[str, Any]) -> tuple[bytes, tuple[int, int]]:
    """The picture as a file of at most the recipe's bytes, and its size: as good and as large as they allow."""
    kind = _FORMATS[recipe["type"]]
    if kind == "JPEG" and picture.mode == "RGBA":
        flat = Image.new("RGB", picture.size, "white")
        flat.paste(picture, mask=picture)
        picture = flat
    least, most = recipe["shape"]
    while True:
        size, content = _fitting(picture, kind, recipe)
        if content is not None:
            return content, picture.size
        if min(picture.size) < _SMALLEST_SIDE:
            raise FileRefused(Reason.OUTPUT)
        factor = _SHRINKAGE
        while size * factor**2 > _SURPLUS * recipe["bytes"] and min(picture.size) * factor > _SMALLEST_SIDE:
            factor *= _SHRINKAGE
        sides = int(picture.width * factor), int(picture.height * factor)
        picture = picture.resize(within(*sides, least, most), Image.Resampling.LANCZOS)


def _fitting(picture: Image.Image, kind: str, recipe: dict[str, Any]) -> tuple[int, bytes | None]:
    """The best file of the picture that has no more than the recipe's bytes, and how few it has at the least."""
    most, is_fine = recipe["bytes"], recipe["fine"]
    # PNG has no qualities.
    best, *others, least = _QUALITIES if kind != "PNG" else _QUALITIES[:1] * 2
    content = _encoded(picture, kind, best, is_fine=is_fine)
    if most is None or len(content) <= most:
        return len(content), content
    worst = _encoded(picture, kind, least, is_fine=is_fine)
    if len(worst) > most:
        return len(worst), None
    for quality in others:
        content = _encoded(picture, kind, quality, is_fine=is_fine)
        if len(content) <= most:
            return len(content), content
    return len(worst), worst


def _encoded(picture: Image.Image, kind: str, quality: int, *, is_fine: bool) -> bytes:
    out = BytesIO()
    if kind == "JPEG":
        # The library needs a place for all of the scans, and takes one that is too small for fine patterns.
        ImageFile.MAXBLOCK = max(ImageFile.MAXBLOCK, _LARGEST_CODE * picture.width * picture.height)
        picture.save(out, kind, quality=quality, progressive=True, subsampling=0 if is_fine else 2)
    elif kind == "WEBP":
        picture.save(out, kind, quality=quality, method=4)
    else:
        picture.save(out, kind)
    return out.getvalue()


def _eight_bits(image: Image.Image) -> Image.Image:
    """An image of more than 256 greys with as many, which the library would cut off otherwise."""
    if image.mode != "I" and not image.mode.startswith("I;16"):
        return image
    return image.convert("I").point(lambda value: value / 256).convert("L")


def _shown_mode(image: Image.Image) -> str:
    return "RGBA" if "transparency" in image.info or image.mode in ("LA", "PA") else "RGB"


def _cleaned(source: BinaryIO, target: BinaryIO, mime_type: str) -> Cleaned:
    if mime_type in _IN_PLACE:
        return _emptied(source, target)
    mapped = mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ)
    data = memoryview(mapped)
    cleaned = image_metadata.clean(mime_type, data, target)
    # Addresses are counted, too. After a refusal the process ends.
    data.release()
    mapped.close()
    target.flush()
    return cleaned


def _emptied(source: BinaryIO, target: BinaryIO) -> Cleaned:
    """Copy the file, and empty its metadata; it is changed where the copy differs."""
    shutil.copyfileobj(source, target, _COPIED)
    target.flush()
    with mmap.mmap(target.fileno(), 0) as data, memoryview(data) as view:
        heif_metadata.clean(data, view)
    for file in (source, target):
        file.seek(0)
    while chunk := source.read(_COPIED):
        if target.read(_COPIED) != chunk:
            return Cleaned(is_changed=True)
    return Cleaned()


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


class _ImageFacts(NamedTuple):
    """What is learned of an image by decoding it."""

    size: tuple[int, int]
    frames: int
    has_alpha: bool
    is_cmyk: bool = False

    def record(self, *, is_changed: bool) -> dict[str, object]:
        """The facts as they are answered."""
        return {
            "width": self.size[0],
            "height": self.size[1],
            "frames": self.frames,
            "has_alpha": self.has_alpha,
            "is_cmyk": self.is_cmyk,
            "is_changed": is_changed,
        }


def _decode(file: BinaryIO, mime_type: str, memory: int) -> _ImageFacts:
    """Decode every frame; returns the facts of the image."""
    image = _open(file, mime_type, memory)
    size, pixels, frames, has_alpha = image.size, 0, 0, False
    if mime_type == "image/gif":
        return _decode_gif(file, size)
    # All data are read, and an eighth of the pixels of each row are made of them.
    image.draft(None, (1, 1))
    for frame in ImageSequence.Iterator(image):
        pixels = _add(frame.width * frame.height, pixels)
        frame.load()
        frames += 1
        has_alpha = has_alpha or _has_alpha(frame)
    return _ImageFacts(size, frames, has_alpha, image.mode == "CMYK")


def _decode_upright(file: BinaryIO, mime_type: str, memory: int) -> _ImageFacts:
    """Decode every frame, of a file of several pictures the one that is shown; the facts of the image upright."""
    image = _open(file, mime_type, memory)
    size = (image.height, image.width) if _turns(image, mime_type) in _SIDEWAYS else image.size
    pixels, frames, has_alpha = 0, 0, False
    for _ in range(getattr(image, "n_frames", 1) if mime_type == "image/avif" else 1):
        pixels = _add(image.width * image.height, pixels)
        if frames:
            image.seek(frames)
        image.load()
        frames += 1
        has_alpha = has_alpha or _has_alpha(image)
    return _ImageFacts(size, frames, has_alpha)


def _turns(image: Image.Image, mime_type: str) -> int | None:
    """How an AVIF is turned; the library turns a HEIC when it opens it."""
    return image.getexif().get(_ORIENTATION) if mime_type == "image/avif" else None


def _upright(image: Image.Image, mime_type: str) -> Image.Image:
    """The image as it is shown, where the library does not turn it when it decodes it."""
    if mime_type not in _IN_PLACE:
        return image
    turns = _turns(image, mime_type)
    # A copy, because what reads a HEIC undoes what is done to it.
    upright = image.copy() if turns not in _TURNS else image.transpose(_TURNS[turns])
    upright.info = {name: image.info[name] for name in ("icc_profile",) if image.info.get(name)}
    return upright


def _has_alpha(frame: Image.Image) -> bool:
    """Whether parts of a frame are transparent; where that is a colour of its table, they may be."""
    if frame.mode in ("RGBA", "LA"):
        # Of each band the least and the greatest value; the last one is that of transparency.
        bands = cast("tuple[tuple[int, int], ...]", frame.getextrema())
        return bands[-1][0] < _OPAQUE
    return "transparency" in frame.info or frame.mode == "PA"


def _decode_gif(file: BinaryIO, size: tuple[int, int]) -> _ImageFacts:
    """Decode every frame by itself; returns the facts of the image."""
    pixels, frames = 0, 0
    with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped, memoryview(mapped) as data:
        for width, height, frame in image_metadata.gif_frames(data):
            pixels = _add(width * height, pixels)
            Image.open(BytesIO(frame), formats=("GIF",)).load()
            frames += 1
    if not pixels:
        raise FileRefused(Reason.DAMAGED)
    # Which of its colours is transparent stands between the frames, which are read alone here.
    return _ImageFacts(size, frames, has_alpha=True)


def _add(pixels: int, before: int) -> int:
    """The pixels of all frames, with one more of so many. Errors: Refused."""
    _check(pixels, PIXELS, Reason.PIXELS)
    _check(before + pixels, _ALL_PIXELS, Reason.ANIMATION)
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


def _turn(file: BinaryIO, mime_type: str, orientation: int | None, memory: int) -> _ImageFacts:
    """Turn the image in the file, and replace it; without an orientation it is only written anew."""
    frames, settings = _turned(file, mime_type, orientation, memory)
    file.seek(0)
    file.truncate()
    frames[0].save(file, _FORMATS[mime_type], **settings, **_following(frames[1:]))
    is_cmyk = frames[0].mode == "CMYK"
    return _ImageFacts(frames[0].size, len(frames), any(map(_has_alpha, frames)), is_cmyk)


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
            "quality": _QUALITY,
            "subsampling": _sampling(image),
            "progressive": "progressive" in image.info,
        }
    if mime_type == "image/webp":
        # The best method takes seconds for a large image.
        pixels = frames[0].width * frames[0].height
        settings |= {"quality": _QUALITY, "method": 4 if pixels <= _FRAME_PIXELS else 0}
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
    if kind not in ("GIF", "HEIF") and _is_animated(image):
        _check(pixels, _FRAME_PIXELS, Reason.FRAME)
    threads = _THREADED if kind == "HEIF" else 0
    _check_memory(pixels * _bytes_each(image, kind, is_turned=is_turned) + threads, memory)
    return image


def _is_animated(image: Image.Image) -> bool:
    return bool(getattr(image, "is_animated", False))


def _bytes_each(image: Image.Image, kind: str, *, is_turned: bool) -> float:
    """The bytes of memory that are needed for each pixel. Frames of a GIF are read one by one."""
    if kind == "GIF":
        return _STILL[kind]
    if kind in ("HEIF", "AVIF"):
        return _STILL[kind]  # of which the turned copy is a part
    each = _ANIMATED if _is_animated(image) else _STILL[kind]
    if is_turned:
        each = max(each, _FRAME * (1 + getattr(image, "n_frames", 1)))
    if _is_progressive(image):
        each += _COEFFICIENT * len(image.layer)
    return each


def _is_progressive(image: Image.Image) -> TypeGuard[JpegImageFile]:
    return isinstance(image, JpegImageFile) and "progressive" in image.info


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
