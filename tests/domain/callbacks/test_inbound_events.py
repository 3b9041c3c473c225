"""Inbound events: refused without a signature, stored once, handled once, tried again, forgotten."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from itertools import permutations

import pytest
from pydantic import SecretStr

from app.access import RequestInfo, System, Visitor
from app.core import config
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.errors import Forbidden, NotFound
from app.domain import callbacks
from app.domain.callbacks import EventState, inbound_events, rules
from app.domain.callbacks.inputs import CallbackSource
from app.domain.callbacks.models import DataDeletion, InboundEvent
from app.domain.callbacks.service import DeletionView
from tests.domain.callbacks.test_rules import BODY, FIELDS, SECRETS, hub, signed
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

VISITOR = Visitor(RequestInfo())


@pytest.fixture(autouse=True)
def secrets(orm: Settings) -> None:
    """The secrets of two apps and a verify token are configured."""
    found = {"meta_app_secret": SecretStr(", ".join(SECRETS)), "meta_verify_token": SecretStr("verify")}
    config.configure(orm.model_copy(update=found))


async def states() -> list[tuple[str, str]]:
    return [(row.source, row.state) for row in await InboundEvent.all().order_by("id")]


@proves("INB-02")
@pytest.mark.parametrize("configured", [True, False])
async def test_without_a_good_signature_nothing_is_stored(orm: Settings, configured: bool) -> None:
    if not configured:
        config.configure(orm)
    secret = "a secret of nobody" if configured else SECRETS[0]
    token = "other" if configured else "verify"
    before = await rows()
    calls: list[Callable[[], Awaitable[object]]] = [
        lambda: callbacks.deauthorize(VISITOR, signed(secret=secret)),
        lambda: callbacks.request_deletion(VISITOR, signed(secret=secret)),
        lambda: callbacks.receive_instagram_event(VISITOR, BODY, hub(secret=secret)),
        lambda: callbacks.receive_instagram_event(VISITOR, BODY, None),
        lambda: callbacks.verify_subscription(VISITOR, "subscribe", token, "1"),
    ]
    for call in calls:
        with pytest.raises(Forbidden, match="signature is missing or wrong"):
            await call()
    assert await rows() == before


async def test_what_is_signed_is_stored_sealed_and_once(clock: Frozen) -> None:
    await asyncio.gather(*(callbacks.receive_instagram_event(VISITOR, BODY, hub()) for _ in range(50)))
    (row,) = await InboundEvent.all()
    assert (row.source, row.state, row.attempts, row.due_at) == ("instagram", "pending", 0, clock.at)
    assert "instagram" not in row.body
    # The same bytes by another callback are another event.
    await callbacks.deauthorize(VISITOR, signed())
    await callbacks.request_deletion(VISITOR, signed())
    assert len(await states()) == 3


@proves("INB-05")
async def test_a_subscription_is_verified_by_its_challenge() -> None:
    assert await callbacks.verify_subscription(VISITOR, "subscribe", "verify", "1158201444") == "1158201444"


@proves("INB-04")
async def test_a_deletion_is_found_by_its_code_and_finished(clock: Frozen) -> None:
    code = await callbacks.request_deletion(VISITOR, signed())
    assert code == await callbacks.request_deletion(VISITOR, signed())
    asked = clock.at
    assert await callbacks.deletion(VISITOR, code) == DeletionView(asked, None)
    clock.move(timedelta(minutes=1))
    assert await callbacks.work_events(SYSTEM) == 1
    assert await callbacks.deletion(VISITOR, code) == DeletionView(asked, clock.at)
    for unknown in ("", code[:-1], code.upper(), "\ud800"):
        with pytest.raises(NotFound):
            await callbacks.deletion(VISITOR, unknown)
    (row,) = await DataDeletion.all()
    assert code not in row.code_digest


async def test_any_order_of_events_and_repetitions_ends_in_the_same_rows(clock: Frozen) -> None:
    texts = [signed({**FIELDS, "user_id": str(number)}) for number in range(1, 4)]
    ends: set[tuple[object, ...]] = set()
    for order in permutations(texts):
        await InboundEvent.all().delete()
        await DataDeletion.all().delete()
        for text in (*order, *order):
            await callbacks.request_deletion(VISITOR, text)
            await callbacks.work_events(SYSTEM)
        finished = await DataDeletion.exclude(finished_at=None).order_by("code_digest")
        ends.add(tuple(row.code_digest for row in finished))
        assert {state for _, state in await states()} == {"done"}
    assert len(ends) == 1
    assert len(next(iter(ends))) == 3


async def test_an_event_that_fails_is_tried_again_and_given_up(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(system: System, body: bytes) -> None:
        raise LookupError

    monkeypatch.setattr(inbound_events, "_HANDLERS", {**inbound_events._HANDLERS, CallbackSource.INSTAGRAM: fail})
    await callbacks.receive_instagram_event(VISITOR, BODY, hub())
    await callbacks.deauthorize(VISITOR, signed())
    waits: list[timedelta] = []
    for attempt in range(1, rules.MOST_ATTEMPTS + 1):
        assert await callbacks.work_events(SYSTEM) == (2 if attempt == 1 else 1)
        assert await callbacks.work_events(SYSTEM) == 0
        row = await InboundEvent.get(source=CallbackSource.INSTAGRAM)
        assert (row.attempts, row.problem) == (attempt, "LookupError")
        if row.due_at is not None:
            waits.append(row.due_at - clock.at)
            clock.move(waits[-1])
    assert waits == [rules.backoff(attempt) for attempt in range(1, rules.MOST_ATTEMPTS)]
    assert await states() == [("instagram", "failed"), ("deauthorize", "done")]
    assert await callbacks.failed_events(SYSTEM) == 1


async def test_a_claim_of_a_dead_worker_is_taken_over(clock: Frozen) -> None:
    await callbacks.request_deletion(VISITOR, signed())
    assert len(await inbound_events._claim(SYSTEM)) == 1
    clock.move(timedelta(minutes=2) - timedelta(microseconds=1))
    assert await callbacks.work_events(SYSTEM) == 0
    clock.move(timedelta(microseconds=1))
    assert await callbacks.work_events(SYSTEM) == 1
    assert await states() == [("data_deletion", "done")]


async def test_a_worker_that_is_stopped_gives_its_claim_back(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stop(system: System, body: bytes) -> None:
        raise asyncio.CancelledError

    await callbacks.request_deletion(VISITOR, signed())
    with monkeypatch.context() as stopping:
        stopping.setattr(
            inbound_events, "_HANDLERS", {**inbound_events._HANDLERS, CallbackSource.DATA_DELETION: stop}
        )
        with pytest.raises(asyncio.CancelledError):
            await callbacks.work_events(SYSTEM)
    assert await callbacks.work_events(SYSTEM) == 1
    assert await states() == [("data_deletion", "done")]


async def test_a_worker_that_lost_its_claim_changes_nothing(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    handlers = inbound_events._HANDLERS

    async def late(system: System, body: bytes) -> None:
        monkeypatch.setattr(inbound_events, "_HANDLERS", handlers)
        clock.move(inbound_events.EVENTS.lease)
        assert await callbacks.work_events(SYSTEM) == 1
        raise LookupError

    await callbacks.receive_instagram_event(VISITOR, b"{}", hub(b"{}"))
    monkeypatch.setattr(inbound_events, "_HANDLERS", {**handlers, CallbackSource.INSTAGRAM: late})
    assert await callbacks.work_events(SYSTEM) == 1
    (row,) = await InboundEvent.all()
    assert (row.state, row.attempts, row.problem, row.due_at) == ("done", 2, None, None)


async def test_a_deletion_that_is_repeated_ended_the_first_time(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    handlers = inbound_events._HANDLERS

    async def fail_after(system: System, body: bytes) -> None:
        await handlers[CallbackSource.DATA_DELETION](system, body)
        raise LookupError

    code = await callbacks.request_deletion(VISITOR, signed())
    ended = clock.at
    monkeypatch.setattr(inbound_events, "_HANDLERS", {**handlers, CallbackSource.DATA_DELETION: fail_after})
    await callbacks.work_events(SYSTEM)
    monkeypatch.setattr(inbound_events, "_HANDLERS", handlers)
    clock.move(timedelta(seconds=10))
    await callbacks.work_events(SYSTEM)
    assert await states() == [("data_deletion", "done")]
    assert (await callbacks.deletion(VISITOR, code)).finished_at == ended


async def test_an_event_waits_since_it_is_due(clock: Frozen) -> None:
    await callbacks.receive_instagram_event(VISITOR, b"{}", hub(b"{}"))
    start = clock.at
    clock.move(timedelta(microseconds=-1))
    found = await callbacks.backlog(SYSTEM)
    assert (found.due, found.oldest) == (0, None)
    clock.move(timedelta(microseconds=1))
    found = await callbacks.backlog(SYSTEM)
    assert (found.due, found.oldest) == (1, start)
    assert await callbacks.work_events(SYSTEM) == 1
    assert (await callbacks.backlog(SYSTEM)).due == 0


async def test_an_event_whose_secret_is_gone_is_given_up(orm: Settings, clock: Frozen) -> None:
    await callbacks.request_deletion(VISITOR, signed())
    config.configure(orm)
    await callbacks.work_events(SYSTEM)
    (row,) = await InboundEvent.all()
    assert (row.state, row.problem, row.due_at) == (EventState.FAILED.value, inbound_events.UNREADABLE, None)


async def test_bodies_go_after_seven_days(clock: Frozen) -> None:
    await callbacks.receive_instagram_event(VISITOR, b"{}", hub(b"{}"))
    await callbacks.deauthorize(VISITOR, signed())
    await callbacks.work_events(SYSTEM)
    # What names a person goes with its effect.
    assert [row.body is None for row in await InboundEvent.all().order_by("id")] == [False, True]
    await callbacks.receive_instagram_event(VISITOR, BODY, hub())
    clock.move(timedelta(days=7))
    assert await callbacks.forget_bodies(SYSTEM) == 0
    clock.move(timedelta(microseconds=1))
    assert await callbacks.forget_bodies(SYSTEM) == 1
    # What still waits keeps its body.
    assert [row.body is None for row in await InboundEvent.all().order_by("id")] == [True, True, False]
    # A repetition is known by its digest even now.
    await callbacks.deauthorize(VISITOR, signed())
    assert len(await states()) == 3
