"""The queue: nobody gets the slot of another, queued posts follow, and posts with an own time never move."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest

from app.core.clock import Frozen
from app.core.errors import DomainError, Invalid, InvalidState, NotFound, Stale
from app.domain import accounts, posts, queues
from app.domain.posts import BulkItem, NoSlot, Post, PostSchedule, Publication
from app.domain.queues import (
    DayNoteSave,
    PostEnqueue,
    PostingTimesSave,
    QueueArrangement,
    QueueEffect,
    QueuePlace,
    QueuePushBack,
    QueueRealignment,
    TimeOfWeek,
)
from tests.domain.posts.places import Place, place
from tests.domain.publishing.engine import turn
from tests.factories import SYSTEM
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

DAY: Final = timedelta(days=1)
MONDAY: Final = datetime(2026, 11, 30, 6, tzinfo=UTC)
NINE: Final = MONDAY + timedelta(hours=3)


def daily(*walls: str, **more: Any) -> PostingTimesSave:
    """A timetable with these times of each day."""
    return PostingTimesSave(
        times=[TimeOfWeek(weekday=day, wall=wall) for day in range(7) for wall in walls], **more
    )


async def planning(clock: Frozen, *walls: str) -> Place:
    """A brand that posts at these times of each day in UTC; it is Monday morning."""
    clock.to(MONDAY)
    at = await place("succeed")
    await queues.save_times(at.scope, daily(*(walls or ("09:00",))))
    return at


async def queued(at: Place, *names: str, **given: Any) -> posts.PostView:
    """A post that waits in the queue."""
    post = await at.post(*(names or ("feed",)), **given)
    await queues.enqueue(at.scope, post.id, PostEnqueue())
    return await posts.get(at.scope, post.id)


async def times(at: Place, *of: posts.PostView) -> list[float | None]:
    """When posts are due, in days after nine of Monday; publications that wait for it are due then, too."""
    found: list[float | None] = []
    for each in of:
        post = await posts.get(at.scope, each.id)
        found.append(None if post.due_at is None else (post.due_at - NINE) / DAY)
        for item in await Publication.filter(post_id=each.id, status="scheduled"):
            assert (item.scheduled_at, item.next_attempt_at) == (post.due_at, post.due_at)
    return found


async def moves(change: QueueEffect) -> dict[int, tuple[float | None, float]]:
    """From where to where posts moved, in days after nine of Monday."""
    return {
        move.post_id: (None if move.before is None else (move.before - NINE) / DAY, (move.at - NINE) / DAY)
        for move in change.moves
    }


async def test_fifty_that_are_queued_at_once_get_fifty_times(clock: Frozen) -> None:
    at = await planning(clock, "09:00", "15:00")
    waiting = [await at.post("feed") for _ in range(50)]
    others = [await at.post("feed") for _ in range(10)]
    edits = [posts.update(at.scope, other.id, posts.PostUpdate(body="New.")) for other in others]
    # As many at a time as there are connections, so that none waits for one.
    door = asyncio.Semaphore(8)

    async def enqueue(post: posts.PostView) -> None:
        async with door:
            await queues.enqueue(at.scope, post.id, PostEnqueue())

    acts = [enqueue(post) for post in waiting]
    await asyncio.gather(*acts[:25], *edits, *acts[25:])
    due = [post.due_at for post in await Post.filter(id__in=[post.id for post in waiting])]
    assert len({*due}) == 50
    # The first 25 days, at nine and at three.
    assert sorted((at - NINE) / DAY for at in due if at) == [day + part for day in range(25) for part in (0, 0.25)]


async def test_next_takes_the_very_next_slot_and_queued_posts_give_way(clock: Frozen) -> None:
    at = await planning(clock)
    first, second = await queued(at, approve=True), await queued(at)
    fixed = await at.approved(NINE + 2 * DAY, "feed")
    last = await queued(at, "feed", "succeed")
    assert await times(at, first, second, last) == [0, 1, 3]
    assert [post.in_queue for post in (first, fixed)] == [True, False]
    urgent = await at.post("feed")
    change = await queues.enqueue(
        at.scope, urgent.id, PostEnqueue(place=QueuePlace.NEXT, expected_version=urgent.version)
    )
    assert await moves(change) == {urgent.id: (None, 0), first.id: (0, 1), second.id: (1, 3), last.id: (3, 4)}
    assert [move.was_in_queue for move in change.moves] == [False, True, True, True]
    assert await times(at, urgent, first, second, fixed, last) == [0, 1, 3, 2, 4]
    after = await posts.get(at.scope, first.id)
    assert (after.status, after.approval, after.version) == ("scheduled", first.approval, first.version + 1)
    row = await Post.get(id=first.id)
    assert (row.due_wall, row.due_zone) == ("2026-12-01T09:00:00", "UTC")
    # Again it takes the place that it has.
    await queues.enqueue(at.scope, urgent.id, PostEnqueue(place=QueuePlace.NEXT))
    assert await times(at, urgent, first, second, fixed, last) == [0, 1, 3, 2, 4]
    clock.to(NINE + timedelta(days=1, minutes=1))
    await turn()
    assert (await posts.get(at.scope, first.id)).status == "published"


async def test_a_chosen_slot_has_to_be_one_and_free(clock: Frozen) -> None:
    at = await planning(clock)
    await queued(at)
    post = await at.post("feed")
    before = await rows()
    for wrong in (NINE, NINE + timedelta(hours=1), NINE + 200 * DAY, NINE - DAY, datetime.max):
        with pytest.raises(Invalid) as refusal:
            await queues.enqueue(at.scope, post.id, PostEnqueue(place=QueuePlace.AT, at=wrong))
        assert [*refusal.value.fields] == ["at"], wrong
    assert await rows() == before
    wall = datetime.fromisoformat("2026-12-04T09:00")
    await queues.enqueue(at.scope, post.id, PostEnqueue(place=QueuePlace.AT, at=wall))
    assert await times(at, post) == [4]
    for wrong in ({"place": "at"}, {"at": NINE}, {"place": "next", "at": NINE}):
        with pytest.raises(ValueError, match="at\n  The place AT"):
            PostEnqueue.model_validate(wrong)


async def test_without_a_slot_a_version_or_a_channel_nothing_is_queued(clock: Frozen) -> None:
    at = await planning(clock)
    channel = at.channels["feed"]
    await queues.save_times(
        at.scope, PostingTimesSave(times=[TimeOfWeek(weekday=0, wall="09:00", channel_id=channel)])
    )
    both, bare, one = await at.post("feed", "succeed"), await at.post(), await at.post("feed")
    before = await rows()

    async def refused(post: posts.PostView, **given: Any) -> DomainError:
        with pytest.raises(DomainError) as refusal:
            await queues.enqueue(at.scope, post.id, PostEnqueue.model_validate(given))
        return refusal.value

    for where in ("end", "next"):
        problem = await refused(both, place=where)
        assert (type(problem), problem.message) == (
            NoSlot,
            "feed, succeed have no free posting time in common in the next 180 days.",
        )
    assert [*(await refused(bare)).fields] == ["channel_ids"]
    assert isinstance(await refused(one, expected_version=one.version + 1), Stale)
    assert await rows() == before
    with pytest.raises(NotFound):
        await queues.enqueue((await place()).scope, one.id, PostEnqueue(place=QueuePlace.NEXT))
    for week in range(26):
        assert await times(at, await queued(at)) == [7 * week]
    problem = await refused(one)
    assert problem.message == "feed has no free posting time in the next 180 days."
    # To make room at the front the last one would have to go beyond the end.
    assert isinstance(await refused(one, place="next"), NoSlot)


async def test_a_time_by_hand_takes_a_post_out_of_the_queue_and_an_expired_one_comes_back(clock: Frozen) -> None:
    at = await planning(clock)
    post, other = await queued(at), await queued(at)
    await posts.schedule(at.scope, post.id, PostSchedule(due_at=NINE + timedelta(minutes=10)))
    await posts.unschedule(at.scope, other.id)
    assert [row.in_queue for row in await Post.all()] == [False, False]
    # The time by hand blocks the slot beside it.
    await queues.enqueue(at.scope, other.id, PostEnqueue())
    assert await times(at, other) == [1]
    clock.to(NINE + 2 * DAY)
    await turn()
    assert (await posts.get(at.scope, other.id)).status == "expired"
    await queues.enqueue(at.scope, other.id, PostEnqueue())
    again = await posts.get(at.scope, other.id)
    assert (again.status, again.in_queue, await times(at, other)) == ("draft", True, [3])
    published = await at.approved(None, "feed")
    await posts.schedule(at.scope, published.id, PostSchedule(due_at=clock.at))
    await turn()
    with pytest.raises(InvalidState):
        await queues.enqueue(at.scope, published.id, PostEnqueue())


async def test_a_new_order_is_all_or_nothing(clock: Frozen) -> None:
    at = await planning(clock)
    one, two, three = [await queued(at) for _ in range(3)]
    loose = await at.post("feed", due_at=NINE + 9 * DAY)

    def order(*of: posts.PostView, pull: bool = False) -> QueueArrangement:
        return QueueArrangement(
            items=[BulkItem(id=post.id, expected_version=post.version) for post in of], pull_forward=pull
        )

    change = await queues.arrange(at.scope, order(three, one, two))
    assert await moves(change) == {one.id: (0, 1), two.id: (1, 2), three.id: (2, 0)}
    assert await times(at, one, two, three) == [1, 2, 0]
    before = await rows()
    with pytest.raises(Stale):
        await queues.arrange(at.scope, order(one, two))
    with pytest.raises(InvalidState):
        await queues.arrange(at.scope, order(loose))
    with pytest.raises(NotFound):
        await queues.arrange(at.scope, QueueArrangement(items=[BulkItem(id=999)]))
    with pytest.raises(ValueError, match="once"):
        QueueArrangement(items=[BulkItem(id=1), BulkItem(id=1)])
    assert await rows() == before
    elsewhere = await queued(at, "succeed")
    both = await queued(at, "feed", "succeed")
    assert await times(at, elsewhere, both) == [0, 3]
    with pytest.raises(Invalid) as refusal:
        await queues.arrange(
            at.scope, order(await posts.get(at.scope, both.id), await posts.get(at.scope, three.id))
        )
    assert [*refusal.value.fields] == ["items"]
    await posts.delete(at.scope, one.id)
    two, both = await posts.get(at.scope, two.id), await posts.get(at.scope, both.id)
    await queues.arrange(at.scope, order(both, two, pull=True))
    assert await times(at, both, two) == [1, 2]


async def test_pushing_back_keeps_gaps(clock: Frozen) -> None:
    at = await planning(clock)
    one, two, three = [await queued(at) for _ in range(3)]
    await posts.delete(at.scope, two.id)
    change = await queues.push_back(at.scope, QueuePushBack(start=NINE + DAY))
    assert await moves(change) == {three.id: (2, 3)}
    await queues.push_back(at.scope, QueuePushBack())
    assert await times(at, one, three) == [1, 4]


async def test_waiting_posts_follow_a_timetable_that_changed(clock: Frozen) -> None:
    at = await planning(clock, "09:00", "15:00")
    waiting = [await queued(at, approve=number % 2 == 0) for number in range(40)]
    hand = await at.approved(NINE + timedelta(minutes=30), "feed")
    approvals = [post.approval for post in waiting]
    new = daily("10:00", "15:00", expected_version=1, dry_run=True)
    before = await rows()
    plan = (await queues.save_times(at.scope, new)).change
    assert await rows() == before
    # Those of nine o'clock move, but the first one: half past nine is too near to nothing at ten.
    assert [move.post_id for move in plan.moves] == [post.id for post in waiting[::2]]
    saved = await queues.save_times(at.scope, new.model_copy(update={"dry_run": False}))
    assert (saved.change, saved.timetable.version) == (plan, 2)
    after = [await posts.get(at.scope, post.id) for post in waiting]
    assert [post.due_at for post in after[::2]] == [move.at for move in plan.moves]
    assert [post.due_at for post in after[1::2]] == [post.due_at for post in waiting[1::2]]
    assert [post.approval for post in after] == approvals
    assert await times(at, hand) == [1 / 48]
    assert (await queues.realign(at.scope, QueueRealignment())).moves == []
    # Left where they are, they are offered again; without any time they stay and are named.
    await queues.save_times(at.scope, daily("11:00", realign=False))
    dry = await queues.realign(at.scope, QueueRealignment(dry_run=True))
    assert len(dry.moves) == 40
    assert (await posts.get(at.scope, waiting[1].id)).due_at == after[1].due_at
    empty = (await queues.save_times(at.scope, PostingTimesSave(times=[]))).change
    assert (empty.moves, [*empty.stuck]) == ([], [post.id for post in waiting])


async def test_queued_posts_leave_days_without_posting(clock: Frozen) -> None:
    at = await planning(clock)
    one, two, three = [await queued(at) for _ in range(3)]
    hand = await at.approved(NINE + DAY + timedelta(hours=3), "feed")
    note = DayNoteSave(starts_on="2026-12-01", ends_on="2026-12-02", text="Closed.", no_posting=True)
    saved = await queues.save_note(at.scope, note)
    assert await moves(saved.change) == {two.id: (1, 3), three.id: (2, 4)}
    assert saved.change.fixed == [hand.id]
    assert await times(at, one, two, three) == [0, 3, 4]
    # Words alone move nothing.
    words = await queues.save_note(at.scope, DayNoteSave(text="Shut."), saved.id)
    assert words.change == QueueEffect([])
    pause = await queues.save_note(at.scope, DayNoteSave(starts_on="2026-11-30", text="Stop.", no_posting=True))
    assert ([*pause.change.moves], pause.change.stuck) == ([], [one.id, two.id, three.id])
    assert await times(at, one, two, three) == [0, 3, 4]


@pytest.mark.parametrize("is_first", [True, False])
async def test_queued_beside_a_changed_timetable_and_a_deleted_account(clock: Frozen, is_first: bool) -> None:
    at = await planning(clock)
    waiting = [await at.post("feed") for _ in range(6)]
    acts = [queues.enqueue(at.scope, post.id, PostEnqueue(place=QueuePlace.NEXT)) for post in waiting[:5]]
    change = queues.save_times(at.scope, daily("10:00"))
    await asyncio.gather(*([change, *acts] if is_first else [*acts, change]))
    due = {post.due_at for post in await Post.filter(in_queue=True)}
    ten = NINE + timedelta(hours=1)
    assert due == {ten + DAY * number for number in range(5)}
    enqueue = queues.enqueue(at.scope, waiting[5].id, PostEnqueue())
    deletion = accounts.delete_brand(SYSTEM, str(at.scope.slug))
    results = await asyncio.gather(
        *([enqueue, deletion] if is_first else [deletion, enqueue]), return_exceptions=True
    )
    assert all(not isinstance(each, BaseException) or isinstance(each, NotFound) for each in results), results
    assert await Post.all().count() == 0


async def test_a_channel_with_its_own_time_takes_a_post_out_of_the_queue_and_a_slot_takes_the_own_time(
    clock: Frozen,
) -> None:
    at = await planning(clock)
    post = await queued(at, "feed", "succeed")
    own = NINE + DAY / 2
    variants = [{"channel_id": at.channels["feed"], "due_at": own.isoformat()}]
    changed = await posts.update(at.scope, post.id, posts.PostUpdate.model_validate({"variants": variants}))
    assert (changed.in_queue, changed.due_at) == (False, NINE)
    assert sorted(item.scheduled_at for item in changed.publications if item.scheduled_at) == [NINE, own]
    # At nine that channel is free now.
    other = await queued(at, "feed")
    assert await times(at, other) == [0]
    await queues.enqueue(at.scope, post.id, PostEnqueue())
    again = await posts.get(at.scope, post.id)
    assert (again.in_queue, again.due_at) == (True, NINE + DAY)
    assert {item.scheduled_at for item in again.publications} == {NINE + DAY}
