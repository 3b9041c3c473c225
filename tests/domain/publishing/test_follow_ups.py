"""Comments below posts: they wait for their post, are written once whatever breaks off, and go with it."""

from datetime import timedelta
from typing import Any, Final

import pytest

from app.connectors import Absence, Placed, Rejected, Repeat, Target, Unknown
from app.connectors.declared import Declared, FollowUpEntry
from app.connectors.platforms.sandbox.models import SandboxPost
from app.core.clock import Frozen
from app.core.errors import InvalidState
from app.domain import posts, publishing
from app.domain.posts import PostUpdate, PreflightFailed, Publication, Settlement
from app.domain.publishing.service import begin
from tests.domain.posts.places import Place, place
from tests.domain.publishing.engine import on, turn, turns
from tests.domain.publishing.ledgers import LedgerPlatform
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

MINUTE: Final = timedelta(minutes=1)
TWO: Final = [{"text": "The address.", "after": 0}, {"text": "Later.", "after": 30}]


class Commented(LedgerPlatform):
    """A platform with calls of their own for comments, which are found or not as its class says."""

    declared: Declared = Declared(follow_up=FollowUpEntry())
    effect: Repeat = Repeat.QUERYABLE

    def follow_up_repeat(self, target: Target) -> Repeat:
        del target
        return self.effect

    async def follow_up(self, target: Target, above: list[str], text: str, key: str) -> Placed:
        del target, text
        self.ledger.above[key] = tuple(above)
        return await self.ledger.publish(key)

    async def find_follow_up(
        self, target: Target, above: list[str], text: str, key: str, since: object
    ) -> Placed | Absence:
        del target, above, text, since
        self.ledger.questions.append(key)
        return Placed(key, None) if self.ledger.live[key] else Absence.ABSENT

    async def delete(self, target: Target, external_id: str) -> None:
        del target
        self.ledger.calls.append(f"deleted {external_id}")

    async def delete_follow_up(self, target: Target, external_id: str) -> None:
        await self.delete(target, external_id)


async def rows_of(post_id: int) -> list[Publication]:
    return await Publication.filter(post_id=post_id).order_by("channel_id", "place")


async def statuses(post_id: int) -> list[str]:
    return [row.status for row in await rows_of(post_id)]


async def commented(at: Place, clock: Frozen, *names: str, **fields: Any) -> posts.PostView:
    return await at.approved(clock.at, *names, **{"follow_ups": TWO, **fields})


async def test_comments_wait_for_their_post_and_come_after_their_delay(clock: Frozen) -> None:
    at = await place("succeed")
    post = await commented(at, clock, "succeed")
    assert [(row.place, row.status, row.after_minutes) for row in await rows_of(post.id)] == [
        (0, "scheduled", None),
        (1, "pending", 0),
        (2, "pending", 30),
    ]
    await turn()
    assert await statuses(post.id) == ["published", "published", "scheduled"]
    parent, first, second = await rows_of(post.id)
    assert (second.scheduled_at, (await posts.get(at.scope, post.id)).status) == (
        clock.at + 30 * MINUTE,
        "published",
    )
    clock.move(30 * MINUTE)
    await turn()
    taken = await SandboxPost.all().order_by("id")
    assert [(item.body, item.arrivals, item.extras) for item in taken] == [
        ("Hello.", 1, None),
        ("The address.", 1, {"below": parent.external_id}),
        ("Later.", 1, {"below": parent.external_id}),
    ]
    assert [row.external_id for row in (parent, first)] == [item.idempotency_key for item in taken[:2]]


async def test_comments_of_equal_times_come_in_their_order(clock: Frozen) -> None:
    at = await place("succeed")
    at_once = [{"text": f"Number {number}."} for number in range(5)]
    await commented(at, clock, "succeed", follow_ups=at_once)
    await turn()
    bodies = await SandboxPost.all().order_by("id").values_list("body", flat=True)
    assert bodies == ["Hello.", *(item["text"] for item in at_once)]


async def test_a_channel_has_its_own_comments_or_none_and_others_refuse(clock: Frozen) -> None:
    at = await place("succeed")
    with pytest.raises(PreflightFailed) as refusal:
        await at.post("feed", "succeed", follow_ups=TWO)
    assert [(item.issue.field, item.issue.code) for item in refusal.value.issues] == [
        ("follow_ups", "follow_ups_unsupported")
    ]
    none = [{"channel_id": at.channels["feed"], "follow_ups": []}]
    post = await at.approved(clock.at, "feed", "succeed", follow_ups=TWO, variants=none)
    assert [(row.channel_id, row.place) for row in await rows_of(post.id)] == [
        (at.channels["feed"], 0),
        *((at.channels["succeed"], number) for number in range(3)),
    ]


