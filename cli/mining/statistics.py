"""Takes commits in one after the other and keeps only sums: by area, kind and week, with the topics of each."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cli.mining import commit_kinds, words
from cli.mining.commit_kinds import Kind
from cli.mining.history import SHORT, Commit

_WEEK: Final = 7 * 86_400
_SCOPE_WEIGHT: Final = 3
_SUBJECT: Final = 200
# A history of random words does not fill memory.
_WORDS_KEPT: Final = 20_000


class Known:
    """The commits of one repository that the service knows already, by references of any length."""

    def __init__(self, label: str, refs: list[str]) -> None:
        self._by_length: dict[int, set[str]] = {}
        for ref in refs:
            of, _, name = ref.rpartition("@")
            if of == label and name:
                short = name.lower()[:SHORT]
                self._by_length.setdefault(len(short), set()).add(short)

    def __bool__(self) -> bool:
        return bool(self._by_length)

    def __contains__(self, commit_id: str) -> bool:
        return any(commit_id[:length] in names for length, names in self._by_length.items())


@dataclass(slots=True, eq=False)
class Cell:
    """The new commits of one area, kind and week; whole ids are kept as bytes, newest first."""

    area: bytes
    kind: Kind
    week: int
    ids: bytearray = field(default_factory=bytearray)
    commits: int = 0
    first: int = 0
    last: int = 0
    files: int = 0
    topics: dict[str, int] = field(default_factory=dict[str, int])

    @property
    def width(self) -> int:
        """How many bytes an id has."""
        return len(self.ids) // self.commits


class Gathering:
    """What was seen of one repository. `profile` are the brand's own words, `known` what the service has."""

    def __init__(self, known: Known, profile: frozenset[str]) -> None:
        self.cells: dict[tuple[bytes, Kind, int], Cell] = {}
        self.told: dict[tuple[bytes, Kind], int] = {}
        self.people: set[str] = set()
        self.names: set[bytes] = set()
        self.seen = 0
        self.already_known = 0
        self._known = known
        self._profile = profile
        self._reverted: set[str] = set()
        self._upkeep: dict[tuple[bytes, Kind, int], Cell] = {}
        self._meanings: dict[str, str] = {}
        self._areas: dict[bytes, set[str]] = {}

    @property
    def new(self) -> int:
        """How many commits are in the cells."""
        return sum(cell.commits for cell in self.cells.values())

    @property
    def set_aside(self) -> int:
        """How many new commits have nothing to tell."""
        return self.seen - self.already_known - self.new

    def add(self, commit: Commit) -> None:
        """Take in one commit; newest come first, so that a revert is seen before what it reverts."""
        self.seen += 1
        self.people.add(commit.author)
        self.people.add(commit.email)
        self._remember_names(commit.names)
        taken_back = commit.id[:7] in self._reverted
        self._reverted.update(name[:7] for name in commit_kinds.reverted(commit))
        area = commit_kinds.area(commit.names)
        kind, scope, said = commit_kinds.parts(commit.subject)
        if commit.id in self._known:
            self.already_known += 1
            self.told[area, kind] = self.told.get((area, kind), 0) + 1
        elif taken_back or commit_kinds.is_set_aside(commit):
            self._count(self._upkeep, commit, (b"", Kind.OPERATIONS), scope, said)
        else:
            self._count(self.cells, commit, (area, kind), scope, said)

    def settle(self, enough: int) -> None:
        """After the last: where upkeep is all there ever was, and enough of it, that is what there is to tell."""
        if not self.cells and not self._known and sum(cell.commits for cell in self._upkeep.values()) >= enough:
            self.cells = self._upkeep

    def _remember_names(self, names: Sequence[bytes]) -> None:
        for name in names:
            parts = name.split(b"/")
            self.names.update(parts)
            if len(parts) == 2:  # noqa: PLR2004 longer paths are refused by their look
                self.names.add(name)

    def _count(
        self,
        cells: dict[tuple[bytes, Kind, int], Cell],
        commit: Commit,
        about: tuple[bytes, Kind],
        scope: str,
        said: str,
    ) -> None:
        key = (*about, commit.at // _WEEK)
        cell = cells.get(key)
        if cell is None:
            cell = cells[key] = Cell(*key, first=commit.at, last=commit.at)
        cell.ids += bytes.fromhex(commit.id)
        cell.commits += 1
        cell.first, cell.last = min(cell.first, commit.at), max(cell.last, commit.at)
        cell.files += len(commit.names)
        topics = cell.topics
        for topic in self._topics(said[:_SUBJECT]):
            topics[topic] = topics.get(topic, 0) + 1
        for topic in self._topics_of_area(about[0]):
            topics[topic] = topics.get(topic, 0) + 1
        for topic in self._topics(scope) if scope else ():
            topics[topic] = topics.get(topic, 0) + _SCOPE_WEIGHT

    def _topics_of_area(self, area: bytes) -> set[str]:
        found = self._areas.get(area)
        if found is None:
            found = self._areas[area] = self._topics(area.decode("ascii", "ignore"))
        return found

    def _topics(self, text: str) -> set[str]:
        """The topics of the words in a text, each word looked up once."""
        meanings = self._meanings
        found: set[str] = set()
        for word in words.split(text):
            meaning = meanings.get(word)
            if meaning is None:
                if len(meanings) > _WORDS_KEPT:
                    meanings.clear()
                meaning = meanings[word] = words.topic(word, self._profile)
            if meaning:
                found.add(meaning)
        return found
