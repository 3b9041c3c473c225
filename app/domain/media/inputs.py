"""What may be sent to this room, with its limits."""

from enum import StrEnum
from typing import Annotated, Final

from pydantic import BaseModel, Field

from app.core.text import optional_string, string

FILENAME_LENGTH: Final = 255
ALT_TEXT_LENGTH: Final = 2_000
LARGEST: Final = 100 * 1024 * 1024
"""Bytes of one file."""


class MediaState(StrEnum):
    """PENDING: room is reserved and the file is on its way; no list shows it."""

    PENDING = "pending"
    STORED = "stored"


class NewMedia(BaseModel):
    """What is said of a file; of a path only the last part counts as its name."""

    filename: Annotated[str, string(FILENAME_LENGTH)]
    alt_text: Annotated[str | None, optional_string(ALT_TEXT_LENGTH)] = None


class MediaQuery(BaseModel):
    """Which page of media to list."""

    limit: Annotated[int, Field(ge=1, le=100)] = 25
    cursor: Annotated[str, string(500)] | None = None


class MediaUpdate(BaseModel):
    """A partial change: fields that are absent keep their value, null clears the alternative text."""

    filename: Annotated[str, string(FILENAME_LENGTH)] = ""
    alt_text: Annotated[str | None, optional_string(ALT_TEXT_LENGTH)] = None


class MediaFilter(BaseModel):
    """Which media to page through: by the start of their type (`image/`), by words in names and texts, unused."""

    mime_type_prefix: Annotated[str | None, optional_string(64)] = None
    search: Annotated[str | None, optional_string(255)] = None
    unused_only: bool | None = None
