"""Files are looked into before they are kept: decoded whole, within bounds, and turned the right way up."""

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PIL.JpegImagePlugin import JpegImageFile
from prometheus_client import REGISTRY

from app.core import examinations, security
from app.core.errors import Invalid
from app.domain.media import examination
from app.domain.media.examination import Facts, Holder, examined
from app.programs.reasons import Reason
from tests.bombs.boxes import VIDEOS
from tests.bombs.jpegs import scans
from tests.bombs.measures import measured
from tests.bombs.pngs import PNGS
from tests.domain.media.pictures import (
    SECRET,
    animated,
    durations,
    exif,
    film,
    frames,
    opened,
    picture,
    png_of,
    saved,
)
from tests.ledger import proves

HOLDER = Holder("a test")

pytestmark = pytest.mark.usefixtures("examiner")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "upload"


@proves("S-156")
@pytest.mark.parametrize(
    ("kind", "mime_type"), [("JPEG", "image/jpeg"), ("PNG", "image/png"), ("WEBP", "image/webp")]
)
async def test_an_image_stays_as_it_was_sent(file: Path, kind: str, mime_type: str) -> None:
    content = saved(kind)
    file.write_bytes(content)
    assert await examined(file, HOLDER) == Facts(mime_type, len(content), 8, 4, frames=1, has_alpha=False)
    assert file.read_bytes() == content
    assert list(file.parent.iterdir()) == [file]


@proves("S-156")
@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
async def test_an_image_is_turned_as_its_metadata_said(file: Path, kind: str, orientation: int) -> None:
    source = picture(64, 32)
    how = {"lossless": True} if kind == "WEBP" else {"quality": 95, "subsampling": 0} if kind == "JPEG" else {}
    file.write_bytes(saved(kind, source, exif=exif(orientation), **how))
    facts = await examined(file, HOLDER)
    expected = source
    ways = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_270,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_90,
    }
    if orientation in ways:
        expected = source.transpose(ways[orientation])
    clean = file.read_bytes()
    image = opened(clean)
    assert (facts.width, facts.height) == image.size == expected.size
    assert facts.size == len(clean)
    assert SECRET not in clean
    assert dict(image.getexif()) == {}
    if kind == "PNG":
        assert ImageChops.difference(image.convert("RGB"), expected).getbbox() is None
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize(("sent", "kept"), [(0, (1, 1)), (1, (2, 2)), (2, (2, 2))])
@pytest.mark.parametrize("mode", ["RGB", "CMYK", "L"])
async def test_a_turned_photo_keeps_its_colours_as_fine_as_they_were(
    file: Path, mode: str, sent: int, kept: tuple[int, int]
) -> None:
    file.write_bytes(saved("JPEG", picture(64, 32, mode), exif=exif(6), subsampling=sent, progressive=sent == 1))
    facts = await examined(file, HOLDER)
    image = opened(file.read_bytes())
    assert (facts.width, facts.height, image.mode) == (32, 64, mode)
    assert isinstance(image, JpegImageFile)
    assert [layer[1:3] for layer in image.layer] == [kept, *[(1, 1)] * (len(image.getbands()) - 1)]
    assert ("progressive" in image.info) is (sent == 1)
    fine = opened(saved("JPEG", picture(64, 32, mode), quality=95, subsampling=0))
    assert isinstance(fine, JpegImageFile)
    assert image.quantization == fine.quantization


@proves("S-156")
@pytest.mark.parametrize(("kind", "mime_type"), [("PNG", "image/png"), ("WEBP", "image/webp")])
async def test_an_animation_is_turned_frame_by_frame(file: Path, kind: str, mime_type: str) -> None:
    file.write_bytes(animated(kind, exif=exif(6), duration=[200, 100, 300], loop=2))
    facts = await examined(file, HOLDER)
    assert (facts.mime_type, facts.width, facts.height) == (mime_type, 4, 8)
    assert frames(file.read_bytes()) == 3
    assert opened(file.read_bytes()).info["loop"] == 2
    assert durations(file.read_bytes()) == [200, 100, 300]
    assert SECRET not in file.read_bytes()


async def test_a_transparent_picture_stays_transparent(file: Path) -> None:
    source = picture(mode="P")
    file.write_bytes(saved("PNG", source, exif=exif(3), transparency=0))
    await examined(file, HOLDER)
    assert opened(file.read_bytes()).info["transparency"] == 0


@pytest.mark.parametrize(("brand", "mime_type"), [(b"isom", "video/mp4"), (b"qt  ", "video/quicktime")])
async def test_a_video_is_taken_as_it_is(file: Path, brand: bytes, mime_type: str) -> None:
    file.write_bytes(film(brand))
    facts = await examined(file, HOLDER)
    assert replace(facts, film=None) == Facts(mime_type, len(film(brand)), 16, 16, 100, rate=10_000)
    assert facts.film is not None
    assert (facts.film.codec, facts.film.pixels, facts.film.sound) == ("mpeg4", "yuv420p", None)
    kept = file.read_bytes()
    await examined(file, HOLDER)
    assert file.read_bytes() == kept


