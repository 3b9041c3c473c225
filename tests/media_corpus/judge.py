"""The judge of what goes out to a platform: what ffprobe, or PyAV and Pillow, measure, compared with the limits.

It shares no code with what measures files in the service.
"""

import io
import json
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import av
from PIL import Image

from app.connectors import Limits
from tests.domain.media.pictures import SECRET

_PLAIN: Final = {"yuv420p", "yuvj420p"}
_ENTRIES: Final = "stream=codec_type,codec_name,codec_tag_string,width,height,pix_fmt,field_order,r_frame_rate,"
_MORE: Final = "avg_frame_rate,sample_aspect_ratio,channels,sample_rate,color_transfer:format=duration,bit_rate"
_SHAPE_LEEWAY: Final = 1.5
"""Hundredths."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What a tool says of a film."""

    width: int
    height: int
    seconds: float
    rate: float
    codec: str
    tag: str
    pixels: str
    is_progressive: bool
    is_square: bool
    transfer: str
    sound: str | None
    channels: int
    samples: int


def by_ffprobe(tool: list[str], path: Path) -> Measured:
    """What ffprobe says, by this command. Errors: RuntimeError for a film that it cannot read."""
    command = [*tool, "-v", "error", "-show_entries", _ENTRIES + _MORE, "-of", "json", str(path)]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    if answer.returncode or answer.stderr.strip():
        raise RuntimeError(answer.stderr.strip()[:200] or "ffprobe failed")
    body: dict[str, Any] = json.loads(answer.stdout)
    video = next(each for each in body["streams"] if each["codec_type"] == "video")
    audio = next((each for each in body["streams"] if each["codec_type"] == "audio"), None)
    return Measured(
        video["width"],
        video["height"],
        float(body["format"]["duration"]),
        float(Fraction(video["avg_frame_rate"])),
        video["codec_name"],
        video["codec_tag_string"],
        video["pix_fmt"],
        video.get("field_order", "progressive") in ("progressive", "unknown"),
        video.get("sample_aspect_ratio", "1:1") in ("1:1", "0:1", "N/A"),
        video.get("color_transfer", "unknown"),
        None if audio is None else audio["codec_name"],
        0 if audio is None else audio["channels"],
        0 if audio is None else int(audio["sample_rate"]),
    )


def by_library(path: Path) -> Measured:
    """What PyAV says."""
    with av.open(str(path), "r") as container:
        video = container.streams.video[0]
        audio = next(iter(container.streams.audio), None)
        frame = next(container.decode(video))
        return Measured(
            frame.width,
            frame.height,
            (container.duration or 0) / 1_000_000,
            float(video.average_rate or 0),
            video.codec_context.name,
            str(video.codec_context.codec_tag),
            frame.format.name,
            not frame.interlaced_frame,
            (video.sample_aspect_ratio or 1) == 1,
            str(video.codec_context.color_trc),
            None if audio is None else audio.codec_context.name,
            0 if audio is None else audio.codec_context.channels,
            0 if audio is None else audio.codec_context.sample_rate,
        )


def film_faults(path: Path, film: Measured, limits: Limits) -> Iterator[str]:
    """What a platform with these limits would refuse of a film."""
    most, size = limits.videos, path.stat().st_size
    if limits.video_bytes is not None and size > limits.video_bytes:
        yield f"{size} bytes"
    yield from _shape(film.width, film.height, most.narrowest, most.widest)
    longer, shorter = max(film.width, film.height), min(film.width, film.height)
    if (most.longer and longer > most.longer) or (most.shorter and shorter > most.shorter):
        yield f"{film.width} x {film.height}"
    if most.pixels is not None and film.width * film.height > most.pixels:
        yield f"{film.width} x {film.height}"
    milliseconds = film.seconds * 1_000
    if (most.shortest or 0) > milliseconds + 50 or milliseconds > (most.longest or 10**12) + 50:
        yield f"{film.seconds} s"
    if (most.least_rate or 0) > film.rate + 0.1 or film.rate > (most.rate or 10**6) + 0.1:
        yield f"{film.rate} frames a second"
    if most.bits is not None and film.seconds and size * 8 / film.seconds > most.bits * 1.05:
        yield f"{size * 8 / film.seconds:.0f} bits a second"
    if most.codecs is not None and film.codec not in most.codecs:
        yield f"coded as {film.codec}"
    yield from _sound(film, limits)
    if most.is_plain:
        yield from _form(path, film)


def _sound(film: Measured, limits: Limits) -> Iterator[str]:
    most = limits.videos
    if film.sound is None:
        return
    if most.sounds is not None and film.sound not in most.sounds:
        yield f"sound as {film.sound}"
    if film.channels > (most.channels or 10**6) or film.samples > (most.sound_rate or 10**9):
        yield f"{film.channels} channels of {film.samples}"


