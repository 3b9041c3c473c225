"""What of the files of a post is shown, as a cell of a file: written by exports, read by imports.

`frames` is a JSON list of objects with `media_id` and what a frame has.
"""

from collections.abc import Mapping
from typing import Final, cast

import orjson

from app.domain.media import FixedFrame
from app.domain.posts import frame_choices

_EXAMPLE: Final = 'Write a JSON list, such as [{"media_id": 9, "mode": "bars", "background": "#102030"}].'


def read(cell: str) -> tuple[list[object], list[str]]:
    """The frames that a cell of a row means, for the input of a post, and what is wrong with it; pure."""
    if not cell.strip():
        return [], []
    try:
        items = orjson.loads(cell)
    except orjson.JSONDecodeError:
        items = None
    return (cast("list[object]", items), []) if isinstance(items, list) else ([], [_EXAMPLE])


def cell_of(frames: Mapping[str, FixedFrame]) -> str:
    """The cell of a post with these frames; empty where it has none."""
    return orjson.dumps(frame_choices.inputs(frames)).decode() if frames else ""


def words(path: str) -> str:
    """What goes before a message about a path such as `frames.1.width`."""
    _, number, *names = f"{path}.".split(".")
    return f"Frame {int(number) + 1}, {names[0]}: " if number.isdecimal() and names else ""
