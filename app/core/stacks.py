"""Where all threads and tasks of this process stand, as text: for a log that is to explain why something waits."""

import asyncio
import linecache
import sys
import threading
from collections.abc import Generator
from types import FrameType
from typing import Any

_LINES = 400
"""Beyond this many lines the rest is counted, not shown."""


def stacks(loop: asyncio.AbstractEventLoop | None = None) -> str:
    """The stack of every thread, and what each task of the loop is waiting in, the outermost call first."""
    lines: list[str] = []
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    for ident, frame in sys._current_frames().items():  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] documented
        lines.append(f"thread {names.get(ident, ident)}")
        lines += _lines(list(_outwards(frame))[::-1])
    for task in asyncio.all_tasks(loop) if loop is not None else ():
        lines.append(f"task {task.get_name()}")
        lines += _lines(list(_inwards(task.get_coro())))
    surplus = len(lines) - _LINES
    return "\n".join(lines if surplus <= 0 else [*lines[:_LINES], f"and {surplus} lines more"])


def _outwards(frame: FrameType | None) -> Generator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def _inwards(awaited: Any) -> Generator[FrameType]:
    """The frames of a coroutine that waits, and of what it waits for."""
    while awaited is not None:
        for kind in ("cr", "gi", "ag"):
            frame = getattr(awaited, f"{kind}_frame", None)
            if frame is not None:
                yield frame
                awaited = getattr(awaited, f"{kind}_yieldfrom" if kind == "gi" else f"{kind}_await", None)
                break
        else:
            return


def _lines(frames: list[FrameType]) -> list[str]:
    return [
        f"  {frame.f_code.co_filename}:{frame.f_lineno} {frame.f_code.co_qualname}: {_code(frame)}"
        for frame in frames
    ]


def _code(frame: FrameType) -> str:
    return linecache.getline(frame.f_code.co_filename, frame.f_lineno).strip()
