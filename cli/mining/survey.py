"""Reads repositories and notes, chooses themes, and checks ideas against everything that was read.

This module does not use the network and does not talk to the user, except by progress bars.
"""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from cli.mining import forbidden, guard, history, notes, themes, words
from cli.mining.git import ReadAhead, Repository, Unreadable
from cli.mining.guard import Guard, Remark
from cli.mining.ideas import Candidate, MinedIdea
from cli.mining.omissions import REPOSITORY, Omissions
from cli.mining.progress import Bars
from cli.mining.statistics import CommitStatistics, KnownCommits
from cli.mining.themes import Theme
from cli.results import MiningContext

_SUBJECTS_OF_ONE: Final = 6
_OF_ONE_TOPIC: Final = 2
_IDEAS_WITHOUT_LIMIT: Final = 3
"""With fewer ideas than this, a topic may have more of them."""


@dataclass(frozen=True, slots=True)
class MinedRepository:
    """A repository, the statistics of its commits, and its themes."""

    repository: Repository
    statistics: CommitStatistics
    themes: list[Theme]


@dataclass(frozen=True, slots=True)
class Material:
    """Everything that is mined: the commits of repositories since a time, and the notes of a folder, if any."""

    sources: list[MinedRepository]
    folder: Path | None
    notes: list[Theme]
    note_paths: list[str]
    since: datetime


def read(
    repositories: Sequence[Repository],
    folder: Path | None,
    since: datetime,
    context: MiningContext,
    bars: Bars,
    omissions: Omissions,
) -> Material:
    """Read all commits and notes once, and group those that the service does not know yet.

    A repository that cannot be read is left out and reported to `omissions`.
    """
    profile = words.profile_words([context.voice, context.persona, *context.pillars])
    sources: list[MinedRepository] = []
    for repository in repositories:
        statistics = CommitStatistics(KnownCommits(repository.label, context.known_refs), profile)
        try:
            for commit in bars.over(history.commits(repository, since), f"Reading {repository.label}"):
                statistics.add(commit)
        except Unreadable as problem:
            repository.omit(REPOSITORY, problem.why)
            continue
        sources.append(MinedRepository(repository, statistics, themes.of_history(repository.label, statistics)))
    note_themes: list[Theme] = []
    paths: list[str] = []
    known_refs = frozenset(context.known_refs)
    for note in bars.over(notes.read(folder, omissions), "Reading notes") if folder else ():
        paths.append(note.path)
        if note.ref not in known_refs and (theme := themes.of_note(note, profile)):
            note_themes.append(theme)
    return Material(sources, folder, note_themes, paths, since)


def choose_themes(material: Material, most: int, bars: Bars) -> list[Theme]:
    """Choose the themes for ideas, best first. Changed lines are counted only for the best ones.

    Each repository with enough new commits has at least one theme, and the themes of one topic are limited.
    """
    candidates: list[Theme] = list(material.notes)
    firsts: list[Theme] = []
    for source in material.sources:
        best = source.themes[: most + most // 2]
        ids = [commit_id for theme in best for commit_id in theme.ids[:_SUBJECTS_OF_ONE]]
        lines: dict[str, int] = {}
        for _ in bars.over((0,), f"Counting lines of {source.repository.label}"):
            lines = history.changed_lines(source.repository, ids) if ids else {}
        rescored = themes.ranked(themes.rescore(theme, lines) for theme in best)
        candidates += rescored
        if rescored and source.statistics.new >= themes.ENOUGH_COMMITS:
            firsts.append(rescored[0])
    return _limit_topics(themes.ranked(candidates), firsts, most)


def check(
    material: Material,
    candidates: Sequence[Candidate],
    refs: Sequence[str],
    context: MiningContext,
    bars: Bars,
    *,
    subjects: Iterable[str],
    built_in: Sequence[Candidate],
) -> tuple[list[MinedIdea | None], list[Remark]]:
    """Compare the candidates with everything that was read, and with the `subjects` that a writer received.

    Return for each candidate the idea that may be sent, or None, and the remarks on refused texts. `built_in` has
    those of the built-in writer, who sees no diffs, so the diffs of the first commits of a theme are enough. An
    external writer may have read all commits that it was given, so all their diffs are compared.
    """
    profile = words.all_words([context.voice, context.persona, *context.pillars])
    judge = Guard(candidates, profile, frozenset(refs), built_in)
    forbidden.machine(judge, os.environ)
    allowed_refs = frozenset(refs)
    for subject in subjects:
        judge.forbid_subject(subject)
        judge.forbid_text(subject, guard.MESSAGE)
    forbidden.texts(judge, (theme.text for theme in material.notes), guard.NOTE)
    for source in material.sources:
        repository = source.repository
        ids = [
            commit_id
            for theme in source.themes
            for commit_id in theme.ids[: _SUBJECTS_OF_ONE if built_in else None]
            if f"{repository.label}@{commit_id[: history.SHORT_ID_LENGTH]}" in allowed_refs
        ]
        # git produces the diffs while the other material is compared.
        with ReadAhead(history.diffs(repository, ids)) as diffs:
            steps = (
                partial(forbidden.folder, judge, repository.top),
                partial(forbidden.names, judge, repository, source.statistics),
                partial(forbidden.messages, judge, repository, material.since),
                partial(forbidden.files, judge, repository),
                partial(forbidden.diffs, judge, diffs),
            )
            for step in bars.over(steps, f"Checking against {repository.label}", len(steps)):
                step()
    if material.folder is not None:
        forbidden.folder(judge, material.folder.expanduser().absolute())
        note_paths = bars.over(material.note_paths, "Checking against notes")
        forbidden.notes(judge, material.folder.expanduser(), note_paths)
    return judge.results()


def _limit_topics(ranked: Sequence[Theme], firsts: Sequence[Theme], most: int) -> list[Theme]:
    choice: list[Theme] = list(firsts[:most])
    later: list[Theme] = []
    counts: dict[tuple[str, str], int] = {}
    for theme in ranked:
        place = (theme.label, theme.topics[0] if theme.topics else theme.area)
        counts[place] = counts.get(place, 0) + 1
        if theme in choice:
            continue
        if counts[place] > _OF_ONE_TOPIC and theme.path == "":
            later.append(theme)
        elif len(choice) < most:
            choice.append(theme)
    choice += later[: max(0, min(most, _IDEAS_WITHOUT_LIMIT) - len(choice))]
    return themes.ranked(choice)
