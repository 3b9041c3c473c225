"""The loop that delivers: at once, side by side, a few to each endpoint, and clean at its end."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta

import pytest

from app.core import config
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain import webhooks
from app.domain.webhooks import Attempted, Bounds, Delivery
from app.domain.webhooks.models import DeliveryAttempt
from tests.domain.webhooks.hooks import endpoint, happen, owner, published, without_receiver_limits
from tests.factories import SYSTEM
from tests.receivers import drip, hang, receiving, reset, slow_headers, status
from tests.time_limits import WAIT_SECONDS
from workers.deliverer import Deliverer

pytestmark = pytest.mark.usefixtures("orm")


@asynccontextmanager
async def working(*loops: Deliverer) -> AsyncGenerator[asyncio.Event]:
    """Loops at work until the block ends."""
    stop = asyncio.Event()
    running = [asyncio.create_task(loop.run(stop)) for loop in loops or (Deliverer(),)]
    try:
        yield stop
    finally:
        stop.set()
        await asyncio.gather(*running)


async def test_what_happens_is_delivered_at_once() -> None:
    scope = await owner()
    async with receiving() as place:
        await endpoint(scope, place.url)
        async with working():
            for number in range(20):
                await happen(published(scope, number))
            await place.wait_for(20)
    assert {row.status for row in await Delivery.all()} == {"succeeded"}
    assert sorted(request.json["post_id"] for request in place.requests) == list(range(20))
    spent = [row.finished_at - row.created_at for row in await Delivery.all() if row.finished_at]
    assert sorted(spent)[len(spent) // 2] < timedelta(seconds=0.5)


async def test_receivers_that_hang_delay_no_other(orm: Settings) -> None:
    without_receiver_limits(orm)
    scope = await owner()
    async with AsyncExitStack() as stack:
        bad = [
            await stack.enter_async_context(receiving(reply))
            for reply in (hang, drip, slow_headers, hang, hang, hang, hang, hang)
        ]
        for place in bad:
            await endpoint(scope, place.url)
        await happen(*(published(scope, number) for number in range(20)))
        async with working(Deliverer(in_flight=40, seconds=10)):
            # A quarter of the places goes to those that hang, and each has one by then.
            async with asyncio.timeout(WAIT_SECONDS):
                while sum(place.busy for place in bad) < 10:  # noqa: ASYNC110 receivers tell nothing
                    await asyncio.sleep(0.01)
            async with receiving() as good:
                await endpoint(scope, good.url)
                await happen(*(published(scope, number) for number in range(100, 150)))
                await good.wait_for(50, WAIT_SECONDS)
            assert not await DeliveryAttempt.filter(error="timeout").exists()
            assert max(place.busiest for place in bad) <= 4
            # What hangs breaks off, so that the loop need not wait for it.
            await stack.aclose()


async def test_two_workers_keep_to_one_bound_and_send_everything_once() -> None:
    scope = await owner()
    async with receiving() as place:
        gate = asyncio.Event()

        async def wait(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await gate.wait()
            writer.write(status(200))

        place.reply = wait
        await endpoint(scope, place.url)
        async with working(Deliverer(), Deliverer()):
            await happen(*(published(scope, number) for number in range(60)))
            await place.wait_for(4)
            gate.set()
            await place.wait_for(60, WAIT_SECONDS)
        assert place.busiest == 4
    assert len({request.delivery for request in place.requests}) == len(place.requests) == 60
    assert {row.status for row in await Delivery.all()} == {"succeeded"}


async def test_bad_receivers_come_to_their_end_and_the_log_is_whole(orm: Settings) -> None:
    config.configure(orm.model_copy(update={"webhook_backoffs": (0,)}))
    scope = await owner()
    async with AsyncExitStack() as stack:
        for reply in (status(500), reset, status(302, b"", "Location: /"), drip):
            place = await stack.enter_async_context(receiving(reply))
            await endpoint(scope, place.url)
        await happen(published(scope))
        async with working(Deliverer(seconds=0.2)), asyncio.timeout(WAIT_SECONDS):
            while await Delivery.filter(status="pending").exists():  # noqa: ASYNC110 rows tell nothing
                await asyncio.sleep(0.02)
    assert [row.status for row in await Delivery.all()] == ["exhausted"] * 4
    assert await DeliveryAttempt.all().count() == 12


async def test_a_stopping_worker_lets_requests_end_and_writes_them_down() -> None:
    scope = await owner()
    async with receiving() as place:
        gate = asyncio.Event()

        async def wait(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await gate.wait()
            writer.write(status(200))

        place.reply = wait
        await endpoint(scope, place.url)
        async with working() as stop:
            await happen(published(scope))
            await place.wait_for(1)
            stop.set()
            await asyncio.sleep(0)
            gate.set()
    assert (await Delivery.get()).status == "succeeded"


async def test_a_database_that_is_away_for_a_moment_loses_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    scope = await owner()
    failures = iter([OSError("away")])
    record = webhooks.record

    async def recording(*args: object) -> list[Attempted]:
        for failure in failures:
            raise failure
        return await record(*args)  # pyright: ignore[reportArgumentType] handed on as they came

    async with receiving() as place:
        await endpoint(scope, place.url)
        monkeypatch.setattr(webhooks, "record", recording)
        async with working(), asyncio.timeout(WAIT_SECONDS):
            await happen(published(scope))
            while await Delivery.filter(status="pending").exists():  # noqa: ASYNC110 rows tell nothing
                await asyncio.sleep(0.02)
    assert len(place.requests) == 1
    assert await DeliveryAttempt.all().count() == 1


async def test_endpoints_that_hang_leave_places_to_those_that_answer(orm: Settings) -> None:
    without_receiver_limits(orm)
    scope = await owner()
    async with AsyncExitStack() as stack:
        hanging = [await stack.enter_async_context(receiving(hang)) for _ in range(20)]
        good = await stack.enter_async_context(receiving())
        await endpoint(scope, good.url)
        async with working(Deliverer(in_flight=16)):
            await happen(published(scope, 0))
            await good.wait_for(1)
            for place in hanging:
                # An operator may make more than a person.
                new = webhooks.NewEndpoint(url=place.url, events=list(webhooks.EventType))
                await webhooks.create_for(SYSTEM, str(scope.slug), new)
            await happen(*(published(scope, number) for number in range(1, 11)))
            # Of sixteen places, four are kept for the one that has answered.
            await good.wait_for(11, WAIT_SECONDS)
            async with asyncio.timeout(WAIT_SECONDS):
                while sum(place.busy for place in hanging) < 12:  # noqa: ASYNC110 receivers tell nothing
                    await asyncio.sleep(0.01)
            await stack.aclose()


async def test_a_slow_endpoint_gets_one_request_at_a_time_and_its_share(orm: Settings, clock: Frozen) -> None:
    without_receiver_limits(orm)
    scope = await owner()
    slow, quick = [await endpoint(scope, "http://127.0.0.1:9/") for _ in range(2)]
    bounds = Bounds(quick=4, fresh=2, slow=1)

    async def claimed(limit: int) -> list[int]:
        return [item.endpoint_id for item in await webhooks.claim(SYSTEM, limit, bounds)]

    await happen(published(scope))
    for item in await webhooks.claim(SYSTEM, 10, bounds):
        spent_ms = 3_000 if item.endpoint_id == slow.id else 2_900
        await webhooks.record(SYSTEM, [Attempted(item, clock.at, clock.at, spent_ms, None)])
    clock.move(timedelta(seconds=1))
    await happen(*(published(scope, number) for number in range(10)))
    assert await claimed(3) == [quick.id] * 3
    # One that is under way for three seconds makes the endpoint slow as well.
    clock.move(timedelta(seconds=3))
    assert await claimed(10) == [slow.id]
    assert await claimed(10) == []
    new = await endpoint(scope, "http://127.0.0.1:9/")
    await happen(published(scope, 1), published(scope, 2), published(scope, 3))
    assert await claimed(10) == [new.id, new.id]


class Places:
    """Deliveries that are claimed as often as they are asked for, and that nobody answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, due: int) -> None:
        self.due = due
        self.asked: list[tuple[int, Bounds]] = []
        monkeypatch.setattr(webhooks, "claim", self._claim)
        monkeypatch.setattr(webhooks, "attempt", self._attempt)

    async def _claim(self, _: object, most: int, bounds: Bounds, *_own: object) -> list[int]:
        self.asked.append((most, bounds))
        given, self.due = min(most, self.due), max(0, self.due - most)
        return [1] * given

    async def _attempt(self, *_: object) -> None:
        await asyncio.Event().wait()

    async def turn(self, deliverer: Deliverer) -> bool:
        """One turn of the loop: whether more may be due."""
        return await deliverer._claim()


