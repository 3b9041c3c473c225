"""Files as cameras, phones and editors make them, which browsers show although they deviate a little."""

import random
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from app.core.errors import Invalid
from app.domain.media import examination
from app.domain.media.examination import Holder, examined
from app.programs import pictures
from app.programs.reasons import FileRefused, Reason
from tests.domain.media.films import cornered, sound, video
from tests.domain.media.pictures import SECRET, box, exif, opened, saved

HOLDER = Holder("a test")
END = b"\xff\xd9"

pytestmark = pytest.mark.usefixtures("examiner")


def noise(width: int = 64, height: int = 48, mode: str = "RGB") -> Image.Image:
    """A picture whose every dot counts."""
    size = width * height * len(mode)
    return Image.frombytes(mode, (width, height), random.Random(1).randbytes(size))


def between_segments(content: bytes, filling: bytes) -> bytes:
    """A JPEG image with something between its first segments."""
    at = 4 + int.from_bytes(content[4:6], "big")
    return content[:at] + filling + content[at:]


WHOLE = saved("JPEG", noise(), quality=90)
TRAILER = b"\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000" + SECRET + b"SEFH\x6b\0\0\0SEFT" + bytes(40)
WEBP = saved("WEBP", noise(7, 5), lossless=True)
PNG = saved("PNG", noise())
DEVIATING: dict[str, bytes] = {
    "a panorama without an end": WHOLE.removesuffix(END),
    "a phone's trailer in place of the end": WHOLE.removesuffix(END) + TRAILER,
    "a phone's trailer behind the end": WHOLE + TRAILER,
    "zeros behind the end": WHOLE + bytes(4_096),
    "zeros between segments": between_segments(WHOLE, bytes(300)),
    "fill bytes between segments": between_segments(WHOLE, b"\xff" * 30),
    "restart markers": saved("JPEG", noise(), restart_marker_blocks=1),
    "restart markers without an end": saved("JPEG", noise(), restart_marker_blocks=1).removesuffix(END),
    "a grey image without an end": saved("JPEG", noise(mode="L")).removesuffix(END),
    "no end and turned": saved("JPEG", noise(), exif=exif(6), quality=90).removesuffix(END),
    "a PNG image without its last chunk": PNG[:-12],
    "something behind a PNG image": PNG + SECRET,
    "a WebP image whose length is one short": WEBP[:4] + (len(WEBP) - 9).to_bytes(4, "little") + WEBP[8:],
    "a WebP image whose length is one long": WEBP[:4] + (len(WEBP) - 7).to_bytes(4, "little") + WEBP[8:],
    "something behind a WebP image": WEBP + SECRET,
}


@pytest.mark.parametrize("name", DEVIATING)
async def test_a_picture_that_browsers_show_is_taken_and_made_whole(tmp_path: Path, name: str) -> None:
    file = tmp_path / "upload"
    file.write_bytes(DEVIATING[name])
    facts = await examined(file, HOLDER)
    content = file.read_bytes()
    image = opened(content)
    image.load()
    assert (facts.size, facts.width, facts.height) == (len(content), *image.size)
    assert SECRET not in content
    original = opened(WHOLE) if image.format == "JPEG" else opened(PNG if image.format == "PNG" else WEBP)
    if image.size == original.size and image.mode == original.mode and "restart" not in name:
        difference = ImageChops.difference(image.convert("RGB"), original.convert("RGB"))
        assert max(difference.tobytes()) <= (64 if image.format == "JPEG" else 0)
    if image.format == "JPEG":
        assert content.endswith(END)
    if image.format == "PNG":
        assert content.endswith(PNG[-12:])
    if image.format == "WEBP":
        assert int.from_bytes(content[4:8], "little") == len(content) - 8


