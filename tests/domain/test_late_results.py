"""A worker that lost its claim changes nothing any more: the row has another epoch, or another state."""

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

import pytest

from app.access import RequestInfo, Visitor
from app.connectors import Grant
from app.core import clock
from app.core.db import Statement, atomic
from app.domain import callbacks, connections, posts, publishing, webhooks
from app.domain.archives import export_jobs
from app.domain.callbacks import inbound_events, service
from app.domain.callbacks.inputs import CallbackSource
from app.domain.connections import attempt_completion, attempts as connection_attempts, renewals
from app.domain.connections.inputs import AttemptState
from app.domain.connections.seals import Exchange
from app.domain.inbox import scans
from app.domain.metrics import measurement
from app.domain.posts import PublicationOutcome, PublicationStatus
from app.domain.posts.publications.leases import OverdueClaim
from app.domain.publishing import attempts
from app.domain.webhooks import Attempted, DeliveryClaim
from app.domain.webhooks.claims import Receiver
from app.domain.webhooks.inputs import AttemptError
from tests import factories
from tests.due_work import measure_one, scan_one, write_one
from tests.factories import SYSTEM
from tests.rows import Row, add, read

pytestmark = [pytest.mark.usefixtures("orm"), pytest.mark.usefixtures("clock")]

Work = Callable[[], Awaitable[object]]

PUBLISHING: Final[Row] = {
    "id": 1,
    "post_id": 1,
    "channel_id": 1,
    "platform": "sandbox",
    "status": "publishing",
    "epoch": 4,
    "parts": "[]",
}
ACTIVE: Final[Row] = {
    "id": 1,
    "platform": "sandbox",
    "state": "active",
    "scopes": "[]",
    "refresh_epoch": 4,
    "refresh_due_at": "2026-11-21 08:00:00+00:00",
}
ENDED: Final = "state = 'done', due_at = NULL, lease_until = NULL, finished_at = created_at, size = 1"
ATTEMPT: Final[Row] = {"id": 1, "platform": "sandbox", "state": "started"}
VISITOR: Final = Visitor(RequestInfo())
CONSUMED: Final = connection_attempts._Consumed(1, "sandbox", "", "", False, "digest", None)
CLAIM: Final = renewals.RenewalClaim(1, 1, "sandbox", 4, None, interrupted=False)


async def left() -> object:
    claim = OverdueClaim(1, 1, 1, "sandbox", 4, 1, None, 0, ())
    return await posts.leave(SYSTEM, claim, clock.now() + timedelta(minutes=1))


async def recorded() -> object:
    outcome = PublicationOutcome(1, 1, 4, PublicationStatus.FAILED, error="It failed.")
    return await posts.record_outcomes(SYSTEM, clock.now(), [outcome])


async def staged() -> object:
    return await posts.begin_stages(SYSTEM, clock.now(), [(1, 4)])


async def kept() -> object:
    return await posts.keep_stage(SYSTEM, (1, 4), {"file": "7"})


async def postponed() -> object:
    async with atomic():
        return await renewals.postpone(SYSTEM, CLAIM, "Away.", None)


async def failed() -> object:
    async with atomic():
        return await connections.fail(1, "Refused.", 4)


async def ended() -> object:
    end = attempts.AttemptEnd(1, 4, publishing.AttemptOutcome.SUCCEEDED, None)
    return await attempts.end([end], clock.now())


async def delivered() -> object:
    now = clock.now()
    claim = DeliveryClaim(
        1,
        UUID(int=1),
        1,
        1,
        1,
        1,
        "post.published",
        b"{}",
        "https://a.example",
        Receiver(None, None),
        1,
        now,
        4,
        now + timedelta(minutes=1),
        [],
    )
    return await webhooks.record(SYSTEM, [Attempted(claim, now, now, 5, AttemptError.TIMEOUT)])


