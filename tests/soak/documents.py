"""Answer random documents of the studio's schema, and hostile ones, and measure what each takes.

`python -m tests.soak documents [--count 10000] [--seed 1]`. Each has to be refused in less than 100 ms of
processor time, or answered in less than a second, without an error that nobody foresaw, and without holding the
event loop for 100 ms. None has more values than its cost or more bytes than an answer may have, and with a field
more none costs less. A third of them is valid by construction, a third has numbers of any form wherever a number
may be, and a third full pages below pages. Ends with exit code 1 otherwise, and prints the slowest.
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
from schema.engine.limits import TOO_EXPENSIVE
from schema.studio import studio
from tests import database, factories
from tests.graphql import costs
from tests.graphql.hostile import documents
from tests.graphql.measuring import ALLOWED, Answer, Place, filled, planned, wrong_with

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
            await planned(place)
            # As a server does before it is ready.
            crypto.vault().prepare()
            gc.collect()
            gc.freeze()
            await place.ask("{ viewer { user { id } } }")
            return await _answered(place, count, seed)


async def _answered(place: Place, count: int, seed: int) -> int:
    slowest: list[tuple[float, str, Answer]] = []
    codes, wrong = Counter[str](), 0
    values = size = broken_off = 0

    def note(name: str, answer: Answer, complaint: str | None) -> None:
        nonlocal wrong, values, size, broken_off
        codes.update(answer.codes or {"none"})
        values, size = max(values, costs.values_of(answer.body.get("data"))), max(size, answer.size)
        broken_off += "data" in answer.body and answer.body["data"] is None and answer.codes == {TOO_EXPENSIVE}
        slowest.append((answer.seconds, name, answer))
        slowest.sort(key=lambda found: -found[0])
        del slowest[SHOWN:]
        if complaint:
            wrong += 1
            print(f"{complaint}: {name[:3000]}", flush=True)

    for name, (text, variables) in documents(place.brand_id).items():
        answer = await place.ask(text, variables)
        # The description of the schema has limits of its own, and is shown in development only.
        described = "__schema" in text
        note(
            name,
            answer,
            wrong_with(answer) or (None if described else costs.wrong_values(answer.body, answer.size)),
        )
    random = Random(seed)
    makers = place.maker(random), place.odd_maker(random), place.large_maker(random)
    schema = place.studio.schema
    for number in range(1, count + 1):
        maker = makers[number % 3]
        made = maker.made()
        answer = await place.ask(made.text, made.variables, random.choice((None, *place.tokens)))
        complaint = wrong_with(answer, valid=not maker.is_odd) or costs.wrong_values(answer.body, answer.size)
        if number % 10 == 0:
            # This takes three times as long as the answer.
            complaint = complaint or costs.wrong_prices(schema, made.text, made.variables, random)
        note(f"number {number} of seed {seed}: {made.text} {made.variables}", answer, complaint)
        if number % 1000 == 0:
            print(f"  {number} documents", flush=True)
    print(f"The slowest (allowed are {ALLOWED * 1000:.0f} ms):")
    for seconds, name, answer in slowest:
        garbage = f"{answer.collecting * 1000:.1f} of it garbage"
        print(f"  {seconds * 1000:5.1f} ms, {garbage}, at once {answer.held * 1000:.1f}: {name[:200]}")
    print(f"The largest answers have {values} values and {size} bytes; {broken_off} were broken off.")
    print(", ".join(f"{code} {times}" for code, times in codes.most_common()))
    print(f"documents: {count} random ones from seed {seed} and the hostile ones, {wrong} wrong")
    return 1 if wrong else 0
