"""Own times of channels: the time of a post is the first of them, and each goes out or expires at its own."""

import random
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from app.core.clock import Frozen
from app.core.db import atomic
from app.core.errors import Invalid, InvalidState, NotFound
from app.domain import posts
from app.domain.posts import Post, PostSchedule, PostUpdate, Publication
from tests.domain.posts.places import Place, place
from tests.domain.publishing.engine import turn
from tests.factories import SYSTEM
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)
NAMES = ("feed", "succeed", "fail")


async def three() -> Place:
    return await place("succeed", "fail")


def own(at: Place, **times: datetime | None) -> list[dict[str, Any]]:
    return [{"channel_id": at.channels[name], "due_at": time} for name, time in times.items()]


async def rows_of(post_id: int) -> list[Publication]:
    return await Publication.filter(post_id=post_id).order_by("id")


async def times_of(post_id: int, clock: Frozen) -> list[float]:
    """The times of the channels in hours from now, after a look whether they are in their one form."""
    post, rows = await Post.get(id=post_id), await rows_of(post_id)
    effective = [row.scheduled_at or row.due_at or post.due_at for row in rows]
    waiting = [
        at
        for row, at in zip(rows, effective, strict=True)
        if row.status not in ("failed", "expired", "cancelled") and at is not None
    ]
    times = waiting or [at for at in effective if at is not None]
    assert post.due_at == (min(times) if times else None)
    for row, at in zip(rows, effective, strict=True):
        assert row.due_at == (None if at == post.due_at else at)
    assert (post.due_wall is None) == (post.due_at is None)
    return [(at - clock.at) / HOUR for at in effective if at is not None]


async def schedule(at: Place, post_id: int, due_at: datetime, *names: str) -> posts.PostView:
    ids = [at.channels[name] for name in names] or None
    return await posts.schedule(at.scope, post_id, PostSchedule(due_at=due_at, channel_ids=ids))


async def test_a_channel_goes_out_at_its_own_time_and_the_post_with_the_first(clock: Frozen) -> None:
    at = await three()
    post = await at.approved(clock.at + 2 * HOUR, *NAMES[:2], variants=own(at, succeed=clock.at + HOUR))
    assert (post.due_at, await times_of(post.id, clock)) == (clock.at + HOUR, [2, 1])
    assert [item.due_at for item in post.publications] == [clock.at + 2 * HOUR, clock.at + HOUR]
    assert [(item.channel_id, item.due_at) for item in post.variants] == [
        (at.channels["feed"], clock.at + 2 * HOUR)
    ]
    statuses: list[list[str]] = []
    for _ in range(3):
        await turn()
        statuses.append(
            [(await posts.get(at.scope, post.id)).status, *(row.status for row in await rows_of(post.id))]
        )
        clock.move(HOUR)
    assert statuses == [
        ["scheduled", "scheduled", "scheduled"],
        ["published", "scheduled", "published"],
        ["published", "published", "published"],
    ]


async def test_times_move_along_with_the_post_and_alone_and_keep_the_approval(clock: Frozen) -> None:
    at = await three()
    post = await at.approved(clock.at + HOUR, *NAMES, variants=own(at, succeed=clock.at + 4 * HOUR))
    await schedule(at, post.id, clock.at + 10 * HOUR)
    assert await times_of(post.id, clock) == [10, 13, 10]
    await schedule(at, post.id, clock.at + 3 * HOUR, "succeed", "fail")
    assert await times_of(post.id, clock) == [10, 3, 3]
    update = PostUpdate.model_validate({"variants": own(at, succeed=None, feed=clock.at + 5 * HOUR)})
    view = await posts.update(at.scope, post.id, update)
    assert await times_of(post.id, clock) == [5, 3, 3]
    assert (view.status, view.approval is not None) == ("scheduled", True)
    assert [row.next_attempt_at for row in await rows_of(post.id)] == [
        clock.at + hours * HOUR for hours in (5, 3, 3)
    ]
    await posts.unschedule(at.scope, post.id)
    assert await times_of(post.id, clock) == []
    assert {row.due_at for row in await rows_of(post.id)} == {None}


