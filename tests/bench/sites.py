"""Servers of whole checkouts, each with a PostgreSQL of its own, filled as the bench `calendar` fills it."""

import asyncio
import os
import subprocess
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import orjson

_SITE: Final = """
import asyncio, json, sys
from tests.bench import calendar, places
async def main():
    async with calendar._installed(calendar.POSTS) as bench:
        with calendar.serving(bench) as url:
            month = json.loads(bench.calendar().body)["variables"]
            given = places.environ_for(bench.folder, bench.url)
            said = {"url": url, "token": bench.token, "variables": month, "environ": given}
            print(json.dumps(said), flush=True)
            await asyncio.to_thread(sys.stdin.read)
asyncio.run(main())
"""


@dataclass(frozen=True, slots=True)
class Site:
    """A server of a checkout: its address, its process, a token, and the variables of the calendar's document."""

    checkout: Path
    url: str
    pid: int
    token: str
    variables: dict[str, Any]
    environ: dict[str, str]

    def admin(self, *words: str) -> dict[str, Any]:
        """Run an operator's command of the checkout and read its JSON."""
        command = [_python(self.checkout), "-m", "cli.main", "admin", *words, "--json"]
        environ = self.environ | {"PYTHONPATH": str(self.checkout)}
        done = subprocess.run(
            command, cwd=self.checkout, env=environ, capture_output=True, text=True, check=True, timeout=60
        )
        return orjson.loads(done.stdout)


@dataclass(frozen=True, slots=True)
class Script:
    """A script that runs in a checkout, its input and its output."""

    pid: int
    source: asyncio.StreamWriter
    lines: asyncio.StreamReader


@asynccontextmanager
async def script_in(checkout: Path, text: str) -> AsyncGenerator[Script]:
    """A script in the environment of this checkout. Errors: RuntimeError where it has none."""
    python = _python(checkout)
    if not python.exists():
        raise RuntimeError(f"{checkout} has no environment; run `make .venv/.installed-dev` there")
    child = await asyncio.create_subprocess_exec(
        python,
        "-c",
        text,
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    if child.stdin is None or child.stdout is None:
        raise RuntimeError("the pipes of a child are missing")
    try:
        yield Script(child.pid, child.stdin, child.stdout)
    finally:
        child.stdin.close()
        await child.wait()


@asynccontextmanager
async def served(checkout: Path) -> AsyncGenerator[Site]:
    """A server of this checkout. Errors: RuntimeError where it has no environment, or does not start."""
    async with script_in(checkout, _SITE) as script:
        line = await script.lines.readline()
        if not line:
            raise RuntimeError(f"the service of {checkout} did not start")
        yield Site(checkout, pid=_server_below(script.pid), **orjson.loads(line))


def _python(checkout: Path) -> Path:
    return checkout / ".venv" / "bin" / "python"


def _server_below(parent: int) -> int:
    """The process that serves, among the children of a site's. Errors: RuntimeError where there is none."""
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        if b"\0serve\0" in Path(f"/proc/{child}/cmdline").read_bytes():
            return int(child)
    raise RuntimeError("a site has no server")
