"""When a child process of `galley serve --processes` that ended is started again."""

import logging
import signal
import subprocess
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from urllib.error import URLError

import pytest
from typing_extensions import override

from app.ops import processes
from app.ops.processes import Child


class Failing(Child):
    """A child that ends as soon as it was started."""

    @override
    def start(self) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", "raise SystemExit(3)"])
        self.process.wait(60)
        self.started_at = self.again_at


def test_a_child_that_keeps_ending_is_started_again_after_longer_and_longer_pauses(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    child = Failing("api 1", [], [], tmp_path)
    now = 100.0
    child.start()
    for ends, pause in enumerate((1.0, 1.0, 2.0, 5.0, 10.0, 30.0, 30.0), start=1):
        process = child.process
        assert process is not None
        with caplog.at_level(logging.ERROR):
            child.tend(now)
        assert (child.process, child.again_at, child.ends, child.down_since) == (None, now + pause, ends, 100.0)
        assert caplog.messages[-1] == (
            f"api 1 (process {process.pid}) ended with exit code 3; it is started again in {pause:g} s"
        )
        child.tend(now + pause - 0.1)
        assert child.process is None
        now += pause
        child.tend(now)
        assert child.process is not None
    assert (child.is_down(120.0), child.is_down(120.1)) == (False, True)


def sleeping() -> subprocess.Popen[bytes]:
    """A process that goes on for as long as it may."""
    return subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])


def test_a_child_that_lasted_for_ten_seconds_is_at_work_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with sleeping() as process:
        try:
            child = Child("api 1", [], [], tmp_path, process, started_at=100.0, down_since=90.0, ends=3)
            child.tend(110.0)
            assert (child.down_since, child.ends, caplog.messages) == (90.0, 3, [])
            child.tend(110.1)
            assert (child.down_since, child.ends) == (None, 0)
            assert caplog.messages == [f"api 1 is at work again (process {process.pid})"]
        finally:
            process.kill()


class Stubborn:
    """A process that does not end before it is killed."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self.pid = process.pid
        self.told: list[object] = []

    def send_signal(self, number: int) -> None:
        self.told.append(number)

    def wait(self, timeout: float | None = None) -> int:
        self.told.append(timeout)
        if timeout is not None:
            raise subprocess.TimeoutExpired("sleep", timeout)
        return self._process.wait(60)


def test_a_child_has_its_seconds_to_stop(tmp_path: Path) -> None:
    with sleeping() as process:
        stubborn = Stubborn(process)
        processes._stop([Child("api 1", [], [], tmp_path, cast("subprocess.Popen[bytes]", stubborn))], 95)
        assert (stubborn.told, process.returncode) == ([signal.SIGTERM, 95, None], -signal.SIGKILL)


@pytest.mark.parametrize(
    ("status", "answers"), [(200, True), (201, False), (204, False), (URLError("refused"), False)], ids=str
)
def test_a_process_answers_within_a_second(
    monkeypatch: pytest.MonkeyPatch, status: int | URLError, *, answers: bool
) -> None:
    asked: list[tuple[str, float]] = []

    def urlopen(url: str, *, timeout: float) -> AbstractContextManager[SimpleNamespace]:
        asked.append((url, timeout))
        if isinstance(status, URLError):
            raise status
        return nullcontext(SimpleNamespace(status=status))

    monkeypatch.setattr("urllib.request.urlopen", urlopen)
    assert processes._answers("http://127.0.0.1:1/healthz") is answers
    assert asked == [("http://127.0.0.1:1/healthz", 1)]