async def test_approvals_and_new_times_need_no_statement_for_each_channel(clock: Frozen) -> None:
    at = await three()
    numbers: list[tuple[int, int]] = []
    for names in (NAMES[:1], NAMES):
        post = await at.post(*names, due_at=clock.at + HOUR)
        async with atomic():
            with counted() as approval:
                await posts.approve(at.scope, post.id)
            with counted() as new_time:
                await posts.schedule(at.scope, post.id, PostSchedule(due_at=clock.at + 2 * HOUR))
        rows = await rows_of(post.id)
        assert [(row.status, row.scheduled_at) for row in rows] == [
            ("scheduled", clock.at + 2 * HOUR) for _ in names
        ]
        numbers.append((len(approval), len(new_time)))
    assert numbers[0] == numbers[1]


async def test_the_next_channel_is_the_first_when_the_earliest_is_taken_off(clock: Frozen) -> None:
    at = await three()
    post = await at.post(*NAMES, due_at=clock.at + HOUR, variants=own(at, fail=clock.at + 3 * HOUR))
    kept = [at.channels["succeed"], at.channels["fail"]]
    await schedule(at, post.id, clock.at + 2 * HOUR, "succeed")
    await posts.update(at.scope, post.id, PostUpdate(channel_ids=kept))
    assert await times_of(post.id, clock) == [2, 3]
    await posts.update(at.scope, post.id, PostUpdate(channel_ids=[*kept, at.channels["feed"]]))
    assert await times_of(post.id, clock) == [2, 3, 2]


async def test_own_times_keep_their_distance_on_the_wall_over_a_change_of_the_clocks(clock: Frozen) -> None:
    at = await three()
    clock.to(datetime.fromisoformat("2026-10-20T00:00:00+00:00"))
    berlin = Place(replace(at.scope, time_zone="Europe/Berlin"), at.channels)
    early, late = datetime.fromisoformat("2026-10-21T09:00"), datetime.fromisoformat("2026-10-21T18:00")
    post = await berlin.post("feed", "succeed", due_at=early, variants=own(at, succeed=late))
    await schedule(berlin, post.id, datetime.fromisoformat("2026-10-24T20:00"))
    # 20:00 in summer time, and nine hours later on the wall, ten by the sun.
    assert [row.due_at for row in await rows_of(post.id)] == [
        None,
        datetime.fromisoformat("2026-10-25T04:00:00+00:00"),
    ]


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"variants": [{"due_at": "2026-12-01T09:00"}]}, "due_at"),
        ({"due_at": "2026-12-01T09:00", "variants": [{"due_at": "2020-12-01T09:00"}]}, "variants.0.due_at"),
    ],
)
async def test_own_times_without_a_time_or_in_the_past_are_refused(
    clock: Frozen, fields: dict[str, Any], path: str
) -> None:
    clock.to(datetime.fromisoformat("2026-11-01T00:00:00+00:00"))
    at = await three()
    fields["variants"][0]["channel_id"] = at.channels["feed"]
    with pytest.raises(Invalid) as refusal:
        await at.post("feed", "succeed", **fields)
    assert (list(refusal.value.fields), await Post.all().count()) == ([path], 0)
    bare = await at.post("feed")
    before = await rows_of(bare.id)
    with pytest.raises(Invalid) as refusal:
        await schedule(at, bare.id, clock.at + HOUR, "feed")
    assert list(refusal.value.fields) == ["due_at"]
    with pytest.raises(NotFound):
        await schedule(at, (await at.post("feed", due_at=clock.at + HOUR)).id, clock.at + HOUR, "succeed")
    assert await rows_of(bare.id) == before


async def test_what_is_on_its_way_stays_and_what_waits_moves_or_is_cancelled(clock: Frozen) -> None:
    at = await three()
    post = await at.approved(clock.at, *NAMES[:2], variants=own(at, succeed=clock.at + 4 * HOUR))
    await turn()
    assert (await posts.get(at.scope, post.id)).status == "published"
    with pytest.raises(InvalidState):
        await schedule(at, post.id, clock.at + HOUR)
    with pytest.raises(InvalidState):
        await schedule(at, post.id, clock.at + HOUR, "feed")
    with pytest.raises(InvalidState):
        await posts.unschedule(at.scope, post.id, channel_ids=[at.channels["feed"]])
    await schedule(at, post.id, clock.at + 2 * HOUR, "succeed")
    assert await times_of(post.id, clock) == [0, 2]
    view = await posts.unschedule(at.scope, post.id, channel_ids=[at.channels["succeed"]])
    assert [item.status for item in view.publications] == ["published", "cancelled"]
    clock.move(3 * HOUR)
    await turn()
    assert [row.status for row in await rows_of(post.id)] == ["published", "cancelled"]
    draft = await at.approved(clock.at + HOUR, *NAMES[:2])
    with pytest.raises(InvalidState, match="Take the channel off"):
        await posts.unschedule(at.scope, draft.id, channel_ids=[at.channels["succeed"]])


