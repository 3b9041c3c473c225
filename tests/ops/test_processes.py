"""Processes of one installation that die: each is logged, started again, and missed while it is down."""

import json
import logging
import signal
import socket
import time
import urllib.request
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import psutil
import pytest

from app.core.roles import ALL, WorkerRole, text_of
from app.ops import processes
from app.ops.processes import Child
from tests.database import DATABASE
from tests.ops import warm
from tests.ops.processes import SERVE, Place, get
from tests.time_limits import WAIT_SECONDS

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
async def test_processes_that_still_start_end_with_the_one_that_started_them(place: Place) -> None:
    parent = warm.Running([*SERVE, "--processes", "2"], cwd=place.folder, env=place.environment())
    started: set[psutil.Process] = set()
    try:
        until(lambda: len(psutil.Process(parent.pid).children()) == 4)
        started |= {*psutil.Process(parent.pid).children()}
    finally:
        parent.kill()
        out, err = parent.communicate(SECONDS)
    # What they print has ended, and so have they, before they served.
    assert psutil.wait_procs(started, SECONDS)[1] == []
    assert (out, "serving" in err, "stopped" in err) == ("", False, False), err


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
        assert get(server.url + "/readyz") == (200, {"status": "ready", "recovery": None})
        code, _out, err = server.stop()
    assert code == 0
    (line,) = [line for line in err.splitlines() if "worker process" in line and "ended by" in line]
    assert f"worker process (process {worker}) was ended by SIGKILL; it is started again in 1 s" in line
    assert "Traceback" not in err


def numbers(addresses: str) -> str:
    """What the callbacks listener shows to Prometheus."""
    with urllib.request.urlopen(
        json.loads(addresses)["callbacks_url"] + "/metrics", timeout=WAIT_SECONDS
    ) as found:
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
    # It is seen half a second after its start that it is over.
    assert [after - before - 0.5 for before, after in pairwise(starts)] == [1, 1, 2, 5, 10, 30]
    assert caplog.records[0].getMessage() == (
        "worker process (process 4711) ended with exit code 3; it is started again in 1 s"
    )


def test_a_child_that_lasts_is_at_work_again_and_its_pauses_begin_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Going:
        """A process that goes on until it is told its end."""

        pid = 4711

        def __init__(self) -> None:
            self.returncode: int | None = None

        def poll(self) -> int | None:
            return self.returncode

    starts: list[float] = []
    child = Child("worker process", [], [], tmp_path)

    def start(self: Child) -> None:
        starts.append(now)
        self.process, self.started_at = Going(), now  # pyright: ignore[reportAttributeAccessIssue] as much of one as is asked

    monkeypatch.setattr(Child, "start", start)
    with caplog.at_level(logging.WARNING, processes.__name__):
        now = 0.0
        child.tend(now)
        for now in (1.0, 2.0, 3.0, 4.0, 14.0, 14.5, 15.0, 16.0):
            if now in (1.0, 3.0, 15.0):
                assert child.process is not None
                child.process.returncode = -signal.SIGKILL
            child.tend(now)
            assert child.is_down(now) is False
    # The second one lasted for more than ten seconds, and the third is the first end in a row again.
    assert starts == [0, 2, 4, 16]
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        *[("ERROR", "worker process (process 4711) was ended by SIGKILL; it is started again in 1 s")] * 2,
        ("WARNING", "worker process is at work again (process 4711)"),
        ("ERROR", "worker process (process 4711) was ended by SIGKILL; it is started again in 1 s"),
    ]


def test_each_process_is_told_its_sockets_and_where_the_others_stand(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as api, socket.create_server(("127.0.0.1", 0)) as callbacks:
        named = {"api": (["--api-fd", str(api.fileno())], [api.fileno()])}
        named["callbacks"] = (["--callbacks-fd", str(callbacks.fileno())], [callbacks.fileno()])
        for chosen in (frozenset[WorkerRole](), frozenset({WorkerRole.MAIL, WorkerRole.SCANS}), ALL):
            found = processes.children(api, callbacks, 2, working_roles=chosen, folder=tmp_path)
            assert [(child.name, child.arguments, child.sockets) for child in found] == [
                ("API process 1", *named["api"]),
                ("API process 2", *named["api"]),
                ("callbacks process", *named["callbacks"]),
                *([("worker process", ["--worker", text_of(chosen)], [])] if chosen else []),
            ]
            assert {child.folder for child in found} == {tmp_path}


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
    assert processes.ending_text(code) == text
