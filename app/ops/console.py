"""Output and exit of commands: JSON for scripts, tables for people, one line for an error."""

import asyncio
import logging
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, NoReturn

import orjson
import typer
from rich.console import Console
from rich.table import Table
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


def fail(message: str) -> NoReturn:
    """End the command with exit code 1 and one line on standard error."""
    errors.print(message, markup=False)
    raise typer.Exit(REFUSED)


def answer(data: Mapping[str, Any], *, as_json: bool) -> None:
    """Print the result: one JSON object, or a table of its members."""
    if as_json:
        sys.stdout.write(orjson.dumps(data).decode() + "\n")
        sys.stdout.flush()
        return
    table = Table(show_header=False, box=None, pad_edge=False)
    for name, value in data.items():
        shown = value if isinstance(value, str | int) else orjson.dumps(value, option=orjson.OPT_INDENT_2).decode()
        table.add_row(f"[bold]{name}[/bold]", str(shown))
    Console(highlight=False, soft_wrap=True).print(table)


def run(
    work: Callable[[], Coroutine[Any, Any, Mapping[str, Any]]], *, as_json: bool, any_key: bool = False
) -> None:
    """Run an operator's work on an up-to-date database and print its result.

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
    answer(result, as_json=as_json)


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
