"""The hold of a brand: nothing goes out, and what became due goes on as it was asked for."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Final

import pytest

from app.access import BrandScopes
from app.connectors.platforms.feed.models import FeedEntry
from app.connectors.platforms.sandbox.models import SandboxPost
from app.core.clock import Frozen
from app.domain import posts, queues
from app.domain.brands import Brand
from app.domain.notifications.models import Notification
from app.domain.posts import NoSlot, Publication, due_backlog
from app.domain.publishing.models import Attempt
from app.domain.queues import BrandResume, HoldEnd, HoldStart, PostEnqueue, PostingTimesSave, TimeOfWeek
from tests.domain.posts.places import Place, place
from tests.domain.posts.teams import team
from tests.domain.publishing.engine import turn
from tests.factories import SYSTEM
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

DAY: Final = timedelta(days=1)
HOUR: Final = timedelta(hours=1)
MINUTE: Final = timedelta(minutes=1)
MONDAY: Final = datetime(2026, 11, 30, 6, tzinfo=UTC)


async def on_hold(clock: Frozen) -> tuple[Place, list[posts.PostView]]:
    """A held brand whose posts of 30, 3 and 2 hours ago, the last one on two channels, did not go out."""
    clock.to(MONDAY)
    at = await place("succeed")
    due = [MONDAY + 2 * HOUR, MONDAY + DAY + 5 * HOUR, MONDAY + DAY + 6 * HOUR]
    written = [
        await at.approved(moment, *names)
        for moment, names in zip(due, (["feed"], ["feed"], ["feed", "succeed"]), strict=True)
    ]
    assert (await queues.hold(at.scope, HoldStart(note="Bad news."))).count == 0
    clock.move(DAY + 8 * HOUR)
    await turn()
    return at, written


async def states(*of: posts.PostView) -> list[list[tuple[str, datetime | None]]]:
    """The state of each post on each of its channels, and when it is due there next."""
    return [
        [(row.status, row.next_attempt_at) for row in await Publication.filter(post_id=post.id).order_by("id")]
        for post in of
    ]


async def test_of_a_held_brand_nothing_goes_out_and_others_go_on(clock: Frozen) -> None:
    at, written = await on_hold(clock)
    other = await place("succeed")
    late = await other.approved(clock.at, "succeed")
    await turn()
    assert [status for ((status, _), *_) in await states(late)] == ["published"]
    assert [status for row in await states(*written) for status, _ in row] == ["scheduled"] * 4
    assert (await posts.backlog(SYSTEM)).due == 0
    (view,) = (await queues.holds_of(BrandScopes((at.scope,)))).values()
    assert (view.note, view.user_id, view.count) == ("Bad news.", at.scope.caller.user_id, 3)
    assert [post.id for post in view.due_posts] == [post.id for post in written]
    before = await rows()
    assert (await queues.hold(at.scope, HoldStart(note="Again."))).note == "Bad news."
    assert await rows() == before


async def test_of_three_held_brands_no_platform_is_called_and_each_is_released_in_its_own_way(
    clock: Frozen,
) -> None:
    clock.to(MONDAY)
    held = [await place("succeed") for _ in BrandResume]
    other = await place("succeed")
    every_day = [TimeOfWeek(weekday=day, wall="09:00") for day in range(7)]
    waiting: list[list[posts.PostView]] = []
    for at in (*held, other):
        await queues.save_times(at.scope, PostingTimesSave(times=every_day))
        due = [MONDAY + number * 20 * MINUTE for number in range(4)]
        waiting.append([await at.approved(moment, "feed", "succeed") for moment in due])
    for at in held:
        await queues.hold(at.scope, HoldStart())
    for _ in range(12):
        await turn()
        clock.move(5 * MINUTE)
    await turn()
    # Those of the fourth brand went out: four posts on two channels.
    assert await Attempt.all().count() == await SandboxPost.all().count() + await FeedEntry.all().count() == 8
    assert set(await Attempt.all().values_list("publication_id", flat=True)) == {
        item.id for post in waiting[3] for item in post.publications
    }
    due = {
        resume: await queues.holds_of(BrandScopes((at.scope,)))
        for resume, at in zip(BrandResume, held, strict=True)
    }
    for mine, (view,) in zip(waiting, (row.values() for row in due.values()), strict=False):
        assert [(post.id, post.due_at) for post in view.due_posts] == [(post.id, post.due_at) for post in mine]
    for resume, at in zip(BrandResume, held, strict=True):
        await queues.release(at.scope, HoldEnd(resume=resume))
    times = [
        [(await posts.get(at.scope, post.id)).due_at for post in mine]
        for at, mine in zip(held, waiting, strict=False)
    ]
    nine = MONDAY + 3 * HOUR
    assert times[1:] == [[nine + number * DAY for number in range(4)], [None] * 4]
    for _ in range(4):
        await turn()
        clock.move(MINUTE)
    spaced, slots, unscheduled = [
        Counter(status for row in await states(*mine) for status, _ in row) for mine in waiting[:3]
    ]
    assert (spaced, slots, unscheduled) == ({"published": 8}, {"scheduled": 8}, {"pending": 8})
    assert await Attempt.all().count() == 16


async def test_a_worker_that_was_away_for_a_week_sends_each_post_once(clock: Frozen) -> None:
    clock.to(MONDAY)
    at = await place("succeed")
    times = [TimeOfWeek(weekday=day, wall=wall) for day in range(7) for wall in ("09:00", "15:00")]
    await queues.save_times(at.scope, PostingTimesSave(times=times))
    approved = [await at.post("feed", "succeed", approve=True) for _ in range(10)]
    draft = await at.post("feed")
    for post in (*approved, draft):
        await queues.enqueue(at.scope, post.id, PostEnqueue())
    clock.move(7 * DAY)
    for _ in range(3):
        await turn()
        await posts.expire_due(SYSTEM, clock.at, 100)
        clock.move(MINUTE)
    assert await states(*approved) == [[("published", None)] * 2] * 10
    assert (await Attempt.all().count(), await SandboxPost.all().count(), await FeedEntry.all().count()) == (
        20,
        10,
        10,
    )
    assert (await posts.get(at.scope, draft.id)).status == "expired"


async def test_what_waited_goes_out_a_minute_apart_and_what_is_older_than_a_day_has_failed(clock: Frozen) -> None:
    at, (old, first, both) = await on_hold(clock)
    view = await queues.release(at.scope, HoldEnd(resume=BrandResume.SPACED))
    assert (view.spaced, view.failed, view.queued, view.unscheduled) == (2, 1, 0, 0)
    assert await states(old, first, both) == [
        [("failed", None)],
        [("scheduled", clock.at)],
        [("scheduled", clock.at + MINUTE), ("scheduled", clock.at)],
    ]
    (failed,) = await Publication.filter(post_id=old.id)
    assert failed.error == due_backlog.OVERDUE
    clock.move(MINUTE)
    await turn()
    assert [status for row in await states(first, both) for status, _ in row] == ["published"] * 3
    before = await rows()
    assert (await queues.release(at.scope, HoldEnd(resume=BrandResume.SLOTS))).spaced == 0
    assert await rows() == before


async def test_posts_that_waited_take_the_next_free_slots_or_lose_their_times(clock: Frozen) -> None:
    at, written = await on_hold(clock)
    before = await rows()
    with pytest.raises(NoSlot):
        await queues.release(at.scope, HoldEnd(resume=BrandResume.SLOTS))
    assert await rows() == before
    daily = [TimeOfWeek(weekday=day, wall="09:00") for day in range(7)]
    await queues.save_times(at.scope, PostingTimesSave(times=daily))
    view = await queues.release(at.scope, HoldEnd(resume=BrandResume.SLOTS))
    assert (view.spaced, view.failed, view.queued, view.unscheduled) == (0, 0, 3, 0)
    nine = MONDAY + 2 * DAY + 3 * HOUR
    for number, post in enumerate(written):
        now = await posts.get(at.scope, post.id)
        assert (now.due_at, now.in_queue, now.status) == (nine + number * DAY, True, "scheduled")
        assert now.approval is not None
    assert (await states(written[2])) == [[("scheduled", nine + 2 * DAY)] * 2]
    await queues.hold(at.scope, HoldStart())
    clock.to(nine + HOUR)
    await turn()
    view = await queues.release(at.scope, HoldEnd(resume=BrandResume.UNSCHEDULED))
    assert (view.queued, view.unscheduled) == (0, 1)
    now = await posts.get(at.scope, written[0].id)
    assert (now.due_at, now.status, now.approval is not None) == (None, "approved", True)
    await turn()
    assert [status for status, _ in (await states(written[0]))[0]] == ["pending"]


async def test_what_has_begun_is_spaced_whatever_is_asked_for_and_paused_channels_stay_paused(
    clock: Frozen,
) -> None:
    clock.to(MONDAY)
    at = await place("succeed")
    later = [{"channel_id": at.channels["feed"], "due_at": MONDAY + 2 * HOUR}]
    begun = await at.approved(MONDAY + HOUR, "succeed", "feed", variants=later)
    clock.move(HOUR)
    await turn()
    await queues.hold(at.scope, HoldStart())
    clock.move(2 * HOUR)
    view = await queues.release(at.scope, HoldEnd(resume=BrandResume.UNSCHEDULED))
    assert (view.spaced, view.unscheduled) == (1, 0)
    await turn()
    assert [status for status, _ in (await states(begun))[0]] == ["published", "published"]


async def test_all_but_clients_are_told_of_a_hold_and_not_who_began_it(clock: Frozen) -> None:
    clock.to(MONDAY)
    at = await team()
    await queues.hold(at.scope("editor"), HoldStart(note="Bad news."))
    assert [row.body[-9:] for row in await Notification.filter(type="publishing_held")] == ["Bad news."] * 2
    assert await at.told() == [("member", "publishing_held"), ("owner", "publishing_held")]
    brand = await Brand.get(id=at.owner.brand_id)
    assert (brand.held_at, brand.held_by_id) == (MONDAY, at.scope("editor").caller.user_id)
