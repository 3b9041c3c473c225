"""Keyset cursors: a place in a list as opaque text, which belongs to that list and its filters.

A cursor is not a secret and grants nothing: the query that it continues decides what is readable.
"""

import binascii
import hashlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar, cast, overload

import orjson

Value = int | str | datetime

A = TypeVar("A", int, str, datetime)
B = TypeVar("B", int, str, datetime)
C = TypeVar("C", int, str, datetime)

_CURSOR_LENGTH = 4096
_CHECKSUM_BYTES = 4
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class BadCursor(ValueError):
    """The text is not a cursor, or a cursor of another list or other filters."""


def encode(values: Sequence[Value], filters: object) -> str:
    """The cursor of a row with these sort values, in the list that `filters` (JSON) describes."""
    content = orjson.dumps([_fingerprint(filters), *map(_plain, values)])
    return urlsafe_b64encode(_checksum(content) + content).decode().rstrip("=")


@overload
def decode(cursor: str, filters: object, types: tuple[type[A]]) -> tuple[A]: ...
@overload
def decode(cursor: str, filters: object, types: tuple[type[A], type[B]]) -> tuple[A, B]: ...
@overload
def decode(cursor: str, filters: object, types: tuple[type[A], type[B], type[C]]) -> tuple[A, B, C]: ...
def decode(cursor: str, filters: object, types: tuple[type[Value], ...]) -> tuple[Value, ...]:
    """The sort values of a cursor, one of each of `types`. Errors: BadCursor for other text, list or filters."""
    fingerprint, *values = _content(cursor)
    if fingerprint != _fingerprint(filters):
        raise BadCursor("a cursor of another list")
    if len(values) != len(types):
        raise BadCursor("a cursor of another order")
    return tuple(map(_typed, values, types))


def _content(cursor: str) -> list[Any]:
    if len(cursor) > _CURSOR_LENGTH or not cursor.isascii():
        raise BadCursor("not a cursor")
    try:
        raw = b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
        content = raw[_CHECKSUM_BYTES:]
        if raw[:_CHECKSUM_BYTES] != _checksum(content):
            raise BadCursor("not a cursor")
        values = orjson.loads(content)
    except (binascii.Error, orjson.JSONDecodeError):
        raise BadCursor("not a cursor") from None
    if not isinstance(values, list) or not values:
        raise BadCursor("not a cursor")
    return cast("list[Any]", values)


def _checksum(content: bytes) -> bytes:
    return hashlib.sha256(b"galley cursor" + content).digest()[:_CHECKSUM_BYTES]


def _fingerprint(filters: object) -> str:
    return hashlib.sha256(orjson.dumps(filters, option=orjson.OPT_SORT_KEYS)).hexdigest()[:12]


def _plain(value: Value) -> int | str:
    if isinstance(value, datetime):
        return (value - _EPOCH) // _MICROSECOND
    return value


def _typed(value: object, type_: type[Value]) -> Value:
    if type_ is datetime and type(value) is int:
        try:
            return _EPOCH + value * _MICROSECOND
        except OverflowError:
            raise BadCursor("not a cursor") from None
    # Anyone can write a valid checksum: values that the database would refuse are refused here.
    if type_ is int and type(value) is int and -(2**63) <= value < 2**63:
        return value
    if type_ is str and isinstance(value, str) and "\0" not in value:
        return value
    raise BadCursor("a cursor of another order")
