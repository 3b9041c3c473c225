"""Operations over a WebSocket, by the protocol graphql-transport-ws.

Each operation is a task with a context of its own, so that its token, its rights and its limits are looked at
anew. What the protocol calls a fatal mistake closes the connection with the protocol's code.
"""

import asyncio
import logging
from contextlib import aclosing
from typing import Any, Final, cast
from uuid import uuid4

import orjson
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.access import Caller
from app.core import authorization, connection_hints, log, maintenance, origins, security
from app.core.errors import Maintenance, Unavailable
from app.core.security import Event
from app.domain import identity
from schema.engine.errors import as_error, refusal, refused, told
from schema.engine.execution import NotRun, Studio
from schema.engine.subscribers import Crowded, present
from schema.transport.http import LARGEST, BadRequest, Sent, admitted, bearer, opened, request_info, understood

logger = logging.getLogger(__name__)

PROTOCOL: Final = "graphql-transport-ws"
INIT_SECONDS: Final = 10.0
MOST_OPERATIONS: Final = 50
LONGEST_ID: Final = 128

# Codes of the protocol, then those of WebSockets themselves.
BAD_REQUEST: Final = 4400
UNAUTHORIZED: Final = 4401
FORBIDDEN: Final = 4403
WRONG_PROTOCOL: Final = 4406
INIT_TIMEOUT: Final = 4408
TAKEN: Final = 4409
TWICE: Final = 4429
TOO_LARGE: Final = 1009
TRY_LATER: Final = 1013

Message = dict[str, Any]


