"""This checkout against a former one, over HTTP, each with a PostgreSQL of its own: `former --against FOLDER`.

The former checkout fills its database by its own benches and runs in its own environment, which `make
.venv/.installed-dev` makes there, so its tables and its libraries may differ. Both servers are on one core and
answer in turns. With `--routes [TEXT]`, every route that both answer is compared, or those
whose names contain the text, see `routes`.
"""

import os
from pathlib import Path
from typing import Any

import orjson

from tests.bench import calendar, documents, load, places, results, routes, sites
from tests.bench.load import Request
from tests.bench.sites import Site

AGAINST: Path | None = None
ROUTES: str | None = None
"""Compare the routes whose names contain this text."""


async def run(rounds: int) -> None:
    """Measure and print. Errors: routes.Slower."""
    if AGAINST is None:
        print("former: no checkout to compare with; give --against FOLDER")
        return
    async with sites.served(Path.cwd()) as ours, sites.served(AGAINST.resolve()) as theirs:
        os.sched_setaffinity(0, {1})
        if ROUTES is not None:
            await routes.compare(ours, theirs, rounds, ROUTES)
        else:
            for name in _requests(ours):
                await _compare(name, ours, theirs, rounds)
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))


async def _load(site: Site, asked: Request) -> tuple[load.Result, float]:
    """The answers of one round, and the milliseconds of processor time that each took."""
    began = places.processor_seconds(site.pid)
    result = await load.run(site.url, asked, connections=calendar.CONNECTIONS, seconds=calendar.SECONDS)
    return result, (places.processor_seconds(site.pid) - began) / result.count * 1000


def _requests(site: Site) -> dict[str, Request]:
    headers = {"Authorization": f"Bearer {site.token}"}

    def document(text: str, variables: dict[str, Any]) -> Request:
        return Request("POST", "/graphql", headers, orjson.dumps({"query": text, "variables": variables}))

    return {
        "calendar": document(documents.CALENDAR, site.variables),
        "deep": document(documents.DEEP, site.variables),
        "viewer": document(documents.VIEWER, {}),
        "GET /teams": Request("GET", "/teams", headers),
    }


def _check(name: str, ours: Site, theirs: Site) -> None:
    """A document that one of them refuses, or answers otherwise, is no measure. Errors: RuntimeError."""
    if not _requests(ours)[name].body:
        return
    counts = [calendar.fields(calendar.answer(site.url, _requests(site)[name])) for site in (ours, theirs)]
    if counts[0] != counts[1]:
        raise RuntimeError(f"{name}: the answers differ: {counts} fields")
    print(f"  {name}: {counts[0]} fields")


async def _compare(name: str, ours: Site, theirs: Site, rounds: int) -> None:
    _check(name, ours, theirs)
    mine, others = _requests(ours)[name], _requests(theirs)[name]
    rates: list[float] = []
    times: list[float] = []
    for number in range(rounds + 1):
        base, base_ms = await _load(theirs, others)
        made, made_ms = await _load(ours, mine)
        if number:
            rates.append(made.rate / base.rate)
            times.append(base_ms / made_ms)
            print(
                f"  round {number}: {made.rate:.1f} requests/s ({made_ms:.2f} ms of the processor)"
                f" against {base.rate:.1f} ({base_ms:.2f} ms)"
            )
    results.note(f"{name} to the former checkout", rates)
    results.note(f"{name} to the former checkout, by the processor time of the server", times)
