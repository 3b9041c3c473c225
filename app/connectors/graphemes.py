"""Splits text into extended grapheme clusters, which people see as one character each (Unicode annex 29).

General categories come from Python's Unicode tables; the other properties are listed below.
"""

import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from functools import lru_cache


class _Kind(Enum):
    CR = auto()
    LF = auto()
    CONTROL = auto()
    EXTEND = auto()
    JOINER = auto()
    SPACING = auto()
    PREPEND = auto()
    FLAG = auto()
    PICTURE = auto()
    L = auto()
    V = auto()
    T = auto()
    LV = auto()
    LVT = auto()
    CONSONANT = auto()
    LINKER = auto()
    OTHER = auto()


class _Ranges:
    """A set of code points, written as hexadecimal ranges."""

    def __init__(self, text: str) -> None:
        pairs = [part.partition("-") for part in text.split()]
        self._starts: Sequence[int] = [int(first, 16) for first, _, _ in pairs]
        self._ends: Sequence[int] = [int(last or first, 16) for first, _, last in pairs]

    def __contains__(self, point: int) -> bool:
        index = bisect_right(self._starts, point) - 1
        return index >= 0 and point <= self._ends[index]


_PICTURES = _Ranges(
    "A9 AE 203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 2388 23CF 23E9-23F3 23F8-23FA 24C2 25AA-25AB"
    " 25B6 25C0 25FB-25FE 2600-2605 2607-2612 2614-2685 2690-2705 2708-2712 2714 2716 271D 2721 2728 2733-2734"
    " 2744 2747 274C 274E 2753-2755 2757 2763-2767 2795-2797 27A1 27B0 27BF 2934-2935 2B05-2B07 2B1B-2B1C 2B50"
    " 2B55 3030 303D 3297 3299 1F000-1F0FF 1F10D-1F10F 1F12F 1F16C-1F171 1F17E-1F17F 1F18E 1F191-1F19A"
    " 1F1AD-1F1E5 1F201-1F20F 1F21A 1F22F 1F232-1F23A 1F23C-1F23F 1F249-1F3FA 1F400-1F53D 1F546-1F64F"
    " 1F680-1F6FF 1F774-1F77F 1F7D5-1F7FF 1F80C-1F80F 1F848-1F84F 1F85A-1F85F 1F888-1F88F 1F8AE-1F8FF"
    " 1F90C-1F93A 1F93C-1F945 1F947-1FAFF 1FC00-1FFFD"
)
_PREPENDED = _Ranges(
    "600-605 6DD 70F 890-891 8E2 D4E 110BD 110CD 111C2-111C3 1193F 11941 11A3A 11A84-11A89 11D46 11F02"
)
# Marks with a width of their own that extend all the same, the skin tones of emoji, and the letters of tags.
_EXTENDING = _Ranges(
    "9BE 9D7 B3E B57 BBE BD7 CC2 CD5-CD6 D3E D57 DCF DDF 1B35 200C 302E-302F FF9E-FF9F 1133E 11357 114B0 114BD"
    " 115AF 11930 1D165 1D16E-1D172 1F3FB-1F3FF E0020-E007F"
)
_NOT_SPACING = _Ranges(
    "102B-102C 1038 1062-1064 1067-106D 1083 1087-108C 108F 109A-109C 1A61 1A63-1A64 AA7B AA7D 11720-11721"
)
_SPACING = _Ranges("E33 EB3")
_FLAGS = _Ranges("1F1E6-1F1FF")
_LEADING = _Ranges("1100-115F A960-A97C")
_VOWELS = _Ranges("1160-11A7 D7B0-D7C6")
_FINAL = _Ranges("11A8-11FF D7CB-D7FB")
_FIRST_WHOLE = 0xAC00
_WHOLE = _Ranges("AC00-D7A3")
_UNASSIGNED_CONTROLS = _Ranges("2065 FFF0-FFF8 E0000-E0FFF")
# Letters of Indic scripts that a virama joins to the letter after it.
_CONSONANTS = _Ranges(
    "915-939 958-95F 978-97F 995-9A8 9AA-9B0 9B2 9B6-9B9 9DC-9DD 9DF 9F0-9F1 A95-AA8 AAA-AB0 AB2-AB3 AB5-AB9"
    " AF9 B15-B28 B2A-B30 B32-B33 B35-B39 B5C-B5D B5F B71 C15-C28 C2A-C39 C58-C5A D15-D3A"
)
_LINKERS = _Ranges("94D 9CD ACD B4D C4D D4D")

