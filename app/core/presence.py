"""Which workers are alive, and with which roles: each holds a lock that disappears when its process ends.

On PostgreSQL it is a session lock, which the server releases with the connection; on SQLite a locked file, which
the system releases with the process. A connection may break while its worker lives, so a missing lock counts only
after a while, and callers must stay correct even if the worker still lives. The roles stand in the
application name of the session, or in the file.
"""

import asyncio
import fcntl
import os
import secrets
import time
from collections.abc import Collection, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from app.core import roles
from app.core.config import settings
from app.core.db import Statement, connection, dialect, lock_numbers
from app.core.db.sessions import NOTES, PATIENCE_SECONDS
from app.core.roles import WorkerRole

_QUARANTINE_SECONDS: Final = 30.0
"""How long a lock has to be missing: longer than a worker needs to take it again after an outage."""
FOLDER: Final = "workers"
_NUMBERS: Final = 2**31

_TAKE: Final = "SELECT pg_try_advisory_lock($1, $2)"
_LEAVE: Final = "SELECT pg_advisory_unlock($1, $2)"
_NAME: Final = "SELECT set_config('application_name', $1, false)"
_PRESENT: Final = Statement(
    """
    SELECT objid::bigint AS number FROM pg_locks
     WHERE locktype = 'advisory' AND classid::bigint = :locks AND objsubid = 2
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    """,
    row=int,
)

_SIGNS: Final = Statement(
    """
    SELECT coalesce(split_part(a.application_name, ' worker ', 2), '') AS name
      FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.locktype = 'advisory' AND l.classid::bigint = :locks AND l.objsubid = 2
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    """,
    row=str,
)


class NumberInUse(OSError):
    """Another session holds this lock, perhaps a lost connection that the server has not ended yet."""


class Presence:
    """The lock of this worker, and its knowledge of the others.

    `number` stands in its claims. Without its own lock it reports no other worker as gone: the database may be the
    cause.
    """

    def __init__(self, only: Collection[WorkerRole] = roles.ALL) -> None:
        self._roles = roles.text_of(only)
        self.number: Final = secrets.randbelow(_NUMBERS - 1) + 1
        self.is_shown = False
        self._missing: dict[int, float] = {}

    async def show(self) -> None:
        """Hold the lock until it is lost, then raise."""
        await (self._show_lock() if dialect() == "postgres" else self._show_file())

    async def missing(self, numbers: Collection[int]) -> set[int]:
        """The workers among these whose lock has been missing for long enough, as seen by this one."""
        present = await self._present(numbers) | {self.number}
        now = time.monotonic()
        if not self.is_shown:
            self._missing.clear()
            return set()
        self._missing = {each: self._missing.get(each, now) for each in numbers if each not in present}
        return {each for each, since in self._missing.items() if now - since >= _QUARANTINE_SECONDS}

    async def _show_lock(self) -> None:
        client = connection()
        async with client.process_session.use() as lock:
            if not await lock.value(_TAKE, lock_numbers.WORKERS, self.number):
                raise NumberInUse(f"the lock {self.number} is held")
            try:
                await lock.value(_NAME, f"{client.application_name} worker {self._roles}")
                with self._shown_while():
                    await lock.watch()
            finally:
                # The process may go on to hear notes.
                with suppress(Exception):
                    async with asyncio.timeout(PATIENCE_SECONDS):
                        await lock.value(_LEAVE, lock_numbers.WORKERS, self.number)
                        await lock.value(_NAME, f"{client.application_name} {NOTES}")

    async def _show_file(self) -> None:
        with _locked(_folder() / str(self.number), self._roles), self._shown_while():
            await asyncio.Event().wait()

    @contextmanager
    def _shown_while(self) -> Generator[None]:
        self.is_shown = True
        try:
            yield
        finally:
            self.is_shown = False
            self._missing.clear()

    async def _present(self, numbers: Collection[int]) -> set[int]:
        if dialect() == "postgres":
            return set(await _PRESENT.rows(locks=lock_numbers.WORKERS))
        return {each for each in numbers if each != self.number and _is_locked(_folder() / str(each))}


async def living() -> list[frozenset[WorkerRole]]:
    """The roles of each living worker."""
    if dialect() == "postgres":
        names = await _SIGNS.rows(locks=lock_numbers.WORKERS)
    else:
        # The file is read before the look at its lock, which removes one whose process has ended.
        names = [text for path in _folder().iterdir() if (text := _text(path)) is not None and _is_locked(path)]
    return [_read(name) for name in names]


def _read(name: str) -> frozenset[WorkerRole]:
    """The roles of a sign; that of a release without roles, or with other ones, stands for all."""
    try:
        return roles.read(name)
    except ValueError:
        return roles.ALL


def _text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None


def _folder() -> Path:
    folder = settings().data_dir / FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


@contextmanager
def _locked(path: Path, text: str) -> Generator[None]:
    """A new file with this text, locked for the block and at most for the life of the process."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _lock(descriptor):
            raise NumberInUse(f"{path} is locked")
        os.write(descriptor, text.encode())
        try:
            yield
        finally:
            path.unlink(missing_ok=True)
    finally:
        os.close(descriptor)


def _is_locked(path: Path) -> bool:
    """Whether a living process holds the file; the file of a dead process is removed."""
    try:
        descriptor = os.open(path, os.O_RDWR)
    except FileNotFoundError:
        return False
    try:
        if not _lock(descriptor):
            return True
        path.unlink(missing_ok=True)
        return False
    finally:
        os.close(descriptor)


def _lock(descriptor: int) -> bool:
    with suppress(BlockingIOError):
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
