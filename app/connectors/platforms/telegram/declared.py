"""What Telegram takes of bots."""

from datetime import date
from typing import Final

from app.connectors.declared import BYTES, FILES, PIXELS, POSTS, Declared, Fact, Source
from app.connectors.text_length import UTF16

_READ: Final = date(2026, 6, 11)
_API: Final = "https://core.telegram.org/bots/api"
_MESSAGE: Final = Source(f"{_API}#sendmessage", _READ)
_PHOTO: Final = Source(f"{_API}#sendphoto", _READ)
_VIDEO: Final = Source(f"{_API}#sendvideo", _READ)
_ALBUM: Final = Source(f"{_API}#sendmediagroup", _READ)
_CALLS: Final = Source("https://core.telegram.org/bots/faq", date(2026, 11, 21))

TEXT: Final = Fact(4_096, "text", "the text", UTF16, _MESSAGE)
CAPTION: Final = Fact(1_024, "text_with_files", "the text beside files", UTF16, _PHOTO)
ALBUM: Final = Fact(10, "files", "files of an album", FILES, _ALBUM)
IMAGE_BYTES: Final = Fact(10_000_000, "image_bytes", "an image", BYTES, _PHOTO)
VIDEO_BYTES: Final = Fact(50_000_000, "video_bytes", "a video", BYTES, _VIDEO)
SIDES: Final = Fact(10_000, "sides", "width and height of an image together", PIXELS, _PHOTO)
STEEPEST: Final = Fact(20, "steepest", "the longer side of an image to the shorter one", "times", _PHOTO)
POSTS_A_MINUTE: Final = Fact(20, "calls", "messages in a group in a minute, one each second", POSTS, _CALLS)

DECLARATION: Final = Declared(
    facts=(TEXT, CAPTION, ALBUM, IMAGE_BYTES, VIDEO_BYTES, SIDES, STEEPEST, POSTS_A_MINUTE)
)
