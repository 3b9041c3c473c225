"""The built-in writer: turns themes into ideas for the brand's pillars, with fixed phrases and ordinary words.

It uses only counts, dates and the topics of `words`, so it cannot reveal anything private of a repository (S-131).
"""

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from cli.mining import phrases, words
from cli.mining.commit_kinds import Kind
from cli.mining.ideas import Candidate
from cli.mining.phrases import PHRASES, Phrases, Values
from cli.mining.themes import NOTE, Theme

_WEEK: Final = 7
_MONTH: Final = 30


def write(themes: Sequence[Theme], pillars: Sequence[str]) -> list[Candidate]:
    """Write one idea for each theme, in the same order. Pillars that have few ideas so far are preferred."""
    used = [0] * len(pillars)
    candidates: list[Candidate] = []
    for theme in themes:
        candidates.append(_candidate(theme, pillars, used))
        if pillars:
            used[pillars.index(candidates[-1].pillar[0])] += 1
    return candidates


def _candidate(theme: Theme, pillars: Sequence[str], used: Sequence[int]) -> Candidate:
    wordings = PHRASES[NOTE if theme.kind == NOTE else Kind(theme.kind)]
    turn = int.from_bytes(hashlib.sha256("\n".join(theme.refs).encode("utf-8", "replace")).digest()[:4])
    values = phrases.Values(
        commits=theme.commits,
        of_kind=dict(theme.kinds).get(theme.kind, theme.commits),
        span=_span(theme.days),
        mix=phrases.mix(theme.kind, theme.kinds),
    )
    headlines = [
        (one, topics)
        for topics in _namings(tuple(map(words.shown, theme.topics)))
        for one in _rotated(wordings.headlines, turn)
    ]
    headlines += [(one, "") for one in _rotated(wordings.plain_headlines, turn)]
    titles = [phrases.render(one, topics, values) for one, topics in headlines]
    return Candidate(
        # Variants with a date follow, in case another idea already has the headline.
        headline=tuple(f"{title}{dated}" for dated in _dates(theme) for title in titles),
        angle=_render_all(_rotated(wordings.angles, turn), values),
        pillar=_pillars(theme, wordings, pillars, used, turn),
        format=tuple(phrases.render(one, "", values) for one in _rotated(wordings.formats, turn)),
        recording=_render_all(_rotated(wordings.recordings, turn), values),
        source_refs=theme.refs,
    )


def _render_all(wordings: Sequence[str], values: Values) -> tuple[str, ...]:
    return tuple(_sentences(phrases.render(one, "", values)) for one in wordings)


def _sentences(text: str) -> str:
    """Start every sentence with a capital letter."""
    return ". ".join(part[:1].upper() + part[1:] for part in text.split(". "))


def _namings(topics: tuple[str, ...]) -> list[str]:
    """Return the ways to name the topics: both, or one of them."""
    return [" and ".join(topics), *topics] if len(topics) > 1 else list(topics)


def _rotated(wordings: Sequence[str], turn: int) -> list[str]:
    start = turn % len(wordings)
    return [*wordings[start:], *wordings[:start]]


def _pillars(
    theme: Theme, wordings: Phrases, pillars: Sequence[str], used: Sequence[int], turn: int
) -> tuple[str, ...]:
    """Sort the brand's pillars, best match for the theme first."""

    def distance(index: int) -> tuple[float, int]:
        pillar_words = {word.lower() for word in words.split(pillars[index])}
        score = 5 * len(pillar_words.intersection(theme.topics)) + len(pillar_words & wordings.interests)
        return used[index] / 2 - score, (index - turn) % len(pillars)

    return tuple(pillars[index] for index in sorted(range(len(pillars)), key=distance))


def _dates(theme: Theme) -> list[str]:
    """Return the suffixes: none, the month, the week. They are in English in every locale."""
    if theme.kind == NOTE:
        return [""]
    last = datetime.fromtimestamp(theme.last, UTC)
    monday = last - timedelta(days=last.weekday())
    return [
        "",
        f" ({phrases.MONTHS[last.month - 1]})",
        f" (week of {monday.day} {phrases.MONTHS[monday.month - 1]})",
    ]


def _span(days: int) -> str:
    if days < _WEEK:
        return "one day" if days == 1 else f"{days} days"
    if days < 2 * _MONTH:
        weeks = max(1, round(days / _WEEK))
        return "one week" if weeks == 1 else f"{weeks} weeks"
    return f"{round(days / _MONTH)} months"
