"""Finds what a few outgoing texts share with forbidden material: runs of characters, tokens, names and subjects.

The outgoing texts are indexed once, when an `Overlaps` is created. The forbidden material is then compared piece
by piece and not kept. `runs` finds shared runs, `distinctive_tokens` shared tokens; names, words and subjects are
looked up here. Case does not matter, and no disguise is looked for: a writer is a program of the user's own.
"""

import re
from collections.abc import Iterable
from typing import Final

from cli.mining.distinctive_tokens import TOKEN, Tokens
from cli.mining.runs import Runs
from cli.mining.skeletons import decoded, fold, skeleton
from cli.mining.text_index import TextIndex

_CARRIED: Final = 400
_SEVERAL: Final = 2
_WORDS: Final = re.compile(r"[^\W_]+")


class Overlaps:
    """The first fault of each text, with regard to the material that was forbidden so far."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = tuple(dict.fromkeys(texts))
        numbered = list(enumerate(self._texts))
        self._runs = Runs(numbered)
        self._tokens = Tokens(numbered)
        self._words = TextIndex((number, _in_words(text)) for number, text in numbered)
        self._faults: dict[int, str] = {}

    def faults(self) -> dict[str, str]:
        """Return the fault of each text that has one."""
        return {self._texts[number]: fault for number, fault in self._faults.items()}

    def forbid_name(self, name: str, fault: str) -> None:
        """Forbid a name as it is written, if it has at least two words or 12 characters."""
        needle = " ".join(fold(name).split())
        if not self._runs.may_contain(skeleton(name)):
            return
        if len(needle) >= TOKEN or len(_WORDS.findall(needle)) >= _SEVERAL or " " in needle:
            self._blame(self._runs.folded.owners(needle.encode("utf-8", "replace")), fault)

    def forbid_subject(self, subject: str, fault: str) -> None:
        """Forbid a subject like a name, and also its words with other punctuation between them."""
        self.forbid_name(subject, fault)
        if self._runs.may_contain(skeleton(subject)) and len(_WORDS.findall(subject)) >= _SEVERAL:
            self._blame(self._words.owners(_in_words(subject)), fault)

    def forbid_word(self, word: str, fault: str) -> None:
        """Forbid a word as a separate word."""
        self._blame(self._words.owners(_in_words(word)), fault)

    def forbid_text(self, text: str, fault: str) -> None:
        """Forbid 24 consecutive characters of this text, and its distinctive tokens."""
        self.forbid_bytes(text.encode("utf-8", "replace"), fault)

    def forbid_bytes(self, data: bytes, fault: str) -> None:
        """Forbid overlaps with UTF-8 text, as files contain it."""
        self._blame(self._runs.shared(data), fault)
        self._blame(self._tokens.shared(decoded(data)), fault)

    def forbid_stream(self, parts: Iterable[bytes], fault: str) -> None:
        """Forbid overlaps with one long text that comes in parts."""
        carried = b""
        for part in parts:
            self.forbid_bytes(carried + part, fault)
            carried = (carried + part[-_CARRIED:])[-_CARRIED:]

    def _blame(self, numbers: Iterable[int], fault: str) -> None:
        for number in numbers:
            self._faults.setdefault(number, fault)


def _in_words(text: str) -> bytes:
    """Return the words of a text in lower case, each between spaces."""
    return f" {' '.join(_WORDS.findall(fold(text)))} ".encode("utf-8", "replace")
