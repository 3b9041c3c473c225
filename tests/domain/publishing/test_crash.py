"""Ends the work at every commit and every call of publishing, and proves that nothing is lost or doubled.

A death is raised in the process at the n-th moment; from then on every further moment dies too, as in a
killed process. Then a new worker takes over, and rows and platforms are compared.
"""

from datetime import timedelta

import pytest

from app.access import BrandScope
from app.connectors.platforms.feed.models import FeedEntry
from app.connectors.platforms.sandbox.models import SandboxPost
from app.core import clock, failpoints, storage
from app.core.clock import Frozen
from app.domain import channels, media, posts, publishing
from app.domain.posts import Publication
from app.domain.publishing.models import Attempt
from tests import database, factories
from tests.deaths import Death, Killer
from tests.domain.media.pictures import saved
from tests.factories import SYSTEM
from tests.snapshot import Snapshot, take

MOMENTS = 15
"""How many moments an undisturbed run passes at least; a lower count means that something went uncovered."""
WORKER = 7
OUTCOMES = ("feed", "other feed", "succeed", "flaky", "accept_then_timeout")


async def a_due_post() -> posts.PostView:
    """An approved post with an image, of a new brand, due now, on a channel of every kind."""
    owner = await factories.user()
    scope: BrandScope = await factories.scope(owner, await factories.brand(owner))
    idents: list[int] = []
    for outcome in OUTCOMES:
        is_feed = outcome.endswith("feed")
        fields = {} if is_feed else {"outcome": outcome}
        platform = "feed" if is_feed else "sandbox"
        new = channels.NewChannel(platform=platform, name=outcome, fields=fields)
        idents.append((await channels.connect(SYSTEM, str(scope.slug), new)).id)
    async with storage.incoming() as path:
        path.write_bytes(saved("PNG"))
        asset = await media.upload(scope, media.NewMedia(filename="a.png"), path)
    data = posts.PostCreate(
        body="Hello.", channel_ids=idents, media_ids=[asset.id], due_at=clock.now(), approve=True
    )
    return await posts.create(scope, data)


async def one_turn() -> None:
    """What a worker does in one turn."""
    await publishing.sweep(SYSTEM)
    lease_until = clock.now() + publishing.LEASE
    while batch := await publishing.claim(SYSTEM, worker=WORKER):
        await publishing.work(SYSTEM, batch, lease_until)


async def until_nothing_is_due(frozen: Frozen) -> None:
    """Turns of a worker over more time than all leases and backoffs need."""
    for _ in range(12):
        await one_turn()
        frozen.move(timedelta(minutes=10))


async def check(post: posts.PostView) -> None:
    """Every publication ended where it belongs, and its platform holds it as often as it should."""
    for item in await Publication.filter(post_id=post.id).select_related("channel"):
        outcome, key = item.channel.name, item.key
        assert key is not None
        if outcome.endswith("feed"):
            held = await FeedEntry.filter(key=key).count()
        else:
            rows = await SandboxPost.filter(idempotency_key=key)
            held = len(rows)
            if outcome == "accept_then_timeout":
                assert all(row.arrivals == 1 for row in rows)
        if outcome == "accept_then_timeout":
            assert (item.status, held <= 1) == ("unconfirmed", True)
        else:
            assert (outcome, item.status, held) == (outcome, "published", 1)
    seen = await posts.Post.get(id=post.id)
    assert seen.status == "published"
    assert not await Attempt.filter(publication__post_id=post.id, outcome="running").exists()


async def taken_over(frozen: Frozen) -> None:
    """Another worker takes over within a minute, long before any lease is over."""
    frozen.move(timedelta(minutes=1))
    await publishing.take_over(SYSTEM, {WORKER})
    assert not await Publication.filter(status="publishing").exists()


async def moments(at: int, first: Snapshot, post: posts.PostView, *, early: bool = False) -> list[str]:
    """Run the scenario with a death at moment `at`, recover, check; the moments passed before the death.

    The post is put back as it `first` was, with all that there is: to make it takes as long as to publish it.

    `early` recovers because the worker is known to be gone, not because its leases are over.
    """
    killer = Killer(at)
    with clock.freeze() as frozen:
        await database.Emptying()()
        await first.put_back()
        failpoints.plug(killer)
        try:
            await until_nothing_is_due(frozen)
        except Death:
            pass
        finally:
            failpoints.plug(None)
        if early:
            await taken_over(frozen)
        await until_nothing_is_due(frozen)
        await check(post)
    return killer.seen


@pytest.mark.usefixtures("orm")
@pytest.mark.parametrize("early", [False, True], ids=["by its lease", "by its death"])
async def test_death_at_any_moment_loses_nothing_and_doubles_nothing(*, early: bool) -> None:
    post = await a_due_post()
    first = await take()
    undisturbed = await moments(0, first, post)
    passed = len(undisturbed)
    print(f"crash points of publishing: {passed}")  # noqa: T201 the figure is worth seeing
    assert passed >= MOMENTS
    assert {"before commit", "after commit", "before call", "after call"} <= set(undisturbed)
    for at in range(1, passed + 1):
        await moments(at, first, post, early=early)