HOSTILE = {
    "empty": (b"", "The file is empty."),
    "pdf": (b"%PDF-1.7\n" + bytes(100), "This PDF is damaged."),
    "html": (b"<!doctype html><script>alert(1)</script>", "Send a JPEG"),
    "svg": (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "Send a JPEG"),
    "playlist": (b"#EXTM3U\n#EXTINF:1,\nhttp://169.254.169.254/\n", "Send a JPEG"),
    "bmp": (saved("BMP"), "Send a JPEG"),
    "tiff": (saved("TIFF"), "Send a JPEG"),
    "a head without a body": (b"\x89PNG\r\n\x1a\n", "This image is damaged"),
    "jpeg in name only": (b"\xff\xd8\xff" + b"<script>" * 20, "This image is damaged"),
    "gif and script": (b"GIF89a/*" + b"a" * 100 + b"*/=alert(1)", "This image is damaged"),
    "half a jpeg": (saved("JPEG", picture(200, 200))[:1000], "This image is damaged"),
    "half a png": (saved("PNG", picture(200, 200))[:-20], "This image is damaged"),
    "pixels that are not there": (png_of(3000, 3000), "This image is damaged"),
    "120 megapixels that are not there": (png_of(12_000, 10_000), "This image is damaged"),
    "a pixel more": (png_of(3, 40_000_001), "An image may have at most 120 megapixels."),
    "121 megapixels": (png_of(11_000, 11_000), "An image may have at most 120 megapixels."),
    "a bomb": (png_of(60_000, 60_000), "An image may have at most 120 megapixels."),
    "a bomb past counting": (png_of(2**31 - 1, 2**31 - 1), ""),
    "no size": (png_of(0, 0), "This image is damaged"),
    "half a video": (film()[:-1], "This video is damaged."),
    "a video that is a page": (film() + b"<script>alert(1)</script>", "This video is damaged."),
}


@pytest.mark.parametrize("what", HOSTILE)
async def test_what_is_no_good_is_refused(file: Path, what: str) -> None:
    content, sentence = HOSTILE[what]
    file.write_bytes(content)
    with pytest.raises(Invalid) as refused:
        await examined(file, HOLDER)
    assert list(refused.value.fields) == ["file"]
    assert refused.value.fields["file"][0].startswith(sentence)
    assert list(file.parent.iterdir()) == [file]


async def test_a_broken_checksum_is_damage(file: Path) -> None:
    content = bytearray(saved("PNG", picture(50, 50)))
    content[60] ^= 0xFF
    file.write_bytes(content)
    with pytest.raises(Invalid):
        await examined(file, HOLDER)


@pytest.mark.parametrize("what", ["a photo", "an upright photo", "a video", "two photos"])
async def test_a_file_that_is_taken_leaves_no_event(file: Path, what: str) -> None:
    before = counted()
    content = {"a photo": saved("JPEG"), "an upright photo": saved("JPEG", exif=exif(6)), "a video": film()}
    for _ in range(2 if what == "two photos" else 1):
        file.write_bytes(content.get(what, saved("PNG")))
        await examined(file, HOLDER)
    assert counted() == before


def counted() -> dict[str, float]:
    """How often each limit was reached."""
    reasons = [reason.value for reason in Reason]
    return {
        reason: REGISTRY.get_sample_value(
            "galley_security_events_total", {"event": "media_refused", "reason": reason}
        )
        or 0
        for reason in reasons
    }


OVER: dict[str, tuple[Callable[[], bytes], Reason, str]] = {
    "pixels": (lambda: png_of(12_000, 10_001), Reason.PIXELS, "An image may have at most 120 megapixels."),
    "a frame": (
        lambda: PNGS["png: frames of 49 megapixels"](0),
        Reason.FRAME,
        "A frame of this animation may have at most 12 megapixels.",
    ),
    "all frames": (
        lambda: PNGS["png: frames on one megapixel"](50_000),
        Reason.ANIMATION,
        "This animation is too long for its size.",
    ),
    "parts of an image": (
        lambda: PNGS["png: texts"](400_000),
        Reason.PARTS,
        "This file consists of too many parts.",
    ),
    "parts of a video": (
        lambda: VIDEOS["video: boxes of 8 bytes"](200_000),
        Reason.PARTS,
        "This file consists of too many parts.",
    ),
    "passes": (
        lambda: scans(101, size=(64, 64)),
        Reason.SCANS,
        "This image is stored in too many passes. Save it again, and then send it.",
    ),
}


