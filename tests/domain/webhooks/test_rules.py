"""Envelopes to the byte, signatures against another implementation, schedules, streaks."""

import hashlib
import hmac
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given, strategies as st

from app.domain.webhooks import (
    EventComment,
    EventPublication,
    EventType,
    WebhookEvent,
    rules,
)
from app.domain.webhooks.rules import EndpointStanding
from tests.ledger import proves

AT = datetime(2026, 11, 21, 1, 37, 26, 999_999, UTC)
TOLD = EventPublication(9, "feed", "x-1", "https://example.com/é")


@proves("WH-ENV-01", "WH-ENV-02", "WH-ENV-03", "WH-ENV-04", "WH-ENV-05", "WH-ENV-06", "WH-ENV-11", "S-014")
def test_the_envelope_of_a_publication() -> None:
    live = WebhookEvent(EventType.PUBLISHED, 2, 3, "published", AT, publication=TOLD)
    assert (
        rules.envelope(live)
        == (
            '{"post_id":3,"status":"published","brand_id":2,"occurred_at":"2026-11-21T01:37:26+00:00",'
            '"publication":{"id":9,"platform":"feed","external_id":"x-1","permalink":"https://example.com/é"}}'
        ).encode()
    )


@proves("S-139", "WH-ENV-06")
@pytest.mark.parametrize("event", [EventType.FAILED, EventType.EXPIRED])
def test_what_is_not_live_has_no_address(event: EventType) -> None:
    east = AT.astimezone(timezone(timedelta(hours=5)))
    ended = WebhookEvent(event, 2, 3, "failed", east, publication=EventPublication(9, "feed"))
    assert rules.envelope(ended) == (
        b'{"post_id":3,"status":"failed","brand_id":2,"occurred_at":"2026-11-21T01:37:26+00:00",'
        b'"publication":{"id":9,"platform":"feed","external_id":null,"permalink":null}}'
    )


@proves("WH-ENV-07", "WH-ENV-11", "S-109")
@pytest.mark.parametrize("door", ["studio", "mobile_app", "share_link", "api"])
def test_the_envelope_of_an_approval(door: str) -> None:
    approved = WebhookEvent(EventType.APPROVED, 2, 3, "approved", AT, approved_via=door)
    assert (
        rules.envelope(approved)
        == (
            f'{{"post_id":3,"status":"approved","brand_id":2,"occurred_at":"2026-11-21T01:37:26+00:00",'
            f'"approved_via":"{door}"}}'
        ).encode()
    )


@proves("WH-ENV-08", "WH-ENV-09", "WH-ENV-10", "WH-ENV-11")
@pytest.mark.parametrize("kind", ["comment", "approval", "change_request"])
def test_the_envelope_of_a_comment(kind: str) -> None:
    comment = EventComment(5, kind, 'say "\n"')
    said = WebhookEvent(EventType.COMMENTED, 2, 3, "in_review", AT, comment=comment)
    assert (
        rules.envelope(said)
        == (
            f'{{"post_id":3,"status":"in_review","brand_id":2,"occurred_at":"2026-11-21T01:37:26+00:00",'
            f'"comment_id":5,"kind":"{kind}","body":"say \\"\\n\\""}}'
        ).encode()
    )


@proves("S-142")
def test_the_envelope_of_a_test() -> None:
    assert rules.test_envelope(2, AT) == (
        b'{"post_id":0,"status":"test","brand_id":2,"occurred_at":"2026-11-21T01:37:26+00:00"}'
    )


@pytest.mark.parametrize("event", list(EventType))
def test_what_does_not_belong_to_an_event_is_not_told_with_it(event: EventType) -> None:
    with pytest.raises(ValueError, match=event):
        rules.envelope(WebhookEvent(event, 2, 3, "published", AT))
    with pytest.raises(ValueError, match=event):
        rules.envelope(WebhookEvent(event, 2, 3, "published", AT, publication=TOLD, approved_via="studio"))


@proves("WH-SIG-02", "WH-SIG-07", "S-147")
@given(st.binary(max_size=300), st.text(st.characters(codec="utf-8"), min_size=1, max_size=80))
def test_a_signature_is_the_hmac_of_time_and_body_under_the_shown_secret(body: bytes, secret: str) -> None:
    expected = hmac.new(secret.encode(), b"1795225046." + body, hashlib.sha256).hexdigest()
    assert rules.signature([secret], AT, body) == f"t=1795225046,v1={expected}"
    assert rules.signature([secret, "old"], AT, body).split(",")[:2] == ["t=1795225046", f"v1={expected}"]


def test_secrets_are_long_and_all_different() -> None:
    made = {rules.new_secret() for _ in range(1000)}
    assert len(made) == 1000
    assert {(len(secret), secret[:6]) for secret in made} == {(49, "whsec_")}


@proves("S-136", "WH-DLV-02")
@pytest.mark.parametrize(
    ("most", "backoffs", "waits"),
    [
        (3, (10, 60, 300), [10, 60, None]),
        (4, (10, 60, 300), [10, 60, 300, None]),
        (6, (10, 60, 300), [10, 60, 300, 300, 300, None]),
        (3, (5,), [5, 5, None]),
        (1, (10, 60), [None]),
    ],
)
def test_the_waits_between_attempts(most: int, backoffs: tuple[int, ...], waits: list[int | None]) -> None:
    found = [rules.next_attempt(number, most, backoffs, AT) for number in range(1, len(waits) + 1)]
    assert found == [None if wait is None else AT + timedelta(seconds=wait) for wait in waits]


@given(st.binary(max_size=3000))
def test_what_is_kept_of_an_answer_is_short_and_printable(answer: bytes) -> None:
    kept = rules.printable(answer)
    assert len(kept.encode()) <= 1024
    assert all(sign.isprintable() or sign in "\n\t" for sign in kept)


@proves("WH-STATE-01", "WH-STATE-02", "WH-STATE-05", "LIM-09")
def test_ten_failures_in_a_row_disable_and_a_success_begins_anew() -> None:
    def told(text: str, standing: EndpointStanding) -> EndpointStanding:
        for sign in text:
            standing = rules.after(standing, 4, succeeded=sign == "+")
        return standing

    fresh = EndpointStanding(enabled=True, streak=0, enable_epoch=4)
    assert told("-" * 9, fresh) == EndpointStanding(enabled=True, streak=9, enable_epoch=4)
    assert told("-" * 9 + "+" + "-" * 9, fresh) == EndpointStanding(enabled=True, streak=9, enable_epoch=4)
    disabled = EndpointStanding(enabled=False, streak=10, enable_epoch=4)
    assert told("-" * 10, fresh) == disabled
    assert told("-" * 10 + "+-", fresh) == disabled
    assert rules.after(fresh, 3, succeeded=False) == fresh
