"""What changed of a text, word by word, for the page of a share link."""

import re
from difflib import SequenceMatcher
from typing import Final

from markupsafe import Markup, escape

_MOST_WORDS: Final = 2_000
"""Longer texts are not compared: that takes the square of their length."""
_WORDS: Final = re.compile(r"\s+|[^\s]+")


def marked(before: str, now: str) -> Markup | None:
    """The text as it is now, with what was there before and what is new marked; None where it is too long."""
    old, new = _WORDS.findall(before), _WORDS.findall(now)
    if max(len(old), len(new)) > _MOST_WORDS:
        return None
    parts: list[Markup] = []
    for tag, start, stop, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            parts.append(escape("".join(new[first:last])))
            continue
        if start < stop:
            parts.append(Markup("<del>{}</del>").format("".join(old[start:stop])))
        if first < last:
            parts.append(Markup("<ins>{}</ins>").format("".join(new[first:last])))
    return Markup().join(parts)
