"""Argon2id in a bounded pool: two at a time, a short queue for each network, then a refusal.

A hash costs tens of milliseconds of a core and 19 MiB. Without the bound, a flood of sign-ins would starve every
other request; with one queue for all networks, it would block all other sign-ins.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from app.access import RequestInfo
from app.core import networks
from app.core.fair_queue import FairQueue
from app.core.text import composed

T = TypeVar("T")

_HASHES_AT_ONCE = 2
_WAITING = 20
"""How many passwords of one network, an IPv4 /24 or an IPv6 /64, may wait."""
_WAITING_IN_ALL = 200


@dataclass(slots=True)
class _Pool:
    hasher: PasswordHasher
    threads: ThreadPoolExecutor
    stand_in: str
    queue: FairQueue
    hashes: int = 0


def _pool(hasher: PasswordHasher) -> _Pool:
    threads = ThreadPoolExecutor(_HASHES_AT_ONCE, thread_name_prefix="password")
    queue = FairQueue("password-queue", at_once=_HASHES_AT_ONCE, of_source=_WAITING, in_all=_WAITING_IN_ALL)
    return _Pool(hasher, threads, hasher.hash("nobody's password"), queue)


_current: _Pool | None = None


def configure(*, time_cost: int = 2, memory_cost: int = 19 * 1024, parallelism: int = 1) -> None:
    """Set the cost; the defaults are OWASP's. Tests choose the least."""
    global _current
    _current = _pool(PasswordHasher(time_cost, memory_cost, parallelism))


async def make(password: str, request: RequestInfo) -> str:
    """The hash to store, of the password's normal form NFC (RFC 8265).

    Errors: Throttled if too many passwords of the request's network wait.
    """
    pool = _ready()
    return await _run(pool, request, lambda: pool.hasher.hash(composed(password).encode()))


async def matches(password: str, password_hash: str | None, request: RequestInfo) -> bool:
    """Whether `password` matches `password_hash`, in its normal form or as it was sent.

    Hashes of earlier versions are of what was sent. It takes the same time without a hash. Errors: Throttled if
    too many passwords of the request's network wait.
    """
    right = await _matches(composed(password), password_hash, request)
    if not right and composed(password) != password:
        right = await _matches(password, password_hash, request)
    return right


async def _matches(secret: str, password_hash: str | None, request: RequestInfo) -> bool:
    pool = _ready()
    right = await _run(pool, request, lambda: _verify(pool.hasher, password_hash or pool.stand_in, secret))
    return right and password_hash is not None


def hashes() -> int:
    """How many passwords this process has hashed or checked since `configure`; each takes the same time."""
    return _ready().hashes


async def is_outdated(password: str, password_hash: str, request: RequestInfo) -> bool:
    """Whether `password_hash`, which matches `password`, should be replaced: its cost or form is another one."""
    if _ready().hasher.check_needs_rehash(password_hash):
        return True
    return composed(password) != password and not await _matches(composed(password), password_hash, request)


def _ready() -> _Pool:
    if _current is None:
        configure()
    if _current is None:
        raise RuntimeError("the password pool is not configured")
    return _current


async def _run(pool: _Pool, request: RequestInfo, work: Callable[[], T]) -> T:
    async with pool.queue.turn(networks.network_of(request.address, networks.QUEUE)):
        pool.hashes += 1
        return await asyncio.get_running_loop().run_in_executor(pool.threads, work)


def _verify(hasher: PasswordHasher, password_hash: str, password: str) -> bool:
    try:
        return hasher.verify(password_hash, password.encode())
    except (VerificationError, InvalidHashError):
        return False
