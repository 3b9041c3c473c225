"""When tokens are renewed, and which answers of platforms belong to an attempt."""

from datetime import UTC, datetime, timedelta

import pytest

from app.domain.connections import rules

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("life", "expected"),
    [
        (10 * HOUR, 8 * HOUR),
        (2 * DAY, 0.8 * 2 * DAY),
        (2 * DAY + timedelta(seconds=1), DAY),  # no long token is renewed on its first day
        (11 * DAY, DAY),
        (11 * DAY + HOUR, DAY + HOUR),
        (60 * DAY, 50 * DAY),
    ],
)
def test_short_tokens_are_renewed_after_most_of_their_life_and_long_ones_days_before(
    life: timedelta, expected: timedelta
) -> None:
    assert rules.refresh_due(NOW, NOW + life) == NOW + expected


def test_a_token_without_end_is_never_renewed() -> None:
    assert rules.refresh_due(NOW, None) is None


def test_failed_renewals_wait_longer_and_longer() -> None:
    waits = [rules.backoff(failures) // timedelta(minutes=1) for failures in range(1, 7)]
    assert waits == [1, 5, 15, 60, 60, 60]


def test_a_renewal_is_tried_once_more_shortly_before_the_token_ends() -> None:
    minute = timedelta(minutes=1)
    waits = [rules.backoff(3, left * minute) // minute for left in (60, 17, 16, 3, 2, 0, -5)]
    assert waits == [15, 15, 14, 1, 15, 15, 15]


def test_missing_scopes_keep_their_order() -> None:
    assert rules.missing(["c", "b", "a"], ["b"]) == ["c", "a"]
    assert rules.missing(["a"], ["a", "b"]) == []


@pytest.mark.parametrize(
    ("query", "sends_issuer", "expected"),
    [
        ({"iss": "https://a.example", "at": "1"}, True, None),
        ({"iss": "https://a.example", "at": "1"}, False, None),
        ({"at": "1"}, False, None),
        ({"at": "1"}, True, rules.WRONG_ISSUER),
        ({"iss": "https://b.example", "at": "1"}, False, rules.WRONG_ISSUER),
        ({"iss": "https://a.example", "at": "2"}, True, rules.OTHER_ADDRESS),
        ({"iss": "https://a.example"}, True, rules.OTHER_ADDRESS),
    ],
)
def test_answers_of_other_servers_are_foreign(
    query: dict[str, str], sends_issuer: bool, expected: str | None
) -> None:
    found = rules.foreign(
        query,
        issuer="https://a.example",
        sends_issuer=sends_issuer,
        redirect_uri="https://galley.example/oauth/one/callback?at=1",
    )
    assert found == expected
