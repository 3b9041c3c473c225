"""Start installations of all kinds in all ways that are no restore, and count how often recovery begins.

`python -m tests.soak starts [--starts 200] [--seed 1]`. New ones, ones that are upgraded from 0.2.0, on both
databases, with one and four processes, in containers that lose their data directory, with a bucket that is away
now and then; stopped, killed, killed while they start, after a crash of the server, beside a worker whose clock is
behind. Each start has to raise the beat, which it does after it has looked. Ends with exit code 1 where recovery
began once.
"""

import argparse
import asyncio
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import asyncpg

from app.migrations import upgrade
from tests.object_server import ObjectServer
from tests.ops.processes import group_is_gone
from tests.postgres_server import PostgresServer, postgres_server
from tests.soak.restores import RESTARTS
from tests.soak.service import READY_SECONDS, WarmService, free_ports

KEY: Final = "a-passphrase-of-forty-characters-and-more"
LAST_OF_0_2: Final = "14_20261126175714_grants.py"
LOOK_SECONDS: Final = 180
REPORT_EVERY: Final = 10
LOG_LENGTH: Final = 3_000
ORDER: Final = (0, 1, 3, 0, 1, 3, 0, 1, 3, 2)
"""Which installation is started next: the one with four processes takes the processor as long as many others."""
BEHIND_SECONDS: Final = -3_600.0
VALUES: Final = "SELECT name, value FROM switch"


@dataclass
class Home:
    """One installation, which is started again and again in its own ways."""

    name: str
    service: WarmService
    ways: Mapping[str, Callable[["Home", random.Random], Awaitable[None]]]
    server: PostgresServer | None = None
    bucket: ObjectServer | None = None
    begun: Counter[str] = field(default_factory=Counter[str])
    number: int = 0

    @property
    def data(self) -> Path:
        """Its data directory."""
        return self.service.folder / "var"

    async def values(self) -> dict[str, str]:
        """What its switches say."""
        if url := self.service.settings.get("GALLEY_DATABASE_URL"):
            connection = await asyncpg.connect(url)
            try:
                return {row["name"]: row["value"] for row in await connection.fetch(VALUES)}
            except asyncpg.UndefinedTableError:
                return {}
            finally:
                await connection.close()
        if not (self.data / "galley.db").exists():
            return {}
        with closing(sqlite3.connect(self.data / "galley.db", timeout=10)) as database, suppress(sqlite3.Error):
            return dict(database.execute(VALUES).fetchall())
        return {}

    async def beat(self) -> int:
        """How far it is."""
        return int((await self.values()).get("beat", "0").split()[0])


async def _spoil_sentinel(home: Home, chance: random.Random) -> None:
    """It is gone, cut, or an old one."""
    names = ("without its sentinel", "with half a sentinel", "with an old sentinel")
    with suppress(FileNotFoundError):
        await asyncio.to_thread(RESTARTS[chance.choice(names)], home.service, chance)


async def _kill_while_starting(home: Home, chance: random.Random) -> None:
    for _ in range(2):
        home.service.begin()
        await asyncio.sleep(chance.uniform(0.1, 1.5))
        await _kill(home)


async def _kill(home: Home, how: signal.Signals = signal.SIGKILL) -> None:
    """End it, and wait for its children, which have its ports till they notice that."""
    await asyncio.to_thread(home.service.kill, how)
    assert home.service.running is not None
    async with asyncio.timeout(LOOK_SECONDS):
        while not await asyncio.to_thread(group_is_gone, home.service.running.pid):
            pass


async def _as_it_is(home: Home, chance: random.Random) -> None:
    del home, chance


async def _fresh(home: Home, chance: random.Random) -> None:
    """Everything is new: the database, the data directory, and the bucket."""
    del chance
    await _empty(home)
    if home.bucket is not None:
        home.bucket.objects.clear()


async def _empty(home: Home) -> None:
    shutil.rmtree(home.data, ignore_errors=True)
    if home.server is not None:
        connection = await asyncpg.connect(home.server.url)
        home.number += 1
        await connection.execute(f"CREATE DATABASE fresh_{home.number}")
        await connection.close()
        head, _, end = home.server.url.partition("?")
        url = f"{head.rpartition('/')[0]}/fresh_{home.number}?{end}"
        home.service.settings = {**home.service.settings, "GALLEY_DATABASE_URL": url}


async def _upgrade(home: Home, chance: random.Random) -> None:
    """A database of 0.2.0, migrated by this release with its start."""
    await _fresh(home, chance)
    home.data.mkdir(parents=True)
    folder = home.service.folder / "old-migrations"
    if not folder.exists():
        shutil.copytree(upgrade.FOLDER / upgrade.APP, folder / upgrade.APP)
        names = upgrade.migration_names()
        for name in names[names.index(LAST_OF_0_2) + 1 :]:
            (folder / upgrade.APP / name).unlink()
    url = home.service.settings.get("GALLEY_DATABASE_URL", "")
    command = [sys.executable, "-m", "tests.migrations.process", str(home.data), url, str(folder)]
    await asyncio.to_thread(subprocess.run, command, check=True, stdout=subprocess.DEVNULL, timeout=READY_SECONDS)


async def _new_container(home: Home, chance: random.Random) -> None:
    """Its data directory is empty again."""
    del chance
    shutil.rmtree(home.data, ignore_errors=True)


