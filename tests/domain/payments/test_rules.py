"""Signatures, and what an account has after all that it bought: from values alone."""

from datetime import UTC, datetime, timedelta
from itertools import permutations

import pytest

from app.domain.payments import rules
from app.domain.payments.rules import Bought
from app.domain.plans import Grant, Interval, Settled, SubscriptionStatus
from tests.payments.standin import signature

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
DAY = timedelta(days=1)
GRACE = 21 * DAY
OVER = NOW - DAY
BODY = b'{"id":"evt_1","type":"customer.subscription.updated"}'
SECRET = "whsec_standin"
AT = int(NOW.timestamp())


def bought(status: str, **more: object) -> Bought:
    values = {
        "id": "sub_1",
        "plan_id": 7,
        "interval": Interval.MONTHLY,
        "created_at": NOW - 40 * DAY,
        "period_end": NOW + 5 * DAY,
        **more,
    }
    return Bought(status=status, **values)  # pyright: ignore[reportArgumentType] a table of cases


@pytest.mark.parametrize(
    ("item", "status", "end"),
    [
        (bought("trialing", trial_end=NOW + DAY), "trialing", NOW + DAY),
        (bought("active"), "active", NOW + 5 * DAY),
        (bought("active", period_end=NOW - 90 * DAY), "active", NOW - 90 * DAY),
        (bought("active", cancel_at=NOW + DAY), "cancelled", NOW + DAY),
        (bought("active", cancel_at=NOW), "expired", NOW),
        (bought("trialing", cancel_at=NOW + DAY), "cancelled", NOW + DAY),
        (bought("past_due", past_due_since=NOW - GRACE + timedelta(seconds=1)), "past_due", NOW + 5 * DAY),
        (bought("past_due", past_due_since=NOW - GRACE), "expired", NOW + 5 * DAY),
        (bought("past_due", past_due_since=NOW, cancel_at=NOW + DAY), "past_due", NOW + 5 * DAY),
        (bought("unpaid"), "expired", NOW + 5 * DAY),
        (bought("paused"), "expired", NOW + 5 * DAY),
        (bought("canceled", ended_at=OVER), "expired", OVER),
    ],
)
def test_one_subscription(item: Bought, status: str, end: datetime) -> None:
    settled = rules.standing(None, [item], OVER, GRACE, NOW)
    assert settled is not None
    assert (settled.status.value, settled.current_period_end, settled.plan_id) == (status, end, 7)
    assert settled.ending == (item.cancel_at is not None)


@pytest.mark.parametrize("status", ["incomplete", "incomplete_expired"])
def test_what_was_never_paid_gives_nothing(status: str) -> None:
    assert rules.standing(None, [bought(status)], OVER, GRACE, NOW) is None
    assert rules.standing(None, [bought("active", plan_id=None)], OVER, GRACE, NOW) is None


def test_the_own_trial_beats_what_has_ended() -> None:
    ended = bought("canceled", ended_at=OVER)
    assert rules.standing(None, [ended], NOW + DAY, GRACE, NOW) is None
    assert rules.standing(None, [ended], NOW, GRACE, NOW) is not None


def test_what_can_be_used_beats_the_rest_and_then_the_later() -> None:
    items = [
        bought("active", id="sub_a", plan_id=1, created_at=NOW - 3 * DAY),
        bought("active", id="sub_b", plan_id=2, created_at=NOW - 3 * DAY),
        bought("unpaid", id="sub_c", plan_id=3, created_at=NOW),
        bought("canceled", id="sub_d", plan_id=4, created_at=NOW, ended_at=NOW),
        bought("past_due", id="sub_e", plan_id=5, created_at=NOW - 9 * DAY, past_due_since=NOW),
    ]
    answers = {rules.standing(None, order, OVER, GRACE, NOW) for order in permutations(items)}
    assert [settled and settled.plan_id for settled in answers] == [2]
    for assigned_at, winner in ((NOW - 2 * DAY, 9), (NOW - 4 * DAY, 2)):
        granted = rules.standing(Grant(9, assigned_at), items, OVER, GRACE, NOW)
        assert granted is not None
        assert granted.plan_id == winner
    alone = rules.standing(Grant(9, NOW - 99 * DAY), items[2:4], OVER, GRACE, NOW)
    assert alone == Settled(9, SubscriptionStatus.ACTIVE)


def test_a_signature_of_the_official_library_is_accepted() -> None:
    header = signature(BODY, AT)["Stripe-Signature"]
    assert rules.is_signed(BODY, [header], ["whsec_other", SECRET], NOW)
    assert rules.is_signed(BODY, [f"t={AT},v1={'0' * 64},v0=x,{header.partition(',')[2]}"], [SECRET], NOW)
    for seconds in (300, -300):
        assert rules.is_signed(BODY, [header], [SECRET], NOW + timedelta(seconds=seconds))
    for seconds in (301, -301):
        assert not rules.is_signed(BODY, [header], [SECRET], NOW + timedelta(seconds=seconds))


def test_no_bit_of_body_or_header_may_differ() -> None:
    header = signature(BODY, AT)["Stripe-Signature"]
    bits = [(place, bit) for place in range(len(BODY)) for bit in range(8)]
    for place, bit in bits:
        other = bytearray(BODY)
        other[place] ^= 1 << bit
        assert not rules.is_signed(bytes(other), [header], [SECRET], NOW)
    for place in range(len(header)):
        for bit in range(8):
            other = header[:place] + chr(ord(header[place]) ^ (1 << bit)) + header[place + 1 :]
            assert not rules.is_signed(BODY, [other], [SECRET], NOW), other


@pytest.mark.parametrize(
    "headers",
    [
        [],
        [""],
        ["{0}", "{0}"],
        ["{0}" + " " * 4096],
        ["{0},v1=é"],
        ["v1={1}"],
        ["t={2},t={2},v1={1}"],
        ["t=,v1={1}"],
        ["t=1e9,v1={1}"],
        ["t=١٧,v1={1}"],
        ["t=1234567890123,v1={1}"],
        ["t={2}"],
        ["t={2},v0={1}"],
        ["t={2},v1={3}"],
        ["t={2},v1={1}0"],
    ],
)
def test_headers_of_another_form_are_refused(headers: list[str]) -> None:
    whole = signature(BODY, AT)["Stripe-Signature"]
    digest = whole.partition("v1=")[2]
    given = [text.format(whole, digest, AT, digest.upper()) for text in headers]
    assert not rules.is_signed(BODY, given, [SECRET], NOW)
    assert not rules.is_signed(BODY, [whole], [], NOW)
