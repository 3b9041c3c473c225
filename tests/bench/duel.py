"""One REST request against the hand-written baseline's, on one PostgreSQL, each server alone on a core."""

import os
import urllib.request
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import asyncpg
import orjson

from app.core.config import Settings
from app.migrations import upgrade
from tests.bench import load, places, results
from tests.bench.load import Request
from tests.ports import free_port

CONNECTIONS = 16
SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Duel:
    """What is asked for, and how many things of which kind one answer is worth."""

    title: str
    seed: Callable[[Settings], Awaitable[Request]]
    worth: int = 1
    unit: str = "requests"
    reset: str = ""
    """A statement before each round, for rows whose number has a limit."""


async def run(duel: Duel, rounds: int) -> None:
    """Measure in turns, round by round, and print the median of the ratios."""
    with places.postgres() as (url, folder):
        settings = places.settings_for(folder, url)
        settings.prepare()
        await upgrade.apply(settings)
        request = await duel.seed(settings)
        port, callbacks, other = free_port(), free_port(), free_port()
        environ = places.environ_for(folder, url)
        ours = ["-m", "cli.main", "serve", "--port", str(port), "--callbacks-port", str(callbacks), "--no-worker"]
        theirs = ["-m", "tests.bench.baseline", url.replace("postgres://", "postgresql://"), str(other)]
        here = f"http://127.0.0.1:{port}"
        there = f"http://127.0.0.1:{other}"
        with (
            places.process(ours, environ, f"{here}/healthz", core=0) as mine,
            places.process(theirs, environ, f"{there}/openapi.json", core=0) as other_one,
        ):
            os.sched_setaffinity(0, {1})
            await compare(duel, request, Side(here, mine), Side(there, other_one), rounds, url)
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))


@dataclass(frozen=True, slots=True)
class Side:
    """A server and its process."""

    url: str
    pid: int

    async def load(self, request: Request) -> tuple[load.Result, float]:
        """The answers of one round, and the milliseconds of processor time that each took."""
        began = places.processor_seconds(self.pid)
        result = await load.run(self.url, request, connections=CONNECTIONS, seconds=SECONDS)
        return result, (places.processor_seconds(self.pid) - began) / (result.rate * SECONDS) * 1000


async def compare(duel: Duel, request: Request, ours: Side, theirs: Side, rounds: int, database: str) -> None:
    """Alternate between the two; the first round only warms up."""
    _check(request, ours.url, theirs.url)
    rates: list[float] = []
    times: list[float] = []
    for number in range(rounds + 1):
        await _reset(database, duel.reset)
        base, base_ms = await theirs.load(request)
        await _reset(database, duel.reset)
        made, made_ms = await ours.load(request)
        if number:
            rates.append(made.rate / base.rate)
            times.append(base_ms / made_ms)
            print(
                f"  round {number}: {made.rate * duel.worth:.0f} {duel.unit}/s"
                f" (p50 {made.p50_ms:.1f} ms, p99 {made.p99_ms:.1f} ms, processor {made_ms:.2f} ms)"
                f" against {base.rate * duel.worth:.0f}"
                f" (p50 {base.p50_ms:.1f} ms, p99 {base.p99_ms:.1f} ms, processor {base_ms:.2f} ms)"
            )
    for what, ratios in (("", rates), (", processor time of the server", times)):
        results.note(f"{duel.title} to hand-written FastAPI + asyncpg{what}", ratios)


async def _reset(database: str, statement: str) -> None:
    if statement:
        held = await asyncpg.connect(database)
        await held.execute(statement)
        await held.close()


def _check(request: Request, here: str, there: str) -> None:
    """Reads must be answered alike, but for cursors and what only GraphQL adds. Errors: RuntimeError."""
    if request.path == "/ideas/import":
        return
    ours, theirs = (orjson.loads(_answer(base, request)) for base in (here, there))
    for answer in (ours, theirs):
        answer.pop("next_cursor", None)
        answer.pop("extensions", None)
    if ours != theirs:
        raise RuntimeError(f"the answers differ: {ours} and {theirs}")


def _answer(base: str, request: Request) -> bytes:
    headers = {**request.headers, "Content-Type": "application/json"}
    asked = urllib.request.Request(base + request.path, request.body or None, headers, method=request.method)
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return answer.read()
