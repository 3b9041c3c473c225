"""Who holds sockets and subscriptions open in this process: how many a user may have, and whether their token is
still good.

Notes tell of revoked tokens at once. Tokens that run out tell nobody and notes may be lost, so all are looked at
now and then, together.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final, Literal

from app.access import Caller, RequestInfo
from app.core import changes, security
from app.core.config import settings
from app.core.db import share
from app.core.errors import Maintenance, Unauthenticated
from app.core.security import Event
from app.domain import identity

logger = logging.getLogger(__name__)

CHECK_SECONDS: Final = 20.0

Kind = Literal["sockets", "subscriptions"]


class Crowded(Exception):
    """The user has as many open as they may; the text says how many."""


class _Present:
    """Something that is open: whose it is, by which token, and how it is ended."""

    __slots__ = ("bearer", "end", "request", "user_id")

    def __init__(self, user_id: int, bearer: str, request: RequestInfo, end: Callable[[], None]) -> None:
        self.user_id, self.bearer, self.request, self.end = user_id, bearer, request, end


_present: Final = set[_Present]()
_counts: Final = Counter[tuple[Kind, int]]()


@contextmanager
def present(kind: Kind, caller: Caller, bearer: str | None, end: Callable[[], None]) -> Generator[None]:
    """Count one more while the block is open, and call `end` when the token is no longer good.

    `bearer` is the token that the caller was recognised by. Errors: Crowded.
    """
    most = settings().max_sockets_per_user if kind == "sockets" else settings().max_subscriptions_per_user
    key = kind, caller.user_id
    if _counts[key] >= most:
        security.record(Event.LIMIT_REACHED, kind, key=f"user {caller.user_id}", user_id=caller.user_id)
        raise Crowded(f"A user has at most {most} {kind} at once.")
    _counts[key] += 1
    here = _Present(caller.user_id, bearer or "", caller.request, end)
    _present.add(here)
    _watch.start()
    try:
        yield
    finally:
        _present.discard(here)
        _counts[key] -= 1
        if not _counts[key]:
            del _counts[key]
        if not _present:
            _watch.stop()


class _Watch:
    """Looks after the tokens while anything is open."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self) -> None:
        share()
        told = asyncio.Event()
        noted = set[int]()

        def hear(_topic: str, user_id: int) -> None:
            noted.add(user_id)
            told.set()

        stop = changes.listen(identity.ENDED, hear)
        try:
            while True:
                try:
                    async with asyncio.timeout(CHECK_SECONDS):
                        await told.wait()
                    users = frozenset(noted)
                except TimeoutError:
                    users = None
                told.clear()
                noted.clear()
                await _look([each for each in _present if users is None or each.user_id in users])
        finally:
            stop()


_watch: Final = _Watch()


async def _look(found: list[_Present]) -> None:
    good = dict(zip(found, await asyncio.gather(*map(_is_good, found)), strict=True))
    for each, is_good in good.items():
        if not is_good:
            each.end()


async def _is_good(each: _Present) -> bool:
    try:
        await identity.authenticate(each.bearer, each.request)
    except Unauthenticated:
        return False
    except Maintenance:
        return True
    except Exception:
        logger.exception("a token could not be looked at")
    return True
