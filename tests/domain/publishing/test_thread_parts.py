"""Threads: one call for each part, in order, each under its own key; what is placed is never placed again."""

from datetime import timedelta

import pytest

from app.connectors import (
    Absence,
    Budget,
    Content,
    NeedsReconnect,
    Placed,
    Rejected,
    Repeat,
    Retryable,
    Target,
    Unknown,
)
from app.core.clock import Frozen, now as clock_now
from app.core.errors import InvalidState
from app.domain import channels, posts, publishing
from app.domain.channels import NewChannel
from app.domain.posts import PostSchedule, PostUpdate, PreflightFailed, Publication, Settlement
from app.domain.publishing.models import Attempt
from app.domain.publishing.service import begin
from app.domain.webhooks import Delivery
from tests.connectors.contract import RECORDINGS
from tests.connectors.standins.server import Break, standing_in
from tests.connectors.standins.telegram import Telegram
from tests.domain.media.pictures import saved
from tests.domain.posts.places import Place, place
from tests.domain.publishing.engine import on, only, turn, turns
from tests.domain.publishing.ledgers import Asked, LedgerPlatform, Slow
from tests.domain.webhooks.hooks import endpoint
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
THREE = "One.\n---\nTwo.\n\n---\n\nThree."


async def fine(key: str) -> None:
    """Nothing happens."""


def fail_at(part: int, failure: Exception, platform: LedgerPlatform, *, landed: bool = False) -> None:
    """Let each call for this part fail, before or after it lands."""

    async def fail(key: str) -> None:
        if key.endswith(f"_{part}"):
            raise failure

    platform.ledger.before, platform.ledger.after = (fine, fail) if landed else (fail, fine)


def heal(platform: LedgerPlatform) -> None:
    platform.ledger.before = platform.ledger.after = fine


def keys(row: Publication, *parts: int) -> list[str]:
    return [row.key or "" if part == 1 else f"{row.key}_{part}" for part in parts]


