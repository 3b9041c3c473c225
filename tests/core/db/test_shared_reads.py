"""Reads that are made together: equal ones once, others of one statement at once, and none that has begun."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeVar

import pytest

from app.core.db import Statement, atomic, share, shared_reads
from app.core.models import Switch, ThrottleWindow
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")

T = TypeVar("T")
AT = datetime(2026, 11, 21, 1, 37, 26, 123456, tzinfo=UTC)


@dataclass
class Value:
    name: str
    value: str


@dataclass(frozen=True)
class Throttle:
    key: str
    tries: int
    ends_at: datetime


NAMED = Statement("SELECT name, value FROM switch WHERE name = :name ORDER BY name", row=Value)
ABOVE = Statement("SELECT name FROM switch WHERE name > :name ORDER BY name DESC LIMIT :most", row=str)
LISTED = Statement("SELECT name FROM switch WHERE name IN :names AND value = :value ORDER BY name", row=str)
WINDOW = Statement("SELECT key, tries, ends_at FROM throttle_window WHERE ends_at <= :at", row=Throttle)


async def _shared(*reads: Coroutine[Any, Any, T]) -> list[T]:
    async def one(read: Coroutine[Any, Any, T]) -> T:
        share()
        return await read

    return await asyncio.gather(*map(one, reads))


async def _read() -> list[Value]:
    share()
    return await NAMED.rows(name="a")


@pytest.fixture
async def switches() -> None:
    for name in "abcdefg":
        await Switch.create(name=name, value=name.upper())


async def test_equal_reads_are_one(switches: None) -> None:
    with counted() as statements:
        found = await _shared(*(NAMED.rows(name="a") for _ in range(200)))
    assert len(statements) == 1
    assert found == [[Value("a", "A")]] * 200
    # Each caller has rows of its own.
    found[0][0].name = "changed"
    assert found[1][0].name == "a"


async def test_reads_with_other_values_go_together(switches: None, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["a", "c", "no such", "g", "a", "quote ' and ?"]
    with counted() as statements:
        found = await _shared(*(NAMED.rows(name=name) for name in names))
    assert len(statements) == 1
    assert found == [[Value(name, name.upper())] if len(name) == 1 else [] for name in names]
    monkeypatch.setattr(shared_reads, "TOGETHER", 2)
    with counted() as statements:
        assert await _shared(*(NAMED.rows(name=name) for name in names)) == found
    assert len(statements) == 3


@pytest.mark.parametrize(("reads", "queries"), [(50, 1), (51, 2), (100, 2), (101, 3)])
async def test_fifty_reads_are_one_query(switches: None, reads: int, queries: int) -> None:
    with counted() as statements:
        found = await _shared(*(NAMED.rows(name=f"no {number}") for number in range(reads)))
    assert (len(statements), found) == (queries, [[]] * reads)


async def test_each_read_keeps_its_order_and_its_limit(switches: None) -> None:
    asked = [("a", 2), ("e", 5), ("a", 1), ("g", 3)]
    found = await _shared(*(ABOVE.rows(name=name, most=most) for name, most in asked))
    assert ["".join(rows) for rows in found] == ["gf", "gf", "g", ""]


async def test_lists_and_several_parameters_keep_their_places(switches: None) -> None:
    asked = [(["a", "b"], "A"), (["a", "b"], "B"), ([], "A"), (["c", "d", "c"], "D")]
    found = await _shared(*(LISTED.rows(names=names, value=value) for names, value in asked))
    assert found == [["a"], ["b"], [], ["d"]]


async def test_types_come_back_as_they_do_alone() -> None:
    await ThrottleWindow.create(key="k", tries=1, ends_at=AT)
    alone = await WINDOW.rows(at=AT)
    assert await _shared(WINDOW.rows(at=AT), WINDOW.rows(at=AT.replace(year=2025))) == [alone, []]
    assert alone == [Throttle("k", 1, AT)]


async def test_a_read_that_has_begun_is_not_joined(switches: None) -> None:
    for number in range(10):
        begun = asyncio.ensure_future(_read())
        await asyncio.sleep(0)
        await Switch.filter(name="a").update(value=str(number))
        assert await asyncio.ensure_future(_read()) == [Value("a", str(number))]
        await begun


async def test_inside_a_transaction_and_in_other_tasks_everybody_reads_alone(switches: None) -> None:
    async def inside() -> Any:
        async with atomic():
            await Switch.filter(name="a").update(value="mine")
            return await NAMED.rows(name="a")

    assert await _shared(inside()) == [[Value("a", "mine")]]

    async def outside() -> Any:
        # A test that listened before may have left its sharing in the context of this one.
        shared_reads._shares.set(False)
        return await NAMED.rows(name="a")

    with counted() as statements:
        await asyncio.gather(*(outside() for _ in range(3)))
    assert len(statements) == 3


async def test_what_writes_or_locks_is_never_shared(switches: None) -> None:
    insert = Statement(
        "INSERT INTO switch (name, value) VALUES (:name, 'x') ON CONFLICT DO NOTHING RETURNING id", row=int
    )
    with counted() as statements:
        found = await _shared(*(insert.rows(name="new") for _ in range(3)))
    assert (len(statements), sorted(map(len, found))) == (3, [0, 0, 1])
    lock = Statement("SELECT id FROM switch WHERE name = :name {postgres: FOR NO KEY UPDATE}", row=int)
    with counted() as statements:
        await _shared(*(lock.rows(name="new") for _ in range(3)))
    assert len(statements) == 3


async def test_a_failure_is_everybodys_and_a_task_that_leaves_leaves_alone(switches: None) -> None:
    broken = Statement("SELECT name FROM no_such_table WHERE name = :name", row=str)
    failed = await asyncio.gather(
        *(_shared(broken.rows(name=name)) for name in ("a", "a", "b")), return_exceptions=True
    )
    assert [isinstance(each, Exception) for each in failed] == [True] * 3
    first, second = (asyncio.ensure_future(_read()) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == [Value("a", "A")]
