"""Deliveries to real receivers, good and bad, on a moved clock."""

import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY

from app.core import config, log as log_of
from app.core.clock import Frozen, now as clock_now
from app.core.config import Settings
from app.core.http import HttpAnswer
from app.core.keyset import Window
from app.domain import webhooks
from app.domain.webhooks import Attempted, Bounds, Delivery, EventType, claims
from app.domain.webhooks.models import DeliveryAttempt
from app.wiring.outbound import Outbound
from tests.domain.webhooks.hooks import deliveries, endpoint, happen, log, owner, published, turn
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.ports import free_port
from tests.receivers import (
    Reply,
    drip,
    endless,
    hang,
    no_http,
    receiving,
    reset,
    signed,
    slow_headers,
    status,
    untrusted,
)

pytestmark = pytest.mark.usefixtures("orm")

SECOND = timedelta(seconds=1)


@proves("WH-SIG-01", "WH-SIG-02", "WH-SIG-03", "WH-SIG-05", "WH-SIG-07", "WH-DLV-04", "S-137", "S-147", "S-148")
async def test_a_delivery_is_a_signed_post_of_json(clock: Frozen) -> None:
    scope = await owner()
    async with receiving(status(204, b"")) as place:
        made = await endpoint(scope, place.url)
        assert re.fullmatch(r"whsec_[A-Za-z0-9_-]{43}", made.secret)
        await happen(published(scope, 7))
        assert await turn() == 1
        (request,) = place.requests
    assert request.line == "POST /hook HTTP/1.1"
    assert request.headers["content-type"] == "application/json; charset=utf-8"
    assert request.headers["user-agent"] == "Galley"
    assert request.headers["x-service-attempt"] == "1"
    assert request.event == "post.published"
    assert re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", request.delivery)
    assert re.fullmatch(r"t=\d{10},v1=[0-9a-f]{64}", request.headers["x-service-signature"])
    assert signed(request, made.secret, clock.at.timestamp())
    assert not signed(request, made.secret.removeprefix("whsec_"), clock.at.timestamp())
    assert not signed(request, made.secret, clock.at.timestamp() + 400)
    (seen,) = (await deliveries(scope, made.id)).items
    assert (seen.status, seen.payload.encode(), seen.next_attempt_at) == ("succeeded", request.body, None)
    assert str(seen.uuid) == request.delivery


