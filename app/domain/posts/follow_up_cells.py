"""Comments below a post as cells of a file: written by exports, read by imports.

`first_comment` is the text of a comment that comes at once. `follow_ups` are those after it, as a JSON list of
objects with `text` and `after`, the minutes after the post; a text alone stands for one that comes at once.
"""

from collections.abc import Sequence
from typing import Final, cast

import orjson

from app.domain.posts.inputs import FixedFollowUp, ImportColumn

_EXAMPLE: Final = 'Write a JSON list, such as [{"text": "The address.", "after": 30}].'
_TEXT: Final = "text"


def read(first_comment: str, follow_ups: str) -> tuple[list[object], list[str]]:
    """The comments that two cells of a row mean, for the input of a post, and what is wrong with them; pure."""
    first: list[object] = [{_TEXT: first_comment}] if first_comment.strip() else []
    if not follow_ups.strip():
        return first, []
    try:
        items = of_member(orjson.loads(follow_ups))
    except orjson.JSONDecodeError:
        items = None
    return (first, [_EXAMPLE]) if not isinstance(items, list) else ([*first, *cast("list[object]", items)], [])


def of_member(value: object) -> object:
    """A list of comments whose texts alone are written out; anything else as it is, for the input to refuse."""
    if not isinstance(value, list):
        return value
    return [{_TEXT: item} if isinstance(item, str) else item for item in cast("list[object]", value)]


def cells(items: Sequence[FixedFollowUp]) -> tuple[str, str]:
    """The cells `first_comment` and `follow_ups` of a post; empty where it has none."""
    is_first = bool(items) and items[0]["after"] == 0
    rest = items[1:] if is_first else items
    return items[0]["text"] if is_first else "", orjson.dumps(rest).decode() if rest else ""


def place(path: str, *, has_first: bool) -> tuple[str, str]:
    """The column that a path such as `follow_ups.1.text` is about, and words to go before."""
    number = path.partition(".")[2].partition(".")[0]
    if not number.isdecimal():
        return ImportColumn.FOLLOW_UPS.value, ""
    is_first = has_first and number == "0"
    column = ImportColumn.FIRST_COMMENT if is_first else ImportColumn.FOLLOW_UPS
    return column.value, "" if is_first else f"Comment {int(number) + 1}: "
