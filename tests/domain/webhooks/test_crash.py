"""Ends the work at every commit and every call of deliveries, and proves that nothing is lost.

What a receiver took before a death it may get again, under the same delivery id and with the same bytes.
"""

from collections import Counter
from datetime import timedelta

import pytest

from app.core import clock, failpoints
from app.domain import webhooks
from app.domain.webhooks import Attempted, Bounds, Delivery, Endpoint
from app.domain.webhooks.models import DeliveryAttempt
from tests.deaths import Death, Killer
from tests.domain.webhooks.hooks import endpoint, happen, owner, published, shown
from tests.factories import SYSTEM
from tests.receivers import receiving, status

MOMENTS = 20
"""How many moments an undisturbed run passes at least; a lower count means that something went uncovered."""


async def one_turn() -> None:
    """What a worker does, one delivery after the other so that the order of moments is always the same."""
    for item in await webhooks.claim(SYSTEM, 10, Bounds.alike(4)):
        made = await webhooks.attempt(item)
        if isinstance(made, Attempted):
            await webhooks.record(SYSTEM, [made])


async def moments(at: int) -> list[str]:
    """Run the scenario with a death at moment `at`, recover, check; the moments passed before the death."""
    killer = Killer(at)
    async with receiving() as well, receiving(status(500)) as badly:
        with clock.freeze() as frozen:
            scope = await owner()
            fine, bad = await endpoint(scope, well.url), await endpoint(scope, badly.url)
            # One more last attempt disables it: the death may come in between.
            await Endpoint.filter(id=bad.id).update(streak=9)
            failpoints.plug(killer)
            told = False
            try:
                await happen(published(scope))
                told = True
                for _ in range(4):
                    await one_turn()
                    frozen.move(timedelta(minutes=5))
            except Death:
                pass
            finally:
                failpoints.plug(None)
            if not told and not await Delivery.filter(brand_id=scope.brand_id).exists():
                await happen(published(scope))
            for _ in range(5):
                await one_turn()
                frozen.move(timedelta(minutes=5))
            rows = {row.endpoint_id: row for row in await Delivery.filter(brand_id=scope.brand_id)}  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
            assert {ident: row.status for ident, row in rows.items()} == {
                fine.id: "succeeded",
                bad.id: "exhausted",
            }
            state = await shown(scope, bad.id)
            assert (state.state, state.consecutive_failures) == ("disabled", 10)
            for place, ident, count in ((well, fine.id, 1), (badly, bad.id, 3)):
                logged = await DeliveryAttempt.filter(delivery_id=rows[ident].id).order_by("number")
                assert [line.number for line in logged] == list(range(1, count + 1))
                assert count <= len(place.requests) <= count + 1
                assert {request.delivery for request in place.requests} == {str(rows[ident].uuid)}
                assert len({request.body for request in place.requests}) == 1
                sent = Counter(request.headers["x-service-attempt"] for request in place.requests)
                assert sorted(sent) == [str(number) for number in range(1, count + 1)]
    return killer.seen


@pytest.mark.usefixtures("orm")
async def test_death_at_any_moment_loses_nothing() -> None:
    undisturbed = await moments(0)
    passed = len(undisturbed)
    print(f"crash points of webhooks: {passed}")  # noqa: T201 the figure is worth seeing
    assert passed >= MOMENTS
    assert {"before commit", "after commit", "before call", "after call"} <= set(undisturbed)
    for at in range(1, passed + 1):
        await moments(at)
