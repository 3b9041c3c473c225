"""Payments against the stand-in of the processor, at length, on SQLite or on PostgreSQL (`TEST_DATABASE`).

`python -m tests.soak payments PART [--count 2000] [--seed 1]` ends with exit code 1 when anything was wrong.

- `histories`: anything happens in any order. `machine`: Hypothesis drives, and shortens what is wrong.
- `orders`: every order of the events of each life, by looks and by a secret alone.
- `crashes`: a death at every commit and call. `forgeries`: every bit of bodies and headers is flipped.
- `signers`: the official library for Node signs; npm brings it to `--folder`.
- `document`: what the stand-in answers, against the published OpenAPI document or its fixtures at `--file`.
"""

import argparse
import asyncio
import logging
import os
import shutil
import subprocess
import tempfile
import time
import traceback
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Final

import httpx2
import orjson
from pydantic import SecretStr

from app import main as main_program
from app.connectors import registry
from app.core import clock as program_clock, config, crypto, links
from app.core.clock import Frozen
from app.domain.identity import passwords
from app.domain.payments import rules
from app.wiring import services
from tests import database
from tests.domain.payments import history, orders, test_crash, test_machine
from tests.domain.payments.shop import owner, stock
from tests.payments import document, shapes
from tests.payments.interface import standin
from tests.payments.standin import KEY, SECRET, Standin, shown, signature
from tests.world import rows

