"""Runs of combining marks. Normal forms sort each run, which takes time that grows with the square of its length.

A text with at most 30 marks in a row is stream-safe (Unicode annex 15, section 13), which every word of every
language is.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

LONGEST_RUN: Final = 30

# Marks are no letters, but for two of Japanese. Most texts have no such run, and none of their signs is looked at.
_UNLETTERED: Final = re.compile(r"(?:[^\x00-\u02ff\w]|[\uff9e\uff9f]){14,}")


def is_stream_safe(text: str) -> bool:
    """Whether the text has no run of more than 30 combining marks, counted as the normal form NFKD has them."""
    return text.isascii() or next(_excess(text), None) is None


def stream_safe(text: str) -> str:
    """The text without the marks that are beyond 30 in a row."""
    if text.isascii():
        return text
    pieces: list[str] = []
    after = 0
    for place in _excess(text):
        pieces.append(text[after:place])
        after = place + 1
    return "".join([*pieces, text[after:]]) if after else text


def composed(text: str) -> str:
    """The text in the normal form NFC; one that is not stream-safe as it is."""
    return unicodedata.normalize("NFC", text) if is_stream_safe(text) else text


def _excess(text: str) -> Iterator[int]:
    """The places of the marks that are beyond 30 in a row."""
    for match in _UNLETTERED.finditer(text):
        start = match.start()
        run = _marks(text[start - 1])[1] if start else 0
        for place, sign in enumerate(match[0], start):
            is_mark, marks = _marks(sign)
            if is_mark and run + marks > LONGEST_RUN:
                yield place
            else:
                run = run + marks if is_mark else marks


@lru_cache(maxsize=4096)
def _marks(sign: str) -> tuple[bool, int]:
    """Whether the sign is a mark and nothing else, and how many marks its decomposed form ends with."""
    parts = unicodedata.normalize("NFKD", sign)
    number = 0
    for part in reversed(parts):
        if not unicodedata.combining(part):
            return False, number
        number += 1
    return True, number
