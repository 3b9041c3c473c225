"""What waits for too long is in the log, with where it stands."""

import asyncio
import logging
import os
import re
import signal
import subprocess
import sys
import time

import httpx2
import pytest

from app.core import wait_reports
from app.domain import plans
from tests.application import application


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
