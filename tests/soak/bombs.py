"""Files and bodies that are made to cost, sent to a service one by one, beside the uploads of somebody else.

`python -m tests.soak bombs [--size 24] [--only TEXT]`. Due when a program of `app/programs`, a decoder (Pillow,
PyAV), a limit of examinations, or what reads the body of an upload has changed. Prints for each bomb the response,
the processor time and memory of the programs that read it, and how long an upload of 42 bytes and `/healthz` took
meanwhile. At last the service is stopped beside the slowest ones. Ends with exit code 1 where a bomb takes more
than two seconds of the processor (four for the images that have the most pixels) or 256 MiB (1 GiB for images that
have all of their pixels), the other upload or `/healthz` more than half a second, or a stop more than five.
"""

import argparse
import asyncio
import os
import re
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx2
import psutil

from tests.bombs.files import FILES, HONEST
from tests.bombs.largest import LARGEST_IMAGES
from tests.bombs.requests import FORMS, JSON
from tests.soak.service import Service, free_ports

SECONDS: Final = 2.0
LARGEST_SECONDS: Final = 4.0
MEMORY: Final = 256
LARGE: Final = 1024
BESIDE: Final = 0.5
STOP: Final = 5.0
STOPS: Final = ("jpeg: 49 progressive megapixels on their side", "webp: 49 megapixels on their side")
MEBI: Final = 1024 * 1024
_USED: Final = re.compile(r"\w+\.(\w+) took ([\d.]+) s of the processor and (\d+) MiB")
_GIF: Final = b"GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\1\0\1\0\0\2\2D\1\0;"
_HEAD: Final = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
_FORM: Final = "multipart/form-data; boundary=x"


@dataclass(slots=True)
class Found:
    """What became of one bomb: its response, and what it cost everybody."""

    name: str
    size: int
    answer: str
    seconds: float
    processor: float = 0.0
    memory: int = 0
    beside: list[float] = field(default_factory=list[float])
    health: list[float] = field(default_factory=list[float])

    def wrong(self) -> list[str]:
        """The limits that it broke."""
        most = LARGE if self.name in HONEST else MEMORY
        faults = {
            "processor": self.processor > (LARGEST_SECONDS if self.name in LARGEST_IMAGES else SECONDS),
            "memory": self.memory > most,
            "somebody else's upload": max(self.beside, default=0) > BESIDE,
            "/healthz": max(self.health, default=0) > BESIDE,
            "response": self.answer.startswith("5"),
        }
        return [name for name, is_broken in faults.items() if is_broken]


class Attack:
    """Somebody who sends bombs to a service, somebody else who uploads beside them, and a look at the log."""

    def __init__(self, service: Service, client: httpx2.AsyncClient, mallory: str, alice: str) -> None:
        self._service, self._client = service, client
        self._mallory, self._alice = mallory, alice
        self.background = Found("thumbnails and posters", 0, "", 0.0)

    async def send(self, title: str, body: bytes, kind: str) -> Found:
        """Send one bomb, and measure everything meanwhile."""
        logged = self._service.log_file.stat().st_size
        sending = asyncio.create_task(self._post(self._mallory, body, kind))
        beside: list[float] = []
        health: list[float] = []
        probes = (asyncio.create_task(self._beside(beside)), asyncio.create_task(self._probe(health)))
        await asyncio.sleep(0.05)
        seconds, answer = await sending
        for probe in probes:
            probe.cancel()
        await asyncio.gather(*probes, return_exceptions=True)
        found = Found(title, len(body), answer, seconds, beside=beside, health=health)
        with self._service.log_file.open() as log:
            log.seek(logged)
            for name, processor, memory in _USED.findall(log.read()):
                # What is made in the background of those that were taken is not the next one's.
                of = found if name == "examine" else self.background
                of.processor, of.memory = max(of.processor, float(processor)), max(of.memory, int(memory))
        return found

    async def _post(self, token: str, body: bytes, kind: str) -> tuple[float, str]:
        """The seconds until the response, its status and its words."""
        headers = {"Authorization": f"Bearer {token}", "Content-Type": kind}
        began = time.perf_counter()
        try:
            response = await self._client.post("/media/assets", content=body, headers=headers)
        except httpx2.TransportError as failure:
            return time.perf_counter() - began, f"the connection ended: {type(failure).__name__}"
        seconds, told = time.perf_counter() - began, response.json()
        errors: dict[str, list[str]] = told.get("errors", {})
        words = next(iter(errors.values()))[0] if errors else told.get("message", "")
        return seconds, f"{response.status_code} {words}".strip()

    async def _beside(self, took: list[float]) -> None:
        while True:
            seconds, answer = await self._post(self._alice, _HEAD + _GIF + b"\r\n--x--\r\n", _FORM)
            if not answer.startswith("201"):
                raise RuntimeError(f"somebody else's upload was refused: {answer}")
            took.append(seconds)
            await asyncio.sleep(0.05)

    async def _probe(self, took: list[float]) -> None:
        while True:
            began = time.perf_counter()
            (await self._client.get("/healthz")).raise_for_status()
            took.append(time.perf_counter() - began)
            await asyncio.sleep(0.05)

    async def stop_beside(self, body: bytes) -> float:
        """The seconds that a stop takes while a program reads this; the service is stopped then."""
        sending = asyncio.create_task(self._post(self._mallory, body, _FORM))
        service = psutil.Process(self._service.pid)
        while len(service.children(recursive=True)) < 2:  # noqa: ASYNC110 another process tells nobody
            await asyncio.sleep(0.005)
        began = time.perf_counter()
        await asyncio.to_thread(self._service.stop)
        seconds = time.perf_counter() - began
        await sending
        return seconds


