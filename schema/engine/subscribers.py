"""The open sockets and subscriptions of this process: limits per user, and checks of their tokens.

A change note reports a revoked token at once. Nothing reports a token that expires, and notes may be lost, so all
tokens are also checked every 20 seconds, together.
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
from app.core.security import SecurityEvent
from app.domain import identity

logger = logging.getLogger(__name__)

_CHECK_SECONDS: Final = 20.0

_Kind = Literal["sockets", "subscriptions"]


class Crowded(Exception):
    """The user has reached the limit; the text says which."""


class _Present:
    """An open socket or subscription: its user, its token, and how to end it."""

    __slots__ = ("bearer", "end", "request", "user_id")

    def __init__(self, user_id: int, bearer: str, request: RequestInfo, end: Callable[[], None]) -> None:
        self.user_id, self.bearer, self.request, self.end = user_id, bearer, request, end


_present: Final = set[_Present]()
_counts: Final = Counter[tuple[_Kind, int]]()


@contextmanager
def present(kind: _Kind, caller: Caller, bearer: str | None, end: Callable[[], None]) -> Generator[None]:
    """Count one more while the block is open, and call `end` when the token is no longer valid.

    `bearer` is the token of the caller. Errors: Crowded.
    """
    limit = settings().max_sockets_per_user if kind == "sockets" else settings().max_subscriptions_per_user
    key = kind, caller.user_id
    if _counts[key] >= limit:
        security.record(SecurityEvent.LIMIT_REACHED, kind, key=f"user {caller.user_id}", user_id=caller.user_id)
        raise Crowded(f"A user has at most {limit} {kind} at once.")
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
    """Checks the tokens while anything is open."""

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
        wake = asyncio.Event()
        user_ids = set[int]()

        def hear(_topic: str, user_id: int) -> None:
            user_ids.add(user_id)
            wake.set()

        stop = changes.listen(identity.ENDINGS_TOPIC, hear)
        try:
            while True:
                try:
                    async with asyncio.timeout(_CHECK_SECONDS):
                        await wake.wait()
                    users = frozenset(user_ids)
                except TimeoutError:
                    users = None
                wake.clear()
                user_ids.clear()
                await _check([item for item in _present if users is None or item.user_id in users])
        finally:
            stop()


_watch: Final = _Watch()


async def _check(items: list[_Present]) -> None:
    valid = await asyncio.gather(*map(_is_valid, items))
    for item, is_valid in zip(items, valid, strict=True):
        if not is_valid:
            item.end()


async def _is_valid(item: _Present) -> bool:
    try:
        await identity.authenticate(item.bearer, item.request)
    except Unauthenticated:
        return False
    except Maintenance:
        return True
    except Exception:
        logger.exception("a token could not be checked")
    return True
