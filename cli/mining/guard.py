"""Decides which texts may be sent. Every import is built here, and only from texts that pass all checks.

`forbidden` supplies the private material. The texts of ideas come from a writer, built-in or external, and are not
trusted.
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
from cli.mining.ideas import FIELDS, LENGTHS, PROSE, Candidate, MinedIdea
from cli.mining.overlaps import Overlaps
from cli.mining.phrases import VOCABULARY
from cli.mining.skeletons import fold

_IDEAS_A_REQUEST: Final = 25
_REFS: Final = 100
_REF_LENGTH: Final = 500

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
_PRIVATE_WORD: Final = "holds a word that is in no public list"
_REFERENCE: Final = "is not one of the references that were given"

_PATHS: Final = re.compile(r"(?<![\w/])~?/[^\s/]+/|[\w.-]+/[\w.-]+/[\w.-]|\b[A-Za-z]:[\\/]|\\\\\w|(?<!\w)~/")
_ADDRESSES: Final = re.compile(r"\w://|\w@\w|\w\.git\b")
_WORD: Final = re.compile(r"[^\W_]+")
_SHORTEST_WORD: Final = 4
_CONTROLS: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


class RemarkOutcome(StrEnum):
    """What the guard did with a field whose first wording it refused."""

    REWORDED = "said in other words"
    LEFT_OUT = "left out"
    DROPPED = "dropped with the whole idea"


class Remark(NamedTuple):
    """A refusal of the guard: the number of the idea, the field, the reason, and the outcome.

    Numbers start at 1, in the order of the candidates. A remark never contains the refused text, because remarks
    end up in logs and in the context of agents.
    """

    idea: int
    field: str
    why: str
    outcome: RemarkOutcome


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """The exact bytes of one import. The idempotency key is a hash of them, so a repetition is safe."""

    body: bytes
    key: str
    ideas: tuple[MinedIdea, ...]


class Guard:
    """Checks the texts of candidates.

    `profile` has the words that came from the service. `refs` has the references that ideas may contain.
    `built_in` has the candidates of the built-in writer, who uses only public words.
    """

    def __init__(
        self,
        candidates: Iterable[Candidate],
        profile: Collection[str],
        refs: Collection[str],
        built_in: Iterable[Candidate] = (),
    ) -> None:
        self._candidates = [_cleaned(candidate) for candidate in candidates]
        self._built_in = [text for candidate in built_in for text in _cleaned(candidate).texts()]
        self._profile = frozenset(profile)
        self._refs = refs
        self._overlaps = Overlaps(text for candidate in self._candidates for text in candidate.texts())

    def forbid_subject(self, subject: str) -> None:
        """Forbid the first line of a commit message."""
        self._overlaps.forbid_subject(subject, SUBJECT)

    def forbid_text(self, text: str, fault: str) -> None:
        """Forbid overlaps with a message, diff, file or note. `fault` is the reason to report."""
        self._overlaps.forbid_text(text, fault)

    def forbid_bytes(self, data: bytes, fault: str) -> None:
        """Forbid overlaps with UTF-8 text."""
        self._overlaps.forbid_bytes(data, fault)

    def forbid_stream(self, parts: Iterable[bytes], fault: str) -> None:
        """Forbid overlaps with a text that comes in parts."""
        self._overlaps.forbid_stream(parts, fault)

    def forbid_name(self, name: str) -> None:
        """Forbid the name of a branch, tag, file or person."""
        self._overlaps.forbid_name(name, NAME)
        if len(name) >= _REF_LENGTH or is_distinctive(name):
            self._overlaps.forbid_text(name, NAME)

    def forbid_words(self, text: str, fault: str) -> None:
        """Forbid a name and each of its words, except ordinary words and words of the brand's profile."""
        self._overlaps.forbid_name(text, fault)
        self._overlaps.forbid_text(text, fault)
        for word in _WORD.findall(text):
            if len(word) >= _SHORTEST_WORD and not words.is_ordinary(word) and fold(word) not in self._profile:
                self._overlaps.forbid_word(word, fault)

    def results(self) -> tuple[list[MinedIdea | None], list[Remark]]:
        """Return for each candidate the idea that may be sent, or None, and the remarks on refused texts."""
        overlaps = self._overlaps.faults()
        texts = {text for candidate in self._candidates for text in candidate.texts()}
        faults = {text: fault for text in texts if (fault := _fault(text, overlaps))}
        faults |= dict.fromkeys((text for text in self._built_in if not self._is_public(text)), _PRIVATE_WORD)
        ideas: list[MinedIdea | None] = []
        remarks: list[Remark] = []
        headlines: set[str] = set()
        for number, candidate in enumerate(self._candidates, 1):
            idea, of_candidate = _judge(number, candidate, faults, self._refs, headlines)
            remarks += of_candidate
            ideas.append(idea)
            if idea is not None:
                headlines.add(fold(idea.headline))
        return ideas, remarks

    def _is_public(self, text: str) -> bool:
        """Whether every word is a number, in the public lists, or in the brand's profile."""
        return all(
            word.isdigit() or words.is_ordinary(word) or word in VOCABULARY or word in self._profile
            for word in _WORD.findall(fold(text))
        )