async def code_kept() -> object:
    return await connection_attempts._keep_code(VISITOR, CONSUMED, Exchange({}, {"code": "a code"}))


async def grant_kept() -> object:
    grant = Grant("ann", "Ann", "", {"access_token": "a token"}, ())
    return await connection_attempts._keep_grant(VISITOR, CONSUMED, grant)


async def handed_over() -> object:
    return await connection_attempts._hand_over(VISITOR, CONSUMED, AttemptState.FAILED, "Away.")


async def burnt() -> object:
    return await attempt_completion._burn(await factories.caller(await factories.user()), 1)


RECORDS: Final[Mapping[str, tuple[Work, str, Row]]] = {
    "a claim that is left alone": (left, "publication", PUBLISHING),
    "an outcome": (recorded, "publication", PUBLISHING),
    "the beginning of stages": (staged, "publication", PUBLISHING),
    "a stage": (kept, "publication", PUBLISHING),
    "the end of an attempt": (
        ended,
        "publication_attempt",
        {"publication_id": 1, "number": 4, "outcome": "running"},
    ),
    "a renewal that is put off": (postponed, "connection", ACTIVE),
    "a renewal that failed": (failed, "connection", ACTIVE),
    "a code of a platform": (code_kept, "oauth_attempt", ATTEMPT),
    "a grant for a code": (grant_kept, "oauth_attempt", ATTEMPT),
    "the end of a callback": (handed_over, "oauth_attempt", ATTEMPT),
    "a code in strange hands": (burnt, "oauth_attempt", ATTEMPT | {"state": "exchanged"}),
    "a delivery": (
        delivered,
        "webhook_delivery",
        {"id": 1, "endpoint_id": 1, "uuid": str(UUID(int=1)), "status": "pending", "epoch": 4, "enable_epoch": 1},
    ),
}


async def changes(what: str, values: Row) -> bool:
    work, table, given = RECORDS[what]
    await add("post", {"id": 1, "status": "publishing"})
    await add(table, {**given, **values})
    before = await read(table)
    await work()
    return await read(table) != before


@pytest.mark.parametrize("what", RECORDS)
async def test_it_is_recorded_under_its_claim(what: str) -> None:
    assert await changes(what, {})


@pytest.mark.parametrize(
    ("what", "values"),
    [
        ("a claim that is left alone", {"epoch": 5}),
        ("a claim that is left alone", {"status": "published"}),
        ("an outcome", {"epoch": 5}),
        ("an outcome", {"status": "unconfirmed"}),
        ("the beginning of stages", {"epoch": 5}),
        ("the beginning of stages", {"status": "scheduled"}),
        ("a stage", {"epoch": 5}),
        ("a stage", {"status": "scheduled"}),
        ("the end of an attempt", {"number": 5}),
        ("the end of an attempt", {"outcome": "unknown"}),
        ("a renewal that is put off", {"refresh_epoch": 5}),
        ("a renewal that is put off", {"state": "revoked", "refresh_due_at": None}),
        ("a renewal that failed", {"refresh_epoch": 5}),
        ("a renewal that failed", {"state": "revoked"}),
        ("a code of a platform", {"state": "failed"}),
        ("a grant for a code", {"state": "failed"}),
        ("the end of a callback", {"state": "failed"}),
        ("a code in strange hands", {"state": "done"}),
        ("a delivery", {"epoch": 5}),
        ("a delivery", {"status": "cancelled"}),
    ],
)
async def test_it_is_not_recorded_later(what: str, values: dict[str, Any]) -> None:
    assert not await changes(what, values)


