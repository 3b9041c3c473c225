"""What a page on Facebook takes. Meta documents few of these numbers; the rest is what other clients keep to."""

from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE
from app.connectors.declared import BYTES, IMAGES, VIDEOS, Declared, Fact, Source
from app.connectors.text_length import CHARACTERS

_FEED: Final = "https://developers.facebook.com/docs/graph-api/reference/page/feed"
_PRACTICE: Final = Source(
    _FEED, date(2026, 11, 21), "Not in the documents; other clients of the interface keep to it."
)
_PHOTOS: Final = Source("https://developers.facebook.com/docs/graph-api/reference/page/photos", date(2026, 11, 21))
_VIDEOS: Final = Source("https://developers.facebook.com/docs/video-api/guides/publishing", date(2026, 11, 21))

TEXT: Final = Fact(63_206, "text", "the text", CHARACTERS, _PRACTICE)
IMAGES_TOGETHER: Final = Fact(10, "images", "images of a post", IMAGES, _PRACTICE)
VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, _VIDEOS)
IMAGE_BYTES: Final = Fact(4 * MEGABYTE, "image_bytes", "an image", BYTES, _PHOTOS)
VIDEO_BYTES: Final = Fact(1_024 * MEGABYTE, "video_bytes", "a video", BYTES, _VIDEOS)
ALT_TEXT: Final = Fact(1_000, "alt_text", "an alternative text", CHARACTERS, _PRACTICE)

DECLARATION: Final = Declared(facts=(TEXT, IMAGES_TOGETHER, VIDEOS_TOGETHER, IMAGE_BYTES, VIDEO_BYTES, ALT_TEXT))
