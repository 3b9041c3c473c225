"""Rules of files: their type by their bytes, and their names. Pure."""

import re
from pathlib import PurePath
from typing import Final
from urllib.parse import unquote, urlsplit

_EXTENSIONS: Final = {
    "image/jpeg": (".jpg", ".jpeg", ".jpe", ".jfif"),
    "image/png": (".png", ".apng"),
    "image/gif": (".gif",),
    "image/webp": (".webp",),
    "image/heic": (".heic", ".heif", ".hif"),
    "image/avif": (".avif",),
    "video/mp4": (".mp4", ".m4v"),
    "video/quicktime": (".mov", ".qt"),
    "video/webm": (".webm",),
    "video/x-matroska": (".mkv", ".mk3d"),
    "application/pdf": (".pdf",),
}
"""The accepted types, each with its file name extensions."""
MIME_TYPES: Final = tuple(_EXTENSIONS)
BOXED_VIDEOS: Final = frozenset({"video/mp4", "video/quicktime"})
BROWSER_TYPES: Final = frozenset({"image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"})
"""The images that every browser shows."""

_STARTS: Final = {
    b"\xff\xd8\xff": "image/jpeg",
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"GIF87a": "image/gif",
    b"GIF89a": "image/gif",
}
PDF: Final = "application/pdf"

_MP4_BRANDS: Final = re.compile(rb"iso[m2-9]|mp4[12]|avc1|M4V[ HP]|dash|MSNV|mmp4|f4v |3gp\d")
_AVIF_BRANDS: Final = frozenset({b"avif", b"avis"})
_HEIC_BRANDS: Final = frozenset({b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs"})
_IMAGE_BRANDS: Final = frozenset({b"mif1", b"mif2", b"msf1", b"miaf"})
"""Of images in boxes whose coding is named by the other brands."""
_DOCUMENT_TYPE: Final = re.compile(rb"\x42\x82[\x80-\x90\x40]\x00*(webm|matroska)")
_BRANDS: Final = slice(16, 64)
_UNTYPED: Final = frozenset({b"moov", b"wide", b"mdat", b"free", b"skip", b"pnot"})
"""The first boxes of films that do not say their type."""
_STRANGE: Final = re.compile(r"[^\w.\- ]+")
_CONTROLS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def sniffed(start: bytes) -> str | None:
    """The type of a file that starts with these 64 bytes or more; None if it is not accepted."""
    for first, mime_type in _STARTS.items():
        if start.startswith(first):
            return mime_type
    if start[:4] == b"RIFF" and start[8:12] == b"WEBP":
        return "image/webp"
    if start.startswith(b"%PDF-"):
        return PDF
    if start[4:8] == b"ftyp":
        return _boxed(start)
    if start.startswith(b"\x1aE\xdf\xa3"):
        kind = _DOCUMENT_TYPE.search(start)
        return None if kind is None else "video/webm" if kind[1] == b"webm" else "video/x-matroska"
    # Old QuickTime files begin without their type.
    return "video/quicktime" if start[4:8] in _UNTYPED else None


def _boxed(start: bytes) -> str | None:
    """The type of a file that consists of boxes: by its brand, and by the others where that does not tell it."""
    brand = start[8:12]
    if brand == b"qt  ":
        return "video/quicktime"
    names = start[_BRANDS][: max(0, int.from_bytes(start[:4], "big") - _BRANDS.start)]
    others = {names[at : at + 4] for at in range(0, len(names), 4)} if brand in _IMAGE_BRANDS else {brand}
    if others & _AVIF_BRANDS:
        return "image/avif"
    if others & _HEIC_BRANDS:
        return "image/heic"
    # Cameras have brands of their own, and name the usual ones behind them.
    others = {names[at : at + 4] for at in range(0, len(names), 4)}
    return "video/mp4" if any(_MP4_BRANDS.fullmatch(each) for each in (brand, *others)) else None


def shown_name(filename: str, mime_type: str) -> str:
    """The last part of a path, without control characters; never blank, never only dots."""
    name = _CONTROLS.sub("", re.split(r"[/\\]", filename)[-1]).strip()
    return name if name.strip(". ") else f"file{_EXTENSIONS[mime_type][0]}"


def address_name(address: str) -> str:
    """The name of the file at an address of the web, by the last part of its path."""
    name = unquote(urlsplit(address).path.rpartition("/")[2], errors="replace")
    return _STRANGE.sub("_", name).strip(" ._") or "file"


def rendition_name(filename: str, mime_type: str) -> str:
    """The name of a file of this type that is made of another one: without the extension of the other type."""
    path = PurePath(filename)
    kind = next((kind for kind, endings in _EXTENSIONS.items() if path.suffix.lower() in endings), mime_type)
    return download_name(filename if kind == mime_type else path.stem, mime_type)


def download_name(filename: str, mime_type: str) -> str:
    """The name under which a browser saves a file, always with an extension of its type."""
    endings = _EXTENSIONS[mime_type]
    return filename if filename.lower().endswith(endings) else filename + endings[0]
