"""Several processes on one port: a parent that starts API processes, a callbacks process and a worker.

The parent serves nothing. A child that ends by itself is logged and started again after a pause; a stop reaches
all. Which children are down stands in a file that they read, so that their readiness checks can tell.
"""

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final

from app.core import metrics, roles
from app.core.roles import WorkerRole

logger = logging.getLogger(__name__)

_RESTART_SECONDS: Final = (1.0, 1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds before each new start in a row; the last one repeats."""
_STEADY_SECONDS: Final = 10.0
"""A child that has lasted this long is at work again, and its pauses begin anew."""
_PATIENCE_SECONDS: Final = 20.0
"""How long a child may be down, or not yet at work again, before the others count as not ready."""
_STOP_SECONDS: Final = 90
"""How long a child may take to stop: longer than the longest call to a platform, which is recorded."""
API_FD: Final = "--api-fd"
CALLBACKS_FD: Final = "--callbacks-fd"
WORKER: Final = "--worker"
STATE: Final = "--state"
STATE_FILE: Final = "children.json"


@dataclass(slots=True)
class Child:
    """One process by its name and arguments, since when it is down, and when it may be started again."""

    name: str
    arguments: list[str]
    sockets: list[int]
    folder: Path
    process: subprocess.Popen[bytes] | None = None
    again_at: float = 0.0
    started_at: float = 0.0
    down_since: float | None = None
    ends: int = 0

    def start(self) -> None:
        """Start it with its sockets and nothing else inherited.

        Its input is a pipe that nothing is written to: when this process dies, it ends, and so does the child
        (`app.ops.lifeline`).
        """
        state = str(self.folder / STATE_FILE)
        command = [sys.executable, "-m", "cli.main", "--part", *self.arguments, STATE, state]
        environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(self.folder)}
        self.process = subprocess.Popen(command, pass_fds=self.sockets, stdin=subprocess.PIPE, env=environment)
        self.started_at = time.monotonic()

    def tend(self, now: float) -> None:
        """Start it again some time after it ended."""
        if self.process is not None and self.process.poll() is not None:
            self._end(self.process, now)
        if self.process is None and now >= self.again_at:
            self.start()
        if self.process is not None and self.down_since is not None and now - self.started_at > _STEADY_SECONDS:
            logger.warning("%s is at work again (process %d)", self.name, self.process.pid)
            self.down_since, self.ends = None, 0

    def _end(self, process: "subprocess.Popen[bytes]", now: float) -> None:
        pause = _RESTART_SECONDS[min(self.ends, len(_RESTART_SECONDS) - 1)]
        self.process, self.again_at, self.ends = None, now + pause, self.ends + 1
        self.down_since = now if self.down_since is None else self.down_since
        metrics.forget_process(process.pid, self.folder)
        how = ending_text(process.returncode)
        logger.error("%s (process %d) %s; it is started again in %g s", self.name, process.pid, how, pause)

    def is_down(self, now: float) -> bool:
        """Whether it has been down for too long."""
        return self.down_since is not None and now - self.down_since > _PATIENCE_SECONDS


def ending_text(returncode: int) -> str:
    """How a process ended, in words."""
    if returncode >= 0:
        return f"ended with exit code {returncode}"
    try:
        return f"was ended by {signal.Signals(-returncode).name}"
    except ValueError:
        return f"was ended by signal {-returncode}"


def missing(state: Path) -> list[str]:
    """The names of the children that are down, as the parent wrote them last."""
    try:
        return list(json.loads(state.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return []


def _write(state: Path, names: list[str]) -> None:
    """At once for every reader: under another name first."""
    draft = state.with_suffix(".draft")
    draft.write_text(json.dumps(names), encoding="utf-8")
    draft.replace(state)


def children(
    api: socket.socket, callbacks: socket.socket, count: int, working_roles: Collection[WorkerRole], folder: Path
) -> list[Child]:
    """What to run: `count` API processes, one callbacks process, one worker where it has roles.

    They count in files of `folder`, so that the callbacks process can show the numbers of all.
    """
    listening = [API_FD, str(api.fileno())], [api.fileno()]
    group = [Child(f"API process {number}", *listening, folder) for number in range(1, count + 1)]
    group.append(Child("callbacks process", [CALLBACKS_FD, str(callbacks.fileno())], [callbacks.fileno()], folder))
    if working_roles:
        group.append(Child("worker process", [WORKER, roles.text_of(working_roles)], [], folder))
    return group


def supervise(group: list[Child], probes: list[str], ready: Callable[[], None], drain_seconds: int) -> None:
    """Keep the children running until the process is told to stop; they serve for `drain_seconds` after that."""
    stopping = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    for child in group:
        child.start()
    waiting = list(probes)
    last: list[str] = []
    while not stopping:
        if waiting:
            waiting = [url for url in waiting if not _answers(url)]
            if not waiting:
                ready()
        now = time.monotonic()
        for child in group:
            child.tend(now)
        if (down := [child.name for child in group if child.is_down(now)]) != last:
            _write(group[0].folder / STATE_FILE, down)
            last = down
        time.sleep(0.1)
    _stop(group, drain_seconds + _STOP_SECONDS)


def _stop(group: list[Child], seconds: int) -> None:
    running = [child.process for child in group if child.process is not None]
    for process in running:
        process.send_signal(signal.SIGTERM)
    for process in running:
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.kill(process.pid, signal.SIGKILL)
            process.wait()


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=1) as response:  # noqa: S310 our own address
            return bool(response.status == 200)  # noqa: PLR2004 the one that counts
    except (urllib.error.URLError, OSError):
        return False
