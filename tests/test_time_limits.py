"""Tests that hang: each fails by its name, with where it stood, and the run goes on or says why it cannot."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PLUGINS = ("-p", "anyio", "-p", "xdist.plugin", "-p", "no:cacheprovider")
WORDS = ("-c", os.devnull, "-rN", "-o", "anyio_mode=auto", *PLUGINS)
CONFTEST = """
import pytest
from tests import time_limits

time_limits.GRACE_SECONDS = 1.0

def pytest_configure(config):
    time_limits.install(config)

@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio", {"use_uvloop": True}
"""
FINE = """
async def test_fine():
    pass
"""


def run(folder: Path, tests: str, *words: str) -> tuple[int, str]:
    """Run these tests with a limit of a second; the exit code and all that was printed."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_them.py").write_text(tests)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *WORDS, "--rootdir", str(folder), *words, str(folder)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TEST_TIME_LIMIT": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=100,
        check=False,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("words", [(), ("-n", "1")], ids=["one process", "xdist"])
def test_an_async_test_that_hangs_fails_with_its_stacks_and_the_next_one_runs(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    hangs = """
import asyncio

async def hold_out():
    await asyncio.Event().wait()

async def test_hangs():
    beside = asyncio.create_task(hold_out(), name="beside")
    await hold_out()
"""
    code, out = run(tmp_path, hangs + FINE, *words)
    assert code == 1
    assert "test_them.py::test_hangs is over its time limit of 1 s" in out
    assert "task beside" in out
    assert out.count("hold_out: await asyncio.Event().wait()") == 2
    assert "1 failed, 1 passed" in out


BODIES = (
    "time.sleep(60)",
    "threading.Event().wait()",
    "subprocess.run(['sleep', '60'])",
    "all(iter(lambda: True, None))",
)


def test_plain_tests_that_hang_fail_and_the_next_one_runs(tmp_path: Path) -> None:
    hang = [f"def test_{number}():\n    {body}\n" for number, body in enumerate(BODIES)]
    code, out = run(tmp_path, "\n".join(["import subprocess, threading, time", *hang, FINE]))
    assert code == 1
    for number, body in enumerate(BODIES):
        assert f"test_them.py::test_{number} is over its time limit of 1 s" in out
        assert f"test_{number}: {body}" in out
    assert "4 failed, 1 passed" in out


STUCK = """
import asyncio, pytest

@pytest.fixture
async def stuck(anyio_backend):
    await asyncio.Event().wait()

async def test_waits_for_its_fixture(stuck):
    pass
"""


def test_a_fixture_that_hangs_ends_the_process_and_says_whose_it_was(tmp_path: Path) -> None:
    code, out = run(tmp_path, STUCK + FINE)
    assert code == 70
    assert "test_them.py::test_waits_for_its_fixture is over its time limit of 1 s; this test process ends" in out
    assert "stuck: await asyncio.Event().wait()" in out


def test_with_several_processes_the_others_are_run_by_a_new_one(tmp_path: Path) -> None:
    code, out = run(tmp_path, STUCK + FINE, "-n", "1")
    assert code == 1
    assert "crashed while running 'test_them.py::test_waits_for_its_fixture'" in out
    assert "1 failed, 1 passed" in out


def test_a_test_may_take_longer_with_a_reason(tmp_path: Path) -> None:
    slow = """
import asyncio, pytest

@pytest.mark.time_limit(30, reason="it takes its time")
async def test_slow():
    await asyncio.sleep(1.5)

@pytest.mark.time_limit(30)
async def test_without_a_reason():
    pass
"""
    code, out = run(tmp_path, slow)
    assert code != 0
    assert "test_without_a_reason: a time_limit needs a reason" in out
    assert "over its time limit" not in out
