"""The phrases of the built-in writer: what is counted, how long it took, and when."""

import re
from datetime import datetime
from typing import Final

from cli.mining.commit_kinds import CommitKind

THEME: Final = "theme"
NOTE: Final = "note"
"""The formats: an idea of the built-in writer is a theme or a note that waits for a person to write about it."""

HEADLINE: Final = "{count} to {topics} {span}"
HEADLINE_WITHOUT_TOPIC: Final = "{count} {span}"
HEADLINE_WITH_DATE: Final = "{headline}, until {date}"
ANGLE: Final = "{kinds}, {dates}"
ANGLE_WITH_WORDS: Final = "{angle}. Also named: {words}"
NOTE_HEADLINE: Final = "A note about {topics}"
NOTE_HEADLINE_WITHOUT_TOPIC: Final = "A note"

_COUNTS: Final = {
    CommitKind.FEATURE: ("addition", "additions"),
    CommitKind.FIX: ("fix", "fixes"),
    CommitKind.SPEED: ("speed-up", "speed-ups"),
    CommitKind.CLEANUP: ("clean-up", "clean-ups"),
    CommitKind.DOCS: ("change to the guides", "changes to the guides"),
    CommitKind.TESTS: ("change to the tests", "changes to the tests"),
    CommitKind.OPERATIONS: ("step of upkeep", "steps of upkeep"),
    CommitKind.REMOVAL: ("removal", "removals"),
    CommitKind.CHANGE: ("change", "changes"),
}
_OTHER: Final = ("other change", "other changes")
_SPANS: Final = ("on one day", "in {count} days", "in one week", "in {count} weeks", "in {count} months")
_ON_A_DAY: Final = "on {last}"
_FROM_DAY_TO_DAY: Final = "from {first} to {last}"
_AND: Final = " and "
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_WEEK: Final = 7
_MONTH: Final = 30


def count(kind: CommitKind, number: int) -> str:
    """Return a number of commits of one kind in words."""
    return f"{number} {_COUNTS[kind][number != 1]}"


def kinds(counts: list[tuple[CommitKind, int]]) -> str:
    """Return the number of commits of each kind, in this order, and last those of no kind."""
    parts = [count(kind, number) for kind, number in counts if kind is not CommitKind.CHANGE]
    rest = sum(number for kind, number in counts if kind is CommitKind.CHANGE)
    if rest:
        parts.append(f"{rest} {_OTHER[rest != 1]}" if parts else count(CommitKind.CHANGE, rest))
    return join(parts)


def join(parts: list[str]) -> str:
    """Return a list in words, such as "a, b and c"."""
    return _AND.join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def span(days: int) -> str:
    """Return a number of days, at least 1, in words. Weeks and months are rounded."""
    one_day, some_days, one_week, weeks, months = _SPANS
    if days < _WEEK:
        return one_day if days == 1 else some_days.format(count=days)
    if days < 2 * _MONTH:
        number = round(days / _WEEK)
        return one_week if number == 1 else weeks.format(count=number)
    return months.format(count=round(days / _MONTH))


def day(time: datetime, *, year: bool = False) -> str:
    """Return a date, in English in every locale."""
    return f"{time.day} {_MONTHS[time.month - 1]}" + (f" {time.year}" if year else "")


def dates(first: datetime, last: datetime) -> str:
    """Return the day, or the first and the last one."""
    if first.date() == last.date():
        return _ON_A_DAY.format(last=day(last, year=True))
    return _FROM_DAY_TO_DAY.format(first=day(first, year=first.year != last.year), last=day(last, year=True))


VOCABULARY: Final = frozenset(
    word
    for text in (
        *(THEME, NOTE, HEADLINE, HEADLINE_WITHOUT_TOPIC, HEADLINE_WITH_DATE, ANGLE, ANGLE_WITH_WORDS),
        *(NOTE_HEADLINE, NOTE_HEADLINE_WITHOUT_TOPIC, *_OTHER, *_SPANS, _ON_A_DAY, _FROM_DAY_TO_DAY, _AND),
        *(name for names in _COUNTS.values() for name in names),
        *_MONTHS,
    )
    for word in re.findall(r"[a-z]+", re.sub(r"\{\w+\}", " ", text).lower())
)
"""All words of the phrases."""
