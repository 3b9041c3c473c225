"""`POST /mcp`: what a request passes on its way to the protocol, as plain ASGI.

Method, source, caller and size are looked at in this order; only then is the message given to the SDK.
"""

import logging
from typing import Final

import orjson
from mcp import types
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Message, Receive, Scope, Send

from app.core.errors import DomainError, TooLarge
from app.mcp_server import auth, errors
from app.mcp_server.server import SERVER

PATH: Final = "/mcp"
LARGEST: Final = 1024 * 1024


def routes() -> list[BaseRoute]:
    """The door's one route: this path exactly, and every method, so that the door itself answers wrong ones."""
    # The SDK has a line for every request; ours are counted by the envelope.
    logging.getLogger("mcp").setLevel(logging.WARNING)
    return [Route(PATH, endpoint=Door())]


class Door:
    """Lets a request through to the protocol, or says why not."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        request = Request(scope, receive)
        try:
            _check_method(request)
            auth.check_source(request)
            await auth.admit(request)
            body = await _body(request)
        except (errors.Refused, DomainError) as error:
            await errors.answer(error)(scope, receive, send)
            return
        refusal = _wrong_message(body)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        await _converse(scope, _replayed(body, receive), send)


async def _converse(scope: Scope, receive: Receive, send: Send) -> None:
    """Give one message to the SDK.

    Its session manager can be run once and keeps nothing between requests of a stateless door, so each request has
    one of its own: nothing has to be open before the application is served, nor closed after it (record 0009).
    """
    manager = StreamableHTTPSessionManager(
        SERVER, json_response=True, stateless=True, max_request_body_size=LARGEST
    )
    if not any(name == b"accept" for name, _ in scope["headers"]):
        # Who says nothing takes anything; the SDK would answer 406.
        scope = {**scope, "headers": [*scope["headers"], (b"accept", b"*/*")]}
    async with manager.run():
        await manager.handle_request(scope, receive, send)


def _check_method(request: Request) -> None:
    if request.method != "POST":
        raise errors.method_not_allowed()


async def _body(request: Request) -> bytes:
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise errors.wrong_media_type()
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and int(declared[:20]) > LARGEST:
        raise TooLarge
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > LARGEST:
            raise TooLarge
    return bytes(received)


def _wrong_message(body: bytes) -> Response | None:
    """What to answer to a body that is no message. The SDK would tell it in the words of its libraries."""
    try:
        given = orjson.loads(body)
        message = types.jsonrpc_message_adapter.validate_python(given, by_name=False)
    except orjson.JSONDecodeError:
        return errors.not_json()
    except ValidationError:
        return errors.not_a_message()
    # A request whose id is no id would otherwise count as a notification, and never be answered.
    is_notification = isinstance(message, types.JSONRPCNotification)
    return errors.not_a_message() if is_notification and "id" in given else None


def _replayed(body: bytes, receive: Receive) -> Receive:
    """A `receive` that tells the body, which was read already, once more."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return waiting.pop() if waiting else await receive()

    return replay
