"""The protocols of a listener, HTTP and WebSocket, with limits on what a connection sends and how long it takes.

The parsing is uvicorn's. Here is what it leaves open: sizes of a request's head, clients that send or read slowly,
the number of connections, and refusals in the form of every other answer.
"""

import asyncio
import re
from enum import Enum, auto
from http import HTTPStatus
from typing import Any, Final, cast

import httptools
import orjson
from typing_extensions import override
from uvicorn.config import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from app.core import security
from app.core.config import Settings
from app.core.security import SecurityEvent
from app.ops.connection_limits import ConnectionAdmission
from app.web import connection_hints
from app.web.envelope import security_headers

STALLED_SECONDS: Final = 60.0
"""How long a client may take no byte of what was written for it."""
_STOP_SECONDS: Final = 1.0
"""The same while the server stops."""
LINGER_SECONDS: Final = 2.0
"""How long a refused client may go on sending, so that it gets to read the refusal."""
_LINGER_BYTES: Final = 1024 * 1024
_MOST_QUEUED: Final = 16
"""How many requests of a connection may wait for the answer to the one before them."""

_HOST: Final = re.compile(rb"[A-Za-z0-9._~!$&'()*+,;=:%\[\]-]*")
"""The characters of a host and a port (RFC 3986, 3.2.2)."""


class State(ServerState):
    """What the connections of a listener share."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.limits: Final = settings
        self.admission: Final = ConnectionAdmission(settings)


class _Refusal(Exception):
    """The request is refused for its form."""

    def __init__(self, status: int, reason: str, message: str) -> None:
        self.status, self.reason, self.message = status, reason, message
        super().__init__(message)


def _malformed() -> _Refusal:
    return _Refusal(400, "malformed", "This is no valid HTTP request.")


def _large_head() -> _Refusal:
    return _Refusal(431, "headers", "The headers of the request are too large.")


class _Unread:
    """Ends a connection whose client takes nothing of what was written for it."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._seconds = STALLED_SECONDS
        self._timer: asyncio.TimerHandle | None = None
        self._size = 0
        self._ended = False

    def watch(self) -> None:
        """Look from now on, until told otherwise."""
        self.rest()
        if not self._ended:
            self._size = self._transport.get_write_buffer_size()
            self._timer = self._loop.call_later(self._seconds, self._look)

    def hurry(self) -> None:
        """The server stops: have less patience from now on."""
        self._seconds = _STOP_SECONDS

    def rest(self) -> None:
        """Look no more for now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def end(self) -> None:
        """Look never again: the connection is gone, or another protocol's."""
        self._ended = True
        self.rest()

    def _look(self) -> None:
        size = self._transport.get_write_buffer_size()
        if size and size >= self._size:
            self._transport.abort()
        else:
            self.watch()


