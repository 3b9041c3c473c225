"""What a webhook of Discord takes."""

from datetime import date
from typing import Final

from app.connectors.content import MEGABYTE
from app.connectors.declared import BYTES, FILES, POSTS, Declared, Fact, Source
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
_CALLS: Final = Source(
    "https://docs.discord.com/developers/topics/rate-limits",
    _READ,
    "The page names no number for webhooks; 30 a minute are known from practice.",
)

TEXT: Final = Fact(2_000, "text", "the text", CHARACTERS, _WEBHOOK)
FILES_TOGETHER: Final = Fact(10, "files", "files of a message", FILES, _FILES)
FILE_BYTES: Final = Fact(10 * MEGABYTE, "file_bytes", "a file", BYTES, _UPLOADS)
REQUEST_BYTES: Final = Fact(25 * MEGABYTE, "request_bytes", "all files of a message together", BYTES, _REQUEST)
ALT_TEXT: Final = Fact(1_024, "alt_text", "an alternative text", CHARACTERS, _REQUEST)
POSTS_A_MINUTE: Final = Fact(30, "calls", "messages of a webhook in a minute", POSTS, _CALLS)

DECLARATION: Final = Declared(facts=(TEXT, FILES_TOGETHER, FILE_BYTES, REQUEST_BYTES, ALT_TEXT, POSTS_A_MINUTE))
