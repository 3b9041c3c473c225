"""Text as it is counted where long addresses are free: links at a fixed length, mentions without their server.

Finds web addresses for whoever needs them; which platform counts like this is not known here.
"""

import re
from collections.abc import Iterator
from typing import Final

LINK_LENGTH: Final = 23

# Only with a scheme, and never where a longer word, an address or a tag has begun before.
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
    for found in _ADDRESS.finditer(text):
        yield found.start(), found.start() + len(_trimmed(found.group()))


def shortened(text: str) -> str:
    """The text with a stand-in for every web address, and mentions of people elsewhere without their server."""
    parts: list[str] = []
    after = 0
    for start, end in addresses(text):
        parts += [text[after:start], "x" * LINK_LENGTH]
        after = end
    return _MENTION.sub(r"@\1", "".join([*parts, text[after:]]))


def _trimmed(address: str) -> str:
    """The address without what belongs to the sentence; a bracket is part of it where it was opened in it."""
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
