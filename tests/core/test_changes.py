"""Notes of changes: what a transaction says of a topic goes together and is heard once, number by number."""

import asyncio

import pytest

from app.core import changes
from app.core.db import atomic, connection, dialect

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
