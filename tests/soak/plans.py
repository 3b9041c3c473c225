"""Answer random documents by plans and by the library's executor, and compare both byte for byte.

`python -m tests.soak plans [--count 10000] [--seed 1]`. Half of the documents are of a schema with fields of every
kind over rows in which any value may be wrong; the other half are of the studio's schema, asked by every role,
where answers of batched fields fail at random. Ends with exit code 1 if any two answers differ.
"""

import argparse
import asyncio
import logging
import os
import tempfile
import warnings
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from app import wiring
from app.connectors import registry
from app.core import config, crypto, links
from app.core.errors import Forbidden, NotFound
from app.domain import plans
from app.domain.identity import passwords
from schema.engine.answers import Run
from schema.engine.execution import core
from schema.engine.plans import Part
from schema.studio import schema, studio
from tests import database, factories
from tests.graphql.differential import Comparison, compared
from tests.graphql.documents import Maker
from tests.graphql.measuring import Place, filled
from tests.graphql.oddities import odd_studio
from tests.graphql.test_plans import answer_random

MEMORY: Final = Path("/dev/shm")
STEP: Final = 500
WRONG: Final[Sequence[Any]] = (
    *(None, None, NotFound(), Forbidden(), 5, "x"),
    *([], [None], RuntimeError("no"), object()),
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--count", type=int, default=10_000, help="how many random documents")
    parser.add_argument("--seed", type=int, default=1)


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    logging.disable(logging.ERROR)
    warnings.filterwarnings("ignore", "coroutine .* was never awaited")
    return asyncio.run(run(given.count, given.seed))


async def run(count: int, seed: int) -> int:
    """The whole run; the exit code."""
    comparisons: list[Comparison] = []
    made = odd_studio()
    for start in range(0, count // 2, STEP):
        size = min(STEP, count // 2 - start)
        comparisons.append(_told(await answer_random(made, seed * 1_000_000 + start, size)))
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    where = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="galley-plans-", dir=where) as folder:
        async with database.fresh_settings(Path(folder), None) as settings, wiring.storage(settings):
            await database.build()
            config.configure(settings)
            registry.configure(sandbox=True)
            crypto.configure(crypto.Vault(settings.keys()))
            links.configure(settings.base_url or "")
            await plans.load_shipped(factories.SYSTEM)
            place = await filled(studio(introspection=True), rows=30)
            for start in range(0, count - count // 2, STEP):
                size = min(STEP, count - count // 2 - start)
                random = Random(seed * 1_000_000 + start)
                comparisons.append(_told(await _of_the_studio(place, random, size)))
    whole, failed = sum(one.compared for one in comparisons), sum(one.with_errors for one in comparisons)
    different = sum(len(one.differences) for one in comparisons)
    print(f"plans: {whole} answers from seed {seed}, {failed} of them with errors, {different} differ")
    return 1 if different else 0


def _told(comparison: Comparison) -> Comparison:
    for difference in comparison.differences[:3]:
        print(difference[:3000])
    return comparison


async def _of_the_studio(place: Place, random: Random, count: int) -> Comparison:
    maker = Maker(core(schema()), random, place.values)
    wrong = 0.0
    ask = Run.ask

    async def asked(run: Run, part: Part, rows: list[Any]) -> Sequence[Any]:
        answers = await ask(run, part, rows)
        for number in range(len(answers)):
            if wrong and random.random() < wrong and isinstance(answers, list):
                answers[number] = random.choice(WRONG)
        return answers

    with pytest.MonkeyPatch.context() as patch, compared(strict=False) as comparison:
        patch.setattr(Run, "ask", asked)
        for _ in range(count):
            document = maker.made()
            wrong = random.choice((0, 0, 0.02, 0.1))
            place.token = random.choice(place.tokens)
            await place.ask(document.text, document.variables)
    return comparison
