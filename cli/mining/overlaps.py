"""Finds what a few outgoing texts share with any amount of forbidden text, which is streamed past once.

The outgoing side is small and indexed; the forbidden side is cut into pieces of which every shared run must hold
one whole. Memory depends on the outgoing side alone.
"""

import re
import sys
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable
from typing import Final

RUN: Final = 24
TOKEN: Final = 12

# Every run of 24 bytes holds a whole piece of 8 that begins at a multiple of 16: 8 + 16 <= 24. Eight bytes are a
# number, and numbers are cut, hashed and compared faster than any text.
_PIECE: Final = 8
_STRIDE: Final = 2
_BORDER: Final = 0
_LONGEST_RUN: Final = 4 * RUN
_CARRIED: Final = 400

_TOKENS: Final = re.compile(r"\w{12,}")
_WIDE_TOKENS: Final = re.compile(r"\w[\w.@:/+=~-]{10,}\w")
_WORDS: Final = re.compile(r"[^\W_]+")
_LONGEST_TOKEN: Final = 60

_SMALL: Final = bytes.maketrans(
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZ\t\n\v\f\r\x1c\x1d\x1e\x1f", b"abcdefghijklmnopqrstuvwxyz         "
)
_BLANKS: Final = {ord(mark): " " for mark in "\t\n\v\f\r\x1c\x1d\x1e\x1f"}

BROKEN_TOKEN: Final = f"holds a word of more than {_LONGEST_TOKEN} characters"


def fold(text: str) -> str:
    """Text as it is compared: without case, and each blank a space."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return text.casefold().translate(_BLANKS)


def folded_bytes(data: bytes) -> bytes:
    """The same in UTF-8; what is not UTF-8 is taken as far as it goes."""
    if data.isascii():
        return data.translate(_SMALL)
    return fold(data.decode("utf-8", "replace")).encode("utf-8", "replace")


def squeezed(text: str) -> str:
    """The same with blanks taken together, for messages and names, which are wrapped as it suits."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return " ".join(text.casefold().split())


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
        folded = [fold(text).encode("utf-8", "replace") for text in self._texts]
        self._faults: dict[int, str] = {}
        self._starts: list[int] = []
        at = 0
        for text in folded:
            self._starts.append(at)
            at += len(text) + 1
        self._all = b"\0".join([*folded, b""])
        self._pieces = {
            int.from_bytes(text[start : start + _PIECE], sys.byteorder)
            for text in folded
            for start in range(len(text) - _PIECE + 1)
        }
        self._words: dict[str, set[int]] = {}
        for number, text in enumerate(folded):
            for word in _WORDS.findall(text.decode()):
                self._words.setdefault(word, set()).add(number)
        self._tokens = self._possible_tokens(text.decode() for text in folded)

    def faults(self) -> dict[str, str]:
        """What is wrong with which texts."""
        return {self._texts[number]: fault for number, fault in self._faults.items()}

    def forbid_whole(self, name: str, fault: str) -> None:
        """No text may hold this subject or name, if it is of two words or more, or of one from 12 characters."""
        wanted = squeezed(name)
        begins = wanted.encode("utf-8", "replace")
        if len(begins) >= _PIECE and int.from_bytes(begins[:_PIECE], sys.byteorder) not in self._pieces:
            return
        if len(wanted) >= TOKEN or len(_WORDS.findall(wanted)) > 1 or " " in wanted:
            self._blame(begins, fault)

    def forbid_word(self, word: str, fault: str) -> None:
        """No text may hold this as a word of its own."""
        for number in self._words.get(fold(word), ()):
            self._faults.setdefault(number, fault)

    def forbid_text(self, text: str, fault: str) -> None:
        """No text may share 24 consecutive characters with this one, or a distinctive token of it."""
        self.forbid_bytes(text.encode("utf-8", "replace"), fault)

    def forbid_bytes(self, data: bytes, fault: str) -> None:
        """The same for text in UTF-8, as files have it."""
        folded = folded_bytes(data)
        pieces = memoryview(folded)[: len(folded) // _PIECE * _PIECE].cast("Q")[::_STRIDE].tolist()
        shared = self._pieces.intersection(pieces)
        if shared:
            for number, piece in enumerate(pieces):
                if piece in shared:
                    self._look_closer(folded, number * _PIECE * _STRIDE, fault)
        if self._tokens:
            self._forbid_tokens(data.decode("utf-8", "replace"), fault)

    def forbid_stream(self, parts: Iterable[bytes], fault: str) -> None:
        """The same for one long text that comes in parts."""
        carried = b""
        for part in parts:
            self.forbid_bytes(carried + part, fault)
            carried = (carried + part[-_CARRIED:])[-_CARRIED:]

    def _possible_tokens(self, folded: Iterable[str]) -> frozenset[str]:
        """Every stretch of the long words here: a token of theirs may be a part of a word of ours."""
        words = {word for text in folded for pattern in (_TOKENS, _WIDE_TOKENS) for word in pattern.findall(text)}
        found: set[str] = set()
        for word in words:
            if len(word) > _LONGEST_TOKEN:
                self._blame(word.encode(), BROKEN_TOKEN)
                continue
            for start in range(len(word) - TOKEN + 1):
                found.update(word[start:end] for end in range(start + TOKEN, len(word) + 1))
        return frozenset(found)

    def _forbid_tokens(self, text: str, fault: str) -> None:
        folded = fold(text)
        for pattern in (_TOKENS, _WIDE_TOKENS):
            if self._tokens.isdisjoint(pattern.findall(folded)):
                continue
            for token in set(pattern.findall(text)):
                if is_distinctive(token) and (wanted := fold(token)) in self._tokens:
                    self._blame(wanted.encode(), fault)

    def _look_closer(self, folded: bytes, there: int, fault: str) -> None:
        """Around a shared piece; a run of three pieces' length holds the one before or the one after it, too."""
        before, after = folded[max(0, there - _PIECE) : there], folded[there + _PIECE : there + 2 * _PIECE]
        if not any(int.from_bytes(near, sys.byteorder) in self._pieces for near in (before, after)):
            return
        piece = folded[there : there + _PIECE]
        here = self._all.find(piece)
        while here >= 0:
            if _run(self._all, here, folded, there) >= RUN:
                self._faults.setdefault(self._number(here), fault)
            here = self._all.find(piece, here + 1)

    def _blame(self, wanted: bytes, fault: str) -> None:
        here = self._all.find(wanted)
        while here >= 0:
            self._faults.setdefault(self._number(here), fault)
            here = self._all.find(wanted, here + 1)

    def _number(self, at: int) -> int:
        return bisect_right(self._starts, at) - 1


def _run(ours: bytes, here: int, theirs: bytes, there: int) -> int:
    """How many characters are the same around two equal places, as far as it matters."""
    left = 0
    while left < _LONGEST_RUN and here > left and there > left:
        mark = ours[here - left - 1]
        if mark == _BORDER or mark != theirs[there - left - 1]:
            break
        left += 1
    right = 0
    while right < _LONGEST_RUN and here + right < len(ours) and there + right < len(theirs):
        mark = ours[here + right]
        if mark == _BORDER or mark != theirs[there + right]:
            break
        right += 1
    return len(ours[here - left : here + right].decode("utf-8", "ignore"))