INCOMPLETE: dict[str, bytes] = {
    "half of an image": WHOLE[: len(WHOLE) // 2],
    "nine tenths of an image": WHOLE[: len(WHOLE) * 9 // 10],
    "half of an image, and a trailer": WHOLE[: len(WHOLE) // 2] + TRAILER,
    "a progressive image without an end": saved("JPEG", noise(), progressive=True).removesuffix(END),
    "tables alone": WHOLE[: WHOLE.index(b"\xff\xda")],
    "a PNG image without its pixels": PNG[:33],
    "half of a PNG image": PNG[: len(PNG) // 2],
    "a WebP image of two bytes less": WEBP[:-2],
}


@pytest.mark.parametrize("name", INCOMPLETE)
async def test_a_picture_of_which_a_part_is_missing_is_refused(tmp_path: Path, name: str) -> None:
    file = tmp_path / "upload"
    file.write_bytes(INCOMPLETE[name])
    with pytest.raises(Invalid) as refused:
        await examined(file, HOLDER)
    assert refused.value.fields == {"file": [examination.DAMAGED_IMAGE]}
    assert file.read_bytes() == INCOMPLETE[name]


def test_every_cut_of_an_image_is_noticed(tmp_path: Path) -> None:
    scan = WHOLE.index(b"\xff\xda") + 14
    for length in [*range(scan, len(WHOLE) - 2, 97), *range(len(WHOLE) - 12, len(WHOLE) - 3)]:
        source, target = tmp_path / "source", tmp_path / "target"
        source.write_bytes(WHOLE[:length])
        with source.open("rb") as read, target.open("w+b") as written, pytest.raises(FileRefused) as refused:
            pictures.examine(read, written, mime_type="image/jpeg", memory=1 << 30)
        assert refused.value.reason is Reason.DAMAGED


@pytest.mark.parametrize("zeros", [0, 1, 4, 7, 8, 4_096])
async def test_a_video_may_end_with_zeros(tmp_path: Path, zeros: int) -> None:
    file = tmp_path / "upload"
    file.write_bytes(video(*[cornered()] * 10) + bytes(zeros))
    assert (await examined(file, HOLDER)).duration_ms == 1_000


async def test_sound_alone_is_no_video(tmp_path: Path) -> None:
    file = tmp_path / "upload"
    file.write_bytes(sound())
    with pytest.raises(Invalid) as refused:
        await examined(file, HOLDER)
    assert refused.value.fields == {"file": ["This file holds sound and no pictures."]}


@pytest.mark.parametrize("tracks", [b"", box(b"trak"), box(b"trak", box(b"mdia", b"\0\0\0\x07hdlr"))])
async def test_a_movie_whose_tracks_say_nothing_is_refused(tmp_path: Path, tracks: bytes) -> None:
    file = tmp_path / "upload"
    file.write_bytes(box(b"ftyp", b"isom\0\0\0\0isom") + box(b"moov", tracks))
    with pytest.raises(Invalid) as refused:
        await examined(file, HOLDER)
    assert refused.value.fields == {"file": ["This video is damaged."]}


def _copy(tmp_path: Path, content: bytes, mime_type: str) -> Image.Image:
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_bytes(content)
    with source.open("rb") as read, target.open("w+b") as written:
        done: Any = pictures.reduce(read, written, mime_type=mime_type, width=32, memory=1 << 30)
    assert done == {"is_large": False}
    return opened(target.read_bytes())


GREY = Image.frombytes("L", (64, 1), bytes(range(0, 256, 4)))
DEEP = Image.frombytes(
    "I;16", (64, 1), b"".join((value * 257).to_bytes(2, "little") for value in range(0, 256, 4))
)


@pytest.mark.parametrize(
    ("kind", "image"),
    [
        ("PNG", GREY),
        ("PNG", DEEP),
        ("PNG", GREY.convert("LA")),
        ("PNG", GREY.convert("P")),
        ("PNG", GREY.convert("RGBA")),
        ("JPEG", GREY),
        ("JPEG", GREY.convert("CMYK")),
        ("WEBP", GREY.convert("RGB")),
        ("GIF", GREY.convert("P")),
    ],
    ids=lambda value: value if isinstance(value, str) else value.mode,
)
def test_a_smaller_copy_of_every_mode_has_the_same_greys(tmp_path: Path, kind: str, image: Image.Image) -> None:
    wide = image.resize((64, 16))
    copy = _copy(tmp_path, saved(kind, wide, icc_profile=b"for other colours"), f"image/{kind.lower()}")
    greys = [copy.convert("L").getpixel((x, 4)) for x in (1, 8, 16, 24, 30)]
    for found, expected in zip(greys, (10, 68, 132, 196, 244), strict=True):
        assert isinstance(found, int)
        assert abs(found - expected) < 12, greys
    has_profile = image.mode in ("RGB", "RGBA", "P")
    assert ("icc_profile" in copy.info) is (has_profile and kind != "GIF")
