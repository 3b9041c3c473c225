"""The built-in writer: offers each theme for what it is, a count, a span and words, and claims nothing more.

It uses only counts, dates and the topics of `words`, so it cannot reveal anything private of a repository (S-131).
What there is to tell about a theme is for a person, or for a writer of the user's own.
"""

from collections.abc import Sequence
from datetime import UTC, datetime

from cli.mining import phrases, words
from cli.mining.commit_kinds import CommitKind
from cli.mining.ideas import Candidate
from cli.mining.themes import NOTE, Theme


def write(themes: Sequence[Theme], pillars: Sequence[str]) -> list[Candidate]:
    """Write one idea for each theme, in the same order. It has a pillar if a pillar names a topic of the theme."""
    return [_of_note(theme, pillars) if theme.kind == NOTE else _of_commits(theme, pillars) for theme in themes]


def _of_note(theme: Theme, pillars: Sequence[str]) -> Candidate:
    headlines = [phrases.NOTE_HEADLINE.format(topics=topics) for topics in _namings(theme)]
    return Candidate(
        headline=(*headlines, phrases.NOTE_HEADLINE_WITHOUT_TOPIC),
        pillar=_pillars(theme, pillars),
        format=(phrases.NOTE,),
        source_refs=theme.refs,
    )


def _of_commits(theme: Theme, pillars: Sequence[str]) -> Candidate:
    counts = [(CommitKind(kind), number) for kind, number in theme.kinds]
    kinds = {kind for kind, _ in counts}
    count = phrases.count(CommitKind.FIX if kinds == {CommitKind.FIX} else CommitKind.CHANGE, theme.commits)
    first, last = (datetime.fromtimestamp(moment, UTC) for moment in (theme.first, theme.last))
    span = phrases.span((last.date() - first.date()).days + 1)
    headlines = [phrases.HEADLINE.format(count=count, topics=topics, span=span) for topics in _namings(theme)]
    headlines.append(phrases.HEADLINE_WITHOUT_TOPIC.format(count=count, span=span))
    # For another theme of the same topic, count and span.
    dated = [phrases.HEADLINE_WITH_DATE.format(headline=text, date=phrases.day(last)) for text in headlines]
    angle = phrases.ANGLE.format(kinds=phrases.kinds(counts), dates=phrases.dates(first, last))
    angles = [angle]
    if theme.words:
        further = ", ".join(map(words.display_name, theme.words))
        angles.insert(0, phrases.ANGLE_WITH_WORDS.format(angle=angle, words=further))
    return Candidate(
        headline=(*headlines, *dated),
        angle=tuple(angles),
        pillar=_pillars(theme, pillars),
        format=(phrases.THEME,),
        source_refs=theme.refs,
    )


def _namings(theme: Theme) -> list[str]:
    """Return the ways to name the topics: both, or one of them."""
    topics = [words.display_name(topic) for topic in theme.topics]
    return [phrases.join(topics), *topics] if len(topics) > 1 else topics


def _pillars(theme: Theme, pillars: Sequence[str]) -> tuple[str, ...]:
    """Return the pillars that name a topic of the theme."""
    topics = {*theme.topics, *theme.words}
    profile = words.profile_words(pillars)
    return tuple(
        pillar
        for pillar in pillars
        if topics.intersection(words.topic(word, profile) for word in words.split(pillar))
    )
