"""Change notes by publish and subscribe on the Redis server that the queue uses. Its library is an extra."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

MOST_WAITING: Final = 10_000
CONNECT_SECONDS: Final = 5
SEND_SECONDS: Final = 5


class RedisNotes:
    """A carrier of change notes. What cannot be sent is lost, as notes may be."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)

    def send(self, notes: Sequence[str]) -> None:
        """Carry notes to all processes, later."""
        with suppress(asyncio.QueueFull):
            for note in notes:
                self._waiting.put_nowait(note)

    async def follow(self, hear: Callable[[str], None]) -> None:
        """Send, and call `hear` with every note that comes, until cancelled. Errors: OSError."""
        # Waiting for the next note has no end; the old protocol is spoken by every server.
        client = Redis.from_url(
            self._url,
            protocol=2,
            socket_connect_timeout=CONNECT_SECONDS,
            socket_timeout=None,
            socket_keepalive=True,
        )
        # Channels know no database numbers, but installations that share a server have one each.
        channel = f"galley_changes:{client.get_connection_kwargs().get('db', 0)}"
        tasks = [
            asyncio.create_task(self._hear(client, channel, hear)),
            asyncio.create_task(self._send(client, channel)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                await task
        except RedisError as error:
            message = f"Redis: {error}"
            raise OSError(message) from error
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with suppress(RedisError, OSError):
                await client.aclose()

    async def _hear(self, client: Redis, channel: str, hear: Callable[[str], None]) -> None:
        async with client.pubsub(ignore_subscribe_messages=True) as heard:
            await heard.subscribe(channel)
            async for message in heard.listen():
                hear(bytes(message["data"]).decode("utf-8", "replace"))

    async def _send(self, client: Redis, channel: str) -> None:
        while True:
            note = await self._waiting.get()
            async with asyncio.timeout(SEND_SECONDS):
                await client.publish(channel, note)
