"""The lock of the data directory: one server alone, or several beside one another."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.core import server_lock
from tests.core import test_presence


def test_one_holds_it_alone_and_the_next_learns_who(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_lock, "PATIENCE_SECONDS", 0.0)
    file = tmp_path / "server.lock"
    assert not server_lock.is_held(file)
    for alone in (True, False):
        with server_lock.hold(file, alone=True):
            assert server_lock.is_held(file)
            with pytest.raises(server_lock.DirectoryInUse) as held, server_lock.hold(file, alone=alone):
                pass
            assert held.value.pid == os.getpid()
            assert str(held.value) == f"held by process {os.getpid()}"
            file.write_text("nobody")
            with pytest.raises(server_lock.DirectoryInUse) as held, server_lock.hold(file, alone=alone):
                pass
            assert (held.value.pid, str(held.value)) == (None, "held by process unknown")
        assert not server_lock.is_held(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


class Hands(test_presence.Hands):
    """A clock that sleeping moves."""

    def __init__(self) -> None:
        super().__init__()
        self.slept: set[float] = set()

    def sleep(self, seconds: float) -> None:
        """As `time` has it."""
        self.slept.add(seconds)
        self.now += seconds


def test_who_finds_it_held_looks_again_for_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    monkeypatch.setattr(server_lock, "time", hands)
    file = tmp_path / "server.lock"
    with server_lock.hold(file, alone=True):
        assert hands.slept == set()
        with pytest.raises(server_lock.DirectoryInUse), server_lock.hold(file, alone=True):
            pass
    assert hands.slept == {0.05}
    assert 1001 <= hands.now < 1001.1


def test_several_hold_it_beside_one_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_lock, "PATIENCE_SECONDS", 0.0)
    file = tmp_path / "server.lock"
    with server_lock.hold(file, alone=False):
        with server_lock.hold(file, alone=False):
            assert server_lock.is_held(file)
        assert server_lock.is_held(file)
        with pytest.raises(server_lock.DirectoryInUse), server_lock.hold(file, alone=True):
            pass
    assert not server_lock.is_held(file)


def test_a_dead_process_holds_nothing(tmp_path: Path) -> None:
    file = tmp_path / "server.lock"
    program = f"""
import os
from pathlib import Path
from app.core import server_lock
with server_lock.hold(Path({str(file)!r}), alone=True):
    os._exit(9)
"""
    done = subprocess.run([sys.executable, "-c", program], timeout=60, check=False)
    assert done.returncode == 9
    assert not server_lock.is_held(file)
    with server_lock.hold(file, alone=True):
        assert file.read_text() == f"{os.getpid()}\n"


class Clock:
    """Time that passes while somebody sleeps, and what happens after some of it."""

    def __init__(self, happens: Callable[[], object], after: float) -> None:
        self.at, self.happens, self.after = 1000.0, happens, 1000.0 + after

    def monotonic(self) -> float:
        return self.at

    def sleep(self, seconds: float) -> None:
        self.at += seconds
        if self.at > self.after:
            self.happens()


@pytest.mark.parametrize(("after", "is_free"), [(0.9, True), (1.2, False)])
def test_a_second_is_waited_for_one_that_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: float, is_free: bool
) -> None:
    file = tmp_path / "server.lock"
    with ExitStack() as first:
        first.enter_context(server_lock.hold(file, alone=True))
        clock = Clock(first.close, after)
        monkeypatch.setattr(server_lock, "time", clock)
        if is_free:
            with server_lock.hold(file, alone=True):
                assert clock.at < 1001
        else:
            with pytest.raises(server_lock.DirectoryInUse), server_lock.hold(file, alone=True):
                pass
            assert 1001 < clock.at < 1001.2
