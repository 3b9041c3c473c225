"""How soon 8,000 webhooks to 40 endpoints are told by one worker and by eight: `deliveries [--against FOLDER]`."""

import asyncio
import os
import subprocess
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import asyncpg

from tests.bench import former, scans
from tests.database import KEY
from tests.postgres_server import postgres_server
from tests.receivers import receiving

ENDPOINTS: Final = 40
DELIVERIES: Final = 8_000
WORKERS: Final = (1, 8)
LEAD_SECONDS: Final = 25
"""By then all workers are at work."""
LIMIT_SECONDS: Final = 300
_ENDPOINTS: Final = """
        for number in range({number}):
            endpoint = webhooks.NewEndpoint(url="{url}/%s" % number, events=["post.published"])
            await webhooks.create_for(system, str(brand.slug), endpoint)
"""
_FILL: Final = """
    INSERT INTO webhook_delivery (brand_id, endpoint_id, uuid, event_uuid, replay, event, body, status,
                                  enable_epoch, attempts, due_at, epoch, created_at)
    SELECT e.brand_id, e.id, gen_random_uuid(), gen_random_uuid(), 0, 'post.published', '{"n": ' || n || '}',
           'pending', e.enable_epoch, 0, $2, 0, $2
      FROM webhook_endpoint e, generate_series(1, $1) AS n
"""
_LEFT: Final = "SELECT count(*) FROM webhook_delivery WHERE status = 'pending'"
_AGAIN: Final = "SELECT count(*) FROM webhook_delivery WHERE attempts <> 1 OR status <> 'succeeded'"
_LOCK_WAITS: Final = """
    SELECT count(*) FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND query_start < clock_timestamp() - interval '100 milliseconds'
"""


@dataclass(frozen=True, slots=True)
class Told:
    """How long it took, how many statements waited for locks in the samples, and how many were told again."""

    seconds: float
    waits: int
    again: int


async def run(rounds: int) -> None:
    """Measure the former checkout, where there is one, and this one, each on servers of its own."""
    del rounds
    results: dict[tuple[str, int], Told] = {}
    for name, tree in (("before", former.AGAINST), ("now", scans.ROOT)):
        for workers in WORKERS if tree is not None else ():
            results[name, workers] = told = await _measure(tree or scans.ROOT, workers)
            print(
                f"{DELIVERIES} deliveries, {ENDPOINTS} endpoints, {workers} workers, {name}: {told.seconds:.1f} s;"
                f" waits over 100 ms in samples: {told.waits}; told again or not: {told.again}",
                flush=True,
            )
    few, many = (results["now", workers].seconds for workers in WORKERS)
    print(f"deliveries: eight workers need {many / few:.2f} times the time of one")
    if former.AGAINST is not None:
        before = results["before", WORKERS[-1]].seconds
        print(f"deliveries: eight workers need {many / before:.2f} times the time of before")


async def _measure(tree: Path, workers: int) -> Told:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-deliveries-")))
        server = stack.enter_context(postgres_server(folder / "postgres"))
        environ = {name: value for name, value in os.environ.items() if not name.startswith("GALLEY_")} | {
            "GALLEY_DATA_DIR": str(folder / "data"),
            "GALLEY_DATABASE_URL": server.url,
            "GALLEY_SECRET_KEY": KEY.get_secret_value(),
            "GALLEY_LOG_LEVEL": "error",
        }
        if tree == scans.ROOT:
            # All endpoints are on one machine. A former checkout may not know such limits.
            environ |= {"GALLEY_WEBHOOK_RECEIVER_CALLS": "0", "GALLEY_WEBHOOK_RECEIVER_IN_FLIGHT": "0"}
        scans.command(tree, environ, "migrate")
        async with receiving() as receiver:
            scans.fill(tree, environ, _ENDPOINTS.format(number=ENDPOINTS, url=receiver.url))
            words = [scans.python(tree), "-m", "cli.main", "worker"]
            for _ in range(workers):
                process = subprocess.Popen(words, cwd=tree, env=environ, stderr=subprocess.DEVNULL)
                stack.callback(process.wait)
                stack.callback(process.terminate)
            return await _watch(server.url)


async def _watch(url: str) -> Told:
    eyes = await asyncpg.connect(url)
    try:
        due = datetime.now(UTC) + timedelta(seconds=LEAD_SECONDS)
        await eyes.execute(_FILL, DELIVERIES // ENDPOINTS, due)
        await eyes.execute("ANALYZE")
        await asyncio.sleep((due - datetime.now(UTC)).total_seconds())
        began, waits = time.monotonic(), 0
        while await eyes.fetchval(_LEFT) and time.monotonic() - began < LIMIT_SECONDS:
            waits += await eyes.fetchval(_LOCK_WAITS)
            await asyncio.sleep(0.1)
        return Told(time.monotonic() - began, waits, await eyes.fetchval(_AGAIN))
    finally:
        await eyes.close()