def _tokens(service: Service) -> tuple[str, str]:
    """Tokens of two owners, who may store as much as they like."""
    tokens: list[str] = []
    for name in ("mallory", "alice"):
        email = f"{name}@example.test"
        service.admin("user", "create", "--email", email, "--password", "correct horse battery")
        service.admin("brand", "create", "--owner", email, "--name", name.title())
        service.admin("allowance", "set", "--owner", email, "--name", "storage_limit", "--limit", "-1")
        tokens.append(service.admin("token", "create", "--user", email, "--name", "soak")["token"])
    return tokens[0], tokens[1]


def _form(content: bytes) -> bytes:
    return _HEAD + content + b"\r\n--x--\r\n"


def _bombs(size: int, only: str) -> dict[str, tuple[Callable[[], bytes], str]]:
    """Each bomb by its name: what makes its body, and the media type."""
    made: dict[str, tuple[Callable[[], bytes], str]] = {}
    for name, build in FILES.items():
        made[name] = (lambda build=build: _form(build(size)), _FORM)
    for kind, builders in (("application/json", JSON), (_FORM, FORMS)):
        for name, build in builders.items():
            made[name] = (lambda build=build: build(size), kind)
    return {name: bomb for name, bomb in made.items() if only in name}


async def _attack(service: Service, given: argparse.Namespace) -> list[Found]:
    mallory, alice = _tokens(service)
    found: list[Found] = []
    async with httpx2.AsyncClient(base_url=service.url, timeout=120) as client:
        attack = Attack(service, client, mallory, alice)
        # The first upload starts the server of the programs.
        await attack.send("nothing", _form(_GIF), _FORM)
        for name, (build, kind) in _bombs(given.size * 1_000_000, given.only).items():
            each = await attack.send(name, await asyncio.to_thread(build), kind)
            found.append(each)
            print(
                f"{name:62} {each.size / MEBI:7.2f} MiB {each.processor:5.2f} s {each.memory:4} MiB,"
                f" beside it {max(each.beside, default=0):4.2f} s, /healthz {max(each.health, default=0):4.2f} s:"
                f" {each.answer}{''.join(f'  <- {fault}' for fault in each.wrong())}",
                flush=True,
            )
        behind = attack.background
        print(f"{behind.name}: at most {behind.processor:.2f} s of the processor, {behind.memory} MiB")
    return found


async def _stops(service: Service) -> list[float]:
    """The seconds that a stop takes beside each of the slowest."""
    seconds: list[float] = []
    for name in STOPS:
        service.start()
        token = service.admin("token", "create", "--user", "mallory@example.test", "--name", name[:8])["token"]
        async with httpx2.AsyncClient(base_url=service.url, timeout=120) as client:
            seconds.append(await Attack(service, client, token, token).stop_beside(_form(FILES[name](0))))
        print(f"a stop beside {name}: {seconds[-1]:.2f} s", flush=True)
    return seconds


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        settings: dict[str, Any] = {"GALLEY_LOG_LEVEL": "debug", "GALLEY_TRIAL_DAYS": "14"}
        service = Service(Path(folder), *free_ports(), settings=settings)
        service.start()
        try:
            found = asyncio.run(_attack(service, given))
        finally:
            service.stop()
        stops = asyncio.run(_stops(service))
        service.close()
    beside = [seconds for each in found for seconds in each.beside]
    wrong = [each for each in found if each.wrong()]
    print(f"{len(found)} bombs, {len(wrong)} over a limit; load {os.getloadavg()[0]:.1f}")
    print(f"most processor time {max(each.processor for each in found):.2f} s")
    print(
        f"most memory {max((each.memory for each in found if each.name not in HONEST), default=0)} MiB,", end=" "
    )
    print(f"of images with all their pixels {max((each.memory for each in found), default=0)} MiB")
    print(
        f"somebody else's upload: p50 {statistics.median(beside):.3f} s, most {max(beside):.3f} s of {len(beside)}"
    )
    print(f"a stop: at most {max(stops):.2f} s")
    return 1 if wrong or max(stops) > STOP else 0


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--size", type=int, default=24, help="how large a flood is, in megabytes")
    parser.add_argument("--only", default="", help="bombs with this text in their names")
