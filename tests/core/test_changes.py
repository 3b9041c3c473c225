"""Notes of changes: what a transaction says of a topic goes together and is heard once, number by number."""

import asyncio

import pytest

from app.core import changes
from app.core.db import atomic, connection, dialect
from tests.database import DATABASE

pytestmark = pytest.mark.usefixtures("orm")


async def test_a_thousand_changes_of_one_topic_are_few_notes_and_each_is_heard_once() -> None:
    found: list[tuple[str, int]] = []

    def hear(topic: str, ident: int) -> None:
        found.append((topic, ident))

    hushes = [changes.listen(topic, hear) for topic in ("a:b", "c")]
    running = asyncio.create_task(changes.run())
    try:
        async with atomic():
            await changes.announce_all([("a:b", number) for number in range(1_000)] + [("c", 7)])
            assert found == []
        if dialect() == "sqlite":
            (row,) = await connection().execute_query_dict("SELECT count(*) AS notes FROM change_note")
            assert row["notes"] == 5
        changes.hear("f00:c:8")
        changes.hear("f00:c:8")
        assert found == [("a:b", number) for number in range(1_000)] + [("c", 7), ("c", 8)]
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        for hush in hushes:
            hush()


@pytest.mark.parametrize("note", ["", ":", "a:t", "a:t:", "a:t:x", "a:t:1,", "a:t:1,x", "a:t:-1", "\0"])
async def test_what_cannot_be_read_is_passed_over(note: str) -> None:
    found: list[int] = []
    hush = changes.listen("t", lambda _, ident: found.append(ident))
    changes.hear(note)
    hush()
    assert found == []


async def test_a_listener_that_fails_keeps_no_note_from_the_others() -> None:
    found: list[int] = []

    def fails(_topic: str, _ident: int) -> None:
        raise RuntimeError

    hushes = [changes.listen("t", fails), changes.listen("t", lambda _, ident: found.append(ident))]
    changes.hear("1:t:4,5")
    for hush in hushes:
        hush()
    assert found == [4, 5]


@pytest.mark.skipif(DATABASE != "sqlite", reason="PostgreSQL keeps no notes")
async def test_who_begins_to_listen_hears_what_comes_and_nothing_that_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "_POLL_SECONDS", 0.01)

    async def told(note: str) -> None:
        query = "INSERT INTO change_note (note, created_at) VALUES (?, ?)"
        await connection().execute_query(query, [note, "2026-11-22 00:00:00+00:00"])

    found: list[int] = []
    last = asyncio.Event()

    def hear(_: str, ident: int) -> None:
        found.append(ident)
        if ident == 4:
            last.set()

    for number in (1, 2):
        await told(f"before{number}:t:{number}")
    hush, hearing = changes.listen("t", hear), asyncio.Event()
    running = asyncio.create_task(changes.run(hearing))
    try:
        await asyncio.wait_for(hearing.wait(), 5)
        for number in (3, 4):
            await told(f"after{number}:t:{number}")
        await asyncio.wait_for(last.wait(), 5)
        assert found == [3, 4]
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        hush()
