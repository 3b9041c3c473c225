"""Web addresses in plain text as links in HTML, without the punctuation around them and in linear time."""

import re
from collections.abc import Iterator
from typing import Final

from markupsafe import Markup, escape

_ADDRESS: Final = re.compile(r"https?://[^\s<>\"]+", re.IGNORECASE)
_ADDRESS_OR_HOST: Final = re.compile(r"(?:https?://|(?<![\w.@/-])www\.)[^\s<>\"]+", re.IGNORECASE)
_TRAILING_SIGNS: Final = ".,;:!?'*_"
_PAIRS: Final = {")": "(", "]": "[", "}": "{"}


def addresses(text: str, *, hosts: bool = False) -> Iterator[tuple[int, int]]:
    """Where each address with a scheme begins and ends; with `hosts`, those that begin with www. as well."""
    for match in (_ADDRESS_OR_HOST if hosts else _ADDRESS).finditer(text):
        yield match.start(), match.start() + _length(match[0])


def linked(text: str) -> Markup:
    """The escaped text with its web addresses as links, those that begin with www. as well."""
    pieces: list[Markup] = []
    after = 0
    for start, end in addresses(text, hosts=True):
        address = text[start:end]
        link = Markup('<a href="{}{}" rel="nofollow noopener">{}</a>')
        pieces += [
            escape(text[after:start]),
            link.format("" if "://" in address else "https://", address, address),
        ]
        after = end
    return Markup("").join([*pieces, escape(text[after:])])


def _length(address: str) -> int:
    """The length without final punctuation; a bracket belongs to the address if it was opened inside it."""
    end = len(address)
    unopened = {closing: address.count(closing) - address.count(opening) for closing, opening in _PAIRS.items()}
    while end:
        last = address[end - 1]
        if unopened.get(last, 0) > 0:
            unopened[last] -= 1
        elif last not in _TRAILING_SIGNS:
            break
        end -= 1
    return end