@pytest.mark.parametrize(
    ("epoch", "state", "streak", "after"),
    [
        (1, "enabled", 3, [("enabled", 4)]),
        (2, "enabled", 3, [("enabled", 3)]),
        (1, "disabled", 3, [("disabled", 3)]),
    ],
    ids=["enabled", "enabled again since", "disabled since"],
)
async def test_a_failed_delivery_counts_for_an_endpoint_that_is_enabled_since_then(
    epoch: int, state: str, streak: int, after: list[tuple[str, int]]
) -> None:
    endpoint = {"id": 1, "state": state, "streak": streak, "enable_epoch": epoch, "events": "[]"}
    await add("webhook_endpoint", endpoint)
    given = {
        "endpoint_id": 1,
        "uuid": str(UUID(int=1)),
        "status": "pending",
        "epoch": 4,
        "enable_epoch": 1,
        "attempts": 4,
    }
    await add("webhook_delivery", {"id": 1, **given})
    now = clock.now()
    claim = DeliveryClaim(
        1,
        UUID(int=1),
        1,
        1,
        1,
        1,
        "post.published",
        b"{}",
        "https://a.example",
        Receiver(None, None),
        99,
        now,
        4,
        now + timedelta(minutes=1),
        [],
    )
    await webhooks.record(SYSTEM, [Attempted(claim, now, now, 5, AttemptError.TIMEOUT)])
    assert [row["status"] for row in await read("webhook_delivery")] == ["exhausted"]
    assert [(row["state"], row["streak"]) for row in await read("webhook_endpoint")] == after


def lasts(row: Row, column: str) -> timedelta:
    """How much longer the claim would have lasted."""
    return datetime.fromisoformat(row[column]) - clock.now()


class Thief:
    """What a worker waits for; meanwhile another one takes its row, or somebody ends it."""

    def __init__(self, change: str, answer: object = None, failure: Exception | None = None) -> None:
        self._change, self._answer, self._failure = change, answer, failure
        self.left: list[Row] = []

    async def __call__(self, *given: Any, **more: Any) -> Any:
        table = self._change.split()[1]
        await Statement(self._change).run()
        self.left = await read(table)
        if self._failure is not None:
            raise self._failure
        return self._answer(*given) if callable(self._answer) else self._answer


@pytest.mark.parametrize(
    ("change", "failures", "thieves"),
    [
        pytest.param(change, failures, more, id=f"{name}, {what}")
        for name, change in [
            ("claimed again", "UPDATE brand_export SET epoch = epoch + 1"),
            (
                "ended",
                f"UPDATE brand_export SET {ENDED}",
            ),
        ]
        for what, failures, more in [
            ("a turn is over", 0, {"answer": None}),
            ("a failure", 0, {"failure": ValueError("x")}),
            ("the last failure", 3, {"failure": ValueError("x")}),
        ]
    ],
)
async def test_an_export(
    monkeypatch: pytest.MonkeyPatch, change: str, failures: int, thieves: dict[str, Any]
) -> None:
    thief = Thief(change, **thieves)
    monkeypatch.setattr(export_jobs, "compose", thief)
    await add("brand_export", {"id": 1, "state": "pending", "due_at": clock.now(), "failures": failures})
    await write_one(1)
    assert await read("brand_export") == thief.left