class _Flow(FlowControl):
    """Knows for how long reading was paused: by us, so it is not the client that is slow."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(transport)
        self._loop = loop
        self._since = 0.0
        self._paused = 0.0

    @override
    def pause_reading(self) -> None:
        if not self.read_paused:
            self._since = self._loop.time()
        super().pause_reading()

    @override
    def resume_reading(self) -> None:
        if self.read_paused:
            self._paused += self._loop.time() - self._since
        super().resume_reading()

    @property
    def paused_seconds(self) -> float:
        """The seconds of all pauses."""
        return self._paused + (self._loop.time() - self._since if self.read_paused else 0.0)


class _Reading(Enum):
    """What the next byte belongs to."""

    NOTHING = auto()
    HEAD = auto()
    BODY = auto()


class HttpProtocol(HttpToolsProtocol):
    """HTTP with limits. A refused client gets a JSON body, and its connection is closed."""

    def __init__(
        self,
        config: Config,
        server_state: State,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limits = server_state.limits
        self._admission = server_state.admission
        self.timeout_keep_alive = self._limits.max_idle_seconds
        self._flow: _Flow
        self._unread: _Unread
        self._heard = False
        self._refused = False
        self._discarded = 0
        # Bytes that the parser has said nothing about: it keeps what is not whole yet.
        self._pending = 0
        self._reading = _Reading.HEAD
        self._head_began = self.loop.time()
        self._due: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._count = 0
        self._size = 0
        self._cookies = 0
        self._hosts: list[bytes] = []
        self._body_began = 0.0
        self._body_bytes = 0
        self._was_held_up = False

    # The connection

    @override
    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self.flow = self._flow = _Flow(transport, self.loop)
        self._unread = _Unread(transport, self.loop)
        if self._admission.enter(transport, self.client[0] if self.client else None):
            self._wait(self._limits.max_head_seconds)
        else:
            self._refuse(_Refusal(503, "connections", "Too many connections. Try again later."))

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._admission.leave(self.transport)
        self._rest()
        self._unread.end()
        super().connection_lost(exc)

    @override
    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.watch()

    @override
    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread.rest()

    @override
    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._unread.watch()

    @override
    def shutdown(self) -> None:
        super().shutdown()
        self._unread.hurry()
        if self.flow.write_paused or self.transport.is_closing():
            self._unread.watch()

    @override
    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._unread.watch()

    # What comes in

    @override
    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._discard(data)
            return
        self._unset_keepalive_if_required()
        self._heard = True
        self._was_held_up = False
        self._pending += len(data)
        try:
            self.parser.feed_data(data)  # pyright: ignore[reportOptionalMemberAccess] none after the end alone
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
                return
        except httptools.HttpParserError as error:
            context = error.__context__
            self._refuse(context if isinstance(context, _Refusal) else _malformed())
            return
        if self._pending > self._limits.max_head_bytes:
            self._refuse(_large_head())
            return
        self._settle()

    def _discard(self, data: bytes) -> None:
        self._discarded += len(data)
        if self._discarded > _LINGER_BYTES:
            self.transport.abort()

    def _settle(self) -> None:
        """Wait for what has to come next."""
        now = self.loop.time()
        if self._reading is _Reading.NOTHING and self._pending:
            # Empty lines before a request: the head has begun.
            self._reading, self._head_began = _Reading.HEAD, now
        if self._reading is _Reading.HEAD:
            self._wait(self._head_began + self._limits.max_head_seconds - now)
        elif self._reading is _Reading.BODY:
            self._wait(min(self._limits.max_pause_seconds, self._body_left(now)))
        else:
            self._due = None

    def _body_left(self, now: float) -> float:
        """The seconds until the body is slower than the least rate, beside one pause since its first byte."""
        limits = self._limits
        if not (limits.min_body_rate and self._body_bytes):
            return limits.max_pause_seconds
        seconds = limits.max_pause_seconds + self._body_bytes / limits.min_body_rate
        return max(0.0, self._body_began + seconds + self._flow.paused_seconds - now)

    # Callbacks of the parser

    @override
    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._pending = self._count = self._size = self._cookies = 0
        self._hosts = []
        if self._reading is not _Reading.HEAD:
            self._reading, self._head_began = _Reading.HEAD, self.loop.time()

    @override
    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._pending = 0
        if len(self.url) > self._limits.max_request_line:
            raise _Refusal(414, "request_line", "The address of the request is too long.")

    @override
    def on_header(self, name: bytes, value: bytes) -> None:
        self._pending = 0
        self._count += 1
        self._size += len(name) + len(value) + 4
        lower = name.lower()
        if lower == b"cookie":
            self._cookies += len(value)
        limits = self._limits
        if (
            self._count > limits.max_headers
            or self._size + len(self.url) > limits.max_head_bytes
            or self._cookies > limits.max_cookie_bytes
        ):
            raise _large_head()
        # What follows a body is no header of the request: the application has read those already.
        if self._reading is _Reading.HEAD:
            if lower == b"host":
                self._hosts.append(value)
            super().on_header(name, value)

    @override
    def on_headers_complete(self) -> None:
        self._pending = 0
        if not self._names_one_host():
            raise _malformed()
        self._reading = _Reading.BODY
        self._body_bytes = 0
        super().on_headers_complete()
        if len(self.pipeline) > _MOST_QUEUED:
            self.pipeline.popleft()
            self.cycle, self._reading = self.pipeline[0][0], _Reading.HEAD
            raise _Refusal(429, "pipeline", "Too many requests at once. Wait for answers.")

    def _names_one_host(self) -> bool:
        """Whether the request has the version and the one valid `Host` that RFC 9112 demands (2.3, 3.2).

        HTTP/1.0 may do without.
        """
        version = self.parser.get_http_version()  # pyright: ignore[reportOptionalMemberAccess] it just called us
        numbers = {"1.0": (0, 1), "1.1": (1,)}.get(version, ())
        return len(self._hosts) in numbers and all(map(_HOST.fullmatch, self._hosts))

    def on_chunk_header(self) -> None:
        """Callback of the parser: the size of a chunk was read."""
        self._pending = 0

    @override
    def on_body(self, body: bytes) -> None:
        self._pending = 0
        if not self._body_bytes:
            self._body_began = self.loop.time() - self._flow.paused_seconds
        self._body_bytes += len(body)
        super().on_body(body)

    @override
    def on_message_complete(self) -> None:
        self._pending = 0
        self._reading = _Reading.NOTHING
        super().on_message_complete()

    @override
    def handle_websocket_upgrade(self) -> None:
        self._rest()
        self._unread.end()
        super().handle_websocket_upgrade()

    # Time

    def _wait(self, seconds: float) -> None:
        self._due = self.loop.time() + seconds
        if self._timer is None:
            self._timer = self.loop.call_at(self._due, self._look)
        elif self._timer.when() > self._due:
            self._timer.cancel()
            self._timer = self.loop.call_at(self._due, self._look)

    def _rest(self) -> None:
        self._due = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        self._timer = None
        now = self.loop.time()
        if self._due is None:
            return
        if now < self._due:
            self._timer = self.loop.call_at(self._due, self._look)
        elif self._reading is _Reading.BODY and (self._is_held_up() or self._was_held_up):
            # Since it may go on, it has not had the whole time yet.
            self._was_held_up = self._is_held_up()
            self._settle()
        elif not self._heard:
            self.transport.close()
        else:
            self._refuse(_Refusal(408, "slow", "The request took too long to arrive."))

    def _is_held_up(self) -> bool:
        """Whether the client waits for us: we read no more, or have not asked for the body that it announced."""
        return self.flow.read_paused or self.cycle.waiting_for_100_continue

    # Refusals

    @override
    def send_400_response(self, msg: str) -> None:
        del msg
        self._refuse(_malformed())

    def _refuse(self, refusal: _Refusal) -> None:
        """Answer, close, and read nothing more."""
        address = self.client[0] if self.client else "-"
        security.record(SecurityEvent.LIMIT_REACHED, refusal.reason, key=address, address=address)
        self._refused = True
        self._rest()
        self._unset_keepalive_if_required()
        cycle = cast("RequestResponseCycle | None", self.cycle)
        is_body = self._reading is _Reading.BODY
        is_answering = cycle is not None and not cycle.response_complete
        if cycle is not None and is_answering and not is_body:
            # Requests before this one are being answered: the last of them ends the connection.
            cycle.keep_alive = False
        elif self.pipeline or (is_body and cycle is not None and cycle.response_started):
            self._close()
        else:
            if cycle is not None and is_answering:
                cycle.disconnected = True
                cycle.message_event.set()
            self._answer(refusal)

    def _answer(self, refusal: _Refusal) -> None:
        own = security_headers(self._limits.base_url, preload=self._limits.hsts_preload)
        headers = [*self.server_state.default_headers, *own]
        self.transport.write(_rendered(refusal, headers))
        if not self._heard:
            self._close()
            return
        # Closed at once, the connection would be reset by what still comes, and the answer would be lost.
        self.flow.resume_reading()
        self.transport.write_eof()
        self._timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def _close(self) -> None:
        self.transport.close()
        self._unread.watch()


def _rendered(refusal: _Refusal, headers: list[tuple[bytes, bytes]]) -> bytes:
    body = orjson.dumps({"message": refusal.message})
    own = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    lines = [name + b": " + value + b"\r\n" for name, value in (*headers, *own)]
    return b"".join([STATUS_LINE[refusal.status], *lines, b"\r\n", body])


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """WebSockets that cannot be held open by a client that does not read, and whose refusals are no errors."""

    def __init__(
        self,
        config: Config,
        server_state: State,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._admission = server_state.admission
        self._unread: _Unread

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._unread = _Unread(self.transport, self.loop)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._admission.leave(self.transport)
        self._unread.end()
        super().connection_lost(exc)

    @override
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            connection_hints.offer_vouching(
                cast("dict[str, Any]", self.scope), lambda: self._admission.vouch(self.transport)
            )

    @override
    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.http.response.start":
            message = {**message, "headers": [*self.default_headers, *message.get("headers", [])]}
        await super().send(message)
        if self.close_sent:
            # A refusal by an answer is a whole one; uvicorn would log that the handshake is missing.
            self.handshake_complete = True
            self._unread.watch()

    @override
    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    @override
    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.watch()

    @override
    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread.rest()

    @override
    def shutdown(self) -> None:
        super().shutdown()
        self._unread.hurry()
        self._unread.watch()
