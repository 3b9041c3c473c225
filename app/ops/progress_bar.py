"""The progress of a long command on standard error."""

from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TextColumn

from app.ops.terminal import errors


@contextmanager
def show_progress(of: str) -> Generator[Callable[[int, int], Awaitable[None]]]:
    """Show progress on standard error until the block ends: a bar on a terminal, else lines."""
    columns = (TextColumn(of), BarColumn(), TextColumn("{task.completed:.0f} of {task.total:.0f}"))
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as bar:
        task = bar.add_task(of, total=0)

        async def show(count: int, total: int) -> None:
            bar.update(task, completed=count, total=total)
            if total and not errors.is_terminal:
                errors.print(f"{count} of {total} {of}", markup=False)

        yield show
