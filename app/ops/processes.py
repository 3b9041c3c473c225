"""Several processes on one socket: a parent that starts API processes, a callbacks process and a worker.

The parent serves nothing. A child that ends by itself is started again after a pause; a stop reaches all.
"""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final

PAUSE_SECONDS: Final = 1.0
STOP_SECONDS: Final = 20
START_SECONDS: Final = 60
API_FD: Final = "--api-fd"
CALLBACKS_FD: Final = "--callbacks-fd"


@dataclass(slots=True)
class Child:
    """One process by its arguments, and when it may be started again."""

    arguments: list[str]
    sockets: list[int]
    environment: dict[str, str]
    process: subprocess.Popen[bytes] | None = None
    again_at: float = 0.0

    def start(self) -> None:
        """Start it with its sockets and nothing else inherited.

        Its input is a pipe that nothing is written to: when this process dies, it ends, and so does the child.
        """
        command = [sys.executable, "-m", "app.ops.child", *self.arguments]
        self.process = subprocess.Popen(
            command, pass_fds=self.sockets, stdin=subprocess.PIPE, env={**os.environ, **self.environment}
        )

    def tend(self, now: float) -> None:
        """Start it again some time after it ended."""
        if self.process is not None and self.process.poll() is not None:
            self.process = None
            self.again_at = now + PAUSE_SECONDS
        if self.process is None and now >= self.again_at:
            self.start()


def children(
    api: socket.socket, callbacks: socket.socket, count: int, *, worker: bool, metrics: Path
) -> list[Child]:
    """What to run: `count` API processes, one callbacks process, one worker on request.

    They count in files of the folder `metrics`, so that the callbacks process can show the numbers of all.
    """
    environment = {"PROMETHEUS_MULTIPROC_DIR": str(metrics)}
    found = [Child([API_FD, str(api.fileno())], [api.fileno()], environment) for _ in range(count)]
    found.append(Child([CALLBACKS_FD, str(callbacks.fileno())], [callbacks.fileno()], environment))
    if worker:
        found.append(Child(["--worker"], [], environment))
    return found


def supervise(found: list[Child], probes: list[str], ready: Callable[[], None]) -> None:
    """Keep the children running until the process is told to stop."""
    stopping = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    for wanted in (signal.SIGTERM, signal.SIGINT):
        signal.signal(wanted, stop)
    for child in found:
        child.start()
    waiting = list(probes)
    while not stopping:
        if waiting:
            waiting = [url for url in waiting if not _answers(url)]
            if not waiting:
                ready()
        for child in found:
            child.tend(time.monotonic())
        time.sleep(0.1)
    _stop(found)


def _stop(found: list[Child]) -> None:
    running = [child.process for child in found if child.process is not None]
    for process in running:
        process.send_signal(signal.SIGTERM)
    for process in running:
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.kill(process.pid, signal.SIGKILL)
            process.wait()


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=1) as found:  # noqa: S310 our own address
            return bool(found.status == 200)  # noqa: PLR2004 the one that counts
    except (urllib.error.URLError, OSError):
        return False
