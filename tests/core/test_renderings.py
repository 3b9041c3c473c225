"""Renderings: made once for all who wait, kept by version within bounds, refused where too much is under way."""

import asyncio
import threading
from collections.abc import Sequence

import pytest

from app.core import renderings
from app.core.errors import Throttled
from app.core.renderings import IN_ALL, OF_SOURCE, Renderings, aside
from tests.security_events import heard

AT_WORK = renderings.RENDERINGS_AT_ONCE


class Maker:
    """Makes texts of so many signs, and notes of which keys; it waits until it may go on."""

    def __init__(self, size: int = 10, *, waits: bool = False) -> None:
        self.made: list[str] = []
        self._size = size
        self._may = asyncio.Event()
        if not waits:
            self._may.set()

    async def __call__(self, keys: Sequence[str]) -> dict[str, str]:
        await self._may.wait()
        self.made += keys
        return {key: key[:1] * self._size for key in keys if not key.startswith("-")}

    def go(self) -> None:
        self._may.set()


def kept(largest: int = 1_000) -> Renderings[str, str]:
    return Renderings("things", size=len, largest=largest)


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_who_asks_at_the_same_moment_shares_the_work_and_later_ones_find_it_done() -> None:
    values, maker = kept(), Maker()
    answers = await asyncio.gather(
        *(values.of(["a", "b"], maker) for _ in range(10)), values.of(["b", "c"], maker)
    )
    assert answers[:10] == [{"a": "a" * 10, "b": "b" * 10}] * 10
    assert answers[10] == {"b": "b" * 10, "c": "c" * 10}
    assert maker.made == ["a", "b", "c"]
    assert await values.of(["c", "a"], maker) == {"c": "c" * 10, "a": "a" * 10}
    assert maker.made == ["a", "b", "c"]


async def test_what_is_not_made_is_left_out_and_asked_for_again() -> None:
    values, maker = kept(), Maker()
    for _ in range(2):
        assert await values.of(["-x", "a"], maker) == {"a": "a" * 10}
    assert maker.made == ["-x", "a", "-x"]


async def test_one_who_goes_away_takes_nothing_from_those_who_wait() -> None:
    values, maker = kept(), Maker(waits=True)
    readers = [asyncio.create_task(values.of(["a"], maker)) for _ in range(3)]
    await settled()
    readers[0].cancel()
    maker.go()
    ends = await asyncio.gather(*readers, return_exceptions=True)
    assert isinstance(ends[0], asyncio.CancelledError)
    assert ends[1:] == [{"a": "a" * 10}] * 2
    assert maker.made == ["a"]


async def test_a_failure_reaches_all_who_wait_and_is_not_kept() -> None:
    values, maker = kept(), Maker()

    async def fail(_: Sequence[str]) -> dict[str, str]:
        raise ValueError("broken")

    ends = await asyncio.gather(*(values.of(["a"], fail) for _ in range(3)), return_exceptions=True)
    assert [str(end) for end in ends] == ["broken"] * 3
    assert await values.of(["a"], maker) == {"a": "a" * 10}


@pytest.mark.parametrize(("largest", "times"), [(10, 1), (9, 2)])
async def test_what_fits_exactly_is_kept(largest: int, times: int) -> None:
    values, maker = kept(largest), Maker()
    for _ in range(2):
        assert await values.of(["a"], maker) == {"a": "a" * 10}
    assert len(maker.made) == times


async def test_what_is_kept_is_bounded_and_what_is_used_stays_longest() -> None:
    values, maker = kept(35), Maker()
    await values.of(["a", "b", "c", "d", "e"], maker)
    maker.made.clear()
    await values.of(["c"], maker)
    await values.of(["a"], maker)
    await values.of(["c", "e"], maker)
    assert maker.made == ["a"]
    await values.of(["d"], maker)
    assert maker.made == ["a", "d"]
    assert values._size <= 35


async def test_a_network_that_has_too_much_under_way_is_refused_and_others_are_not() -> None:
    values, maker = kept(), Maker(waits=True)
    with heard() as events:
        mine = [
            asyncio.create_task(values.of([f"a{number}"], maker, "192.0.2.1"))
            for number in range(AT_WORK + OF_SOURCE)
        ]
        await settled()
        with pytest.raises(Throttled) as refused:
            await values.of(["b"], maker, "192.0.2.1")
        assert refused.value.details["retry_after"] == 1
        # What another one renders already is shared all the same.
        shared = asyncio.create_task(values.of(["a0"], maker, "192.0.2.1"))
        theirs = asyncio.create_task(values.of(["c"], maker, "192.0.2.2"))
        await settled()
        maker.go()
        assert await theirs == {"c": "c" * 10}
        assert await shared == {"a0": "a" * 10}
        assert len(await asyncio.gather(*mine)) == AT_WORK + OF_SOURCE
    assert events.lines == [("limit_reached: things", {"network": "192.0.2.1"})]
    assert events.counted == {"limit_reached: things": 1}
    assert await values.of(["b"], maker, "192.0.2.1") == {"b": "b" * 10}


async def test_all_networks_together_have_a_limit() -> None:
    values, maker = kept(), Maker(waits=True)
    tasks = [
        asyncio.create_task(values.of([f"{number}"], maker, f"192.0.2.{number}"))
        for number in range(AT_WORK + IN_ALL)
    ]
    await settled()
    with pytest.raises(Throttled):
        await values.of(["x"], maker, "198.51.100.1")
    maker.go()
    assert len(await asyncio.gather(*tasks)) == AT_WORK + IN_ALL


async def test_who_shares_the_work_of_a_refused_network_does_it_for_itself() -> None:
    values, maker = kept(), Maker(waits=True)
    mine = [
        asyncio.create_task(values.of([f"a{number}"], maker, "192.0.2.1")) for number in range(AT_WORK + OF_SOURCE)
    ]
    await settled()
    refused = asyncio.create_task(values.of(["b"], maker, "192.0.2.1"))
    shares = asyncio.create_task(values.of(["b"], maker, "192.0.2.2"))
    await settled()
    maker.go()
    ends = await asyncio.gather(refused, shares, return_exceptions=True)
    assert isinstance(ends[0], Throttled)
    assert ends[1] == {"b": "b" * 10}
    await asyncio.gather(*mine)


async def test_what_takes_long_is_done_in_turns() -> None:
    begun = threading.Event()
    assert await asyncio.gather(aside(lambda: begun.wait(0.05)), aside(begun.set)) == [False, None]
