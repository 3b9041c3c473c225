"""Cursors survive the trip through a client, and no other text passes for one."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime
from hashlib import sha256

import orjson
import pytest
from hypothesis import given, settings, strategies as st

from app.core.cursors import BadCursor, decode, encode

FILTER = {"list": "posts", "brand": 7, "status": None}
WHEN = datetime(2026, 11, 21, 1, 37, 26, 123456, tzinfo=UTC)
TIMES = st.datetimes(timezones=st.just(UTC))
INTS = st.integers(-(2**63), 2**63 - 1)
TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=255)


def forged(content: bytes) -> str:
    """What somebody who has read the source can write."""
    return urlsafe_b64encode(sha256(b"galley cursor" + content).digest()[:4] + content).decode().rstrip("=")


def fingerprint() -> str:
    return orjson.loads(_opened(encode([1], FILTER)))[0]


def _opened(cursor: str) -> bytes:
    return urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))[4:]


@settings(deadline=None)
@given(TIMES, INTS, TEXTS)
def test_round_trip(at: datetime, number: int, text: str) -> None:
    cursor = encode([at, number, text], FILTER)
    assert decode(cursor, FILTER, (datetime, int, str)) == (at, number, text)
    assert cursor.isascii()
    assert set("=+/ ").isdisjoint(cursor)


def test_times_keep_microseconds_and_come_back_in_utc() -> None:
    (read,) = decode(encode([WHEN], FILTER), FILTER, (datetime,))
    assert read == WHEN
    assert read.tzinfo is UTC


def test_the_order_of_the_filters_keys_does_not_matter() -> None:
    cursor = encode([1], FILTER)
    assert decode(cursor, dict(reversed(FILTER.items())), (int,)) == (1,)


@pytest.mark.parametrize("other", [{}, {**FILTER, "brand": 8}, {**FILTER, "status": "draft"}, None, "posts"])
def test_a_cursor_belongs_to_its_filter(other: object) -> None:
    with pytest.raises(BadCursor):
        decode(encode([1], FILTER), other, (int,))


def test_a_cursor_belongs_to_its_order() -> None:
    cursor = encode([WHEN, 1], FILTER)
    with pytest.raises(BadCursor):
        decode(cursor, FILTER, (datetime,))
    with pytest.raises(BadCursor):
        decode(cursor, FILTER, (datetime, int, int))
    with pytest.raises(BadCursor):
        decode(cursor, FILTER, (datetime, str))
    with pytest.raises(BadCursor):
        decode(encode(["a"], FILTER), FILTER, (datetime,))


@pytest.mark.parametrize(
    "text", ["", "a", "ab", "abc", "A" * 40, "é" * 20, "\ud800", "%00", "A" * 5000, "=====", "null"]
)
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadCursor):
        decode(text, FILTER, (int,))


def test_a_cursor_has_at_most_4096_characters() -> None:
    text = "x" * (3068 - len(orjson.dumps([fingerprint(), ""])))
    longest = forged(orjson.dumps([fingerprint(), text]))
    assert len(longest) == 4096
    assert decode(longest, FILTER, (str,)) == (text,)
    # A character more that says nothing.
    with pytest.raises(BadCursor):
        decode(f"{longest}=", FILTER, (str,))


@settings(deadline=None)
@given(st.text())
def test_any_text_is_refused_and_nothing_else_raised(text: str) -> None:
    with pytest.raises(BadCursor):
        decode(text, FILTER, (int,))


def test_a_changed_cursor_is_refused() -> None:
    cursor = encode([WHEN, 1], FILTER)
    for at in range(len(cursor) - 1):
        changed = cursor[:at] + ("A" if cursor[at] != "A" else "B") + cursor[at + 1 :]
        with pytest.raises(BadCursor):
            decode(changed, FILTER, (datetime, int))


@pytest.mark.parametrize(
    "values",
    [
        [],
        [True],
        [1.0],
        [None],
        ["1"],
        [[1]],
        [2**63],
        [1, 2],
    ],
)
def test_a_forged_cursor_yields_no_value_that_the_database_refuses(values: list[object]) -> None:
    with pytest.raises(BadCursor):
        decode(forged(orjson.dumps([fingerprint(), *values])), FILTER, (int,))


def test_other_forgeries_are_refused() -> None:
    head = fingerprint()
    for content in (b"", b"{}", b"[]", b"1", b'"x"', b"[", b"\xff", b"[1]"):
        with pytest.raises(BadCursor):
            decode(forged(content), FILTER, (int,))
    for number in (2**62, -(2**62)):
        with pytest.raises(BadCursor):
            decode(forged(orjson.dumps([head, number])), FILTER, (datetime,))
    with pytest.raises(BadCursor):
        decode(forged(orjson.dumps([head, "a\0b"])), FILTER, (str,))
    with pytest.raises(BadCursor):
        decode(forged(f'["{head}",{10**30}]'.encode()), FILTER, (int,))
    assert decode(forged(orjson.dumps([head, 5])), FILTER, (int,)) == (5,)


def test_a_bad_cursor_is_a_value_error() -> None:
    assert issubclass(BadCursor, ValueError)
