"""Stands before the network: every byte of an import is made here, and only from texts that nothing forbids.

What is forbidden comes from `forbidden`. What ideas say comes from a writer, built in or not, and is not trusted.
"""

import hashlib
import json
import re
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from cli.mining import words
from cli.mining.distinctive_tokens import is_distinctive
from cli.mining.ideas import FIELDS, LENGTHS, PROSE, Candidate, Idea
from cli.mining.overlaps import Overlaps, fold
from cli.mining.phrases import VOCABULARY
from cli.mining.readings import looks_encoded
from cli.mining.skeletons import mixes_scripts

BATCH: Final = 25
REFS: Final = 100
REF_LENGTH: Final = 500

SUBJECT: Final = "holds a whole commit subject"
MESSAGE: Final = "repeats a commit message"
DIFF: Final = "repeats a diff"
FILE: Final = "repeats a file"
NOTE: Final = "repeats a note"
NAME: Final = "holds the name of a branch, tag, file or person"
MACHINE: Final = "names this machine, its user or a folder above the repository"
REMOTE: Final = "names a remote"
_PATH: Final = "holds a path"
_ADDRESS: Final = "holds an address"
_ENCODED: Final = "holds what looks like a code or a key"
_SCRIPTS: Final = "mixes scripts in one word"
_REFERENCE: Final = "is not one of the references that were given"

_PATHS: Final = re.compile(r"(?<![\w/])~?/[^\s/]+/|[\w.-]+/[\w.-]+/[\w.-]|\b[A-Za-z]:[\\/]|\\\\\w|(?<!\w)~/")
_ADDRESSES: Final = re.compile(r"\w://|\w@\w|\w\.git\b")
_WORD: Final = re.compile(r"[^\W_]+")
_SHORTEST_WORD: Final = 4
_NUMBER: Final = 4
_CONTROLS: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


class Outcome(StrEnum):
    """What became of a field that may not leave as it was."""

    REWORDED = "said in other words"
    LEFT_OUT = "left out"
    DROPPED = "dropped with the whole idea"


class Remark(NamedTuple):
    """What the guard did: to which idea, to which of its fields, and why.

    Ideas have numbers, from 1 in the order of the candidates. No remark holds what was kept back: remarks end in
    logs and in the context of agents.
    """

    idea: int
    field: str
    why: str
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Sealed:
    """One import as it is sent, byte for byte; the key is made from the bytes, so that repeating it is safe."""

    body: bytes
    key: str
    ideas: tuple[Idea, ...]


class Guard:
    """What may be said of the texts of these candidates.

    `profile` are words that the service itself told us; `refs` are the references that ideas may name.
    """

    def __init__(self, candidates: Iterable[Candidate], profile: Collection[str], refs: Collection[str]) -> None:
        self._candidates = [_cleaned(candidate) for candidate in candidates]
        self._profile = frozenset(profile)
        self._refs = refs
        self._overlaps = Overlaps(
            (text for candidate in self._candidates for text in candidate.texts()), self._is_ordinary
        )

    def forbid_subject(self, subject: str) -> None:
        """The first line of a commit message."""
        self._overlaps.forbid_subject(subject, SUBJECT)

    def forbid_text(self, text: str, fault: str) -> None:
        """A message, diff, file or note."""
        self._overlaps.forbid_text(text, fault)

    def forbid_bytes(self, data: bytes, fault: str) -> None:
        """The same in UTF-8."""
        self._overlaps.forbid_bytes(data, fault)

    def forbid_stream(self, parts: Iterable[bytes], fault: str) -> None:
        """The same, in parts."""
        self._overlaps.forbid_stream(parts, fault)

    def forbid_name(self, name: str) -> None:
        """The name of a branch, tag, file or person."""
        self._overlaps.forbid_name(name, NAME)
        if len(name) >= REF_LENGTH or is_distinctive(name):
            self._overlaps.forbid_text(name, NAME)

    def forbid_words(self, text: str, fault: str) -> None:
        """A name of which no part may be said, unless it is an ordinary word or one of the brand's profile."""
        self._overlaps.forbid_name(text, fault)
        self._overlaps.forbid_text(text, fault)
        for word in _WORD.findall(text):
            if len(word) >= _SHORTEST_WORD and not words.is_ordinary(word) and fold(word) not in self._profile:
                self._overlaps.forbid_word(word, fault)

    def _is_ordinary(self, word: str) -> bool:
        """Whether a word tells nothing, so that it is no part of a code or a key."""
        if word.isdigit():
            return len(word) <= _NUMBER
        low = fold(word)
        return words.is_ordinary(low) or low in VOCABULARY or low in self._profile

    def judged(self) -> tuple[list[Idea | None], list[Remark]]:
        """For each candidate the idea that may leave, if any, and what was changed or refused."""
        shared = self._overlaps.faults()
        texts = {text for candidate in self._candidates for text in candidate.texts()}
        faults = {text: fault for text in texts if (fault := _fault(text, shared))}
        ideas: list[Idea | None] = []
        remarks: list[Remark] = []
        headlines: set[str] = set()
        for number, candidate in enumerate(self._candidates, 1):
            idea, noted = _judge(number, candidate, faults, self._refs, headlines)
            remarks += noted
            ideas.append(idea)
            if idea is not None:
                headlines.add(fold(idea.headline))
        return ideas, remarks


