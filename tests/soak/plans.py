"""Answer random documents by plans and by the library's executor, and compare both byte for byte.

`python -m tests.soak plans [--count 10000] [--seed 1] [--jobs 1]`. Half of the documents are of a schema with
fields of every kind over rows in which any value may be wrong; the other half are of the studio's schema, asked by
every role, where answers of batched fields fail at random. Ends with exit code 1 if any two answers differ.

The documents are valid by construction, and their validation, which is no part of either executor, would take more
than half of the time. So one in `VALIDATED` is validated, and the run breaks off if that one is not valid. A
million documents are `--count 1000000 --jobs 2`.
"""

import argparse
import asyncio
import logging
import multiprocessing
import os
import tempfile
import time
import warnings
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from graphql import GraphQLError, validate

from app.connectors import registry
from app.core import config, crypto, links
from app.core.errors import Forbidden, NotFound
from app.domain import plans
from app.domain.identity import passwords
from app.ops import garbage_collection
from app.wiring import services
from schema.engine import documents
from schema.engine.answers import PlanRun
from schema.engine.plans import BatchedSelection
from schema.studio import studio
from tests import database, factories
from tests.graphql.differential import Comparison, compared
from tests.graphql.measuring import Place, filled
from tests.graphql.oddities import odd_studio
from tests.graphql.test_plans import answer_random

MEMORY: Final = Path("/dev/shm")
STEP: Final = 500
PART: Final = 20_000
"""How many documents one process answers before another one goes on; how many there are changes nothing."""
VALIDATED: Final = 50
WRONG: Final[Sequence[Any]] = (
    *(None, None, NotFound(), Forbidden(), 5, "x"),
    *([], [None], RuntimeError("no"), object()),
)


@dataclass(frozen=True, slots=True)
class Counts:
    """What a part of the run has found."""

    compared: int
    with_errors: int
    different: int
    seconds: float

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.compared + other.compared,
            self.with_errors + other.with_errors,
            self.different + other.different,
            self.seconds + other.seconds,
        )


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--count", type=int, default=10_000, help="how many random documents")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    whole = Counts(0, 0, 0, 0)
    starts = range(0, given.count, PART)
    with ProcessPoolExecutor(given.jobs, multiprocessing.get_context("spawn"), max_tasks_per_child=1) as processes:
        parts = [processes.submit(_part, given.seed, start, min(PART, given.count - start)) for start in starts]
        for number, part in enumerate(as_completed(parts), 1):
            whole += part.result()
            if len(parts) > 1:
                print(
                    f"  part {number} of {len(parts)}: {whole.compared} answers, {whole.different} differ",
                    flush=True,
                )
    print(
        f"plans: {whole.compared} answers to {given.count} documents from seed {given.seed},"
        f" {whole.with_errors} of them with errors, {whole.different} differ;"
        f" {whole.seconds:.0f} s of processor time"
    )
    return 1 if whole.different else 0


def _part(seed: int, start: int, count: int) -> Counts:
    """Some of the documents of a seed, in a process of their own."""
    logging.disable(logging.ERROR)
    warnings.filterwarnings("ignore", "coroutine .* was never awaited")
    garbage_collection.tune()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(documents, "validate", _Sometimes())
        comparisons = asyncio.run(_compared(seed * 1_000_000_000 + start, count))
    return Counts(
        sum(one.compared for one in comparisons),
        sum(one.with_errors for one in comparisons),
        sum(len(one.differences) for one in comparisons),
        time.process_time(),
    )


class _Sometimes:
    """Validates one document in many. Errors: RuntimeError for one that is not valid."""

    def __init__(self) -> None:
        self._seen = 0

    def __call__(self, *arguments: Any, **named: Any) -> list[GraphQLError]:
        self._seen += 1
        errors = validate(*arguments, **named) if self._seen % VALIDATED == 1 else []
        if errors:
            raise RuntimeError(f"a random document is not valid: {errors[0]}")
        return errors


async def _compared(first: int, count: int) -> list[Comparison]:
    comparisons: list[Comparison] = []
    made = odd_studio()
    for start in range(0, count // 2, STEP):
        size = min(STEP, count // 2 - start)
        comparisons.append(_told(await answer_random(made, first + start, size)))
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    where = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="galley-plans-", dir=where) as folder:
        async with database.fresh_settings(Path(folder), None) as settings, services.storage(settings):
            await database.build()
            config.configure(settings)
            registry.configure(sandbox=True)
            crypto.configure(crypto.Vault(settings.keys()))
            links.configure(settings.base_url or "")
            await plans.load_shipped(factories.SYSTEM)
            place = await filled(studio(introspection=True), rows=30)
            for start in range(0, count - count // 2, STEP):
                size = min(STEP, count - count // 2 - start)
                comparisons.append(_told(await _of_the_studio(place, Random(first + start), size)))
    return comparisons


def _told(comparison: Comparison) -> Comparison:
    for difference in comparison.differences[:3]:
        print(difference[:3000])
    return comparison


async def _of_the_studio(place: Place, random: Random, count: int) -> Comparison:
    maker = place.maker(random)
    wrong = 0.0
    ask = PlanRun.ask

    async def asked(run: PlanRun, selection: BatchedSelection, rows: list[Any]) -> Sequence[Any]:
        answers = await ask(run, selection, rows)
        for number in range(len(answers)):
            if wrong and random.random() < wrong and isinstance(answers, list):
                answers[number] = random.choice(WRONG)
        return answers

    with pytest.MonkeyPatch.context() as patch, compared(strict=False) as comparison:
        patch.setattr(PlanRun, "ask", asked)
        for _ in range(count):
            document = maker.made()
            wrong = random.choice((0, 0, 0.02, 0.1))
            comparison.is_disturbed = wrong > 0
            place.token = random.choice(place.tokens)
            await place.body(document.text, document.variables)
    return comparison
