"""Looks up the addresses of names in threads: a site whose name servers do not answer delays no other site."""

import asyncio
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from app.core.addresses import site_of

_THREADS: Final = 64
_EACH: Final = 4
"""Concurrent lookups for names of one site."""

Lookup = Callable[[str], Sequence[str]]
"""Finds the IP addresses of a name; runs in a thread, and raises OSError if it has none."""


def system_lookup(host: str) -> Sequence[str]:
    """The addresses that the operating system knows for a name."""
    try:
        entries = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except UnicodeError as error:
        raise OSError(f"not a name: {host}") from error
    return list(dict.fromkeys(str(sockaddr[0]) for *_, sockaddr in entries))


@dataclass(slots=True)
class _Turns:
    """The limit for lookups of one site, and how many wait or run."""

    free: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(_EACH))
    users: int = 0


class Lookups:
    """Looks names up by `lookup`, with a limit for each site.

    A lookup whose caller was cancelled holds its thread and its place in the limit until it ends.
    """

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        # Threads of their own: names without an answer would block all work in the default ones.
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="lookup")
        self._sites: dict[str, _Turns] = {}

    async def find(self, host: str) -> Sequence[str]:
        """The addresses of a name. Errors: what the lookup raises."""
        site = site_of(host)
        turns = self._sites.setdefault(site, _Turns())
        turns.users += 1
        try:
            await turns.free.acquire()
        except BaseException:
            self._leave(site)
            raise
        loop = asyncio.get_running_loop()

        def release(_: Future[Sequence[str]]) -> None:
            # Runs in the lookup's thread; a closed loop has no waiting caller.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._end, site)

        running = self._threads.submit(self._lookup, host)
        running.add_done_callback(release)
        return await asyncio.wrap_future(running)

    def close(self) -> None:
        """Start no further lookup."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _end(self, site: str) -> None:
        self._sites[site].free.release()
        self._leave(site)

    def _leave(self, site: str) -> None:
        turns = self._sites[site]
        turns.users -= 1
        if not turns.users:
            del self._sites[site]
