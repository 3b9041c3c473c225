"""Images are kept without metadata and otherwise to the bit, and no file makes a structure of its size."""

import io
import time
import tracemalloc
from contextlib import suppress
from typing import Any, BinaryIO, cast

import pytest
from hypothesis import given, strategies as st
from PIL import ImageChops
from typing_extensions import override

from app.domain.media import rules
from app.programs import image_metadata
from app.programs.reasons import FileRefused, Reason
from tests.bombs.files import FLOODS
from tests.bombs.floods import Flood
from tests.bombs.jpegs import scans
from tests.domain.media.pictures import (
    SECRET,
    animated,
    exif,
    frames,
    opened,
    picture,
    png_text,
    saved,
)
from tests.ledger import proves
from tests.speed import is_within

PLAIN = {
    "image/jpeg": saved("JPEG"),
    "image/png": saved("PNG"),
    "image/gif": saved("GIF", picture(mode="P")),
    "image/webp": saved("WEBP", lossless=True),
}
ANIMATED = {"image/png": animated("PNG"), "image/gif": animated("GIF"), "image/webp": animated("WEBP")}
TAGGED = {
    "image/jpeg": saved("JPEG", exif=exif(), comment=SECRET, xmp=SECRET, icc_profile=b"colours"),
    "image/png": saved("PNG", exif=exif(), pnginfo=png_text()),
    "image/gif": saved("GIF", picture(mode="P"), comment=SECRET),
    "image/webp": saved("WEBP", exif=exif(), xmp=SECRET, lossless=True),
}


def kept(mime_type: str, content: bytes) -> bytes:
    """What is kept of a file."""
    out = io.BytesIO()
    done = image_metadata.clean(mime_type, memoryview(content), out)
    assert bool(out.getvalue()) is done.is_changed
    return out.getvalue() if done.is_changed else content


def refusal(mime_type: str, content: bytes) -> Reason:
    """Why a file is refused."""
    with pytest.raises(FileRefused) as refused:
        kept(mime_type, content)
    return refused.value.reason


@proves("S-156")
@pytest.mark.parametrize(
    ("mime_type", "content"), [*PLAIN.items(), *ANIMATED.items(), ("image/jpeg", saved("JPEG", progressive=True))]
)
def test_an_image_without_metadata_is_kept_byte_for_byte(mime_type: str, content: bytes) -> None:
    assert rules.sniffed(content) == mime_type
    assert kept(mime_type, content) == content


def test_the_header_of_a_picture_tells_of_no_metadata_any_more_and_of_all_else() -> None:
    content = bytearray(TAGGED["image/webp"])
    assert content[12:16] == b"VP8X"
    content[20] = 0b1111_1111
    # The third and the fourth bit are those of XMP and Exif.
    assert kept("image/webp", bytes(content))[20] == 0b1111_0011


@proves("S-156")
@pytest.mark.parametrize("mime_type", TAGGED)
def test_metadata_goes_and_the_picture_stays(mime_type: str) -> None:
    content = TAGGED[mime_type]
    assert SECRET in content
    clean = kept(mime_type, content)
    assert SECRET not in clean
    assert b"Camera 1" not in clean
    image = opened(clean)
    assert dict(image.getexif()) == {}
    assert not {"exif", "xmp", "comment", "Comment"} & set(image.info)
    assert ImageChops.difference(image.convert("RGB"), opened(content).convert("RGB")).getbbox() is None
    assert kept(mime_type, clean) == clean


@proves("S-156")
def test_colours_stay() -> None:
    assert opened(kept("image/jpeg", TAGGED["image/jpeg"])).info["icc_profile"] == b"colours"


@proves("S-156")
@pytest.mark.parametrize(
    ("mime_type", "content"),
    [
        ("image/png", animated("PNG", pnginfo=png_text())),
        ("image/gif", animated("GIF", comment=SECRET)),
        ("image/webp", animated("WEBP", exif=exif(), xmp=SECRET)),
    ],
)
def test_an_animation_keeps_its_frames_and_its_rhythm(mime_type: str, content: bytes) -> None:
    assert SECRET in content
    clean = kept(mime_type, content)
    assert SECRET not in clean
    assert frames(clean) == 3
    assert opened(clean).info["loop"] == 0
    assert opened(clean).info.get("duration") == opened(content).info.get("duration")


@pytest.mark.parametrize("mime_type", PLAIN)
def test_what_follows_the_image_goes(mime_type: str) -> None:
    content = PLAIN[mime_type]
    assert kept(mime_type, content + b"<script>alert(1)</script>") == content


