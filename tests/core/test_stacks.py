"""Where everything stands: of a great many lines the first ones."""

import asyncio
import sys

import pytest

from app.core.stacks import stacks


async def test_four_hundred_lines_are_shown_and_the_rest_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_current_frames", dict)
    loop = asyncio.get_running_loop()

    async def two_lines() -> None:
        await loop.create_future()

    async def three_lines() -> None:
        await two_lines()

    def shown() -> list[str]:
        return stacks(loop).split("\n")

    missing = 400 - len(shown())
    made = [three_lines] * (missing % 2) + [two_lines] * ((missing - missing % 2 * 3) // 2)
    tasks = [asyncio.ensure_future(make()) for make in made]
    try:
        await asyncio.sleep(0)
        whole = shown()
        assert (len(whole), [line for line in whole if line.endswith("more")]) == (400, [])
        tasks[-1].cancel()
        tasks.append(asyncio.ensure_future(three_lines()))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (len(shown()), shown()[-1]) == (401, "and 1 lines more")
        tasks.append(asyncio.ensure_future(two_lines()))
        await asyncio.sleep(0)
        assert (len(shown()), shown()[-1]) == (401, "and 3 lines more")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def test_a_thread_shows_each_of_its_calls_the_outermost_first() -> None:
    def outer() -> str:
        return inner()

    def inner() -> str:
        return stacks()

    calls = [line.split(": ", 1)[1] for line in outer().split("\n") if __file__ in line]
    assert calls[-2:] == ["return inner()", "return stacks()"]
