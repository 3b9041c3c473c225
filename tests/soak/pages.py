"""Read a feed of long posts as fast as it is answered, and ask `/healthz` beside it how long all others wait.

`python -m tests.soak pages [--posts 10] [--lines 49000] [--readers 4] [--seconds 20]`. `galley serve` starts anew
before the readers do, so that nothing is rendered yet. They read every page and both formats, each read from a
network that has reads left; one more reader sends what it holds (`If-None-Match`) from one network and meets the
limit. Ends with exit code 1 when the p99 of `/healthz` beside them is above 50 ms, when it is not answered at all,
when a page is not 200, or when the limit is not met.
"""

import argparse
import http.client
import multiprocessing
import re
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import cycle
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any, Final

import requests

from tests.soak.service import Service, free_ports

ALLOWED_MS: Final = 50.0
PAUSE: Final = 0.005
"""Seconds between two questions to `/healthz`."""
TRUSTED: Final = {"GALLEY_TRUSTED_PROXIES": "127.0.0.1/32"}
"""Readers say for whom they ask, as a proxy does, or all of them would be one network."""
OLDER: Final = re.compile(rb'<link rel="next" href="[^"]*/feeds/([^"]+)"')
TOO_MANY: Final = 429


@dataclass
class Given:
    """What was asked for."""

    posts: int
    lines: int
    readers: int
    seconds: float


@dataclass
class Reads:
    """What readers got: how often each status, how many bytes, and the longest time that one page took."""

    answers: Counter[int] = field(default_factory=Counter[int])
    size: int = 0
    longest: float = 0.0

    def add(self, other: "Reads") -> None:
        """Count these, too."""
        self.answers += other.answers
        self.size += other.size
        self.longest = max(self.longest, other.longest)


class Reader:
    """One connection to the service."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.reads = Reads()

    def get(self, path: str, headers: Mapping[str, str]) -> tuple[http.client.HTTPResponse, bytes]:
        """Read one page."""
        start = time.perf_counter()
        self._connection.request("GET", path, headers=dict(headers))
        answer = self._connection.getresponse()
        body = answer.read()
        self.reads.answers[answer.status] += 1
        self.reads.size += len(body)
        self.reads.longest = max(self.reads.longest, time.perf_counter() - start)
        return answer, body

    def close(self) -> None:
        """End the connection."""
        self._connection.close()


def networks(number: int) -> Iterator[Mapping[str, str]]:
    """Addresses that no other reader has, for as many reads as are wanted."""
    for each in cycle(range(1 << 16)):
        yield {"X-Forwarded-For": f"10.{number}.{each >> 8}.{each & 255}"}


def read(number: int, port: int, feed: str, stop: Event, pipe: "Connection[Any, Any]") -> None:
    """Read the whole feed again and again: every page from the newest to the oldest, and both formats."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    places = networks(number)
    with closing(Reader(port)) as reader:
        while not stop.is_set():
            path: str | None = f"/feeds/{feed}"
            while path and not stop.is_set():
                _, body = reader.get(path, next(places))
                older = OLDER.search(body)
                path = f"/feeds/{older[1].decode()}" if older else None
            for ending in (".atom", ".json"):
                reader.get(f"/feeds/{feed}{ending}", next(places))
        pipe.send(reader.reads)


