"""One `galley serve` of a long run: started, killed and asked at will, in a data directory of its own."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import Any

import httpx2

from tests.ops import warm

READY_SECONDS = 60
ADMIN_SECONDS = 240
"""A command takes seconds, on a machine with nothing else to do."""
STOP_SECONDS = 60
_SETUP = """
import asyncio
from app.wiring import services
from app.core import config
from app.domain import identity

async def main():
    async with services.storage(config.load()):
        print(identity.setup_code())

asyncio.run(main())
"""


@dataclass(slots=True)
class Service:
    """One `galley serve` in a data directory of its own, killed and started at will.

    `code` is the folder of the release that the next start runs; that of the tests where it is None.
    """

    folder: Path
    port: int
    callbacks_port: int
    words: Sequence[str] = ()
    settings: Mapping[str, str] = field(default_factory=dict[str, str])
    name: str = "serve"
    module: str = "cli.main"
    code: Path | None = None
    process: subprocess.Popen[str] | None = None
    log: Any = None

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def environ(self) -> dict[str, str]:
        """The environment of every command of this installation."""
        clean = {key: value for key, value in os.environ.items() if not key.startswith("GALLEY_")}
        ours = {"GALLEY_DATA_DIR": str(self.folder / "var"), "GALLEY_TRIAL_DAYS": "14"}
        return clean | ours | dict(self.settings)

    @property
    def log_file(self) -> Path:
        """What it logged."""
        return self.folder / f"{self.name}.log"

    @property
    def returncode(self) -> int | None:
        """How it ended, None before that."""
        return None if self.process is None else self.process.returncode

    def start(self) -> None:
        """Start it and wait for its ready line."""
        self.log = self.log or self.log_file.open("a")
        command = ["serve", "--port", str(self.port), "--callbacks-port", str(self.callbacks_port), *self.words]
        self.process = subprocess.Popen(
            [sys.executable, "-m", self.module, *command],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env=self.environ,
            cwd=self.code,
        )
        assert self.process.stdout is not None
        deadline = time.monotonic() + READY_SECONDS
        while time.monotonic() < deadline:
            line = self.process.stdout.readline()
            if line.startswith("ready "):
                return
            if not line:
                break
        raise RuntimeError(f"the service did not start; see {self.log_file}")

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it at once, or cleanly."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def close(self) -> None:
        """Let go of its log."""
        if self.log is not None:
            self.log.close()
            self.log = None

    @property
    def pid(self) -> int:
        """The process's number."""
        assert self.process is not None
        return self.process.pid

    def stop(self) -> None:
        """End it cleanly, if it still runs."""
        with contextlib.suppress(ProcessLookupError):
            self.kill(signal.SIGTERM)

    def admin(self, *words: str) -> dict[str, Any]:
        """Run an operator's command and read its JSON."""
        done = subprocess.run(
            [sys.executable, "-m", "cli.main", "admin", *words, "--json"],
            capture_output=True,
            text=True,
            check=True,
            env=self.environ,
            timeout=ADMIN_SECONDS,
        )
        return json.loads(done.stdout)

    def setup_code(self) -> str:
        """The code by which the first owner is made."""
        command = [sys.executable, "-c", _SETUP]
        done = subprocess.run(command, env=self.environ, capture_output=True, text=True, check=True, timeout=60)
        return done.stdout.split()[-1]


@dataclass(slots=True)
class WarmService(Service):
    """The same, forked from a process that has imported everything, which saves the processor most of a start."""

    running: warm.Running | None = None

    def begin(self) -> None:
        """Start it."""
        ports = ("--port", str(self.port), "--callbacks-port", str(self.callbacks_port))
        self.running = warm.Running(["serve", *ports, *self.words], cwd=self.folder, env=self.environ)
        Thread(target=self._keep_log, args=(self.running,), daemon=True).start()

    def start(self) -> None:
        """Start it and wait for its ready line."""
        self.begin()
        assert self.running is not None
        if not self.running.readline().startswith("ready "):
            raise RuntimeError(f"the service did not start; see {self.log_file}")

    def _keep_log(self, running: warm.Running) -> None:
        with self.log_file.open("ab") as log:
            while piece := running.read_error():
                log.write(piece)
                log.flush()

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it at once, or cleanly."""
        assert self.running is not None
        self.running.send_signal(how)
        self.running.wait(STOP_SECONDS)

    def stop(self) -> None:
        """End it cleanly, if it still runs."""
        if self.running is not None and self.running.returncode is None:
            self.kill(signal.SIGTERM)

    def admin(self, *words: str) -> dict[str, Any]:
        """Run an operator's command and read its JSON."""
        words = ("admin", *words, "--json")
        done = warm.run(words, cwd=self.folder, env=self.environ, timeout=ADMIN_SECONDS)
        if done.returncode:
            raise subprocess.CalledProcessError(done.returncode, words, done.stdout, done.stderr)
        return json.loads(done.stdout)


def mail_at_once(service: Service | WarmService, headers: Mapping[str, str]) -> None:
    """Let the person of this token get one mail for each notice, which the drills count."""
    query = "mutation { quietMailsSet(input: {pace: AT_ONCE}) { ... on Problem { code } } }"
    answer = httpx2.post(f"{service.url}/graphql", json={"query": query}, headers=headers, timeout=60)
    assert answer.json().get("data") == {"quietMailsSet": {}}, answer.text


def free_ports() -> tuple[int, int]:
    """Two ports that nobody uses."""
    with socket.socket() as one, socket.socket() as two:
        one.bind(("127.0.0.1", 0))
        two.bind(("127.0.0.1", 0))
        return one.getsockname()[1], two.getsockname()[1]
