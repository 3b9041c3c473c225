"""Transactions on both databases: nesting, what waits for a commit, refused commits, cancellation."""

# ruff: noqa: PT012 a transaction is a block, and what leaves it is the point

import asyncio
from typing import Any

import pytest
from tortoise.exceptions import IntegrityError, TransactionManagementError

from app.core.db import after_commit, atomic, connection, dialect, in_transaction
from app.core.models import Switch
from tests.time_limits import WAIT_SECONDS

pytestmark = pytest.mark.usefixtures("orm")


async def names() -> list[str]:
    return [row.name for row in await Switch.all().order_by("name")]


async def put(name: str) -> None:
    await Switch.create(name=name, value="on")


class Stop(Exception):
    """Leaves a block on purpose."""


async def test_a_block_commits_when_it_ends() -> None:
    async with atomic():
        assert in_transaction()
        await put("a")
    assert not in_transaction()
    assert await names() == ["a"]


async def test_a_block_that_raises_leaves_nothing() -> None:
    with pytest.raises(Stop):
        async with atomic():
            await put("a")
            raise Stop
    assert await names() == []


async def test_an_inner_block_that_raises_leaves_the_outer_rows() -> None:
    async with atomic():
        await put("outer")
        with pytest.raises(Stop):
            async with atomic():
                await put("inner")
                raise Stop
        async with atomic():
            await put("second")
    assert await names() == ["outer", "second"]


async def test_an_outer_block_that_raises_takes_the_inner_rows_with_it() -> None:
    with pytest.raises(Stop):
        async with atomic():
            async with atomic():
                await put("inner")
            raise Stop
    assert await names() == []


async def test_what_waits_runs_after_the_outermost_commit_in_order() -> None:
    heard: list[str] = []
    async with atomic():
        after_commit(lambda: heard.append("first"))
        async with atomic():
            after_commit(lambda: heard.append("second"))
        after_commit(lambda: heard.append("third"))
        assert heard == []
    assert heard == ["first", "second", "third"]
    after_commit(lambda: heard.append("at once"))
    assert heard[-1] == "at once"


