"""Finding the addresses of names, in threads: a site whose name servers never answer keeps no other waiting."""

import asyncio
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

THREADS: Final = 64
EACH: Final = 4
"""Lookups under way of names of one site."""

_SHORT: Final = 3
"""Letters of a label such as the `co` in `co.uk`, which sites have below them."""

Lookup = Callable[[str], Sequence[str]]
"""Finds the IP addresses of a name; runs in a thread, and raises OSError where there is none."""


def system_lookup(host: str) -> Sequence[str]:
    """The addresses that the operating system knows for a name."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except UnicodeError as error:
        raise OSError(f"not a name: {host}") from error
    return list(dict.fromkeys(str(sockaddr[0]) for *_, sockaddr in found))


@dataclass(slots=True)
class _Turns:
    """Whose turn it is to look up names of one site, and how many wait or are under way."""

    free: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(EACH))
    users: int = 0


class Lookups:
    """Looks names up by `lookup`, a few of one site at once.

    A lookup that nobody waits for any more holds its thread until it ends, and its site's turn as long.
    """

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        # Threads of their own: names that never answer would else block all that runs in the common ones.
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="lookup")
        self._sites: dict[str, _Turns] = {}

    async def find(self, host: str) -> Sequence[str]:
        """The addresses of a name. Errors: what the lookup raises."""
        site = site_of(host)
        turns = self._sites.setdefault(site, _Turns())
        turns.users += 1
        try:
            await turns.free.acquire()
        except BaseException:
            self._left(site)
            raise
        loop = asyncio.get_running_loop()

        def ended(_: Future[Sequence[str]]) -> None:
            # From the lookup's thread; where the loop has gone there is nobody left to wait.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._ended, site)

        running = self._threads.submit(self._lookup, host)
        running.add_done_callback(ended)
        return await asyncio.wrap_future(running)

    def close(self) -> None:
        """Begin no further lookup."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _ended(self, site: str) -> None:
        self._sites[site].free.release()
        self._left(site)

    def _left(self, site: str) -> None:
        turns = self._sites[site]
        turns.users -= 1
        if not turns.users:
            del self._sites[site]


def site_of(host: str) -> str:
    """The part of a name that one owner has, as far as can be told without a list: example.com, example.co.uk."""
    labels = host.rstrip(".").split(".")
    shared = len(labels) > 2 and len(labels[-1]) < _SHORT and len(labels[-2]) <= _SHORT  # noqa: PLR2004 two are a site
    return ".".join(labels[-3 if shared else -2 :])
