"""What the texts of an archive pass when they arrive: the checks of the doors by which people and platforms send.

A line is written as the row has it. Where it is read, a text that would harm nobody without some signs loses them,
an address that no page may show is left out, and what no door would take is refused. The checks of a column stand
at its field in `lines`.
"""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from pydantic import AfterValidator, ValidationInfo

from app.connectors import gate, platform_texts
from app.core import combining_marks, text, wall_time
from app.core.addresses import LONGEST_URL
from app.domain import inbox, media

ARRIVAL: Final = object()
"""The context in which lines are read that come from elsewhere."""

_KEY_OF_CHANNEL: Final = re.compile(r"post|[1-9][0-9]{0,18}", re.ASCII)
_KEY_OF_FILE: Final = re.compile(r"[1-9][0-9]{0,18}", re.ASCII)
_OPTION: Final = re.compile(r"[a-z][a-z0-9_]{0,31}", re.ASCII)
_PLATFORM: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}", re.ASCII)
_IDEMPOTENCY_KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_FOLDERS: Final = re.compile(r"[/\\]")


def _arriving(check: Callable[[Any], Any]) -> AfterValidator:
    def passed(value: Any, info: ValidationInfo) -> Any:
        return check(value) if info.context is ARRIVAL and value is not None else value

    return AfterValidator(passed)


def prose(most: int) -> AfterValidator:
    """A text that a person wrote: at most so many characters, without marks beyond those of any word."""

    def passed(value: str) -> str:
        if len(value) > most:
            raise ValueError(f"at most {most} characters are allowed")
        return combining_marks.stream_safe(value)

    return _arriving(passed)


def received(most: int) -> AfterValidator:
    """A text of a platform, which is cut."""
    return _arriving(lambda value: inbox.stored_text(value, most))


def _name(value: str) -> str:
    return combining_marks.stream_safe(text.as_name(value)).strip()


def _required_name(value: str) -> str:
    name = _name(value)
    if not name:
        raise ValueError("a name needs signs that are seen")
    return name


def _file_name(value: str) -> str:
    name = _name(_FOLDERS.split(value)[-1])
    return name if name.strip(". ") else "file"


def _id(value: str) -> str:
    if not gate.is_id(value):
        raise ValueError("an id has printable signs")
    return value


def _identifier(value: str) -> str:
    if not (value.isascii() and value.isidentifier()):
        raise ValueError("no series has this name")
    return value


def _wall_time(value: str) -> str:
    if datetime.fromisoformat(value).tzinfo is not None:
        raise ValueError("a wall time has no offset")
    return value


def _fitting(pattern: re.Pattern[str]) -> AfterValidator:
    def passed(value: str) -> str:
        if pattern.fullmatch(value) is None:
            raise ValueError("this holds other signs than it may")
        return value

    return _arriving(passed)


NAME: Final = _arriving(_required_name)
"""The name of a brand or a channel: one line that reads as it is written, and not blank."""
PERSON: Final = _arriving(_name)
"""The name of a person, which may be blank."""
FILE_NAME: Final = _arriving(_file_name)
"""The last part of a path."""
LINE: Final = _arriving(platform_texts.one_line)
"""A short text of a platform, such as a handle: one line."""
SENTENCE: Final = _arriving(gate.text)
"""What a platform said, as one line of at most 1,000 characters."""
EMAIL: Final = _arriving(text.known_email_line(255).read)
WEB_ADDRESS: Final = _arriving(gate.web_address)
"""An address that a page shows as a link; another one is left out."""
FOLDER: Final = _arriving(lambda value: media.folder_path(_name(value)))
"""The folder of a file."""
ID: Final = _arriving(_id)
"""The id of a thing on its platform."""
SERIES: Final = _arriving(_identifier)
PLATFORM: Final = _fitting(_PLATFORM)
OPTION: Final = _fitting(_OPTION)
KEY_OF_CHANNEL: Final = _fitting(_KEY_OF_CHANNEL)
KEY_OF_FILE: Final = _fitting(_KEY_OF_FILE)
IDEMPOTENCY_KEY: Final = _fitting(_IDEMPOTENCY_KEY)
WALL_TIME: Final = _arriving(_wall_time)
ZONE: Final = _arriving(lambda value: value if wall_time.is_zone(value) else None)
"""A time zone that may have had another name; one that nobody knows is left out."""
WEBHOOK_URL: Final = prose(LONGEST_URL)
"""Whether it may be called is asked by `brand_imports`, because that takes a look at its host."""
