"""What an instance of Mastodon takes that says nothing else of itself."""

from datetime import date, timedelta
from typing import Final

from app.connectors.content import MEGABYTE, Format
from app.connectors.declared import (
    BYTES,
    IMAGES,
    VIDEOS,
    Declared,
    Fact,
    FollowUpEntry,
    FormatEntry,
    Option,
    OptionKind,
    Source,
)
from app.connectors.targets import Choice
from app.connectors.text_length import CHARACTERS, SHORTENED

_READ: Final = date(2026, 7, 2)
_POSTING: Final = Source("https://docs.joinmastodon.org/user/posting/", _READ)
_INSTANCE: Final = Source("https://docs.joinmastodon.org/entities/Instance/", _READ)
_STATUSES: Final = Source("https://docs.joinmastodon.org/methods/statuses/", _READ)
_POLLS: Final = Source(
    "https://docs.joinmastodon.org/entities/Instance/", _READ, "An instance says its own numbers; these are usual."
)

TEXT: Final = Fact(500, "text", "the text", SHORTENED, _POSTING)
IMAGES_TOGETHER: Final = Fact(4, "images", "images of a post", IMAGES, _POSTING)
VIDEOS_TOGETHER: Final = Fact(1, "videos", "videos of a post", VIDEOS, _POSTING)
IMAGE_BYTES: Final = Fact(16 * MEGABYTE, "image_bytes", "an image", BYTES, _POSTING)
VIDEO_BYTES: Final = Fact(99 * MEGABYTE, "video_bytes", "a video", BYTES, _POSTING)
ALT_TEXT: Final = Fact(1_500, "alt_text", "an alternative text", CHARACTERS, _INSTANCE)
ANSWERS: Final = Fact(4, "answers", "answers of a poll", "answers", _POLLS)
ANSWER: Final = Fact(50, "answer", "an answer of a poll", CHARACTERS, _POLLS)
POLL_MINUTES: Final = Fact(43_829, "poll_minutes", "the time of a poll", "minutes", _POLLS)
POLL_SECONDS_LEAST: Final = 300
QUOTES_VERSION: Final = 7
"""The version of Mastodon's interface, that of 4.5, from which an author chooses who may quote."""

_VISIBILITIES: Final = (
    Choice("public", "Public"),
    Choice("unlisted", "Public, but not in the live feeds"),
    Choice("private", "Followers only"),
)
_OPTIONS: Final = (
    Option(
        "visibility",
        "Visibility",
        OptionKind.CHOICE,
        _STATUSES,
        "Without a choice, that of the channel.",
        choices=_VISIBILITIES,
        in_every_part=True,
    ),
    Option(
        "warning",
        "Content warning",
        OptionKind.TEXT,
        _STATUSES,
        "Stands before the text, which is folded. It counts into the limit of the text.",
        in_every_part=True,
    ),
    Option("sensitive", "Sensitive media", OptionKind.FLAG, _STATUSES, formats=(Format.POST,)),
    Option(
        "language",
        "Language",
        OptionKind.TEXT,
        _STATUSES,
        "A code such as en or pt-BR; without it that of the channel.",
        most=35,
        pattern=r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*",
        in_every_part=True,
    ),
    Option(
        "quotes",
        "Who may quote it",
        OptionKind.CHOICE,
        _STATUSES,
        "Needs Mastodon 4.5.",
        choices=(Choice("public", "Everybody"), Choice("followers", "Followers"), Choice("nobody", "Nobody")),
    ),
    Option(
        "answers",
        "Answers",
        OptionKind.LIST,
        _POLLS,
        "As many and as long as the instance takes.",
        formats=(Format.POLL,),
        required=True,
        least=2,
        most=20,
        each=500,
    ),
    Option(
        "minutes",
        "Time until the poll ends",
        OptionKind.NUMBER,
        _POLLS,
        "In minutes, as many as the instance takes.",
        formats=(Format.POLL,),
        required=True,
        least=1,
        most=525_600,
        unit=timedelta(minutes=1),
    ),
    Option("multiple", "Several answers may be chosen", OptionKind.FLAG, _STATUSES, formats=(Format.POLL,)),
    Option("hide_totals", "Hide the result until the end", OptionKind.FLAG, _STATUSES, formats=(Format.POLL,)),
)

DECLARATION: Final = Declared(
    facts=(
        TEXT,
        IMAGES_TOGETHER,
        VIDEOS_TOGETHER,
        IMAGE_BYTES,
        VIDEO_BYTES,
        ALT_TEXT,
        ANSWERS,
        ANSWER,
        POLL_MINUTES,
    ),
    formats=(
        FormatEntry(Format.POST, "Post"),
        FormatEntry(Format.POLL, "Poll", "The text is the question. It has no files."),
    ),
    options=_OPTIONS,
    follow_up=FollowUpEntry(),
)
