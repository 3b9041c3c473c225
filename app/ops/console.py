"""Output and exit of commands: JSON for scripts, tables for people, one line for an error."""

import asyncio
import logging
import shlex
import shutil
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Generator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NoReturn, cast

import orjson
import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn
from tortoise.exceptions import BaseORMException

from app import wiring
from app.access import System
from app.core import config, iso_time, key_probe
from app.core.config import Settings
from app.core.errors import DomainError
from app.core.key_probe import WrongKey
from app.core.setting_errors import UnusableSettings
from app.domain import identity, plans
from app.domain.posts import PreflightFailed
from app.migrations import upgrade

REFUSED: Final = 1
FIRST_START: Final = System.by_command("first start")

_GAP: Final = 2
"""Blanks between the columns of a table."""

errors: Final = Console(stderr=True, highlight=False, soft_wrap=True)

# A command prints its own refusals. Without a handler, Python would print the security event as well.
logging.getLogger("galley.security").addHandler(logging.NullHandler())


def settings() -> Settings:
    """Read the settings and make the data directory; ends the command with one line if they are unusable."""
    try:
        loaded = config.load()
        loaded.prepare()
    except UnusableSettings as unusable:
        fail(str(unusable))
    return loaded


def program() -> str:
    """How to type the name of this program here: its path, unless the shell finds it by its name."""
    script = Path(sys.executable).with_name("galley")
    by_name = shutil.which("galley")
    if by_name is not None and Path(by_name).absolute() == script.absolute():
        return "galley"
    here = Path.cwd()
    shown = script.relative_to(here) if script.is_relative_to(here) else script
    return shlex.quote(str(shown))


def fail(message: str) -> NoReturn:
    """End the command with exit code 1 and one line on standard error."""
    errors.print(message, markup=False)
    raise typer.Exit(REFUSED)


def answer(data: Mapping[str, Any], *, as_json: bool) -> None:
    """Print the result: one JSON object, or a line for each of its members.

    Values are never cut: what is longer than the terminal goes on in its next line.
    """
    if as_json:
        sys.stdout.write(orjson.dumps(data, _json, orjson.OPT_PASSTHROUGH_DATETIME).decode() + "\n")
        sys.stdout.flush()
        return
    console = Console(highlight=False, soft_wrap=True)
    width = max((len(name) for name, value in data.items() if not isinstance(value, list)), default=0)
    for name, value in data.items():
        if isinstance(value, list):
            console.print(f"[bold]{escape(name)}[/bold]")
            for item in cast("list[object]", value):
                console.print(f"  {escape(_printable(_plain(item)))}")
        else:
            console.print(f"[bold]{escape(name):<{width}}[/bold]  {escape(_printable(_plain(value)))}")


def table(rows: Sequence[Mapping[str, Any]], columns: Sequence[str], *, nothing: str, limit: int | None) -> str:
    """Rows as text for people: aligned columns, or a block for each row where the terminal is too narrow.

    Into a pipe columns are always aligned. Values are never cut. `nothing` is the text without rows; as many rows
    as `limit` may have a next page, which the last line names.
    """
    if not rows:
        return nothing
    cells = [[_printable(_plain(row[name])) for name in columns] for row in rows]
    titles = [name.replace("_", " ") for name in columns]
    widths = [max(map(len, column)) for column in zip(titles, *cells, strict=True)]
    if sys.stdout.isatty() and sum(widths) + _GAP * (len(widths) - 1) > shutil.get_terminal_size().columns:
        label = max(map(len, titles))
        blocks = [
            "\n".join(f"{title:<{label}}  {cell}" for title, cell in zip(titles, row, strict=True))
            for row in cells
        ]
        text = "\n\n".join(blocks)
    else:
        text = "\n".join(_aligned(line, widths) for line in (titles, *cells))
    return text if len(rows) != limit else f"{text}\n\nFor the next page: --before {rows[-1]['id']}"


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    return (" " * _GAP).join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()


