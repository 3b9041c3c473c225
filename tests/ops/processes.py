"""Real commands in a data directory of their own: running them, waiting until they serve, stopping them."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.database import DATABASE, KEY
from tests.ops import warm
from tests.time_limits import WAIT_SECONDS

ROOT = Path(__file__).parents[2]
SECONDS = 60
SERVE = ("serve", "--port", "0", "--callbacks-port", "0")

once = pytest.mark.skipif(DATABASE != "sqlite", reason="holds whatever the database; proven on SQLite")
"""For tests of whole processes that no database can change: one run of them is enough."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where commands run: a folder, and the PostgreSQL database they use, if any."""

    folder: Path
    database_url: str | None = None

    def environment(self, **more: str) -> dict[str, str]:
        """This process's environment without settings, and the place's own."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("GALLEY_")}
        ours = {"GALLEY_DATA_DIR": str(self.folder / "data"), "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
        if self.database_url is not None:
            ours["GALLEY_DATABASE_URL"] = self.database_url
            ours["GALLEY_SECRET_KEY"] = KEY.get_secret_value()
        return {**kept, **ours, **more}

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command to its end; a server gets free ports, whatever else runs on this machine."""
        if arguments[:1] == ("serve",):
            arguments = (*SERVE, *arguments[1:])
        given = self.environment(**environment)
        return warm.run(arguments, cwd=self.folder, env=given, timeout=SECONDS)

    def run_cold(
        self, *arguments: str, typed: str | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """The same as it is typed: by an interpreter that has imported nothing yet; `typed` is its input."""
        return subprocess.run(
            [sys.executable, "-m", "cli.main", *arguments],
            cwd=self.folder,
            env=self.environment(**environment),
            input=typed,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )

    def admin(self, *arguments: str) -> dict[str, Any]:
        """Run an admin command that has to succeed; its answer, which is all of its output."""
        done = self.run("admin", *arguments, "--json")
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        assert done.stdout.count("\n") == 1
        return json.loads(done.stdout)

    @contextmanager
    def started(self, *arguments: str, **environment: str) -> Generator["subprocess.Popen[str]"]:
        """A command that runs beside the block; killed if the block leaves it running."""
        process = subprocess.Popen(
            [sys.executable, "-u", "-m", "cli.main", *arguments],
            cwd=self.folder,
            env=self.environment(**environment),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            yield process
        finally:
            process.kill()
            process.communicate(timeout=60)

    @contextmanager
    def serving(self, *arguments: str, **environment: str) -> Generator["Serving"]:
        """A server on free ports, ready to answer; killed if the block leaves it running."""
        process = warm.Running([*SERVE, *arguments], cwd=self.folder, env=self.environment(**environment))
        with _server(process, process.readline) as server:
            yield server

    @contextmanager
    def serving_cold(self, *arguments: str, **environment: str) -> Generator["Serving"]:
        """The same as it is typed: by an interpreter that has imported nothing yet."""
        process = subprocess.Popen(
            [sys.executable, "-m", "cli.main", *SERVE, *arguments],
            cwd=self.folder,
            env=self.environment(**environment),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            process_group=0,
        )
        assert process.stdout is not None
        with _server(process, process.stdout.readline) as server:
            yield server


@dataclass(frozen=True, slots=True)
class Serving:
    """A running server."""

    process: "subprocess.Popen[str] | warm.Running"
    url: str

    def get(self, path: str, token: str | None = None, brand: str | None = None) -> tuple[int, Any]:
        """Call it, in the brand with this slug; status and JSON body."""
        return get(self.url + path, token, brand)

    def stop(self, wanted: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        """Ask it to stop: exit code, what it printed after the ready line, what it logged."""
        self.process.send_signal(wanted)
        out, err = self.process.communicate(timeout=SECONDS)
        assert self.process.returncode is not None
        return self.process.returncode, out, err


@contextmanager
def _server(process: "subprocess.Popen[str] | warm.Running", readline: Callable[[], str]) -> Generator[Serving]:
    try:
        line = readline()
        assert line.startswith("ready http://"), (line, process.communicate(timeout=SECONDS)[1])
        yield Serving(process, line.removeprefix("ready ").strip())
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=SECONDS)


def get(url: str, token: str | None = None, brand: str | None = None) -> tuple[int, Any]:
    """GET an address; status and JSON body."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    headers |= {} if brand is None else {"X-Service-Brand": brand}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=WAIT_SECONDS) as found:
            return found.status, json.loads(found.read())
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, json.loads(refused.read())


def group_is_gone(leader: int) -> bool:
    """Whether no process of the group is at work, soon; one that ended may still wait for its parent to notice.

    A process closes its pipes a moment before it is gone.
    """
    deadline = time.monotonic() + WAIT_SECONDS
    while True:
        members = [process for process in psutil.process_iter() if _group_of(process.pid) == leader]
        if all(_has_ended(process) for process in members):
            return True
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)


def _group_of(pid: int) -> int | None:
    try:
        return os.getpgid(pid)
    except ProcessLookupError:
        return None


def _has_ended(process: psutil.Process) -> bool:
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True
