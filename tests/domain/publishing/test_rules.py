"""What follows from a platform's answer, for every answer and every kind of platform."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.connectors import Repeat
from app.domain.posts import PublicationStatus as P
from app.domain.publishing import Answer, Verdict, rescue, verdict

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
BACKOFFS = (30, 60, 120, 240, 480)


def decide(answer: Answer, attempts: int = 1, repeat: Repeat = Repeat.KEYED, **more: float) -> Verdict:
    return verdict(answer, attempts=attempts, repeat=repeat, now=NOW, backoffs=BACKOFFS, **more)


@pytest.mark.parametrize("repeat", list(Repeat))
def test_definite_answers_are_final_on_every_platform(repeat: Repeat) -> None:
    assert decide(Answer.PLACED, repeat=repeat) == Verdict(P.PUBLISHED)
    assert decide(Answer.REJECTED, repeat=repeat) == Verdict(P.FAILED)


@pytest.mark.parametrize("attempts", range(1, 6))
def test_what_was_not_placed_is_tried_again_after_its_backoff(attempts: int) -> None:
    wait = timedelta(seconds=BACKOFFS[attempts - 1])
    assert decide(Answer.RETRYABLE, attempts) == Verdict(P.SCHEDULED, NOW + wait)


def test_retries_end() -> None:
    assert decide(Answer.RETRYABLE, 6) == Verdict(P.FAILED)
    assert decide(Answer.UNKNOWN, 6) == Verdict(P.UNCONFIRMED)


@pytest.mark.parametrize("repeat", [Repeat.BLIND, Repeat.QUERYABLE])
@pytest.mark.parametrize("attempts", [1, 3, 6])
def test_an_unknown_outcome_is_never_repeated_without_a_key(repeat: Repeat, attempts: int) -> None:
    assert decide(Answer.UNKNOWN, attempts, repeat) == Verdict(P.UNCONFIRMED)


def test_an_unknown_outcome_with_a_key_is_repeated() -> None:
    assert decide(Answer.UNKNOWN, 2) == Verdict(P.SCHEDULED, NOW + timedelta(seconds=60))


@given(st.floats(0, 1), st.integers(1, 5), st.one_of(st.none(), st.floats(0, 10_000)))
def test_the_spread_is_a_tenth_and_the_platform_is_never_called_too_soon(
    chance: float, attempts: int, wish: float | None
) -> None:
    decided = verdict(
        Answer.RETRYABLE,
        attempts=attempts,
        repeat=Repeat.BLIND,
        now=NOW,
        backoffs=BACKOFFS,
        chance=chance,
        retry_after=wish,
    )
    assert decided.next_attempt_at is not None
    wait = (decided.next_attempt_at - NOW).total_seconds()
    base = BACKOFFS[attempts - 1]
    assert wait >= (wish or 0) - 1e-5
    assert max(0.9 * base, wish or 0) - 1e-5 <= wait <= max(1.1 * base, wish or 0) + 1e-5


def test_a_vanished_worker_loses_nothing_and_repeats_nothing_blindly() -> None:
    again = Verdict(P.SCHEDULED, NOW)
    for repeat in (*Repeat, None):
        assert rescue(called=False, repeat=repeat, epoch=1, now=NOW) == again
    assert rescue(called=True, repeat=Repeat.KEYED, epoch=1, now=NOW) == again
    assert rescue(called=True, repeat=Repeat.KEYED, epoch=21, now=NOW) == Verdict(P.UNCONFIRMED)
    for repeat in (Repeat.BLIND, Repeat.QUERYABLE, None):
        assert rescue(called=True, repeat=repeat, epoch=1, now=NOW) == Verdict(P.UNCONFIRMED)
