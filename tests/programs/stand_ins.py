"""A copy of the programs with some that misbehave, run by processes as the real ones are."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import psutil

from app import programs
from app.core import examinations
from tests.programs import trials
from tests.time_limits import WAIT_SECONDS

ENDLESS = b"read me for ever"
"""An image that has this in it is read for ever."""
_LINES = f"""

import time

_examine, _reduce = examine, reduce


def _wait(source):
    if {ENDLESS!r} in source.read():
        time.sleep(3600)


def examine(source, target, **given):
    _wait(source)
    return _examine(source, target, **given)


def reduce(source, target, **given):
    _wait(source)
    return _reduce(source, target, **given)
"""


def root(folder: Path) -> str:
    """The folder that holds the copy."""
    copy = folder / "app" / "programs"
    shutil.copytree(programs.__path__[0], copy, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "app" / "__init__.py").touch()
    shutil.copy(trials.__file__, copy)
    with (copy / "pictures.py").open("a") as pictures:
        pictures.write(_LINES)
    return str(folder)


def server() -> psutil.Process | None:
    """The server of the programs that was started last; None without one."""
    ours = [each for each in psutil.Process().children() if examinations._ROOT in " ".join(each.cmdline())]
    return max(ours, key=psutil.Process.create_time, default=None)


def children() -> list[psutil.Process]:
    """The programs that run."""
    try:
        found = server()
        return [] if found is None else found.children()
    except psutil.Error:
        return []


async def until(true: Callable[[], bool]) -> None:
    """Wait for another process."""
    async with asyncio.timeout(WAIT_SECONDS):
        while not true():  # noqa: ASYNC110 other processes tell nobody
            await asyncio.sleep(0.01)


async def only_child() -> psutil.Process:
    """The one program that runs, waited for; a list that is read again may miss it on a busy machine."""
    found: list[psutil.Process] = []

    def is_one() -> bool:
        found[:] = children()
        return len(found) == 1

    await until(is_one)
    return found[0]


def is_over(process: psutil.Process) -> bool:
    """Whether a process has ended; where nobody reaps orphans, they stay as zombies."""
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True
