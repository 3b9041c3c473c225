"""Operations over a WebSocket, by the protocol graphql-transport-ws.

Each operation is a task with its own context, so that its token, permissions and limits are checked again. What
the protocol calls a fatal error closes the connection with the protocol's code.
"""

import asyncio
import logging
from contextlib import aclosing
from dataclasses import replace
from typing import Any, Final, cast
from uuid import uuid4

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.access import Caller, Door, RequestInfo
from app.core import log, maintenance
from app.core.errors import Maintenance, TierDenied, Unauthenticated, Unavailable, Unverified
from app.domain import identity
from app.web import authorization, connection_hints, origins, refusals, requests
from app.web.bodies import JSON_BYTES
from schema.engine import authentication
from schema.engine.authentication import Access
from schema.engine.context import Context, open_context
from schema.engine.errors import as_error, error_entry, refusal
from schema.engine.execution import Studio
from schema.engine.studio_operations import GraphQLRequest, NotRun, StudioOperation
from schema.engine.subscribers import Crowded, present
from schema.transport.http import BadRequest, parse_value

logger = logging.getLogger(__name__)

_PROTOCOL: Final = "graphql-transport-ws"
_INIT_SECONDS: Final = 10.0
MOST_OPERATIONS: Final = 50
_LONGEST_ID: Final = 128

# Codes of the protocol, then those of WebSockets themselves.
_BAD_REQUEST: Final = 4400
_UNAUTHORIZED: Final = 4401
FORBIDDEN: Final = 4403
_WRONG_PROTOCOL: Final = 4406
_INIT_TIMEOUT: Final = 4408
_ID_IN_USE: Final = 4409
_TWICE: Final = 4429
_TOO_LARGE: Final = 1009
_TRY_LATER: Final = 1013

Message = dict[str, Any]