def import_requests(ideas: Sequence[MinedIdea], brand: str) -> list[ImportRequest]:
    """Build the imports: up to 25 ideas each, with only the six fields of an idea (CLI-04, CLI-05)."""
    return [
        _import_requests(tuple(ideas[start : start + _IDEAS_A_REQUEST]), brand)
        for start in range(0, len(ideas), _IDEAS_A_REQUEST)
    ]


def _import_requests(ideas: tuple[MinedIdea, ...], brand: str) -> ImportRequest:
    fields = [asdict(idea) for idea in ideas]
    documents = [
        {name: list(idea[name]) if name == "source_refs" else idea[name] for name in FIELDS} for idea in fields
    ]
    body = json.dumps({"ideas": documents}, ensure_ascii=False, separators=(",", ":")).encode()
    return ImportRequest(body, hashlib.sha256(brand.encode() + b"\n" + body).hexdigest(), ideas)


def clean(text: str, limit: int) -> str:
    """Remove invisible characters and repeated white space. White space with a line feed becomes one line feed."""
    visible = "".join(
        mark if mark in "\n\t" or unicodedata.category(mark) not in _CONTROLS else " "
        for mark in unicodedata.normalize("NFC", text)
    )
    lines = (" ".join(line.split()) for line in visible.split("\n"))
    return "\n".join(line for line in lines if line)[:limit].strip()


def _cleaned(candidate: Candidate) -> Candidate:
    tidy: dict[str, tuple[str, ...]] = {}
    for name in PROSE:
        texts = (clean(text, LENGTHS[name]) for text in candidate.wordings(name))
        tidy[name] = tuple(
            dict.fromkeys(text.replace("\n", " ") if name == "headline" else text for text in texts if text)
        )
    return Candidate(**tidy, source_refs=tuple(dict.fromkeys(candidate.source_refs)))


def _fault(text: str, overlaps: dict[str, str]) -> str | None:
    if _PATHS.search(text):
        return _PATH
    if _ADDRESSES.search(text):
        return _ADDRESS
    return overlaps.get(text)


def _judge(
    number: int, candidate: Candidate, faults: dict[str, str], allowed_refs: Collection[str], headlines: set[str]
) -> tuple[MinedIdea | None, list[Remark]]:
    texts: dict[str, str | None] = {}
    remarks: list[Remark] = []
    for name in PROSE:
        wordings = candidate.wordings(name)
        passing = [text for text in wordings if text not in faults]
        # Two ideas with one headline look like one, so an unused wording is preferred.
        fresh = [text for text in passing if name != "headline" or fold(text) not in headlines]
        texts[name] = next(iter(fresh or passing), None)
        if wordings and (why := faults.get(wordings[0])):
            outcome = RemarkOutcome.DROPPED if name == "headline" else RemarkOutcome.LEFT_OUT
            remarks.append(Remark(number, name, why, RemarkOutcome.REWORDED if passing else outcome))
    refs = tuple(ref for ref in candidate.source_refs if ref in allowed_refs)
    if len(refs) < len(candidate.source_refs):
        remarks.append(Remark(number, "source_refs", _REFERENCE, RemarkOutcome.LEFT_OUT))
    if texts["headline"] is None:
        return None, [remark for remark in remarks if remark.outcome is RemarkOutcome.DROPPED]
    prose = (texts["angle"], texts["pillar"], texts["format"], texts["recording"])
    return MinedIdea(texts["headline"], *prose, refs[:_REFS]), remarks
