"""The ways out for posts that failed or expired: edited, without a time, at once, and on other channels."""

from datetime import timedelta
from typing import Any

import pytest

from app.access import BrandScopes
from app.core.clock import Frozen, now as clock_now
from app.core.errors import Invalid, InvalidState, NotFound
from app.domain import posts, publishing
from app.domain.notifications.models import Notification
from app.domain.posts import Post, Publication, PublicationOutcome, PublicationStatus
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)


async def failed(at: Place, clock: Frozen, *names: str, **fields: Any) -> posts.PostView:
    """A post that failed on these channels, an hour after it was written."""
    post = await at.approved(clock_now() + HOUR, *names, **fields)
    clock.move(HOUR)
    outcomes = [
        PublicationOutcome(
            id=item.id, post_id=item.post_id, epoch=item.epoch, status=PublicationStatus.FAILED, error="No."
        )
        for item in await publishing.claim(SYSTEM, 100)
    ]
    await posts.record_outcomes(SYSTEM, clock_now(), outcomes)
    view = await posts.get(at.scope, post.id)
    assert (view.status, view.due_at) == ("failed", clock_now())
    return view


async def expired(at: Place, clock: Frozen, *names: str) -> posts.PostView:
    """A post whose time passed without an approval on these channels."""
    post = await at.post(*names, due_at=clock_now() + HOUR)
    clock.move(HOUR)
    await publishing.sweep(SYSTEM)
    return await posts.get(at.scope, post.id)


async def test_a_failed_post_that_is_edited_is_a_draft_without_its_time_and_does_not_expire(clock: Frozen) -> None:
    at = await place("succeed")
    post = await failed(at, clock, "feed")
    data = posts.PostUpdate(channel_ids=[at.channels["succeed"]], due_at=post.due_at)
    view = await posts.update(at.scope, post.id, data)
    assert (view.status, view.due_at) == ("draft", None)
    assert [(item.channel_id, item.status) for item in view.publications] == [(at.channels["succeed"], "pending")]
    before = await Notification.all().count()
    clock.move(HOUR)
    assert await posts.expire_due(SYSTEM, clock_now(), 100) == 0
    assert (await posts.get(at.scope, post.id)).status == "draft"
    assert await Notification.all().count() == before


async def test_an_edit_can_give_a_failed_post_its_next_time(clock: Frozen) -> None:
    at = await place()
    post = await failed(at, clock, "feed")
    view = await posts.update(at.scope, post.id, posts.PostUpdate(body="Again.", due_at=clock_now() + HOUR))
    assert (view.status, view.due_at) == ("draft", clock_now() + HOUR)
    other = await failed(at, clock, "feed")
    with pytest.raises(Invalid):
        await posts.update(at.scope, other.id, posts.PostUpdate(body="Again.", due_at=clock_now() - HOUR))
    same = await posts.get(at.scope, other.id)
    assert (same.status, same.due_at) == ("failed", other.due_at)


async def test_a_failed_post_keeps_a_time_that_is_still_to_come(clock: Frozen) -> None:
    at = await place()
    post = await failed(at, clock, "feed")
    await Post.filter(id=post.id).update(due_at=clock_now() + HOUR)
    view = await posts.update(at.scope, post.id, posts.PostUpdate(body="Again."))
    assert (view.status, view.due_at) == ("draft", clock_now() + HOUR)


@pytest.mark.parametrize(("submitted", "status"), [(False, "draft"), (True, "in_review")])
async def test_an_expired_post_without_its_time_waits_for_a_decision(
    clock: Frozen, submitted: bool, status: str
) -> None:
    at = await place("succeed")
    post = await at.post("feed", "succeed", due_at=clock_now() + HOUR)
    if submitted:
        await posts.submit(at.scope, post.id)
    clock.move(HOUR)
    await publishing.sweep(SYSTEM)
    assert (await posts.abilities_of(BrandScopes((at.scope,)), [post.id]))[post.id].unschedule
    view = await posts.unschedule(at.scope, post.id)
    assert (view.status, view.due_at, {item.status for item in view.publications}) == (status, None, {"pending"})
    assert await posts.expire_due(SYSTEM, clock_now() + HOUR, 100) == 0


async def test_an_expired_post_can_be_published_at_once(clock: Frozen) -> None:
    at = await place("succeed")
    post = await expired(at, clock, "feed", "succeed")
    await posts.unschedule(at.scope, post.id)
    await posts.approve(at.scope, post.id)
    await posts.schedule(at.scope, post.id, posts.PostSchedule(due_at=clock_now()))
    assert {item.post_id for item in await publishing.claim(SYSTEM, 100)} == {post.id}
    assert await Publication.filter(post_id=post.id, status="publishing").count() == 2


async def test_a_post_that_expired_on_one_channel_waits_on_both_again_without_its_time(clock: Frozen) -> None:
    at = await place("succeed")
    own = [{"channel_id": at.channels["succeed"], "due_at": clock_now() + 2 * HOUR}]
    post = await at.post("feed", "succeed", due_at=clock_now() + HOUR, variants=own)
    clock.move(HOUR)
    await publishing.sweep(SYSTEM)
    assert [item.status for item in (await posts.get(at.scope, post.id)).publications] == ["expired", "pending"]
    view = await posts.unschedule(at.scope, post.id)
    assert (view.status, [item.status for item in view.publications]) == ("draft", ["pending", "pending"])


async def test_the_time_of_a_failed_post_stays_where_no_edit_is_made(clock: Frozen) -> None:
    at = await place()
    post = await failed(at, clock, "feed")
    assert not (await posts.abilities_of(BrandScopes((at.scope,)), [post.id]))[post.id].unschedule
    with pytest.raises(InvalidState):
        await posts.unschedule(at.scope, post.id)
    assert (await posts.get(at.scope, post.id)).due_at == post.due_at


async def test_a_copy_for_other_channels_has_the_common_text_and_the_labels(clock: Frozen) -> None:
    at = await place("succeed")
    own = [{"channel_id": at.channels["feed"], "body": "For the feed."}]
    post = await failed(at, clock, "feed", title="Rye", variants=own, labels=["Bread"])
    copy = await posts.duplicate(at.scope, post.id, [at.channels["succeed"]])
    assert (copy.title, copy.body, copy.status, copy.due_at) == ("Rye", "Hello.", "draft", None)
    assert [(item.channel_id, item.status) for item in copy.publications] == [(at.channels["succeed"], "pending")]
    assert copy.labels == post.labels
    assert (await posts.get(at.scope, post.id)).status == "failed"


async def test_a_copy_for_a_channel_of_nobody_is_refused(clock: Frozen) -> None:
    at = await place()
    post = await failed(at, clock, "feed")
    elsewhere = await place()
    with pytest.raises(NotFound):
        await posts.duplicate(at.scope, post.id, [elsewhere.channels["feed"]])
    assert await Post.filter(brand_id=at.scope.brand_id).count() == 1