@pytest.mark.parametrize("mime_type", PLAIN)
def test_a_file_that_ends_too_early_is_damaged(mime_type: str) -> None:
    content = PLAIN[mime_type]
    ends = {"image/jpeg": content.find(b"\xff\xda") + 14, "image/png": len(content) - 12}
    for length in range(16, len(content) - 1):
        cut = content[:length]
        if (mime_type == "image/jpeg" and length >= ends[mime_type]) or length == ends.get(mime_type):
            # What is missing may be the end alone, which is added; the decoder knows whether it is.
            assert kept(mime_type, cut) == cut + content[-2 if mime_type == "image/jpeg" else -12 :]
        else:
            assert refusal(mime_type, cut) is Reason.DAMAGED


BARE = (0x01, *range(0xD0, 0xD8), 0xD8)
"""The markers of JPEG that have no length, and no place before the image."""


@pytest.mark.parametrize("marker", BARE, ids=hex)
def test_a_jpeg_with_a_bare_marker_before_the_image_is_damaged(marker: int) -> None:
    content = b"\xff\xd8\xff" + bytes([marker]) + b"\0\4ab" + PLAIN["image/jpeg"][2:]
    assert refusal("image/jpeg", content) is Reason.DAMAGED


@pytest.mark.parametrize(
    ("marker", "content", "stays"),
    [
        (0xDB, b"table", True),
        (0xDF, b"x", True),
        (0xE0, b"JFIF\0x", True),
        (0xE0, b"JFXX\0x", False),
        (0xE1, b"Exif\0\0", False),
        (0xE2, b"ICC_PROFILE\0x", True),
        (0xE2, b"MPF\0", False),
        (0xED, b"Photoshop 3.0", False),
        (0xEE, b"Adobe", True),
        (0xEE, b"Adobx", False),
        (0xEF, b"x", False),
        (0xF0, b"x", True),
        (0xFD, b"x", True),
        (0xFE, b"a comment", False),
    ],
    ids=lambda value: hex(value) if isinstance(value, int) and not isinstance(value, bool) else None,
)
def test_segments_of_a_jpeg_that_hold_metadata_go(marker: int, content: bytes, stays: bool) -> None:
    segment = b"\xff" + bytes([marker]) + (len(content) + 2).to_bytes(2) + content
    plain = PLAIN["image/jpeg"]
    assert kept("image/jpeg", plain[:2] + segment + plain[2:]) == plain[:2] + segment * stays + plain[2:]


@given(st.sampled_from(sorted(PLAIN)), st.binary(max_size=300), st.integers(0, 10_000))
def test_no_bytes_do_harm(mime_type: str, noise: bytes, at: int) -> None:
    content = PLAIN[mime_type]
    at %= len(content)
    for data in (noise, content[:12] + noise, content[:at] + noise + content[at + len(noise) :]):
        with suppress(FileRefused):
            # A JPEG that breaks off gets its end mark.
            assert len(kept(mime_type, data)) <= len(data) + len(b"\xff\xd9")


def parts(mime_type: str, content: bytes) -> int:
    """Of how many parts a file is."""
    return sum(1 for _ in image_metadata._WALKS[mime_type](memoryview(content)))


COUNTED: dict[str, tuple[str, Flood]] = {
    "segments": ("image/jpeg", FLOODS["jpeg: comments"]),
    "segments, kept and dropped": ("image/jpeg", FLOODS["jpeg: kept and dropped segments in turn"]),
    "chunks": ("image/png", FLOODS["png: texts"]),
    "chunks, kept": ("image/png", FLOODS["png: data in empty chunks"]),
    "frames": ("image/gif", FLOODS["gif: frames of one pixel"]),
    "extensions, kept and dropped": ("image/gif", FLOODS["gif: kept and dropped extensions in turn"]),
    "parts": ("image/webp", FLOODS["webp: unknown parts"]),
    "frames of WebP": ("image/webp", FLOODS["webp: frames of one pixel"]),
}


@pytest.mark.parametrize("what", COUNTED)
def test_a_file_has_20_000_parts_at_most(what: str) -> None:
    mime_type, flood = COUNTED[what]
    most = (image_metadata.PARTS - parts(mime_type, flood.of(0))) // flood.parts
    whole = flood.of(most)
    assert image_metadata.PARTS - flood.parts < parts(mime_type, whole) <= image_metadata.PARTS
    assert len(kept(mime_type, whole)) <= len(whole)
    assert refusal(mime_type, flood.of(most + 1)) is Reason.PARTS


class Nothing(io.RawIOBase):
    """A file that keeps nothing."""

    @override
    def write(self, data: Any) -> int:
        return len(data)

    @override
    def seek(self, offset: int, whence: int = 0) -> int:
        return offset


