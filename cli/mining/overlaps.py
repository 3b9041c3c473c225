"""Finds what a few outgoing texts share with forbidden material: runs of characters, tokens, names and subjects.

The outgoing texts are indexed once, when an `Overlaps` is created. The forbidden material is then compared piece
by piece and not kept. `runs` finds shared runs, `distinctive_tokens` shared tokens; names, words and subjects are
looked up here.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache
from itertools import accumulate
from typing import Final

from cli.mining.distinctive_tokens import TOKEN, Tokens
from cli.mining.readings import readings
from cli.mining.runs import Runs
from cli.mining.skeletons import decoded, skeleton, visual_form

_CARRIED: Final = 400
_LONGEST_WORD: Final = 60
_SPELLED: Final = 2

_LONG_WORDS: Final = re.compile(r"\w[\w.@:/+=~-]{59,}\w")
_WORDS: Final = re.compile(r"[^\W_]+")

_NO_WORDS: Final = frozenset[str]()

BROKEN_TOKEN: Final = f"holds a word of more than {_LONGEST_WORD} characters"


def fold(text: str) -> str:
    """Fold case and normalize the encoding of characters (NFKC)."""
    return text.casefold() if text.isascii() else unicodedata.normalize("NFKC", text).casefold()


class Overlaps:
    """The first fault of each text, with regard to the material that was forbidden so far.

    A text that has only words for which `is_ordinary` is true is compared as it is. Others are also compared
    backwards and decoded.
    """

    def __init__(self, texts: Iterable[str], is_ordinary: Callable[[str], bool] = _NO_WORDS.__contains__) -> None:
        self._texts = tuple(dict.fromkeys(texts))
        is_ordinary = cache(is_ordinary)
        numbered = list(enumerate(self._texts))
        odd = [(number, text) for number, text in numbered if not _is_plain(fold(text), is_ordinary)]
        read = [(number, reading) for number, text in odd for reading in readings(text)]
        self._runs = Runs(numbered, read)
        self._tokens = Tokens([*odd, *read], is_ordinary)
        self._faults: dict[int, str] = {}
        self._words: dict[str, set[int]] = {}
        self._parts: dict[str, list[str]] = {}
        self._spelled: list[tuple[int, str]] = []
        for number, text in numbered:
            self._learn_words(number, text)
            if _LONG_WORDS.search(text):
                self._faults[number] = BROKEN_TOKEN
        self._sources = [text for _, text in (*numbered, *read)]
        self._edges_of: dict[int, tuple[set[int], set[int]]] = {}

    def faults(self) -> dict[str, str]:
        """Return the fault of each text that has one."""
        return {self._texts[number]: fault for number, fault in self._faults.items()}

    def forbid_name(self, name: str, fault: str) -> None:
        """Forbid a name as it is written, if it has at least two words or 12 characters."""
        if self._runs.may_contain(skeleton(name)):
            self._blame(name, fault)

    def forbid_subject(self, subject: str, fault: str) -> None:
        """Forbid a subject like a name, and also its letters with any other characters between them."""
        letters = skeleton(subject)
        if not self._runs.may_contain(letters) or not self._blame(subject, fault):
            return
        for number, place, begin in self._runs.skeletons.places(letters):
            starts, ends = self._edges(place)
            # Decoded readings are mostly noise, and a short subject may appear in noise by chance.
            is_said = place < len(self._texts) or len(letters) >= TOKEN
            if is_said and begin in starts and begin + len(letters) in ends:
                self._faults.setdefault(number, fault)

    def forbid_word(self, word: str, fault: str) -> None:
        """Forbid a word as a separate word, and spelled out letter by letter."""
        wanted = skeleton(word).decode()
        for number in self._words.get(wanted, ()):
            self._faults.setdefault(number, fault)
        for number, spelled in self._spelled:
            if wanted and wanted in spelled:
                self._faults.setdefault(number, fault)

    def forbid_text(self, text: str, fault: str) -> None:
        """Forbid 24 consecutive characters of this text, and its distinctive tokens."""
        self.forbid_bytes(text.encode("utf-8", "replace"), fault)

    def forbid_bytes(self, data: bytes, fault: str) -> None:
        """Forbid overlaps with UTF-8 text, as files contain it."""
        for number in self._runs.shared(data):
            self._faults.setdefault(number, fault)
        if self._tokens:
            for number in self._tokens.shared(decoded(data)):
                self._faults.setdefault(number, fault)

    def forbid_stream(self, parts: Iterable[bytes], fault: str) -> None:
        """Forbid overlaps with one long text that comes in parts."""
        carried = b""
        for part in parts:
            self.forbid_bytes(carried + part, fault)
            carried = (carried + part[-_CARRIED:])[-_CARRIED:]

    def _blame(self, name: str, fault: str) -> bool:
        """Record the fault for texts that contain a name as written. Return whether the name is long enough."""
        wanted = " ".join(visual_form(name).split())
        if len(wanted) < TOKEN and len(_WORDS.findall(wanted)) < 2 and " " not in wanted:  # noqa: PLR2004 two words
            return False
        for number in self._runs.visual_forms.owners(wanted.encode("utf-8", "replace")):
            self._faults.setdefault(number, fault)
        return True

    def _edges(self, place: int) -> tuple[set[int], set[int]]:
        """Return the positions where words begin and end in the skeleton of a text."""
        if place not in self._edges_of:
            lengths = [len(skeleton(word)) for word in _WORDS.findall(visual_form(self._sources[place]))]
            ends = list(accumulate(lengths, initial=0))
            self._edges_of[place] = set(ends[:-1]), set(ends[1:])
        return self._edges_of[place]

    def _learn_words(self, number: int, text: str) -> None:
        """Index the words of a text, its chunks without white space, and words that are spelled out."""
        spelled: list[str] = []
        for chunk in text.split():
            parts = self._parts.get(chunk)
            if parts is None:
                parts = self._parts[chunk] = [skeleton(part).decode() for part in (chunk, *_WORDS.findall(chunk))]
            for part in parts:
                self._words.setdefault(part, set()).add(number)
            spelled.append(parts[0] if len(parts[0]) <= _SPELLED else " ")
        self._spelled += [(number, run) for run in "".join(spelled).split() if len(run) > _SPELLED]


def _is_plain(text: str, is_ordinary: Callable[[str], bool]) -> bool:
    return "_" not in text and all(map(is_ordinary, _WORDS.findall(text)))
