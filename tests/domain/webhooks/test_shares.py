"""Which worker sends to which endpoint, while workers come, stand still and go."""

from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.domain.webhooks import Sender, shares
from app.domain.webhooks.models import DeliveryWorker
from app.domain.webhooks.shares import WHOLE, EndpointShare
from tests.core.test_presence import Hands
from tests.domain.webhooks.hooks import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    made = Hands()
    monkeypatch.setattr(shares, "time", made)
    return made


async def later(clock: Frozen, hands: Hands, seconds: float) -> None:
    clock.move(timedelta(seconds=seconds))
    hands.now += seconds


async def test_a_worker_that_is_alone_sends_at_once_to_all(clock: Frozen, hands: Hands) -> None:
    sender = Sender()
    assert await sender.share(SYSTEM) == WHOLE == EndpointShare(0, 1)
    await later(clock, hands, 60)
    assert await sender.share(SYSTEM) == WHOLE
    await sender.leave(SYSTEM)
    assert await DeliveryWorker.all().count() == 0


async def test_a_worker_that_comes_waits_until_the_others_have_seen_it(clock: Frozen, hands: Hands) -> None:
    first, second = Sender(), Sender()
    assert await first.share(SYSTEM) == WHOLE
    await later(clock, hands, 2)
    assert await second.share(SYSTEM) is None
    await later(clock, hands, 1)
    assert await second.share(SYSTEM) is None
    one = await first.share(SYSTEM)
    await later(clock, hands, 1)
    other = await second.share(SYSTEM)
    assert one is not None
    assert other is not None
    assert ({one.place, other.place}, one.count, other.count) == ({0, 1}, 2, 2)
    await second.leave(SYSTEM)
    await later(clock, hands, 1)
    assert await first.share(SYSTEM) == WHOLE


async def test_a_worker_that_stands_still_is_left_out_and_comes_back(clock: Frozen, hands: Hands) -> None:
    first, second = Sender(), Sender()
    await first.share(SYSTEM)
    await second.share(SYSTEM)
    for _ in range(5):
        await later(clock, hands, 2)
        await first.share(SYSTEM)
    assert await first.share(SYSTEM) == WHOLE
    # It knows that it was away: it waits as one that comes.
    assert await second.share(SYSTEM) is None
    await later(clock, hands, 2)
    assert {(await sender.share(SYSTEM) or WHOLE).place for sender in (first, second)} == {0, 1}


async def test_a_worker_whose_clock_was_ahead_leaves_no_endpoint_without_a_sender(
    clock: Frozen, hands: Hands
) -> None:
    clock.move(timedelta(hours=1))
    assert await Sender().share(SYSTEM) == WHOLE
    clock.move(timedelta(hours=-1))
    assert await Sender().share(SYSTEM) == WHOLE
    await later(clock, hands, 3_600)
    sender = Sender()
    await sender.share(SYSTEM)
    await later(clock, hands, 11)
    assert await sender.share(SYSTEM) == WHOLE
