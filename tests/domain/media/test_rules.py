"""Files are what their bytes say, and names are harmless."""

import pytest

from app.domain.media import rules
from tests.domain.media.pictures import film
from tests.ledger import proves


@pytest.mark.parametrize(
    ("start", "found"),
    [
        (film(), "video/mp4"),
        (film(b"mp42"), "video/mp4"),
        (film(b"qt  "), "video/quicktime"),
        (b"\0\0\0\x08wide" + bytes(8), "video/quicktime"),
        (b"\0\0\0\x08mdat" + bytes(8), "video/quicktime"),
        (b"\0\0\0\x08skip" + bytes(8), "video/quicktime"),
        (b"\0\0\0\x1cftypXAVC\0\0\0\0XAVCmp42iso2", "video/mp4"),
        (b"\0\0\0\x14ftypXAVC\0\0\0\0XAVCmp42iso2", None),
        (film(b"heic"), "image/heic"),
        (film(b"avif"), "image/avif"),
        (b"%PDF-1.7 and so on", "application/pdf"),
        (b"%!PS-Adobe-3.0", None),
        (b"<svg xmlns='http://www.w3.org/2000/svg'>", None),
        (b"<!doctype html><script>", None),
        (b"#EXTM3U\nhttp://169.254.169.254/", None),
        (b"BM" + bytes(20), None),
        (b"II*\0" + bytes(20), None),
        (b"PK\x03\x04" + bytes(20), None),
        (b"\xff\xd8", None),
        (b"", None),
        (b"RIFF\0\0\0\0WAVEfmt ", None),
    ],
)
def test_a_type_is_told_by_bytes(start: bytes, found: str | None) -> None:
    assert rules.sniffed(start) == found


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


@pytest.mark.parametrize(
    ("name", "mime_type", "made"),
    [
        ("photo.HEIC", "image/jpeg", "photo.jpg"),
        ("photo.JPG", "image/jpeg", "photo.JPG"),
        ("خبز.png", "image/webp", "خبز.webp"),
        ("映画.mov", "video/mp4", "映画.mp4"),
        ("page.html", "image/png", "page.html.png"),
        ("photo", "image/jpeg", "photo.jpg"),
        (".png", "image/jpeg", ".png.jpg"),
        ("v1.2", "video/mp4", "v1.2.mp4"),
    ],
)
def test_a_file_that_is_made_of_another_one_has_its_name(name: str, mime_type: str, made: str) -> None:
    assert rules.rendition_name(name, mime_type) == made
