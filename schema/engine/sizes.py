"""The size of an answer as JSON, known before it is written: a shared object is measured once."""

from collections.abc import Iterator
from typing import Any, Final

import orjson

from schema.engine import fair_schedule

# So many values are measured within a tenth of a millisecond.
_STEP: Final = 500
_CONTAINERS: Final = (dict, list)
_LONG_TEXT: Final = 100


class _Widths(dict[str, int]):
    """What texts take with their quotes; each is measured once."""

    def __missing__(self, text: str) -> int:
        width = self[text] = len(orjson.dumps(text))
        return width


class _Frame:
    """A container while what is in it is measured."""

    __slots__ = ("container", "rest", "size")

    def __init__(self, container: dict[str, Any] | list[Any], names: _Widths) -> None:
        self.container = container
        # Brackets, commas, and the colons of an object.
        self.size = 2 + max(len(container) - 1, 0)
        if isinstance(container, dict):
            self.size += len(container) + sum(map(names.__getitem__, container))
        self.rest: Iterator[Any] = iter(container.values() if isinstance(container, dict) else container)


async def of(value: dict[str, Any] | list[Any], most: int) -> int:
    """The bytes that a value takes as JSON, or any number above `most` where it takes more.

    Others have their turns while it is measured.
    """
    names, texts = _Widths(), _Widths()
    sizes: dict[int, int] = {}
    frames = [_Frame(value, names)]
    who, steps, turn = object(), 0, fair_schedule.of_loop()
    size = 0
    try:
        while frames and size <= most:
            steps += 1
            if steps % _STEP == 0 and not turn.is_free(who):
                await turn.take(who)
            frame = frames[-1]
            inner = next(frame.rest, frame)
            if inner is frame:
                frames.pop()
                size = sizes[id(frame.container)] = frame.size
                if frames:
                    frames[-1].size += size
                continue
            if isinstance(inner, _CONTAINERS):
                if id(inner) not in sizes:
                    frames.append(_Frame(inner, names))
                    continue
                frame.size += sizes[id(inner)]
            elif isinstance(inner, str) and len(inner) > _LONG_TEXT:
                frame.size += texts[inner]
            else:
                frame.size += len(orjson.dumps(inner))
            size = frame.size
    finally:
        turn.leave(who)
    return size
