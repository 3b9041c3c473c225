"""What Telegram takes of bots."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from app.connectors.content import GIF, AnimationLimits, Format, ImageLimits, Limits
from app.connectors.declared import (
    BYTES,
    FILES,
    PIXELS,
    POSTS,
    Declared,
    Fact,
    FollowUpEntry,
    FormatEntry,
    Option,
    OptionKind,
    Source,
)
from app.connectors.targets import Choice
from app.connectors.text_length import UTF16

_READ: Final = date(2026, 6, 11)
_API: Final = "https://core.telegram.org/bots/api"
_MESSAGE: Final = Source(f"{_API}#sendmessage", _READ)
_PHOTO: Final = Source(f"{_API}#sendphoto", _READ)
_VIDEO: Final = Source(f"{_API}#sendvideo", _READ)
_ANIMATION: Final = Source(f"{_API}#sendanimation", _READ)
_ALBUM: Final = Source(f"{_API}#sendmediagroup", _READ)
_POLL: Final = Source(f"{_API}#sendpoll", _READ)
_HTML: Final = Source(f"{_API}#html-style", _READ)
_PREVIEW: Final = Source(f"{_API}#linkpreviewoptions", _READ)
_CALLS: Final = Source("https://core.telegram.org/bots/faq", date(2026, 11, 21))

TEXT: Final = Fact(4_096, "text", "the text", UTF16, _MESSAGE)
CAPTION: Final = Fact(1_024, "text_with_files", "the text beside files", UTF16, _PHOTO)
ALBUM: Final = Fact(10, "files", "files of an album", FILES, _ALBUM)
_IMAGE_BYTES: Final = Fact(10_000_000, "image_bytes", "an image", BYTES, _PHOTO)
_VIDEO_BYTES: Final = Fact(50_000_000, "video_bytes", "a video", BYTES, _VIDEO)
_ANIMATION_BYTES: Final = Fact(50_000_000, "gif_bytes", "a GIF", BYTES, _ANIMATION)
_SIDES: Final = Fact(10_000, "sides", "width and height of an image together", PIXELS, _PHOTO)
_STEEPEST: Final = Fact(20, "steepest", "the longer side of an image to the shorter one", "times", _PHOTO)
POSTS_A_MINUTE: Final = Fact(20, "calls", "messages in a group in a minute, one each second", POSTS, _CALLS)
_POLL_TEXT: Final = Fact(1_024, "poll_text", "the text of a poll", UTF16, _POLL)

POST_LIMITS: Final = Limits(
    text_limit=TEXT,
    text_unit=UTF16,
    max_images=ALBUM,
    max_videos=ALBUM,
    image_bytes=_IMAGE_BYTES,
    video_bytes=_VIDEO_BYTES,
    media_required=False,
    max_items=ALBUM,
    media_types=frozenset({"image/jpeg", "image/png", "image/webp", GIF, "video/mp4"}),
    has_alt_texts=False,
    images=ImageLimits(steepest=_STEEPEST, sides=_SIDES),
    animations=AnimationLimits(_ANIMATION_BYTES),
)
_POLL_LIMITS: Final = replace(
    POST_LIMITS, text_limit=_POLL_TEXT, max_images=0, max_videos=0, max_items=None, is_text_optional=True
)

_OF_POSTS: Final = (Format.POST,)
_OF_POLLS: Final = (Format.POLL,)
_OPTIONS: Final = (
    Option("silent", "Without a sound", OptionKind.FLAG, _MESSAGE, in_every_part=True),
    Option("protected", "Cannot be forwarded or saved", OptionKind.FLAG, _MESSAGE, in_every_part=True),
    Option(
        "topic",
        "Topic",
        OptionKind.NUMBER,
        _MESSAGE,
        "The number of a topic of a group, the second one in the address of its messages.",
        least=1,
        in_every_part=True,
    ),
    Option(
        "html",
        "The text is HTML",
        OptionKind.FLAG,
        _HTML,
        "With the tags that Telegram knows; a plain < is written &lt;.",
        formats=_OF_POSTS,
        in_every_part=True,
    ),
    Option(
        "preview",
        "Preview of the first link",
        OptionKind.CHOICE,
        _PREVIEW,
        "For posts without files.",
        formats=_OF_POSTS,
        choices=(Choice("small", "Small"), Choice("large", "Large"), Choice("none", "None")),
    ),
    Option(
        "preview_above",
        "Preview above the text",
        OptionKind.FLAG,
        _PREVIEW,
        "For posts without files.",
        formats=_OF_POSTS,
    ),
    Option(
        "spoiler", "Files behind a spoiler", OptionKind.FLAG, _PHOTO, "For posts with files.", formats=_OF_POSTS
    ),
    Option(
        "caption_above",
        "Text above the files",
        OptionKind.FLAG,
        _PHOTO,
        "For posts with files.",
        formats=_OF_POSTS,
    ),
    Option("question", "Question", OptionKind.TEXT, _POLL, formats=_OF_POLLS, required=True, most=300),
    Option(
        "answers", "Answers", OptionKind.LIST, _POLL, formats=_OF_POLLS, required=True, least=2, most=12, each=100
    ),
    Option(
        "minutes",
        "Time until the poll ends",
        OptionKind.NUMBER,
        _POLL,
        "In minutes. Without it the poll stays open.",
        formats=_OF_POLLS,
        least=1,
        most=43_800,
        unit=timedelta(minutes=1),
    ),
    Option("multiple", "Several answers may be chosen", OptionKind.FLAG, _POLL, formats=_OF_POLLS),
    Option(
        "named",
        "Everybody sees who chose what",
        OptionKind.FLAG,
        _POLL,
        "In groups only: polls of channels are anonymous.",
        formats=_OF_POLLS,
    ),
)

DECLARATION: Final = Declared(
    facts=(
        TEXT,
        CAPTION,
        _POLL_TEXT,
        ALBUM,
        _IMAGE_BYTES,
        _ANIMATION_BYTES,
        _VIDEO_BYTES,
        _SIDES,
        _STEEPEST,
        POSTS_A_MINUTE,
    ),
    formats=(
        FormatEntry(Format.POST, "Post"),
        FormatEntry(Format.POLL, "Poll", "The text stands above the question. It has no files.", _POLL_LIMITS),
    ),
    options=_OPTIONS,
    follow_up=FollowUpEntry(),
)
