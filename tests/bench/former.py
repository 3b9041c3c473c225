"""This checkout against a former one, over HTTP, each with a PostgreSQL of its own: `former --against FOLDER`.

The former checkout fills its database by its own benches and runs in its own environment, which `make
.venv/.installed-dev` makes there, so its tables and its libraries may differ. Both servers are on one core and
answer in turns.
"""

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from tests.bench import calendar, documents, load, places, results
from tests.bench.load import Request

AGAINST: Path | None = None
SITE = """
import asyncio, json, sys
from tests.bench import calendar
async def main():
    async with calendar._installed(calendar.POSTS) as bench:
        with calendar.serving(bench) as url:
            month = json.loads(bench.calendar().body)["variables"]
            print(json.dumps({"url": url, "token": bench.token, "variables": month}), flush=True)
            await asyncio.to_thread(sys.stdin.read)
asyncio.run(main())
"""


async def run(rounds: int) -> None:
    """Measure and print."""
    if AGAINST is None:
        print("former: no checkout to compare with; give --against FOLDER")
        return
    async with _site(Path.cwd()) as ours, _site(AGAINST.resolve()) as theirs:
        os.sched_setaffinity(0, {1})
        for name in ours.requests:
            await _compare(name, ours, theirs, rounds)
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))


@dataclass(frozen=True, slots=True)
class Site:
    """A server of a checkout, its process, and what it is asked."""

    url: str
    pid: int
    requests: dict[str, Request]

    async def load(self, name: str) -> tuple[load.Result, float]:
        """The answers of one round, and the milliseconds of processor time that each took."""
        began = places.processor_seconds(self.pid)
        result = await load.run(
            self.url, self.requests[name], connections=calendar.CONNECTIONS, seconds=calendar.SECONDS
        )
        return result, (places.processor_seconds(self.pid) - began) / result.count * 1000


@asynccontextmanager
async def _site(checkout: Path) -> AsyncGenerator[Site]:
    """A server of this checkout. Errors: RuntimeError where it has no environment, or does not start."""
    python = checkout / ".venv" / "bin" / "python"
    if not python.exists():
        raise RuntimeError(f"{checkout} has no environment; run `make .venv/.installed-dev` there")
    child = await asyncio.create_subprocess_exec(
        python,
        "-c",
        SITE,
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    if child.stdin is None or child.stdout is None:
        raise RuntimeError("the pipes of a child are missing")
    try:
        line = await child.stdout.readline()
        if not line:
            raise RuntimeError(f"the service of {checkout} did not start")
        said = orjson.loads(line)
        yield Site(said["url"], _server_below(child.pid), _requests(said))
    finally:
        child.stdin.close()
        await child.wait()


def _server_below(parent: int) -> int:
    """The process that serves, among the children of a site's. Errors: RuntimeError where there is none."""
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        if b"\0serve\0" in Path(f"/proc/{child}/cmdline").read_bytes():
            return int(child)
    raise RuntimeError("a site has no server")


def _requests(site: dict[str, Any]) -> dict[str, Request]:
    headers = {"Authorization": f"Bearer {site['token']}"}

    def document(text: str, variables: dict[str, Any]) -> Request:
        return Request("POST", "/graphql", headers, orjson.dumps({"query": text, "variables": variables}))

    month = site["variables"]
    return {
        "calendar": document(documents.CALENDAR, month),
        "deep": document(documents.DEEP, month),
        "viewer": document(documents.VIEWER, {}),
        "GET /teams": Request("GET", "/teams", headers),
    }


def _check(name: str, ours: Site, theirs: Site) -> None:
    """A document that one of them refuses, or answers otherwise, is no measure. Errors: RuntimeError."""
    if not ours.requests[name].body:
        return
    counts = [calendar.fields(calendar.answer(site.url, site.requests[name])) for site in (ours, theirs)]
    if counts[0] != counts[1]:
        raise RuntimeError(f"{name}: the answers differ: {counts} fields")
    print(f"  {name}: {counts[0]} fields")


async def _compare(name: str, ours: Site, theirs: Site, rounds: int) -> None:
    _check(name, ours, theirs)
    rates: list[float] = []
    times: list[float] = []
    for number in range(rounds + 1):
        base, base_ms = await theirs.load(name)
        made, made_ms = await ours.load(name)
        if number:
            rates.append(made.rate / base.rate)
            times.append(base_ms / made_ms)
            print(
                f"  round {number}: {made.rate:.1f} requests/s ({made_ms:.2f} ms of the processor)"
                f" against {base.rate:.1f} ({base_ms:.2f} ms)"
            )
    results.note(f"{name} to the former checkout", rates)
    results.note(f"{name} to the former checkout, by the processor time of the server", times)
