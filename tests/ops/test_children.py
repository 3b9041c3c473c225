"""When a child process of `galley serve --processes` that ended is started again."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest
from typing_extensions import override

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
