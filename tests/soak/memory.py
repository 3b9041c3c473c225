"""Watch the memory of a serving process while it answers many requests.

`python -m tests.soak memory [--requests 100000]`. After a first tenth, in which caches fill, memory may grow by no
more than a tenth; else the exit code is 1.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path
from typing import Any

import httpx2
import psutil

from tests.soak.service import Service, free_ports

AT_ONCE = 16
SAMPLES = 10
ALLOWED = 1.10
MEBI = 2**20


async def load(client: httpx2.AsyncClient, slug: str, count: int) -> None:
    """Reads and writes of several kinds, `AT_ONCE` at a time."""
    numbers = iter(range(count))
    brand = {"X-Service-Brand": slug}

    async def worker() -> None:
        for number in numbers:
            kind = number % 10
            if kind == 0:
                answer = await client.post("/posts", json={"body": f"post {number}"}, headers=brand)
            elif kind == 1:
                ideas = {"ideas": [{"headline": f"idea {number}", "source_refs": [f"repo@{number:07x}"]}]}
                answer = await client.post("/ideas/import", json=ideas, headers=brand)
            elif kind == 2:
                answer = await client.get("/posts", params={"limit": "50"}, headers=brand)
            elif kind == 3:
                answer = await client.patch("/teams/0", json={})
            else:
                answer = await client.get("/teams")
            expected = (404,) if kind == 3 else (200,)
            if answer.status_code not in expected:
                raise RuntimeError(f"{answer.request.method} {answer.request.url}: {answer.status_code}")

    await asyncio.gather(*(worker() for _ in range(AT_ONCE)))


async def watch(service: Service, token: str, slug: str, count: int) -> list[float]:
    """Memory after each step, in MiB."""
    found: list[float] = []
    process = psutil.Process(service.pid)
    async with httpx2.AsyncClient(
        base_url=service.url, headers={"Authorization": f"Bearer {token}"}, timeout=60
    ) as client:
        for step in range(SAMPLES):
            await load(client, slug, count // SAMPLES)
            found.append(process.memory_info().rss / MEBI)
            print(f"  after {count // SAMPLES * (step + 1)} requests: {found[-1]:.1f} MiB", flush=True)
    return found


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        service = Service(Path(folder), *free_ports())
        service.start()
        try:
            plan = set_up(service)
            found = asyncio.run(watch(service, plan["token"], plan["slug"], given.requests))
        finally:
            service.stop()
    growth = found[-1] / found[0]
    print(f"memory: {found[0]:.1f} MiB after a tenth, {found[-1]:.1f} MiB at the end, {growth:.3f} times")
    return 0 if growth <= ALLOWED else 1


def set_up(service: Service) -> dict[str, Any]:
    """An owner with a brand, a profile and a token."""
    email = "soak@example.test"
    service.admin("user", "create", "--email", email, "--password", "correct horse battery")
    brand = service.admin("brand", "create", "--owner", email, "--name", "Soak")
    service.admin("profile", "set", "--brand", brand["slug"], "--voice", "v", "--persona", "p", "--pillar", "a")
    token = service.admin("token", "create", "--user", email, "--name", "soak")
    return {"token": token["token"], "slug": brand["slug"]}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--requests", type=int, default=100_000)
