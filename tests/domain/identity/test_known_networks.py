"""A network is known to the moment: for ninety days after the last sign-in from it."""

from datetime import timedelta

from app.core import networks
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain.identity import known_networks
from app.domain.identity.models import KnownNetwork
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


async def test_eight_networks_are_kept_and_the_one_seen_longest_ago_goes(orm: Settings, clock: Frozen) -> None:
    ada, bea = await factories.user(), await factories.user()
    places = [f"198.51.100.{number}" for number in range(8)]
    for place in places:
        await known_networks.remember(ada.id, place)
        clock.move(MOMENT)
    await known_networks.remember(bea.id, PLACE)
    await known_networks.remember(ada.id, places[0])
    await known_networks.remember(ada.id, "203.0.113.1")

    async def known(user_id: int) -> list[str]:
        return [each for each in (*places, "203.0.113.1") if await known_networks.is_known(user_id, each)]

    assert await known(ada.id) == [places[0], *places[2:], "203.0.113.1"]
    assert await known(bea.id) == [PLACE]
    # Of those of one moment, those that were seen first go first.
    for number in range(8):
        await known_networks.remember(bea.id, f"203.0.113.{number}")
    assert not await known_networks.is_known(bea.id, PLACE)
    assert await known(ada.id) == [places[0], *places[2:], "203.0.113.1"]


async def test_a_place_that_nobody_knows_is_not_remembered(orm: Settings) -> None:
    person = await factories.user()
    await known_networks.remember(person.id, networks.UNKNOWN)
    assert await KnownNetwork.all().count() == 0
