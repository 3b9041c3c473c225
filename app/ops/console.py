"""Output and exit of commands: JSON for scripts, tables for people, one line for an error."""

import asyncio
import logging
import shlex
import shutil
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager
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
from app.core import config, key_probe
from app.core.config import Settings, UnusableSettings
from app.core.errors import DomainError
from app.core.key_probe import WrongKey
from app.domain import identity, plans
from app.domain.posts import PreflightFailed
from app.migrations import upgrade

REFUSED: Final = 1
FIRST_START: Final = System.by_command("first start")

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
        sys.stdout.write(orjson.dumps(data).decode() + "\n")
        sys.stdout.flush()
        return
    console = Console(highlight=False, soft_wrap=True)
    width = max((len(name) for name, value in data.items() if not isinstance(value, list)), default=0)
    for name, value in data.items():
        if isinstance(value, list):
            console.print(f"[bold]{escape(name)}[/bold]")
            for item in cast("list[object]", value):
                console.print(f"  {escape(_plain(item))}")
        else:
            console.print(f"[bold]{escape(name):<{width}}[/bold]  {escape(_plain(value))}")


def _plain(value: object) -> str:
    """A value as text for a person; an object as its values, the addresses at its end."""
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
    """What shows progress on standard error for the time of the block: a bar on a terminal, else lines."""
    columns = (TextColumn(of), BarColumn(), TextColumn("{task.completed:.0f} of {task.total:.0f}"))
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as bar:
        task = bar.add_task(of, total=0)

        async def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)
            if not errors.is_terminal:
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
