"""The engine against the feed and every outcome of the sandbox, on a moved clock."""

import asyncio
from datetime import timedelta

import pytest

from app.connectors.platforms.feed.models import FeedEntry
from app.connectors.platforms.sandbox.models import SandboxPost
from app.core.clock import Frozen, now as clock_now
from app.domain import posts, publishing
from app.domain.posts import Publication
from app.domain.posts.models import Revision
from app.domain.publishing.models import Attempt
from tests.domain.posts.places import place
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)


async def turn() -> None:
    """One turn of a worker."""
    await publishing.sweep(SYSTEM)
    lease_until = clock_now() + publishing.LEASE
    while batch := await publishing.claim(SYSTEM):
        await publishing.work(SYSTEM, batch, lease_until)


async def attempts(post: posts.PostView) -> list[tuple[int, str, str | None]]:
    rows = await Attempt.filter(publication__post_id=post.id).order_by("number")
    return [(row.number, row.outcome, row.error) for row in rows]


async def test_a_post_goes_live_with_the_words_that_were_approved(clock: Frozen) -> None:
    at = await place()
    post = await at.approved(clock_now() + HOUR, "feed", title="Title", body="As approved.")
    clock.move(HOUR)
    await turn()
    seen = await posts.get(at.scope, post.id)
    (item,) = seen.publications
    row = await Publication.get(id=item.id)
    entry = await FeedEntry.get(key=row.key)
    assert (seen.status, item.status, item.error) == ("published", "published", None)
    assert (entry.title, entry.body) == ("Title", "As approved.")
    assert item.external_id == str(entry.uuid)
    assert item.permalink == f"http://galley.test/feeds/{(await channel_uuid(item))}/{entry.uuid}"
    assert (row.published_at, row.lease_until) == (clock_now(), None)
    assert await attempts(post) == [(1, "succeeded", None)]


async def channel_uuid(item: posts.PublicationView) -> str:
    publication = await Publication.get(id=item.id).select_related("channel")
    return str(publication.channel.uuid)


async def test_each_channel_gets_its_own_words(clock: Frozen) -> None:
    at = await place("succeed")
    variants = [{"channel_id": at.channels["succeed"], "body": "Only here."}]
    post = await at.approved(clock_now(), "feed", "succeed", variants=variants)
    await turn()
    keys = {row.platform: row.key for row in await Publication.filter(post_id=post.id)}
    assert (await FeedEntry.get(key=keys["feed"])).body == "Hello."
    assert (await SandboxPost.get(idempotency_key=keys["sandbox"])).body == "Only here."


async def test_what_fails_is_tried_six_times_and_then_failed(
    clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    at = await place("fail")
    post = await at.approved(clock_now(), "fail")
    for number in range(1, 7):
        await turn()
        assert len(await attempts(post)) == number
        await turn()
        assert len(await attempts(post)) == number
        status = (await posts.get(at.scope, post.id)).status
        assert status == ("publishing" if number < 6 else "failed")
        clock.move(timedelta(seconds=480 * 1.1 + 1))
    seen = (await posts.get(at.scope, post.id)).publications[0]
    assert seen.status == "failed"
    assert seen.error
    (warning,) = [line for line in caplog.records if line.levelname == "WARNING"]
    assert warning.getMessage() == f"post {post.id} on sandbox is failed after 6 attempts: {seen.error}"
    facts = {"post_id": post.id, "channel_id": at.channels["fail"], "platform": "sandbox", "outcome": "failed"}
    assert {name: vars(warning)[name] for name in facts} == facts
    assert {outcome for _, outcome, _ in await attempts(post)} == {"failed"}
    assert await SandboxPost.all().count() == 0


async def test_a_flaky_platform_succeeds_at_the_second_call(clock: Frozen) -> None:
    at = await place("flaky")
    post = await at.approved(clock_now(), "flaky")
    await turn()
    clock.move(timedelta(minutes=1))
    await turn()
    assert (await posts.get(at.scope, post.id)).status == "published"
    assert [outcome for _, outcome, _ in await attempts(post)] == ["failed", "succeeded"]
    (held,) = await SandboxPost.all()
    assert held.arrivals == 1


async def test_an_unknown_outcome_on_a_blind_platform_waits_for_a_person(
    clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    at = await place("accept_then_timeout")
    post = await at.approved(clock_now(), "accept_then_timeout")
    await turn()
    for _ in range(5):
        clock.move(HOUR)
        await turn()
    seen = await posts.get(at.scope, post.id)
    assert (seen.status, seen.publications[0].status) == ("publishing", "unconfirmed")
    assert [vars(line)["outcome"] for line in caplog.records if line.levelname == "WARNING"] == ["unconfirmed"]
    assert [outcome for _, outcome, _ in await attempts(post)] == ["unknown"]
    (held,) = await SandboxPost.all()
    assert held.arrivals == 1


async def test_deleting_what_may_be_live_archives_it(clock: Frozen) -> None:
    at = await place("accept_then_timeout")
    live = await at.approved(clock_now(), "feed")
    unknown = await at.approved(clock_now(), "accept_then_timeout")
    await turn()
    for post in (live, unknown):
        assert (await posts.delete(at.scope, post.id)).archived is True
        assert (await posts.get(at.scope, post.id)).status == "archived"


async def test_a_batch_whose_lease_is_too_short_is_not_called(clock: Frozen) -> None:
    at = await place()
    post = await at.approved(clock_now(), "feed")
    lease_until = clock_now() + publishing.LEASE
    batch = await publishing.claim(SYSTEM)
    clock.move(timedelta(seconds=30))
    await publishing.work(SYSTEM, batch, lease_until)
    assert await attempts(post) == []
    assert await FeedEntry.all().count() == 0
    clock.move(timedelta(seconds=90))
    await turn()
    assert (await posts.get(at.scope, post.id)).status == "published"
    assert await FeedEntry.all().count() == 1


async def test_a_platform_that_would_refuse_at_its_time_is_not_called(clock: Frozen) -> None:
    at = await place("succeed")
    post = await at.approved(clock_now() + HOUR, "succeed", body="short")
    row = await Publication.get(post_id=post.id)
    await Revision.filter(post_id=post.id).update(body="x" * 5001)
    clock.move(HOUR)
    await turn()
    seen = (await posts.get(at.scope, post.id)).publications[0]
    assert seen.status == "failed"
    assert seen.error
    assert not await SandboxPost.filter(idempotency_key=row.key).exists()


async def test_a_slow_platform_delays_no_other(clock: Frozen) -> None:
    at = await place()
    slow = await at.approved(clock_now(), "feed")
    batch = await publishing.claim(SYSTEM)
    assert len(batch) == 1
    other = await at.approved(clock_now(), "feed")
    await asyncio.gather(publishing.work(SYSTEM, batch, clock_now() + publishing.LEASE), turn())
    for post in (slow, other):
        assert (await posts.get(at.scope, post.id)).status == "published"