@pytest.mark.parametrize("what", OVER)
async def test_a_limit_is_told_to_people_and_to_operators(
    file: Path, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    build, reason, sentence = OVER[what]
    security.forget()
    before = counted()
    file.write_bytes(build())
    with pytest.raises(Invalid) as refused:
        await examined(file, Holder("user:7", 7, 3))
    assert refused.value.fields == {"file": [sentence]}
    assert list(file.parent.iterdir()) == [file]
    assert counted() == before | {reason.value: before[reason.value] + 1}
    (line,) = (record for record in caplog.records if record.name == "galley.security")
    assert line.getMessage() == f"media_refused: {reason.value}"
    assert (vars(line)["user_id"], vars(line)["brand_id"]) == (7, 3)


@pytest.mark.parametrize("content", [saved("PNG")[:60], film()[:-1], b"%PDF-1.7"], ids=["image", "video", "type"])
async def test_damage_is_no_event(file: Path, content: bytes) -> None:
    before = counted()
    file.write_bytes(content)
    with pytest.raises(Invalid):
        await examined(file, HOLDER)
    assert counted() == before


async def test_an_image_that_needs_much_memory_is_read_by_a_process_that_has_it(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, examinations.__name__)
    file.write_bytes(saved("WEBP", Image.new("RGB", (4_100, 3_700), (1, 2, 3)), lossless=True, method=0))
    facts = await examined(file, HOLDER)
    assert (facts.width, facts.height) == (4_100, 3_700)
    assert [used.memory < 40 for used in measured(caplog)] == [True, False]
    assert 200 < measured(caplog)[1].memory < 400


@pytest.mark.filterwarnings("ignore::UserWarning")  # the library's, of metadata that it cannot read
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "GIF", "WEBP"])
async def test_no_flipped_byte_is_an_error_of_the_server(file: Path, kind: str) -> None:
    content = saved(kind, picture(16, 16), **({"exif": exif(6)} if kind != "GIF" else {}))
    for at in range(0, len(content), max(1, len(content) // 100)):
        broken = bytearray(content)
        broken[at] ^= 0xFF
        file.write_bytes(broken)
        try:
            facts = await examined(file, HOLDER)
        except Invalid:
            continue
        assert facts.size == file.stat().st_size


@pytest.mark.parametrize(
    ("mode", "how", "shown"),
    [
        ("RGB", {}, "RGB"),
        ("RGBA", {}, "RGBA"),
        ("L", {}, "RGB"),
        ("LA", {}, "RGBA"),
        ("P", {}, "RGB"),
        ("1", {}, "RGB"),
    ],
)
async def test_a_copy_is_transparent_where_the_image_is(
    file: Path, tmp_path: Path, mode: str, how: dict[str, int], shown: str
) -> None:
    source = picture(64, 32, mode)
    if mode in ("LA", "RGBA"):
        source.putalpha(128)
    file.write_bytes(saved("PNG", source, **how))
    assert await examination.reduced(file, "image/png", 32, tmp_path / "copy", HOLDER)
    copy = opened((tmp_path / "copy").read_bytes())
    assert (copy.format, copy.mode, copy.size) == ("WEBP", shown, (32, 16))


async def test_a_copy_of_a_picture_with_a_transparent_colour_is_transparent(file: Path, tmp_path: Path) -> None:
    source = Image.new("P", (64, 32), 1)
    source.putpalette([0, 0, 0, 200, 30, 30])
    source.paste(0, (0, 0, 32, 32))
    file.write_bytes(saved("PNG", source, transparency=0))
    assert await examination.reduced(file, "image/png", 32, tmp_path / "copy", HOLDER)
    copy = opened((tmp_path / "copy").read_bytes())
    assert copy.mode == "RGBA"
    alpha = copy.getchannel("A")
    assert (alpha.getpixel((4, 4)), alpha.getpixel((28, 4))) == (0, 255)


@pytest.mark.parametrize(
    ("size", "shown"), [((64, 32), (32, 16)), ((16, 8), (16, 8)), ((32, 256), (16, 128)), ((32, 128), (32, 128))]
)
async def test_a_copy_is_at_most_four_times_as_high_as_wide(
    file: Path, tmp_path: Path, size: tuple[int, int], shown: tuple[int, int]
) -> None:
    file.write_bytes(saved("JPEG", picture(*size), icc_profile=b"colours"))
    assert await examination.reduced(file, "image/jpeg", 32, tmp_path / "copy", HOLDER)
    copy = opened((tmp_path / "copy").read_bytes())
    assert (copy.size, copy.info["icc_profile"]) == (shown, b"colours")


async def test_of_a_broken_image_there_is_no_copy(file: Path, tmp_path: Path) -> None:
    file.write_bytes(saved("PNG", picture(200, 200))[:-100])
    assert not await examination.reduced(file, "image/png", 32, tmp_path / "copy", HOLDER)
