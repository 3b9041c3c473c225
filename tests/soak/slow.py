"""Hold a server's connections open as slowly as it allows, and measure what another client notices.

`python -m tests.soak slow [--connections 1000] [--addresses 20] [--seconds 30] [--tries 5]`. The connections come
from loopback addresses of their own. They send nothing, half a head, half a body, half a handshake, or a whole
request and then nothing, or they read nothing; each that is closed is opened again at once. Before that, every
route is called with a cookie of 64 KB, and with the largest that the settings can allow. The exit code is 1 where
the other client's p99 is over 100 ms, where an answer to a cookie took over 50 ms (the slowest of the tries
counts), or where fewer than nine tenths of the connections were open.
"""

import argparse
import asyncio
import math
import multiprocessing
import re
import resource
import socket
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import httpx2
from starlette.routing import Route

from app import main as web
from app.core.config import LARGEST_COOKIES, Settings
from tests.soak.memory import set_up
from tests.soak.service import Service, free_ports

ALLOWED_MS: Final = 100
COOKIE_MS: Final = 50
COOKIE_BYTES: Final = 64 * 1024
HELD: Final = 0.9
"""The least share of the slow connections that is open at any time; the rest is just being opened again."""
PROBES_A_SECOND: Final = 40
_GET: Final = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
KINDS: Final[dict[str, tuple[bytes, bytes]]] = {
    "silent": (b"", b""),
    "half a head": (_GET, b"a: b\r\n"),
    "idle": (_GET + b"\r\n", b""),
    "half a body": (b"POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n", b"x"),
    "half a handshake": (b"GET /graphql HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n", b"a: b\r\n"),
    "reads nothing": (b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n", b""),
}
"""What each kind sends first, and again every second."""


class Slow:
    """The slow clients of one run, in a process of their own."""

    def __init__(self, port: int, count: int, addresses: int) -> None:
        self._port, self._count, self._addresses = port, count, addresses
        self._open: Counter[str] = Counter()
        self._ended: Counter[str] = Counter()
        self._answers: Counter[str] = Counter()

    async def run(self, pipe: Connection) -> None:
        """Hold the connections until told to stop; says each second how many are open."""
        names = list(KINDS)
        tasks = [
            asyncio.create_task(self._hold(names[number % len(names)], _address(number % self._addresses)))
            for number in range(self._count)
        ]
        while not pipe.poll():
            pipe.send(sum(self._open.values()))
            await asyncio.sleep(1)
        # Before the rest is ended from here, which is not the server's doing.
        pipe.send((dict(self._ended), dict(self._answers)))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _hold(self, kind: str, address: str) -> None:
        first, more = KINDS[kind]
        while True:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                reader, writer = await self._connect(address)
                self._open[kind] += 1
                try:
                    writer.write(first)
                    if kind == "reads nothing":
                        await _until_gone(writer)
                    else:
                        await asyncio.wait(
                            [self._read(reader), _drip(writer, more)], return_when="FIRST_COMPLETED"
                        )
                finally:
                    self._open[kind] -= 1
                    self._ended[kind] += 1
                    writer.transport.abort()
            await asyncio.sleep(0.05)

    async def _connect(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        made = socket.socket()
        try:
            made.setblocking(False)
            # Little room for what is not read, so that it waits at the server.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            made.bind((address, 0))
            await asyncio.get_running_loop().sock_connect(made, ("127.0.0.1", self._port))
            return await asyncio.open_connection(sock=made)
        except OSError:
            made.close()
            raise

    def _read(self, reader: asyncio.StreamReader) -> asyncio.Task[None]:
        async def read() -> None:
            line = await reader.readline()
            self._answers[line[9:12].decode() or "closed"] += 1
            await reader.read()

        return asyncio.create_task(read())


def _address(number: int) -> str:
    """One of the addresses of this machine behind the first."""
    return f"127.0.{number // 250}.{number % 250 + 2}"


def _drip(writer: asyncio.StreamWriter, piece: bytes) -> asyncio.Task[None]:
    async def drip() -> None:
        while not writer.is_closing():
            await asyncio.sleep(1)
            writer.write(piece)

    return asyncio.create_task(drip())


async def _until_gone(writer: asyncio.StreamWriter) -> None:
    writer.transport.pause_reading()  # pyright: ignore[reportAttributeAccessIssue] of sockets, as this is
    while not writer.is_closing():
        await asyncio.sleep(1)
        writer.write(b"\r\n")


def _clients(port: int, count: int, addresses: int, pipe: Connection) -> None:
    _allow_files(count)
    asyncio.run(Slow(port, count, addresses).run(pipe))


def _allow_files(count: int) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, count + 500), most))


async def _probe(url: str, token: str, seconds: float) -> list[float]:
    """The milliseconds of each answer, on a kept connection and on new ones in turn."""
    took: list[float] = []
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(base_url=url, headers=headers, timeout=30) as kept:
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            for path in ("/healthz", "/teams"):
                began = time.perf_counter()
                answer = await kept.get(path)
                took.append((time.perf_counter() - began) * 1000)
                assert answer.status_code == 200, answer.text
            began = time.perf_counter()
            async with httpx2.AsyncClient(base_url=url, verify=False, timeout=30) as new:
                answer = await new.get("/healthz")
            took.append((time.perf_counter() - began) * 1000)
            assert answer.status_code == 200, answer.text
            await asyncio.sleep(3 / PROBES_A_SECOND)
    return took


