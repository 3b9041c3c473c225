"""A platform that wants a channel connected again: what becomes of the channel."""

from datetime import timedelta

import pytest

from app.access.audit import AuditEntry
from app.connectors.platforms.feed.models import FeedChannel
from app.connectors.platforms.sandbox.models import SandboxChannel
from app.core import failpoints
from app.core.clock import Frozen, now as clock_now
from app.domain import channels, posts, publishing
from app.domain.channels import Channel, NewChannel
from app.domain.posts import PreflightFailed
from tests.deaths import Death
from tests.domain.posts.places import Place, place
from tests.domain.publishing.test_engine import turn
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

SAID = "This feed was never opened."


async def states(at: Place) -> dict[str, tuple[str, str | None]]:
    rows = {row.id: (row.state, row.problem) for row in await Channel.all()}
    return {name: rows[ident] for name, ident in at.channels.items()}


async def test_a_channel_whose_platform_refuses_it_must_be_connected_again(clock: Frozen) -> None:
    at = await place("succeed")
    post = await at.approved(clock_now(), "feed", "succeed")
    await FeedChannel.all().delete()
    await turn()
    seen = {item.platform: (item.status, item.error) for item in (await posts.get(at.scope, post.id)).publications}
    assert seen == {"feed": ("failed", SAID), "sandbox": ("published", None)}
    assert await states(at) == {"feed": ("needs_reconnect", SAID), "succeed": ("connected", None)}
    [line] = await AuditEntry.filter(action="channels.mark_refused")
    assert (line.subject, line.brand_id, line.detail) == (
        f"channel {at.channels['feed']}",
        at.scope.brand_id,
        f"must be connected again: {SAID}",
    )
    with pytest.raises(PreflightFailed) as refusal:
        await at.post("feed")
    assert [found.issue.code for found in refusal.value.issues] == ["needs_reconnect"]
    await channels.reconnect(SYSTEM, at.channels["feed"], NewChannel(platform="feed"))
    assert (await states(at))["feed"] == ("connected", None)
    assert (await posts.get(at.scope, (await at.post("feed")).id)).status == "draft"


async def test_other_refusals_leave_the_channel_as_it_is(clock: Frozen) -> None:
    at = await place("fail", "accept_then_timeout")
    await at.approved(clock_now(), "fail", "accept_then_timeout")
    await turn()
    assert set((await states(at)).values()) == {("connected", None)}


async def test_a_channel_that_was_connected_again_meanwhile_stays_connected(clock: Frozen) -> None:
    at = await place("succeed")
    ident = at.channels["succeed"]
    await at.approved(clock_now(), "succeed")
    batch = await publishing.claim(SYSTEM)
    await channels.reconnect(SYSTEM, ident, NewChannel(platform="sandbox", fields={"outcome": "slow"}))
    await SandboxChannel.all().delete()
    await publishing.work(SYSTEM, batch, clock_now() + publishing.LEASE)
    assert (await states(at))["succeed"] == ("connected", None)


async def test_an_answer_after_the_lease_marks_nothing(clock: Frozen) -> None:
    at = await place()
    await at.approved(clock_now(), "feed")
    [old] = await publishing.claim(SYSTEM)
    clock.move(publishing.LEASE + timedelta(seconds=1))
    await publishing.sweep(SYSTEM)
    [new] = await publishing.claim(SYSTEM)
    assert (old.id, old.epoch + 1) == (new.id, new.epoch)
    await FeedChannel.all().delete()
    await publishing.work(SYSTEM, [old], clock_now() + publishing.LEASE)
    assert (await states(at))["feed"] == ("connected", None)


async def test_the_channel_is_marked_with_the_outcome_or_not_at_all(clock: Frozen) -> None:
    at = await place()
    post = await at.approved(clock_now(), "feed")
    batch = await publishing.claim(SYSTEM)
    await FeedChannel.all().delete()
    passed: list[str] = []

    def die(moment: str) -> None:
        passed.append(moment)
        if moment == "before commit" and "after call" in passed:
            raise Death

    failpoints.plug(die)
    try:
        with pytest.raises(Death):
            await publishing.work(SYSTEM, batch, clock_now() + publishing.LEASE)
    finally:
        failpoints.plug(None)
    assert (await posts.get(at.scope, post.id)).publications[0].status == "publishing"
    assert (await states(at))["feed"] == ("connected", None)
    clock.move(publishing.LEASE)
    await turn()
    assert (await posts.get(at.scope, post.id)).publications[0].status == "unconfirmed"
    assert (await states(at))["feed"] == ("needs_reconnect", SAID)