@proves("WH-SIG-09")
async def test_each_endpoint_has_a_secret_of_its_own(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as one, receiving() as two:
        first, second = await endpoint(scope, one.url), await endpoint(scope, two.url)
        assert await happen(published(scope)) == 2
        await turn()
        at = clock.at.timestamp()
        assert signed(one.requests[0], first.secret, at)
        assert signed(two.requests[0], second.secret, at)
        assert not signed(one.requests[0], second.secret, at)
        assert one.requests[0].delivery != two.requests[0].delivery


@proves("WH-DLV-01", "WH-DLV-02", "WH-DLV-09", "WH-ENV-12", "WH-SIG-08", "S-136", "S-148", "S-149", "LIM-08")
async def test_what_fails_is_tried_three_times_at_once_after_10_and_after_60_seconds(clock: Frozen) -> None:
    scope = await owner()
    async with receiving(status(500)) as place:
        made = await endpoint(scope, place.url)
        await happen(published(scope))
        start = clock.at
        for count, wait in ((1, 10), (2, 60), (3, 300)):
            assert await turn() == 1
            assert len(place.requests) == count
            clock.move(wait * SECOND - timedelta(microseconds=1))
            assert await turn() == 0
            clock.move(timedelta(microseconds=1))
        clock.move(timedelta(days=2))
        assert await turn() == 0
        requests = place.requests
    assert len({request.body for request in requests}) == 1
    assert len({request.delivery for request in requests}) == 1
    assert requests[0].json["occurred_at"] == start.isoformat(timespec="seconds")
    assert [request.headers["x-service-attempt"] for request in requests] == ["1", "2", "3"]
    for request, seconds in zip(requests, (0, 10, 70), strict=True):
        at = (start + seconds * SECOND).timestamp()
        assert request.headers["x-service-signature"].startswith(f"t={int(at)},v1=")
        assert signed(request, made.secret, at)
    lines = (await log(scope, made.id)).items
    assert [(line.number, line.status, line.response_code, line.error) for line in lines] == [
        (3, "failed", 500, "status"),
        (2, "failed", 500, "status"),
        (1, "failed", 500, "status"),
    ]
    (seen,) = (await deliveries(scope, made.id)).items
    assert seen.status == "exhausted"


@proves("S-136")
@pytest.mark.parametrize(
    ("how", "waits"),
    [
        ({"webhook_first_delay": 10, "webhook_backoffs": (60, 300)}, [10, 60, 300]),
        ({"webhook_attempts": 4}, [0, 10, 60, 300]),
        ({"webhook_attempts": 6}, [0, 10, 60, 300, 300, 300]),
        ({"webhook_attempts": 1}, [0]),
    ],
)
async def test_the_schedule_is_a_matter_of_settings(
    orm: Settings, clock: Frozen, how: dict[str, Any], waits: list[int]
) -> None:
    config.configure(orm.model_copy(update=how))
    scope = await owner()
    async with receiving(status(503)) as place:
        await endpoint(scope, place.url)
        await happen(published(scope))
        for count, wait in enumerate(waits):
            if wait:
                clock.move(wait * SECOND - timedelta(microseconds=1))
                assert await turn() == 0
                clock.move(timedelta(microseconds=1))
            assert await turn() == 1
            assert len(place.requests) == count + 1
        clock.move(timedelta(days=1))
        assert await turn() == 0
    assert (await Delivery.get()).status == "exhausted"


async def test_every_attempt_is_counted_and_written_down(clock: Frozen, caplog: pytest.LogCaptureFixture) -> None:
    def counted(outcome: str) -> float:
        return REGISTRY.get_sample_value("galley_webhook_attempts_total", {"outcome": outcome}) or 0

    scope = await owner()
    before = {outcome: counted(outcome) for outcome in ("succeeded", "status", "connect")}
    async with receiving(status(500)) as place:
        made = await endpoint(scope, place.url, [EventType.PUBLISHED])
        await happen(published(scope))
        caplog.set_level(log_of.ACTIVITY, logger="galley.activity")
        await turn()
        place.reply = status(204, b"")
        clock.move(10 * SECOND)
        await turn()
    await happen(published(scope))
    await turn()
    assert {outcome: counted(outcome) - before[outcome] for outcome in before} == {
        "succeeded": 1,
        "status": 1,
        "connect": 1,
    }
    assert [line for line in caplog.messages if line.startswith("webhook")] == [
        f"webhook {made.id}, post.published, attempt 1: status, status 500",
        f"webhook {made.id}, post.published, attempt 2: succeeded, status 204",
        f"webhook {made.id}, post.published, attempt 1: connect",
    ]


@proves("WH-DLV-03")
async def test_a_success_ends_the_delivery(clock: Frozen) -> None:
    scope = await owner()
    async with receiving(status(500)) as place:
        made = await endpoint(scope, place.url)
        await happen(published(scope))
        await turn()
        place.reply = status(200)
        clock.move(10 * SECOND)
        assert await turn() == 1
        clock.move(timedelta(days=1))
        assert await turn() == 0
        assert len(place.requests) == 2
    lines = (await log(scope, made.id)).items
    assert [line.status for line in lines] == ["succeeded", "failed"]


@proves("WH-DLV-04", "S-137")
@pytest.mark.parametrize("code", [200, 201, 202, 204, 299])
async def test_any_2xx_is_success(clock: Frozen, code: int) -> None:
    scope = await owner()
    async with receiving(status(code, b"")) as place:
        await endpoint(scope, place.url)
        await happen(published(scope))
        await turn()
    made = await DeliveryAttempt.get()
    assert (made.status, made.response_code, made.error) == ("succeeded", code, None)


@proves("WH-DLV-05", "S-137")
@pytest.mark.parametrize(
    ("reply", "code", "error"),
    [
        (status(400), 400, "status"),
        (status(404), 404, "status"),
        (status(500), 500, "status"),
        # Whatever begins with 1 announces an answer, which never comes.
        (status(199, b""), None, "timeout"),
        (status(300), 300, "redirect"),
        (status(304, b""), 304, "redirect"),
        (hang, None, "timeout"),
        (drip, 200, "timeout"),
        (slow_headers, None, "timeout"),
        (reset, None, "broken"),
        (no_http, None, "bad_answer"),
    ],
)
async def test_all_else_is_failure_and_says_why(
    clock: Frozen, reply: bytes | Reply, code: int | None, error: str
) -> None:
    scope = await owner()
    async with receiving(reply) as place:
        made = await endpoint(scope, place.url)
        await happen(published(scope))
        await turn(seconds=0.3)
        assert len(place.requests) == 1
    (line,) = (await log(scope, made.id)).items
    assert (line.status, line.response_code, line.error) == ("failed", code, error)
    assert line.error_text
    assert 0 <= line.duration_ms < 5000


@proves("WH-DLV-05")
@pytest.mark.parametrize("error", ["connect", "tls"])
async def test_a_connection_that_cannot_be_made_is_a_failure_without_a_code(
    clock: Frozen, tmp_path: Path, error: str
) -> None:
    scope = await owner()
    async with receiving(tls=untrusted(tmp_path)) as place:
        made = await endpoint(scope, place.url if error == "tls" else f"http://127.0.0.1:{free_port()}/")
        await happen(published(scope))
        await turn()
        assert place.requests == []
    (line,) = (await log(scope, made.id)).items
    assert (line.status, line.response_code, line.error) == ("failed", None, error)


@proves("S-137")
@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
async def test_redirects_are_failures_and_not_followed(clock: Frozen, code: int) -> None:
    scope = await owner()
    async with receiving() as other, receiving(status(code, b"", f"Location: {other.url}")) as place:
        await endpoint(scope, place.url)
        await happen(published(scope))
        await turn()
        assert (len(place.requests), other.connections) == (1, 0)
    made = await DeliveryAttempt.get()
    assert (made.status, made.response_code, made.error) == ("failed", code, "redirect")


async def test_of_an_answer_without_end_a_little_is_read_and_less_is_kept(clock: Frozen) -> None:
    scope = await owner()
    async with receiving(endless) as place:
        await endpoint(scope, place.url)
        await happen(published(scope))
        await turn()
    made = await DeliveryAttempt.get()
    assert (made.status, made.response_body) == ("succeeded", "x" * 1024)


async def test_what_is_kept_of_an_answer_is_printable(clock: Frozen) -> None:
    scope = await owner()
    body = "<script>\0\x1b[31m\u202eé\n".encode() + b"\xff" + b"\x00" * 5000
    async with receiving(status(500, body)) as place:
        await endpoint(scope, place.url)
        await happen(published(scope))
        await turn()
    kept = (await DeliveryAttempt.get()).response_body or ""
    assert kept.startswith("<script>��[31m�é\n��")
    assert len(kept.encode()) <= 1024
    assert all(sign.isprintable() or sign == "\n" for sign in kept)


async def test_nothing_is_unpacked(clock: Frozen) -> None:
    scope = await owner()
    async with receiving(status(200, b"bomb", "Content-Encoding: gzip")) as place:
        await endpoint(scope, place.url)
        await happen(published(scope))
        await turn()
        assert place.requests[0].headers["accept-encoding"] == "identity"
        assert "cookie" not in place.requests[0].headers
    assert (await DeliveryAttempt.get()).response_body == "bomb"


async def test_the_names_of_headers_follow_the_setting(orm: Settings, clock: Frozen) -> None:
    config.configure(orm.model_copy(update={"header_prefix": "X-Acme"}))
    scope = await owner()
    async with receiving() as place:
        await endpoint(scope, place.url)
        await happen(published(scope))
        await turn()
        names = {name for name in place.requests[0].headers if name.startswith("x-")}
    assert names == {"x-acme-signature", "x-acme-event", "x-acme-delivery", "x-acme-attempt"}


@proves("WH-EVT-02", "WH-EVT-15", "S-010", "S-152")
async def test_an_endpoint_gets_the_events_of_its_brand_that_it_wants(clock: Frozen) -> None:
    scope, stranger = await owner(), await owner()
    async with receiving() as place, receiving() as other:
        await endpoint(scope, place.url, [EventType.FAILED])
        await endpoint(stranger, other.url)
        failed = published(scope, event=EventType.FAILED)
        assert await happen(published(scope), failed) == 1
        await turn()
        assert [request.event for request in place.requests] == ["post.failed"]
        assert place.requests[0].json["brand_id"] == scope.brand_id
        assert other.connections == 0


@proves("S-152")
async def test_what_is_no_longer_wanted_is_not_sent(clock: Frozen) -> None:
    scope = await owner()
    async with receiving(status(500)) as place:
        made = await endpoint(scope, place.url, [EventType.PUBLISHED, EventType.FAILED])
        await happen(published(scope))
        await turn()
        edited = await webhooks.edit(scope, made.id, webhooks.EndpointUpdate(events=[EventType.FAILED]))
        assert edited.events == [EventType.FAILED]
        clock.move(10 * SECOND)
        assert await turn() == 0
        assert len(place.requests) == 1
    assert [row.status for row in await Delivery.all()] == ["cancelled"]


async def test_what_waits_goes_to_the_new_address(clock: Frozen) -> None:
    scope = await owner()
    async with receiving(status(500)) as old, receiving() as new:
        made = await endpoint(scope, old.url)
        await happen(published(scope))
        await turn()
        await webhooks.edit(scope, made.id, webhooks.EndpointUpdate(url=new.url))
        clock.move(10 * SECOND)
        await turn()
        assert (len(old.requests), len(new.requests)) == (1, 1)
        assert old.requests[0].delivery == new.requests[0].delivery


async def test_two_secrets_sign_for_a_day_after_a_rotation(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        made = await endpoint(scope, place.url)
        fresh = await webhooks.rotate_secret(scope, made.id)
        assert fresh.secret != made.secret
        for wait, old_signs in ((timedelta(), True), (timedelta(hours=24) - SECOND, True), (SECOND, False)):
            clock.move(wait)
            await happen(published(scope))
            await turn()
            request, at = place.requests[-1], clock.at.timestamp()
            assert signed(request, fresh.secret, at)
            assert signed(request, made.secret, at) is old_signs
            assert request.headers["x-service-signature"].count("v1=") == (2 if old_signs else 1)
        assert (await webhooks.Endpoint.get()).old_secret is not None
        await webhooks.forget_old(SYSTEM)
        assert (await webhooks.Endpoint.get()).old_secret is None


async def test_an_endpoint_whose_secret_cannot_be_opened_stops_nobody_else(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as broken, receiving() as fine:
        lost = await endpoint(scope, broken.url)
        await endpoint(scope, fine.url)
        foreign = (await webhooks.Endpoint.exclude(id=lost.id).get()).secret
        await webhooks.Endpoint.filter(id=lost.id).update(secret=foreign)
        await happen(published(scope))
        assert await turn() == 2
        assert (broken.connections, len(fine.requests)) == (0, 1)
    (line,) = (await log(scope, lost.id)).items
    assert (line.error, line.response_code) == ("unsigned", None)


@proves("WH-DLV-06", "S-153")
async def test_the_log_pages_by_key_while_it_grows(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        made = await endpoint(scope, place.url)
        for number in range(7):
            # Two at each time, so that the id has to tell them apart.
            await happen(published(scope, number * 2), published(scope, number * 2 + 1))
            await turn()
            clock.move(SECOND)
        seen: list[int] = []
        window = Window(3)
        while True:
            page = await log(scope, made.id, window)
            seen += [line.id for line in page.items]
            await happen(published(scope))
            await turn()
            if not page.has_next:
                break
            window = Window(3, page.cursor_of(len(page.items) - 1))
        back = await log(scope, made.id, Window(5, page.cursor_of(0), backwards=True))
        assert ([line.id for line in back.items], back.has_next, back.has_previous) == (seen[-7:-2], True, True)
        oldest = await log(scope, made.id, Window(3, backwards=True))
        assert ([line.id for line in oldest.items], oldest.has_next) == (seen[-3:], False)
    first = [row.id for row in await DeliveryAttempt.all().order_by("-attempted_at", "-id")][-14:]
    assert seen == first
    (newest, *_) = (await log(scope, made.id)).items
    assert (newest.event, newest.number, newest.attempted_at) == ("post.published", 1, clock_now())


async def test_an_answer_of_an_older_claim_is_logged_and_changes_nothing_else(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        await endpoint(scope, place.url)
        await happen(published(scope))
        (first,) = await webhooks.claim(SYSTEM, 10, Bounds.alike(4))
        late = await webhooks.attempt(first)
        assert isinstance(late, Attempted)
        assert await webhooks.claim(SYSTEM, 10, Bounds.alike(4)) == []
        clock.move(claims.LEASE)
        place.reply = status(500)
        (second,) = await webhooks.claim(SYSTEM, 10, Bounds.alike(4))
        assert (second.epoch, second.number, second.uuid) == (2, 1, first.uuid)
        await webhooks.record(SYSTEM, [late])
        assert (await Delivery.get()).status == "pending"
        assert await DeliveryAttempt.all().count() == 1
        again = await webhooks.attempt(second)
        assert isinstance(again, Attempted)
        await webhooks.record(SYSTEM, [again])
        row = await Delivery.get()
        assert (row.status, row.attempts, row.lease_until) == ("pending", 1, None)
        assert [made.status for made in await DeliveryAttempt.all().order_by("id")] == ["succeeded", "failed"]


@pytest.mark.parametrize(("code", "ended"), [(200, "succeeded"), (500, "pending")])
async def test_what_an_answer_says_counts_that_is_recorded_while_the_next_claim_is_made(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch, code: int, ended: str
) -> None:
    scope = await owner()
    async with receiving(status(code)) as place:
        await endpoint(scope, place.url)
        await happen(published(scope))
        (first,) = await webhooks.claim(SYSTEM, 10, Bounds.alike(4))
        late = await webhooks.attempt(first)
        assert isinstance(late, Attempted)
        clock.move(claims.LEASE)
        late = replace(late, ended_at=clock.at)
        look = claims._candidates

        async def found_before(*asked: Any) -> list[Any]:
            found = await look(*asked)
            await webhooks.record(SYSTEM, [late])
            return found

        monkeypatch.setattr(claims, "_candidates", found_before)
        assert await webhooks.claim(SYSTEM, 10, Bounds.alike(4)) == []
    row = await Delivery.get()
    assert (row.status, row.attempts, row.epoch, row.lease_until) == (ended, 1, 1, None)


async def test_a_claim_whose_lease_is_nearly_over_is_not_sent(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        await endpoint(scope, place.url)
        await happen(published(scope))
        (claimed,) = await webhooks.claim(SYSTEM, 10, Bounds.alike(4))
        clock.move(10 * SECOND + timedelta(microseconds=1))
        assert await webhooks.attempt(claimed) is None
        assert place.connections == 0
        clock.move(-timedelta(microseconds=1))
        sent = await webhooks.attempt(claimed)
        assert isinstance(sent, Attempted)
        assert (sent.error, place.connections) == (None, 1)


@proves("S-137")
async def test_an_attempt_has_ten_seconds_and_reads_sixteen_kibibytes(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, Any]] = []

    async def request(_: Outbound, method: str, url: str, **how: Any) -> HttpAnswer:
        asked.append(how)
        return HttpAnswer(200, {}, b"ok", truncated=False)

    scope = await owner()
    await endpoint(scope, "http://127.0.0.1:1/hook")
    await happen(published(scope))
    (claimed,) = await webhooks.claim(SYSTEM, 10, Bounds.alike(4))
    monkeypatch.setattr(Outbound, "request", request)
    assert await webhooks.attempt(claimed) is not None
    assert [(how["timeout"], how["max_bytes"]) for how in asked] == [(10.0, 16_384)]


@proves("S-153")
async def test_what_is_over_for_30_days_is_forgotten(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        made = await endpoint(scope, place.url)
        await happen(published(scope, 1))
        await turn()
        place.reply = status(500)
        await happen(published(scope, 2))
        await turn()
        clock.move(timedelta(days=30))
        assert await webhooks.forget_old(SYSTEM) == 0
        clock.move(timedelta(microseconds=1))
        assert await webhooks.forget_old(SYSTEM) == 1
        (kept,) = (await deliveries(scope, made.id)).items
        assert (kept.status, len(kept.attempts)) == ("pending", 1)
        assert await DeliveryAttempt.all().count() == 1
