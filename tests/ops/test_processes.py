"""Processes of one installation that die: each is logged, started again, and missed while it is down."""

import json
import logging
import signal
import time
import urllib.request
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import psutil
import pytest

from app.ops import processes
from app.ops.processes import Child
from tests.database import DATABASE
from tests.ops.processes import Place, get

SECONDS = 60


def until(happened: Callable[[], bool]) -> None:
    """Wait for something that another process does."""
    deadline = time.monotonic() + SECONDS
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def worker_of(pid: int) -> list[int]:
    """The worker among the children of a server."""
    return [child.pid for child in psutil.Process(pid).children() if "--worker" in words_of(child)]


def words_of(process: psutil.Process) -> list[str]:
    """How it was started; nothing of one that has ended."""
    try:
        return process.cmdline()
    except psutil.NoSuchProcess:
        return []


@pytest.mark.skipif(DATABASE == "sqlite", reason="several processes need PostgreSQL")
async def test_a_killed_worker_is_a_line_in_the_log_and_started_again(place: Place) -> None:
    with place.serving("--processes", "2") as server:
        callbacks = (place.folder / "data" / "addresses.json").read_text()
        (worker,) = worker_of(server.process.pid)
        until(lambda: 'galley_process_starts_total{part="worker"} 1.0' in numbers(callbacks))
        psutil.Process(worker).kill()
        until(lambda: worker_of(server.process.pid) not in ([], [worker]))
        until(lambda: 'galley_process_starts_total{part="worker"} 2.0' in numbers(callbacks))
        until(lambda: 'galley_task_up{task="publishing"} 1.0' in numbers(callbacks))
        assert get(server.url + "/readyz") == (200, {"status": "ready"})
        code, _out, err = server.stop()
    assert code == 0
    (line,) = [line for line in err.splitlines() if "worker process" in line and "ended by" in line]
    assert f"worker process (process {worker}) was ended by SIGKILL; it is started again in 1 s" in line
    assert "Traceback" not in err


def numbers(addresses: str) -> str:
    """What the callbacks listener shows to Prometheus."""
    with urllib.request.urlopen(json.loads(addresses)["callbacks_url"] + "/metrics", timeout=10) as found:
        return found.read().decode()


def test_a_child_that_keeps_ending_is_started_ever_later_and_missed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts: list[float] = []

    class Ended:
        """A process that is over at once."""

        pid, returncode = 4711, 3

        def poll(self) -> int:
            return self.returncode

    child = Child("worker process", [], [], tmp_path)

    def start(self: Child) -> None:
        starts.append(now)
        self.process, self.started_at = Ended(), now  # pyright: ignore[reportAttributeAccessIssue] as much of one as is asked

    monkeypatch.setattr(Child, "start", start)
    now = 0.0
    with caplog.at_level(logging.ERROR):
        while now < 60:
            child.tend(now)
            assert child.is_down(now) is (now > 20.5)
            now += 0.5
    waits = [round(after - before) for before, after in pairwise(starts)]
    assert waits[:6] == [2, 2, 2, 6, 10, 30]
    assert caplog.records[0].getMessage() == (
        "worker process (process 4711) ended with exit code 3; it is started again in 1 s"
    )


def test_what_the_parent_writes_its_children_read(tmp_path: Path) -> None:
    state = tmp_path / processes.STATE_FILE
    assert processes.missing(state) == []
    processes._write(state, ["worker process"])
    assert processes.missing(state) == ["worker process"]
    processes._write(state, [])
    assert processes.missing(state) == []


@pytest.mark.parametrize(
    ("code", "text"),
    [(0, "ended with exit code 0"), (-signal.SIGKILL, "was ended by SIGKILL"), (-99, "was ended by signal 99")],
)
def test_how_a_process_ended_is_said_in_words(code: int, text: str) -> None:
    assert processes.described(code) == text
