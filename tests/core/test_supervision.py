"""Long-lived tasks: started again whatever ends them, logged once, missed while they are down."""

import asyncio
import logging
from collections.abc import Callable

import pytest

from app.core import supervision
from app.core.errors import Unavailable
from app.core.metrics import rendered
from tests.core.test_presence import Hands
from tests.modules import replace_asyncio
from tests.time_limits import WAIT_SECONDS

UNHURRIED = {name: getattr(supervision, name) for name in ("RESTART_SECONDS", "STEADY_SECONDS")}
"""As they are for the product."""


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits of milliseconds."""
    monkeypatch.setattr(supervision, "RESTART_SECONDS", (0.001, 0.002))
    monkeypatch.setattr(supervision, "STEADY_SECONDS", 0.05)


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while not happened():  # noqa: ASYNC110 it tells nobody
            await asyncio.sleep(0.001)


class Broken(Exception):
    """What ends a task."""


@pytest.mark.parametrize("ends", [Broken("why"), Unavailable(), OSError("gone"), asyncio.CancelledError(), None])
async def test_whatever_ends_a_task_it_runs_again(ends: BaseException | None) -> None:
    runs = 0

    async def work() -> None:
        nonlocal runs
        runs += 1
        if runs > 3:
            await asyncio.Event().wait()
        if ends is not None:
            raise ends

    async with supervision.beside("a task", work):
        await until(lambda: runs == 4)
    assert runs == 4
    assert supervision._tasks == []


async def test_a_failure_is_logged_once_and_so_is_its_end(caplog: pytest.LogCaptureFixture) -> None:
    runs = 0

    async def work() -> None:
        nonlocal runs
        runs += 1
        if runs <= 5:
            raise Broken("why")
        await asyncio.Event().wait()

    with caplog.at_level(logging.WARNING):
        async with supervision.beside("a task", work):
            await until(lambda: runs == 6)
            await until(lambda: supervision._tasks[0].down_since is None)
    first, last = caplog.records
    assert first.getMessage() == "a task ended unexpectedly and is started again: Broken: why"
    assert first.exc_info is not None
    assert last.getMessage().startswith("a task is at work again after 0.")
    assert last.getMessage().endswith("starts: 5")


async def test_what_only_waits_for_the_database_has_no_traceback(caplog: pytest.LogCaptureFixture) -> None:
    runs = 0

    async def work() -> None:
        nonlocal runs
        runs += 1
        if runs == 1:
            raise Unavailable
        await asyncio.Event().wait()

    async with supervision.beside("a task", work):
        await until(lambda: runs == 2)
    assert [record.exc_info for record in caplog.records] == [None]


async def test_a_task_that_is_down_is_missed_after_a_while_and_in_the_metrics() -> None:
    go_on = asyncio.Event()

    async def work() -> None:
        if not go_on.is_set():
            raise Broken
        await asyncio.Event().wait()

    async with supervision.beside("a task", work):
        await until(lambda: supervision.down(0.02) == ["a task"])
        assert supervision.down(10) == []
        assert 'galley_task_up{task="a task"} 0.0' in rendered().decode()
        assert 'galley_task_restarts_total{task="a task"}' in rendered().decode()
        go_on.set()
        await until(lambda: supervision.down(0) == [])
        assert 'galley_task_up{task="a task"} 1.0' in rendered().decode()


async def test_a_task_that_is_told_to_stop_ends_and_is_not_started_again(caplog: pytest.LogCaptureFixture) -> None:
    stop = asyncio.Event()
    runs = 0

    async def work() -> None:
        nonlocal runs
        runs += 1
        await stop.wait()

    task = asyncio.create_task(supervision.keep("a task", work, stop))
    await until(lambda: runs == 1)
    stop.set()
    await asyncio.wait_for(task, WAIT_SECONDS)
    assert (runs, caplog.records) == (1, [])


async def test_a_stop_does_not_wait_for_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervision, "RESTART_SECONDS", (60.0,))
    stop = asyncio.Event()

    async def work() -> None:
        raise Broken

    task = asyncio.create_task(supervision.keep("a task", work, stop))
    await until(lambda: bool(supervision._tasks and supervision._tasks[0].ends))
    stop.set()
    await asyncio.wait_for(task, WAIT_SECONDS)


async def test_a_task_waits_longer_each_time_and_is_steady_after_three_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in UNHURRIED.items():
        monkeypatch.setattr(supervision, name, value)
    pauses, steady = list[float](), list[float]()
    loop = asyncio.get_running_loop()
    call_later = loop.call_later

    def noted(delay: float, callback: Callable[..., object], *args: object) -> asyncio.TimerHandle:
        steady.append(delay)
        return call_later(delay, callback, *args)

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 7:
            raise Broken("enough")

    async def work() -> None: ...

    monkeypatch.setattr(loop, "call_later", noted)
    replace_asyncio(monkeypatch, supervision, sleep=sleep)
    with pytest.raises(Broken, match="enough"):
        await supervision.keep("a task", work)
    assert pauses == [0.1, 0.2, 0.5, 1, 2, 2, 2]
    assert steady == [3] * 7
    assert supervision._tasks == []


def test_a_process_is_not_ready_when_a_task_was_down_for_more_than_five_seconds(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hands = Hands()
    monkeypatch.setattr(supervision, "time", hands)
    task, other = supervision.Task("a task"), supervision.Task("another")
    monkeypatch.setattr(supervision, "_tasks", [task, other])
    task.ended(None)
    hands.now += 5
    task.ended(None)
    assert supervision.down() == []
    hands.now += 0.1
    assert supervision.down() == ["a task"]
    with caplog.at_level(logging.WARNING):
        task.steady()
        other.steady()
    assert supervision.down() == []
    assert [record.getMessage() for record in caplog.records] == [
        "a task ended unexpectedly and is started again: it returned",
        "a task is at work again after 5.1 s; starts: 2",
    ]
    # What ends it next is a new story.
    task.ended(None)
    assert task.ends == 1
    assert caplog.records[-1].getMessage() == "a task ended unexpectedly and is started again: it returned"
