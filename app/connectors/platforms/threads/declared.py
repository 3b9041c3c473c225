"""What Threads takes."""

from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE
from app.connectors.declared import BYTES, FILES, POSTS, Declared, Fact, Source
from app.connectors.text_length import CHARACTERS, EMOJI_BYTES

_THREADS: Final = "https://developers.facebook.com/documentation/threads"
_READ: Final = date(2026, 11, 26)
_POSTS: Final = Source(f"{_THREADS}/posts", _READ)
_ALBUM: Final = Source(f"{_THREADS}/posts", _READ, "Ten until 2024-09-19; some clients still say so.")
_LINKS: Final = Source(
    f"{_THREADS}/create-posts/text-attachments",
    _READ,
    "Each address counts once. More are refused since 2025-12-22 (THREADS_API__LINK_LIMIT_EXCEEDED).",
)
_MEDIA: Final = Source(f"{_THREADS}/overview", _READ)
_ALT_TEXT: Final = Source(
    f"{_THREADS}/posts/accessibility",
    _READ,
    "The page names no number; other clients keep to it.",
)

TEXT: Final = Fact(500, "text", "the text", EMOJI_BYTES, _POSTS)
LINKS: Final = Fact(5, "links", "different addresses in a text", "links", _LINKS)
ITEMS: Final = Fact(20, "files", "files of an album", FILES, _ALBUM)
IMAGE_BYTES: Final = Fact(8 * MEGABYTE, "image_bytes", "an image", BYTES, _MEDIA)
VIDEO_BYTES: Final = Fact(1_024 * MEGABYTE, "video_bytes", "a video", BYTES, _MEDIA)
ALT_TEXT: Final = Fact(1_000, "alt_text", "an alternative text", CHARACTERS, _ALT_TEXT)
POSTS_A_DAY: Final = Fact(250, "calls", "posts of an account in 24 hours", POSTS, _MEDIA)

DECLARATION: Final = Declared(facts=(TEXT, LINKS, ITEMS, IMAGE_BYTES, VIDEO_BYTES, ALT_TEXT, POSTS_A_DAY))
