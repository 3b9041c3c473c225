"""Progress bars for slow steps, on terminals only. They disappear when the step is done."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from cli.render import Screen

T = TypeVar("T")

_STEP: Final = 200


class Bars:
    """The progress bars of one command. They show nothing if standard error is not a terminal."""

    def __init__(self, screen: Screen) -> None:
        self._console = None if screen.json or screen.err.color_system is None else screen.err

    def over(self, items: Iterable[T], text: str, total: int | None = None) -> Iterator[T]:
        """Yield the items and show the progress. `total` is the expected number of items, if it is known."""
        if self._console is None:
            yield from items
            return
        columns = (TextColumn("{task.description}"), BarColumn(24), MofNCompleteColumn(), TimeElapsedColumn())
        with Progress(*columns, console=self._console, transient=True, refresh_per_second=5) as bars:
            task = bars.add_task(text, total=total)
            count = 0
            with suppress(GeneratorExit):
                for item in items:
                    yield item
                    count += 1
                    if total is not None or count % _STEP == 0:
                        bars.update(task, completed=count)
