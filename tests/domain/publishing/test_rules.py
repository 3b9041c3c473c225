"""What follows from a platform's answer, for every answer and every kind of platform."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, strategies as st

from app.connectors import Capabilities, Repeat
from app.domain.posts import PublicationStatus as P
from app.domain.publishing.rules import (
    ASKS,
    LEASE,
    Backoff,
    CallAnswer,
    Verdict,
    after_absence,
    after_unsure,
    rescue,
    too_late,
    verdict,
)

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
BACKOFFS = (30, 60, 120, 240, 480)
KEYED, BLIND = Capabilities(Repeat.KEYED), Capabilities(Repeat.BLIND)
ASKED = Capabilities(Repeat.QUERYABLE, reconciles=True)
UNASKED = Capabilities(Repeat.QUERYABLE)
FIRST_QUESTION = NOW + timedelta(seconds=60)


def decide(
    answer: CallAnswer,
    attempts: int = 1,
    capabilities: Capabilities = KEYED,
    unknown_since: datetime | None = None,
    backoff: Backoff | None = None,
) -> Verdict:
    return verdict(
        answer,
        attempts=attempts,
        capabilities=capabilities,
        now=NOW,
        called_at=NOW,
        backoff=backoff or Backoff(BACKOFFS),
        unknown_since=unknown_since,
    )


@pytest.mark.parametrize("capabilities", [KEYED, BLIND, ASKED, UNASKED])
def test_definite_answers_are_final_on_every_platform(capabilities: Capabilities) -> None:
    assert decide(CallAnswer.PLACED, capabilities=capabilities) == Verdict(P.PUBLISHED)
    assert decide(CallAnswer.REJECTED, capabilities=capabilities) == Verdict(P.FAILED)


@pytest.mark.parametrize("attempts", range(1, 6))
def test_what_was_not_placed_is_tried_again_after_its_backoff(attempts: int) -> None:
    wait = timedelta(seconds=BACKOFFS[attempts - 1])
    assert decide(CallAnswer.RETRYABLE, attempts) == Verdict(P.SCHEDULED, NOW + wait)


def test_retries_end() -> None:
    assert decide(CallAnswer.RETRYABLE, 6) == Verdict(P.FAILED)
    assert decide(CallAnswer.UNKNOWN, 6) == Verdict(P.UNCONFIRMED, None, NOW)


@pytest.mark.parametrize("attempts", [1, 3, 6])
def test_an_unknown_outcome_is_never_repeated_without_a_key(attempts: int) -> None:
    for capabilities in (BLIND, UNASKED):
        assert decide(CallAnswer.UNKNOWN, attempts, capabilities) == Verdict(P.UNCONFIRMED, None, NOW)
    assert decide(CallAnswer.UNKNOWN, attempts, ASKED) == Verdict(P.UNCONFIRMED, FIRST_QUESTION, NOW)


def test_an_unknown_outcome_with_a_key_is_repeated() -> None:
    assert decide(CallAnswer.UNKNOWN, 2) == Verdict(P.SCHEDULED, NOW + timedelta(seconds=60), NOW)


@pytest.mark.parametrize(
    ("answer", "attempts", "at"),
    [
        (CallAnswer.REJECTED, 2, None),
        (CallAnswer.RETRYABLE, 6, None),
        (CallAnswer.RETRYABLE, 2, NOW + timedelta(seconds=60)),
    ],
)
def test_a_later_refusal_says_nothing_of_an_earlier_call(
    answer: CallAnswer, attempts: int, at: datetime | None
) -> None:
    since = NOW - timedelta(minutes=1)
    status = P.SCHEDULED if at else P.UNCONFIRMED
    assert decide(answer, attempts, unknown_since=since) == Verdict(status, at, since)


def test_a_key_that_may_be_forgotten_is_not_used_again() -> None:
    wait = timedelta(seconds=60)
    enough, short = wait + LEASE, wait + LEASE - timedelta(microseconds=1)
    assert decide(CallAnswer.UNKNOWN, 2, Capabilities(Repeat.KEYED, key_lifetime=enough)) == Verdict(
        P.SCHEDULED, NOW + wait, NOW
    )
    assert decide(CallAnswer.UNKNOWN, 2, Capabilities(Repeat.KEYED, key_lifetime=short)) == Verdict(
        P.UNCONFIRMED, None, NOW
    )
    asked = Capabilities(Repeat.KEYED, reconciles=True, key_lifetime=short)
    assert decide(CallAnswer.UNKNOWN, 2, asked) == Verdict(P.UNCONFIRMED, FIRST_QUESTION, NOW)
    assert too_late(asked, NOW, NOW - wait)
    assert not too_late(asked, NOW, NOW - wait + timedelta(microseconds=2_000_000))
    assert not too_late(asked, NOW, None)
    assert not too_late(KEYED, NOW, NOW - timedelta(days=400))


@given(st.floats(0, 1), st.integers(1, 5), st.one_of(st.none(), st.floats(0, 10_000)))
def test_the_jitter_is_a_tenth_and_the_platform_is_never_called_too_soon(
    chance: float, attempts: int, retry_after: float | None
) -> None:
    decided = decide(CallAnswer.RETRYABLE, attempts, BLIND, backoff=Backoff(BACKOFFS, chance, retry_after))
    assert decided.next_attempt_at is not None
    wait = (decided.next_attempt_at - NOW).total_seconds()
    base = BACKOFFS[attempts - 1]
    assert wait >= (retry_after or 0) - 1e-5
    assert max(0.9 * base, retry_after or 0) - 1e-5 <= wait <= max(1.1 * base, retry_after or 0) + 1e-5


def test_a_vanished_worker_loses_nothing_and_repeats_nothing_blindly() -> None:
    began = NOW - LEASE
    for capabilities in (KEYED, BLIND, ASKED, UNASKED):
        found = rescue(called_at=None, capabilities=capabilities, epoch=1, now=NOW)
        assert found == Verdict(P.SCHEDULED, NOW)
    assert rescue(called_at=began, capabilities=KEYED, epoch=1, now=NOW) == Verdict(P.SCHEDULED, NOW, began)
    assert rescue(called_at=began, capabilities=KEYED, epoch=21, now=NOW) == Verdict(P.UNCONFIRMED, None, began)
    short = Capabilities(Repeat.KEYED, key_lifetime=timedelta(minutes=3))
    assert rescue(called_at=began, capabilities=short, epoch=1, now=NOW) == Verdict(P.UNCONFIRMED, None, began)
    for capabilities in (BLIND, UNASKED):
        assert rescue(called_at=began, capabilities=capabilities, epoch=1, now=NOW) == Verdict(
            P.UNCONFIRMED, None, began
        )
    assert rescue(called_at=began, capabilities=ASKED, epoch=1, now=NOW) == Verdict(
        P.UNCONFIRMED, FIRST_QUESTION, began
    )


@pytest.mark.parametrize(("placed", "most"), [(0, 20), (1, 40), (4, 100)])
def test_a_vanished_claim_is_repeated_twenty_times_for_each_part(placed: int, most: int) -> None:
    found = [
        rescue(called_at=NOW, capabilities=KEYED, epoch=epoch, now=NOW, parts=placed).status
        for epoch in (most, most + 1)
    ]
    assert found == [P.SCHEDULED, P.UNCONFIRMED]


def test_a_claim_without_a_call_keeps_what_is_unknown() -> None:
    since = NOW - LEASE
    found = rescue(called_at=None, capabilities=BLIND, epoch=99, now=NOW, unknown_since=since)
    assert found == Verdict(P.SCHEDULED, NOW, since)
    later = rescue(called_at=NOW, capabilities=BLIND, epoch=1, now=NOW, unknown_since=since)
    assert later == Verdict(P.UNCONFIRMED, None, since)


@pytest.mark.parametrize(
    ("chance", "asked", "wait"), [(0.0, None, 0.9), (1.0, None, 1.1), (0.5, 0.5, 1.0), (0.5, 3.0, 3.0)]
)
def test_a_wait_may_be_shorter_than_a_second(chance: float, asked: float | None, wait: float) -> None:
    found = Backoff((1,), chance, asked).after(1)
    assert found is not None
    assert found.total_seconds() == pytest.approx(wait)
    assert Backoff((1,)).after(2) is None


def test_three_questions_within_ten_minutes() -> None:
    assert sum(ASKS, timedelta()) == timedelta(minutes=10)
    for asks, wait in ((1, 180), (2, 360)):
        again = NOW + timedelta(seconds=wait)
        assert after_unsure(asks=asks, now=NOW, unknown_since=NOW) == Verdict(P.UNCONFIRMED, again, NOW)
    assert after_unsure(asks=3, now=NOW, unknown_since=NOW) == Verdict(P.UNCONFIRMED, None, NOW)


def test_what_is_surely_absent_is_sent_again_as_long_as_there_are_tries() -> None:
    assert after_absence(attempts=5, now=NOW, backoffs=BACKOFFS) == Verdict(P.SCHEDULED, NOW)
    assert after_absence(attempts=6, now=NOW, backoffs=BACKOFFS) == Verdict(P.FAILED)
