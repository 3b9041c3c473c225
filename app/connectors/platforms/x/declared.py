"""What X takes of an account that does not pay."""

from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE
from app.connectors.declared import BYTES, IMAGES, POSTS, VIDEOS, Declared, Fact, Source
from app.connectors.text_length import CHARACTERS, WEIGHTED

_READ: Final = date(2026, 8, 22)
_TEXT: Final = Source(
    "https://github.com/twitter/twitter-text/blob/master/config/v3.json",
    date(2026, 11, 26),
    "Paying accounts may write more; X does not say reliably which.",
)
_MEDIA: Final = Source("https://docs.x.com/x-api/media/quickstart/best-practices", _READ)
_CASHTAGS: Final = Source(
    "https://docs.x.com/x-api/posts/manage-tweets/integrate", _READ, "Customers of Enterprise may use more."
)
_ALT_TEXT: Final = Source("https://docs.x.com/x-api/fundamentals/data-dictionary", _READ)
_CALLS: Final = Source(
    "https://docs.x.com/x-api/fundamentals/rate-limits", _READ, "Another page says 200, and 300 in three hours."
)

TEXT: Final = Fact(280, "text", "the text", WEIGHTED, _TEXT)
CASHTAGS: Final = Fact(1, "cashtags", "cashtags of a text", "cashtags", _CASHTAGS)
IMAGES_TOGETHER: Final = Fact(4, "images", "images of a post", IMAGES, _MEDIA)
VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, _MEDIA)
IMAGE_BYTES: Final = Fact(5 * MEGABYTE, "image_bytes", "an image", BYTES, _MEDIA)
GIF_BYTES: Final = Fact(15 * MEGABYTE, "gif_bytes", "a GIF", BYTES, _MEDIA)
VIDEO_BYTES: Final = Fact(512 * MEGABYTE, "video_bytes", "a video", BYTES, _MEDIA)
ALT_TEXT: Final = Fact(1_000, "alt_text", "an alternative text", CHARACTERS, _ALT_TEXT)
POSTS_A_QUARTER: Final = Fact(100, "calls", "posts of an account in 15 minutes", POSTS, _CALLS)

DECLARATION: Final = Declared(
    facts=(
        TEXT,
        CASHTAGS,
        IMAGES_TOGETHER,
        VIDEOS_TOGETHER,
        IMAGE_BYTES,
        GIF_BYTES,
        VIDEO_BYTES,
        ALT_TEXT,
        POSTS_A_QUARTER,
    )
)
