"""What a server may put on the wire of one call before its answer is read: bounded, so that it delays no other.

The bounds of the HTTP library are those of one message; a server can send any number of them, and a body in any
number of pieces. Reading them takes this process's time, which all other calls need.
"""

from typing import Any, Final

from aiohttp import ClientPayloadError
from aiohttp.client_proto import ResponseHandler
from aiohttp.http_exceptions import HttpProcessingError
from typing_extensions import override

_SLICE: Final = 16 * 1024
"""Bytes that are looked at before the next ones are."""
_LINES: Final = 10_000
"""Lines of heads and, in a body of chunks, of chunks: two for each."""
_READS: Final = 5_000
"""How often something arrives, be it a byte: ten times what an answer of a megabyte takes."""
_SMALL_BODY: Final = 1024 * 1024
_BYTES_A_LINE: Final = 64
"""Above a megabyte a file may have one more line for each of these: four times what chance puts into it."""
_BYTES_A_READ: Final = 1024
"""The same for what arrives: the packets of slow networks have a little more."""
_INTERIM: Final = 10
"""Interim answers (1xx) before the answer itself."""


class Cut(ClientPayloadError):
    """The body was not read to its end, because it came in too many pieces."""


class BoundedResponses(ResponseHandler):
    """Reads the answers of one connection, and breaks off where one takes more than it may."""

    _lines = 0
    _reads = 0
    _bytes = 0
    _interim = 0
    _is_counted = True
    _is_answered = False
    _is_over = False

    @override
    def set_response_params(self, **options: Any) -> None:
        # A connection is used for one call after the other.
        self._lines = self._reads = self._bytes = self._interim = 0
        self._is_counted, self._is_answered, self._is_over = True, False, False
        super().set_response_params(**options)

    @override
    def data_received(self, data: bytes) -> None:
        self._reads += 1
        for start in range(0, max(len(data), 1), _SLICE):
            if self._is_over:
                return
            part = data[start : start + _SLICE]
            super().data_received(part)
            if self._is_counted:
                self._lines += part.count(b"\n")
            self._bytes += len(part)
            more = max(0, self._bytes - _SMALL_BODY)
            lines, reads = _LINES + more // _BYTES_A_LINE, _READS + more // _BYTES_A_READ
            if self._lines > lines or self._reads > reads:
                self._break_off()

    @override
    def feed_data(self, data: Any, size: int = 0) -> None:
        if self._is_over:
            return
        if self._is_answered:
            # Nobody asked for a second answer, and nobody would read it.
            self._break_off()
            return
        message, _ = data
        self._is_answered = message.code >= 200  # noqa: PLR2004 all others are interim answers
        if self._is_answered:
            # The lines of a body that is not sent in chunks cost nothing to parse.
            self._is_counted = message.chunked
        else:
            self._interim += 1
        if self._interim > _INTERIM:
            self._break_off()
        else:
            super().feed_data(data, size)

    def _break_off(self) -> None:
        if self._is_over:
            return
        self._is_over = True
        self.force_close()
        if self._is_answered and self._payload is not None:
            self._payload.set_exception(Cut("The body came in too many pieces."))
        else:
            self.set_exception(HttpProcessingError(message="There were too many lines before an answer."))
        # What the end of the connection would report is known already.
        self._payload = self._parser = None
        if self.transport is not None:
            self.transport.abort()
