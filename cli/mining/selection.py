"""Which ideas a user means by `1,3-5`, `all` or `none`."""

import re
from typing import Final

_RANGE: Final = re.compile(r"(\d{1,6})(?:\s*(?:-|\.\.)\s*(\d{1,6}))?")


def parse(answer: str, count: int) -> list[int] | None:
    """Numbers from one, ascending and each once; None for an answer that makes no sense."""
    said = answer.strip().lower()
    if said in ("all", "a", "*"):
        return list(range(1, count + 1))
    if said in ("none", "n", "no", "q", "quit"):
        return []
    found: set[int] = set()
    for part in re.split(r"[,\s]+", re.sub(r"\s*(-|\.\.)\s*", r"\1", said)):
        matched = _RANGE.fullmatch(part)
        if not matched:
            return None
        first = int(matched.group(1))
        last = int(matched.group(2) or first)
        if not 1 <= first <= last <= count:
            return None
        found.update(range(first, last + 1))
    return sorted(found)
