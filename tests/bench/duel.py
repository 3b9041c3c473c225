"""One REST request against the hand-written baseline's, on one PostgreSQL, each server alone on a core."""

import os
import statistics
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from app.core.config import Settings
from app.migrations import upgrade
from tests.bench import load, places
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
            places.process(ours, environ, f"{here}/healthz", core=0),
            places.process(theirs, environ, f"{there}/openapi.json", core=0),
        ):
            os.sched_setaffinity(0, {1})
            await compare(duel, request, here, there, rounds)
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))


async def compare(duel: Duel, request: Request, here: str, there: str, rounds: int) -> None:
    """Alternate between the two; the first round only warms up."""
    ratios: list[float] = []
    for number in range(rounds + 1):
        base = await load.run(there, request, connections=CONNECTIONS, seconds=SECONDS)
        ours = await load.run(here, request, connections=CONNECTIONS, seconds=SECONDS)
        if number:
            ratios.append(ours.rate / base.rate)
            print(
                f"  round {number}: {ours.rate * duel.worth:.0f} {duel.unit}/s"
                f" (p50 {ours.p50_ms:.1f} ms, p99 {ours.p99_ms:.1f} ms)"
                f" against {base.rate * duel.worth:.0f} (p50 {base.p50_ms:.1f} ms, p99 {base.p99_ms:.1f} ms)"
            )
    low, middle, high = min(ratios), statistics.median(ratios), max(ratios)
    print(f"{duel.title} to hand-written FastAPI + asyncpg: {middle:.2f} ({low:.2f} to {high:.2f})")
