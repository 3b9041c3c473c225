"""Parses the user's choice of ideas: `1,3-5`, `all` or `none`."""

import re
from typing import Final

_RANGE: Final = re.compile(r"(\d{1,6})(?:\s*(?:-|\.\.)\s*(\d{1,6}))?")


def parse(answer: str, count: int) -> list[int] | None:
    """Return the chosen numbers, from 1, ascending and without repetitions. Return None for an invalid answer."""
    text = answer.strip().lower()
    if text in ("all", "a", "*"):
        return list(range(1, count + 1))
    if text in ("none", "n", "no", "q", "quit"):
        return []
    numbers: set[int] = set()
    for part in re.split(r"[,\s]+", re.sub(r"\s*(-|\.\.)\s*", r"\1", text)):
        match = _RANGE.fullmatch(part)
        if not match:
            return None
        first = int(match.group(1))
        last = int(match.group(2) or first)
        if not 1 <= first <= last <= count:
            return None
        numbers.update(range(first, last + 1))
    return sorted(numbers)