async def test_each_part_is_a_call_of_its_own_below_those_before(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    at = await on(platform)
    await endpoint(at.scope, "http://127.0.0.1:9/")
    post = await at.approved(clock_now(), "ledger", body=THREE)
    await turn()
    row = await only(post)
    one, two, three = keys(row, 1, 2, 3)
    assert platform.ledger.calls == [one, two, three]
    assert platform.ledger.above == {one: (), two: (one,), three: (one, two)}
    assert (row.status, row.parts, row.external_id) == ("published", [one, two, three], one)
    assert row.permalink == f"https://ledger.example/{one}"
    attempts = await Attempt.filter(publication_id=row.id).order_by("number")
    assert [(item.key, item.outcome) for item in attempts] == [(key, "succeeded") for key in (one, two, three)]
    [told] = await Delivery.of(at.scope).filter(event__in=["post.published", "post.failed"])
    assert (told.event, f'"external_id":"{one}"' in told.body.replace(" ", "")) == ("post.published", True)


async def test_media_go_with_the_first_part_and_only_there(clock: Frozen) -> None:
    sent: list[Content] = []

    class Watched(LedgerPlatform):
        async def publish(self, target: Target, content: Content, key: str) -> Placed:
            sent.append(content)
            return await self.ledger.publish(key)

    at = await on(Watched("ledger", Repeat.KEYED))
    file = await at.file(saved("PNG"))
    await at.approved(clock_now(), "ledger", body="One.\n---\nTwo.", media_ids=[file.id])
    await turn()
    assert [(content.body, len(content.media)) for content in sent] == [("One.", 1), ("Two.", 0)]


async def test_every_part_has_all_its_tries_and_none_is_placed_twice(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    failures: dict[int, int] = {1: 4, 2: 4, 3: 4}

    async def busy(key: str) -> None:
        part = int([*key.split("_"), "1"][3])
        if failures[part]:
            failures[part] -= 1
            raise Retryable

    platform.ledger.before = busy
    at = await on(platform)
    post = await at.approved(clock_now(), "ledger", body=THREE)
    await turns(clock, 60, MINUTE)
    row = await only(post)
    assert (row.status, len(platform.ledger.calls)) == ("published", 15)
    assert platform.ledger.live == dict.fromkeys(keys(row, 1, 2, 3), 1)


@pytest.mark.parametrize("landed", [True, False])
async def test_a_keyed_platform_is_called_again_for_the_part_alone(clock: Frozen, *, landed: bool) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    fail_at(2, Unknown("Broke off."), platform, landed=landed)
    at = await on(platform)
    post = await at.approved(clock_now(), "ledger", body=THREE)
    await turn()
    row = await only(post)
    assert (row.status, row.parts, row.error) == (
        "scheduled",
        keys(row, 1),
        "Part 2 of 3 (what comes before it is live): Broke off.",
    )
    assert (await posts.get(at.scope, post.id)).status == "publishing"
    with pytest.raises(InvalidState):
        await posts.delete(at.scope, post.id)
    heal(platform)
    clock.move(MINUTE)
    await turn()
    row = await only(post)
    assert (row.status, row.parts, row.error) == ("published", keys(row, 1, 2, 3), None)
    assert platform.ledger.calls == keys(row, 1, 2, 2, 3)
    assert platform.ledger.live == dict.fromkeys(keys(row, 1, 2, 3), 1)


@pytest.mark.parametrize("landed", [True, False])
async def test_a_platform_that_can_be_asked_tells_where_to_go_on(clock: Frozen, *, landed: bool) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)
    fail_at(2, Unknown("Broke off."), platform, landed=landed)
    at = await on(platform)
    post = await at.approved(clock_now(), "asked", body=THREE)
    await turn()
    assert (await only(post)).status == "unconfirmed"
    heal(platform)
    clock.move(MINUTE)
    await turn()
    await turn()
    row = await only(post)
    assert (row.status, row.parts) == ("published", keys(row, 1, 2, 3))
    assert platform.ledger.calls == keys(row, *((1, 2, 3) if landed else (1, 2, 2, 3)))
    assert platform.ledger.questions == keys(row, 2)


async def test_a_worker_that_dies_over_a_part_leaves_the_others_alone(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    at = await on(platform)
    post = await at.approved(clock_now(), "ledger", body=THREE)
    await publishing.work(SYSTEM, await publishing.claim(SYSTEM), clock_now() + publishing.LEASE)
    batch = await publishing.claim(SYSTEM)
    await begin(SYSTEM, batch)
    platform.ledger.land(batch[0].key)
    clock.move(publishing.LEASE)
    await turn()
    row = await only(post)
    assert (row.status, platform.ledger.live) == ("published", dict.fromkeys(keys(row, 1, 2, 3), 1))


async def unconfirmed(platform: LedgerPlatform, clock: Frozen) -> tuple[Place, posts.PostView, Publication]:
    """A thread whose second part may be live."""
    fail_at(2, Unknown("Broke off."), platform)
    at = await on(platform)
    post = await at.approved(clock_now(), platform.key, body=THREE)
    await turns(clock, 3, HOUR)
    heal(platform)
    row = await only(post)
    assert (row.status, row.parts, row.next_attempt_at) == ("unconfirmed", keys(row, 1), None)
    return at, post, row


async def test_a_blind_platform_leaves_the_thread_to_a_person_who_sees_it_whole(clock: Frozen) -> None:
    platform = LedgerPlatform("blind", Repeat.BLIND)
    at, _, row = await unconfirmed(platform, clock)
    seen = await posts.settle(at.scope, row.id, Settlement(live=True))
    assert (seen.status, seen.external_id, seen.permalink) == ("published", row.external_id, row.permalink)
    await turn()
    assert len(platform.ledger.calls) == 2


async def test_what_is_not_live_of_a_thread_is_tried_again_and_nothing_else(clock: Frozen) -> None:
    platform = LedgerPlatform("blind", Repeat.BLIND)
    at, post, row = await unconfirmed(platform, clock)
    with pytest.raises(InvalidState):
        await publishing.retry(at.scope, row.id)
    assert (await posts.settle(at.scope, row.id, Settlement(live=False))).status == "failed"
    assert (await publishing.retry(at.scope, row.id)).status == "scheduled"
    await turn()
    row = await only(post)
    assert (row.status, row.parts) == ("published", keys(row, 1, 2, 3))
    assert platform.ledger.live == dict.fromkeys(keys(row, 1, 2, 3), 1)


async def refused_in_the_middle(platform: LedgerPlatform) -> tuple[Place, posts.PostView]:
    fail_at(2, Rejected("No."), platform)
    at = await on(platform)
    post = await at.approved(clock_now(), platform.key, body=THREE)
    await turn()
    heal(platform)
    row = await only(post)
    assert (row.status, row.parts) == ("failed", keys(row, 1))
    assert row.error == "Part 2 of 3 (what comes before it is live): No."
    return at, post


async def test_a_thread_that_was_refused_in_the_middle_keeps_its_content_and_goes_on_there(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    at, post = await refused_in_the_middle(platform)
    before = (await posts.get(at.scope, post.id), await Publication.all().values())
    with pytest.raises(InvalidState, match="has been published"):
        await posts.update(at.scope, post.id, PostUpdate(body="Another."))
    assert (await posts.get(at.scope, post.id), await Publication.all().values()) == before
    await posts.schedule(at.scope, post.id, PostSchedule(due_at=clock_now() + HOUR))
    with pytest.raises(InvalidState, match="has been published"):
        await posts.update(at.scope, post.id, PostUpdate(body="Another."))
    clock.move(HOUR)
    await turn()
    row = await only(post)
    assert (row.status, row.parts) == ("published", keys(row, 1, 2, 3))
    assert platform.ledger.calls == keys(row, 1, 2, 2, 3)


async def test_deleting_a_thread_that_is_live_in_part_archives_it(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    at, post = await refused_in_the_middle(platform)
    assert (await posts.delete(at.scope, post.id)).archived
    clock.move(HOUR)
    await turn()
    assert ((await only(post)).status, len(platform.ledger.calls)) == ("failed", 2)


async def test_a_thread_on_an_archived_post_ends_where_it_is(clock: Frozen) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)
    fail_at(2, Unknown(), platform, landed=True)
    at = await on(platform)
    post = await at.approved(clock_now(), "asked", body=THREE)
    await turn()
    assert (await posts.delete(at.scope, post.id)).archived
    clock.move(MINUTE)
    await turns(clock, 3, MINUTE)
    row = await only(post)
    assert (row.status, row.parts, len(platform.ledger.calls)) == ("cancelled", keys(row, 1, 2), 2)


async def test_parts_keep_to_the_budget_of_the_channel(clock: Frozen) -> None:
    platform = Slow("slow", Repeat.KEYED)
    platform.allowed = Budget(1, MINUTE)
    at = await on(platform)
    post = await at.approved(clock_now(), "slow", body=THREE)
    called: list[int] = []
    for _ in range(3):
        await turn()
        called.append(len(platform.ledger.calls))
        clock.move(MINUTE)
    assert (called, (await only(post)).status) == ([1, 2, 3], "published")


async def test_a_channel_that_is_lost_in_the_middle_fails_the_rest_with_its_reason(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    fail_at(2, NeedsReconnect("Sign in again."), platform)
    at = await on(platform)
    post = await at.approved(clock_now(), "ledger", body=THREE)
    await turn()
    row = await only(post)
    assert (row.status, row.error) == (
        "failed",
        "Part 2 of 3 (what comes before it is live): Sign in again.",
    )
    heal(platform)
    await channels.reconnect(SYSTEM, at.channels["ledger"], NewChannel(platform="ledger"))
    await publishing.retry(at.scope, row.id)
    await turn()
    assert (await only(post)).parts == keys(row, 1, 2, 3)


async def test_a_retry_finds_a_part_that_is_live_after_all(clock: Frozen) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)
    fail_at(2, Unknown(), platform, landed=True)

    async def unsure(key: str) -> Placed | Absence:
        return Absence.UNSURE

    platform.ledger.finding = unsure
    at = await on(platform)
    post = await at.approved(clock_now(), "asked", body=THREE)
    await turns(clock, 12, MINUTE)
    platform.ledger.finding = None
    heal(platform)
    row = await only(post)
    assert (row.status, row.next_attempt_at) == ("unconfirmed", None)
    assert (await publishing.retry(at.scope, row.id)).status == "scheduled"
    await turn()
    row = await only(post)
    assert (row.status, platform.ledger.calls) == ("published", keys(row, 1, 2, 3))


async def test_what_a_platform_would_refuse_is_named_with_its_part(clock: Frozen) -> None:
    at = await on(LedgerPlatform("ledger", Repeat.KEYED))
    async with standing_in(Telegram()):
        new = NewChannel(platform="telegram", name="Ours", fields=RECORDINGS["telegram"].fields)
        telegram = await channels.connect(SYSTEM, str(at.scope.slug), new)
    both = Place(at.scope, {**at.channels, "telegram": telegram.id})
    with pytest.raises(PreflightFailed) as refusal:
        await both.post("telegram", body="One.\n---\n" + "😀" * 2_049 + "\n---\n")
    found = [(item.issue.field, item.issue.code, item.issue.actual) for item in refusal.value.issues]
    assert found == [("body.2", "text_too_long", 4_098), ("body.3", "text_missing", None)]
    assert refusal.value.issues[0].issue.message.startswith("Part 2: The text has 4098 UTF-16 units")
    assert await posts.Post.all().count() == 0


async def test_platforms_without_threads_take_the_line_as_text(clock: Frozen) -> None:
    at = await place("succeed")
    post = await at.approved(clock_now(), "feed", "succeed", body="One.\n---\n\n---\nTwo.")
    await turn()
    seen = (await posts.get(at.scope, post.id)).publications
    assert [item.status for item in seen] == ["published"] * 2
    rows = await Publication.filter(post_id=post.id)
    assert [row.parts for row in rows] == [[row.external_id] for row in rows]


async def test_a_broken_call_leaves_a_thread_of_a_real_connector_where_it_was(clock: Frozen) -> None:
    at = await place()
    async with standing_in(there := Telegram()):
        new = NewChannel(platform="telegram", name="Ours", fields=RECORDINGS["telegram"].fields)
        channel = await channels.connect(SYSTEM, str(at.scope.slug), new)
        telegram = Place(at.scope, {"telegram": channel.id})
        post = await telegram.approved(clock_now(), "telegram", body=THREE)
        for _ in range(2):
            await turn()
            clock.move(timedelta(seconds=2))
        there.fail("sendMessage", Break.RESET)
        await turns(clock, 3, HOUR)
        row = await only(post)
        assert (row.status, row.parts, row.external_id) == ("unconfirmed", ["101", "102"], "101")
        assert there.messages[102] == {"text": "Two.", "below": 101}
        assert len(there.messages) == 3
