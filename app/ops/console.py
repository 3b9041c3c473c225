"""Output and exit of commands: JSON for scripts, tables for people, one line for an error."""

import asyncio
import logging
import shlex
import shutil
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NoReturn, cast
from uuid import UUID

import orjson
import typer
from tortoise.exceptions import BaseORMException

from app import wiring
from app.access import System
from app.core import config, iso_time, key_probe
from app.core.config import Settings
from app.core.errors import DomainError
from app.core.installation_cell import OtherCell
from app.core.key_probe import WrongKey
from app.core.setting_errors import UnusableSettings
from app.domain import plans
from app.migrations import upgrade
from app.ops import database_checks, text_layout

REFUSAL_CODE: Final = 1
FIRST_START: Final = System.by_command("first start")

Storage = Callable[[Settings], AbstractAsyncContextManager[None]]
"""Opens what a command needs."""

_INDENT: Final = 2
"""Blanks before the members of a list."""

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
    path = script.relative_to(here) if script.is_relative_to(here) else script
    return shlex.quote(str(path))


def fail(message: str) -> NoReturn:
    """End the command with exit code 1 and one line on standard error."""
    say(message)
    raise typer.Exit(REFUSAL_CODE)


def confirm(question: str, *, yes: bool) -> None:
    """Ask before something that cannot be undone; without a yes the command ends, and nothing was changed.

    `yes` answers it, and is the only way where nobody sits at the terminal.
    """
    if yes:
        return
    if not sys.stdin.isatty():
        fail("Nothing was changed. In a script, say --yes.")
    if not typer.confirm(question, err=True):
        fail("Nothing was changed.")


def say(text: str) -> None:
    """Print sentences on standard error; a terminal gets them broken between words."""
    text_layout.write(text_layout.wrapped(text, text_layout.width_of(sys.stderr)), sys.stderr)


def answer(data: Mapping[str, Any], *, as_json: bool) -> None:
    """Print the result: one JSON object, or a line for each of its members and a table for a list of objects.

    Values are never cut: what is longer than the terminal goes on in its next line.
    """
    if as_json:
        sys.stdout.write(orjson.dumps(data, _json, orjson.OPT_PASSTHROUGH_DATETIME).decode() + "\n")
        sys.stdout.flush()
        return
    width = text_layout.width_of(sys.stdout)
    values = [(name, None if value == [] else value) for name, value in data.items()]
    single = [(name, _text(value)) for name, value in values if not isinstance(value, list)]
    lines = text_layout.pairs(single, width)
    for name, value in values:
        if isinstance(value, list):
            lines += [name, *_members(cast("list[object]", value), width)]
    text_layout.write(lines, sys.stdout)


def _members(items: Sequence[object], width: int | None) -> list[str]:
    rows = [cast("Mapping[str, object]", item) for item in items if isinstance(item, Mapping)]
    inner = None if width is None else width - _INDENT
    lines = (
        text_layout.table(rows, list(rows[0]), inner)
        if rows and len(rows) == len(items)
        else [line for item in items for line in text_layout.wrapped(_text(item), inner)]
    )
    return [" " * _INDENT + line for line in lines]


def _text(value: object) -> str:
    return text_layout.printable(text_layout.plain(value))


def table(rows: Sequence[Mapping[str, Any]], columns: Sequence[str], *, nothing: str, limit: int | None) -> str:
    """Rows as text for people, as wide as the terminal. `nothing` is the text without rows.

    As many rows as `limit` may have a next page, which the last line names.
    """
    if not rows:
        return nothing
    text = "\n".join(text_layout.table(rows, columns, text_layout.width_of(sys.stdout)))
    return text if len(rows) != limit else f"{text}\n\nFor the next page: --before {rows[-1]['id']}"


def _json(value: object) -> str:
    if isinstance(value, datetime):
        return iso_time.microseconds_z(value)
    if isinstance(value, UUID):  # of a class of its own, as PostgreSQL's driver makes them
        return str(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


def run(
    work: Callable[[], Coroutine[Any, Any, Mapping[str, Any]]],
    *,
    as_json: bool,
    any_key: bool = False,
    text: Callable[[Mapping[str, Any]], str] | None = None,
    verbatim: bool = False,
    storage: Storage = wiring.offline,
) -> None:
    """Run an operator's work on an up-to-date database and print its result, for people as `text` shows it.

    Work that calls others gives the `storage` of `wiring.services`, one that only asks about platforms that of
    `wiring.offered`.

    Lines of the text are broken between words on a terminal that is too narrow, unless they are `verbatim`.

    A refusal of the domain ends the command with exit code 1 and its reasons on standard error. So does a key that
    does not open what is sealed in the database, unless the work says `any_key`.
    """
    loaded = settings()
    prepare_database(loaded)

    async def everything() -> Mapping[str, Any]:
        async with up_to_date(loaded, storage, any_key=any_key):
            return await work()

    try:
        result = asyncio.run(everything())
    except DomainError as refusal:
        fail(reasons(refusal))
    except (UnusableSettings, WrongKey) as unusable:
        fail(str(unusable))
    if text is None or as_json:
        answer(result, as_json=as_json)
    else:
        width = None if verbatim else text_layout.width_of(sys.stdout)
        text_layout.write(text_layout.wrapped(text(result), width), sys.stdout)


@asynccontextmanager
async def up_to_date(settings: Settings, storage: Storage, *, any_key: bool = False) -> AsyncGenerator[None]:
    """Open the storage of an up-to-date database, with the shipped plan catalogue loaded. Errors: WrongKey."""
    async with storage(settings):
        if not any_key:
            await key_probe.check()
        await plans.load_shipped(FIRST_START)
        yield


def prepare_database(settings: Settings, *, is_command: bool = True) -> None:
    """Bring the database up to date, or with GALLEY_MIGRATE off only look whether it is; ends the command with one
    line if it cannot be used.
    """
    if settings.migrate:
        migrate(settings, is_command=is_command)
        return
    with _refusals():
        asyncio.run(upgrade.check(settings))


def migrate(settings: Settings, *, is_command: bool = True) -> list[str]:
    """Bring the database up to date; ends the command with one line if it cannot be used."""
    with _refusals():
        return asyncio.run(upgrade.apply(settings, is_command=is_command))


@contextmanager
def _refusals() -> Generator[None]:
    try:
        yield
    except (BaseORMException, OSError, OtherCell, upgrade.SchemaRefusal) as failure:
        reason = database_checks.reason(failure)
        fail(f"The database cannot be used: {reason or failure or type(failure).__name__}")


def reasons(refusal: DomainError) -> str:
    """A refusal as text: its message, and the issues of fields and channels."""
    fields = [f"{path}: {' '.join(messages)}" for path, messages in refusal.fields.items()]
    return "\n".join(fields) or "\n".join([refusal.message, *refusal.reasons()])