class _Closed(Exception):
    """The connection is to be closed with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(reason)


async def serve(studio: Studio, websocket: WebSocket) -> None:
    """Serve one connection until either side closes it."""
    if await maintenance.holds():
        await websocket.send_denial_response(refusals.of(Maintenance()).response())
    elif not origins.may_come_from(websocket, "graphql"):
        await websocket.send_denial_response(refusals.message(403, "This origin is not allowed."))
    elif _PROTOCOL not in websocket.scope.get("subprotocols", ()):
        await websocket.accept()
        await websocket.close(_WRONG_PROTOCOL, f"Use the subprotocol {_PROTOCOL}.")
    else:
        await websocket.accept(_PROTOCOL)
        await _Connection(studio, websocket).run()


class _Connection:
    def __init__(self, studio: Studio, websocket: WebSocket) -> None:
        self._studio, self._websocket = studio, websocket
        self._info = requests.request_info(websocket, Door.STUDIO)
        self._token: str | None = None
        self._running: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        try:
            caller = await self._init()
            await self._serve(caller)
        except Crowded as limit:
            await self._close(_TRY_LATER, str(limit))
        except _Closed as closed:
            await self._close(closed.code, closed.reason)
        except WebSocketDisconnect:
            pass
        finally:
            await self._stop()

    async def _serve(self, caller: Caller) -> None:
        try:
            async with asyncio.timeout(None) as lifetime:
                # The deadline 0 is in the past: the block ends at once.
                with present("sockets", caller, self._token, lambda: lifetime.reschedule(0)):
                    connection_hints.vouch(self._websocket.scope)
                    await self._send({"type": "connection_ack"})
                    while True:
                        await self._take(await self._message())
        except TimeoutError:
            raise _Closed(_UNAUTHORIZED, "The token is no longer valid.") from None

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
            async with asyncio.timeout(_INIT_SECONDS):
                while (message := await self._message())["type"] in ("ping", "pong"):
                    await self._take(message)
        except TimeoutError:
            raise _Closed(_INIT_TIMEOUT, "Connection initialisation timeout") from None
        if message["type"] == "subscribe":
            raise _Closed(_UNAUTHORIZED, "Unauthorized")
        if message["type"] != "connection_init":
            raise _Closed(_BAD_REQUEST, "The first message must be connection_init.")
        self._token = _token(message) or authorization.token_of(self._websocket)
        try:
            caller = (await open_context(self._token, self._info)).asking
        except (Maintenance, Unavailable) as error:
            raise _Closed(_TRY_LATER, error.message) from None
        try:
            # Every operation of a socket needs a token without a tier.
            authentication.check(caller, Access.UNVERIFIED)
        except (Unauthenticated, TierDenied):
            caller = None
        if caller is None:
            raise _Closed(FORBIDDEN, "Forbidden")
        return caller

    async def _message(self) -> Message:
        received = await self._websocket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text = received.get("text")
        if not isinstance(text, str):
            raise _Closed(_BAD_REQUEST, "Send messages as text.")
        if len(text) > JSON_BYTES:
            raise _Closed(_TOO_LARGE, "The message is too large.")
        try:
            value = orjson.loads(text)
        except orjson.JSONDecodeError:
            value = None
        if not isinstance(value, dict) or not isinstance(value.get("type"), str):
            raise _Closed(_BAD_REQUEST, "The message is not a JSON object with a type.")
        return cast("Message", value)

    async def _take(self, message: Message) -> None:
        match message["type"]:
            case "ping":
                await self._send({"type": "pong"})
            case "pong":
                pass
            case "subscribe":
                await self._subscribe(message)
            case "complete":
                task = self._running.pop(_operation_id(message), None)
                if task is not None:
                    task.cancel()
            case "connection_init":
                raise _Closed(_TWICE, "Too many initialisation requests")
            case _:
                raise _Closed(_BAD_REQUEST, "The type of the message is unknown.")

    async def _subscribe(self, message: Message) -> None:
        ident = _operation_id(message)
        if ident in self._running:
            raise _Closed(_ID_IN_USE, f"Subscriber for {ident[:60]} already exists")
        try:
            request = parse_value(message.get("payload"))
        except BadRequest as bad:
            raise _Closed(_BAD_REQUEST, bad.message) from None
        if len(self._running) >= MOST_OPERATIONS:
            limit = refusal(
                f"A connection has at most {MOST_OPERATIONS} operations at once.", "TOO_MANY_OPERATIONS"
            )
            await self._send({"type": "error", "id": ident, "payload": [error_entry(limit)]})
            return
        task = asyncio.create_task(self._operate(ident, request))
        self._running[ident] = task
        # A task that is cancelled before it starts never removes itself; the id may be in use again by then.
        task.add_done_callback(lambda finished_task: self._forget(ident, finished_task))

    def _forget(self, ident: str, task: asyncio.Task[None]) -> None:
        if self._running.get(ident) is task:
            del self._running[ident]

    async def _admit(self, request: GraphQLRequest, info: RequestInfo) -> tuple[StudioOperation, Context]:
        refusal: NotRun | Unauthenticated | Unverified | TierDenied
        async with identity.noting_use():
            try:
                return await self._studio.admit(request, self._token, info)
            except (NotRun, Unauthenticated, Unverified, TierDenied) as error:
                # A refused operation is a use of the token, too.
                refusal = error
        raise refusal

    async def _operate(self, ident: str, request: GraphQLRequest) -> None:
        request_id = uuid4().hex
        log.request_id.set(request_id)
        last: Message = {"type": "complete", "id": ident}
        try:
            operation, context = await self._admit(request, replace(self._info, request_id=request_id))
            async with aclosing(self._studio.bodies(operation, context)) as bodies:
                async for body in bodies:
                    await self._send({"type": "next", "id": ident, "payload": body})
        except NotRun as failure:
            last = {"type": "error", "id": ident, "payload": list(map(error_entry, failure.errors))}
        except WebSocketDisconnect:
            return
        except Exception as error:  # noqa: BLE001 told masks and logs unexpected errors
            last = {"type": "error", "id": ident, "payload": [error_entry(as_error(error))]}
        # The client may use the id again as soon as it has the last message.
        self._running.pop(ident, None)
        await self._end(last)

    async def _end(self, last: Message) -> None:
        try:
            await self._send(last)
        except WebSocketDisconnect:
            logger.debug("the client disconnected before the end of an operation")

    async def _send(self, message: Message) -> None:
        await self._websocket.send_text(orjson.dumps(message).decode())


def _operation_id(message: Message) -> str:
    ident = message.get("id")
    if not isinstance(ident, str) or not 1 <= len(ident) <= _LONGEST_ID:
        raise _Closed(_BAD_REQUEST, f"The id must be text of 1 to {_LONGEST_ID} characters.")
    return ident


def _token(message: Message) -> str | None:
    """The token in the first message: browsers cannot set headers on a WebSocket."""
    payload = message.get("payload")
    if payload is None:
        return None
    if not isinstance(payload, dict):
        raise _Closed(_BAD_REQUEST, "The payload must be an object.")
    for name, value in cast("Message", payload).items():
        if name.lower() == "authorization" and isinstance(value, str):
            return authorization.bearer([value])
    return None
