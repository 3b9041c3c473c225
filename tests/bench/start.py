"""How soon the service and an operator's commands are there, on an embedded store with compiled modules.

The figures are the time that passes: run it with nothing else on the machine.
"""

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.bench import results
from tests.ports import free_port

GALLEY: Final = (sys.executable, "-m", "cli.main")
COMMANDS: Final = (
    "admin maintenance status",
    "admin token list",
    "admin user list",
    "admin brand list",
    "admin webhook list",
    "admin channel list",
    "admin publication list",
    "migrate --check",
    "doctor",
)
PAUSE: Final = 0.005
"""Seconds between two questions whether the service is ready."""
PATIENCE: Final = 60.0


async def run(rounds: int) -> None:
    """Start each of them `rounds` times, after one start that compiles modules and fills the system's cache."""
    with tempfile.TemporaryDirectory(prefix="galley-bench-") as folder:
        environ = _environ(Path(folder))
        _seconds("migrate", environ)
        _seconds("admin demo", environ)
        _served(environ)
        served = [_served(environ) for _ in range(rounds)]
        results.note("`galley serve` until `/readyz` answers", [seconds for seconds, _ in served], " s")
        results.note("`galley serve`, resident then", [mebibytes for _, mebibytes in served], " MiB")
        for command in COMMANDS:
            _seconds(command, environ)
            results.note(f"`galley {command}`", [_seconds(command, environ) for _ in range(rounds)], " s")


def _environ(folder: Path) -> dict[str, str]:
    """A store of its own with a generated key: deriving one from a passphrase takes a tenth of a second."""
    others = {name: value for name, value in os.environ.items() if not name.startswith("GALLEY_")}
    others.pop("PYTHONDONTWRITEBYTECODE", None)
    return others | {"GALLEY_DATA_DIR": str(folder / "var")}


def _seconds(command: str, environ: Mapping[str, str]) -> float:
    """How long a command takes from its start to its end. Errors: RuntimeError where it fails."""
    began = time.perf_counter()
    words = [*GALLEY, *command.split()]
    done = subprocess.run(words, env=environ, capture_output=True, check=False, timeout=PATIENCE)
    passed = time.perf_counter() - began
    if done.returncode:
        raise RuntimeError(f"galley {command} failed: {done.stderr.decode()}")
    return passed


def _served(environ: Mapping[str, str]) -> tuple[float, float]:
    """How long the service takes until it is ready, and its resident memory then in MiB."""
    port = free_port()
    words = [*GALLEY, "serve", "--port", str(port), "--callbacks-port", str(free_port())]
    began = time.perf_counter()
    with subprocess.Popen(words, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            while not _is_ready(port):
                if server.poll() is not None or time.perf_counter() - began > PATIENCE:
                    raise RuntimeError("galley serve did not become ready")
                time.sleep(PAUSE)
            return time.perf_counter() - began, _resident(server.pid)
        finally:
            server.terminate()


def _is_ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=PATIENCE) as answer:
            return answer.status == 200
    except OSError:
        return False


def _resident(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    (kibibytes,) = [line.split()[1] for line in lines if line.startswith("VmRSS:")]
    return int(kibibytes) / 1024