class _Closed(Exception):
    """The connection is to be closed, and why."""

    def __init__(self, code: int, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(reason)


async def serve(studio: Studio, websocket: WebSocket) -> None:
    """Serve one connection until either side closes it."""
    if await maintenance.holds():
        status, body, headers = refusal(Maintenance())
        await _denied(websocket, status, body, headers)
    elif not _may_call(websocket):
        await _denied(websocket, 403, {"message": "This origin is not allowed."}, {})
    elif PROTOCOL not in websocket.scope.get("subprotocols", ()):
        await websocket.accept()
        await websocket.close(WRONG_PROTOCOL, f"Speak {PROTOCOL}.")
    else:
        await websocket.accept(PROTOCOL)
        await _Connection(studio, websocket).run()


async def _denied(websocket: WebSocket, status: int, body: Message, headers: dict[str, str]) -> None:
    answer = Response(orjson.dumps(body), status, headers, "application/json")
    await websocket.send_denial_response(answer)


def _may_call(websocket: WebSocket) -> bool:
    """Whether the page behind the connection may talk to us; no browser leaves its origin out."""
    origin = websocket.headers.get("origin")
    if origin is None or origins.may_call(origin):
        return True
    address = request_info(websocket, None).address
    security.record(Event.ORIGIN_REFUSED, "graphql", key=address or "-", address=address)
    return False


class _Connection:
    def __init__(self, studio: Studio, websocket: WebSocket) -> None:
        self._studio, self._websocket = studio, websocket
        self._token: str | None = None
        self._running: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        try:
            caller = await self._init()
            await self._serve(caller)
        except Crowded as many:
            await self._close(TRY_LATER, str(many))
        except _Closed as closed:
            await self._close(closed.code, closed.reason)
        except WebSocketDisconnect:
            pass
        finally:
            await self._stop()

    async def _serve(self, caller: Caller) -> None:
        try:
            async with asyncio.timeout(None) as lifetime:
                # A time in the past: the block ends at once.
                with present("sockets", caller, self._token, lambda: lifetime.reschedule(0)):
                    connection_hints.vouch(self._websocket.scope)
                    await self._send({"type": "connection_ack"})
                    while True:
                        await self._take(await self._message())
        except TimeoutError:
            raise _Closed(UNAUTHORIZED, "The token is no longer valid.") from None

    async def _close(self, code: int, reason: str) -> None:
        await self._stop()
        await self._websocket.close(code, reason)

    async def _stop(self) -> None:
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _init(self) -> Caller:
        try:
            async with asyncio.timeout(INIT_SECONDS):
                while (message := await self._message())["type"] in ("ping", "pong"):
                    await self._take(message)
        except TimeoutError:
            raise _Closed(INIT_TIMEOUT, "Connection initialisation timeout") from None
        if message["type"] == "subscribe":
            raise _Closed(UNAUTHORIZED, "Unauthorized")
        if message["type"] != "connection_init":
            raise _Closed(BAD_REQUEST, "The first message must be connection_init.")
        self._token = _token(message) or bearer(self._websocket)
        try:
            caller = (await opened(self._token, request_info(self._websocket, None))).asking
        except (Maintenance, Unavailable) as error:
            raise _Closed(TRY_LATER, error.message) from None
        if caller is None:
            raise _Closed(FORBIDDEN, "Forbidden")
        return caller

    async def _message(self) -> Message:
        received = await self._websocket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code") or 1005)
        text = received.get("text")
        if not isinstance(text, str):
            raise _Closed(BAD_REQUEST, "Messages are text.")
        if len(text) > LARGEST:
            raise _Closed(TOO_LARGE, "The message is too large.")
        try:
            found = orjson.loads(text)
        except orjson.JSONDecodeError:
            found = None
        if not isinstance(found, dict) or not isinstance(found.get("type"), str):
            raise _Closed(BAD_REQUEST, "The message is no JSON object with a type.")
        return cast("Message", found)

    async def _take(self, message: Message) -> None:
        match message["type"]:
            case "ping":
                await self._send({"type": "pong"})
            case "pong":
                pass
            case "subscribe":
                await self._subscribe(message)
            case "complete":
                task = self._running.pop(_ident(message), None)
                if task is not None:
                    task.cancel()
            case "connection_init":
                raise _Closed(TWICE, "Too many initialisation requests")
            case _:
                raise _Closed(BAD_REQUEST, "The type of the message is unknown.")

    async def _subscribe(self, message: Message) -> None:
        ident = _ident(message)
        if ident in self._running:
            raise _Closed(TAKEN, f"Subscriber for {ident[:60]} already exists")
        try:
            sent = understood(message.get("payload"))
        except BadRequest as bad:
            raise _Closed(BAD_REQUEST, bad.message) from None
        if len(self._running) >= MOST_OPERATIONS:
            many = refused(
                f"A connection has at most {MOST_OPERATIONS} operations at once.", "TOO_MANY_OPERATIONS"
            )
            await self._send({"type": "error", "id": ident, "payload": [told(many)]})
            return
        task = asyncio.create_task(self._operate(ident, sent))
        self._running[ident] = task
        # Also where it was cancelled before it began; by then the id may be another's.
        task.add_done_callback(lambda done: self._ended(ident, done))

    def _ended(self, ident: str, task: asyncio.Task[None]) -> None:
        if self._running.get(ident) is task:
            del self._running[ident]

    async def _operate(self, ident: str, sent: Sent) -> None:
        request_id = uuid4().hex
        log.request_id.set(request_id)
        last: Message = {"type": "complete", "id": ident}
        try:
            async with identity.noting_use():
                context = await opened(self._token, request_info(self._websocket, request_id))
            asked = admitted(self._studio, sent, context)
            async with aclosing(self._studio.bodies(asked, context)) as bodies:
                async for body in bodies:
                    await self._send({"type": "next", "id": ident, "payload": body})
        except NotRun as found:
            last = {"type": "error", "id": ident, "payload": list(map(told, found.errors))}
        except WebSocketDisconnect:
            return
        except Exception as error:  # noqa: BLE001 told masks and logs what nobody foresaw
            last = {"type": "error", "id": ident, "payload": [told(as_error(error))]}
        # The client may use the id again as soon as it hears of the end.
        self._running.pop(ident, None)
        await self._end(last)

    async def _end(self, last: Message) -> None:
        try:
            await self._send(last)
        except WebSocketDisconnect:
            logger.debug("the client left before the end of an operation")

    async def _send(self, message: Message) -> None:
        await self._websocket.send_text(orjson.dumps(message).decode())


def _ident(message: Message) -> str:
    ident = message.get("id")
    if not isinstance(ident, str) or not 1 <= len(ident) <= LONGEST_ID:
        raise _Closed(BAD_REQUEST, f"An id is text of 1 to {LONGEST_ID} characters.")
    return ident


def _token(message: Message) -> str | None:
    """The token of the first message: browsers cannot set headers."""
    payload = message.get("payload")
    if payload is None:
        return None
    if not isinstance(payload, dict):
        raise _Closed(BAD_REQUEST, "The payload must be an object.")
    for name, value in cast("Message", payload).items():
        if name.lower() == "authorization" and isinstance(value, str):
            return authorization.bearer([value])
    return None
