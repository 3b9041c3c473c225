"""Notes of changes: what a transaction says of a topic goes together and is heard once, number by number."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, cast

import pytest

from app.core import changes
from app.core.db import atomic, connection, dialect
from app.core.db.sessions import session
from tests.core.test_presence import Hands
from tests.database import DATABASE
from tests.modules import replace_asyncio
from tests.statements import counted
from tests.time_limits import WAIT_SECONDS

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
    pauses, plain = set[float](), asyncio.sleep

    async def sleep(seconds: float) -> None:
        pauses.add(seconds)
        await plain(0.01)

    replace_asyncio(monkeypatch, changes, sleep=sleep)

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
        await asyncio.wait_for(hearing.wait(), WAIT_SECONDS)
        for number in (3, 4):
            await told(f"after{number}:t:{number}")
        await asyncio.wait_for(last.wait(), WAIT_SECONDS)
        assert (found, pauses) == ([3, 4], {0.25})
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        hush()


async def test_who_wakes_looks_at_notes_and_at_gaps_until_it_stops() -> None:
    looks, gaps = list[str](), list[str]()
    stop, deaf = changes.wake("t", lambda: looks.append("look")), changes.on_gap(lambda: gaps.append("gap"))
    changes.hear("w1:t:4,5")
    changes.hear("w2:other:4")
    assert looks == ["look"] * 2
    changes.missed()
    assert (len(looks), gaps) == (3, ["gap"])
    for _ in range(2):
        stop()
        deaf()
    changes.hear("w3:t:4")
    changes.missed()
    assert (len(looks), gaps) == (3, ["gap"])
    assert "t" not in changes._listeners
    assert changes._gap_listeners == []


async def test_ten_thousand_notes_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[int] = []
    monkeypatch.setattr(changes, "_heard", {})
    hush = changes.listen("t", lambda _, ident: found.append(ident))
    for number in range(10_000):
        changes.hear(f"n{number}:t:{number}")
    changes.hear("n0:t:0")
    assert found == list(range(10_000))
    changes.hear("n10000:t:10000")
    changes.hear("n1:t:1")
    assert found == list(range(10_001))
    # The first one is forgotten for the last.
    changes.hear("n0:t:0")
    assert found[-1] == 0
    hush()


@pytest.mark.skipif(DATABASE != "sqlite", reason="PostgreSQL keeps no notes")
async def test_a_process_that_did_not_read_for_ten_minutes_may_have_missed_notes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands, gaps, pauses = Hands(), list[float](), list[float]()
    monkeypatch.setattr(changes, "time", hands)
    deaf = changes.on_gap(lambda: gaps.append(hands.now))
    moves = [600.0, 600.1, 0.25]

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if not moves:
            raise ZeroDivisionError
        hands.now += moves.pop(0)

    replace_asyncio(monkeypatch, changes, sleep=sleep)
    with pytest.raises(ZeroDivisionError):
        await changes._Sqlite(asyncio.Event()).follow()
    deaf()
    assert pauses == [0.25] * 4
    assert gaps == [2200.1]


async def test_a_connection_that_is_opened_again_may_have_missed_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    opened, gaps = list[str](), list[int]()

    class Held:
        async def listen(self, channel: str, hear: Callable[[str], None]) -> None:
            assert hear is changes.hear
            opened.append(channel)

        async def watch(self) -> None:
            raise ZeroDivisionError

    class Client:
        process_session = property(lambda self: self)

        @asynccontextmanager
        async def use(self) -> AsyncGenerator[Held]:
            opened.append("session")
            yield Held()

    monkeypatch.setattr(changes, "connection", Client)
    deaf, hearing = changes.on_gap(lambda: gaps.append(len(opened))), asyncio.Event()
    receiver = changes._Postgres(hearing)
    for missed in ([], [4], [4, 6]):
        with pytest.raises(ZeroDivisionError):
            await receiver.follow()
        assert (gaps, hearing.is_set()) == (missed, True)
    deaf()
    assert opened == ["session", "galley_changes"] * 3


@pytest.mark.skipif(DATABASE == "sqlite", reason="SQLite keeps notes as rows of the transaction")
async def test_a_serving_process_sends_its_notes_after_their_commits() -> None:
    heard, hearing = list[str](), asyncio.Event()
    running = asyncio.create_task(changes.run(hearing))
    try:
        await asyncio.wait_for(hearing.wait(), WAIT_SECONDS)
        async with session("a test") as other:
            await other.listen("galley_changes", heard.append)
            with counted() as statements:
                for number in range(3):
                    async with atomic():
                        await changes.announce("t", number)
                with suppress(ZeroDivisionError):
                    async with atomic():
                        await changes.announce("t", 9)
                        raise ZeroDivisionError
            assert [text for text in statements if "pg_notify" in text] == []
            async with asyncio.timeout(WAIT_SECONDS):
                while len(heard) < 3:
                    await other.value("SELECT pg_sleep(0.01)")
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert [note.partition(":")[2] for note in heard] == ["t:0", "t:1", "t:2"]


@pytest.mark.skipif(DATABASE == "sqlite", reason="SQLite keeps notes as rows of the transaction")
async def test_a_process_that_listens_to_nobody_sends_its_notes_with_the_commit() -> None:
    heard = list[str]()
    async with session("a test") as other:
        await other.listen("galley_changes", heard.append)
        async with atomic():
            await changes.announce("t", 1)
        async with asyncio.timeout(WAIT_SECONDS):
            while not heard:
                await other.value("SELECT pg_sleep(0.01)")
    assert [note.partition(":")[2] for note in heard] == ["t:1"]


async def test_notes_that_a_lost_session_did_not_send_are_sent_by_the_next_one() -> None:
    class Held:
        def __init__(self) -> None:
            self.sent: list[str] = []
            self.is_lost = True

        async def value(self, query: str, texts: list[str]) -> None:
            assert "pg_notify" in query
            if self.is_lost:
                raise ConnectionError
            self.sent += texts

    held, waiting = Held(), deque[str](maxlen=3)
    sender = changes._Sender(cast("Any", held), waiting)
    sender.add(["1:t:1", "2:t:2"])
    with pytest.raises(ConnectionError):
        await sender.flush()
    assert (held.sent, list(waiting)) == ([], ["1:t:1", "2:t:2"])
    held.is_lost = False
    sender.add(["3:t:3", "4:t:4"])
    await changes._Sender(cast("Any", held), waiting).flush()
    assert (held.sent, list(waiting)) == (["2:t:2", "3:t:3", "4:t:4"], [])
