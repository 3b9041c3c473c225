"""What Instagram takes of professional accounts."""

from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE
from app.connectors.declared import BYTES, FILES, HUNDREDTHS, POSTS, Declared, Fact, Source
from app.connectors.text_length import CHARACTERS

_READ: Final = date(2026, 11, 26)
_GUIDE: Final = "https://developers.facebook.com/documentation/instagram-platform/content-publishing"
_REFERENCE: Final = (
    "https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media"
)
_MEDIA: Final = Source(_REFERENCE, _READ)
_ALBUM: Final = Source(_GUIDE, _READ, "One article of 2026-11 reads 20 off this page.")
_TAGS: Final = Source(_REFERENCE, _READ, "Another client of the interface says five hashtags and three mentions.")
_VIDEO: Final = Source(_REFERENCE, _READ, "Articles say 300 MB, which is more than a file here may have.")
_QUOTA: Final = Source(_GUIDE, _READ, "Pages of Meta say 25, 50 and 100; the account is asked for its own number.")

TEXT: Final = Fact(2_200, "text", "the text", CHARACTERS, _MEDIA)
ITEMS: Final = Fact(10, "files", "files of an album", FILES, _ALBUM)
IMAGE_BYTES: Final = Fact(8 * MEGABYTE, "image_bytes", "an image", BYTES, _MEDIA)
VIDEO_BYTES: Final = Fact(1_024 * MEGABYTE, "video_bytes", "a video", BYTES, _VIDEO)
ALT_TEXT: Final = Fact(1_000, "alt_text", "an alternative text", CHARACTERS, _MEDIA)
HASHTAGS: Final = Fact(30, "hashtags", "hashtags of a text", "hashtags", _TAGS)
MENTIONS: Final = Fact(20, "mentions", "mentions of a text", "mentions", _TAGS)
NARROWEST: Final = Fact(80, "narrowest", "width of the narrowest image to its height", HUNDREDTHS, _MEDIA)
WIDEST_IMAGE: Final = Fact(191, "widest", "width of the widest image to its height", HUNDREDTHS, _MEDIA)
POSTS_A_DAY: Final = Fact(100, "calls", "posts of an account in 24 hours", POSTS, _QUOTA)

DECLARATION: Final = Declared(
    facts=(
        TEXT,
        ITEMS,
        IMAGE_BYTES,
        VIDEO_BYTES,
        ALT_TEXT,
        HASHTAGS,
        MENTIONS,
        NARROWEST,
        WIDEST_IMAGE,
        POSTS_A_DAY,
    )
)
