"""What LinkedIn takes of members and organisations."""

from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE
from app.connectors.declared import BYTES, IMAGES, POSTS, VIDEOS, Declared, Fact, Source
from app.connectors.text_length import CHARACTERS

_SHARES: Final = "https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares"
_POSTS: Final = Source(f"{_SHARES}/posts-api", date(2026, 11, 26))
_PRACTICE: Final = Source(
    f"{_SHARES}/posts-api", date(2026, 11, 21), "Not in the documents; other clients of the interface keep to it."
)
_SEVERAL: Final = Source(f"{_SHARES}/multiimage-post-api", date(2026, 11, 26))
_VIDEOS: Final = Source(f"{_SHARES}/videos-api", date(2026, 11, 21))

TEXT: Final = Fact(3_000, "text", "the text as it is sent", CHARACTERS, _PRACTICE)
IMAGES_TOGETHER: Final = Fact(20, "images", "images of a post", IMAGES, _SEVERAL)
VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, _POSTS)
IMAGE_BYTES: Final = Fact(8 * MEGABYTE, "image_bytes", "an image", BYTES, _PRACTICE)
VIDEO_BYTES: Final = Fact(500 * MEGABYTE, "video_bytes", "a video", BYTES, _VIDEOS)
ALT_TEXT: Final = Fact(4_086, "alt_text", "an alternative text", CHARACTERS, _POSTS)
POSTS_A_DAY: Final = Fact(150, "calls", "posts of an author in a day", POSTS, _PRACTICE)

DECLARATION: Final = Declared(
    facts=(TEXT, IMAGES_TOGETHER, VIDEOS_TOGETHER, IMAGE_BYTES, VIDEO_BYTES, ALT_TEXT, POSTS_A_DAY)
)
