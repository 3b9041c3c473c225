"""Claims of 500 due publications by this checkout and by a former one: `claims --against A-FORMER-CHECKOUT`.

Both have a PostgreSQL of their own and take turns, round by round.
"""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

from tests.bench import former, results, sites
from tests.bench.sites import Script

_TIMES: Final = 5
"""Claims of each side in a round, of which the fastest counts."""
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


async def _seconds(script: Script) -> float:
    """The seconds of one claim of 500. Errors: RuntimeError where the script ended."""
    script.source.write(b"\n")
    await script.source.drain()
    line = await script.lines.readline()
    if not line:
        raise RuntimeError("a script ended before its claim")
    return float(line)


async def run(rounds: int) -> None:
    """Measure and print."""
    if former.AGAINST is None:
        print("claims: no checkout to compare with; give --against FOLDER")
        return
    async with AsyncExitStack() as stack:
        theirs = await stack.enter_async_context(sites.script_in(former.AGAINST.resolve(), _CHILD))
        ours = await stack.enter_async_context(sites.script_in(Path.cwd(), _CHILD))
        ratios: list[float] = []
        for number in range(rounds + 2):
            before = min([await _seconds(theirs) for _ in range(_TIMES)])
            now = min([await _seconds(ours) for _ in range(_TIMES)])
            if number > 1:
                ratios.append(now / before)
                print(f"  round {number - 1}: {now * 1000:.1f} ms against {before * 1000:.1f} ms")
        results.note("time of a claim of 500 to the former checkout", ratios)
