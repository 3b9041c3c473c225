"""Change notes by Redis, spoken to a server that has just enough of it."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from redis.asyncio import Redis

from app.core import changes
from app.core.db import atomic
from app.wiring import redis_changes
from app.wiring.redis_changes import RedisNotes
from tests.modules import hurry
from tests.wiring.redis_server import RedisServer, redis_server

CHANNEL = b"galley_changes:2"


async def _until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 the server tells it no other way
            await asyncio.sleep(0.01)


def _url(server: RedisServer) -> str:
    return f"redis://127.0.0.1:{server.port}/2"


async def test_what_one_process_sends_every_other_hears() -> None:
    async with redis_server() as server, asyncio.TaskGroup() as group:
        sender, other = RedisNotes(_url(server)), RedisNotes(_url(server))
        heard: list[str] = []
        tasks = [group.create_task(sender.follow(heard.append)), group.create_task(other.follow(heard.append))]
        await _until(lambda: len(server.subscribers.get(CHANNEL, ())) == 2)
        sender.send(["1:a:7", "2:é:8"])
        await _until(lambda: len(heard) == 4)
        assert sorted(heard) == ["1:a:7", "1:a:7", "2:é:8", "2:é:8"]
        for task in tasks:
            task.cancel()


async def test_a_broken_connection_is_made_again(orm: object, caplog: pytest.LogCaptureFixture) -> None:
    found: list[int] = []
    async with redis_server() as server:
        changes.plug(RedisNotes(_url(server)))
        stop = changes.listen("topic", lambda _, ident: found.append(ident))
        running = asyncio.create_task(changes.run())
        try:
            await _until(lambda: bool(server.subscribers.get(CHANNEL)))
            server.hang_up()
            await _until(lambda: not server.subscribers[CHANNEL])
            await _until(lambda: bool(server.subscribers[CHANNEL]))
            async with atomic():
                await changes.announce("topic", 5)
            other = RedisNotes(_url(server))
            other.send(["foreign:topic:6"])
            sending = asyncio.create_task(other.follow(lambda _: None))
            await _until(lambda: 6 in found)
            sending.cancel()
            # The own note came by the database and by Redis as well, and was heard once.
            assert sorted(found) == [5, 6]
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            stop()
            changes.plug(None)


async def test_a_server_that_is_away_is_told_as_such_and_what_waits_is_bounded() -> None:
    notes = RedisNotes("redis://127.0.0.1:1")
    notes.send([f"{number}:a:1" for number in range(20_000)])
    assert notes._waiting.qsize() == 10_000
    with pytest.raises(OSError, match="Redis"):
        await notes.follow(lambda _: None)


async def test_a_server_has_five_seconds_to_be_reached_and_for_each_note(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, redis_changes, 5)
    given: dict[str, Any] = {}
    plain = Redis.from_url

    def from_url(url: str, **options: Any) -> Redis:
        given.update(options)
        return plain(url, **options)

    monkeypatch.setattr(Redis, "from_url", from_url)
    async with redis_server() as server:
        answer = server._answer

        def half(words: list[bytes], writer: asyncio.StreamWriter) -> bytes:
            return b"" if words[0].upper() == b"PUBLISH" else answer(words, writer)

        monkeypatch.setattr(server, "_answer", half)
        notes = RedisNotes(_url(server))
        notes.send(["1:a:7"])
        following = asyncio.ensure_future(notes.follow(lambda _: None))
        await asyncio.wait([following], timeout=4)
        assert following.done()
        assert isinstance(following.exception(), TimeoutError)
    assert given["socket_connect_timeout"] == 5