def _printable(text: str) -> str:
    """One line without characters that a terminal would act on: texts of users are among the values."""
    return "".join(mark if mark.isprintable() else " " for mark in text)


def _json(value: object) -> str:
    if isinstance(value, datetime):
        return iso_time.microseconds_z(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


def _plain(value: object) -> str:
    """A value as text for a person; an object as its values, the addresses at its end."""
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M} UTC"
    if isinstance(value, list):
        return ", ".join(map(_plain, cast("list[object]", value)))
    if isinstance(value, Mapping):
        items = cast("Mapping[str, object]", value).items()
        return "  ".join(f"{name} {_plain(inner)}" for name, inner in items)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


def run(
    work: Callable[[], Coroutine[Any, Any, Mapping[str, Any]]],
    *,
    as_json: bool,
    any_key: bool = False,
    text: Callable[[Mapping[str, Any]], str] | None = None,
) -> None:
    """Run an operator's work on an up-to-date database and print its result, for people as `text` shows it.

    A refusal of the domain ends the command with exit code 1 and its reasons on standard error. So does a key that
    does not open what is sealed in the database, unless the work says `any_key`.
    """
    loaded = settings()
    migrate(loaded)

    async def everything() -> Mapping[str, Any]:
        async with _storage(loaded, any_key=any_key):
            return await work()

    try:
        result = asyncio.run(everything())
    except DomainError as refused:
        fail(reasons(refused))
    except (UnusableSettings, WrongKey) as unusable:
        fail(str(unusable))
    if text is None or as_json:
        answer(result, as_json=as_json)
    else:
        Console(highlight=False, soft_wrap=True).print(text(result), markup=False)


def start(settings: Settings) -> str | None:
    """Bring the database up to date before serving, and load the plan catalogue at the first start.

    The answer is the code for a first owner, where there is no user. The services of the settings and a sealed
    value are opened once, so an unusable service and a wrong key end the command with one line.
    """
    migrate(settings)

    async def load() -> str | None:
        async with _storage(settings):
            return None if await identity.has_users() else identity.setup_code()

    try:
        return asyncio.run(load())
    except (UnusableSettings, WrongKey) as unusable:
        fail(str(unusable))


@contextmanager
def progress(of: str) -> Generator[Callable[[int, int], Awaitable[None]]]:
    """Show progress on standard error until the block ends: a bar on a terminal, else lines."""
    columns = (TextColumn(of), BarColumn(), TextColumn("{task.completed:.0f} of {task.total:.0f}"))
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as bar:
        task = bar.add_task(of, total=0)

        async def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)
            if total and not errors.is_terminal:
                errors.print(f"{done} of {total} {of}", markup=False)

        yield show


@asynccontextmanager
async def _storage(settings: Settings, *, any_key: bool = False) -> AsyncGenerator[None]:
    """Open the storage of an up-to-date database, with the shipped plan catalogue loaded. Errors: WrongKey."""
    async with wiring.storage(settings):
        if not any_key:
            await key_probe.check()
        await plans.load_shipped(FIRST_START)
        yield


def migrate(settings: Settings) -> list[str]:
    """Bring the database up to date; ends the command with one line if it cannot be used."""
    try:
        return asyncio.run(upgrade.apply(settings))
    except (BaseORMException, OSError, upgrade.LockedOut, upgrade.UnknownSchema) as failure:
        fail(f"The database cannot be used: {failure or type(failure).__name__}")


def reasons(refused: DomainError) -> str:
    """A refusal as text: its message, and the issues of fields and channels."""
    if isinstance(refused, PreflightFailed):
        return "\n".join([refused.message, *(item.issue.message for item in refused.issues)])
    fields = [f"{path}: {' '.join(messages)}" for path, messages in refused.fields.items()]
    return "\n".join(fields) or refused.message
