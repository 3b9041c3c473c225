"""Signatures, and what an account has after all that it bought: from values alone."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import permutations

import orjson
import pytest

from app.domain.payments import rules
from app.domain.payments.rules import Bought
from app.domain.plans import AssignedPlan, Interval, Settled, SubscriptionStatus
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


@pytest.mark.parametrize(
    "item",
    [bought("unpaid"), bought("paused"), bought("past_due", past_due_since=NOW - GRACE)],
    ids=lambda item: item.status,
)
def test_whoever_owes_a_payment_has_no_trial_any_more(item: Bought) -> None:
    ended = bought("canceled", id="sub_z", ended_at=OVER, created_at=NOW)
    for items in ([item], [item, ended], [ended, item]):
        settled = rules.standing(None, items, NOW + DAY, GRACE, NOW)
        assert settled is not None
        assert settled.status is SubscriptionStatus.EXPIRED
    # One that was given up owes nothing.
    assert rules.standing(None, [replace(item, ended_at=OVER)], NOW + DAY, GRACE, NOW) is None


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
        granted = rules.standing(AssignedPlan(9, assigned_at), items, OVER, GRACE, NOW)
        assert granted is not None
        assert granted.plan_id == winner
    alone = rules.standing(AssignedPlan(9, NOW - 99 * DAY), items[2:4], OVER, GRACE, NOW)
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


def test_a_header_of_four_kilobytes_is_read_and_no_longer_one() -> None:
    header = signature(BODY, AT)["Stripe-Signature"]
    full = header + ",v0=" + "x" * (4096 - len(header) - 4)
    assert len(full) == 4096
    assert rules.is_signed(BODY, [full], [SECRET], NOW)
    assert not rules.is_signed(BODY, [full + "x"], [SECRET], NOW)


ORDER = (
    "unheard of",
    "incomplete",
    "incomplete_expired",
    "trialing",
    "active",
    "past_due",
    "paused",
    "unpaid",
    "canceled",
)


def test_snapshots_are_ordered_by_their_second_then_their_status_then_their_event() -> None:
    in_order = [rules.snapshot_order(None, "canceled", "evt_9")]
    for at in (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=1), NOW):
        in_order += [rules.snapshot_order(at, status, event) for status in ORDER for event in ("evt_1", "evt_2")]
    assert sorted(in_order) == in_order
    assert len(set(in_order)) == len(in_order)


LIVE = ("trialing", "active", "past_due", "unpaid", "paused")


@pytest.mark.parametrize("status", ORDER)
def test_which_subscriptions_are_live_and_which_end(status: str) -> None:
    is_live = status in LIVE
    assert rules.is_known(status) is (status != "unheard of")
    item = bought(status)
    assert (item.is_live, item.is_ending) == (is_live, False)
    ending = bought(status, cancel_at=NOW)
    assert (ending.is_live, ending.is_ending) == (is_live, is_live)
    ended = bought(status, cancel_at=NOW, ended_at=NOW)
    assert (ended.is_live, ended.is_ending) == (False, False)


def test_changes_are_made_to_the_newest_subscription_that_is_not_suspended() -> None:
    items = {
        name: bought(status, id=name, created_at=NOW + age * DAY, **more)
        for name, status, age, more in (
            ("old", "active", -9, {}),
            ("late", "past_due", -8, {}),
            ("twin a", "trialing", -7, {}),
            ("twin b", "trialing", -7, {}),
            ("suspended", "unpaid", -6, {}),
            ("resting", "paused", -5, {}),
            ("over", "active", -4, {"ended_at": NOW}),
            ("never", "incomplete", -3, {}),
            ("gone", "canceled", -2, {}),
        )
    }
    for expected in ("twin b", "twin a", "late", "old", "resting", "suspended"):
        for order in (list(items.values()), list(items.values())[::-1]):
            winner = rules.winner(order)
            assert winner is not None
            assert winner.id == expected
        del items[expected]
    assert rules.winner(list(items.values())) is None


@pytest.mark.parametrize(
    ("name", "count", "interval"),
    [
        ("month", 1, Interval.MONTHLY),
        ("year", 1, Interval.YEARLY),
        ("month", 3, None),
        ("month", 12, None),
        ("year", 0, None),
        ("week", 1, None),
    ],
)
def test_intervals_that_are_sold(name: str, count: int, interval: Interval | None) -> None:
    assert rules.interval_of(name, count) is interval


def read(**more: object) -> rules.PaymentEvent:
    event = rules.read_event(orjson.dumps({"id": "evt_1", "type": "invoice.paid", **more}))
    assert event is not None
    return event


@pytest.mark.parametrize(
    ("created", "read_as"),
    [
        (0, datetime(1970, 1, 1, tzinfo=UTC)),
        (AT, NOW),
        (2**33 - 1, datetime(2242, 3, 16, 12, 56, 31, tzinfo=UTC)),
        (2**33, None),
        (-1, None),
        (True, None),
        (1.5, None),
        ("1", None),
        (None, None),
    ],
)
def test_times_of_events(created: object, read_as: datetime | None) -> None:
    assert read(created=created).created_at == read_as


@pytest.mark.parametrize(
    ("value", "read_as"),
    [("x", "x"), ("x" * 255, "x" * 255), ("x" * 256, None), ("", None), ("a\0", None), (7, None), (None, None)],
)
def test_names_in_events(value: object, read_as: str | None) -> None:
    event = read(data={"object": {"object": "invoice", "id": value, "customer": value}})
    assert (event.object_id, event.customer_id) == (read_as, read_as)
    for name in ("id", "type"):
        given = {"id": "evt_1", "type": "invoice.paid"} | {name: value}
        assert (rules.read_event(orjson.dumps(given)) is None) is (read_as is None)


@pytest.mark.parametrize(
    ("found", "kind", "object_id", "customer_id"),
    [
        ({"object": "invoice", "id": "in_1", "customer": "cus_1"}, "invoice", "in_1", "cus_1"),
        ({"object": "invoice", "id": "in_1", "customer": {"id": "cus_1"}}, "invoice", "in_1", "cus_1"),
        ({"object": "customer", "id": "cus_1", "customer": "cus_2"}, "customer", "cus_1", "cus_1"),
        ({"object": "charge", "id": "ch_1"}, "charge", "ch_1", None),
        ({"object": 7, "id": "in_1"}, None, "in_1", None),
        ({}, None, None, None),
        ([], None, None, None),
    ],
)
def test_what_an_event_is_about(
    found: object, kind: str | None, object_id: str | None, customer_id: str | None
) -> None:
    event = read(data={"object": found}, livemode=True)
    assert (event.id, event.type, event.kind) == ("evt_1", "invoice.paid", kind)
    assert (event.object_id, event.customer_id, event.livemode) == (object_id, customer_id, True)
    assert event.snapshot == (found or {})
    assert read(data=7).snapshot == {}
    assert read(livemode="yes").livemode is None


@pytest.mark.parametrize(
    ("related", "kind", "object_id", "customer_id"),
    [
        ({"type": "v1.subscription", "id": "sub_1"}, "subscription", "sub_1", None),
        ({"type": "customer", "id": "cus_1"}, "customer", "cus_1", "cus_1"),
        ({"type": 7, "id": "cus_1"}, None, "cus_1", None),
        ({"type": "customer"}, "customer", None, None),
        (None, None, None, None),
    ],
)
def test_what_a_thin_event_is_about(
    related: object, kind: str | None, object_id: str | None, customer_id: str | None
) -> None:
    event = read(object="v2.core.event", type="v1.customer.updated", related_object=related, livemode=False)
    assert event == rules.PaymentEvent(
        "evt_1", "customer.updated", kind, object_id, customer_id, None, False, None
    )