async def ended(deliverer: Deliverer) -> None:
    for task in deliverer._running:
        task.cancel()
    await asyncio.gather(*deliverer._running, return_exceptions=True)
    await deliverer._sender.leave(SYSTEM)


ALIKE = Bounds.alike(4)
WIDER = [Bounds(quick=4, fresh=1, slow=1), Bounds(quick=4, fresh=1, slow=0), Bounds(quick=4, fresh=0, slow=0)]


async def test_the_more_is_under_way_the_fewer_slow_and_new_places_are_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    places, deliverer = Places(monkeypatch, due=100), Deliverer(in_flight=40)
    try:
        assert not await places.turn(deliverer)
        assert places.asked == [(10, ALIKE), *((10, bounds) for bounds in WIDER)]
        assert (len(deliverer._running), places.due) == (40, 60)
        # With all places taken nothing is asked for.
        places.asked.clear()
        assert not await places.turn(deliverer)
        assert places.asked == []
    finally:
        await ended(deliverer)


async def test_a_turn_ends_where_less_is_due_than_there_are_places(monkeypatch: pytest.MonkeyPatch) -> None:
    for due, asked in ((9, [10]), (10, [10, 10]), (19, [10, 10]), (20, [10, 10, 10])):
        places, deliverer = Places(monkeypatch, due), Deliverer(in_flight=40)
        try:
            assert not await places.turn(deliverer)
            assert [most for most, _ in places.asked] == asked
        finally:
            await ended(deliverer)


async def test_one_turn_claims_sixty_four_of_five_hundred(monkeypatch: pytest.MonkeyPatch) -> None:
    places, deliverer = Places(monkeypatch, due=1_000), Deliverer()
    try:
        assert [await places.turn(deliverer) for _ in range(5)] == [True, True, True, True, False]
        # A quarter has 125 places: each turn fills one and takes a step into the next.
        assert [most for most, _ in places.asked] == [64, 61, 64, 61, 64, 61, 64, 61]
        assert [bounds for _, bounds in places.asked] == [bounds for bounds in (ALIKE, *WIDER) for _ in range(2)]
        assert len(deliverer._running) == 500
    finally:
        await ended(deliverer)


async def test_a_turn_with_sixty_three_due_was_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    for due, is_more in ((63, False), (64, True)):
        places, deliverer = Places(monkeypatch, due), Deliverer()
        try:
            assert await places.turn(deliverer) is is_more
            assert places.asked == [(64, ALIKE)]
        finally:
            await ended(deliverer)
