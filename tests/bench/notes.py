"""Commits a second of 16 writers: plain, with their notes after the commit, and with NOTIFY inside: `notes`."""

import asyncio
import re
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from app import wiring
from app.core import changes
from app.core.config import Settings
from app.core.db import atomic
from tests.database import KEY
from tests.postgres_server import postgres_server, programs

WRITERS: Final = 16
SECONDS: Final = 8
NOTES: Final = 500
"""Notes that a process sends in a second beside the writers."""
INSERT: Final = "INSERT INTO bench_row (at) VALUES (now());\n"
INSIDE: Final = f"BEGIN;\n{INSERT}SELECT pg_notify('galley_changes', 'a note as long as one');\nCOMMIT;\n"


async def run(rounds: int) -> None:
    """Measure the three ways on one server, in turns."""
    del rounds
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-notes-")))
        server = stack.enter_context(postgres_server(folder / "postgres"))
        subprocess.run(
            [programs() / "psql", "-q", server.url, "-c", "CREATE TABLE bench_row (at timestamptz)"],
            check=True,
            timeout=60,
        )
        settings = Settings(data_dir=folder / "data", database_url=server.url, secret_key=KEY)
        settings.prepare()
        inside = await _commits(folder, server.url, INSIDE)
        async with wiring.offline(settings):
            hearing = asyncio.Event()
            tasks = [asyncio.create_task(changes.run(hearing)), asyncio.create_task(_announce())]
            await hearing.wait()
            after = await _commits(folder, server.url, INSERT)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        plain = await _commits(folder, server.url, INSERT)
    print(
        f"{WRITERS} writers, commits a second: {plain:.0f} without notes, {after:.0f} beside {NOTES} notes a"
        f" second that are sent after their commits, {inside:.0f} with NOTIFY inside; {after / inside:.1f} times"
    )


async def _announce() -> None:
    """Announce as a serving process does."""
    while True:
        async with atomic():
            await changes.announce_all([("topic", 1)] * (NOTES // 50))
        await asyncio.sleep(0.02)


async def _commits(folder: Path, url: str, script: str) -> float:
    """The rate at which writers carry out a script."""
    file = folder / "script.sql"
    file.write_text(script)
    words = ["-n", "-c", str(WRITERS), "-j", "2", "-T", str(SECONDS), "-M", "prepared", "-f", str(file)]
    process = await asyncio.create_subprocess_exec(
        programs() / "pgbench", *words, url, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    text = (await process.communicate())[0].decode()
    match = re.search(r"tps = ([\d.]+)", text)
    if match is None:
        raise RuntimeError(text)
    return float(match[1])