async def _old_container(home: Home, chance: random.Random) -> None:
    """The same, long after the last beat, which the bucket knows."""
    await _new_container(home, chance)
    if not await home.beat():
        return  # nobody has worked here yet
    connection = await asyncpg.connect(home.service.settings["GALLEY_DATABASE_URL"])
    await connection.execute(
        "UPDATE switch SET value = split_part(value, ' ', 1) || ' 2026-11-01T00:00:00.000000Z' WHERE name = 'beat'"
    )
    await connection.close()


async def _without_bucket(home: Home, chance: random.Random) -> None:
    """The bucket is away at the start, and for the data directory it is chance."""
    assert home.bucket is not None
    await home.bucket.stop()
    if chance.random() < 0.5:
        await _new_container(home, chance)


async def _crash_server(home: Home, chance: random.Random) -> None:
    del chance
    assert home.server is not None
    await asyncio.to_thread(home.server.stop, "immediate")
    await asyncio.to_thread(home.server.start)


async def _behind(home: Home, chance: random.Random) -> None:
    """A worker whose clock is an hour behind has worked with it meanwhile."""
    del chance
    before = await home.beat()
    if not before:
        return  # nobody has worked here yet
    words = [sys.executable, "-m", "tests.soak.moved_worker", str(BEHIND_SECONDS)]
    process = subprocess.Popen(words, env=home.service.environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    await _until_beat(home, before)
    process.kill()
    process.communicate(timeout=READY_SECONDS)


ORDINARY: Final = {
    "as it is": _as_it_is,
    "with a spoiled sentinel": _spoil_sentinel,
    "killed while starting": _kill_while_starting,
    "fresh": _fresh,
    "from 0.2.0": _upgrade,
    "beside a clock that is behind": _behind,
}
CONTAINER: Final = {"a new container": _new_container, "after a crash of the server": _crash_server}
BUCKET: Final = {"a container after a month": _old_container, "while the bucket is away": _without_bucket}


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--starts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)


def main(given: argparse.Namespace) -> int:
    """Run the drill; the exit code."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-starts-")))
        folder.chmod(0o755)
        homes = [_embedded(folder)]
        for name, words in (("one", ()), ("four", ("--processes", "4")), ("bucket", ())):
            (folder / f"server-{name}").mkdir()
            server = stack.enter_context(postgres_server(folder / f"server-{name}"))
            homes.append(_with_server(folder, name, words, server))
        try:
            return asyncio.run(_run(homes, given))
        finally:
            for home in homes:
                if home.service.running is not None:
                    home.service.stop()
                home.service.close()


def _embedded(folder: Path) -> Home:
    (folder / "embedded").mkdir()
    return Home(
        "embedded", WarmService(folder / "embedded", *free_ports(), settings={"GALLEY_SECRET_KEY": KEY}), ORDINARY
    )


def _with_server(folder: Path, name: str, words: tuple[str, ...], server: PostgresServer) -> Home:
    (folder / name).mkdir()
    settings = {"GALLEY_DATABASE_URL": server.url, "GALLEY_SECRET_KEY": KEY}
    bucket = ObjectServer() if name == "bucket" else None
    ways = {**ORDINARY, **CONTAINER}
    if bucket is not None:
        settings |= {**bucket.variables, "GALLEY_MEDIA_URL": "s3://bucket/media"}
        ways |= BUCKET
    return Home(
        name, WarmService(folder / name, *free_ports(), words=words, settings=settings), ways, server, bucket
    )


async def _run(homes: list[Home], given: argparse.Namespace) -> int:
    chance, recoveries, began = random.Random(given.seed), list[str](), time.monotonic()
    for number in range(given.starts):
        home = homes[ORDER[number % len(ORDER)]]
        # Each way comes as often as others.
        way = [*home.ways][(sum(home.begun.values()) + given.seed) % len(home.ways)]
        home.begun[way] += 1
        if home.service.running is not None:
            await _kill(home, chance.choice((signal.SIGTERM, signal.SIGKILL)))
        if home.bucket is not None and home.bucket.runner is None:
            await home.bucket.start()
        try:
            await home.ways[way](home, chance)
            before = await home.beat()
            await asyncio.to_thread(home.service.start)
            await _until_beat(home, before)
        except BaseException:
            log = home.service.log_file
            print(f"{number + 1}: {home.name}, {way}: {log.read_text()[-LOG_LENGTH:] if log.exists() else ''}")
            raise
        if number % REPORT_EVERY == REPORT_EVERY - 1:
            print(f"{number + 1} starts after {time.monotonic() - began:.0f} s", flush=True)
        if "recovery" in (values := await home.values()):
            recoveries.append(f"{number + 1}: {home.name}, {way}: {values['recovery']}")
            await _end(home)
    for home in homes:
        print(f"    {home.name}: {dict(home.begun)}")
    print(*recoveries, sep="\n")
    print(f"{given.starts} starts in {time.monotonic() - began:.0f} s: recovery began {len(recoveries)} times")
    print("NOT fine" if recoveries else "fine")
    return 1 if recoveries else 0


async def _until_beat(home: Home, before: int) -> None:
    async with asyncio.timeout(LOOK_SECONDS):
        while await home.beat() <= before:  # noqa: ASYNC110 only asking tells
            await asyncio.sleep(0.05)


async def _end(home: Home) -> Any:
    return await asyncio.to_thread(home.service.admin, "recovery", "end", "--unchecked", "--yes")
