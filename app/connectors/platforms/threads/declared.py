"""What Threads takes."""

from dataclasses import replace
from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE, Format, ImageLimits, Limits, VideoLimits
from app.connectors.declared import (
    BITS,
    BYTES,
    CHANNELS,
    FILES,
    FRAMES,
    MILLISECONDS,
    PIXELS,
    POSTS,
    SAMPLES,
    Declared,
    Fact,
    Fold,
    FollowUpEntry,
    FormatEntry,
    Option,
    OptionKind,
    Source,
)
from app.connectors.feed_folds import measured_folds, phone_fold
from app.connectors.targets import Choice
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
_CREATE: Final = f"{_THREADS}/create-posts"
_POLL: Final = Source(f"{_CREATE}/polls", date(2026, 7, 2))
_TOPIC: Final = Source(f"{_THREADS}/posts", _READ)
_TEXTS: Final = Source(f"{_CREATE}/text-attachments", _READ, "The length is known from practice.")
_REPLIES: Final = Source(f"{_THREADS}/reply-management", date(2026, 2, 13))
_APPROVALS: Final = Source(
    f"{_THREADS}/reply-management",
    date(2026, 2, 13),
    "The name of the parameter is known from another client of the interface.",
)
_FOLDS: Final = measured_folds("Meta")

TEXT: Final = Fact(500, "text", "the text", EMOJI_BYTES, _POSTS)
_FOLD: Final = phone_fold(250, _FOLDS)
LINKS: Final = Fact(5, "links", "different addresses in a text", "links", _LINKS)
_ITEMS: Final = Fact(20, "files", "files of an album", FILES, _ALBUM)
_IMAGE_BYTES: Final = Fact(8 * MEGABYTE, "image_bytes", "an image", BYTES, _MEDIA)
_VIDEO_BYTES: Final = Fact(1_024 * MEGABYTE, "video_bytes", "a video", BYTES, _MEDIA)
ALT_TEXT: Final = Fact(1_000, "alt_text", "an alternative text", CHARACTERS, _ALT_TEXT)
_STEEPEST: Final = Fact(10, "steepest", "the longer side of an image to the shorter one", "times", _MEDIA)
_LENGTH: Final = Fact(300_000, "longest", "the longest video", MILLISECONDS, _MEDIA)
_LEAST_RATE: Final = Fact(23, "least_rate", "frames of a second of a video, at least", FRAMES, _MEDIA)
_LONGER: Final = Fact(1_920, "longer_video", "the longer side of a video", PIXELS, _MEDIA)
_BIT_RATE: Final = Fact(25_000_000, "bit_rate", "bits of a second of a video", BITS, _MEDIA)
_SOUND: Final = Fact(2, "channels", "channels of the sound of a video", CHANNELS, _MEDIA)
_SOUND_RATE: Final = Fact(48_000, "sound_rate", "samples of a second of sound", SAMPLES, _MEDIA)
_RATE: Final = Fact(60, "rate", "frames of a second of a video", FRAMES, _MEDIA)
POSTS_A_DAY: Final = Fact(250, "calls", "posts of an account in 24 hours", POSTS, _MEDIA)

POST_LIMITS: Final = Limits(
    text_limit=TEXT,
    text_unit=EMOJI_BYTES,
    max_images=_ITEMS,
    max_videos=_ITEMS,
    image_bytes=_IMAGE_BYTES,
    video_bytes=_VIDEO_BYTES,
    media_required=False,
    max_items=_ITEMS,
    media_types=frozenset({"image/jpeg", "image/png", "video/mp4", "video/quicktime"}),
    images=ImageLimits(steepest=_STEEPEST, best=1_440),
    videos=VideoLimits(
        longest=_LENGTH,
        rate=_RATE,
        least_rate=_LEAST_RATE,
        longer=_LONGER,
        bits=_BIT_RATE,
        codecs=frozenset({"h264", "hevc"}),
        sounds=frozenset({"aac"}),
        channels=_SOUND,
        sound_rate=_SOUND_RATE,
        is_plain=True,
    ),
)

_OF_POSTS: Final = (Format.POST,)
_OPTIONS: Final = (
    Option(
        "topic",
        "Topic",
        OptionKind.TEXT,
        _TOPIC,
        "Without #, a dot or &.",
        least=1,
        most=50,
        pattern=r"[^.&#]+",
    ),
    Option(
        "replies",
        "Who may reply",
        OptionKind.CHOICE,
        _REPLIES,
        "Without a choice, everybody.",
        choices=(
            Choice("everyone", "Everybody"),
            Choice("followed", "People whom the account follows"),
            Choice("mentioned", "People who are mentioned"),
            Choice("followers", "Followers"),
        ),
    ),
    Option("approve_replies", "Replies wait for approval", OptionKind.FLAG, _APPROVALS),
    Option(
        "link",
        "Link",
        OptionKind.ADDRESS,
        _TOPIC,
        "For posts without files. Without it, the first address of the text.",
        formats=_OF_POSTS,
        most=2_048,
    ),
    Option(
        "long_text",
        "Long text",
        OptionKind.TEXT,
        _TEXTS,
        "Opens below the post, for posts without files.",
        formats=_OF_POSTS,
        most=10_000,
    ),
    Option(
        "ghost",
        "Ghost post",
        OptionKind.FLAG,
        Source(f"{_CREATE}/ghost-posts", _READ),
        "A text that is archived after 24 hours, without files, link and long text.",
        formats=_OF_POSTS,
    ),
    Option(
        "spoiler",
        "Files behind a spoiler",
        OptionKind.FLAG,
        Source(f"{_CREATE}/spoilers", _READ),
        "For posts with files.",
        formats=_OF_POSTS,
    ),
    Option(
        "answers",
        "Answers",
        OptionKind.LIST,
        _POLL,
        formats=(Format.POLL,),
        required=True,
        least=2,
        most=4,
        each=25,
    ),
)

DECLARATION: Final = Declared(
    facts=(
        TEXT,
        LINKS,
        _ITEMS,
        _IMAGE_BYTES,
        _VIDEO_BYTES,
        _STEEPEST,
        _LENGTH,
        _LEAST_RATE,
        _RATE,
        _LONGER,
        _BIT_RATE,
        _SOUND,
        _SOUND_RATE,
        ALT_TEXT,
        POSTS_A_DAY,
        _FOLD,
    ),
    formats=(
        FormatEntry(Format.POST, "Post"),
        FormatEntry(
            Format.POLL,
            "Poll",
            "The text is the question. It has no files and ends after 24 hours.",
            replace(POST_LIMITS, max_images=0, max_videos=0),
        ),
    ),
    options=_OPTIONS,
    follow_up=FollowUpEntry(),
    fold=Fold(_FOLD),
)
