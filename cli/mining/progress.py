"""Bars for what takes a while, on terminals only; they vanish when the work is done."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cli.render import Screen

T = TypeVar("T")

_STEP: Final = 200


class Bars:
    """The bars of one command. Where the screen is no terminal, things pass through untouched."""

    def __init__(self, screen: Screen) -> None:
        self._console = None if screen.json or screen.err.color_system is None else screen.err

    def over(self, things: Iterable[T], text: str, total: int | None = None) -> Iterator[T]:
        """The things, one by one; `total` is how many are expected, if anybody knows."""
        if self._console is None:
            yield from things
            return
        columns = (TextColumn("{task.description}"), BarColumn(24), MofNCompleteColumn(), TimeElapsedColumn())
        with Progress(*columns, console=self._console, transient=True, refresh_per_second=5) as bars:
            task = bars.add_task(text, total=total)
            done = 0
            with suppress(GeneratorExit):
                for thing in things:
                    yield thing
                    done += 1
                    if total is not None or done % _STEP == 0:
                        bars.update(task, completed=done)
