"""Themes: groups of commits by topic and time, best first; by folder and kind where they have no topic.

The result does not depend on the current day or on chance: the same history gives the same themes.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Final

from cli.mining import words
from cli.mining.commit_kinds import CommitKind
from cli.mining.history import SHORT_ID_LENGTH
from cli.mining.notes import Note, reference
from cli.mining.statistics import Cell, CommitStatistics

ENOUGH_COMMITS: Final = 10
_SMALLEST_THEME: Final = 3
_LARGEST_THEME: Final = 40
_SPLIT: Final = 4
_REFS: Final = 100
NOTE: Final = "note"

_GAP_WEEKS: Final = 3
_LONGEST_WEEKS: Final = 26
_WEIGHTS: Final = {
    CommitKind.FEATURE: 3.0,
    CommitKind.SPEED: 2.6,
    CommitKind.REMOVAL: 2.0,
    CommitKind.FIX: 1.8,
    CommitKind.CLEANUP: 1.6,
    CommitKind.CHANGE: 1.5,
    CommitKind.OPERATIONS: 1.3,
    CommitKind.DOCS: 1.2,
    CommitKind.TESTS: 1.1,
}
_VAGUE: Final = 0.6
_CLEAR: Final = 3
_NOTE_SCORE: Final = 8.0
_TOPICLESS: Final = 3
_FURTHER: Final = 4
_NOTE_TEXT: Final = 4_000


@dataclass(frozen=True, slots=True)
class Theme:
    """The subject of one idea. `packed` has the full ids of its commits, at most 100 of `width` bytes each.

    `kinds` counts its commits by kind, most frequent first; `kind` is the one that the idea is about. `words` are
    further topics of its commits, most frequent first.

    The theme of a note has its path and the first part of its text instead.
    """

    label: str
    kind: str
    area: str
    topics: tuple[str, ...]
    commits: int
    first: int
    last: int
    score: float
    packed: bytes = b""
    width: int = 0
    path: str = ""
    text: str = ""
    kinds: tuple[tuple[str, int], ...] = ()
    words: tuple[str, ...] = ()

    @property
    def days(self) -> int:
        """The number of days from the first to the last commit, at least 1."""
        return (self.last - self.first) // 86_400 + 1

    @property
    def ids(self) -> tuple[str, ...]:
        """The full ids of the commits, newest first."""
        step = max(1, self.width)
        return tuple(self.packed[start : start + step].hex() for start in range(0, len(self.packed), step))

    @property
    def refs(self) -> tuple[str, ...]:
        """The references to its sources (S-132)."""
        if self.path:
            return (reference(self.path),)
        return tuple(f"{self.label}@{commit_id[:SHORT_ID_LENGTH]}" for commit_id in self.ids)


def of_history(label: str, statistics: CommitStatistics) -> list[Theme]:
    """Group the commits of a repository into themes, best first."""
    statistics.finish(ENOUGH_COMMITS)
    cells = sorted(
        statistics.cells.values(), key=lambda cell: (cell.topic, cell.subject, cell.area, cell.kind, cell.week)
    )
    if not cells:
        return []
    newest, oldest = max(cell.last for cell in cells), min(cell.first for cell in cells)
    result: list[Theme] = []
    for topic, group in _groups(cells):
        keys = {(cell.subject, cell.area, cell.kind) for cell in group}
        count = sum(statistics.known_by_kind.get(key, 0) for key in keys)
        theme = _theme(label, topic, group)
        novelty = theme.commits / (theme.commits + count)
        recent = (theme.last - oldest) / max(1, newest - oldest)
        result.append(replace(theme, score=round(theme.score * (0.5 + 0.5 * novelty) * (1 + 0.2 * recent), 6)))
    return ranked(_without_vague(result))


def _without_vague(themes: Sequence[Theme]) -> Sequence[Theme]:
    """Leave out themes whose topic says little, if there are enough others."""
    clear = [theme for theme in themes if theme.topics and theme.topics[0] not in words.VAGUE]
    return clear if len(clear) >= _CLEAR else themes


def of_note(note: Note, profile: frozenset[str]) -> Theme | None:
    """Return the theme of a note, or None if the note is empty."""
    if not note.text.strip():
        return None
    counts: dict[str, int] = {}
    for weight, text, ambiguous in ((1, note.text, words.OF_CODE), (3, PurePosixPath(note.path).stem, ())):
        for word in words.split(text):
            if (topic := words.topic(word, profile)) and topic not in ambiguous:
                counts[topic] = counts.get(topic, 0) + weight
    length = len(note.text.split())
    score = round(_NOTE_SCORE * (1 + min(length, 1_000) / 2_000), 6)
    best = sorted(counts, key=lambda topic: (topic in words.VAGUE, -counts[topic], topic))[:2]
    topics = tuple(topic for topic in best if counts[topic] * 2 >= counts[best[0]])
    return Theme("notes", NOTE, "", topics, 0, 0, 0, score, path=note.path, text=note.text[:_NOTE_TEXT])


def rescore(theme: Theme, lines: dict[str, int]) -> Theme:
    """Raise the score of a theme by the average number of changed lines. `lines` has them for some commits."""
    sizes = [min(lines[commit_id], 2_000) for commit_id in theme.ids if commit_id in lines]
    size = sum(sizes) / len(sizes) if sizes else 0
    return replace(theme, score=round(theme.score * (1 + math.log10(1 + size) / 4), 6))


def ranked(themes: Iterable[Theme]) -> list[Theme]:
    """Sort themes, best first. Equal scores are sorted by content, so the order of the input does not matter."""
    return sorted(
        themes, key=lambda theme: (-theme.score, theme.label, theme.area, theme.kind, theme.packed, theme.path)
    )


def _groups(cells: Sequence[Cell]) -> list[tuple[str, list[Cell]]]:
    """Group cells by topic. Without a clear topic, group the rest by folder, by kind, and all together."""
    groups: list[tuple[str, list[Cell]]] = []
    rest: list[Cell] = []
    for group in _by(cells, lambda cell: cell.topic):
        for part in _in_time(sorted(group, key=_week)):
            if part[0].topic and _commits(part) >= _SMALLEST_THEME:
                groups += [(part[0].topic, half) for half in _repairs_apart(part)]
            else:
                rest += part
    if all(topic in words.VAGUE for topic, _ in groups):
        groups += [("", group) for group in _topicless(rest)]
    return groups


def _topicless(cells: Sequence[Cell]) -> list[list[Cell]]:
    """Return the largest groups of commits that share no topic, at most three."""
    groups: list[list[Cell]] = []
    remaining = cells
    keys: tuple[Callable[[Cell], object], ...] = (lambda cell: cell.area, lambda cell: cell.kind, lambda _: "")
    for key in keys:
        rest: list[Cell] = []
        for group in _by(remaining, key):
            for part in _in_time(sorted(group, key=_week)):
                if _commits(part) >= _SMALLEST_THEME:
                    groups.append(part)
                else:
                    rest += part
        remaining = rest
    return sorted(groups, key=lambda group: -_commits(group))[:_TOPICLESS]


def _repairs_apart(cells: Sequence[Cell]) -> list[list[Cell]]:
    """Part fixes from the rest if there are enough of both: they are two stories."""
    repairs = [cell for cell in cells if cell.kind is CommitKind.FIX]
    others = [cell for cell in cells if cell.kind is not CommitKind.FIX]
    if min(_commits(repairs), _commits(others)) < _SPLIT:
        return [list(cells)]
    return [others, repairs]


def _week(cell: Cell) -> tuple[int, bytes, CommitKind]:
    return cell.week, cell.area, cell.kind


def _by(cells: Iterable[Cell], key: Callable[[Cell], object]) -> list[list[Cell]]:
    grouped: dict[object, list[Cell]] = {}
    for cell in cells:
        grouped.setdefault(key(cell), []).append(cell)
    return list(grouped.values())


def _in_time(cells: Sequence[Cell]) -> list[list[Cell]]:
    """Split cells, which are sorted by week, at pauses and where a theme would become too large."""
    parts = [[cells[0]]]
    for before, cell in pairwise(cells):
        paused = cell.week - before.week > _GAP_WEEKS and _commits(parts[-1]) >= _SMALLEST_THEME
        long = cell.week - parts[-1][0].week > _LONGEST_WEEKS
        if paused or long or _commits(parts[-1]) + cell.commits > _LARGEST_THEME:
            parts.append([])
        parts[-1].append(cell)
    return parts


def _theme(label: str, topic: str, cells: Sequence[Cell]) -> Theme:
    commits = _commits(cells)
    kinds: dict[CommitKind, int] = {}
    areas: set[bytes] = set()
    for cell in cells:
        kinds[cell.kind] = kinds.get(cell.kind, 0) + cell.commits
        areas.add(cell.area)
    ranking = sorted(kinds.items(), key=lambda item: (-item[1], item[0]))
    kind = _kind(kinds)
    area = areas.pop().decode("utf-8", "replace") if len(areas) == 1 else ""
    width = cells[0].width
    ids = b"".join(cell.ids for cell in reversed(cells))[: _REFS * width]
    files = sum(cell.files for cell in cells)
    score = _WEIGHTS[kind] * math.log2(1 + commits) * (1 + math.log10(1 + files / commits) / 4)
    score *= 1 if topic and topic not in words.VAGUE else _VAGUE
    first, last = min(cell.first for cell in cells), max(cell.last for cell in cells)
    topics, further = _topics(topic, cells, commits)
    kind_counts = tuple((one.value, count) for one, count in ranking)
    return Theme(
        label, kind, area, topics, commits, first, last, score, ids, width, kinds=kind_counts, words=further
    )


def _kind(kinds: Mapping[CommitKind, int]) -> CommitKind:
    """Return the kind that a theme is about: what was added is told before what was done on the way."""
    if max(kinds.values()) == 1:
        return CommitKind.CHANGE
    return max(kinds, key=lambda one: (kinds[one] * _WEIGHTS[one], one))


def _topics(topic: str, cells: Sequence[Cell], commits: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the topic of a theme, with a second one that at least half of its commits have, and further ones."""
    counts: dict[str, int] = {}
    for cell in cells:
        for other, count in cell.topics.items():
            if other != topic and other not in words.VAGUE:
                counts[other] = counts.get(other, 0) + count
    others = sorted(counts, key=lambda one: (-counts[one], one))
    if not topic:
        return (), tuple(others[:_FURTHER])
    second = [one for one in others[:1] if counts[one] * 2 >= commits]
    return (topic, *second), tuple(others[len(second) :][:_FURTHER])


def _commits(cells: Iterable[Cell]) -> int:
    return sum(cell.commits for cell in cells)
