"""Drive the publishing engine through seeded histories full of faults, and reckon up after each.

`python -m tests.soak simulate [--seeds 20000] [--first 1]`. A seed whose history lost, doubled or stuck a
publication is printed, and the exit code is 1.
"""

import argparse
import asyncio
import logging
import os
import tempfile
import time
from collections import Counter
from pathlib import Path

from app.connectors import registry
from app.core import config, crypto, installation_number, links
from app.domain.identity import passwords
from app.wiring import services
from tests import database
from tests.domain.publishing.engine import on
from tests.domain.publishing.simulation.faults import forgive
from tests.domain.publishing.simulation.history import History, Report
from tests.domain.publishing.simulation.world import platforms

MEMORY = Path("/dev/shm")
"""A folder in memory, where there is one."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--seeds", type=int, default=20_000, help="how many histories")
    parser.add_argument("--first", type=int, default=1, help="the first seed")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    return asyncio.run(run(given.first, given.seeds))


async def run(first: int, count: int) -> int:
    """The whole run, on a database of its own; the exit code."""
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    where = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="galley-simulate-", dir=where) as folder:
        async with database.fresh_settings(Path(folder), None) as made, services.storage(made):
            await database.build()
            config.configure(made)
            registry.configure(sandbox=True)
            crypto.configure(crypto.Vault(made.keys()))
            links.configure(made.base_url or "")
            await installation_number.read()
            return await histories(first, count)


async def histories(first: int, count: int) -> int:
    """Tell one after the other and print what was found; the exit code."""
    # What the engine logs of faults is what they are for.
    logging.disable(logging.CRITICAL)
    forgive(asyncio.get_running_loop())
    began, ends, totals = time.monotonic(), Counter[str](), Counter[str]()
    wrong: list[Report] = []
    made = platforms()
    place = await on(*made)
    for seed in range(first, first + count):
        report = await History(seed, place, made).run()
        ends.update(report.ends)
        totals.update(deaths=report.deaths, errors=report.errors, calls=report.calls, threads=report.threads)
        totals.update(stages=report.stages)
        if report.wrongs:
            wrong.append(report)
            print(f"seed {seed}: {'; '.join(report.wrongs)}", flush=True)
        if (seed - first + 1) % 1000 == 0:
            print(f"  {seed - first + 1} histories, {time.monotonic() - began:.0f} s", flush=True)
    print(", ".join(f"{name} {number}" for name, number in sorted(ends.items())))
    print(", ".join(f"{name} {number}" for name, number in sorted(totals.items())))
    print(f"simulate: {count} histories from seed {first} in {time.monotonic() - began:.0f} s, {len(wrong)} wrong")
    return 1 if wrong else 0