def sealed(ideas: Sequence[Idea], brand: str) -> list[Sealed]:
    """The imports for these ideas: 25 each, and of each idea the six fields and nothing else (CLI-04, CLI-05)."""
    return [_sealed(tuple(ideas[start : start + BATCH]), brand) for start in range(0, len(ideas), BATCH)]


def _sealed(ideas: tuple[Idea, ...], brand: str) -> Sealed:
    fields = [asdict(idea) for idea in ideas]
    told = [
        {name: list(idea[name]) if name == "source_refs" else idea[name] for name in FIELDS} for idea in fields
    ]
    body = json.dumps({"ideas": told}, ensure_ascii=False, separators=(",", ":")).encode()
    return Sealed(body, hashlib.sha256(brand.encode() + b"\n" + body).hexdigest(), ideas)


def clean(text: str, limit: int) -> str:
    """Text without marks that nobody sees and with single blanks; one with a line feed in it stays a line feed."""
    seen = "".join(
        mark if mark in "\n\t" or unicodedata.category(mark) not in _CONTROLS else " "
        for mark in unicodedata.normalize("NFC", text)
    )
    lines = (" ".join(line.split()) for line in seen.split("\n"))
    return "\n".join(line for line in lines if line)[:limit].strip()


def _cleaned(candidate: Candidate) -> Candidate:
    tidy: dict[str, tuple[str, ...]] = {}
    for name in PROSE:
        texts = (clean(text, LENGTHS[name]) for text in candidate.wordings(name))
        tidy[name] = tuple(
            dict.fromkeys(text.replace("\n", " ") if name == "headline" else text for text in texts if text)
        )
    return Candidate(**tidy, source_refs=tuple(dict.fromkeys(candidate.source_refs)))


def _fault(text: str, shared: dict[str, str]) -> str | None:
    plain = unicodedata.normalize("NFKC", text)
    if _PATHS.search(plain):
        return _PATH
    if _ADDRESSES.search(plain):
        return _ADDRESS
    if text in shared:
        return shared[text]
    if mixes_scripts(text):
        return _SCRIPTS
    return _ENCODED if looks_encoded(text) else None


def _judge(
    number: int, candidate: Candidate, faults: dict[str, str], given: Collection[str], taken: set[str]
) -> tuple[Idea | None, list[Remark]]:
    chosen: dict[str, str | None] = {}
    remarks: list[Remark] = []
    for name in PROSE:
        wordings = candidate.wordings(name)
        passing = [text for text in wordings if text not in faults]
        # Two ideas of one headline would look like one; another wording is better where there is one.
        fresh = [text for text in passing if name != "headline" or fold(text) not in taken]
        chosen[name] = next(iter(fresh or passing), None)
        if wordings and (why := faults.get(wordings[0])):
            lost = Outcome.DROPPED if name == "headline" else Outcome.LEFT_OUT
            remarks.append(Remark(number, name, why, Outcome.REWORDED if passing else lost))
    refs = tuple(ref for ref in candidate.source_refs if ref in given)
    if len(refs) < len(candidate.source_refs):
        remarks.append(Remark(number, "source_refs", _REFERENCE, Outcome.LEFT_OUT))
    if chosen["headline"] is None:
        return None, [remark for remark in remarks if remark.outcome is Outcome.DROPPED]
    prose = (chosen["angle"], chosen["pillar"], chosen["format"], chosen["recording"])
    return Idea(chosen["headline"], *prose, refs[:REFS]), remarks
