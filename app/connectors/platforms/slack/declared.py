"""What Slack takes of an app."""

from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE, Format
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
from app.connectors.text_length import CHARACTERS

_READ: Final = date(2026, 11, 21)
_MESSAGE: Final = Source("https://docs.slack.dev/reference/methods/chat.postMessage", _READ)
_COMMENT: Final = Source(
    "https://docs.slack.dev/reference/methods/files.completeUploadExternal",
    _READ,
    "Not in the documents; 4,000 is what Slack recommends for a message.",
)
_FILES: Final = Source(
    "https://docs.slack.dev/reference/methods/files.completeUploadExternal",
    _READ,
    "Not in the documents; ten is what the client of Slack takes.",
)
_UPLOAD: Final = Source("https://docs.slack.dev/reference/methods/files.getUploadURLExternal", _READ)
_CALLS: Final = Source("https://docs.slack.dev/apis/web-api/rate-limits", _READ)

TEXT: Final = Fact(40_000, "text", "the text as it is sent", CHARACTERS, _MESSAGE)
TEXT_WITH_FILES: Final = Fact(4_000, "text_with_files", "the text beside files", CHARACTERS, _COMMENT)
FILES_TOGETHER: Final = Fact(10, "files", "files of a message", FILES, _FILES)
FILE_BYTES: Final = Fact(1_024 * MEGABYTE, "file_bytes", "a file", BYTES, _UPLOAD)
ALT_TEXT: Final = Fact(1_000, "alt_text", "an alternative text", CHARACTERS, _UPLOAD)
POSTS_A_MINUTE: Final = Fact(60, "calls", "messages in a channel in a minute, one each second", POSTS, _CALLS)

_OPTIONS: Final = (
    Option(
        "no_previews",
        "Without previews of links",
        OptionKind.FLAG,
        _MESSAGE,
        "For posts without files.",
        in_every_part=True,
    ),
    Option(
        "plain",
        "Signs of markup stay as they are",
        OptionKind.FLAG,
        _MESSAGE,
        "For posts without files.",
        in_every_part=True,
    ),
)

DECLARATION: Final = Declared(
    facts=(TEXT, TEXT_WITH_FILES, FILES_TOGETHER, FILE_BYTES, ALT_TEXT, POSTS_A_MINUTE),
    formats=(FormatEntry(Format.POST, "Post"),),
    options=_OPTIONS,
    follow_up=FollowUpEntry(),
)
