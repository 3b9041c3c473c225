"""Scans a second of two workers over 3,000 channels that are always due: `scans [--against A-FORMER-CHECKOUT]`."""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import asyncpg

from tests.bench import former
from tests.database import KEY
from tests.postgres_server import postgres_server

CHANNELS: Final = 3_000
WORKERS: Final = 2
SECONDS: Final = 40
ROOT: Final = Path(__file__).parents[2]
_BRAND: Final = """
import asyncio
from app.access import System
from app.core import config
from app.domain import brands, channels, identity, webhooks
from app.wiring import services
async def main():
    settings = config.load()
    settings.prepare()
    async with services.storage(settings):
        system = System("bench")
        await identity.create_user(system, identity.NewUser(email="owner@example.test", verified=True))
        brand = await brands.create_for(system, "owner@example.test", brands.NewBrand(name="Bench"))
        PLACE
asyncio.run(main())
"""
_CHANNEL: Final = 'await channels.connect(system, str(brand.slug), channels.NewChannel(platform="sandbox"))'
_COPIES: Final = """
    INSERT INTO channel SELECT (jsonb_populate_record(c, jsonb_build_object(
        'id', c.id + n, 'uuid', gen_random_uuid(), 'name', 'Channel ' || n, 'handle', 'c' || n, 'account', 'c' || n
    ))).* FROM channel c, generate_series(1, $1) AS n
"""
_CURSORS: Final = """
    INSERT INTO comment_cursor (brand_id, channel_id, due_at, epoch, failures)
    SELECT brand_id, id, now(), 0, 0 FROM channel
"""
_LOOK: Final = "SELECT sum(epoch) AS scans, min(epoch) AS fewest, max(epoch) AS most FROM comment_cursor"


async def run(rounds: int) -> None:
    """Measure the former checkout, where there is one, and this one, each on a server of its own."""
    del rounds
    rates: dict[str, float] = {}
    for name, tree in (("before", former.AGAINST), ("now", ROOT)):
        if tree is not None:
            rates[name] = await _measure(name, tree)
    if len(rates) > 1:
        print(f"scans: {rates['now'] / rates['before']:.1f} times those of before")


async def _measure(name: str, tree: Path) -> float:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-scans-")))
        server = stack.enter_context(postgres_server(folder / "postgres"))
        environ = {key: value for key, value in os.environ.items() if not key.startswith("GALLEY_")} | {
            "GALLEY_DATA_DIR": str(folder / "data"),
            "GALLEY_DATABASE_URL": server.url,
            "GALLEY_SECRET_KEY": KEY.get_secret_value(),
            "GALLEY_COMMENT_SCAN_SECONDS": "1",
            "GALLEY_SANDBOX": "on",
            "GALLEY_LOG_LEVEL": "error",
        }
        command(tree, environ, "migrate")
        fill(tree, environ, _CHANNEL)
        await _multiply(server.url)
        for _ in range(WORKERS):
            worker = subprocess.Popen(
                [python(tree), "-m", "cli.main", "worker"], cwd=tree, env=environ, stderr=subprocess.DEVNULL
            )
            stack.callback(worker.wait)
            stack.callback(worker.terminate)
        return await _rate(name, server.url)


async def _rate(name: str, url: str) -> float:
    held = await asyncpg.connect(url)
    try:
        while not (first := dict(await held.fetchrow(_LOOK)))["scans"]:  # noqa: ASYNC110 rows tell nothing
            await asyncio.sleep(0.1)
        began = time.monotonic()
        await asyncio.sleep(SECONDS)
        last = dict(await held.fetchrow(_LOOK))
        seconds = time.monotonic() - began
    finally:
        await held.close()
    rate = (last["scans"] - first["scans"]) / seconds
    print(
        f"{WORKERS} workers, {CHANNELS} channels, {seconds:.0f} s, {name}: {rate:.0f} scans a second;"
        f" each channel {last['fewest']} to {last['most']} times",
        flush=True,
    )
    return rate


def command(tree: Path, environ: Mapping[str, str], *words: str) -> None:
    """Run a command of that checkout."""
    subprocess.run(
        [python(tree), "-m", "cli.main", *words],
        cwd=tree,
        env=environ,
        check=True,
        capture_output=True,
        timeout=120,
    )


def python(tree: Path) -> str:
    """The interpreter of the checkout's own environment, where it has one."""
    own = tree / ".venv" / "bin" / "python"
    return str(own) if own.exists() else sys.executable


def fill(tree: Path, environ: Mapping[str, str], text: str) -> None:
    """Make a brand by the checkout's own operations, and then what the text says of `system` and `brand`."""
    subprocess.run(
        [python(tree), "-c", _BRAND.replace("PLACE", text)],
        cwd=tree,
        env={**environ, "PYTHONPATH": str(tree)},
        check=True,
        capture_output=True,
        timeout=120,
    )


async def _multiply(url: str) -> None:
    """Make the other channels as copies of the only one."""
    held = await asyncpg.connect(url)
    try:
        await held.execute(_COPIES, CHANNELS - 1)
        await held.execute(_CURSORS)
    finally:
        await held.close()
