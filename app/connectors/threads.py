"""Splits a text into the parts of a thread, and checks them.

A line with only `---` separates two parts. A platform without threads gets all of them in one text, with a blank
line in the place of that one; on one of articles it is a thematic break. Media belong to the first part, and so do
the format and the options that are not for every part.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.connectors import options, preflight
from app.connectors.content import Content, Issue, TextLength
from app.connectors.protocols import CountsText, Platform, Publishes, Threads
from app.connectors.targets import Target

LINE: Final = re.compile(r"^[ \t]*---[ \t\r]*$", re.MULTILINE)
MAX_PARTS: Final = 50
"""The limit for platforms that set none."""
MOST_PARTS: Final = 100
"""The limit for all platforms, and the most parts that are checked and measured."""
_PARTS: Final = "parts"
_MOST_FITTED: Final = 20_000
"""Of a longer text it is not found out where it goes over the limit: each step counts a part of it anew."""
UNPLACED: Final = "unplaced"
"""Stands for the id of a part that is not placed yet, in checks."""


def parts(platform: Platform | Publishes | None, content: Content) -> Sequence[Content]:
    """The parts of `content` on the platform, in order: a single one if it has no threads; pure."""
    texts = LINE.split(content.body)
    if len(texts) == 1 or platform is None:
        return [content]
    first, *others = (text.strip() for text in texts)
    if not isinstance(platform, Threads):
        if isinstance(platform, Platform) and platform.limits.is_article:
            return [content]
        return [replace(content, body="\n\n".join(filter(None, (first, *others))))]
    later = replace(
        content, media=(), format=None, files={}, options=options.for_later_parts(platform, content.options)
    )
    return [replace(content, body=first), *(replace(later, body=text) for text in others)]


def part_key(key: str, number: int) -> str:
    """The idempotency key of a part, whose number counts from 0, of a publication with the key `key`."""
    return f"{key}_{number + 1}" if number else key


def issues(platform: Publishes, target: Target, content: Content) -> list[Issue]:
    """Every reason why the platform would refuse any part; pure.

    In a thread, `body.2` is the text of the second part, and the message names the part as well. Each part but the
    first is checked as one below others, whose ids are not known yet.
    """
    thread = parts(platform, content)
    if len(thread) == 1:
        return platform.preflight(target, thread[0])
    return [
        *_number(platform, len(thread)),
        *(
            _of_part(issue, number)
            for number, part in enumerate(thread[:MOST_PARTS], 1)
            for issue in platform.preflight(target, replace(part, above=(UNPLACED,) * (number - 1)))
        ),
    ]


def text_lengths(platform: Platform, target: Target, content: Content) -> list[TextLength]:
    """The length of each part that is measured, in order, also where all is well; pure."""
    return [_fitted(platform, target, part) for part in parts(platform, content)[:MOST_PARTS]]


def _fitted(platform: Platform, target: Target, part: Content) -> TextLength:
    length = _text_length(platform, target, part)
    if length.used <= length.limit or len(part.body) > _MOST_FITTED:
        return length

    def used(characters: int) -> int:
        return _text_length(platform, target, replace(part, body=part.body[:characters])).used

    return replace(length, fits=max(0, bisect_right(range(len(part.body)), length.limit, key=used) - 1))


def _text_length(platform: Platform, target: Target, part: Content) -> TextLength:
    if isinstance(platform, CountsText):
        return platform.text_length(target, part)
    return preflight.text_length(options.limits_of(platform, part), part)


def _number(platform: Publishes, actual: int) -> list[Issue]:
    most = min(platform.longest_thread, MOST_PARTS) if isinstance(platform, Threads) else actual
    if actual <= most:
        return []
    message = f"The thread has {actual} parts; at most {most} are allowed."
    return [Issue("body", "too_many_parts", message, most, actual, _PARTS)]


def _of_part(issue: Issue, number: int) -> Issue:
    if issue.field != "body":
        return issue
    return replace(issue, field=f"body.{number}", message=f"Part {number}: {issue.message}")
