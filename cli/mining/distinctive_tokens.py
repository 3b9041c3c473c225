"""Finds distinctive tokens of the private material in a few outgoing texts: whole, in part, or split into pieces.

A token is distinctive if it has at least 12 characters and contains a digit, an underscore or mixed case: an
identifier, a key, a version. The same rule applies to a part of a token. Separate words are not a token (S-131),
unless they are pieces of a key. The outgoing texts are indexed by all substrings of 6 letters (grams); a match of
a gram is extended to both sides and then judged.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from cli.mining.skeletons import is_letter, skeleton, visual_form

TOKEN: Final = 12

_TOKENS: Final = re.compile(r"\w[\w.@:/+=~-]{10,}\w")
_CHUNKS: Final = re.compile(r"\S+")
_WORDS: Final = re.compile(r"[^\W_]+")
_HUMPS: Final = re.compile(r"[^\W\d_A-Z][A-Z]")
_GRAM: Final = 6
# The number of letters in a token of 12 characters of which 3 are punctuation.
_LETTERS: Final = 9
_SHORT_NUMBER: Final = 4
_SYLLABLE: Final = 3
_VOWELS: Final = frozenset("aeiouy")
_HUMPS_OF_KEY: Final = 0.2


def is_distinctive(token: str) -> bool:
    """Whether a token has at least 12 characters and contains a digit, an underscore or mixed case."""
    return len(token) >= TOKEN and (
        any(mark.isdigit() or mark == "_" for mark in token)
        or any(_is_mixed(part) for part in _WORDS.findall(token))
    )


class _Kind(IntEnum):
    """How likely a word of an outgoing text is a piece of a key."""

    ORDINARY = 0
    WORD = 1
    SHORT = 2
    ODD = 3


@dataclass(frozen=True, slots=True, eq=False)
class _Outgoing:
    """The letters of an outgoing text, and for each letter its chunk, its word, and the kind of the word."""

    number: int
    letters: str
    chunks: Sequence[int]
    words: Sequence[int]
    kinds: Sequence[_Kind]


@dataclass(frozen=True, slots=True, eq=False)
class _Token:
    """A distinctive token of the material, its letters, and the position of each letter in it."""

    text: str
    letters: str
    places: Sequence[int]

    def part(self, begin: int, end: int) -> str:
        """Return the part of the token from letter `begin` to letter `end`, with the characters between."""
        return self.text[self.places[begin] : self.places[end - 1] + 1]


class Tokens:
    """The outgoing texts by number. A word for which `is_ordinary` is true cannot be a piece of a key."""

    def __init__(self, texts: Iterable[tuple[int, str]], is_ordinary: Callable[[str], bool]) -> None:
        self._grams: dict[str, list[tuple[_Outgoing, int]]] = {}
        for number, text in texts:
            outgoing, starts = _parse(number, text, is_ordinary)
            for start in starts:
                self._grams.setdefault(outgoing.letters[start : start + _GRAM], []).append((outgoing, start))

    def __bool__(self) -> bool:
        return bool(self._grams)

    def shared(self, text: str) -> set[int]:
        """Return the numbers of the texts that contain a distinctive token of the material, or a part of one."""
        found: set[int] = set()
        for token in set(_TOKENS.findall(text)):
            if not is_distinctive(token):
                continue
            letters = skeleton(token).decode()
            # A token without punctuation has only letters, so any 12 of them contain a whole gram at a multiple of
            # 6.
            step = _GRAM if len(letters) == len(token) else 1
            hits = [
                start
                for start in range(0, len(letters) - _GRAM + 1, step)
                if letters[start : start + _GRAM] in self._grams
            ]
            if hits:
                self._compare(_token(token), hits, found)
        return found

    def _compare(self, token: _Token, hits: Iterable[int], found: set[int]) -> None:
        for start in hits:
            for outgoing, at in self._grams.get(token.letters[start : start + _GRAM], ()):
                if outgoing.number not in found and _reveals(outgoing, at, token, start):
                    found.add(outgoing.number)


def _reveals(outgoing: _Outgoing, at: int, token: _Token, start: int) -> bool:
    """Extend two equal grams to both sides. Return whether the common part reveals the token."""
    left = right = 0
    while left < min(at, start) and outgoing.letters[at - left - 1] == token.letters[start - left - 1]:
        left += 1
    ends = min(len(outgoing.letters) - at, len(token.letters) - start)
    while right < ends and outgoing.letters[at + right] == token.letters[start + right]:
        right += 1
    begin, end = at - left, at + right
    shift = start - at
    if outgoing.chunks[begin] != outgoing.chunks[end - 1] and _is_key(
        token.part(begin + shift, end + shift), outgoing.words[begin:end], outgoing.kinds[begin:end]
    ):
        return True
    chunk = outgoing.chunks[at]
    while outgoing.chunks[begin] != chunk:
        begin += 1
    while outgoing.chunks[end - 1] != chunk:
        end -= 1
    kinds = outgoing.kinds[begin:end]
    return any(kinds) and is_distinctive(token.part(begin + shift, end + shift))


def _is_key(part: str, words: Sequence[int], kinds: Sequence[_Kind]) -> bool:
    """Whether words that together are a part of a token are pieces of a key, and not ordinary words."""
    if not is_distinctive(part):
        return False
    digits = any(mark.isdigit() for mark in part) and any(mark.isalpha() for mark in part)
    if not digits and len(_HUMPS.findall(part)) < _HUMPS_OF_KEY * len(part):
        return False
    unknown = {word for word, kind in zip(words, kinds, strict=True) if kind is _Kind.SHORT}
    return _Kind.ODD in kinds or len(unknown) > 1


def _token(text: str) -> _Token:
    plain = unicodedata.normalize("NFC", text)
    signs = [(sign, at) for at, mark in enumerate(plain) for sign in visual_form(mark) if is_letter(sign)]
    return _Token(plain, "".join(sign for sign, _ in signs), [at for _, at in signs])


def _parse(number: int, text: str, is_ordinary: Callable[[str], bool]) -> tuple[_Outgoing, list[int]]:
    """Return an outgoing text, and the positions of the grams that can be a part of a token."""
    plain = unicodedata.normalize("NFC", text)
    letters: list[str] = []
    chunks: list[int] = []
    words: list[int] = []
    kinds: list[_Kind] = []
    long: list[bool] = []
    for chunk, matched in enumerate(_CHUNKS.finditer(plain)):
        inside = matched.group()
        joined = "_" in inside
        size = len(skeleton(inside).decode())
        for word in _WORDS.findall(inside):
            kind = _kind(word, is_ordinary) if not joined else _Kind.ODD
            signs = [sign for sign in visual_form(word) if is_letter(sign)]
            letters += signs
            chunks += [chunk] * len(signs)
            words += [len(words)] * len(signs)
            kinds += [kind] * len(signs)
            long += [size >= _LETTERS or len(inside) >= TOKEN] * len(signs)
    outgoing = _Outgoing(number, "".join(letters), chunks, words, kinds)
    in_pieces = _Kind.ODD in kinds or any(mark.isdigit() for mark in text)
    starts = [
        start
        for start in range(len(letters) - _GRAM + 1)
        if any(kinds[start : start + _GRAM])
        and (in_pieces or (long[start] and chunks[start] == chunks[start + _GRAM - 1]))
    ]
    return outgoing, starts


def _kind(word: str, is_ordinary: Callable[[str], bool]) -> _Kind:
    if word.isdigit():
        return _Kind.ORDINARY if len(word) <= _SHORT_NUMBER else _Kind.ODD
    if is_ordinary(word):
        return _Kind.ORDINARY
    if any(mark.isdigit() for mark in word) or _is_mixed(word):
        return _Kind.ODD
    return _Kind.SHORT if len(word) <= _SYLLABLE or not _VOWELS.intersection(word.lower()) else _Kind.WORD


def _is_mixed(word: str) -> bool:
    return word not in (word.lower(), word.upper(), word.capitalize())
