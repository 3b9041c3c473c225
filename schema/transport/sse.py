"""Answers as server-sent events: `next` for each, `complete` at the end, and comments that keep it open."""

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from contextlib import aclosing, suppress
from typing import Any, Final

import orjson
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from typing_extensions import override

from app.core import shutdown
from schema.engine.errors import Body

EVENTS: Final = "text/event-stream"
_PING_SECONDS: Final = 15.0
# How long a client may take to read a chunk before it counts as gone.
_SEND_SECONDS: Final = 60.0

_PING: Final = b":\n\n"
_COMPLETE: Final = b"event: complete\ndata:\n\n"


class EventStream(Response):
    """Sends bodies as they arrive until they end, the client disconnects, or the process stops."""

    def __init__(self, bodies: AsyncGenerator[Body]) -> None:
        super().__init__(media_type=EVENTS)
        self._bodies = bodies
        # A proxy that buffers would delay events.
        self.headers["X-Accel-Buffering"] = "no"
        del self.headers["content-length"]

    @override
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        del scope
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})

        async def write(chunk: bytes, *, more: bool = True) -> None:
            async with asyncio.timeout(_SEND_SECONDS):
                await send({"type": "http.response.body", "body": chunk, "more_body": more})

        async with aclosing(self._bodies) as bodies:
            with shutdown.announced() as stop:
                disconnect, stopped = _task(_disconnect(receive)), _task(stop.wait())
                try:
                    # The headers are sent at once, also where the first event takes long.
                    await write(_PING)
                    await _stream(bodies, (disconnect, stopped), write)
                finally:
                    await _cancel(disconnect, stopped)
        if disconnect.cancelled():
            await write(b"", more=False)


async def _stream(bodies: AsyncGenerator[Body], ends: tuple[asyncio.Task[Any], ...], write: Any) -> None:
    following: asyncio.Task[Body] | None = None
    try:
        while True:
            following = following or _task(_next(bodies))
            finished, _ = await asyncio.wait(
                (following, *ends), timeout=_PING_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
            if finished.intersection(ends):
                return
            if not finished:
                await write(_PING)
                continue
            try:
                body = following.result()
            except StopAsyncIteration:
                await write(_COMPLETE)
                return
            following = None
            await write(b"event: next\ndata: " + orjson.dumps(body) + b"\n\n")
    finally:
        if following is not None:
            await _cancel(following)


async def _next(bodies: AsyncGenerator[Body]) -> Body:
    return await anext(bodies)


async def _disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _task(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    return asyncio.create_task(work)


async def _cancel(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError, StopAsyncIteration):
            await task