@pytest.mark.parametrize("what", COUNTED)
def test_a_file_of_many_parts_takes_no_memory_of_its_own(what: str) -> None:
    """Kept parts are written while the file is walked; they were a tuple and a view each."""
    mime_type, flood = COUNTED[what]
    data = memoryview(flood.of(19_900 // flood.parts))
    tracemalloc.start()
    try:
        image_metadata.clean(mime_type, data, cast("BinaryIO", Nothing()))
        assert tracemalloc.get_traced_memory()[1] < 64 * 1024
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("marker", [0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF], ids=hex)
def test_a_jpeg_of_another_coding_is_refused(marker: int) -> None:
    plain = PLAIN["image/jpeg"]
    assert plain.count(b"\xff\xc0") == 1
    assert refusal("image/jpeg", plain.replace(b"\xff\xc0", bytes((0xFF, marker)))) is Reason.DAMAGED


@pytest.mark.parametrize(("number", "taken"), [(99, True), (100, False)])
def test_a_jpeg_is_stored_in_100_passes_at_most(number: int, taken: bool) -> None:
    content = scans(number, size=(64, 64))
    if taken:
        assert kept("image/jpeg", content) == content
    else:
        assert refusal("image/jpeg", content) is Reason.SCANS


@pytest.mark.parametrize(("number", "taken"), [(39, True), (40, False)])
def test_passes_over_many_pixels_are_fewer(number: int, taken: bool) -> None:
    # With the first pass, 40 times 50 megapixels are as many as may be.
    content = scans(number, size=(8_000, 6_250))
    if taken:
        assert kept("image/jpeg", content) == content
    else:
        assert refusal("image/jpeg", content) is Reason.SCANS


@pytest.mark.parametrize(
    ("piece", "most"),
    [
        # Tables of 69 bytes with their length and marker, of which the marker does not count.
        (b"\xff\xdb\0\x43\0" + b"\1" * 64, 3_800),
        (b"\xff\xe2\0\x10ICC_PROFILE\0\1\1", 255),
    ],
    ids=["tables", "profiles"],
)
def test_a_jpeg_has_so_many_tables_and_profiles_and_no_more(piece: bytes, most: int) -> None:
    plain = PLAIN["image/jpeg"]
    content = plain[:2] + piece * most + plain[2:]
    assert kept("image/jpeg", content) == content
    assert refusal("image/jpeg", plain[:2] + piece * (most + 200) + plain[2:]) is Reason.PARTS


def test_a_png_has_one_profile_of_colours() -> None:
    content = saved("PNG", icc_profile=b"colours")
    at = content.index(b"iCCP") - 4
    length = 12 + int.from_bytes(content[at : at + 4], "big")
    profile = content[at : at + length]
    many = content[:at] + profile * 3 + content[at + length :]
    assert kept("image/png", many) == content


def test_fill_bytes_in_a_scan_are_walked_once() -> None:
    """A search that began at each of them took minutes for a megabyte."""
    plain = PLAIN["image/jpeg"]
    content = plain[:-2] + (b"\xff" * 1_024 + b"\0") * 200 + plain[-2:]
    began = time.process_time()
    assert kept("image/jpeg", content) == content
    assert is_within(time.process_time() - began, 5)
    assert refusal("image/jpeg", plain[:-2] + b"\xff" * 1_025 + b"\0" + plain[-2:]) is Reason.PARTS


@pytest.mark.parametrize(("number", "taken"), [(20, True), (21, False)])
def test_fill_bytes_before_markers_count_as_parts(number: int, taken: bool) -> None:
    plain = PLAIN["image/jpeg"]
    content = plain[:2] + (b"\xff" * 1_000 + b"\xff\xdf\0\2") * number + plain[2:]
    if taken:
        assert kept("image/jpeg", content) == content
    else:
        assert refusal("image/jpeg", content) is Reason.PARTS


def test_blocks_of_a_gif_have_64_bytes_on_average_or_are_few() -> None:
    head = PLAIN["image/gif"]
    image = head.index(b",", 13)
    data = head[:image] + b"," + bytes(9) + b"\x02"
    small, whole = b"\1\0", b"\xff" + bytes(255)
    assert kept("image/gif", data + small * 20_000 + b"\0;") is not None
    assert refusal("image/gif", data + small * 30_000 + b"\0;") is Reason.PARTS
    assert kept("image/gif", data + whole * 30_000 + b"\0;") is not None


def test_of_metadata_the_first_mebibyte_is_read() -> None:
    plain = PLAIN["image/jpeg"]
    part = b"\xff\xe1\xff\xff" + b"Exif\0\0" + bytes(65_527)
    done = image_metadata.clean("image/jpeg", memoryview(plain[:2] + part * 40 + plain[2:]), io.BytesIO())
    assert [len(each) for each in done.metadata] == [65_537] * 15
    done = image_metadata.clean(
        "image/jpeg", memoryview(plain[:2] + b"\xff\xe1\0\2" * 100 + plain[2:]), io.BytesIO()
    )
    assert len(done.metadata) == 64
