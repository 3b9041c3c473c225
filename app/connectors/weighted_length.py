"""Counts text as X does: most Latin text by characters, other scripts and emoji double, web addresses as 23.

Source: twitter-text, config/v3.json. Addresses without a scheme are recognised with frequent endings only.
"""

import re
from collections.abc import Iterator
from typing import Final

from app.connectors import graphemes, link_length
from app.core import combining_marks

_SINGLE: Final = ((0x0000, 0x10FF), (0x2000, 0x200D), (0x2010, 0x201F), (0x2032, 0x2037))
_EMOJI: Final = ((0x1F000, 0x1FAFF), (0x2600, 0x27BF))
_EMOJI_SIGNS: Final = ("\ufe0f", "\u20e3")
_HOST: Final = re.compile(
    r"(?<![\w@.$#/-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,5}"
    r"(?:com|net|org|edu|gov|info|biz|dev|app|blog|shop|xyz|online|site|tech|store)(?![\w@.-]|\.\w)(?:/(?:[^\s<>\"]*[^\s<>\".,;:!?'*_)])?)?",
    re.IGNORECASE,
)


def weighted(text: str) -> int:
    """Count one for the scripts of Europe and the Near East, two for other signs and for each emoji."""
    normal = combining_marks.composed(text)
    total = 0
    after = 0
    for start, end in addresses(normal):
        total += _weight(normal[after:start]) + link_length.LINK_LENGTH
        after = end
    return total + _weight(normal[after:])


def addresses(text: str) -> Iterator[tuple[int, int]]:
    """Where each web address begins and ends, with or without a scheme, in their order."""
    schemed = list(link_length.addresses(text))
    bare = [(match.start(), match.end()) for match in _HOST.finditer(text)]
    after = 0
    for start, end in sorted([*schemed, *bare], key=lambda place: (place[0], -place[1])):
        if start >= after:
            yield start, end
            after = end


def _weight(text: str) -> int:
    if text.isascii():
        return len(text)
    return sum(2 if _is_emoji(cluster) else sum(map(_of_sign, cluster)) for cluster in graphemes.clusters(text))


def _of_sign(sign: str) -> int:
    return 1 if _is_in(sign, _SINGLE) else 2


def _is_emoji(cluster: str) -> bool:
    return any(sign in _EMOJI_SIGNS or _is_in(sign, _EMOJI) for sign in cluster)


def _is_in(sign: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= ord(sign) <= last for first, last in ranges)
