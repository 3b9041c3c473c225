"""Answer random documents of the studio's schema, and hostile ones, and measure what each takes.

`python -m tests.soak documents [--count 10000] [--seed 1]`. Each has to be answered or refused in less than 100 ms
of processor time, without an error that nobody foresaw; a random one is valid by construction. Ends with exit
code 1 otherwise, and prints the slowest.
"""

import argparse
import asyncio
import gc
import logging
import os
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from app.connectors import registry
from app.core import config, crypto, links
from app.domain import plans
from app.domain.identity import passwords
from app.wiring import services
from schema.studio import studio
from tests import database, factories
from tests.graphql.hostile import documents
from tests.graphql.measuring import ALLOWED, Answer, Place, filled, wrong_with

MEMORY = Path("/dev/shm")
SHOWN = 10


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--count", type=int, default=10_000, help="how many random documents")
    parser.add_argument("--seed", type=int, default=1)


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    return asyncio.run(run(given.count, given.seed))


async def run(count: int, seed: int) -> int:
    """The whole run, on a database of its own; the exit code."""
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    logging.disable(logging.ERROR)
    where = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="galley-documents-", dir=where) as folder:
        async with database.fresh_settings(Path(folder), None) as made, services.storage(made):
            await database.build()
            config.configure(made)
            registry.configure(sandbox=True)
            crypto.configure(crypto.Vault(made.keys()))
            links.configure(made.base_url or "")
            await plans.load_shipped(factories.SYSTEM)
            place = await filled(studio(introspection=True))
            # As a server does before it is ready.
            crypto.vault().prepare()
            gc.collect()
            gc.freeze()
            await place.ask("{ viewer { user { id } } }")
            return await _answered(place, count, seed)


async def _answered(place: Place, count: int, seed: int) -> int:
    slowest: list[tuple[float, str, Answer]] = []
    codes, wrong = Counter[str](), 0

    def note(name: str, answer: Answer, complaint: str | None) -> None:
        nonlocal wrong
        codes.update(answer.codes or {"none"})
        slowest.append((answer.seconds, name, answer))
        slowest.sort(key=lambda found: -found[0])
        del slowest[SHOWN:]
        if complaint:
            wrong += 1
            print(f"{complaint}: {name[:3000]}", flush=True)

    for name, (text, variables) in documents(place.brand_id).items():
        answer = await place.ask(text, variables)
        note(name, answer, wrong_with(answer))
    maker = place.maker(Random(seed))
    for number in range(1, count + 1):
        made = maker.made()
        answer = await place.ask(made.text, made.variables)
        note(
            f"number {number} of seed {seed}: {made.text} {made.variables}", answer, wrong_with(answer, valid=True)
        )
        if number % 1000 == 0:
            print(f"  {number} documents", flush=True)
    print(f"The slowest (allowed are {ALLOWED * 1000:.0f} ms):")
    for seconds, name, answer in slowest:
        print(f"  {seconds * 1000:5.1f} ms, {answer.collecting * 1000:.1f} of it garbage: {name[:200]}")
    print(", ".join(f"{code} {times}" for code, times in codes.most_common()))
    print(f"documents: {count} random ones from seed {seed} and the hostile ones, {wrong} wrong")
    return 1 if wrong else 0
