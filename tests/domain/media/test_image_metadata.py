"""Files are what their bytes say, and images are kept without metadata and otherwise to the bit."""

import os

import pytest
from hypothesis import given, strategies as st
from PIL import ImageChops

from app.domain.media import image_metadata, rules, video_boxes
from tests.domain.media.pictures import (
    SECRET,
    animated,
    box,
    exif,
    film,
    frames,
    opened,
    picture,
    png_text,
    saved,
)
from tests.ledger import proves

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
    return b"".join(image_metadata.kept(mime_type, memoryview(content)))


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
    for length in range(16, len(content) - 1):
        with pytest.raises(image_metadata.Damaged):
            kept(mime_type, content[:length])


BARE = (0x01, *range(0xD0, 0xD8), 0xD8)
"""The markers of JPEG that have no length, and no place before the image."""


@pytest.mark.parametrize("marker", BARE, ids=hex)
def test_a_jpeg_with_a_bare_marker_before_the_image_is_damaged(marker: int) -> None:
    with pytest.raises(image_metadata.Damaged):
        kept("image/jpeg", b"\xff\xd8\xff" + bytes([marker]) + b"\0\4ab" + PLAIN["image/jpeg"][2:])


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
        try:
            clean = kept(mime_type, data)
        except image_metadata.Damaged:
            continue
        assert len(clean) <= len(data)


@pytest.mark.parametrize(
    ("start", "found"),
    [
        (film(), "video/mp4"),
        (film(b"mp42"), "video/mp4"),
        (film(b"qt  "), "video/quicktime"),
        (b"\0\0\0\x08wide" + bytes(8), "video/quicktime"),
        (film(b"heic"), None),
        (film(b"avif"), None),
        (b"%PDF-1.7 and so on", None),
        (b"<svg xmlns='http://www.w3.org/2000/svg'>", None),
        (b"<!doctype html><script>", None),
        (b"#EXTM3U\nhttp://169.254.169.254/", None),
        (b"BM" + bytes(20), None),
        (b"II*\0" + bytes(20), None),
        (b"PK\x03\x04" + bytes(20), None),
        (b"\xff\xd8", None),
        (b"", None),
        (os.urandom(0) + b"RIFF\0\0\0\0WAVEfmt ", None),
    ],
)
def test_a_type_is_told_by_bytes(start: bytes, found: str | None) -> None:
    assert rules.sniffed(start) == found


def long_box(size: int) -> bytes:
    """A part of 24 bytes that says in eight bytes how long it is."""
    return b"\0\0\0\x01mdat" + size.to_bytes(8, "big") + bytes(8)


@pytest.mark.parametrize(
    ("content", "whole"),
    [
        (film(), True),
        (film()[:-1], False),
        (film() + b"x", False),
        (film() + bytes(8), True),
        (b"\0\0\0\x10ftypisom\0\0\0\0", False),
        (b"\0\0\0\x07ftyp" + bytes(20), False),
        (b"\0\0\0\x01ftyp" + b"\xff" * 8, False),
        (film() + long_box(24), True),
        (film() + long_box(23), False),
        (film() + long_box(15), False),
        (film() + long_box(2**56 + 24), False),
        (film() + long_box(24) + box(b"free"), True),
        (film() + b"\0\0\0\0mdat" + bytes(5), True),
    ],
)
def test_a_video_is_a_whole_chain_of_boxes(content: bytes, whole: bool) -> None:
    assert video_boxes.is_video(memoryview(content)) is whole


@pytest.mark.parametrize(
    ("header", "plays"),
    [
        (bytes(12) + (600).to_bytes(4, "big") + (7500).to_bytes(4, "big"), 12_500),
        (b"\1" + bytes(19) + (90_000).to_bytes(4, "big") + (45_000).to_bytes(8, "big"), 500),
        (bytes(12) + (1).to_bytes(4, "big") + b"\xff" * 4, None),
        (b"\1" + bytes(19) + (1).to_bytes(4, "big") + b"\xff" * 8, None),
        (bytes(12) + (0).to_bytes(4, "big") + (7500).to_bytes(4, "big"), None),
        (bytes(12) + (600).to_bytes(4, "big") + (0).to_bytes(4, "big"), None),
        (bytes(12) + (1).to_bytes(4, "big") + (3_000_000).to_bytes(4, "big"), 2**31 - 1),
        (bytes(100), None),
        (b"", None),
    ],
)
def test_a_movie_says_how_long_it_plays(header: bytes, plays: int | None) -> None:
    content = box(b"ftyp", b"isom") + box(b"moov", box(b"trak", b"") + box(b"mvhd", header))
    assert video_boxes.duration_ms(memoryview(content)) == plays


@proves("S-156")
@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        ("photo.png", "photo.png"),
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\ann\\photo.png", "photo.png"),
        ("a/b/", "file.png"),
        ("..", "file.png"),
        (" . ", "file.png"),
        ("gpj\u202e.exe", "gpj.exe"),
        ("a\r\nSet-Cookie: x", "aSet-Cookie: x"),
        ("Übergrößé 🦊.png", "Übergrößé 🦊.png"),
    ],
)
def test_a_name_is_the_last_part_without_tricks(sent: str, shown: str) -> None:
    assert rules.shown_name(sent, "image/png") == shown


def test_a_file_is_saved_with_an_ending_of_its_type() -> None:
    assert rules.download_name("photo.PNG", "image/png") == "photo.PNG"
    assert rules.download_name("page.html", "image/png") == "page.html.png"
    assert rules.download_name("photo", "image/jpeg") == "photo.jpg"
