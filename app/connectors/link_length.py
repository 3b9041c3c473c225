"""Counts text as platforms do that give links a fixed length and mentions no server; also finds web addresses."""

import re
from collections.abc import Iterator
from typing import Final

LINK_LENGTH: Final = 23

# Only with a scheme, and not inside a longer word, an address or a tag.
_ADDRESS = re.compile(
    r"(?<![\w@\uff20$#\uff03/])https?://"
    r"(?:[^\W_](?:[\w-]*[^\W_])?\.)+[^\W\d_](?:[\w-]*[^\W_])?(?::[0-9]{1,5})?"
    r"(?:[/?#][^\s<>\"]*)?",
    re.IGNORECASE,
)
_MENTION = re.compile(r"(?<![=/\w])@([a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)@[\w.-]*\w", re.IGNORECASE)
_TRAILING = "?!*\"'「」<>;:,.$%[]~|@…"


def addresses(text: str) -> Iterator[tuple[int, int]]:
    """Where each web address begins and ends, without punctuation that belongs to the sentence around it."""
    for match in _ADDRESS.finditer(text):
        yield match.start(), match.start() + len(_trimmed(match.group()))


def shortened(text: str) -> str:
    """The text with a placeholder for every web address, and with mentions without their server."""
    parts: list[str] = []
    after = 0
    for start, end in addresses(text):
        parts += [text[after:start], "x" * LINK_LENGTH]
        after = end
    return _MENTION.sub(r"@\1", "".join([*parts, text[after:]]))


def _trimmed(address: str) -> str:
    """The address without punctuation of the sentence; a bracket belongs to it if it was opened inside it."""
    end = len(address)
    unopened = address.count(")") - address.count("(")
    while end:
        last = address[end - 1]
        if last == ")" and unopened > 0:
            unopened -= 1
        elif last not in _TRAILING:
            break
        end -= 1
    return address[:end]
