"""The one long text of a JSON object, taken out of it as it arrives: base64, which is written to a file.

What is around it stays JSON for the parser, and is short. So no structure is made of a large body.
"""

import binascii
import re
from base64 import b64decode
from collections.abc import Callable
from enum import Enum, auto
from typing import BinaryIO, Final

import orjson

from app.core.errors import TooLarge

_FRAME: Final = 64 * 1024
"""Bytes around the payload: its name and alternative text are short."""
NOT_BASE64: Final = "This must be base64."
_TOKEN: Final = re.compile(rb'["{}\[\]:,]')
_TEXT: Final = re.compile(rb'(?:[^"\\]++|\\.)*+', re.DOTALL)
_STEP: Final = 64 * 1024
"""Bytes that are looked at together: of escapes, the search remembers each."""
_LONGEST_NAME: Final = 64
_LONGEST_ESCAPE: Final = 6
_LONGEST_END: Final = 8
_TIMES: Final = 20
"""How often the member may be there."""
_QUOTE, _COLON = b'":'


class FrameTooLarge(TooLarge):
    """There is too much around the payload."""


class _Place(Enum):
    """Where the next byte belongs: between texts, to a text, to the payload."""

    BETWEEN = auto()
    TEXT = auto()
    PAYLOAD = auto()


class Payload:
    """Reads a JSON object piece by piece; what the text of its member `name` encodes goes to `out`."""

    def __init__(self, name: str, out: BinaryIO, check: Callable[[int], None]) -> None:
        """`check` is called with the size of the payload so far, and raises what is wrong with that."""
        self._name, self._out, self._check = name, out, check
        self._place = _Place.BETWEEN
        self._depth = 0
        self._text = bytearray()
        self._member: str | None = None
        self._held = b""
        self._rest = bytearray()
        self._digits = b""
        self._times = 0
        self.size = 0
        self.is_base64 = True

    def feed(self, piece: bytes) -> None:
        """Read the next piece. Errors: those of `check`; FrameTooLarge."""
        for start in range(0, len(piece), _STEP):
            data, self._held, at = self._held + piece[start : start + _STEP], b"", 0
            while at < len(data):
                at = self._between(data, at) if self._place is _Place.BETWEEN else self._within(data, at)
                if len(self._rest) > _FRAME:
                    raise FrameTooLarge

    def rest(self) -> bytes:
        """The object without its payload, for which an empty text stands; whole if the body was."""
        return bytes(self._rest)

    def _between(self, data: bytes, at: int) -> int:
        token = _TOKEN.search(data, at)
        if token is None:
            self._rest += data[at:]
            return len(data)
        self._rest += data[at : token.end()]
        sign = data[token.start()]
        if sign == _QUOTE:
            is_payload = self._depth == 1 and self._member == self._name
            self._place = _Place.PAYLOAD if is_payload else _Place.TEXT
            self._text.clear()
            if is_payload:
                self._begin()
        elif sign in b"{[":
            self._depth += 1
        elif sign in b"}]":
            self._depth -= 1
        elif self._depth == 1:
            self._member = _loaded(bytes(self._text)) if sign == _COLON else None
        return token.end()

    def _within(self, data: bytes, at: int) -> int:
        """Read a text to its end, or as far as it came."""
        match = _TEXT.match(data, at)
        end = at if match is None else match.end()
        is_whole = data[end : end + 1] == b'"'
        if self._place is _Place.PAYLOAD:
            # An escape may go on in the next piece.
            last = data.rfind(b"\\u", max(at, end - _LONGEST_ESCAPE + 1), end)
            end = end if is_whole or last < 0 else last
            self._decode(data[at:end])
        else:
            self._rest += data[at:end]
            self._text += data[at : min(end, at + _LONGEST_NAME - len(self._text))]
        if not is_whole:
            self._held = data[end:]
            return len(data)
        if self._place is _Place.PAYLOAD:
            self._write(self._digits)
        self._rest += b'"'
        self._place = _Place.BETWEEN
        return end + 1

    def _begin(self) -> None:
        """The payload begins; of several members with its name, the last one counts. Errors: FrameTooLarge."""
        self._times += 1
        if self._times > _TIMES:
            raise FrameTooLarge
        self._out.seek(0)
        self._out.truncate()
        self._digits, self.size, self.is_base64, self._member = b"", 0, True, None

    def _decode(self, text: bytes) -> None:
        """Write what these digits encode, but for the last ones of less than four, and for what padding begins."""
        if b"\\" in text:
            text = text.replace(b"\\/", b"/")
            loaded = _loaded(text) if b"\\" in text else text.decode("latin-1")
            self.is_base64 = self.is_base64 and loaded is not None and loaded.isascii()
            text = (loaded or "").encode(errors="replace")
        if not self.is_base64:
            return
        digits = self._digits + text
        padding = digits.find(b"=")
        whole = (padding if padding >= 0 else len(digits)) // 4 * 4
        self._digits = digits[whole:]
        self.is_base64 = len(self._digits) <= _LONGEST_END
        self._write(digits[:whole])

    def _write(self, digits: bytes) -> None:
        try:
            content = b64decode(digits, validate=True) if self.is_base64 else b""
        except (binascii.Error, ValueError):
            self.is_base64 = False
            return
        self.size += len(content)
        self._check(self.size)
        self._out.write(content)


def _loaded(text: bytes) -> str | None:
    """A text without its escapes; None where it is no text of JSON."""
    try:
        loaded = orjson.loads(b'"' + text + b'"')
    except orjson.JSONDecodeError:
        return None
    return loaded if isinstance(loaded, str) else None