@pytest.mark.parametrize(
    "change",
    ["epoch = epoch + 1", ENDED],
)
async def test_progress_of_an_export(monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    async def progress(
        _brand: int, _archive: object, tell: Callable[[int, int], Awaitable[None]], _: object
    ) -> None:
        await tell(1, 2)

    thief = Thief(f"UPDATE brand_export SET {change}", progress)

    async def both(*given: Any) -> object:
        return await (await thief(*given))

    monkeypatch.setattr(export_jobs, "compose", both)
    await add("brand_export", {"id": 1, "state": "pending", "due_at": clock.now()})
    await write_one(1)
    assert await read("brand_export") == thief.left


async def test_a_scan(monkeypatch: pytest.MonkeyPatch) -> None:
    thief = Thief("UPDATE comment_cursor SET epoch = epoch + 1", {})
    monkeypatch.setattr(scans, "targets", thief)
    await add("channel", {"id": 1, "platform": "sandbox", "state": "connected"})
    await add("comment_cursor", {"id": 1, "channel_id": 1, "due_at": clock.now()})
    await scan_one(1)
    assert await read("comment_cursor") == thief.left
    assert lasts(thief.left[0], "due_at") == timedelta(minutes=6)


@pytest.mark.parametrize("change", ["epoch = epoch + 1", "state = 'missed', due_at = NULL"])
async def test_a_count(monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    thief = Thief(f"UPDATE metric_job SET {change}", {})
    monkeypatch.setattr(measurement, "targets", thief)
    await add("channel", {"id": 1, "platform": "sandbox", "state": "connected"})
    await add("metric_job", {"id": 1, "channel_id": 1, "state": "pending", "due_at": clock.now()})
    await measure_one(1)
    assert await read("metric_job") == thief.left
    assert lasts(thief.left[0], "lease_until") == timedelta(minutes=10)


@pytest.mark.parametrize("failure", [None, ValueError("x")], ids=["done", "failed"])
async def test_an_inbound_event(monkeypatch: pytest.MonkeyPatch, failure: Exception | None) -> None:
    thief = Thief("UPDATE inbound_event SET attempts = attempts + 1", failure=failure)
    monkeypatch.setitem(inbound_events._HANDLERS, CallbackSource.INSTAGRAM, thief)
    sealed = service.BODY.seal("digest", b"{}")
    given = {"source": "instagram", "digest": "digest", "body": sealed, "state": "pending", "due_at": clock.now()}
    await add("inbound_event", {"id": 1, **given})
    assert await callbacks.work_events(SYSTEM) == 1
    assert await read("inbound_event") == thief.left
    assert lasts(thief.left[0], "due_at") == timedelta(minutes=2)


@pytest.mark.parametrize(
    ("status", "post", "keeps", "after"),
    [
        (PublicationStatus.SCHEDULED, "publishing", True, ("scheduled", "sealed")),
        (PublicationStatus.SCHEDULED, "publishing", False, ("scheduled", None)),
        (PublicationStatus.SCHEDULED, "archived", True, ("cancelled", None)),
        (PublicationStatus.UNCONFIRMED, "publishing", True, ("unconfirmed", "sealed")),
        (PublicationStatus.UNCONFIRMED, "archived", True, ("unconfirmed", None)),
        (PublicationStatus.PUBLISHED, "publishing", True, ("published", None)),
        (PublicationStatus.FAILED, "archived", True, ("failed", None)),
    ],
)
async def test_what_goes_on_keeps_its_stage_unless_the_post_was_archived(
    status: PublicationStatus, post: str, keeps: bool, after: tuple[str, str | None]
) -> None:
    at = clock.now() + timedelta(minutes=1)
    await add("post", {"id": 1, "status": post})
    await add("post", {"id": 2, "status": "archived" if post == "publishing" else "publishing"})
    await add("publication", {**PUBLISHING, "stage": "sealed", "scheduled_at": clock.now()})
    outcome = PublicationOutcome(1, 1, 4, status, next_attempt_at=at, keeps_stage=keeps)
    assert await posts.record_outcomes(SYSTEM, clock.now(), [outcome]) == {1}
    assert [(row["status"], row["stage"]) for row in await read("publication")] == [after]


@pytest.mark.parametrize(("seconds", "earliest"), [(-1, 0), (0, 0), (1, 1)])
async def test_nothing_is_published_again_before_its_time(seconds: int, earliest: int) -> None:
    now = clock.now()
    await add("post", {"id": 1, "status": "publishing"})
    await add("publication", {**PUBLISHING, "scheduled_at": now})
    again = now + timedelta(seconds=seconds)
    await posts.record_outcomes(
        SYSTEM, now, [PublicationOutcome(1, 1, 4, PublicationStatus.SCHEDULED, next_attempt_at=again)]
    )
    (row,) = await read("publication")
    assert datetime.fromisoformat(row["next_attempt_at"]) == now + timedelta(seconds=earliest)
