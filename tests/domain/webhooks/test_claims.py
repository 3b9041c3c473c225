"""Which deliveries a claim takes: those that are due, the oldest first, within the bounds of their endpoint."""

from datetime import timedelta
from typing import Final

import pytest

from app.access import BrandScope
from app.core.clock import Frozen
from app.domain import webhooks
from app.domain.webhooks import Bounds, Delivery
from app.domain.webhooks.models import DeliveryAttempt
from tests.domain.webhooks.hooks import endpoint, happen, owner, published
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

MOMENT: Final = timedelta(microseconds=1)
SECOND: Final = timedelta(seconds=1)
NOW: Final = timedelta()
URL: Final = "https://example.com/hook"


async def waiting(scope: BrandScope, clock: Frozen, *due: timedelta) -> tuple[int, list[int]]:
    """A new endpoint with a delivery that is due at each of these distances from now; their ids."""
    made = await endpoint(scope, URL)
    await happen(*(published(scope, number) for number in range(len(due))))
    rows = await Delivery.filter(endpoint_id=made.id).order_by("id")
    for row, distance in zip(rows, due, strict=True):
        await Delivery.filter(id=row.id).update(due_at=clock.at + distance)
    return made.id, [row.id for row in rows]


async def attempted(endpoint_id: int, delivery_id: int, clock: Frozen, after: timedelta, duration_ms: int) -> None:
    """An attempt that was made at a distance from now."""
    await DeliveryAttempt.create(
        delivery_id=delivery_id,
        endpoint_id=endpoint_id,
        number=1,
        status="failed",
        duration_ms=duration_ms,
        attempted_at=clock.at + after,
    )


async def claimed(limit: int, bounds: Bounds) -> list[int]:
    return [item.id for item in await webhooks.claim(SYSTEM, limit, bounds)]


async def test_the_oldest_that_are_due_are_taken_of_each_endpoint(clock: Frozen) -> None:
    many, one, later = await owner(), await owner(), await owner()
    _, rows = await waiting(many, clock, *[-9 * SECOND] * 3, -SECOND, -3 * SECOND, -2 * SECOND, MOMENT)
    await Delivery.filter(id__in=rows[:3]).update(status="succeeded", finished_at=clock.at)
    _, (due,) = await waiting(one, clock, NOW)
    _, (not_due,) = await waiting(later, clock, MOMENT)
    assert await claimed(10, Bounds.alike(2)) == [rows[4], rows[5], due]
    assert await claimed(10, Bounds.alike(2)) == []
    clock.move(MOMENT)
    assert await claimed(10, Bounds.alike(2)) == [not_due]
    assert await claimed(10, Bounds.alike(4)) == [rows[3], rows[6]]


@pytest.mark.parametrize("ended", [False, True], ids=["not due", "ended"])
async def test_what_is_not_to_be_sent_takes_no_place_of_a_slow_endpoint(clock: Frozen, ended: bool) -> None:
    quick, slow = await owner(), await owner()
    _, rows = await waiting(quick, clock, *[-SECOND if ended else MOMENT] * 3)
    if ended:
        await Delivery.filter(id__in=rows[:2]).update(status="succeeded", finished_at=clock.at)
        await Delivery.filter(id=rows[2]).update(due_at=clock.at + MOMENT)
    ident, (due,) = await waiting(slow, clock, NOW)
    await attempted(ident, due, clock, -SECOND, 3000)
    assert await claimed(1, Bounds.alike(4)) == [due]


@pytest.mark.parametrize(
    ("passed", "taken"),
    [(NOW, 2), (3 * SECOND - MOMENT, 2), (3 * SECOND, 0), (30 * SECOND - MOMENT, 0), (30 * SECOND, 3)],
)
async def test_what_is_under_way_for_three_seconds_makes_an_endpoint_slow(
    clock: Frozen, passed: timedelta, taken: int
) -> None:
    scope = await owner()
    ident, rows = await waiting(scope, clock, *[NOW] * 4)
    await attempted(ident, rows[0], clock, -SECOND, 100)
    bounds = Bounds(quick=3, fresh=4, slow=1)
    assert await claimed(1, bounds) == rows[:1]
    clock.move(passed)
    # The lease of the first one is over after thirty seconds, and it is due again after the others.
    assert await claimed(10, bounds) == rows[1 : 1 + taken]


@pytest.mark.parametrize(
    ("attempts", "taken"),
    [
        ([], 3),
        ([(NOW, 2999)], 4),
        ([(NOW, 3000)], 1),
        ([(NOW, 3000), (MOMENT, 10)], 4),
        ([(MOMENT, 10), (NOW, 3000)], 4),
        ([(NOW, 3000), (NOW, 10)], 4),
        ([(NOW, 10), (NOW, 3000)], 1),
    ],
)
async def test_the_last_attempt_tells_how_many_may_be_under_way(
    clock: Frozen, attempts: list[tuple[timedelta, int]], taken: int
) -> None:
    scope = await owner()
    ident, rows = await waiting(scope, clock, *[NOW] * 5)
    for after, duration_ms in attempts:
        await attempted(ident, rows[0], clock, after - SECOND, duration_ms)
    assert await claimed(10, Bounds(quick=4, fresh=3, slow=1)) == rows[:taken]


async def test_the_next_one_is_due_after_a_time_and_waits_since_it_is_due(clock: Frozen) -> None:
    scope = await owner()
    _, rows = await waiting(scope, clock, NOW, SECOND, 2 * SECOND)
    await Delivery.filter(id=rows[2]).update(status="succeeded", finished_at=clock.at)
    assert await webhooks.next_due(SYSTEM, clock.at - MOMENT) == clock.at
    assert await webhooks.next_due(SYSTEM, clock.at) == clock.at + SECOND
    assert await webhooks.next_due(SYSTEM, clock.at + SECOND) is None
    start = clock.at
    clock.move(-MOMENT)
    found = await webhooks.backlog(SYSTEM)
    assert (found.due, found.oldest) == (0, None)
    clock.move(MOMENT)
    found = await webhooks.backlog(SYSTEM)
    assert (found.due, found.oldest) == (1, start)
    clock.move(9 * SECOND)
    found = await webhooks.backlog(SYSTEM)
    assert (found.due, found.oldest) == (2, start)