_EXTENDERS = frozenset({_Kind.EXTEND, _Kind.JOINER, _Kind.LINKER})
_BREAKING = frozenset({_Kind.CR, _Kind.LF, _Kind.CONTROL})
_SYLLABLES = {
    _Kind.L: frozenset({_Kind.L, _Kind.V, _Kind.LV, _Kind.LVT}),
    _Kind.LV: frozenset({_Kind.V, _Kind.T}),
    _Kind.V: frozenset({_Kind.V, _Kind.T}),
    _Kind.LVT: frozenset({_Kind.T}),
    _Kind.T: frozenset({_Kind.T}),
}
_FIXED = {"\r": _Kind.CR, "\n": _Kind.LF, "\u200d": _Kind.JOINER}
_BY_CATEGORY = {
    "Mn": _Kind.EXTEND,
    "Me": _Kind.EXTEND,
    "Mc": _Kind.SPACING,
    "Cc": _Kind.CONTROL,
    "Cf": _Kind.CONTROL,
    "Cs": _Kind.CONTROL,
    "Zl": _Kind.CONTROL,
    "Zp": _Kind.CONTROL,
}
_LEFT_OUT = "\u200c"


def count(text: str) -> int:
    """How many clusters the text has."""
    if text.isascii():
        return len(text) - text.count("\r\n")
    return sum(1 for _ in clusters(text))


def clusters(text: str) -> Iterator[str]:
    """The clusters of the text in order; joined, they are the text."""
    state = _State()
    start = 0
    for index, character in enumerate(text):
        if state.breaks_before(character) and index > start:
            yield text[start:index]
            start = index
    if text:
        yield text[start:]


class _State:
    """The facts about the text so far that the rules need."""

    def __init__(self) -> None:
        self._last = _Kind.CONTROL
        self._flags = 0
        self._picture = False
        self._joined_picture = False
        self._consonant = False
        self._linked = False

    def breaks_before(self, character: str) -> bool:
        """Whether a cluster ends before the next character, which counts as read from here on."""
        kind = _kind(character)
        answer = self._breaks(kind)
        self._flags = self._flags + 1 if kind is _Kind.FLAG else 0
        self._joined_picture = kind is _Kind.JOINER and self._picture
        self._picture = kind is _Kind.PICTURE or (self._picture and kind in {_Kind.EXTEND, _Kind.LINKER})
        self._linked = self._consonant and (
            kind is _Kind.LINKER or (self._linked and kind in _EXTENDERS and character != _LEFT_OUT)
        )
        self._consonant = kind is _Kind.CONSONANT or (
            self._consonant and kind in _EXTENDERS and character != _LEFT_OUT
        )
        self._last = kind
        return answer

    def _breaks(self, kind: _Kind) -> bool:
        last = self._last
        if last in _BREAKING or kind in _BREAKING:
            return not (last is _Kind.CR and kind is _Kind.LF)
        joins = (
            kind in _EXTENDERS
            or kind is _Kind.SPACING
            or last is _Kind.PREPEND
            or kind in _SYLLABLES.get(last, ())
            or (kind is _Kind.PICTURE and self._joined_picture)
            or (kind is _Kind.CONSONANT and self._linked)
            or (kind is _Kind.FLAG and self._flags % 2 == 1)
        )
        return not joins


@lru_cache(maxsize=4096)
def _kind(character: str) -> _Kind:
    point = ord(character)
    if character.isascii() and character.isprintable():
        return _Kind.OTHER
    return _FIXED.get(character) or _kind_in_tables(point) or _syllable(point) or _by_category(character, point)


def _kind_in_tables(point: int) -> _Kind | None:
    tables = (
        (_EXTENDING, _Kind.EXTEND),
        (_LINKERS, _Kind.LINKER),
        (_PREPENDED, _Kind.PREPEND),
        (_CONSONANTS, _Kind.CONSONANT),
        (_SPACING, _Kind.SPACING),
        (_PICTURES, _Kind.PICTURE),
        (_FLAGS, _Kind.FLAG),
        (_LEADING, _Kind.L),
        (_VOWELS, _Kind.V),
        (_FINAL, _Kind.T),
    )
    return next((kind for table, kind in tables if point in table), None)


def _syllable(point: int) -> _Kind | None:
    """Every 28th of the whole Korean syllables has no final consonant."""
    if point not in _WHOLE:
        return None
    return _Kind.LVT if (point - _FIRST_WHOLE) % 28 else _Kind.LV


def _by_category(character: str, point: int) -> _Kind:
    if point in _NOT_SPACING:
        return _Kind.OTHER
    category = unicodedata.category(character)
    if category == "Cn" and point in _UNASSIGNED_CONTROLS:
        return _Kind.CONTROL
    return _BY_CATEGORY.get(category, _Kind.OTHER)