async def test_an_edit_takes_the_comments_along_and_an_approval_makes_the_new_ones(clock: Frozen) -> None:
    at = await place("succeed")
    post = await at.approved(clock.at + 60 * MINUTE, "succeed", follow_ups=TWO)
    moved = await posts.schedule(at.scope, post.id, posts.PostSchedule(due_at=clock.at + 90 * MINUTE))
    assert (moved.status, len(await rows_of(post.id))) == ("scheduled", 3)
    view = await posts.update(at.scope, post.id, PostUpdate.model_validate({"follow_ups": TWO[1:]}))
    assert (view.status, await statuses(post.id)) == ("draft", ["pending"])
    await posts.approve(at.scope, post.id)
    assert [row.variant_body for row in await rows_of(post.id)] == [None, "Later."]


async def test_a_comment_of_unknown_outcome_is_asked_for_and_written_once(clock: Frozen) -> None:
    platform = Commented("commented", Repeat.KEYED)
    at = await on(platform)
    post = await commented(at, clock, "commented", follow_ups=TWO[:1])

    async def lost(key: str) -> None:
        if key.endswith(tuple(row.key or "-" for row in await rows_of(post.id) if row.place)):
            raise Unknown("No answer.")

    platform.ledger.after = lost
    await turn()
    assert await statuses(post.id) == ["published", "unconfirmed"]
    await turns(clock, 4, 4 * MINUTE)
    assert await statuses(post.id) == ["published", "published"]
    key = (await rows_of(post.id))[1].key or ""
    assert (platform.ledger.live[key], platform.ledger.calls.count(key), platform.ledger.questions) == (
        1,
        1,
        [key],
    )


@pytest.mark.parametrize(("effect", "after"), [(Repeat.BLIND, "unconfirmed"), (Repeat.KEYED, "published")])
async def test_a_comment_is_rescued_by_its_own_class(clock: Frozen, effect: Repeat, after: str) -> None:
    platform = Commented("commented", Repeat.KEYED)
    platform.effect = effect
    at = await on(platform)
    post = await commented(at, clock, "commented", follow_ups=TWO[:1])
    (item,) = await publishing.claim(SYSTEM)
    await publishing.work(SYSTEM, [item], clock.at + publishing.LEASE)
    (comment,) = await publishing.claim(SYSTEM)
    assert (comment.place, comment.content.above) == (1, ((await rows_of(post.id))[0].external_id,))
    # The worker dies after the call, before its answer.
    assert await begin(SYSTEM, [comment]) == {comment.id}
    await platform.ledger.publish(comment.key)
    clock.move(publishing.LEASE)
    await turns(clock, 3, 5 * MINUTE)
    assert await statuses(post.id) == ["published", after]
    assert platform.ledger.live[comment.key] == 1


async def test_a_comment_that_fails_touches_neither_its_post_nor_the_next(clock: Frozen) -> None:
    platform = Commented("commented", Repeat.KEYED)
    at = await on(platform)
    post = await commented(at, clock, "commented", follow_ups=[{"text": "A."}, {"text": "B."}])
    first = (await rows_of(post.id))[1].key

    async def refuse(key: str) -> None:
        if key == first:
            raise Rejected("Not this.")

    platform.ledger.before = refuse
    await turn()
    assert await statuses(post.id) == ["published", "failed", "published"]
    assert (await posts.get(at.scope, post.id)).status == "published"
    failed = (await rows_of(post.id))[1]
    platform.ledger.before = type(platform.ledger)().before
    await publishing.retry(at.scope, failed.id)
    await turn()
    assert await statuses(post.id) == ["published", "published", "published"]


async def test_comments_are_taken_down_before_their_post_and_the_others_cancelled(clock: Frozen) -> None:
    platform = Commented("commented", Repeat.KEYED)
    at = await on(platform)
    post = await commented(at, clock, "commented")
    await turn()
    parent, first, _ = await rows_of(post.id)
    await publishing.take_down(at.scope, parent.id)
    assert platform.ledger.calls[-2:] == [f"deleted {first.external_id}", f"deleted {parent.external_id}"]
    assert await statuses(post.id) == ["cancelled", "cancelled", "cancelled"]
    clock.move(60 * MINUTE)
    await turn()
    assert await statuses(post.id) == ["cancelled", "cancelled", "cancelled"]


async def test_the_comments_of_a_deleted_post_are_never_written(clock: Frozen) -> None:
    at = await place("succeed")
    post = await commented(at, clock, "succeed")
    await turn()
    assert (await posts.delete(at.scope, post.id)).archived
    clock.move(60 * MINUTE)
    await turn()
    assert await statuses(post.id) == ["published", "published", "cancelled"]
    assert await SandboxPost.all().count() == 2


async def test_below_a_post_that_a_person_settled_nothing_can_be_written(clock: Frozen) -> None:
    at = await place("accept_then_timeout")
    post = await commented(at, clock, "accept_then_timeout", follow_ups=TWO[:1])
    await turn()
    assert await statuses(post.id) == ["unconfirmed", "pending"]
    parent = (await rows_of(post.id))[0]
    await posts.settle(at.scope, parent.id, Settlement(live=True))
    await turn()
    assert await statuses(post.id) == ["published", "failed"]
    assert "id of the post" in ((await rows_of(post.id))[1].error or "")
    with pytest.raises(InvalidState):
        await posts.update(at.scope, post.id, PostUpdate(body="Another."))
