"""This checkout against a former one, over HTTP, each with a PostgreSQL of its own: `former --against FOLDER`.

The former checkout fills its database by its own benches, so its tables may differ. Both servers are on one core
and answer in turns.
"""

import asyncio
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import orjson

from tests.bench import calendar, documents, load, results
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
    async with _site(Path.cwd()) as ours, _site(AGAINST) as theirs:
        os.sched_setaffinity(0, {1})
        for name, mine in _requests(ours).items():
            await _compare(name, (ours, mine), (theirs, _requests(theirs)[name]), rounds)
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))


@asynccontextmanager
async def _site(checkout: Path) -> AsyncGenerator[dict[str, Any]]:
    """A server of this checkout: its address, a token, and the variables of a month."""
    child = await asyncio.create_subprocess_exec(
        sys.executable,
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
        yield orjson.loads(line)
    finally:
        child.stdin.close()
        await child.wait()


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


async def _compare(
    name: str, ours: tuple[dict[str, Any], Request], theirs: tuple[dict[str, Any], Request], rounds: int
) -> None:
    ratios: list[float] = []
    for number in range(rounds + 1):
        base, made = [
            await load.run(site["url"], request, connections=calendar.CONNECTIONS, seconds=calendar.SECONDS)
            for site, request in (theirs, ours)
        ]
        if number:
            ratios.append(made.rate / base.rate)
            print(f"  round {number}: {made.rate:.1f} requests/s against {base.rate:.1f}")
    results.note(f"{name} to the former checkout", ratios)