async def test_what_fails_after_a_commit_takes_nothing_with_it(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise Stop

    heard: list[str] = []
    async with atomic():
        await put("stored")
        after_commit(fail)
        after_commit(lambda: heard.append("the next"))
    after_commit(fail)
    assert (await names(), heard) == (["stored"], ["the next"])
    assert [record.message for record in caplog.records] == ["what follows a commit failed"] * 2


async def test_what_waits_is_dropped_with_its_own_block() -> None:
    heard: list[str] = []
    async with atomic():
        after_commit(lambda: heard.append("outer"))
        with pytest.raises(Stop):
            async with atomic():
                after_commit(lambda: heard.append("inner"))
                raise Stop
    assert heard == ["outer"]
    with pytest.raises(Stop):
        async with atomic():
            after_commit(lambda: heard.append("never"))
            raise Stop
    assert heard == ["outer"]


async def test_a_swallowed_refusal_spoils_the_transaction() -> None:
    heard: list[str] = []
    await put("taken")
    with pytest.raises(TransactionManagementError):
        async with atomic():
            await put("lost")
            after_commit(lambda: heard.append("lost"))
            with pytest.raises(IntegrityError):
                await put("taken")
    assert (await names(), heard) == (["taken"], [])


async def test_nothing_runs_in_a_spoiled_transaction() -> None:
    await put("taken")
    with pytest.raises(Exception, match=r"aborted|statement of this transaction failed"):
        async with atomic():
            with pytest.raises(IntegrityError):
                await put("taken")
            await Switch.all().count()
    assert await names() == ["taken"]


async def test_a_savepoint_recovers_from_a_refusal() -> None:
    await put("taken")
    async with atomic():
        await put("before")
        with pytest.raises(IntegrityError):
            async with atomic():
                await put("taken")
        await put("after")
    assert await names() == ["after", "before", "taken"]


async def test_a_refusal_swallowed_inside_a_savepoint_is_refused_there_and_leaves_no_half() -> None:
    await put("taken")
    async with atomic():
        await put("before")
        with pytest.raises(TransactionManagementError):
            async with atomic():
                await put("half")
                with pytest.raises(IntegrityError):
                    await put("taken")
        await put("after")
    assert await names() == ["after", "before", "taken"]


async def test_a_refusal_two_savepoints_deep_leaves_the_middle_alone() -> None:
    await put("taken")
    async with atomic(), atomic():
        await put("middle")
        with pytest.raises(IntegrityError):
            async with atomic():
                await put("deep")
                await put("taken")
        await put("middle too")
    assert await names() == ["middle", "middle too", "taken"]


async def test_a_transaction_is_the_tasks_own() -> None:
    async def other() -> bool:
        return in_transaction()

    async with atomic():
        assert await asyncio.ensure_future(other()) is False
        assert in_transaction()


async def unit_of_work(name: str) -> None:
    async with atomic():
        await put(f"{name}-a")
        async with atomic():
            await put(f"{name}-b")
        await Switch.filter(name=f"{name}-a").update(value="off")


async def idle() -> None:
    """Nothing is left behind: the pool has all its connections, the writer has no transaction and no lock."""
    client: Any = connection()
    if dialect() == "postgres":
        assert client.idle == client._pool.get_size()
        open_ones = await client.execute_query_dict(
            "SELECT count(*) AS n FROM pg_stat_activity "
            "WHERE datname = current_database() AND state LIKE 'idle in transaction%'"
        )
        assert open_ones[0]["n"] == 0
    else:
        assert not client._lock.locked()
        assert not client._connection.in_transaction


async def test_cancellation_at_any_point_leaves_nothing_behind() -> None:
    finished = 0
    for turns in range(60):
        task = asyncio.create_task(unit_of_work(f"unit-{turns}"))
        # Each yield lets the work come one step further; database threads and sockets get a moment.
        for turn in range(turns):
            await asyncio.sleep(0 if turn % 3 else 0.0005)
        task.cancel()
        try:
            await asyncio.wait_for(task, WAIT_SECONDS)
        except asyncio.CancelledError:
            pass
        else:
            finished += 1
    await idle()
    found = await names()
    # Whole units only, wherever the cancellation came.
    assert sorted(name[:-2] for name in found if name.endswith("-a")) == sorted(
        name[:-2] for name in found if name.endswith("-b")
    )
    assert finished < 60
    await asyncio.wait_for(unit_of_work("last"), WAIT_SECONDS)


async def test_cancelling_a_crowd_leaves_nothing_behind() -> None:
    for turns in range(12):
        crowd = [asyncio.create_task(unit_of_work(f"crowd-{turns}-{n}")) for n in range(25)]
        for _ in range(turns * 4):
            await asyncio.sleep(0)
        for task in crowd:
            task.cancel()
        await asyncio.wait_for(asyncio.gather(*crowd, return_exceptions=True), WAIT_SECONDS)
    await idle()
    await asyncio.wait_for(unit_of_work("last"), WAIT_SECONDS)


async def test_cancelling_statements_outside_of_a_transaction_leaves_nothing_behind() -> None:
    async def bulk(turn: int) -> None:
        await connection().execute_many(
            "INSERT INTO switch (name, value) VALUES " + ("(?, ?)" if dialect() == "sqlite" else "($1, $2)"),
            [[f"bulk-{turn}-{n}", "on"] for n in range(20)],
        )

    for turns in range(30):
        task = asyncio.create_task(bulk(turns))
        for turn in range(turns):
            await asyncio.sleep(0 if turn % 3 else 0.0005)
        task.cancel()
        await asyncio.wait_for(asyncio.gather(task, return_exceptions=True), WAIT_SECONDS)
    await idle()
    rows = await names()
    assert len(rows) % 20 == 0
    await asyncio.wait_for(unit_of_work("last"), WAIT_SECONDS)


async def test_reads_do_not_wait_for_an_open_write_and_do_not_see_it() -> None:
    await put("before")
    written, go_on = asyncio.Event(), asyncio.Event()

    async def write() -> None:
        async with atomic():
            await put("unfinished")
            written.set()
            await go_on.wait()

    task = asyncio.create_task(write())
    await written.wait()
    assert await asyncio.wait_for(names(), WAIT_SECONDS) == ["before"]
    go_on.set()
    await task
    assert await names() == ["before", "unfinished"]
