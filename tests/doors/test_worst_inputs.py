"""The worst that a client can send in a file or a list: time and memory grow with it, the response stays small."""

import json
import time
import tracemalloc
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

import httpx2
import pytest

from app.domain.posts.inputs import IMPORT_LENGTH
from tests.hostile_texts import ALLOWED, ENDS, SHORTER, SIGNS, STARTS, TRIES, made
from tests.world import World, channel, profile, rows

LENGTH: Final = IMPORT_LENGTH - 1_000
BODY: Final = 1_000_000
"""The bytes of a body that a text may fill; a quote, a line end and a rare letter take more than one each."""
MEASURABLE: Final = 0.1
"""Seconds of processor time below which the constant part of a request hides how the rest grows."""
MEMORY: Final = 150
"""Bytes that a request may hold for each character that it sends: an item of JSON is an object of its own."""
OWN: Final = 1_000_000
"""Bytes that a request may hold whatever it sends."""
RESPONSE: Final = 100_000
"""The longest response. One about a hundred rows names the place and the reason of each."""

Ask = Callable[[int], Awaitable[httpx2.Response]]
"""A request that sends so many characters."""


async def judged(ask: Ask, length: int) -> httpx2.Response:
    """The response to the whole, which takes neither time nor memory out of proportion."""
    least: float | None = None
    for _ in range(TRIES):
        long = await _seconds(ask, length)
        ratio = 0.0 if long < MEASURABLE else long / await _seconds(ask, length // SHORTER)
        least = ratio if least is None else min(least, ratio)
        if least <= ALLOWED:
            break
    assert least is not None
    assert least <= ALLOWED
    tracemalloc.start()
    try:
        response = await ask(length)
        assert tracemalloc.get_traced_memory()[1] <= OWN + MEMORY * length
    finally:
        tracemalloc.stop()
    assert len(response.content) <= RESPONSE
    return response


async def _seconds(ask: Ask, length: int) -> float:
    began = time.process_time()
    await ask(length)
    return time.process_time() - began


async def of_file(world: World, text: str) -> httpx2.Response:
    """The response to as much of a file of posts as fits into a body."""

    async def ask(length: int) -> httpx2.Response:
        body = {"csv": text[:length], "dry_run": True}
        return await world.post("/posts/import", body, by="M1", brand="B1")

    return await judged(ask, len(text) * BODY // max(BODY, len(json.dumps(text))))


def filled(start: str, middle: str) -> str:
    return made(start, middle, "", LENGTH)


QUOTE: Final = "'"
CELLS: Final = "more than 500 cells."
FIELD: Final = "field larger than field limit (131072)."
ROWS: Final = "Send at most 100 rows at a time."
FILES: Final[dict[str, tuple[str, str | None]]] = {
    "columns of one name": (filled("body", ",a"), f"Line 1: {CELLS}"),
    "empty columns": (filled("body", ","), f"Line 1: {CELLS}"),
    "columns": (f"body,{','.join(f'c{place}' for place in range(100_000))}\nx\n", f"Line 1: {CELLS}"),
    "few columns of one name": (f"body{',a' * 499}\nx\n", "The column a is there twice."),
    "a long column": (f"body,{'a' * 130_000}\nx\n", None),
    "quotes": (filled('"', '""'), f"Line 1: {FIELD}"),
    "a quote without an end": (filled('body\n"', ","), f"Line 2: {FIELD}"),
    "rows": (filled("body\n", "x\n"), ROWS),
    "rows of quotes": (filled("body\n", '""\n"x"\n'), ROWS),
    "blank rows": (filled("body\n", "\n"), None),
    "cells": (filled("body\nx", ",x"), f"Line 2: {CELLS}"),
    "rows of cells": ("body\n" + f"{'x,' * 499}\n" * 100, None),
    "rows of guards": ("body,a\n" + f"{QUOTE * 4_000},{QUOTE};={QUOTE};=\n" * 100, None),
    "rows of formulas": ("body,a\n" + "=" * 4_000 + ",;=;=;=\n" * 100, None),
}
"""Files, and what is said about `csv`; nothing where the rows are judged."""


@pytest.mark.time_limit(120, reason="each file is read several times")
@pytest.mark.parametrize("name", FILES)
async def test_a_file_of_posts(world: World, name: str) -> None:
    text, reason = FILES[name]
    before = await rows()
    response = await of_file(world, text)
    if reason is None:
        assert (response.status_code, response.json()["imported"]) == (200, 0)
    else:
        assert (response.status_code, response.json()["errors"]) == (422, {"csv": [reason]})
    assert await rows() == before


@pytest.mark.time_limit(120, reason="the file is read several times")
@pytest.mark.parametrize(("column", "most"), [("channels", 50), ("media", 20)])
async def test_a_cell_of_very_many_items(world: World, column: str, most: int) -> None:
    for _ in range(20):
        await channel(world)
    many = f"x,{'a;' * 40_000}\n" * 9
    few = "".join(f"{place},{'a' * 200};{'b' * 200};;\n" for place in range(91))
    response = await of_file(world, f"body,{column}\n{many}{few}")
    problems = [row["problems"] for row in response.json()["rows"]]
    unknown = [f"There is no {letter * 100!r} in this brand." for letter in "ab"]
    names = ", ".join(["Sandbox"] * 10)
    unknown += [f"It has: {names} and 10 more."] if column == "channels" else []
    assert problems[0] == {column: [f"This must have at most {most} items."]}
    assert problems[9:] == [{column: unknown}] * 91


@pytest.mark.time_limit(300, reason="each file is read several times")
async def test_a_file_of_anything(world: World) -> None:
    chance = Random(7)
    for _ in range(30):
        start = chance.choice(("", "body,", "body\n", "body,channels,media,due_at\n", "body;key\n"))
        signs = chance.choices((*SIGNS, ",", ";", "\t", "\n", '"', '","', '""', ",\n"), k=chance.randint(1, 5))
        text = made(start + chance.choice(STARTS), "".join(signs), chance.choice(ENDS), LENGTH)
        response = await of_file(world, text)
        assert response.status_code in {200, 422}, ascii((start, signs))


IDEAS: Final[dict[str, tuple[str, str, str]]] = {
    "ideas": ('{"ideas":[', "{},", "{}]}"),
    "texts": ('{"ideas":[', '"",', '""]}'),
    "references": ('{"ideas":[{"headline":"H","source_refs":[', '"",', '""]}]}'),
    "lists": ('{"ideas":[{"headline":"H","source_refs":[', "[],", "[]]}]}"),
    "members": ('{"ideas":[{"headline":"H"', ',"%05x":1', "}]}"),
    "arguments": ('{"x":0', ',"%05x":1', "}"),
    "marks": ('{"ideas":[{"headline":"H', "\u0301\u0316", '"}]}'),
    "escaped marks": ('{"ideas":[{"headline":"H', "\\u0301\\u0316", '"}]}'),
}
"""How a list begins, what it repeats, and how it ends."""


@pytest.mark.time_limit(120, reason="each list is read several times")
@pytest.mark.parametrize("name", IDEAS)
async def test_a_list_of_ideas(world: World, name: str) -> None:
    await profile(world)
    before = await rows()
    start, middle, end = IDEAS[name]
    is_numbered = "%" in middle

    async def ask(length: int) -> httpx2.Response:
        many = length // (len(middle % 0) if is_numbered else len(middle))
        items = "".join(middle % place for place in range(many)) if is_numbered else middle * many
        body = f"{start}{items}{end}".encode()
        return await world.call("POST", "/ideas/import", content=body, by="M1", brand="B1")

    response = await judged(ask, BODY // 2)
    if name == "members":
        assert response.status_code == 200, "the same idea was sent before"
    else:
        assert (response.status_code, await rows() == before) == (422, True), response.text[:300]