def hold(number: int, port: int, feed: str, stop: Event, pipe: "Connection[Any, Any]") -> None:
    """Ask from one network whether what is held is still the newest, again and again."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    place = next(networks(number))
    held: dict[str, str] = {}
    with closing(Reader(port)) as reader:
        while not stop.is_set():
            answer, _ = reader.get(f"/feeds/{feed}", {**place, **held})
            if tag := answer.headers["ETag"]:
                held = {"If-None-Match": tag}
            time.sleep(PAUSE)
        pipe.send(reader.reads)


def health(service: Service, seconds: float) -> list[float]:
    """How long `/healthz` took each time, in milliseconds, sorted."""
    found: list[float] = []
    with closing(http.client.HTTPConnection("127.0.0.1", service.port, timeout=60)) as connection:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            start = time.perf_counter()
            connection.request("GET", "/healthz")
            answer = connection.getresponse()
            answer.read()
            found.append((time.perf_counter() - start) * 1000)
            if answer.status != 200:
                raise RuntimeError(f"/healthz answered {answer.status}")
            time.sleep(PAUSE)
    return sorted(found)


def p99(found: list[float]) -> float:
    """What 99 of 100 are below."""
    return found[int(len(found) * 0.99)]


def in_words(name: str, found: list[float]) -> str:
    """The line about some answers of `/healthz`."""
    middle = found[len(found) // 2]
    return f"{name}: {len(found)} times, p50 {middle:.1f} ms, p99 {p99(found):.1f} ms, most {found[-1]:.1f} ms"


def fill(service: Service, given: Given) -> str:
    """A feed of long posts; its id."""
    email, password = "soak@example.test", "correct horse battery"
    service.admin("user", "create", "--email", email, "--password", password)
    brand = service.admin("brand", "create", "--owner", email, "--name", "Soak")["slug"]
    channel = service.admin("channel", "connect", "--brand", brand, "--platform", "feed", "--name", "Feed")
    token = service.admin("token", "create", "--user", email, "--name", "soak")["token"]
    with requests.Session() as session:
        session.headers.update({"Authorization": f"Bearer {token}", "X-Service-Brand": brand})

        def call(method: str, path: str, **more: Any) -> Any:
            answer = session.request(method, f"{service.url}{path}", timeout=60, **more)
            if not answer.ok:
                raise RuntimeError(f"{method} {path}: {answer.status_code} {answer.text}")
            return answer.json()

        for number in range(given.posts):
            body = f"{number}\n" + "a\n" * (given.lines - 1)
            post = {"body": body, "channel_ids": [channel["id"]], "approve": True}
            call("POST", "/posts", json={**post, "due_at": datetime.now(UTC).isoformat()})
        return wait(call, given.posts)


def wait(call: Callable[..., Any], count: int) -> str:
    """The id of the feed, once all posts are on it."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        rows = call("GET", "/posts", params={"limit": "50"})["posts"]
        found = [item["permalink"] for row in rows for item in row["publications"] if item["permalink"]]
        if len(found) == count:
            return str(found[0]).split("/feeds/")[1].partition("/")[0]
        time.sleep(0.2)
    raise RuntimeError("the posts did not go out in time")


def measure(service: Service, feed: str, given: Given) -> int:
    """Answers of `/healthz` alone and beside readers; the exit code."""
    print(in_words("/healthz alone", health(service, given.seconds / 2)), flush=True)
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pipes: list[Any] = []
    children: list[Any] = []
    for number in range(given.readers + 1):
        ours, theirs = context.Pipe()
        what = read if number < given.readers else hold
        arguments = (number, service.port, feed, stop, theirs)
        children.append(context.Process(target=what, args=arguments, daemon=True))
        pipes.append(ours)
    for child in children:
        child.start()
    beside = health(service, given.seconds)
    stop.set()
    reads = [pipe.recv() for pipe in pipes]
    for child in children:
        child.join(10)
    readers, held = Reads(), reads.pop()
    for each in reads:
        readers.add(each)
    print(in_words(f"/healthz beside {given.readers} readers", beside))
    print(
        f"pages read: {dict(readers.answers)}, {readers.size / 1e6:.0f} MB, the longest took"
        f" {readers.longest * 1000:.0f} ms; from one network that holds the page: {dict(held.answers)}"
    )
    is_well = set(readers.answers) == {200} and held.answers[TOO_MANY] > 0
    return 0 if is_well and p99(beside) <= ALLOWED_MS else 1


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    asked = Given(**{key: value for key, value in vars(given).items() if key != "name"})
    print(f"a feed of {asked.posts} posts of {asked.lines} lines", flush=True)
    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        service = Service(Path(folder), *free_ports(), settings=TRUSTED)
        service.start()
        try:
            feed = fill(service, asked)
            service.stop()
            service.start()
            return measure(service, feed, asked)
        finally:
            service.stop()


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--posts", type=int, default=10)
    parser.add_argument("--lines", type=int, default=49_000)
    parser.add_argument("--readers", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20)
