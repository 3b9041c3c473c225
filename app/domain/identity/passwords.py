"""Argon2id in a bounded pool: two at a time, a short queue, then a refusal.

A hash costs tens of milliseconds of a core and 19 MiB; without the bound a flood of sign-ins would starve
every other request.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from app.core.errors import Throttled

T = TypeVar("T")

AT_ONCE = 2
WAITING = 20


@dataclass(slots=True)
class _Pool:
    hasher: PasswordHasher
    threads: ThreadPoolExecutor
    stand_in: str
    busy: int = 0
    hashes: int = 0


def _pool(hasher: PasswordHasher) -> _Pool:
    threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="password")
    return _Pool(hasher, threads, hasher.hash("nobody's password"))


_current: _Pool | None = None


def configure(*, time_cost: int = 2, memory_cost: int = 19 * 1024, parallelism: int = 1) -> None:
    """Set the cost; the defaults are OWASP's. Tests choose the least."""
    global _current
    _current = _pool(PasswordHasher(time_cost, memory_cost, parallelism))


async def make(password: str) -> str:
    """The hash to store."""
    pool = _ready()
    return await _run(pool, lambda: pool.hasher.hash(password.encode()))


async def matches(password: str, stored: str | None) -> bool:
    """Whether `password` is the one behind `stored`; takes the same time when there is none."""
    pool = _ready()
    right = await _run(pool, lambda: _verify(pool.hasher, stored or pool.stand_in, password))
    return right and stored is not None


def hashes() -> int:
    """How many passwords this process has hashed or checked since `configure`; each costs the same time."""
    return _ready().hashes


def is_outdated(stored: str) -> bool:
    """Whether `stored` was made at another cost and should be made anew."""
    return _ready().hasher.check_needs_rehash(stored)


def _ready() -> _Pool:
    if _current is None:
        configure()
    if _current is None:
        message = "the password pool is not configured"
        raise RuntimeError(message)
    return _current


async def _run(pool: _Pool, work: Callable[[], T]) -> T:
    if pool.busy >= AT_ONCE + WAITING:
        raise Throttled(retry_after=1)
    pool.busy += 1
    pool.hashes += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(pool.threads, work)
    finally:
        pool.busy -= 1


def _verify(hasher: PasswordHasher, stored: str, password: str) -> bool:
    try:
        return hasher.verify(stored, password.encode())
    except (VerificationError, InvalidHashError):
        return False
