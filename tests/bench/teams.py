"""`GET /teams` against a hand-written FastAPI and asyncpg handler with two queries, on one PostgreSQL."""

import os
import statistics

from app import wiring
from app.access import System
from app.core.config import Settings
from app.domain import brands, identity
from app.migrations import running
from tests.bench import load, places

CONNECTIONS = 16
SECONDS = 2.0
BRANDS = 5
OTHERS = 200


async def seed(settings: Settings) -> str:
    """An owner with five brands among two hundred other brands; the owner's token."""
    system = System("bench")
    async with wiring.storage(settings):
        for owner, count in (("owner@example.test", BRANDS), ("other@example.test", OTHERS)):
            person = identity.NewUser(email=owner, verified=True)
            await identity.create_user(system, person)
            for number in range(count):
                await brands.create_for(system, owner, brands.NewBrand(name=f"Brand {number}"))
        token = await identity.create_token(system, "owner@example.test", identity.NewToken(name="bench"))
    return token.token


async def run(rounds: int) -> None:
    """Measure in turns, round by round, and print the median of the ratios."""
    with places.postgres() as (url, folder):
        settings = places.settings_for(folder, url)
        settings.prepare()
        await running.apply(settings)
        token = await seed(settings)
        port, callbacks, other = places.free_port(), places.free_port(), places.free_port()
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
            await compare(here, there, {"Authorization": f"Bearer {token}"}, rounds)
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))


async def compare(here: str, there: str, headers: dict[str, str], rounds: int) -> None:
    """Alternate between the two; the first round only warms up."""
    ratios: list[float] = []
    for number in range(rounds + 1):
        base = await load.run(f"{there}/teams", headers, connections=CONNECTIONS, seconds=SECONDS)
        ours = await load.run(f"{here}/teams", headers, connections=CONNECTIONS, seconds=SECONDS)
        if number:
            ratios.append(ours.rate / base.rate)
            print(
                f"  round {number}: {ours.rate:.0f}/s (p50 {ours.p50_ms:.1f} ms, p99 {ours.p99_ms:.1f} ms)"
                f" against {base.rate:.0f}/s (p50 {base.p50_ms:.1f} ms, p99 {base.p99_ms:.1f} ms)"
            )
    low, middle, high = min(ratios), statistics.median(ratios), max(ratios)
    print(f"GET /teams to hand-written FastAPI + asyncpg: {middle:.2f} ({low:.2f} to {high:.2f})")
