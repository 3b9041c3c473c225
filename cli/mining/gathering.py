"""Takes commits in one after the other and keeps only sums: by area, kind and week, with the topics of each."""

from dataclasses import dataclass, field
from typing import Final

from cli.mining import sifting, words
from cli.mining.history import SHORT, Commit
from cli.mining.sifting import Kind

_WEEK: Final = 7 * 86_400
_SCOPE_WEIGHT: Final = 3


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


@dataclass(slots=True)
class Cell:
    """The new commits of one area, kind and week; ids are kept as bytes, newest first."""

    area: bytes
    kind: Kind
    week: int
    ids: bytearray = field(default_factory=bytearray)
    first: int = 0
    last: int = 0
    files: int = 0
    topics: dict[str, int] = field(default_factory=dict[str, int])

    @property
    def commits(self) -> int:
        """How many there are."""
        return len(self.ids) * 2 // SHORT


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
        self.people |= {commit.author, commit.email}
        self._remember_names(commit)
        taken_back = commit.id[:7] in self._reverted
        self._reverted.update(name[:7] for name in sifting.reverted(commit))
        area, kind = sifting.area(commit.names), sifting.kind(commit)
        if commit.id in self._known:
            self.already_known += 1
            self.told[area, kind] = self.told.get((area, kind), 0) + 1
        elif taken_back or sifting.is_set_aside(commit):
            self._count(self._upkeep, commit, b"", Kind.OPERATIONS)
        else:
            self._count(self.cells, commit, area, kind)

    def settle(self, enough: int) -> None:
        """After the last: where upkeep is all there ever was, and enough of it, upkeep is what there is to tell."""
        if not self.cells and not self._known and sum(cell.commits for cell in self._upkeep.values()) >= enough:
            self.cells = self._upkeep

    def _remember_names(self, commit: Commit) -> None:
        for name in commit.names:
            parts = name.split(b"/")
            self.names.update(parts)
            if len(parts) == 2:  # noqa: PLR2004 longer paths are refused by their look
                self.names.add(name)

    def _count(
        self, cells: dict[tuple[bytes, Kind, int], Cell], commit: Commit, area: bytes, kind: Kind
    ) -> None:
        key = (area, kind, commit.at // _WEEK)
        cell = cells.get(key)
        if cell is None:
            cell = cells[key] = Cell(area, kind, key[2], first=commit.at, last=commit.at)
        cell.ids += bytes.fromhex(commit.id)
        cell.first, cell.last = min(cell.first, commit.at), max(cell.last, commit.at)
        cell.files += len(commit.names)
        scope = sifting.scope(commit)
        for weight, text in ((1, commit.subject[:200]), (_SCOPE_WEIGHT, scope), (1, area.decode("ascii", "ignore"))):
            for topic in {self._meaning(word) for word in words.split(text)} if text else ():
                if topic:
                    cell.topics[topic] = cell.topics.get(topic, 0) + weight

    def _meaning(self, word: str) -> str:
        """The topic of a word, each word looked up once."""
        found = self._meanings.get(word)
        if found is None:
            if len(self._meanings) > 20_000:  # noqa: PLR2004 keeps a history of random words from filling memory
                self._meanings.clear()
            found = self._meanings[word] = words.topic(word, self._profile)
        return found
