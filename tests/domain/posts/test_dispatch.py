"""Claiming, recording and expiring, and the races of each with people who edit, approve and delete."""

import asyncio
from datetime import timedelta

import pytest

from app.access.models import AuditEntry
from app.core.clock import Frozen, now as clock_now
from app.core.errors import InvalidState, NotFound
from app.domain import posts, publishing
from app.domain.posts import Post, Publication, PublicationOutcome, PublicationStatus
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM
from tests.ledger import proves

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)


async def claim(limit: int = 100) -> list[posts.PublicationClaim]:
    return await publishing.claim(SYSTEM, limit)


async def published(item: posts.PublicationClaim, epoch: int | None = None) -> set[int]:
    outcome = PublicationOutcome(
        id=item.id,
        post_id=item.post_id,
        epoch=item.epoch if epoch is None else epoch,
        status=PublicationStatus.PUBLISHED,
        published_at=clock_now(),
        external_id="x-1",
        permalink="https://example.com/x-1",
    )
    return await posts.record_outcomes(SYSTEM, clock_now(), [outcome])


async def publication_of(post: posts.PostView) -> Publication:
    return await Publication.get(post_id=post.id)


async def test_a_publication_is_due_at_its_time_and_not_before(clock: Frozen) -> None:
    at = await place()
    post = await at.approved(clock_now() + HOUR, "feed")
    clock.move(HOUR - timedelta(microseconds=1))
    assert await claim() == []
    assert await posts.next_due(SYSTEM, clock_now()) == post.due_at
    clock.move(timedelta(microseconds=1))
    (item,) = await claim()
    assert (item.post_id, item.epoch, item.attempts, item.due_at) == (post.id, 1, 1, post.due_at)
    assert (item.content.title, item.content.body) == (None, "Hello.")
    assert (await posts.get(at.scope, post.id)).status == "publishing"


async def test_only_approved_posts_are_claimed_whatever_their_time(clock: Frozen) -> None:
    at = await place()
    draft = await at.post("feed", due_at=clock_now() + HOUR)
    review = await posts.submit(at.scope, (await at.post("feed", due_at=clock_now() + HOUR)).id)
    clock.move(2 * HOUR)
    assert await claim() == []
    for post in (draft, review):
        assert [item.status for item in (await posts.get(at.scope, post.id)).publications] == ["pending"]


async def test_many_workers_claim_every_publication_once(clock: Frozen) -> None:
    at = await place()
    for _ in range(60):
        await at.approved(clock_now(), "feed")

    async def worker() -> list[int]:
        found: list[int] = []
        while batch := await claim(7):
            found += [item.id for item in batch]
        return found

    taken = [ident for found in await asyncio.gather(*(worker() for _ in range(6))) for ident in found]
    assert len(taken) == 60
    assert len(set(taken)) == 60


async def test_an_answer_of_an_older_claim_changes_nothing(clock: Frozen) -> None:
    at = await place()
    post = await at.approved(clock_now(), "feed")
    (first,) = await claim()
    clock.move(publishing.LEASE)
    assert await publishing.sweep(SYSTEM) == 1
    (second,) = await claim()
    assert second.epoch == 2
    before = await publication_of(post)
    assert await published(first) == set()
    after = await publication_of(post)
    assert (after.status, after.epoch, after.external_id) == (before.status, 2, None)
    assert await published(second) == {second.id}
    assert (await publication_of(post)).status == "published"
    assert (await posts.get(at.scope, post.id)).status == "published"


async def test_a_claimed_post_can_neither_be_edited_nor_deleted_nor_scheduled(clock: Frozen) -> None:
    at = await place()
    post = await at.approved(clock_now(), "feed")
    await claim()
    held = await Post.get(id=post.id)
    with pytest.raises(InvalidState):
        await posts.update(at.scope, post.id, posts.PostUpdate(body="New text."))
    with pytest.raises(InvalidState):
        await posts.delete(at.scope, post.id)
    with pytest.raises(InvalidState):
        await posts.schedule(at.scope, post.id, posts.PostSchedule(due_at=clock_now() + HOUR))
    now = await Post.get(id=post.id)
    assert (now.body, now.version, now.status) == ("Hello.", held.version, "publishing")


