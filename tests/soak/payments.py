"""Payments against the stand-in of the processor, at length, on SQLite or on PostgreSQL (`TEST_DATABASE`).

`python -m tests.soak payments histories [--count 2000] [--seed 1]`: histories in which anything happens in any order.
Ends with exit code 1 when anything was wrong.
"""

import argparse
import asyncio
import logging
import os
import tempfile
import time
import traceback
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

from pydantic import SecretStr

from app import wiring
from app.connectors import registry
from app.core import clock as program_clock, config, crypto, links
from app.core.clock import Frozen
from app.domain.identity import passwords
from tests import database
from tests.domain.payments import history
from tests.domain.payments.shop import stock
from tests.payments.interface import standin
from tests.payments.standin import KEY, SECRET, Standin

MEMORY: Final = Path("/dev/shm")
"""A folder in memory, where there is one."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("part", choices=list(PARTS), help="what to do")
    parser.add_argument("--count", type=int, default=2000, help="how often")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    return asyncio.run(_run(given))


async def _run(given: argparse.Namespace) -> int:
    began = time.monotonic()
    async with _place() as (processor, clock):
        # What is logged of faults is what they are for.
        logging.disable(logging.CRITICAL)
        wrong = await PARTS[given.part](processor, clock, given)
    print(f"payments {given.part} on {database.DATABASE}: {time.monotonic() - began:.0f} s, {wrong} wrong", flush=True)
    return 1 if wrong else 0


@asynccontextmanager
async def _place() -> AsyncGenerator[tuple[Standin, Frozen]]:
    """A database of its own, the stand-in, and a clock that stands still."""
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    folder = database.share_server()
    try:
        if database.DATABASE == "postgres":
            with database.server() as url:
                async with _on(url) as made:
                    yield made
        else:
            async with _on(None) as made:
                yield made
    finally:
        if folder is not None:
            database.forget_server(folder)


@asynccontextmanager
async def _on(url: str | None) -> AsyncGenerator[tuple[Standin, Frozen]]:
    where = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="galley-payments-", dir=where) as folder:
        async with database.fresh_settings(Path(folder), url) as made, wiring.storage(made):
            await database.build()
            registry.configure(sandbox=True)
            crypto.configure(crypto.Vault(made.keys()))
            links.configure(made.base_url or "")
            with program_clock.freeze() as clock:
                async with standin(now=lambda: program_clock.now().timestamp(), held=True) as processor:
                    payments = {"payments_key": SecretStr(KEY), "payments_secret": SecretStr(SECRET)}
                    config.configure(made.model_copy(update={**payments, "payments_url": processor.url}))
                    await stock(processor)
                    yield processor, clock


async def _histories(processor: Standin, clock: Frozen, given: argparse.Namespace) -> int:
    wrong = checks = steps = 0
    for seed in range(given.seed, given.seed + given.count):
        made = await history.begin(processor, clock)
        try:
            await history.tell(made, Random(seed), 12)
        except Exception:  # noqa: BLE001 whatever it is, it is what is looked for
            wrong += 1
            print(f"seed {seed}: {traceback.format_exc(limit=-3)}\n  {made.done}", flush=True)
        checks += made.checks
        steps += len(made.done)
        if (seed - given.seed + 1) % 200 == 0:
            print(f"  {seed - given.seed + 1} histories", flush=True)
    print(f"{given.count} histories from seed {given.seed}: {steps} steps, {checks} comparisons, {wrong} wrong")
    return wrong


Part = Callable[[Standin, Frozen, argparse.Namespace], Awaitable[int]]
PARTS: Final[dict[str, Part]] = {"histories": _histories}
