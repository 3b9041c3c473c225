"""Counts text as X does: most Latin text by characters, other scripts and emoji double, web addresses as 23.

Source: twitter-text, config/v3.json.
"""

from typing import Final

from app.connectors import graphemes, link_length
from app.connectors.weighted_addresses import addresses
from app.core import combining_marks

_SINGLE: Final = ((0x0000, 0x10FF), (0x2000, 0x200D), (0x2010, 0x201F), (0x2032, 0x2037))
_EMOJI: Final = ((0x1F000, 0x1FAFF), (0x2600, 0x27BF))
_EMOJI_SIGNS: Final = ("\ufe0f", "\u20e3")


def weighted(text: str) -> int:
    """Count one for the scripts of Europe and the Near East, two for other signs and for each emoji."""
    normal = combining_marks.composed(text)
    total = 0
    after = 0
    for start, end in addresses(normal):
        total += _weight(normal[after:start]) + link_length.LINK_LENGTH
        after = end
    return total + _weight(normal[after:])


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
