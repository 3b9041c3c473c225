"""What a webhook of Discord takes."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from app.connectors.content import MEGABYTE, Format, Limits
from app.connectors.declared import (
    BYTES,
    FILES,
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
from app.connectors.text_length import CHARACTERS

_READ: Final = date(2026, 8, 6)
_WEBHOOK: Final = Source("https://docs.discord.com/developers/resources/webhook", _READ)
_FILES: Final = Source(
    "https://docs.discord.com/developers/resources/message",
    _READ,
    "The page names no number of files; ten is what clients and other programs keep to.",
)
_UPLOADS: Final = Source("https://docs.discord.com/developers/reference", _READ)
_REQUEST: Final = Source("https://docs.discord.com/developers/resources/message", _READ)
_NAME: Final = Source(
    "https://docs.discord.com/developers/resources/webhook", _READ, "The length of a name is known from practice."
)
_POLL: Final = Source(
    "https://docs.discord.com/developers/resources/poll", _READ, "That a poll has no files is known from practice."
)
_CALLS: Final = Source(
    "https://docs.discord.com/developers/topics/rate-limits",
    _READ,
    "The page names no number for webhooks; 30 a minute are known from practice.",
)

TEXT: Final = Fact(2_000, "text", "the text", CHARACTERS, _WEBHOOK)
_FILES_TOGETHER: Final = Fact(10, "files", "files of a message", FILES, _FILES)
FILE_BYTES: Final = Fact(10 * MEGABYTE, "file_bytes", "a file", BYTES, _UPLOADS)
_REQUEST_BYTES: Final = Fact(25 * MEGABYTE, "request_bytes", "all files of a message together", BYTES, _REQUEST)
ALT_TEXT: Final = Fact(1_024, "alt_text", "an alternative text", CHARACTERS, _REQUEST)
POSTS_A_MINUTE: Final = Fact(30, "calls", "messages of a webhook in a minute", POSTS, _CALLS)

POST_LIMITS: Final = Limits(
    text_limit=TEXT,
    text_unit=CHARACTERS,
    max_images=_FILES_TOGETHER,
    max_videos=_FILES_TOGETHER,
    image_bytes=FILE_BYTES,
    video_bytes=FILE_BYTES,
    media_required=False,
    max_items=_FILES_TOGETHER,
    together=_REQUEST_BYTES,
)
_POLL_LIMITS: Final = replace(POST_LIMITS, max_images=0, max_videos=0, max_items=None, is_text_optional=True)

_OF_POLLS: Final = (Format.POLL,)
_OPTIONS: Final = (
    Option(
        "username",
        "Name of the author",
        OptionKind.TEXT,
        _NAME,
        "Instead of the name of the webhook, without the words clyde and discord.",
        most=80,
        pattern=r"(?i)(?!.*(clyde|discord)).+",
        in_every_part=True,
    ),
    Option(
        "avatar",
        "Picture of the author",
        OptionKind.ADDRESS,
        _WEBHOOK,
        "Instead of the picture of the webhook.",
        in_every_part=True,
    ),
    Option("silent", "Without a notification", OptionKind.FLAG, _REQUEST, in_every_part=True),
    Option("no_previews", "Without previews of links", OptionKind.FLAG, _REQUEST, in_every_part=True),
    Option(
        "mentions",
        "Mentions that notify",
        OptionKind.CHOICES,
        _REQUEST,
        "Without a choice nobody is notified.",
        choices=(Choice("users", "People"), Choice("roles", "Roles"), Choice("everyone", "@everyone and @here")),
        in_every_part=True,
    ),
    Option(
        "thread_name",
        "Name of the thread",
        OptionKind.TEXT,
        _NAME,
        "In forums and media channels; without it the title, or how the text begins.",
        most=100,
    ),
    Option(
        "forum_tags",
        "Tags of the forum",
        OptionKind.LIST,
        _WEBHOOK,
        "The ids of tags of a forum or a media channel.",
        most=5,
        each=20,
        pattern=r"[0-9]+",
    ),
    Option("question", "Question", OptionKind.TEXT, _POLL, formats=_OF_POLLS, required=True, most=300),
    Option(
        "answers", "Answers", OptionKind.LIST, _POLL, formats=_OF_POLLS, required=True, least=1, most=10, each=55
    ),
    Option(
        "hours",
        "Time until the poll ends",
        OptionKind.NUMBER,
        _POLL,
        "In hours. Without it a day.",
        formats=_OF_POLLS,
        least=1,
        most=768,
        unit=timedelta(hours=1),
    ),
    Option("multiple", "Several answers may be chosen", OptionKind.FLAG, _POLL, formats=_OF_POLLS),
)

DECLARATION: Final = Declared(
    facts=(TEXT, _FILES_TOGETHER, FILE_BYTES, _REQUEST_BYTES, ALT_TEXT, POSTS_A_MINUTE),
    formats=(
        FormatEntry(Format.POST, "Post"),
        FormatEntry(Format.POLL, "Poll", "The text stands above the question. It has no files.", _POLL_LIMITS),
    ),
    options=_OPTIONS,
    follow_up=FollowUpEntry(),
)
