"""Sums commits by topic, area, kind and week. The commits themselves are not kept."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cli.mining import commit_kinds, words
from cli.mining.commit_kinds import CommitKind
from cli.mining.history import SHORT_ID_LENGTH, Commit

_WEEK: Final = 7 * 86_400
_SCOPE: Final = 6
_WORD: Final = 3
_AREA: Final = 2
"""How much a topic counts where a scope, a subject or, in addition, the name of a folder tells it."""
_NEARLY_ALL: Final = 0.5
"""The share of commits from which on the folder that they have in common is no topic."""
_SUBJECT: Final = 200
# Limits the cache, so that a history of random words does not fill the memory.
_WORDS_CACHED: Final = 20_000


class KnownCommits:
    """The commits of one repository that the service already knows. References may have ids of any length.

    An id of 12 characters names one commit everywhere, so the same history in another folder is known as well. A
    shorter one counts only with the label of this repository.
    """

    def __init__(self, label: str, refs: list[str]) -> None:
        self._by_length: dict[int, set[str]] = {}
        for ref in refs:
            ref_label, _, name = ref.rpartition("@")
            if name and (ref_label == label or len(name) >= SHORT_ID_LENGTH):
                short = name.lower()[:SHORT_ID_LENGTH]
                self._by_length.setdefault(len(short), set()).add(short)

    def __bool__(self) -> bool:
        return bool(self._by_length)

    def __contains__(self, commit_id: str) -> bool:
        return any(commit_id[:length] in names for length, names in self._by_length.items())


@dataclass(slots=True, eq=False)
class Cell:
    """The new commits of one subject, area, kind and week. `ids` are full ids as bytes, newest first.

    `subject` is the topic that the messages name, or "". `topic` is what the commits are about: the subject, or a
    word of the area. `topics` counts the commits that each topic occurs in.
    """

    subject: str
    area: bytes
    kind: CommitKind
    week: int
    first: int
    last: int
    ids: bytearray = field(default_factory=bytearray)
    commits: int = 0
    files: int = 0
    topics: dict[str, int] = field(default_factory=dict[str, int])
    topic: str = ""

    @property
    def width(self) -> int:
        """The number of bytes of an id."""
        return len(self.ids) // self.commits


class CommitStatistics:
    """The sums of one repository. `known` has the commits of the service, `profile` the words of the brand."""

    def __init__(self, earlier: KnownCommits, profile: frozenset[str]) -> None:
        self.cells: dict[tuple[str, bytes, CommitKind, int], Cell] = {}
        self.known_by_kind: dict[tuple[str, bytes, CommitKind], int] = {}
        self.people: set[str] = set()
        self.names: set[bytes] = set()
        self.seen = 0
        self.already_known = 0
        self._known = earlier
        self._profile = profile
        self._reverted: set[str] = set()
        self._routine: dict[tuple[str, bytes, CommitKind, int], Cell] = {}
        self._frequency = Counter[str]()
        self._meanings: dict[str, str] = {}
        self._areas: dict[bytes, set[str]] = {}
        self._commits_of_area = Counter[bytes]()

    @property
    def new(self) -> int:
        """The number of commits in the cells."""
        return sum(cell.commits for cell in self.cells.values())

    @property
    def skipped(self) -> int:
        """The number of routine or reverted commits among the new ones."""
        return self.seen - self.already_known - self.new

    def add(self, commit: Commit) -> None:
        """Add one commit. Add the newest first, so that a revert comes before the commit that it reverts."""
        self.seen += 1
        self.people.add(commit.author)
        self.people.add(commit.email)
        self._remember_names(commit.names)
        is_reverted = commit.id[:7] in self._reverted
        self._reverted.update(name[:7] for name in commit_kinds.reverted(commit))
        area = commit_kinds.area(commit.names)
        kind, scope, description = commit_kinds.parts(commit.subject)
        if is_reverted or commit_kinds.is_routine(commit):
            if commit.id in self._known:
                self.already_known += 1
            else:
                self._count(self._routine, commit, ("", b"", CommitKind.OPERATIONS), {})
            return
        self._commits_of_area[area] += 1
        topics = self._topics_of(scope, description, area)
        subject = self._main(topics)
        if commit.id in self._known:
            self.already_known += 1
            group = (subject, area, kind)
            self.known_by_kind[group] = self.known_by_kind.get(group, 0) + 1
        else:
            self._count(self.cells, commit, (subject, area, kind), topics)

    def finish(self, enough: int) -> None:
        """Call this after the last commit. It decides what the commits of each cell are about.

        If all commits are routine and there are `enough`, these are used.
        """
        if not self.cells and not self._known and sum(cell.commits for cell in self._routine.values()) >= enough:
            self.cells = self._routine
        shares = self._shares_of_areas()
        for cell in self.cells.values():
            of_area = [topic for topic in self._topics_of_area(cell.area) if shares[topic] <= _NEARLY_ALL]
            of_area.sort(key=lambda topic: (topic in words.VAGUE, -shares[topic], topic))
            cell.topics |= dict.fromkeys(of_area, cell.commits)
            candidates = [topic for topic in (cell.subject, *of_area) if topic]
            cell.topic = next(
                (topic for topic in candidates if topic not in words.VAGUE), candidates[0] if candidates else ""
            )

    def _shares_of_areas(self) -> Mapping[str, float]:
        """Return the share of all commits whose area has each topic as a word."""
        counts = Counter[str]()
        for area, commits in self._commits_of_area.items():
            for topic in self._topics_of_area(area):
                counts[topic] += commits
        total = self._commits_of_area.total()
        return {topic: count / total for topic, count in counts.items()}

    def _remember_names(self, names: Sequence[bytes]) -> None:
        for name in names:
            parts = name.split(b"/")
            self.names.update(parts)
            if len(parts) == 2:  # noqa: PLR2004 the guard refuses longer paths by their form
                self.names.add(name)

    def _count(
        self,
        cells: dict[tuple[str, bytes, CommitKind, int], Cell],
        commit: Commit,
        group: tuple[str, bytes, CommitKind],
        topics: Mapping[str, int],
    ) -> None:
        key = (*group, commit.at // _WEEK)
        cell = cells.get(key)
        if cell is None:
            cell = cells[key] = Cell(*key, commit.at, commit.at)
        cell.ids += bytes.fromhex(commit.id)
        cell.commits += 1
        cell.first, cell.last = min(cell.first, commit.at), max(cell.last, commit.at)
        cell.files += len(commit.names)
        for topic in topics:
            cell.topics[topic] = cell.topics.get(topic, 0) + 1

    def _topics_of(self, scope: str, description: str, area: bytes) -> dict[str, int]:
        """Return the topics that a message names and how much each of them counts."""
        weights = Counter[str]()
        of_text = self._topics(commit_kinds.without_verb(description)[:_SUBJECT]) - words.OF_CODE
        for topics, weight in ((self._topics(scope), _SCOPE), (of_text, _WORD)):
            for topic in topics:
                weights[topic] += weight
        for topic in self._topics_of_area(area) & weights.keys():
            weights[topic] += _AREA
        return weights

    def _main(self, topics: Mapping[str, int]) -> str:
        """Return the best topic of a message. Of equal ones, the one that newer commits are about more often."""
        if not topics:
            return ""
        best = min(
            topics,
            key=lambda topic: (topic in words.VAGUE, -topics[topic], -self._frequency[topic], topic),
        )
        self._frequency.update((best,))
        return best

    def _topics_of_area(self, area: bytes) -> set[str]:
        topics = self._areas.get(area)
        if topics is None:
            topics = self._areas[area] = self._topics(area.decode("ascii", "ignore"))
        return topics

    def _topics(self, text: str) -> set[str]:
        """Return the topics of the words in a text. The result for each word is cached."""
        meanings = self._meanings
        topics: set[str] = set()
        for word in words.split(text):
            meaning = meanings.get(word)
            if meaning is None:
                if len(meanings) > _WORDS_CACHED:
                    meanings.clear()
                meaning = meanings[word] = words.topic(word, self._profile)
            if meaning:
                topics.add(meaning)
        return topics
