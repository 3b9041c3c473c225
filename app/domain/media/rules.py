"""Rules of files: their type by their bytes, and their names. Pure."""

import re
from typing import Final

EXTENSIONS: Final = {
    "image/jpeg": (".jpg", ".jpeg", ".jpe", ".jfif"),
    "image/png": (".png", ".apng"),
    "image/gif": (".gif",),
    "image/webp": (".webp",),
    "video/mp4": (".mp4", ".m4v"),
    "video/quicktime": (".mov", ".qt"),
    "application/pdf": (".pdf",),
}
"""The accepted types, each with its file name extensions."""
MIME_TYPES: Final = tuple(EXTENSIONS)

PDF: Final = "application/pdf"

_MP4_BRANDS: Final = re.compile(rb"iso[m2-9]|mp4[12]|avc1|M4V[ HP]|dash|MSNV|mmp4|f4v |3gp\d")
_CONTROLS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def sniffed(start: bytes) -> str | None:  # noqa: PLR0911 one for each type
    """The type of a file that starts with these 16 bytes or more; None if it is not accepted."""
    if start.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if start.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if start.startswith((b"GIF87a", b"GIF89a")):
        return "image/gif"
    if start[:4] == b"RIFF" and start[8:12] == b"WEBP":
        return "image/webp"
    if start.startswith(b"%PDF-"):
        return PDF
    if start[4:8] == b"ftyp":
        return "video/quicktime" if start[8:12] == b"qt  " else _mp4(start[8:12])
    # Old QuickTime files begin without their type.
    return "video/quicktime" if start[4:8] in (b"moov", b"wide") else None


def _mp4(brand: bytes) -> str | None:
    return "video/mp4" if _MP4_BRANDS.fullmatch(brand) is not None else None


def shown_name(filename: str, mime_type: str) -> str:
    """The last part of a path, without control characters; never blank, never only dots."""
    name = _CONTROLS.sub("", re.split(r"[/\\]", filename)[-1]).strip()
    return name if name.strip(". ") else f"file{EXTENSIONS[mime_type][0]}"


def download_name(filename: str, mime_type: str) -> str:
    """The name under which a browser saves a file, always with an extension of its type."""
    endings = EXTENSIONS[mime_type]
    return filename if filename.lower().endswith(endings) else filename + endings[0]
