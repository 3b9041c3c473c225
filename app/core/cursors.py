"""Keyset cursors and pages: where a list goes on, as opaque text that belongs to one list and its filters.

A cursor is not a secret and grants nothing; what may be seen is decided by the query that it continues.
"""

import binascii
import hashlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Generic, TypeVar, cast, overload

import orjson

Value = int | str | datetime

T = TypeVar("T")
A = TypeVar("A", int, str, datetime)
B = TypeVar("B", int, str, datetime)
C = TypeVar("C", int, str, datetime)

_LONGEST = 4096
_CHECKSUM_BYTES = 4
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class BadCursor(ValueError):
    """The text is no cursor, or that of another list or filters."""


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """Some rows of a list, and the cursor of the next ones where there are any."""

    items: Sequence[T]
    next_cursor: str | None


def encode(values: Sequence[Value], filters: object) -> str:
    """Write the cursor after a row with these sort values, in the list that `filters` (JSON) describe."""
    content = orjson.dumps([_fingerprint(filters), *map(_plain, values)])
    return urlsafe_b64encode(_checksum(content) + content).decode().rstrip("=")


@overload
def decode(cursor: str, filters: object, types: tuple[type[A]]) -> tuple[A]: ...
@overload
def decode(cursor: str, filters: object, types: tuple[type[A], type[B]]) -> tuple[A, B]: ...
@overload
def decode(cursor: str, filters: object, types: tuple[type[A], type[B], type[C]]) -> tuple[A, B, C]: ...
def decode(cursor: str, filters: object, types: tuple[type[Value], ...]) -> tuple[Value, ...]:
    """Read the sort values of a cursor, one of each of `types`. BadCursor for other text, list or filters."""
    fingerprint, *values = _content(cursor)
    if fingerprint != _fingerprint(filters):
        raise BadCursor("a cursor of another list")
    if len(values) != len(types):
        raise BadCursor("a cursor of another order")
    return tuple(map(_typed, values, types))


def page_of(rows: Sequence[T], limit: int, key: Callable[[T], Sequence[Value]], filters: object) -> Page[T]:
    """Make a page of up to `limit` + 1 fetched rows: one row too many means that the list goes on."""
    items = rows[:limit]
    more = len(rows) > limit > 0
    return Page(items, encode(key(items[-1]), filters) if more else None)


def _content(cursor: str) -> list[Any]:
    if len(cursor) > _LONGEST or not cursor.isascii():
        raise BadCursor("not a cursor")
    try:
        raw = b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
        content = raw[_CHECKSUM_BYTES:]
        if raw[:_CHECKSUM_BYTES] != _checksum(content):
            raise BadCursor("not a cursor")
        found = orjson.loads(content)
    except (binascii.Error, orjson.JSONDecodeError):
        raise BadCursor("not a cursor") from None
    if not isinstance(found, list) or not found:
        raise BadCursor("not a cursor")
    return cast("list[Any]", found)


def _checksum(content: bytes) -> bytes:
    return hashlib.sha256(b"galley cursor" + content).digest()[:_CHECKSUM_BYTES]


def _fingerprint(filters: object) -> str:
    return hashlib.sha256(orjson.dumps(filters, option=orjson.OPT_SORT_KEYS)).hexdigest()[:12]


def _plain(value: Value) -> int | str:
    if isinstance(value, datetime):
        return (value - _EPOCH) // _MICROSECOND
    return value


def _typed(value: object, wanted: type[Value]) -> Value:
    if wanted is datetime and type(value) is int:
        try:
            return _EPOCH + value * _MICROSECOND
        except OverflowError:
            raise BadCursor("not a cursor") from None
    # Anyone can write a checksum: what the database would choke on is refused here.
    if wanted is int and type(value) is int and -(2**63) <= value < 2**63:
        return value
    if wanted is str and isinstance(value, str) and "\0" not in value:
        return value
    raise BadCursor("a cursor of another order")
