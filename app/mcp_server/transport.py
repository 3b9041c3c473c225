"""`POST /mcp`: the checks that a request passes before the protocol, as plain ASGI.

They are made in this order: method, source, caller, size. Then the SDK gets the message.
"""

import orjson
from mcp import types
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from app.core.errors import DomainError
from app.mcp_server import auth, errors
from app.mcp_server.server import SERVER
from app.web import bodies


class Transport:
    """Passes a request to the protocol, or answers why not."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        request = Request(scope, receive)
        try:
            _check_method(request)
            auth.check_source(request)
            await auth.admit(request)
            _check_media_type(request)
            body = await bodies.read(request)
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

    A session manager can be run once, and a stateless server keeps nothing between requests. So each request has
    its own, and nothing has to be opened before the application is served (record 0009).
    """
    manager = StreamableHTTPSessionManager(
        SERVER, json_response=True, stateless=True, max_request_body_size=bodies.LARGEST
    )
    if not any(name == b"accept" for name, _ in scope["headers"]):
        # A client without the header accepts anything (RFC 9110 section 12.5.1); the SDK would answer 406.
        scope = {**scope, "headers": [*scope["headers"], (b"accept", b"*/*")]}
    async with manager.run():
        await manager.handle_request(scope, receive, send)


def _check_method(request: Request) -> None:
    if request.method != "POST":
        raise errors.method_not_allowed()


def _check_media_type(request: Request) -> None:
    if bodies.media_type(request) != "application/json":
        raise errors.wrong_media_type()


def _wrong_message(body: bytes) -> Response | None:
    """The answer to a body that is not a message; None for a message. The SDK's own names its libraries."""
    try:
        value = orjson.loads(body)
        message = types.jsonrpc_message_adapter.validate_python(value, by_name=False)
    except orjson.JSONDecodeError:
        return errors.not_json()
    except ValidationError:
        return errors.not_a_message()
    # A request with an unusable id would otherwise count as a notification and never be answered.
    is_notification = isinstance(message, types.JSONRPCNotification)
    return errors.not_a_message() if is_notification and "id" in value else None


def _replayed(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body, which was read already, once more."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return messages.pop() if messages else await receive()

    return replay
