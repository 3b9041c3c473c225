"""What writers wait for while half a million old webhook deliveries are deleted, on PostgreSQL: `lifetimes`.

Four writers record deliveries all the time, each as a short transaction. In each round the job of the service, in
a process of its own, deletes old ones with their attempts; a write is compared with one without that job.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

import asyncpg

from app.access import System
from app.core.config import Settings, load
from app.domain import brands, identity, webhooks
from app.domain.webhooks import EventType, NewEndpoint
from app.migrations import upgrade
from app.wiring import services
from tests.bench import results
from tests.database import KEY
from tests.postgres_server import postgres_server

DELIVERIES: Final = 500_000
WRITERS: Final = 4
PAUSE_SECONDS: Final = 0.01
ALONE_SECONDS: Final = 15
SYSTEM: Final = System("bench")
_FILL: Final = """
    WITH delivery AS (
      INSERT INTO webhook_delivery (brand_id, endpoint_id, uuid, event_uuid, replay, event, body, status,
                                    enable_epoch, attempts, due_at, epoch, created_at, finished_at)
      SELECT e.brand_id, e.id, gen_random_uuid(), gen_random_uuid(), 0, 'post.published', repeat('x', 600),
             'succeeded', e.enable_epoch, 1, t.at, 1, t.at, t.at
        FROM webhook_endpoint e, generate_series(1, $1) AS n,
             LATERAL (SELECT now() - interval '60 days' + n * interval '1 second' AS at) AS t
      RETURNING id, endpoint_id, finished_at)
    INSERT INTO webhook_attempt (delivery_id, endpoint_id, number, status, duration_ms, attempted_at)
    SELECT id, endpoint_id, 1, 'succeeded', 12, finished_at FROM delivery
"""
_DELIVER: Final = """
    INSERT INTO webhook_delivery (brand_id, endpoint_id, uuid, event_uuid, replay, event, body, status,
                                  enable_epoch, attempts, due_at, epoch, created_at)
    SELECT e.brand_id, e.id, gen_random_uuid(), gen_random_uuid(), 0, 'post.published', repeat('x', 600),
           'pending', e.enable_epoch, 0, now(), 0, now()
      FROM webhook_endpoint e
    RETURNING id
"""
_RECORD: Final = """
    WITH delivery AS (
      UPDATE webhook_delivery SET status = 'succeeded', attempts = 1, finished_at = now() WHERE id = $1
      RETURNING id, endpoint_id)
    INSERT INTO webhook_attempt (delivery_id, endpoint_id, number, status, duration_ms, attempted_at)
    SELECT id, endpoint_id, 1, 'succeeded', 12, now() FROM delivery
"""


async def run(rounds: int) -> None:
    """Measure and print."""
    ratios: list[float] = []
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-lifetimes-")))
        server = stack.enter_context(postgres_server(folder / "postgres"))
        settings = Settings(data_dir=folder / "data", database_url=server.url, secret_key=KEY)
        settings.prepare()
        await _prepare(settings)
        eyes = await asyncpg.connect(server.url)
        for number in range(1, rounds + 1):
            await eyes.execute(_FILL, DELIVERIES)
            await eyes.execute("VACUUM ANALYZE webhook_delivery, webhook_attempt")
            alone = await _write(server.url, _ends_after(ALONE_SECONDS))
            job = subprocess.Popen([sys.executable, "-m", "tests.bench.lifetimes"], env=_environ(settings))
            began = time.monotonic()
            beside = await _write(server.url, partial(_has_ended, job))
            took, left = time.monotonic() - began, await eyes.fetchval("SELECT count(*) FROM webhook_delivery")
            assert (job.returncode, left < DELIVERIES) == (0, True), (job.returncode, left)
            ratios.append(_p99(beside) / _p99(alone))
            print(
                f"  round {number}: {DELIVERIES} deleted in {took:.1f} s; a write takes p99 {_p99(beside):.1f} ms,"
                f" the longest {max(beside):.1f} ms, of {len(beside)};"
                f" without it p99 {_p99(alone):.1f} ms, the longest {max(alone):.1f} ms, of {len(alone)}",
                flush=True,
            )
        await eyes.close()
    results.note("p99 of writes beside the deletion of 500,000 deliveries to that without it", ratios)


async def _prepare(settings: Settings) -> None:
    await upgrade.apply(settings)
    async with services.storage(settings):
        await identity.create_user(SYSTEM, identity.NewUser(email="owner@example.test", verified=True))
        brand = await brands.create_for(SYSTEM, "owner@example.test", brands.NewBrand(name="Bench"))
        endpoint = NewEndpoint(url="http://127.0.0.1:9/hook", events=[EventType.PUBLISHED])
        await webhooks.create_for(SYSTEM, str(brand.slug), endpoint)


async def _write(url: str, is_over: Callable[[], bool]) -> list[float]:
    """The milliseconds of each write."""
    times: list[float] = []

    async def writer() -> None:
        connection = await asyncpg.connect(url)
        while not is_over():
            began = time.perf_counter()
            async with connection.transaction():
                ident = await connection.fetchval(_DELIVER)
                await connection.execute(_RECORD, ident)
            times.append((time.perf_counter() - began) * 1000)
            await asyncio.sleep(PAUSE_SECONDS)
        await connection.close()

    await asyncio.gather(*(writer() for _ in range(WRITERS)))
    return times


def _ends_after(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def _has_ended(process: subprocess.Popen[bytes]) -> bool:
    return process.poll() is not None


def _p99(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100]


def _environ(settings: Settings) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GALLEY_")}
    return clean | {
        "GALLEY_DATA_DIR": str(settings.data_dir),
        "GALLEY_DATABASE_URL": str(settings.database_url),
        "GALLEY_SECRET_KEY": KEY.get_secret_value(),
    }


async def _forget() -> None:
    async with services.storage(load(os.environ, None)):
        await webhooks.forget_old(SYSTEM)


if __name__ == "__main__":
    asyncio.run(_forget())