async def test_a_channel_expires_at_its_time_and_the_post_with_the_last(clock: Frozen) -> None:
    at = await three()
    variants = own(at, succeed=clock.at + 2 * HOUR, fail=clock.at + 3 * HOUR)
    post = await at.post(*NAMES, due_at=clock.at + HOUR, variants=variants)
    clock.move(HOUR)
    assert await posts.expire_due(SYSTEM, clock.at, 10) == 1
    assert await posts.expire_due(SYSTEM, clock.at, 10) == 0
    view = await posts.get(at.scope, post.id)
    assert (view.status, view.version, view.due_at) == ("draft", post.version + 1, clock.at + HOUR)
    assert [item.status for item in view.publications] == ["expired", "pending", "pending"]
    assert await times_of(post.id, clock) == [0, 1, 2]
    clock.move(HOUR + timedelta(seconds=1))
    # Nobody swept: the approval expires what has passed and arms the rest.
    view = await posts.approve(at.scope, post.id)
    assert [item.status for item in view.publications] == ["expired", "expired", "scheduled"]
    await schedule(at, post.id, clock.at + 5 * HOUR, "feed")
    assert [row.status for row in await rows_of(post.id)] == ["scheduled", "expired", "scheduled"]
    await turn()
    clock.move(HOUR)
    await turn()
    assert [row.attempts for row in await rows_of(post.id)] == [0, 0, 1]
    clock.move(5 * HOUR)
    await turn()
    assert [row.status for row in await rows_of(post.id)][:2] == ["published", "expired"]


async def test_the_last_channel_expires_the_post_which_a_new_time_brings_back(clock: Frozen) -> None:
    at = await three()
    post = await at.post(*NAMES[:2], due_at=clock.at + HOUR, variants=own(at, succeed=clock.at + 2 * HOUR))
    clock.move(2 * HOUR)
    assert await posts.expire_due(SYSTEM, clock.at, 10) == 1
    view = await posts.get(at.scope, post.id)
    assert (view.status, {item.status for item in view.publications}) == ("expired", {"expired"})
    await schedule(at, post.id, clock.at + HOUR, "succeed")
    view = await posts.get(at.scope, post.id)
    assert (view.status, [item.status for item in view.publications]) == ("draft", ["expired", "pending"])
    await schedule(at, post.id, clock.at + 4 * HOUR)
    assert await times_of(post.id, clock) == [4, 4]


async def act(at: Place, post_id: int, chance: random.Random, clock: Frozen) -> None:
    """One act of a person, of those that change times, channels or the state."""
    later = clock.at + chance.randint(1, 90) * HOUR
    some = chance.sample(NAMES, chance.randint(1, 3))
    match chance.randrange(5):
        case 0:
            await schedule(at, post_id, later)
        case 1:
            await schedule(at, post_id, later, *some)
        case 2:
            await posts.approve(at.scope, post_id)
        case 3:
            values = {"body": f"Text {later}", "channel_ids": [at.channels[name] for name in some]}
            await posts.update(at.scope, post_id, PostUpdate.model_validate(values))
        case _:
            await posts.unschedule(at.scope, post_id)


@pytest.mark.parametrize("seed", range(4))
async def test_every_order_of_acts_leaves_times_in_their_one_form(clock: Frozen, seed: int) -> None:
    chance = random.Random(seed)
    at = await three()
    post = await at.post(*NAMES, due_at=clock.at + 30 * HOUR)
    calls = 0
    for _ in range(40):
        try:
            await act(at, post.id, chance, clock)
        except (InvalidState, Invalid, NotFound):
            pass
        else:
            calls += 1
        if chance.random() < 0.5:
            clock.move(chance.randint(0, 20) * HOUR)
            await turn()
        await times_of(post.id, clock)
    assert calls > 0
