"""Finds what a few outgoing texts share with any amount of forbidden text, which is streamed past once.

The outgoing side is small and indexed; the forbidden side is cut into pieces of which every shared run of
characters must hold one whole. Memory depends on the outgoing side alone.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final

RUN: Final = 24
TOKEN: Final = 12

# Every run of 24 characters holds a whole piece of 12 that begins at a multiple of 12: 2 * 12 - 1 <= 24.
_PIECE: Final = 12
_PIECES: Final = re.compile(r"(?s).{12}")
_NEEDLE: Final = 4
_BORDER: Final = "\0"
_CARRIED: Final = 400

_TOKENS: Final = re.compile(r"\w{12,}")
_WIDE_TOKENS: Final = re.compile(r"\w[\w.@:/+=~-]{10,}\w")
_WORDS: Final = re.compile(r"[^\W_]+")
_LONGEST_TOKEN: Final = 60

BROKEN_TOKEN: Final = f"holds a word of more than {_LONGEST_TOKEN} characters"


def fold(text: str) -> str:
    """Text as it is compared: without case, and each blank a space."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return text.casefold().replace("\n", " ").replace("\t", " ").replace("\r", " ")


def squeezed(text: str) -> str:
    """The same with blanks taken together, for messages and names, which are wrapped as it suits."""
    return " ".join(fold(text).split())


def is_distinctive(token: str) -> bool:
    """Whether a token of twelve or more characters is nobody else's: a digit, an underscore or mixed case."""
    if len(token) < TOKEN:
        return False
    if any(mark.isdigit() or mark == "_" for mark in token):
        return True
    return any(part not in (part.lower(), part.upper(), part.capitalize()) for part in _WORDS.findall(token))


class Overlaps:
    """What is wrong with each of the texts, by what was forbidden so far."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = tuple(dict.fromkeys(texts))
        folded = [fold(text) for text in self._texts]
        self._faults: dict[int, str] = {}
        self._starts: list[int] = []
        at = 0
        for text in folded:
            self._starts.append(at)
            at += len(text) + 1
        self._all = _BORDER.join([*folded, ""])
        self._pieces: set[str] = set()
        self._needles: set[str] = set()
        for text in folded:
            self._pieces.update(text[start : start + _PIECE] for start in range(len(text) - _PIECE + 1))
            self._needles.update(text[start : start + _NEEDLE] for start in range(len(text) - _NEEDLE + 1))
        self._tokens = self._possible_tokens(folded)
        self._words = {word for text in folded for word in _WORDS.findall(text)}

    def faults(self) -> dict[str, str]:
        """What is wrong with which texts."""
        return {self._texts[number]: fault for number, fault in self._faults.items()}

    def forbid_whole(self, name: str, fault: str) -> None:
        """No text may hold this subject or name, if it is of two words or more, or of one from 12 characters."""
        wanted = squeezed(name)
        if len(wanted) < _NEEDLE:
            if len(_WORDS.findall(wanted)) > 1:
                self._blame(wanted, fault)
        elif wanted[:_NEEDLE] in self._needles and (len(wanted) >= TOKEN or _has_words(wanted)):
            self._blame(wanted, fault)

    def forbid_word(self, word: str, fault: str) -> None:
        """No text may hold this as a word of its own."""
        wanted = fold(word)
        if wanted in self._words:
            for found in re.finditer(rf"(?<![^\W_]){re.escape(wanted)}(?![^\W_])", self._all):
                self._faults.setdefault(self._number(found.start()), fault)

    def forbid_text(self, text: str, fault: str) -> None:
        """No text may share 24 consecutive characters with this one, or a distinctive token of it."""
        folded = fold(text)
        shared = self._pieces.intersection(_PIECES.findall(folded))
        if shared:
            self._look_closer(folded, shared, fault)
        if self._tokens:
            self._forbid_tokens(text, folded, fault)

    def forbid_stream(self, texts: Iterable[str], fault: str) -> None:
        """The same for one long text that comes in parts."""
        carried = ""
        for text in texts:
            self.forbid_text(carried + text, fault)
            carried = (carried + text)[-_CARRIED:]

    def _possible_tokens(self, folded: Sequence[str]) -> frozenset[str]:
        """Every stretch of the long words here: a token of theirs may be a part of a word of ours."""
        words = {word for text in folded for pattern in (_TOKENS, _WIDE_TOKENS) for word in pattern.findall(text)}
        found: set[str] = set()
        for word in words:
            if len(word) > _LONGEST_TOKEN:
                self._blame(word, BROKEN_TOKEN)
                continue
            for start in range(len(word) - TOKEN + 1):
                found.update(word[start:end] for end in range(start + TOKEN, len(word) + 1))
        return frozenset(found)

    def _forbid_tokens(self, text: str, folded: str, fault: str) -> None:
        for pattern in (_TOKENS, _WIDE_TOKENS):
            if self._tokens.isdisjoint(pattern.findall(folded)):
                continue
            for token in set(pattern.findall(text)):
                if is_distinctive(token) and (wanted := fold(token)) in self._tokens:
                    self._blame(wanted, fault)

    def _look_closer(self, folded: str, shared: set[str], fault: str) -> None:
        for number, piece in enumerate(_PIECES.findall(folded)):
            if piece in shared:
                self._grow(folded, number * _PIECE, piece, fault)

    def _grow(self, folded: str, there: int, piece: str, fault: str) -> None:
        """From a shared piece to both sides, at each place where it stands here."""
        here = self._all.find(piece)
        while here >= 0:
            left = 0
            while left < RUN and there > left and self._all[here - left - 1] == folded[there - left - 1] and here > left:
                left += 1
            right = _PIECE
            while (
                left + right < RUN
                and there + right < len(folded)
                and self._all[here + right] == folded[there + right]
                and self._all[here + right] != _BORDER
            ):
                right += 1
            if left + right >= RUN:
                self._faults.setdefault(self._number(here), fault)
            here = self._all.find(piece, here + 1)

    def _blame(self, wanted: str, fault: str) -> None:
        here = self._all.find(wanted)
        while here >= 0:
            self._faults.setdefault(self._number(here), fault)
            here = self._all.find(wanted, here + 1)

    def _number(self, at: int) -> int:
        return bisect_right(self._starts, at) - 1


def _has_words(text: str) -> bool:
    return " " in text or len(_WORDS.findall(text)) > 1
