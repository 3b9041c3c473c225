"""Budgets of channels, bounds of calls under way, and what a slow platform does to the others: nothing."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, strategies as st

from app.connectors import Budget, InFlight, Rejected, Repeat, Retryable
from app.core import jitter
from app.core.clock import Frozen, now as clock_now
from app.domain import posts, publishing
from app.domain.posts import Due, Publication, PublicationClaim
from app.domain.publishing import claims
from app.domain.publishing.models import ChannelPace
from app.domain.publishing.rate_limits import Busy, Pace, choose, next_call, recent
from tests.domain.publishing.engine import on, only, turn
from tests.domain.publishing.ledgers import LedgerPlatform, Slow
from tests.factories import SYSTEM
from workers.publisher import Publisher

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)


@pytest.mark.usefixtures("orm")
async def test_four_thousand_publications_are_under_way_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    publisher, calls = Publisher(), 0

    async def claim(*_: object, **__: object) -> list[PublicationClaim]:
        nonlocal calls
        calls += 1
        return []

    monkeypatch.setattr(publishing, "claim", claim)
    for number in range(3_999):
        publisher._busy.take((number, 1), "sandbox", 1)
    await publisher._claim()
    assert (calls, publisher._busy.is_full) == (1, False)
    publisher._busy.take((3_999, 1), "sandbox", 1)
    await publisher._claim()
    assert (calls, publisher._busy.is_full) == (1, True)


@pytest.mark.usefixtures("orm")
@pytest.mark.parametrize(
    ("bound", "is_full"),
    [
        (InFlight(platform=2, channel=2), False),
        (InFlight(platform=1, channel=2), True),
        (InFlight(platform=2, channel=1), True),
        (InFlight(platform=1, channel=1), True),
    ],
    ids=range(4),
)
async def test_a_claim_may_leave_some_waiting_where_a_platform_or_a_channel_takes_no_more(
    monkeypatch: pytest.MonkeyPatch, bound: InFlight, *, is_full: bool
) -> None:
    def bound_of(_: str) -> InFlight:
        return bound

    monkeypatch.setattr(claims, "in_flight_of", bound_of)
    busy = Busy()
    busy.take((1, 1), "sandbox", 1)
    assert await publishing.claim(SYSTEM, busy=busy) == []
    assert busy.is_full is is_full


@given(
    st.integers(1, 5),
    st.integers(1, 60),
    st.integers(0, 20),
    st.lists(st.integers(0, 15), min_size=1, max_size=40),
)
def test_no_period_holds_more_calls_than_its_budget(calls: int, period: int, gap: int, steps: list[int]) -> None:
    budget = Budget(calls, period * SECOND, gap * SECOND)
    now, kept, made = NOW, list[datetime](), list[datetime]()
    for step in steps:
        now += step * SECOND
        pace = Pace(budget, kept, now)
        if pace.postpone() is None:
            pace.count()
            made.append(now)
        kept = list(pace.calls)
        assert len(kept) <= max(calls, 1) + 1
    for number, at in enumerate(made):
        assert len([one for one in made if at <= one < at + budget.period]) <= calls
        if number:
            assert at - made[number - 1] >= budget.gap


def test_what_is_put_off_gets_moments_of_its_own() -> None:
    budget = Budget(2, MINUTE, 10 * SECOND)
    pace = Pace(budget, [], NOW)
    due = [Due(ident, 1, "slow") for ident in range(1, 6)]
    found = choose(due, Busy().capacity(lambda _: InFlight()), {1: pace})
    assert found.taken == [1]
    assert [(at - NOW).total_seconds() for at in found.later.values()] == [10, 60, 70, 120]


def test_calls_of_a_clock_that_was_far_ahead_do_not_count() -> None:
    budget = Budget(1, MINUTE)
    assert recent([NOW + timedelta(hours=1), NOW - MINUTE, NOW - SECOND], budget, NOW) == [NOW - SECOND]
    assert next_call([NOW - SECOND], budget, NOW) == NOW + 59 * SECOND


def test_a_platform_and_a_channel_take_only_their_part() -> None:
    busy = Busy()
    bounds = {"slow": InFlight(platform=3, channel=2), "other": InFlight()}
    busy.take((1, 1), "slow", 1)
    capacity = busy.capacity(bounds.__getitem__)
    due = [Due(2, 1, "slow"), Due(3, 1, "slow"), Due(4, 2, "slow"), Due(5, 3, "slow"), Due(6, 9, "other")]
    assert list(choose(due, capacity, {}).taken) == [2, 4, 6]
    for ident, channel in ((2, 1), (4, 2)):
        busy.take((ident, 1), "slow", channel)
    capacity = busy.capacity(bounds.__getitem__)
    assert (capacity.full_platforms(), capacity.full_channels()) == (["slow"], [1])
    busy.answered((1, 1))
    capacity = busy.capacity(bounds.__getitem__)
    assert (capacity.full_platforms(), capacity.full_channels(), len(busy)) == ([], [], 3)
    for _ in range(2):
        busy.free((1, 1))
        assert len(busy) == 2


def test_each_call_that_is_admitted_takes_one_place() -> None:
    bounds = {"slow": InFlight(platform=9, channel=3), "other": InFlight(platform=3, channel=9)}
    due = [Due(ident, 1, "slow") for ident in range(5)] + [Due(ident, 2, "other") for ident in range(5, 10)]
    assert list(choose(due, Busy().capacity(bounds.__getitem__), {}).taken) == [0, 1, 2, 5, 6, 7]


def test_an_answer_of_what_is_not_under_way_is_not_counted() -> None:
    busy = Busy()
    busy.answered((1, 1))
    assert (len(busy), (1, 1) in busy) == (0, False)
    busy.take((1, 1), "slow", 7)
    busy.answered((1, 1))
    busy.answered((1, 1))
    assert (len(busy), (1, 1) in busy) == (1, True)
    busy.free((1, 1))
    busy.answered((1, 1))
    assert len(busy) == 0


def test_a_worker_hears_of_room_when_something_may_be_waiting_for_it() -> None:
    heard: list[str] = []
    busy = Busy(lambda: heard.append("room"))
    for ident in range(3):
        busy.take((ident, 1), "slow", 1)
    busy.answered((0, 1))
    assert heard == []
    busy.is_full = True
    busy.answered((1, 1))
    assert heard == ["room"]
    busy.free((2, 1))
    busy.free((1, 1))
    busy.free((1, 1))
    assert heard == ["room"] * 3


@pytest.mark.usefixtures("orm")
async def test_all_processes_share_the_budget_of_a_channel(clock: Frozen) -> None:
    platform = Slow("slow", Repeat.KEYED)
    platform.allowed = Budget(2, MINUTE)
    at = await on(platform, LedgerPlatform("other", Repeat.KEYED))
    made = [await at.approved(clock_now(), "slow", body=f"Post {number}.") for number in range(5)]
    beside = await at.approved(clock_now(), "other")
    start = clock_now()
    # Each claim is a worker that knows nothing of the others.
    first, second = await publishing.claim(SYSTEM, 1), await publishing.claim(SYSTEM)
    assert [item.post_id for item in (*first, *second)] == [made[0].id, made[1].id, beside.id]
    await publishing.work(SYSTEM, [*first, *second], start + publishing.LEASE)
    waits = [((await only(post)).next_attempt_at, (await only(post)).attempts) for post in made[2:]]
    assert waits == [(start + MINUTE, 0), (start + MINUTE, 0), (start + 2 * MINUTE, 0)]
    called: list[int] = []
    for _ in range(4):
        await turn()
        called.append(len(platform.ledger.calls))
        clock.move(MINUTE)
    assert called == [2, 4, 5, 5]
    assert [(await only(post)).status for post in made] == ["published"] * 5


@pytest.mark.usefixtures("orm")
async def test_one_claim_counts_the_calls_of_each_channel(clock: Frozen) -> None:
    paced = Slow("one", Repeat.KEYED), Slow("two", Repeat.KEYED)
    for platform in paced:
        platform.allowed = Budget(3, MINUTE)
    at = await on(*paced)
    start = clock_now()
    for keys in (["one"], ["one", "two"]):
        await at.approved(clock_now(), *keys)
    assert len(await publishing.claim(SYSTEM)) == 3
    clock.move(SECOND)
    await at.approved(clock_now(), "two")
    assert len(await publishing.claim(SYSTEM)) == 1
    kept = {row.channel_id: row.calls for row in await ChannelPace.all()}  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
    first, second = start.isoformat(), (start + SECOND).isoformat()
    assert kept == {at.channels["one"]: [first, first], at.channels["two"]: [first, second]}


@pytest.mark.usefixtures("orm")
async def test_a_budget_that_changed_hands_or_ended_holds_nothing_back(clock: Frozen) -> None:
    platform = Slow("slow", Repeat.KEYED)
    at = await on(platform)
    for _ in range(3):
        await at.approved(clock_now(), "slow")
    await turn()
    assert len(platform.ledger.calls) == 3
    assert await ChannelPace.all().count() == 0


@pytest.mark.usefixtures("orm")
async def test_retry_after_is_kept_and_the_tries_end(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)

    async def busy(key: str) -> None:
        raise Retryable("Wait.", retry_after=1000)

    platform.ledger.before = busy
    at = await on(platform)
    post = await at.approved(clock_now(), "ledger")
    for number in range(1, 7):
        await turn()
        row = await only(post)
        assert (row.attempts, len(platform.ledger.calls)) == (number, number)
        if number < 6:
            assert row.next_attempt_at == clock_now() + 1000 * SECOND
            clock.move(1000 * SECOND - timedelta(microseconds=1))
            await turn()
            assert len(platform.ledger.calls) == number
            clock.move(timedelta(microseconds=1))
    assert ((await only(post)).status, (await only(post)).error) == ("failed", "Wait.")


@pytest.mark.usefixtures("orm")
async def test_the_spread_of_retries_can_be_foretold(clock: Frozen) -> None:
    async def waits() -> list[float]:
        platform = LedgerPlatform("ledger", Repeat.BLIND)

        async def busy(key: str) -> None:
            raise Retryable

        platform.ledger.before = busy
        at = await on(platform)
        made = [await at.approved(clock_now(), "ledger", body=f"Post {number}.") for number in range(3)]
        with jitter.seeded(5):
            for item in await publishing.claim(SYSTEM):
                await publishing.work(SYSTEM, [item], clock_now() + publishing.LEASE)
        found = [(await only(post)).next_attempt_at for post in made]
        return [(when - clock_now()).total_seconds() for when in found if when is not None]

    first, second = await waits(), await waits()
    assert first == second
    assert len(set(first)) == 3
    assert all(27 <= wait <= 33 for wait in first)


@pytest.mark.usefixtures("orm")
async def test_a_platform_that_hangs_keeps_no_other_waiting() -> None:
    """By the order of events: the healthy ones are through while every call to the hanging one is still open."""
    hanging = Slow("hanging", Repeat.KEYED)
    healthy = [LedgerPlatform(f"healthy{number}", Repeat.KEYED) for number in range(2)]
    released = asyncio.Event()
    reached = 0

    async def hang(key: str) -> None:
        nonlocal reached
        reached += 1
        await released.wait()
        raise Rejected("Too late.")

    hanging.ledger.before = hang
    at = await on(hanging, *healthy)
    for number in range(12):
        await at.approved(clock_now(), "hanging", body=f"Post {number}.")
    for number in range(4):
        await at.approved(clock_now(), *(platform.key for platform in healthy), body=f"Post {number}.")
    stop = asyncio.Event()
    worker = asyncio.create_task(Publisher().run(stop))
    try:
        while await Publication.filter(platform__startswith="healthy", status="published").count() < 8:  # noqa: ASYNC110 rows tell nothing
            await asyncio.sleep(0.01)
        # Two at once is what this channel may have, and both still wait.
        assert reached == 2
        assert await Publication.filter(platform="hanging", status="publishing").count() == 2
        released.set()
        while await Publication.filter(platform="hanging", status="failed").count() < 12:  # noqa: ASYNC110 likewise
            await asyncio.sleep(0.01)
    finally:
        released.set()
        stop.set()
        await worker
    assert reached == 12
    assert await posts.next_due(SYSTEM, clock_now() - timedelta(days=1)) is None
