"""What waits for too long is in the log, with where it stands."""

import asyncio
import logging
import os
import re
import signal
import subprocess
import sys
import time
from typing import Any

import httpx2
import pytest

from app.core import wait_reports
from app.domain import plans
from tests.application import application

PATIENT = {name: getattr(wait_reports, name) for name in ("SLOW_SECONDS", "STILL_SECONDS", "INTERVAL_SECONDS")}
"""As they are for the product."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Patience of moments, and every report whole."""
    monkeypatch.setattr(wait_reports, "SLOW_SECONDS", 0.1)
    monkeypatch.setattr(wait_reports, "STILL_SECONDS", 0.1)
    monkeypatch.setattr(wait_reports, "INTERVAL_SECONDS", 0.0)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "app.core.wait_reports"]


async def test_a_request_that_is_not_answered_says_where_it_waits(
    orm: object, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stands_here(*_given: object) -> None:
        await asyncio.sleep(0.3)
        raise RuntimeError("enough")

    monkeypatch.setattr(plans, "public", stands_here)
    transport = httpx2.ASGITransport(application())
    async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as client:
        assert (await client.get("/public/plans")).status_code == 500
        assert (await client.get("/healthz")).status_code == 200
    (report,) = told(caplog)
    assert report.startswith(
        "GET /public/plans has not been answered for 0.1 s; this is where everything stands:\n"
    )
    assert "stands_here: await asyncio.sleep(0.3)" in report


async def test_a_loop_that_stands_still_is_seen_from_outside(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        async with wait_reports.watching():
            await asyncio.sleep(0.05)
            time.sleep(0.4)
            await asyncio.sleep(0.05)
    assert any(text.startswith("the event loop has stood still for 0.") for text in told(caplog))
    assert any("time.sleep(0.4)" in text for text in told(caplog))


def test_a_process_that_is_paused_blames_nobody() -> None:
    program = """
import asyncio, logging, sys
from app.core import wait_reports
wait_reports.STILL_SECONDS = 0.5
logging.basicConfig(stream=sys.stdout, format="%(message)s")

async def main():
    async with wait_reports.watching():
        await asyncio.to_thread(print, "watches", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        await asyncio.sleep(0.1)

asyncio.run(main())
"""
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as paused:
        assert paused.stdin is not None
        assert paused.stdout is not None
        assert paused.stdout.readline() == "watches\n"
        paused.send_signal(signal.SIGSTOP)
        time.sleep(1.0)
        paused.send_signal(signal.SIGCONT)
        reports = [paused.stdout.readline()]
        paused.stdin.write("\n")
        paused.stdin.close()
        reports += paused.stdout.readlines()
    assert paused.returncode == 0
    assert {re.sub(r"[0-9.]+ s", "N s", report) for report in reports} == {
        "this process did not run for N s; processor time: N s\n"
    }


async def test_a_loop_that_works_is_left_alone(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wait_reports, "STILL_SECONDS", 5.0)
    async with wait_reports.watching():
        await asyncio.sleep(0.05)
    assert told(caplog) == []


async def test_a_signal_asks_for_the_same(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A busy machine may stop the whole process for longer than the others of these tests wait.
    monkeypatch.setattr(wait_reports, "STILL_SECONDS", 5.0)
    async with wait_reports.watching():
        os.kill(os.getpid(), signal.SIGUSR1)
        await asyncio.sleep(0.05)
    (report,) = told(caplog)
    assert report.startswith("SIGUSR1; this is where everything stands:\nthread ")
    assert "test_a_signal_asks_for_the_same: await asyncio.sleep(0.05)" in report


def test_reports_with_stacks_are_a_minute_apart(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wait_reports, "INTERVAL_SECONDS", 60.0)
    reports = wait_reports.Reports()
    for number in range(3):
        reports.write(f"number {number}", None)
    assert [len(text.splitlines()) > 1 for text in told(caplog)] == [True, False, False]
    assert told(caplog)[1:] == ["number 1", "number 2"]


class Clocks:
    """Time and the processor time of this process, and a wait that moves them by what the next turn says."""

    def __init__(self, *turns: tuple[float, float, bool]) -> None:
        self.at, self.busy = 1000.0, 0.0
        self.turns = list(turns)
        self.waits: list[float] = []
        self.watch: Any = None

    def monotonic(self) -> float:
        return self.at

    def process_time(self) -> float:
        return self.busy

    def wait(self, seconds: float) -> bool:
        """Let time pass for the thread; whether it has to end."""
        self.waits.append(seconds)
        if not self.turns:
            return True
        passed, busy, ticks = self.turns.pop(0)
        self.at, self.busy = self.at + passed, self.busy + busy
        if ticks:
            self.watch._seen, self.watch._used = self.at, self.busy
        return False


STOOD = "the event loop has stood still for {:.1f} s, with {:.1f} s of processor time"
PAUSED = "this process did not run for {:.1f} s; processor time: {:.1f} s"


@pytest.mark.parametrize(
    ("turns", "reports"),
    [
        ([(1.0, 0.5, True)] * 9, []),
        ([(1.0, 0.5, False)] * 5, []),
        ([(1.0, 0.5, False)] * 6, [STOOD.format(6, 3)]),
        # One step is told once, and the next one again.
        ([(1.0, 0.0, False)] * 20, [STOOD.format(6, 0)]),
        ([(1.0, 0.0, False)] * 6 + [(1.0, 0.0, True)] + [(1.0, 0.0, False)] * 6, [STOOD.format(6, 0)] * 2),
        # A pause of the whole process is nobody's fault, whether the loop was first to go on or not.
        ([(6.0, 0.0, False)], [PAUSED.format(6, 0)]),
        ([(6.0, 2.9, True)], [PAUSED.format(6, 2.9)]),
        ([(6.0, 2.9, False), (1.0, 0.0, False)], [PAUSED.format(6, 2.9)]),
        ([(5.0, 0.0, True)], []),
        ([(6.0, 3.0, False)], [STOOD.format(6, 3)]),
        ([(6.0, 3.0, True)], []),
        ([(1.0, 0.0, False)] * 3 + [(2.5, 0.0, False)], [STOOD.format(5.5, 0)]),
        ([(1.0, 0.0, False)] * 3 + [(2.6, 0.0, False)], [PAUSED.format(5.6, 0)]),
    ],
    ids=range(13),
)
async def test_a_loop_stands_still_after_five_seconds_unless_all_of_the_process_did(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    turns: list[tuple[float, float, bool]],
    reports: list[str],
) -> None:
    for name, value in PATIENT.items():
        monkeypatch.setattr(wait_reports, name, value)
    clocks = Clocks(*turns)
    monkeypatch.setattr(wait_reports, "time", clocks)
    monkeypatch.setattr(wait_reports, "_reports", wait_reports.Reports())
    monkeypatch.setattr(wait_reports._reports, "_next", 1e9)  # without stacks
    watch = clocks.watch = wait_reports._Watch(asyncio.get_running_loop())
    watch._stopped = clocks  # pyright: ignore[reportAttributeAccessIssue] it is asked to wait and nothing else
    watch._look()
    assert told(caplog) == reports
    assert set(clocks.waits) == {1.0}


async def test_the_loop_says_every_second_that_it_goes_on_and_a_request_has_twenty(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name, value in PATIENT.items():
        monkeypatch.setattr(wait_reports, name, value)
    monkeypatch.setattr(wait_reports, "_reports", wait_reports.Reports())
    loop = asyncio.get_running_loop()

    def wait(timer: asyncio.TimerHandle) -> float:
        return round(timer.when() - loop.time(), 1)

    watch = wait_reports._Watch(loop)
    watch._tick()
    assert wait(watch._timer) == 1
    watch._timer.cancel()
    for ends in (True, False):
        request = wait_reports.answering("GET /slow")
        begun = request.__enter__()
        assert (wait(request._timer), request._timer.cancelled()) == (20, False)
        if ends:
            request.__exit__()
        else:
            begun()
        assert request._timer.cancelled()
    wait_reports._late("GET /slow", loop)
    assert told(caplog)[0].startswith("GET /slow has not been answered for 20 s")


def test_stacks_are_told_again_after_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(wait_reports, "INTERVAL_SECONDS", PATIENT["INTERVAL_SECONDS"])
    clocks = Clocks()
    monkeypatch.setattr(wait_reports, "time", clocks)
    reports = wait_reports.Reports()
    for moment in (5.0, 64.9, 65.0, 65.1):
        clocks.at = moment
        reports.write(f"at {moment}", None)
    assert ["stands" in text for text in told(caplog)] == [True, False, True, False]
