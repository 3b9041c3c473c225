"""Themes: groups of commits by folder, kind, topic and time, best first.

The result does not depend on the current day or on chance: the same history gives the same themes.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Final

from cli.mining import words
from cli.mining.commit_kinds import Kind
from cli.mining.history import SHORT
from cli.mining.notes import Note, reference
from cli.mining.statistics import Cell, CommitStatistics

ENOUGH: Final = 10
SMALLEST: Final = 3
LARGEST: Final = 60
REFS: Final = 100
NOTE: Final = "note"

_GAP_WEEKS: Final = 3
_WEIGHTS: Final = {
    Kind.FEATURE: 3.0,
    Kind.SPEED: 2.6,
    Kind.REMOVAL: 2.0,
    Kind.FIX: 1.8,
    Kind.CLEANUP: 1.6,
    Kind.CHANGE: 1.5,
    Kind.OPERATIONS: 1.3,
    Kind.DOCS: 1.2,
    Kind.TESTS: 1.1,
}
_NOTE_SCORE: Final = 8.0
_TOPICS: Final = 2
_NOTE_TEXT: Final = 4_000


@dataclass(frozen=True, slots=True)
class Theme:
    """The subject of one idea. `packed` has the full ids of its commits, at most 100 of `width` bytes each.

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
        return tuple(f"{self.label}@{commit_id[:SHORT]}" for commit_id in self.ids)


def of_history(label: str, statistics: CommitStatistics) -> list[Theme]:
    """Group the commits of a repository into themes, best first."""
    statistics.include_routine(ENOUGH)
    cells = sorted(statistics.cells.values(), key=lambda cell: (cell.area, cell.kind, cell.week))
    if not cells:
        return []
    newest, oldest = max(cell.last for cell in cells), min(cell.first for cell in cells)
    result: list[Theme] = []
    for group in _groups(cells):
        known = sum(statistics.known_by_kind.get(key, 0) for key in {(cell.area, cell.kind) for cell in group})
        theme = _theme(label, group)
        novelty = theme.commits / (theme.commits + known)
        recent = (theme.last - oldest) / max(1, newest - oldest)
        result.append(replace(theme, score=round(theme.score * (0.5 + 0.5 * novelty) * (1 + 0.2 * recent), 6)))
    return ranked(result)


def of_note(note: Note, profile: frozenset[str]) -> Theme | None:
    """Return the theme of a note, or None if the note is empty."""
    if not note.text.strip():
        return None
    counts: dict[str, int] = {}
    for weight, text in ((1, note.text), (3, PurePosixPath(note.path).stem)):
        for word in words.split(text):
            if topic := words.topic(word, profile):
                counts[topic] = counts.get(topic, 0) + weight
    length = len(note.text.split())
    score = round(_NOTE_SCORE * (1 + min(length, 1_000) / 2_000), 6)
    return Theme("notes", NOTE, "", _top(counts), 0, 0, 0, score, path=note.path, text=note.text[:_NOTE_TEXT])


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


def _groups(cells: Sequence[Cell]) -> list[list[Cell]]:
    """Group cells by folder and kind. Group the rest by folder, then by topic, then by kind, then all together."""
    groups: list[list[Cell]] = []
    left: list[Cell] = []
    for group in _by(cells, lambda cell: (cell.area, cell.kind)):
        for part in _in_time(group):
            if _commits(part) >= SMALLEST:
                groups.append(part)
            else:
                left += part
    # A cell without a topic has a group of its own. The last key is the same for all cells.
    keys: tuple[Callable[[Cell], object], ...] = (
        lambda cell: cell.area,
        lambda cell: _top(cell.topics)[:1] or cell,
        lambda cell: cell.kind,
        lambda _: "",
    )
    for key in keys:
        rest: list[Cell] = []
        for group in _by(left, key):
            for part in _in_time(sorted(group, key=lambda cell: (cell.week, cell.area, cell.kind))):
                if _commits(part) >= SMALLEST:
                    groups.append(part)
                else:
                    rest += part
        left = rest
    return groups


def _by(cells: Iterable[Cell], key: Callable[[Cell], object]) -> list[list[Cell]]:
    grouped: dict[object, list[Cell]] = {}
    for cell in cells:
        grouped.setdefault(key(cell), []).append(cell)
    return list(grouped.values())


def _in_time(cells: Sequence[Cell]) -> list[list[Cell]]:
    """Split cells, which are sorted by week, at pauses and where a theme would become too large."""
    parts = [[cells[0]]]
    for before, cell in pairwise(cells):
        paused = cell.week - before.week > _GAP_WEEKS and _commits(parts[-1]) >= SMALLEST
        if paused or _commits(parts[-1]) + cell.commits > LARGEST:
            parts.append([])
        parts[-1].append(cell)
    return parts


def _theme(label: str, cells: Sequence[Cell]) -> Theme:
    commits = _commits(cells)
    topics: dict[str, int] = {}
    kinds: dict[Kind, int] = {}
    areas: dict[bytes, int] = {}
    for cell in cells:
        kinds[cell.kind] = kinds.get(cell.kind, 0) + cell.commits
        areas[cell.area] = areas.get(cell.area, 0) + cell.commits
        for topic, count in cell.topics.items():
            topics[topic] = topics.get(topic, 0) + count
    kind = min(kinds, key=lambda one: (-kinds[one], one))
    area = min(areas, key=lambda one: (-areas[one], one)).decode("utf-8", "replace") if len(areas) == 1 else ""
    width = cells[0].width
    packed = b"".join(cell.ids for cell in reversed(cells))[: REFS * width]
    files = sum(cell.files for cell in cells)
    score = _WEIGHTS[kind] * math.log2(1 + commits) * (1 + math.log10(1 + files / commits) / 4)
    first, last = min(cell.first for cell in cells), max(cell.last for cell in cells)
    return Theme(label, kind, area, _top(topics), commits, first, last, score, packed, width)


def _commits(cells: Iterable[Cell]) -> int:
    return sum(cell.commits for cell in cells)


def _top(counts: dict[str, int]) -> tuple[str, ...]:
    """Return the one or two most frequent topics."""
    best = sorted(counts, key=lambda topic: (-counts[topic], topic))[:_TOPICS]
    return tuple(topic for topic in best if counts[topic] * 2 >= counts[best[0]])
