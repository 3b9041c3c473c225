"""Security events: one line a minute for each key, a counter for each event, nothing personal in either."""

import logging
from collections.abc import Generator
from datetime import timedelta

import pytest
from prometheus_client import REGISTRY

from app.core import crypto, security
from app.core.clock import Frozen
from app.core.log import JsonLines, TextLines
from app.core.security import SecurityEvent

NAME = "galley_security_events_total"


@pytest.fixture(autouse=True)
def vault() -> Generator[None]:
    crypto.configure(crypto.Vault([b"k" * 32]))
    security.forget()
    yield
    security.forget()


def counted(event: SecurityEvent, reason: str) -> float:
    return REGISTRY.get_sample_value(NAME, {"event": event.value, "reason": reason}) or 0


def lines(caplog: pytest.LogCaptureFixture) -> list[tuple[str, object, object]]:
    return [
        (record.getMessage(), getattr(record, "network", None), getattr(record, "left_out", None))
        for record in caplog.records
        if record.name == "galley.security"
    ]


def test_each_event_counts_and_one_line_a_minute_is_written_for_a_key(
    clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    before = counted(SecurityEvent.SIGN_IN_FAILED, "password")
    with caplog.at_level(logging.WARNING, "galley.security"):
        for _ in range(5):
            security.record(SecurityEvent.SIGN_IN_FAILED, "password", key="a", network="192.0.2.0/24")
        security.record(SecurityEvent.SIGN_IN_FAILED, "password", key="b", network="198.51.100.0/24", user_id=None)
        clock.move(timedelta(minutes=1) - timedelta(microseconds=1))
        security.record(SecurityEvent.SIGN_IN_FAILED, "password", key="a", network="192.0.2.0/24")
        clock.move(timedelta(microseconds=1))
        security.record(SecurityEvent.SIGN_IN_FAILED, "password", key="a", network="192.0.2.0/24")
        # The number starts again with each line.
        clock.move(timedelta(minutes=1))
        security.record(SecurityEvent.SIGN_IN_FAILED, "password", key="a", network="192.0.2.0/24")
    assert counted(SecurityEvent.SIGN_IN_FAILED, "password") - before == 9
    assert lines(caplog) == [
        ("sign_in_failed: password", "192.0.2.0/24", None),
        ("sign_in_failed: password", "198.51.100.0/24", None),
        ("sign_in_failed: password", "192.0.2.0/24", 5),
        ("sign_in_failed: password", "192.0.2.0/24", None),
    ]


def test_only_so_many_keys_are_remembered(clock: Frozen) -> None:
    for number in range(10_010):
        security.record(SecurityEvent.THROTTLED, "sign_in", key=str(number))
    assert len(security._counters) == 10_000


def test_the_oldest_keys_are_forgotten_and_those_that_came_again_are_not(
    clock: Frozen, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(security, "KEYS", 3)
    for key in "aabbcc":
        security.record(SecurityEvent.THROTTLED, "sign_in", key=key)
    clock.move(timedelta(minutes=1))
    with caplog.at_level(logging.WARNING, "galley.security"):
        caplog.clear()
        for key in "adbc":
            security.record(SecurityEvent.THROTTLED, "sign_in", key=key)
    # The third is the second, which the new one drove out; the last was driven out by that.
    assert [left_out for _, _, left_out in lines(caplog)] == [1, None, None, None]
    assert [key for _, key in security._counters] == ["d", "b", "c"]


def test_a_digest_tells_texts_apart_and_does_not_show_them() -> None:
    assert security.digest("a@example.com") == security.digest("a@example.com")
    assert security.digest("a@example.com") != security.digest("b@example.com")
    assert len(security.digest("\udc00 half")) == 16


@pytest.mark.parametrize("event", SecurityEvent)
def test_a_line_shows_its_event_and_reason_in_spite_of_the_words_in_them(event: SecurityEvent) -> None:
    shown = logging.LogRecord("galley.security", logging.WARNING, "", 0, "%s: %s", (event.value, "reason"), None)
    shown.event, shown.reason = event.value, "reason"
    assert f"{event.value}: reason" in TextLines().format(shown)
    assert f'"message":"{event.value}: reason"' in JsonLines().format(shown)
