"""The built-in writer: turns themes into ideas in the brand's pillars, with fixed phrases and ordinary words only.

It takes nothing from a repository but counts, dates and topics of `words`, so it has nothing to give away (S-131).
"""

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from cli.mining import phrases, words
from cli.mining.commit_kinds import Kind
from cli.mining.ideas import Candidate
from cli.mining.phrases import PHRASES, Phrases
from cli.mining.themes import NOTE, Theme

_WEEK: Final = 7
_MONTH: Final = 30


def write(themes: Sequence[Theme], pillars: Sequence[str]) -> list[Candidate]:
    """One idea a theme, in their order; pillars that had much take turns with those that had little."""
    used = [0] * len(pillars)
    made: list[Candidate] = []
    for theme in themes:
        made.append(_candidate(theme, pillars, used))
        if pillars:
            used[pillars.index(made[-1].pillar[0])] += 1
    return made


def _candidate(theme: Theme, pillars: Sequence[str], used: Sequence[int]) -> Candidate:
    found = PHRASES[NOTE if theme.kind == NOTE else Kind(theme.kind)]
    turn = int.from_bytes(hashlib.sha256("\n".join(theme.refs).encode("utf-8", "replace")).digest()[:4])
    span = _span(theme.days)
    headlines = [(one, topics) for topics in _namings(theme.topics) for one in _turned(found.headlines, turn)]
    headlines += [(one, "") for one in _turned(found.plain_headlines, turn)]
    titles = [phrases.said(one, topics, theme.commits, span) for one, topics in headlines]
    return Candidate(
        # With a date at the end there is one more for each, should another idea have taken the first.
        headline=tuple(f"{title}{dated}" for dated in _dates(theme) for title in titles),
        angle=_all(_turned(found.angles, turn), theme, span),
        pillar=_pillars(theme, found, pillars, used, turn),
        format=tuple(phrases.said(one, "", 0, "") for one in _turned(found.formats, turn)),
        recording=_all(_turned(found.recordings, turn), theme, span),
        source_refs=theme.refs,
    )


def _all(wordings: Sequence[str], theme: Theme, span: str) -> tuple[str, ...]:
    return tuple(_sentences(phrases.said(one, "", theme.commits, span)) for one in wordings)


def _sentences(text: str) -> str:
    """Every sentence with a large letter at its start."""
    return ". ".join(part[:1].upper() + part[1:] for part in text.split(". "))


def _namings(topics: tuple[str, ...]) -> list[str]:
    """How the topics can be named: both, or one of them."""
    return [" and ".join(topics), *topics] if len(topics) > 1 else list(topics)


def _turned(wordings: Sequence[str], turn: int) -> list[str]:
    start = turn % len(wordings)
    return [*wordings[start:], *wordings[:start]]


def _pillars(
    theme: Theme, found: Phrases, pillars: Sequence[str], used: Sequence[int], turn: int
) -> tuple[str, ...]:
    """The brand's pillars, the nearest to the theme first."""

    def nearness(place: int) -> tuple[float, int]:
        own = {word.lower() for word in words.split(pillars[place])}
        fits = 5 * len(own.intersection(theme.topics)) + len(own & found.interests)
        return used[place] / 2 - fits, (place - turn) % len(pillars)

    return tuple(pillars[place] for place in sorted(range(len(pillars)), key=nearness))


def _dates(theme: Theme) -> list[str]:
    """Nothing, the month, the week: English, whatever the machine speaks."""
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
