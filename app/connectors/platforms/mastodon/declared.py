"""What an instance of Mastodon takes that says nothing else of itself."""

from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE
from app.connectors.declared import BYTES, IMAGES, VIDEOS, Declared, Fact, Source
from app.connectors.text_length import CHARACTERS, SHORTENED

_READ: Final = date(2026, 7, 2)
_POSTING: Final = Source("https://docs.joinmastodon.org/user/posting/", _READ)
_INSTANCE: Final = Source("https://docs.joinmastodon.org/entities/Instance/", _READ)

TEXT: Final = Fact(500, "text", "the text", SHORTENED, _POSTING)
IMAGES_TOGETHER: Final = Fact(4, "images", "images of a post", IMAGES, _POSTING)
VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, _POSTING)
IMAGE_BYTES: Final = Fact(16 * MEGABYTE, "image_bytes", "an image", BYTES, _POSTING)
VIDEO_BYTES: Final = Fact(99 * MEGABYTE, "video_bytes", "a video", BYTES, _POSTING)
ALT_TEXT: Final = Fact(1_500, "alt_text", "an alternative text", CHARACTERS, _INSTANCE)

DECLARATION: Final = Declared(facts=(TEXT, IMAGES_TOGETHER, VIDEOS_TOGETHER, IMAGE_BYTES, VIDEO_BYTES, ALT_TEXT))