def _form(path: Path, film: Measured) -> Iterator[str]:
    if film.pixels not in _PLAIN:
        yield f"dots as {film.pixels}"
    if not film.is_progressive:
        yield "interlaced"
    if not film.is_square:
        yield "dots that are not square"
    if film.codec == "hevc" and film.tag == "hev1":
        yield "HEVC as hev1, which phones do not play"
    kinds = list(kinds_of(path))
    if b"moov" in kinds and kinds.index(b"moov") > kinds.index(b"mdat"):
        yield "the index behind the pictures"
    if b"elst" in path.read_bytes()[:65_536]:
        yield "a list of edits"


def kinds_of(path: Path) -> Iterator[bytes]:
    """The kinds of the boxes of a film."""
    with path.open("rb") as file:
        while len(head := file.read(8)) == 8:
            size, kind = struct.unpack(">I4s", head)
            yield kind
            if size == 1:
                size = struct.unpack(">Q", file.read(8))[0] - 8
            if size < 8:
                return
            file.seek(size - 8, io.SEEK_CUR)


def picture_faults(path: Path, limits: Limits) -> Iterator[str]:
    """What a platform with these limits would refuse of a picture."""
    size, images = path.stat().st_size, limits.images
    with Image.open(path) as image:
        image.load()
        width, height = image.size
        kind = Image.MIME[image.format or ""]
        number = getattr(image, "n_frames", 1)
        if image.mode == "CMYK":
            yield "CMYK"
        if image.getexif():
            yield "metadata"
    if kind not in limits.types:
        yield kind
    if kind == "image/gif" and number > 1 and limits.animations is not None:
        yield from _animation(limits, width, height, number, size)
        return
    if limits.image_bytes is not None and size > limits.image_bytes:
        yield f"{size} bytes"
    yield from _shape(width, height, images.narrowest, images.widest)
    if images.steepest is not None and max(width, height) > images.steepest * min(width, height):
        yield f"{width} x {height}"
    if (images.sides or 10**9) < width + height or (images.pixels or 10**12) < width * height:
        yield f"{width} x {height}"


def _animation(limits: Limits, width: int, height: int, number: int, size: int) -> Iterator[str]:
    most = limits.animations
    if most is None:
        return
    if width > (most.width or width) or height > (most.height or height) or number > (most.frames or number):
        yield f"{number} frames of {width} x {height}"
    if size > (most.bytes or size) or number * width * height > (most.pixels or 10**15):
        yield f"{size} bytes, {number * width * height} pixels"


def _shape(width: int, height: int, narrowest: int | None, widest: int | None) -> Iterator[str]:
    shape = 100 * width / height
    # A pixel more or less changes the shape of what is small.
    leeway = _SHAPE_LEEWAY + 100 / min(width, height)
    if (narrowest is not None and shape < narrowest - leeway) or (widest is not None and shape > widest + leeway):
        yield f"a shape of {shape / 100:.2f}:1"


def places(path: Path) -> Iterator[str]:
    """What of a place is left in a file."""
    if SECRET in path.read_bytes():
        yield "a place"


def shown(path: Path) -> Image.Image:
    """What people see: the first picture upright, as RGB."""
    if path.read_bytes()[4:8] == b"ftyp":
        with av.open(str(path), "r") as container:
            frame = next(container.decode(video=0))
            return frame.to_image().rotate(frame.rotation, expand=True)
    with Image.open(path) as image:
        image.load()
        return image.convert("RGBA").convert("RGB")


def has_more_light(path: Path) -> bool:
    """Whether a film is one in PQ or HLG, whose dots mean something else."""
    with av.open(str(path), "r") as container:
        return int(container.streams.video[0].codec_context.color_trc) in (16, 18)


def wrong_corners(image: Image.Image, inner: tuple[int, int]) -> str | None:
    """Why the picture, of which the inner part is no bar, has no red upper left quarter on white."""
    left, top = (image.width - inner[0]) // 2, (image.height - inner[1]) // 2
    near = left + inner[0] // 10, top + inner[1] // 10
    far = left + inner[0] * 9 // 10, top + inner[1] * 9 // 10
    places = {
        "upper left": near,
        "upper right": (far[0], near[1]),
        "lower left": (near[0], far[1]),
        "lower right": far,
    }
    for name, place in places.items():
        dot = image.getpixel(place)
        if not isinstance(dot, tuple):
            return f"{name}: {dot}"
        is_red = dot[0] > 130 and dot[1] < 110 and dot[2] < 110
        is_light = min(dot) > 150
        if (name == "upper left" and not is_red) or (name != "upper left" and not is_light):
            return f"{name}: {dot}"
    return None
