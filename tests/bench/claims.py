"""Claims of 500 due publications by this checkout and by a former one: `claims --against A-FORMER-CHECKOUT`.

Both have a PostgreSQL of their own and take turns, round by round.
"""

import asyncio
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from tests.bench import former, results

_CHILD: Final = """
import asyncio, sys, time
from datetime import timedelta
from app.core import clock
from app.core.db import connection
from app.domain.posts.models import Post, Publication
from app.domain.publishing import claims
from app.migrations import upgrade
from app.ops import garbage_collection
from app.wiring.runtime import runtime
from tests.bench import lateness, places
async def main():
    with places.postgres() as (url, folder):
        settings = places.settings_for(folder, url)
        settings.prepare()
        await upgrade.apply(settings)
        async with runtime(settings):
            await lateness.schedule(500)
            garbage_collection.tune()
            while await asyncio.to_thread(sys.stdin.readline):
                past = clock.now() - timedelta(seconds=5)
                again = {"status": "scheduled", "scheduled_at": past, "next_attempt_at": past, "lease_until": None}
                await Publication.all().update(**again)
                await Post.all().update(status="scheduled")
                for table in ("publication", "post"):
                    await connection().execute_script(f"VACUUM {table}")
                began = time.perf_counter()
                rows = await claims.claim(lateness.SYSTEM, 500)
                seconds = time.perf_counter() - began
                assert len(rows) == 500, len(rows)
                print(seconds, flush=True)
asyncio.run(main())
"""


class _Child:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def seconds(self) -> float:
        """The seconds of one claim of 500. Errors: RuntimeError where the child ended."""
        source, sink = self._process.stdout, self._process.stdin
        if source is None or sink is None:
            raise RuntimeError("the pipes of a child are missing")
        sink.write(b"\n")
        await sink.drain()
        line = await source.readline()
        if not line:
            raise RuntimeError("a child ended before its claim")
        return float(line)


async def run(rounds: int) -> None:
    """Measure and print."""
    if former.AGAINST is None:
        print("claims: no checkout to compare with; give --against FOLDER")
        return
    async with AsyncExitStack() as stack:
        theirs = await stack.enter_async_context(_child(former.AGAINST.resolve()))
        ours = await stack.enter_async_context(_child(Path.cwd()))
        ratios: list[float] = []
        for number in range(rounds + 2):
            before = min([await theirs.seconds() for _ in range(_TIMES)])
            now = min([await ours.seconds() for _ in range(_TIMES)])
            if number > 1:
                ratios.append(now / before)
                print(f"  round {number - 1}: {now * 1000:.1f} ms against {before * 1000:.1f} ms")
        results.note("time of a claim of 500 to the former checkout", ratios)


_TIMES: Final = 5
"""Claims of each side in a round, of which the fastest counts."""


@asynccontextmanager
async def _child(checkout: Path) -> AsyncGenerator[_Child]:
    python = checkout / ".venv" / "bin" / "python"
    process = await asyncio.create_subprocess_exec(
        python if python.exists() else sys.executable,
        "-c",
        _CHILD,
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        yield _Child(process)
    finally:
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()
