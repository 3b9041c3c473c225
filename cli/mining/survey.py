"""From repositories and notes to ideas that may leave this machine; knows the network and the user not at all."""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from cli.mining import forbidden, guard, history, notes, themes, words
from cli.mining.git import Ahead, Repository, Unreadable
from cli.mining.guard import Guard, Remark
from cli.mining.ideas import Candidate, Idea
from cli.mining.omissions import REPOSITORY, Omissions
from cli.mining.progress import Bars
from cli.mining.statistics import Gathering, Known
from cli.mining.themes import Theme
from cli.results import MiningContext

_COUNTED: Final = 6
_OF_ONE_AREA: Final = 4

Writer = Callable[[Sequence[Theme]], list[Candidate]]


@dataclass(frozen=True, slots=True)
class Source:
    """A repository and what was gathered from it."""

    repository: Repository
    gathering: Gathering
    themes: list[Theme]


@dataclass(frozen=True, slots=True)
class Ground:
    """Everything that is mined: repositories since a time, and perhaps a folder of notes."""

    sources: list[Source]
    folder: Path | None
    notes: list[Theme]
    note_paths: list[str]
    since: datetime


def survey(
    repositories: Sequence[Repository],
    folder: Path | None,
    since: datetime,
    context: MiningContext,
    bars: Bars,
    omissions: Omissions,
) -> Ground:
    """Read commits and notes once, and group what the service does not know yet.

    A repository that cannot be read is left out and told to `omissions`.
    """
    profile = words.of_profile([context.voice, context.persona, *context.pillars])
    sources: list[Source] = []
    for repository in repositories:
        gathering = Gathering(Known(repository.label, context.known_refs), profile)
        try:
            for commit in bars.over(history.commits(repository, since), f"Reading {repository.label}"):
                gathering.add(commit)
        except Unreadable as problem:
            repository.omit(REPOSITORY, problem.why)
            continue
        sources.append(Source(repository, gathering, themes.of_history(repository.label, gathering)))
    told: list[Theme] = []
    paths: list[str] = []
    known = frozenset(context.known_refs)
    for note in bars.over(notes.read(folder, omissions), "Reading notes") if folder else ():
        paths.append(note.path)
        if note.ref not in known and (theme := themes.of_note(note, profile)):
            told.append(theme)
    return Ground(sources, folder, told, paths, since)


def chosen(ground: Ground, most: int, bars: Bars) -> list[Theme]:
    """The themes that ideas are written for, best first; numbers are counted for the foremost only.

    Each repository with enough new commits is among them, and no folder takes more than its share.
    """
    candidates: list[Theme] = list(ground.notes)
    firsts: list[Theme] = []
    for source in ground.sources:
        foremost = source.themes[: most + most // 2]
        ids = [one for theme in foremost for one in theme.ids[:_COUNTED]]
        lines: dict[str, int] = {}
        for _ in bars.over((0,), f"Counting lines of {source.repository.label}"):
            lines = history.numbers(source.repository, ids) if ids else {}
        weighed = themes.ordered(themes.weighed(theme, lines) for theme in foremost)
        candidates += weighed
        if weighed and source.gathering.new >= themes.ENOUGH:
            firsts.append(weighed[0])
    return _spread(themes.ordered(candidates), firsts, most)


def safe(
    ground: Ground,
    candidates: Sequence[Candidate],
    refs: Sequence[str],
    context: MiningContext,
    bars: Bars,
    *,
    subjects: Iterable[str],
    built_in: bool,
) -> tuple[list[Idea | None], list[Remark]]:
    """Hold what was written against everything that was mined, and against the `subjects` that a writer was told.

    For each candidate the idea that may leave, if any, and what was changed or refused. The built-in writer saw
    no diff, so that those of the foremost commits are enough for it; others may have looked at all they were told.
    """
    profile = words.told([context.voice, context.persona, *context.pillars])
    judge = Guard(candidates, profile, frozenset(refs))
    forbidden.machine(judge, os.environ)
    told = frozenset(refs)
    for subject in subjects:
        judge.forbid_subject(subject)
        judge.forbid_text(subject, guard.MESSAGE)
    forbidden.told(judge, (theme.text for theme in ground.notes), guard.NOTE)
    for source in ground.sources:
        found = source.repository
        ids = [
            one
            for theme in source.themes
            for one in theme.ids[: _COUNTED if built_in else None]
            if f"{found.label}@{one[: history.SHORT]}" in told
        ]
        # git works on these while everything else is looked at.
        with Ahead(history.diffs(found, ids)) as diffs:
            steps = (
                partial(forbidden.place, judge, found.top),
                partial(forbidden.repository, judge, found, source.gathering),
                partial(forbidden.messages, judge, found, ground.since),
                partial(forbidden.files, judge, found),
                partial(forbidden.diffs, judge, diffs),
            )
            for step in bars.over(steps, f"Checking against {found.label}", len(steps)):
                step()
    if ground.folder is not None:
        forbidden.place(judge, ground.folder.expanduser().absolute())
        forbidden.notes(judge, ground.folder.expanduser(), bars.over(ground.note_paths, "Checking against notes"))
    return judge.judged()


def _spread(ranked: Sequence[Theme], firsts: Sequence[Theme], most: int) -> list[Theme]:
    taken: list[Theme] = list(firsts[:most])
    later: list[Theme] = []
    counted: dict[tuple[str, str], int] = {}
    for theme in ranked:
        if theme in taken:
            continue
        place = (theme.label, theme.area)
        counted[place] = counted.get(place, 0) + 1
        if theme.area and counted[place] > _OF_ONE_AREA:
            later.append(theme)
        elif len(taken) < most:
            taken.append(theme)
    taken += later[: most - len(taken)]
    return themes.ordered(taken)