def _figures(took: list[float]) -> str:
    percentiles = statistics.quantiles(took, n=100)
    return f"p50 {percentiles[49]:.1f} ms, p99 {percentiles[98]:.1f} ms, worst {max(took):.1f} ms of {len(took)}"


def _routes() -> Iterator[tuple[str, str, str]]:
    """Door, method and path of every route of both listeners, and of a path that none has."""
    made = Settings().located()
    for door, app in (("api", web.api(made)), ("callbacks", web.callbacks(made))):
        for route in app.routes:
            if isinstance(route, Route):
                path = re.sub(r"\{[^}]+\}", "1", route.path)
                yield from ((door, method, path) for method in sorted(route.methods or {"GET", "POST", "DELETE"}))
        yield door, "GET", "/no-such-path"


async def _timed(client: httpx2.AsyncClient, method: str, url: str, headers: dict[str, str]) -> tuple[float, int]:
    """The milliseconds to an answer, and its status."""
    began = time.perf_counter()
    answer = await client.request(method, url, headers=headers)
    return (time.perf_counter() - began) * 1000, answer.status_code


async def _cookies(service: Service, size: int, tries: int) -> tuple[list[tuple[float, str]], Counter[int], float]:
    """The slowest answer of each route in milliseconds, the slowest route first; the statuses; the slowest of all
    without a cookie.
    """
    cookie = {"Cookie": 'galley-form="' + '\\"' * (size // 2 - 7) + '"'}
    slowest: list[tuple[float, str]] = []
    statuses = Counter[int]()
    without: list[float] = []
    bases = {"api": service.url, "callbacks": f"http://127.0.0.1:{service.callbacks_port}"}
    async with httpx2.AsyncClient(timeout=60) as client:
        for door, method, path in _routes():
            url = bases[door] + path
            # What a route does once, such as building its document, is not the cookie's.
            await client.request(method, url)
            took: list[float] = []
            for _ in range(tries):
                without.append((await _timed(client, method, url, {}))[0])
                milliseconds, status = await _timed(client, method, url, cookie)
                took.append(milliseconds)
                statuses[status] += 1
            slowest.append((max(took), f"{method} {path}"))
    return sorted(slowest, reverse=True), statuses, max(without)


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        service = Service(Path(folder), *free_ports())
        fine = _takes_cookies(service, COOKIE_BYTES, {}, given.tries)
        largest = {"GALLEY_MAX_COOKIE_BYTES": str(LARGEST_COOKIES)}
        fine = _takes_cookies(service, LARGEST_COOKIES, largest, given.tries) and fine
        service.settings = {
            "GALLEY_MAX_CONNECTIONS": str(given.connections + 50),
            "GALLEY_MAX_CONNECTIONS_PER_ADDRESS": str(math.ceil(given.connections / given.addresses)),
        }
        service.start()
        try:
            fine = _holds(service, set_up(service)["token"], given) and fine
        finally:
            service.stop()
    return 0 if fine else 1


def _takes_cookies(service: Service, size: int, settings: dict[str, str], tries: int) -> bool:
    service.settings = settings
    service.start()
    try:
        slowest, statuses, without = asyncio.run(_cookies(service, size, tries))
    finally:
        service.stop()
    answers = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))
    print(f"a cookie of {size // 1024} KB on {len(slowest)} routes, the slowest of {tries} tries each; {answers}")
    for took, route in slowest[:5]:
        print(f"  {took:.1f} ms {route}")
    print(f"  {without:.1f} ms without a cookie", flush=True)
    return slowest[0][0] <= COOKIE_MS


def _holds(service: Service, token: str, given: argparse.Namespace) -> bool:
    print(f"alone: {_figures(asyncio.run(_probe(service.url, token, 5)))}", flush=True)
    spawning = multiprocessing.get_context("spawn")
    ours, theirs = spawning.Pipe()
    clients = spawning.Process(target=_clients, args=(service.port, given.connections, given.addresses, theirs))
    clients.start()
    try:
        while (count := ours.recv()) < given.connections * HELD:
            print(f"  {count} slow connections", flush=True)
        took = asyncio.run(_probe(service.url, token, given.seconds))
        held = [ours.recv()]
        while ours.poll():
            held.append(ours.recv())
        ours.send("stop")
        while isinstance(found := ours.recv(), int):
            pass
    finally:
        clients.join(30)
        clients.kill()
    ended, answers = found
    print(f"beside {given.connections} slow connections from {given.addresses} addresses: {_figures(took)}")
    print(f"  open each second: {min(held)} to {max(held)}")
    print("  ended:", ", ".join(f"{count} × {kind}" for kind, count in ended.items()))
    print("  answers:", ", ".join(f"{count} × {status}" for status, count in sorted(answers.items())))
    is_quick = statistics.quantiles(took, n=100)[98] <= ALLOWED_MS
    return is_quick and min(held) >= given.connections * HELD


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--connections", type=int, default=1000)
    parser.add_argument("--addresses", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--tries", type=int, default=5)
