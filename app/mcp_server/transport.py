"""`POST /mcp`: the checks that a request passes before the protocol, as plain ASGI.

They are made in this order: method, source, caller, size. Then the SDK gets the message, or each of a batch.
"""

from typing import Any, Final

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

_BATCH_REVISIONS: Final = frozenset({"2024-11-05", "2025-03-26"})
"""The revisions of the protocol whose clients may send batches; both are older than the header that names one."""
_BATCH_SIZE: Final = 50
"""The most messages of a batch."""


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
            body = bodies.without_mark(await bodies.read(request))
        except (errors.ToolRefused, DomainError) as error:
            await errors.answer(error)(scope, receive, send)
            return
        await _answer(request, body, receive, send)


async def _answer(request: Request, body: bytes, receive: Receive, send: Send) -> None:
    """Answer the body of a request: one message, or a batch of them."""
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError:
        refusal = errors.not_json()
    else:
        is_batch = isinstance(value, list) and value and _takes_batches(request)
        refusal = await _batch(request, value) if is_batch else _wrong_message(value)
    if refusal is None:
        await _converse(request.scope, _replayed(body, receive), send)
    else:
        await refusal(request.scope, receive, send)


def _takes_batches(request: Request) -> bool:
    revision = request.headers.get("mcp-protocol-version")
    return revision is None or revision in _BATCH_REVISIONS


async def _batch(request: Request, messages: list[Any]) -> Response:
    """The answers to the messages of a batch, one after the other; notifications have none (JSON-RPC 2.0, 6).

    Each message counts as one request of its token.
    """
    if len(messages) > _BATCH_SIZE:
        return errors.large_batch(_BATCH_SIZE)
    try:
        await auth.count(request, len(messages) - 1)
    except DomainError as error:
        return errors.answer(error)
    answers = [answer for message in messages if (answer := await _batch_answer(request.scope, message))]
    return (
        Response(b"[%s]" % b",".join(answers), 200, media_type="application/json")
        if answers
        else Response(None, 202)
    )


async def _batch_answer(scope: Scope, message: Any) -> bytes:
    """The answer to one message of a batch; nothing for a notification."""
    is_handshake = isinstance(message, dict) and message.get("method") == "initialize"
    refusal = errors.lone_handshake() if is_handshake else _wrong_message(message)
    if refusal is not None:
        return bytes(refusal.body)
    content = bytearray()

    async def keep(part: Message) -> None:
        content.extend(part.get("body", b""))

    await _converse(scope, _replayed(orjson.dumps(message), _silence), keep)
    return bytes(content)


async def _silence() -> Message:
    return {"type": "http.disconnect"}


async def _converse(scope: Scope, receive: Receive, send: Send) -> None:
    """Give one message to the SDK.

    A session manager can be run once, and a stateless server keeps nothing between requests. So each request has
    its own, and nothing has to be opened before the application is served (record 0009).
    """
    manager = StreamableHTTPSessionManager(
        SERVER, json_response=True, stateless=True, max_request_body_size=bodies.JSON_BYTES
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


def _wrong_message(value: Any) -> Response | None:
    """The answer to JSON that is not a message; None for a message. The SDK's own names its libraries."""
    try:
        message = types.jsonrpc_message_adapter.validate_python(value, by_name=False)
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
