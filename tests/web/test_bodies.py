"""A client that leaves ends what is done for it; nothing else does."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from starlette.requests import ClientDisconnect, Request

from app.web import bodies

Receive = Callable[[], Awaitable[dict[str, object]]]


def request(receive: Receive) -> Request:
    return Request({"type": "http", "method": "POST", "path": "/", "headers": []}, receive)


async def test_a_client_that_leaves_ends_the_block() -> None:
    leaves = asyncio.Event()
    ended: list[str] = []

    async def receive() -> dict[str, object]:
        await leaves.wait()
        return {"type": "http.disconnect"}

    async def serve() -> None:
        async with bodies.connected(request(receive)):
            try:
                await asyncio.Future()
            finally:
                ended.append("cleaned up")

    serving = asyncio.create_task(serve())
    await asyncio.sleep(0)
    leaves.set()
    with pytest.raises(ClientDisconnect):
        await serving
    assert (ended, serving.cancelling()) == (["cleaned up"], 0)


async def test_a_cancellation_stays_one() -> None:
    async def receive() -> dict[str, object]:
        return await asyncio.Future()

    async def serve() -> None:
        async with bodies.connected(request(receive)):
            await asyncio.Future()

    serving = asyncio.create_task(serve())
    await asyncio.sleep(0)
    serving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await serving


async def test_a_block_that_ends_first_is_not_disturbed() -> None:
    asked: list[str] = []

    async def receive() -> dict[str, object]:
        asked.append("for more")
        # What is left of the body says nothing about the client.
        return {"type": "http.request"} if len(asked) < 3 else await asyncio.Future()

    async with bodies.connected(request(receive)):
        while len(asked) < 3:  # noqa: ASYNC110 it tells nobody
            await asyncio.sleep(0)
    current = asyncio.current_task()
    assert current is not None
    await asyncio.sleep(0)
    assert (len(asked), current.cancelling()) == (3, 0)
    assert not [task for task in asyncio.all_tasks() if "watch" in repr(task.get_coro())]


async def test_an_error_of_the_block_is_its_error() -> None:
    async def receive() -> dict[str, object]:
        return await asyncio.Future()

    with pytest.raises(ZeroDivisionError):
        async with bodies.connected(request(receive)):
            raise ZeroDivisionError
