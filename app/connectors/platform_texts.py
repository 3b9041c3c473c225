"""Texts of platforms in a form that users may see, and the names of channels."""

import re
from collections.abc import Iterable
from typing import Final

from app.core import combining_marks, log

_SENTENCE_LENGTH: Final = 300
_LONGEST_NAME: Final = 100
_READ: Final = 4_000
"""How many characters of a platform's text are read: enough to find a sentence in its markup."""

_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]+")
_TAG = re.compile(r"<[^<>]{0,200}>")
_BLANKS = re.compile(r"\s+")


def sentence(platform: str, text: str | None, secrets: Iterable[str] = ()) -> str:
    """The text of `platform` as one short sentence without control characters, markup and secrets; may be empty.

    `secrets` are texts to remove wherever the platform repeats them.
    """
    plain = text or ""
    for secret in sorted(filter(None, secrets), key=len, reverse=True):
        plain = plain.replace(secret, log.REDACTED)
    plain = log.redact(one_line(_TAG.sub("", plain[:_READ])))
    if not plain:
        return ""
    sentence = plain if len(plain) <= _SENTENCE_LENGTH else plain[: _SENTENCE_LENGTH - 1].rstrip() + "…"
    return f"{platform}: {sentence}"


def name(entered: str, label: str, own: str) -> str:
    """A channel's name: the user's, else the platform's `own`, else `label`, which also means none entered."""
    line = one_line(entered)
    if not line or line == label:
        line = one_line(own) or label
    return line[:_LONGEST_NAME]


def one_line(text: str) -> str:
    """The text without line breaks and control characters, those for the direction of writing included.

    Marks beyond those of any word go as well.
    """
    return combining_marks.stream_safe(_BLANKS.sub(" ", _UNSEEN.sub(" ", text)).strip())
