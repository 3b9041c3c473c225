"""Posts that a person publishes: reminders at their times and once each, the end after a day, and who is told."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

import pytest

from app.access import BrandScope, Role
from app.core import clock as core_clock, failpoints
from app.core.clock import Frozen
from app.core.errors import Invalid, InvalidState
from app.domain import accounts, brands, channels, posts, publishing, queues
from app.domain.channels import ChannelUpdate, NewChannel
from app.domain.identity import User
from app.domain.notifications.models import Notification
from app.domain.posts import Post, PostSchedule, PostUpdate, Publication, Settlement
from app.domain.queues import BrandResume, HoldEnd, HoldStart
from app.domain.webhooks import Delivery, EventType
from tests import factories
from tests.deaths import Death, Killer
from tests.domain.posts.places import Place, place
from tests.domain.publishing.engine import turn
from tests.domain.webhooks.hooks import endpoint
from tests.factories import SYSTEM
from tests.receivers import Request

pytestmark = pytest.mark.usefixtures("orm")

HOUR: Final = timedelta(hours=1)
HAND: Final = "hand"
LEAST_MOMENTS: Final = 8
LIVE: Final = Settlement(live=True, permalink="https://place.example/1")


@dataclass(frozen=True, slots=True)
class Team:
    """A place whose owner has an editor, and a channel of the platform of people."""

    at: Place
    editor: User
    scope: BrandScope

    @property
    def hand(self) -> int:
        return self.at.channels[HAND]

    async def post(self, due_at: datetime | None, *names: str, **fields: Any) -> posts.PostView:
        """An approved post of the editor on these channels."""
        author = Place(self.scope, self.at.channels)
        post = await author.post(*names, due_at=due_at, **fields)
        await posts.approve(self.at.scope, post.id, posts.PostApproval())
        return await posts.get(self.at.scope, post.id)


async def team(*outcomes: str) -> Team:
    at = await place(*outcomes)
    brand = await brands.get(at.scope)
    editor = await factories.member(brand)
    new = NewChannel(platform=HAND, name="Wall", fields={"place": "Wall", "address": "https://wall.example/new"})
    at.channels[HAND] = (await channels.connect(SYSTEM, str(at.scope.slug), new)).id
    return Team(at, editor, await factories.scope(editor, brand))


async def row_of(post_id: int, channel_id: int) -> Publication:
    return await Publication.get(post_id=post_id, channel_id=channel_id, place=0)


async def work() -> None:
    """What the loops of a worker do."""
    while await posts.remind_by_hand(SYSTEM):
        pass
    await turn()


async def reminders() -> list[tuple[int, str | None]]:
    """Who was reminded, and of which event, in order."""
    return await Notification.filter(type="post_by_hand").order_by("id").values_list("user_id", "dedup_key")


async def test_a_person_is_reminded_three_times_and_after_a_day_it_has_failed(clock: Frozen) -> None:
    here = await team("succeed")
    post = await here.post(clock.at + HOUR, HAND, "succeed", variants=[])
    await work()
    assert await reminders() == []
    clock.move(HOUR)
    started = clock.at
    states: list[tuple[float, str, int]] = []
    for hours in (0, 0.5, 1, 3, 4, 23, 24):
        clock.to(started + hours * HOUR)
        await work()
        row = await row_of(post.id, here.hand)
        states.append((hours, row.status, len(await reminders())))
    assert states == [
        (0, "awaiting_person", 1),
        (0.5, "awaiting_person", 1),
        (1, "awaiting_person", 2),
        (3, "awaiting_person", 2),
        (4, "awaiting_person", 4),
        (23, "awaiting_person", 4),
        (24, "failed", 4),
    ]
    row, owner = await row_of(post.id, here.hand), here.at.scope.caller.user_id
    assert row.error == "Nobody published it within a day."
    key = f"publication {row.id} by hand 1"
    assert await reminders() == [
        (here.editor.id, f"{key} 1"),
        (here.editor.id, f"{key} 2"),
        *((person, f"{key} 3") for person in sorted((here.editor.id, owner))),
    ]
    assert (await posts.get(here.at.scope, post.id)).status == "published"
    # The other channel went out by itself.
    assert (await row_of(post.id, here.at.channels["succeed"])).status == "published"


async def test_reminders_that_were_missed_are_one(clock: Frozen) -> None:
    here = await team()
    await here.post(clock.at, HAND)
    await work()
    clock.move(5 * HOUR)
    await work()
    assert [key for _, key in await reminders()][1:] == [(await reminders())[1][1]] * 2
    assert (await Publication.get(channel_id=here.hand)).attempts == 3


@pytest.mark.parametrize("handler", ["a member", "one who left", "nobody"])
async def test_who_handles_the_channel_is_reminded_else_the_author(clock: Frozen, handler: str) -> None:
    here = await team()
    other = await factories.member(await brands.get(here.at.scope))
    if handler != "nobody":
        await channels.edit(here.at.scope, here.hand, ChannelUpdate(handled_by_id=other.id))
    if handler == "one who left":
        await accounts.leave_brand(await factories.scope(other, await brands.get(here.at.scope)))
    await here.post(clock.at, HAND)
    await work()
    assert [user_id for user_id, _ in await reminders()] == [other.id if handler == "a member" else here.editor.id]


async def test_only_members_who_write_posts_handle_a_channel(clock: Frozen) -> None:
    here = await team()
    brand = await brands.get(here.at.scope)
    client = await factories.member(brand, Role.CLIENT)
    stranger = await factories.user()
    for person in (client, stranger):
        with pytest.raises(Invalid) as refusal:
            await channels.edit(here.at.scope, here.hand, ChannelUpdate(handled_by_id=person.id))
        assert list(refusal.value.fields) == ["handled_by_id"]
    assert (await channels.Channel.get(id=here.hand)).handled_by_id is None


async def test_a_switch_makes_a_channel_of_any_platform_by_hand_though_it_has_lost_its_access(
    clock: Frozen,
) -> None:
    here = await team("fail")
    ident = here.at.channels["fail"]
    await channels.Channel.filter(id=ident).update(state="needs_reconnect", credentials=None)
    variants: list[dict[str, Any]] = [{"channel_id": ident, "by_hand": True, "body": "x" * 20_000}]
    variants.append({"channel_id": here.at.channels["feed"], "follow_ups": []})
    post = await here.post(clock.at, "fail", "feed", variants=variants, follow_ups=[{"text": "More"}])
    assert [(item.channel_id, item.by_hand) for item in post.variants] == [
        (ident, True),
        (here.at.channels["feed"], False),
    ]
    await work()
    rows = await Publication.filter(post_id=post.id).order_by("id")
    assert [(row.by_hand, row.place, row.status) for row in rows] == [
        (True, 0, "awaiting_person"),
        (False, 0, "published"),
    ]


async def test_the_switch_is_content_and_taking_it_back_lets_the_platform_have_it(clock: Frozen) -> None:
    here = await team("succeed")
    ident = here.at.channels["succeed"]
    by_hand = {"variants": [{"channel_id": ident, "by_hand": True}]}
    post = await here.post(clock.at + HOUR, "succeed", **by_hand)
    assert (post.status, (await row_of(post.id, ident)).by_hand) == ("scheduled", True)
    change = PostUpdate.model_validate({"variants": [{"channel_id": ident}]})
    view = await posts.update(here.at.scope, post.id, change)
    assert (view.status, view.approval, (await row_of(post.id, ident)).by_hand) == ("draft", None, False)
    await posts.approve(here.at.scope, post.id, posts.PostApproval())
    clock.move(HOUR)
    await work()
    assert ((await row_of(post.id, ident)).status, await reminders()) == ("published", [])


async def test_who_says_that_it_is_live_ends_the_reminders(clock: Frozen) -> None:
    here = await team()
    post = await here.post(clock.at, HAND)
    await work()
    row = await row_of(post.id, here.hand)
    assert (await Post.get(id=post.id)).status == "publishing"
    view = await posts.settle(here.scope, row.id, LIVE)
    assert (view.status, view.permalink, view.external_id) == ("published", LIVE.permalink, LIVE.permalink)
    clock.move(30 * HOUR)
    await work()
    assert (len(await reminders()), (await posts.get(here.at.scope, post.id)).status) == (1, "published")
    with pytest.raises(InvalidState, match="Delete it on the platform"):
        await publishing.take_down(here.scope, row.id)
    with pytest.raises(InvalidState):
        await posts.settle(here.scope, row.id, LIVE)


async def test_without_an_address_it_has_that_of_the_place_or_none(clock: Frozen) -> None:
    here = await team()
    new = NewChannel(platform=HAND, name="Board", fields={"place": "Board"})
    board = (await channels.connect(SYSTEM, str(here.at.scope.slug), new)).id
    here.at.channels["board"] = board
    post = await here.post(clock.at, HAND, "board")
    await work()
    for ident, page in ((here.hand, "https://wall.example/new"), (board, None)):
        view = await posts.settle(here.scope, (await row_of(post.id, ident)).id, Settlement(live=True))
        assert (view.status, view.permalink) == ("published", page)


async def test_what_was_not_published_may_be_tried_again_under_another_epoch(clock: Frozen) -> None:
    here = await team()
    post = await here.post(clock.at, HAND)
    await work()
    row = await row_of(post.id, here.hand)
    view = await posts.settle(here.scope, row.id, Settlement(live=False))
    assert (view.status, view.error) == ("failed", "A person did not publish it.")
    assert (await posts.get(here.at.scope, post.id)).status == "failed"
    assert (await publishing.retry(here.scope, row.id)).status == "scheduled"
    await work()
    again = await row_of(post.id, here.hand)
    assert (again.status, again.epoch > row.epoch, again.attempts) == ("awaiting_person", True, 1)
    assert len(await reminders()) == 2


async def test_it_does_not_change_while_it_awaits_its_person(clock: Frozen) -> None:
    here = await team()
    post = await here.post(clock.at, HAND)
    await work()
    with pytest.raises(InvalidState):
        await posts.update(here.at.scope, post.id, PostUpdate(body="Other."))
    with pytest.raises(InvalidState):
        await posts.schedule(here.at.scope, post.id, PostSchedule(due_at=clock.at + HOUR))
    assert (await row_of(post.id, here.hand)).status == "awaiting_person"
    assert (await posts.delete(here.at.scope, post.id)).archived is False
    clock.move(HOUR)
    await work()
    assert (len(await reminders()), await Publication.all().count()) == (1, 0)


async def test_a_deleted_post_that_comes_back_awaits_its_person_again(clock: Frozen) -> None:
    here = await team()
    post = await here.post(clock.at, HAND)
    await work()
    await posts.delete(here.at.scope, post.id)
    clock.move(HOUR)
    await work()
    await posts.restore(here.at.scope, post.id, slot_test=queues.is_free_slot)
    await work()
    row = await row_of(post.id, here.hand)
    assert (row.status, row.attempts, len(await reminders())) == ("awaiting_person", 2, 2)


async def test_an_archived_post_awaits_nobody(clock: Frozen) -> None:
    here = await team("succeed")
    post = await here.post(clock.at, HAND, "succeed")
    await work()
    assert (await posts.delete(here.at.scope, post.id)).archived is True
    clock.move(2 * HOUR)
    await work()
    assert ((await row_of(post.id, here.hand)).status, len(await reminders())) == ("cancelled", 1)


async def test_without_an_approval_it_expires_as_everything(clock: Frozen) -> None:
    here = await team()
    post = await here.at.post(HAND, due_at=clock.at + HOUR)
    clock.move(HOUR)
    await work()
    await posts.expire_due(SYSTEM, clock.at, 10)
    assert ((await row_of(post.id, here.hand)).status, await reminders()) == ("expired", [])


@pytest.mark.parametrize("cause", ["a hold", "a pause"])
async def test_a_held_brand_and_a_paused_channel_remind_nobody(clock: Frozen, cause: str) -> None:
    here = await team()
    await here.post(clock.at + HOUR, HAND)
    if cause == "a hold":
        await queues.hold(here.at.scope, HoldStart())
    else:
        await channels.pause(here.at.scope, here.hand)
    clock.move(2 * HOUR)
    await work()
    assert await reminders() == []
    if cause == "a hold":
        await queues.release(here.at.scope, HoldEnd(resume=BrandResume.SPACED))
    else:
        await posts.resume_channel(here.at.scope, here.hand)
    await work()
    row = await Publication.get(channel_id=here.hand)
    assert (row.status, row.next_attempt_at, len(await reminders())) == ("awaiting_person", clock.at + HOUR, 1)


async def test_a_disconnected_channel_reminds_nobody(clock: Frozen) -> None:
    here = await team()
    post = await here.post(clock.at + HOUR, HAND)
    await accounts.disconnect_channel(here.at.scope, here.hand)
    clock.move(HOUR)
    await work()
    row = await row_of(post.id, here.hand)
    assert (row.status, row.error, await reminders()) == ("failed", "The channel was disconnected.", [])


async def test_nothing_is_reminded_twice_after_a_restore(clock: Frozen) -> None:
    here = await team()
    post = await here.post(clock.at, HAND)
    await work()
    clock.move(HOUR + timedelta(minutes=5))
    # The reminder of the first hour was sent after the copy that is back now.
    await posts.skip_reminders(core_clock.now())
    await work()
    again = await row_of(post.id, here.hand)
    assert (again.attempts, again.next_attempt_at) == (2, clock.at + 2 * HOUR + timedelta(minutes=55))
    assert len(await reminders()) == 1
    clock.move(3 * HOUR)
    await work()
    assert (await row_of(post.id, here.hand)).attempts == 3


async def moments(clock: Frozen, at: int) -> list[str]:
    """From the time to Done with a death at moment `at`, and on by another worker; the moments before it."""
    here = await team("succeed")
    await endpoint(here.at.scope, "http://127.0.0.1:9/", [EventType.PUBLISHED])
    post = await here.post(clock.at, HAND, "succeed")
    killer = Killer(at)
    failpoints.plug(killer)
    try:
        await work()
        clock.move(HOUR)
        await work()
        await posts.settle(here.scope, (await row_of(post.id, here.hand)).id, LIVE)
    except Death:
        pass
    finally:
        failpoints.plug(None)
    clock.move(timedelta(minutes=5))
    await work()
    row = await row_of(post.id, here.hand)
    if row.attempts == 1 and row.next_attempt_at is not None:
        clock.to(row.next_attempt_at)
        await work()
    if row.status == "awaiting_person":
        await posts.settle(here.scope, row.id, LIVE)
    assert [row.status for row in await Publication.filter(post_id=post.id)] == ["published", "published"]
    keys = [(user, key) for user, key in await reminders() if f"publication {row.id} " in str(key)]
    assert keys == [(here.editor.id, f"publication {row.id} by hand 1 {number}") for number in (1, 2)]
    bodies = [Request("", {}, item.body.encode()).json for item in await Delivery.of(here.at.scope)]
    ids = sorted(row.id for row in await Publication.filter(post_id=post.id))
    assert sorted(body["publication"]["id"] for body in bodies) == ids
    return killer.seen


async def test_a_death_at_any_moment_reminds_once_and_publishes_once(clock: Frozen) -> None:
    total = len(await moments(clock, 10_000))
    assert total > LEAST_MOMENTS
    for at in range(1, total + 1):
        await moments(clock, at)
