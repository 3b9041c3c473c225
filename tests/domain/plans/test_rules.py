"""Limits, where a subscription stands, and which plan is tried: from values alone."""

import random
import time
from datetime import UTC, datetime, timedelta

import pytest

from app.core.errors import ErrorKind
from app.domain.plans import Allowance, LimitReached, PlanLimits, SubscriptionStatus, rules
from app.domain.plans.inputs import NewCatalogue
from tests.domain.plans.catalogues import plan
from tests.ledger import proves

LIMITS = PlanLimits(brands=2, staff_accounts=-1, ai_credits_monthly=0, storage_limit=1000)
NOW = datetime(2026, 11, 21, tzinfo=UTC)
MOMENT = timedelta(microseconds=1)


@pytest.mark.parametrize(
    ("name", "used", "more"),
    [
        (Allowance.BRANDS, 0, 1),
        (Allowance.BRANDS, 1, 1),
        (Allowance.BRANDS, 0, 2),
        (Allowance.STAFF_ACCOUNTS, 10**9, 1),
        (Allowance.AI_CREDITS_MONTHLY, 0, 0),
        (Allowance.STORAGE_LIMIT, 999, 1),
    ],
)
def test_what_fits_is_admitted(name: Allowance, used: int, more: int) -> None:
    LIMITS.admit(name, used, more)


@pytest.mark.parametrize(
    ("name", "used", "more", "limit"),
    [
        (Allowance.BRANDS, 2, 1, 2),
        (Allowance.BRANDS, 7, 1, 2),
        (Allowance.AI_CREDITS_MONTHLY, 0, 1, 0),
        (Allowance.STORAGE_LIMIT, 999, 2, 1000),
    ],
)
def test_what_does_not_is_refused_with_the_numbers(name: Allowance, used: int, more: int, limit: int) -> None:
    with pytest.raises(LimitReached) as refused:
        LIMITS.admit(name, used, more)
    assert refused.value.details == {"allowance": name.value, "limit": limit, "used": used}
    assert (refused.value.kind, refused.value.code) == (ErrorKind.LIMIT, "limit_reached")


@proves("S-064")
@pytest.mark.parametrize(
    ("stored", "trial", "period", "at"),
    [
        ("trialing", MOMENT, None, "trialing"),
        ("trialing", timedelta(), None, "expired"),
        ("trialing", -MOMENT, None, "expired"),
        ("active", -MOMENT, None, "active"),
        ("active", -MOMENT, -MOMENT, "active"),
        ("past_due", -MOMENT, -MOMENT, "past_due"),
        ("cancelled", -MOMENT, MOMENT, "cancelled"),
        ("cancelled", MOMENT, timedelta(), "expired"),
        ("cancelled", -MOMENT, None, "cancelled"),
    ],
)
def test_a_subscription_ends_with_its_time(
    stored: str, trial: timedelta, period: timedelta | None, at: str
) -> None:
    ends = None if period is None else NOW + period
    assert rules.standing(SubscriptionStatus(stored), NOW + trial, ends, NOW) == SubscriptionStatus(at)


@proves("S-063")
@pytest.mark.parametrize(
    ("given", "tried"),
    [
        ([("a", 3, {}), ("b", 1, {}), ("c", 2, {})], "c"),
        ([("a", 1, {}), ("b", 1, {}), ("c", 1, {})], "b"),
        ([("a", 1, {}), ("b", 2, {})], "b"),
        ([("a", 1, {})], "a"),
        ([("a", 1, {}), ("b", 2, {"location": "special"}), ("c", 3, {"location": "special"})], "a"),
        ([("a", 1, {}), ("b", 2, {"hidden": True}), ("c", 3, {"active": False})], "a"),
        ([("a", 1, {}), ("b", 2, {"prices": {"yearly": None}}), ("c", 3, {"hidden": True})], "a"),
        ([("a", 1, {"hidden": True}), ("b", 2, {"location": "special"})], "b"),
        ([("a", 1, {"hidden": True}), ("b", 2, {"hidden": True}), ("c", 3, {"hidden": True})], "b"),
    ],
)
def test_new_accounts_try_the_middle_plan(given: list[tuple[str, int, dict[str, object]]], tried: str) -> None:
    written = [plan(slug, sort_order=order, **changes) for slug, order, changes in given]
    assert rules.trial_plan(NewCatalogue.model_validate({"plan": written}).plan).slug == tried


@pytest.mark.parametrize(
    ("anchor", "now", "start", "end"),
    [
        (None, (2026, 12, 31, 23), (2026, 12, 1, 0), (2027, 1, 1, 0)),
        (None, (2026, 2, 1, 0), (2026, 2, 1, 0), (2026, 3, 1, 0)),
        ((2026, 1, 31, 9), (2026, 2, 28, 8), (2026, 1, 31, 9), (2026, 2, 28, 9)),
        ((2026, 1, 31, 9), (2026, 2, 28, 9), (2026, 2, 28, 9), (2026, 3, 31, 9)),
        ((2024, 1, 30, 9), (2024, 2, 29, 9), (2024, 2, 29, 9), (2024, 3, 30, 9)),
        ((2024, 2, 29, 9), (2025, 2, 28, 9), (2025, 2, 28, 9), (2025, 3, 29, 9)),
    ],
)
def test_a_month_of_credits(
    anchor: tuple[int, ...] | None, now: tuple[int, ...], start: tuple[int, ...], end: tuple[int, ...]
) -> None:
    def at(parts: tuple[int, ...]) -> datetime:
        year, month, day, hour = parts
        return datetime(year, month, day, hour, tzinfo=UTC)

    window = rules.credit_window(None if anchor is None else at(anchor), at(now))
    assert window == (at(start), at(end))


def test_the_month_without_an_anchor_is_that_of_utc_wherever_the_service_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as there:
        there.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        window = rules.credit_window(None, NOW)
    time.tzset()
    assert window == (datetime(2026, 11, 1, tzinfo=UTC), datetime(2026, 12, 1, tzinfo=UTC))


def test_months_of_credits_tile_the_time() -> None:
    draw = random.Random(1)
    for _ in range(500):
        anchor = datetime(2024, 1, 1, tzinfo=UTC) + timedelta(seconds=draw.randrange(4 * 365 * 86400))
        now = anchor + timedelta(seconds=draw.randrange(-86400, 3 * 365 * 86400))
        start, end = rules.credit_window(anchor, now)
        assert start <= now < end
        assert rules.credit_window(anchor, end)[0] == end
        assert rules.credit_window(anchor, end - timedelta(microseconds=1)) == (start, end)