async def test_what_is_deleted_or_edited_never_fires(clock: Frozen) -> None:
    at = await place()
    deleted = await at.approved(clock_now() + HOUR, "feed")
    edited = await at.approved(clock_now() + HOUR, "feed")
    moved = await at.approved(clock_now() + HOUR, "feed")
    await posts.delete(at.scope, deleted.id)
    await posts.update(at.scope, edited.id, posts.PostUpdate(body="New text."))
    await posts.schedule(at.scope, moved.id, posts.PostSchedule(due_at=clock_now() + 3 * HOUR))
    clock.move(2 * HOUR)
    assert await claim() == []
    with pytest.raises(NotFound):
        await posts.get(at.scope, deleted.id)
    assert not await Publication.filter(post_id=deleted.id).exists()


@proves("S-107")
async def test_an_unapproved_post_expires_at_its_time(clock: Frozen) -> None:
    at = await place()
    post = await at.post("feed", due_at=clock_now() + HOUR)
    clock.move(HOUR - timedelta(microseconds=1))
    assert await posts.expire_due(SYSTEM, clock_now(), 100) == 0
    clock.move(timedelta(microseconds=1))
    assert await posts.expire_due(SYSTEM, clock_now(), 100) == 1
    seen = await posts.get(at.scope, post.id)
    assert (seen.status, [item.status for item in seen.publications]) == ("expired", ["expired"])
    (line,) = await AuditEntry.filter(action="posts.expire_due")
    assert (line.brand_id, line.subject, line.detail) == (at.scope.brand_id, f"post {post.id}", "expired")
    assert await posts.expire_due(SYSTEM, clock_now(), 100) == 0


async def test_posts_that_are_not_due_take_no_place_among_those_that_expire(clock: Frozen) -> None:
    at = await place()
    await at.post("feed")
    for hours in (2, 1):
        await at.post("feed", due_at=clock_now() + hours * HOUR)
    clock.move(HOUR)
    assert await posts.expire_due(SYSTEM, clock_now(), 1) == 1
    assert await Post.all().order_by("id").values_list("status", flat=True) == ["draft", "draft", "expired"]


@proves("S-107")
@pytest.mark.parametrize("submitted", [False, True])
async def test_an_expired_post_goes_back_to_where_it_was(clock: Frozen, submitted: bool) -> None:
    at = await place()
    post = await at.post("feed", due_at=clock_now() + HOUR)
    if submitted:
        await posts.submit(at.scope, post.id)
    clock.move(HOUR)
    await publishing.sweep(SYSTEM)
    again = await posts.schedule(at.scope, post.id, posts.PostSchedule(due_at=clock_now() + HOUR))
    assert again.status == ("in_review" if submitted else "draft")
    assert [item.status for item in again.publications] == ["pending"]


async def approve_quietly(at: Place, post: posts.PostView) -> bool:
    try:
        await posts.approve(at.scope, post.id)
    except InvalidState:
        return False
    return True


async def test_at_its_time_a_post_is_either_approved_or_expired_and_never_both(clock: Frozen) -> None:
    at = await place()
    ends: set[tuple[str, str]] = set()
    for offset in range(-2, 3):
        due = clock_now() + HOUR
        post = await at.post("feed", due_at=due)
        clock.to(due + timedelta(milliseconds=offset))
        approved, expired = await asyncio.gather(
            approve_quietly(at, post), posts.expire_due(SYSTEM, clock_now(), 100)
        )
        # The sweep skips a post that is locked, and expires it the next time.
        expired += await posts.expire_due(SYSTEM, clock_now(), 100)
        seen = await posts.get(at.scope, post.id)
        state = (seen.status, seen.publications[0].status)
        assert state in {("scheduled", "scheduled"), ("expired", "expired"), ("draft", "pending")}
        assert (state[0] == "scheduled") == approved
        assert (state[0] == "expired") == (expired == 1)
        ends.add(state)
        await posts.delete(at.scope, post.id)
    assert ("scheduled", "scheduled") in ends
    assert ("expired", "expired") in ends


