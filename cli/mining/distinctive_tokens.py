"""Finds distinctive tokens of the private material in a few outgoing texts, whatever their case.

A token is distinctive if it has at least 12 characters and contains a digit, an underscore or mixed case: an
identifier, a key, a version (S-131). Words that are separated by blanks are not a token.
"""

import re
from collections.abc import Iterable
from typing import Final

from cli.mining.skeletons import fold
from cli.mining.text_index import TextIndex

TOKEN: Final = 12

# A token may be joined by many signs, as a path is. Its parts are tokens as well.
_TOKENS: Final = re.compile(r"\w[\w.@:/+=~-]{10,}\w")
_PARTS: Final = (re.compile(r"\w[\w+-]{10,}\w"), re.compile(r"\w{12,}"))
_WORDS: Final = re.compile(r"[^\W_]+")


def is_distinctive(token: str) -> bool:
    """Whether a token has at least 12 characters and contains a digit, an underscore or mixed case."""
    return len(token) >= TOKEN and (
        any(mark.isdigit() or mark == "_" for mark in token)
        or any(_is_mixed(part) for part in _WORDS.findall(token))
    )


class Tokens:
    """The outgoing texts by number."""

    def __init__(self, texts: Iterable[tuple[int, str]]) -> None:
        forms = [(number, fold(text)) for number, text in texts]
        self._texts = TextIndex((number, text.encode("utf-8", "replace")) for number, text in forms)
        self._starts = {text[at : at + TOKEN] for _, text in forms for at in range(len(text) - TOKEN + 1)}

    def shared(self, text: str) -> set[int]:
        """Return the numbers of the texts that contain a distinctive token of the material."""
        numbers: set[int] = set()
        for whole in set(_TOKENS.findall(text)):
            for token in {whole, *(part for form in _PARTS for part in form.findall(whole))}:
                needle = fold(token)
                # Most tokens are in no text, as their first characters show.
                if needle[:TOKEN] in self._starts and is_distinctive(token):
                    numbers.update(self._texts.owners(needle.encode("utf-8", "replace")))
        return numbers


def _is_mixed(word: str) -> bool:
    return word not in (word.lower(), word.upper(), word.capitalize())
