"""Finds distinctive tokens of any amount of material in a few outgoing texts: whole, in part, or taken apart.

A token is distinctive from twelve characters on, if a digit, an underscore or mixed case is in it: an identifier,
a key, a version. The same measure holds for a part of one. Separate words are words and no token (S-131), unless
they are the pieces of a key.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from cli.mining.skeletons import is_letter, look, skeleton

TOKEN: Final = 12

_TOKENS: Final = re.compile(r"\w[\w.@:/+=~-]{10,}\w")
_CHUNKS: Final = re.compile(r"\S+")
_WORDS: Final = re.compile(r"[^\W_]+")
_HUMPS: Final = re.compile(r"[^\W\d_A-Z][A-Z]")
_GRAM: Final = 6
# So many letters are left of a token of twelve characters with three signs in it.
_LETTERS: Final = 9
_SHORT_NUMBER: Final = 4
_SYLLABLE: Final = 3
_VOWELS: Final = frozenset("aeiouy")
_HUMPS_OF_KEY: Final = 0.2


def is_distinctive(token: str) -> bool:
    """Whether a token of twelve or more characters is nobody else's: a digit, an underscore or mixed case."""
    return len(token) >= TOKEN and (
        any(mark.isdigit() or mark == "_" for mark in token)
        or any(_is_mixed(part) for part in _WORDS.findall(token))
    )


class _Kind(IntEnum):
    """What a word of an outgoing text could be of a key in pieces."""

    ORDINARY = 0
    WORD = 1
    SHORT = 2
    ODD = 3


@dataclass(frozen=True, slots=True, eq=False)
class _Spoken:
    """The letters of an outgoing text; for each the numbers of its chunk and of its word, and the kind of that."""

    number: int
    letters: str
    chunks: Sequence[int]
    words: Sequence[int]
    kinds: Sequence[_Kind]


@dataclass(frozen=True, slots=True, eq=False)
class _Token:
    """A distinctive token of the material, its letters, and the place of each letter in it."""

    text: str
    letters: str
    places: Sequence[int]

    def part(self, begin: int, end: int) -> str:
        """The part that these letters are of, with what stands between them."""
        return self.text[self.places[begin] : self.places[end - 1] + 1]


class Tokens:
    """The outgoing texts by number. A word of which `is_ordinary` holds is no part of a key."""

    def __init__(self, texts: Iterable[tuple[int, str]], is_ordinary: Callable[[str], bool]) -> None:
        self._grams: dict[str, list[tuple[_Spoken, int]]] = {}
        for number, text in texts:
            spoken, starts = _spoken(number, text, is_ordinary)
            for start in starts:
                self._grams.setdefault(spoken.letters[start : start + _GRAM], []).append((spoken, start))

    def __bool__(self) -> bool:
        return bool(self._grams)

    def shared(self, text: str) -> set[int]:
        """The numbers of the texts that hold a distinctive token of this part of the material, or part of one."""
        found: set[int] = set()
        for token in set(_TOKENS.findall(text)):
            if not is_distinctive(token):
                continue
            letters = skeleton(token).decode()
            # With nothing between its letters, twelve characters are twelve letters and hold a sixth gram whole.
            step = _GRAM if len(letters) == len(token) else 1
            hits = [
                start
                for start in range(0, len(letters) - _GRAM + 1, step)
                if letters[start : start + _GRAM] in self._grams
            ]
            if hits:
                self._look_closer(_token(token), hits, found)
        return found

    def _look_closer(self, token: _Token, hits: Iterable[int], found: set[int]) -> None:
        for start in hits:
            for spoken, at in self._grams.get(token.letters[start : start + _GRAM], ()):
                if spoken.number not in found and _tells(spoken, at, token, start):
                    found.add(spoken.number)


def _tells(spoken: _Spoken, at: int, token: _Token, start: int) -> bool:
    """Whether what is the same around two equal grams is a part of the token that may not be said."""
    left = right = 0
    while left < min(at, start) and spoken.letters[at - left - 1] == token.letters[start - left - 1]:
        left += 1
    ends = min(len(spoken.letters) - at, len(token.letters) - start)
    while right < ends and spoken.letters[at + right] == token.letters[start + right]:
        right += 1
    begin, end = at - left, at + right
    shift = start - at
    if spoken.chunks[begin] != spoken.chunks[end - 1] and _is_key(
        token.part(begin + shift, end + shift), spoken.words[begin:end], spoken.kinds[begin:end]
    ):
        return True
    chunk = spoken.chunks[at]
    while spoken.chunks[begin] != chunk:
        begin += 1
    while spoken.chunks[end - 1] != chunk:
        end -= 1
    kinds = spoken.kinds[begin:end]
    return any(kinds) and is_distinctive(token.part(begin + shift, end + shift))


def _is_key(part: str, words: Sequence[int], kinds: Sequence[_Kind]) -> bool:
    """Whether words that are one piece of a token are a key taken apart, and not just words."""
    if not is_distinctive(part):
        return False
    digits = any(mark.isdigit() for mark in part) and any(mark.isalpha() for mark in part)
    if not digits and len(_HUMPS.findall(part)) < _HUMPS_OF_KEY * len(part):
        return False
    unknown = {word for word, kind in zip(words, kinds, strict=True) if kind is _Kind.SHORT}
    return _Kind.ODD in kinds or len(unknown) > 1


def _token(text: str) -> _Token:
    plain = unicodedata.normalize("NFC", text)
    signs = [(sign, at) for at, mark in enumerate(plain) for sign in look(mark) if is_letter(sign)]
    return _Token(plain, "".join(sign for sign, _ in signs), [at for _, at in signs])


def _spoken(number: int, text: str, is_ordinary: Callable[[str], bool]) -> tuple[_Spoken, list[int]]:
    """An outgoing text, and where the grams begin that could be of a token."""
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
            signs = [sign for sign in look(word) if is_letter(sign)]
            letters += signs
            chunks += [chunk] * len(signs)
            words += [len(words)] * len(signs)
            kinds += [kind] * len(signs)
            long += [size >= _LETTERS or len(inside) >= TOKEN] * len(signs)
    spoken = _Spoken(number, "".join(letters), chunks, words, kinds)
    in_pieces = _Kind.ODD in kinds or any(mark.isdigit() for mark in text)
    starts = [
        start
        for start in range(len(letters) - _GRAM + 1)
        if any(kinds[start : start + _GRAM])
        and (in_pieces or (long[start] and chunks[start] == chunks[start + _GRAM - 1]))
    ]
    return spoken, starts


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
