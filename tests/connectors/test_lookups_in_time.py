"""Posts that a call may have placed are looked for from five minutes before it, because clocks differ."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from app.connectors import Absence, Content, Measures, Media, Placed, Reconciles, Rejected, gate, registry
from app.core.clock import Frozen
from tests.connectors.outside import KEY, authorized, media
from tests.connectors.standins.linkedin import Linkedin
from tests.connectors.standins.meta_facebook import Facebook
from tests.connectors.standins.meta_instagram import Instagram
from tests.connectors.standins.meta_threads import Threads
from tests.connectors.standins.server import StandIn
from tests.connectors.standins.x import X

MINUTES = timedelta(minutes=5)
SECOND = timedelta(seconds=1)
IMAGE = (media("image/jpeg"),)


@pytest.mark.parametrize(
    ("key", "make", "number", "files"),
    [
        ("facebook", Facebook, 0, ()),
        ("instagram", Instagram, 0, IMAGE),
        ("linkedin", Linkedin, 2, ()),
        ("threads", Threads, 0, ()),
        ("x", X, 0, ()),
    ],
)
async def test_five_minutes_before_the_call_and_not_a_second_more(
    clock: Frozen, key: str, make: Callable[[], StandIn], number: int, files: tuple[Media, ...]
) -> None:
    clock.to(clock.at.replace(microsecond=0))
    async with authorized(key, make(), number) as there:
        assert isinstance(there.platform, Reconciles)
        content = Content(None, "Hello there", files)
        post = await there.publish("Hello there", *files)
        for since in (clock.at, clock.at + MINUTES):
            found = await there.platform.find(there.target, content, KEY, since)
            assert isinstance(found, Placed)
            assert found.external_id == post
        late = clock.at + MINUTES + SECOND
        assert await there.platform.find(there.target, content, KEY, late) is Absence.ABSENT
        other = Content(None, "Hello here", files)
        assert await there.platform.find(there.target, other, KEY, clock.at) is Absence.ABSENT


@pytest.mark.parametrize(
    ("key", "make", "number", "files", "most"),
    [
        ("facebook", Facebook, 0, (), 25),
        ("instagram", Instagram, 0, IMAGE, 25),
        ("linkedin", Linkedin, 2, (), 10),
        ("threads", Threads, 0, (), 25),
        ("x", X, 0, (), 10),
    ],
)
async def test_a_full_page_of_other_posts_leaves_open_whether_there_are_more(
    clock: Frozen, key: str, make: Callable[[], StandIn], number: int, files: tuple[Media, ...], most: int
) -> None:
    async with authorized(key, make(), number) as there:
        assert isinstance(there.platform, Reconciles)
        content = Content(None, "Hello there", files)
        for other in range(most - 1):
            await there.publish(f"Other {other}", *files)
        assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.ABSENT
        await there.publish("One more", *files)
        assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.UNSURE


@pytest.mark.parametrize(
    ("key", "make", "number"), [("facebook", Facebook, 0), ("linkedin", Linkedin, 0), ("x", X, 0)]
)
async def test_what_a_platform_refuses_as_a_duplicate_is_the_post_of_the_last_half_hour(
    clock: Frozen, key: str, make: Callable[[], StandIn], number: int
) -> None:
    clock.to(clock.at.replace(microsecond=0))
    async with authorized(key, make(), number) as there:
        post = await there.publish("Hello there")
        clock.move(timedelta(minutes=30) + MINUTES)
        assert await there.publish("Hello there") == post
        clock.move(SECOND)
        assert isinstance(await there.failure("Hello there"), Rejected)


@pytest.mark.parametrize(
    ("key", "most"),
    [("bluesky", 25), ("facebook", 10), ("linkedin", 20), ("mastodon", 20), ("sandbox", 100), ("threads", 10)],
)
def test_so_many_posts_are_counted_by_one_call(key: str, most: int) -> None:
    registry.configure(sandbox=True)
    platform = registry.platform(key)
    assert isinstance(platform, Measures)
    assert gate.batch_of(platform) == most
