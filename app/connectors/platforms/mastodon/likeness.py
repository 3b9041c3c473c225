"""Whether a status says what a post said, on servers that do not give a text back as it was written. Pure.

They take it for Markdown, move addresses, name people in full, or cut out what looks like a tag. What is certainly
the same counts as ours, and what may be leaves the question open: another call could make a second post.
"""

import re
import unicodedata
from collections.abc import Sequence
from enum import Enum
from typing import Final

from app.connectors import link_length
from app.connectors.platforms.mastodon import status_texts

_MENTION: Final = re.compile(r"(?<![\w/])@([\w.-]*\w)(?:@[\w.-]*\w)?")
_TAG: Final = re.compile(r"<\S[^<>]*(?:>|$)")
_WORD: Final = re.compile(r"\w+")
_COMMON_WORDS: Final = 3
"""Words that two different posts may have in common."""


class Likeness(Enum):
    """SAME: it is the post. ALIKE: it may be. OTHER: it is not."""

    SAME = "same"
    ALIKE = "alike"
    OTHER = "other"


def compare(words: str, source: str | None, content: str) -> Likeness:
    """How a status with this source and this markup compares with the words that were written."""
    theirs = [text for text in (source, status_texts.plain(content)) if text]
    if any(text.split() == words.split() for text in theirs) or (not theirs and not words.split()):
        return Likeness.SAME
    ours = _words(words)
    forms = [_words(text) for text in (*theirs, status_texts.unlinked(content)) if text]
    if ours in forms:
        whole = _folded(" ".join([*theirs, *status_texts.targets(content)]))
        is_same = bool(ours) and all(part in whole for part in _marks(words))
        return Likeness.SAME if is_same else Likeness.ALIKE
    cut = _words(_TAG.sub("", words))
    is_alike = any(_runs_through(form, one) for form in forms for one in (ours, cut)) or not ours or not forms
    return Likeness.ALIKE if is_alike else Likeness.OTHER


def _runs_through(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether the shorter one stands in the longer one, in its order and as a good part of it."""
    short, long = sorted((one, other), key=len)
    if len(short) < max(_COMMON_WORDS, len(long) // 2):
        return short == long
    rest = iter(long)
    return all(word in rest for word in short)


def _words(text: str) -> list[str]:
    """The words, without addresses and people."""
    return _WORD.findall(_MENTION.sub(" ", _without_addresses(_folded(text))))


def _marks(text: str) -> list[str]:
    """The addresses and the people in it."""
    folded = _folded(text)
    addresses = [folded[start:end] for start, end in link_length.addresses(folded)]
    return [*addresses, *_MENTION.findall(_without_addresses(folded))]


def _without_addresses(text: str) -> str:
    parts: list[str] = []
    after = 0
    for start, end in link_length.addresses(text):
        parts.append(text[after:start])
        after = end
    return " ".join([*parts, text[after:]])


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