MEMORY: Final = Path("/dev/shm")
"""A folder in memory, where there is one."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("part", choices=list(PARTS), help="what to do")
    parser.add_argument("--count", type=int, default=2000, help="how often")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--folder", type=Path, help="where npm keeps the library that signs")
    parser.add_argument("--file", type=Path, help="the OpenAPI document or the fixtures of the processor, as JSON")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    return asyncio.run(_run(given))


async def _run(given: argparse.Namespace) -> int:
    began = time.monotonic()
    async with _place() as (processor, clock):
        # What is logged of faults is what they are for.
        logging.disable(logging.CRITICAL)
        wrong = await PARTS[given.part](processor, clock, given)
    print(
        f"payments {given.part} on {database.DATABASE}: {time.monotonic() - began:.0f} s, {wrong} wrong",
        flush=True,
    )
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
        async with database.fresh_settings(Path(folder), url) as made, services.storage(made):
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


async def _machine(processor: Standin, clock: Frozen, given: argparse.Namespace) -> int:
    await test_machine.drive(processor, clock, given.count, derandomize=False)
    print(f"{given.count} machines, {len(processor.calls)} calls")
    return 0


async def _orders(processor: Standin, clock: Frozen, given: argparse.Namespace) -> int:
    del given
    for name in orders.LIVES:
        looks = await orders.by_looks(processor, clock, name)
        alone = await orders.by_secret_alone(processor, clock, name)
        print(f"  {name}: {looks} orders by looks, {alone} with a secret alone, each doubled", flush=True)
    return 0


async def _crashes(processor: Standin, clock: Frozen, given: argparse.Namespace) -> int:
    del given
    seen = await test_crash.moments(processor, clock)
    for at in range(1, len(seen) + 1):
        await test_crash.die_at(processor, clock, at)
    calls = sum("payment call" in name for name in seen)
    print(f"{len(seen)} deaths, {calls} of them before and after calls, {len(seen) - calls} around commits")
    return 0


async def _forgeries(processor: Standin, clock: Frozen, given: argparse.Namespace) -> int:
    """Every bit of the body and of the header of events of a whole life."""
    del given
    one = await owner(processor)
    await one.start("mid")
    processor.pay(next(iter(processor.sessions)))
    at = int(clock.at.timestamp())
    before, flipped, wrong = await rows(), 0, 0
    transport = httpx2.ASGITransport(app=main_program.callbacks(config.settings()))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks.test") as host:

        async def sent(body: bytes, header: bytes) -> int:
            answer = await host.post(PATH, content=body, headers=[(b"Stripe-Signature", header)])
            return answer.status_code

        for event in processor.events:
            body = orjson.dumps(event)
            header = signature(body, at)["Stripe-Signature"].encode()
            for number in range(8 * (len(body) + len(header))):
                place, bit = divmod(number, 8)
                both = bytearray(body + header)
                both[place] ^= 1 << bit
                wrong += await sent(bytes(both[: len(body)]), bytes(both[len(body) :])) != FORBIDDEN
                flipped += 1
        same = await rows() == before
        event = orjson.dumps(processor.events[-1])
        accepted = await sent(event, signature(event, at)["Stripe-Signature"].encode())
    print(f"{flipped} bits flipped in {len(processor.events)} events, {wrong} not refused; tables equal: {same};")
    print(f"the last event as it was signed: {accepted}")
    return wrong + (not same) + (accepted != OK)


async def _signers(processor: Standin, clock: Frozen, given: argparse.Namespace) -> int:
    """What the official library for Node signs is accepted, and what it signs with another secret is not."""
    folder: Path = given.folder.resolve()
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise SystemExit("npm and node are needed, and are not there")
    if not (folder / "node_modules/stripe").is_dir():
        command = [npm, "install", "--no-audit", "--no-fund", "--prefix", folder, "stripe"]
        subprocess.run(command, check=True, timeout=600)
    one = await owner(processor)
    await one.buy("mid")
    at, wrong, count = int(clock.at.timestamp()), 0, 0
    environ = os.environ | {"NODE_PATH": str(folder / "node_modules")}
    for event in processor.said:
        body = orjson.dumps(event)
        for secret, fits in ((SECRET, True), ("whsec_other", False)):
            words = [node, "-e", NODE, str(at), secret]
            done = subprocess.run(words, input=body, capture_output=True, check=True, env=environ, timeout=60)
            header = done.stdout.decode().strip()
            wrong += rules.is_signed(body, [header], [SECRET], clock.at) is not fits
            count += 1
    version = orjson.loads((folder / "node_modules/stripe/package.json").read_bytes())["version"]
    print(f"{count} signatures of the official library for Node {version}, {wrong} judged wrongly")
    return wrong


async def _document(processor: Standin, clock: Frozen, given: argparse.Namespace) -> int:
    """What the stand-in says in a life, against the published document or its fixtures."""
    one = await owner(processor)
    clock.move(timedelta(days=15))
    bought = await one.buy("mid")
    charge = next(iter(processor.charges))
    processor.refund(charge)
    processor.dispute(charge)
    tables = (
        processor.customers,
        processor.prices,
        processor.sessions,
        processor.subscriptions,
        processor.invoices,
        processor.charges,
        processor.refunds,
        processor.disputes,
    )
    said = [shown(row) for table in tables for row in table.values()] + processor.said
    version, problems = document.problems(given.file, said)
    for problem in sorted(set(problems)):
        print(f"  {problem}")
    version = f"{shapes.VERSION}, against {version}"
    print(f"{len(said)} objects of {bought['id']} and more, of version {version}")
    return len(set(problems))


PATH: Final = "/webhooks/payments"
OK: Final = 200
FORBIDDEN: Final = 403
NODE: Final = """
const stripe = require("stripe");
const payload = require("fs").readFileSync(0, "utf8");
const [timestamp, secret] = process.argv.slice(1);
const sign = (stripe.default ?? stripe).webhooks ?? new (stripe.default ?? stripe)("sk_test_x").webhooks;
console.log(sign.generateTestHeaderString({ payload, secret, timestamp: Number(timestamp) }));
"""
Part = Callable[[Standin, Frozen, argparse.Namespace], Awaitable[int]]
PARTS: Final[dict[str, Part]] = {
    "histories": _histories,
    "machine": _machine,
    "orders": _orders,
    "crashes": _crashes,
    "forgeries": _forgeries,
    "signers": _signers,
    "document": _document,
}
