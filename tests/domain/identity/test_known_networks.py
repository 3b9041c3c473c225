"""A network is known to the moment: for ninety days after the last sign-in from it."""

from datetime import timedelta

from app.core.clock import Frozen
from app.core.config import Settings
from app.domain.identity import known_networks
from tests import factories

MOMENT = timedelta(microseconds=1)
PLACE = "198.51.100.7"


async def test_a_network_is_known_to_the_moment(orm: Settings, clock: Frozen) -> None:
    person = await factories.user()
    await known_networks.remember(person.id, PLACE)
    clock.move(timedelta(days=90) - MOMENT)
    assert await known_networks.is_known(person.id, PLACE)
    assert not await known_networks.is_known(person.id, "198.51.100.8")
    assert not await known_networks.is_known(None, PLACE)
    clock.move(MOMENT)
    assert not await known_networks.is_known(person.id, PLACE)