async def test_a_mixed_result_is_published_and_a_failed_post_is_armed_again_where_it_failed(
    clock: Frozen,
) -> None:
    at = await place("succeed", "fail")
    post = await at.approved(clock_now(), "feed", "fail")
    ended = {}
    for item in await claim():
        status = PublicationStatus.PUBLISHED if item.platform == "feed" else PublicationStatus.FAILED
        ended[item.id] = PublicationOutcome(item.id, item.post_id, item.epoch, status, error=None)
    await posts.record_outcomes(SYSTEM, clock_now(), list(ended.values()))
    assert (await posts.get(at.scope, post.id)).status == "published"
    lost = await at.approved(clock_now(), "fail")
    (item,) = await claim()
    failed = PublicationOutcome(item.id, item.post_id, item.epoch, PublicationStatus.FAILED, error="No.")
    await posts.record_outcomes(SYSTEM, clock_now(), [failed])
    seen = await posts.get(at.scope, lost.id)
    assert (seen.status, seen.publications[0].error) == ("failed", "No.")
    again = await posts.schedule(at.scope, lost.id, posts.PostSchedule(due_at=clock_now() + HOUR))
    assert (again.status, again.publications[0].status, again.publications[0].error) == (
        "scheduled",
        "scheduled",
        None,
    )


UNAPPROVED = {"draft", "in_review", "changes_requested"}
FOLLOWING = {"scheduled", "publishing", "published", "failed"}


@pytest.mark.parametrize("status", list(posts.PostStatus))
async def test_what_expires_and_what_follows_its_publications_in_every_state(
    clock: Frozen, status: posts.PostStatus
) -> None:
    at = await place()
    late = await at.post("feed", due_at=clock_now() + HOUR)
    early = await at.post("feed", due_at=clock_now() + 2 * HOUR)
    claimed = await at.approved(clock_now(), "feed")
    (item,) = await claim()
    await Post.filter(id__in=[late.id, early.id, claimed.id]).update(status=status.value)
    clock.move(HOUR)
    expires, follows = status.value in UNAPPROVED, status.value in FOLLOWING
    assert await posts.expire_due(SYSTEM, clock_now(), 100) == (2 if expires else 0)
    await Post.filter(id=claimed.id).update(status=status.value)
    assert await published(item) == {item.id}
    now = [await Post.get(id=post.id) for post in (late, early, claimed)]
    assert [post.status for post in now] == [
        "expired" if expires else status.value,
        status.value,
        "published" if follows else status.value,
    ]
    assert (now[0].version, now[1].version) == (late.version + expires, early.version)
    assert (now[2].updated_at == clock_now()) == (follows or expires)


async def test_a_change_of_what_failed_begins_anew(clock: Frozen) -> None:
    at = await place()
    post = await at.approved(clock_now(), "feed")
    before = await publication_of(post)
    (item,) = await claim()
    failed = PublicationOutcome(item.id, post.id, item.epoch, PublicationStatus.FAILED, attempts=3, error="No.")
    assert await posts.record_outcomes(SYSTEM, clock_now(), [failed]) == {item.id}
    assert ((await publication_of(post)).status, (await publication_of(post)).attempts) == ("failed", 3)
    await posts.update(at.scope, post.id, posts.PostUpdate(body="Other words"))
    row = await publication_of(post)
    assert (row.id, row.status, row.attempts, row.error) == (before.id, "pending", 0, None)
    assert (row.key, row.revision_id, row.scheduled_at, row.next_attempt_at, row.stage) == (None,) * 5
