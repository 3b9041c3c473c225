"""Posts that a call may have placed are looked for from five minutes before it, because clocks differ."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from app.connectors import Absence, Content, Measures, Placed, Reconciles, gate, registry
from app.core.clock import Frozen
from tests.connectors.outside import KEY, authorized
from tests.connectors.standins.linkedin import Linkedin
from tests.connectors.standins.meta_facebook import Facebook
from tests.connectors.standins.server import StandIn
from tests.connectors.standins.x import X

MINUTES = timedelta(minutes=5)


@pytest.mark.parametrize(
    ("key", "make", "number"), [("facebook", Facebook, 0), ("linkedin", Linkedin, 2), ("x", X, 0)]
)
async def test_five_minutes_before_the_call_and_not_a_second_more(
    clock: Frozen, key: str, make: Callable[[], StandIn], number: int
) -> None:
    clock.to(clock.at.replace(microsecond=0))
    async with authorized(key, make(), number) as there:
        assert isinstance(there.platform, Reconciles)
        content = Content(None, "Hello there")
        post = await there.publish("Hello there")
        for since in (clock.at, clock.at + MINUTES):
            found = await there.platform.find(there.target, content, KEY, since)
            assert isinstance(found, Placed)
            assert found.external_id == post
        late = clock.at + MINUTES + timedelta(seconds=1)
        assert await there.platform.find(there.target, content, KEY, late) is Absence.ABSENT
        other = Content(None, "Hello here")
        assert await there.platform.find(there.target, other, KEY, clock.at) is Absence.ABSENT


@pytest.mark.parametrize(
    ("key", "most"),
    [("bluesky", 25), ("facebook", 10), ("linkedin", 20), ("mastodon", 20), ("sandbox", 100), ("threads", 10)],
)
def test_so_many_posts_are_counted_by_one_call(key: str, most: int) -> None:
    registry.configure(sandbox=True)
    platform = registry.platform(key)
    assert isinstance(platform, Measures)
    assert gate.batch_of(platform) == most
