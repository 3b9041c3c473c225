"""Publishing on platforms that are elsewhere and know no keys: once, whatever becomes of the answer."""

from datetime import timedelta
from typing import cast

import pytest

from app.core import log
from app.core.clock import Frozen, now as clock_now
from app.domain import channels, posts
from app.domain.channels import Channel, NewChannel
from tests.connectors.contract import RECORDINGS
from tests.connectors.standins.server import Break, Says, StandIn, standing_in
from tests.domain.posts.places import Place, place
from tests.domain.publishing.test_engine import turn
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

BLIND = {"discord": "", "slack": "postMessage", "telegram": "sendMessage"}


async def connected(key: str) -> Place:
    at = await place()
    new = NewChannel(platform=key, name="Ours", fields=RECORDINGS[key].fields)
    return Place(at.scope, {key: (await channels.connect(SYSTEM, str(at.scope.slug), new)).id})


def stand_in(key: str) -> StandIn:
    made = RECORDINGS[key].place
    assert made is not None
    return made()


def arrived(there: StandIn) -> int:
    return len(cast("dict[object, object]", there.__dict__["messages"]))


async def publication(at: Place, ident: int) -> posts.PublicationView:
    (found,) = (await posts.get(at.scope, ident)).publications
    return found


@pytest.mark.parametrize("key", BLIND)
async def test_a_post_goes_live_and_has_its_address(key: str, clock: Frozen) -> None:
    async with standing_in(there := stand_in(key)):
        at = await connected(key)
        post = await at.approved(clock_now(), key)
        await turn()
    live = await publication(at, post.id)
    assert (live.status, live.error) == ("published", None)
    assert live.external_id
    assert live.permalink is not None
    assert live.permalink.startswith("https://")
    assert arrived(there) == 1


@pytest.mark.parametrize("key", BLIND)
async def test_a_lost_answer_is_not_asked_for_twice(key: str, clock: Frozen) -> None:
    async with standing_in(there := stand_in(key)):
        at = await connected(key)
        there.fail(BLIND[key], Break.RESET)
        post = await at.approved(clock_now(), key)
        for _ in range(3):
            await turn()
            clock.move(timedelta(hours=1))
    unsure = await publication(at, post.id)
    assert (unsure.status, unsure.permalink) == ("unconfirmed", None)
    assert unsure.error == "The call to the platform broke off: The connection broke."
    assert arrived(there) == 1


@pytest.mark.parametrize("key", BLIND)
async def test_a_channel_that_lost_its_way_in_says_so(key: str, clock: Frozen) -> None:
    async with standing_in(there := stand_in(key)):
        at = await connected(key)
        there.fail(BLIND[key], Says(401, "<p>Who?</p>"))
        post = await at.approved(clock_now(), key)
        await turn()
    failed = await publication(at, post.id)
    assert failed.status == "failed"
    channel = await Channel.get(id=at.channels[key])
    assert (channel.state, channel.problem) == ("needs_reconnect", failed.error)
    assert log.REDACTED not in str(failed.error)
    assert arrived(there) == 0
