"""Lookups of names: those of one site that never end keep no other site waiting."""

import asyncio
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager

import pytest

from app.wiring.lookups import Lookups
from tests.time_limits import WAIT_SECONDS


class Stuck:
    """Name servers of `stuck.test` that answer when they may; all others answer at once."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.asked: list[str] = []

    def lookup(self, host: str) -> Sequence[str]:
        self.asked.append(host)
        if host.endswith("unknown.test"):
            raise OSError("no such name")
        if host.endswith("stuck.test"):
            self.may_answer.wait(30)
        return [f"address of {host}"]


@contextmanager
def stuck() -> Generator[tuple[Stuck, Lookups]]:
    servers = Stuck()
    lookups = Lookups(servers.lookup)
    try:
        yield servers, lookups
    finally:
        servers.may_answer.set()
        lookups.close()


async def test_names_of_a_site_that_never_answers_keep_no_other_waiting() -> None:
    with stuck() as (servers, lookups):
        waiting = [asyncio.create_task(lookups.find(f"a{number}.stuck.test")) for number in range(128)]
        async with asyncio.timeout(WAIT_SECONDS):
            for number in range(128):
                assert await lookups.find(f"b{number}.fine.test") == [f"address of b{number}.fine.test"]
        assert sum(host.endswith("stuck.test") for host in servers.asked) == 4
        servers.may_answer.set()
        answers = await asyncio.gather(*waiting)
    assert answers == [[f"address of a{number}.stuck.test"] for number in range(128)]


async def test_sixty_four_names_are_looked_up_at_once() -> None:
    with stuck() as (servers, lookups):
        waiting = [asyncio.create_task(lookups.find(f"a.{number}stuck.test")) for number in range(70)]
        async with asyncio.timeout(WAIT_SECONDS):
            while len(servers.asked) < 64:  # noqa: ASYNC110 a thread tells nothing
                await asyncio.sleep(0)
        assert len(lookups._threads._threads) == 64
        servers.may_answer.set()
        await asyncio.gather(*waiting)
    assert len(servers.asked) == 70


async def test_a_lookup_that_nobody_waits_for_holds_its_turn_until_it_ends() -> None:
    with stuck() as (servers, lookups):
        waiting = [asyncio.create_task(lookups.find(f"a{number}.stuck.test")) for number in range(12)]
        async with asyncio.timeout(WAIT_SECONDS):
            while len(servers.asked) < 4:  # noqa: ASYNC110 a thread tells nothing
                await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        late = asyncio.create_task(lookups.find("late.stuck.test"))
        await lookups.find("fine.test")
        assert "late.stuck.test" not in servers.asked
        servers.may_answer.set()
        assert await late == ["address of late.stuck.test"]
        assert len(servers.asked) == 6


async def test_errors_pass_and_free_their_turn() -> None:
    with stuck() as (_, lookups):
        for _ in range(12):
            with pytest.raises(OSError, match="no such name"):
                await lookups.find("a.unknown.test")
        await asyncio.sleep(0)
        assert lookups._sites == {}
