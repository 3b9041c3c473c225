"""A platform that asks for a pause gets it, from every call on the account; the others do not wait for it."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

import pytest

from app.connectors import Absence, Content, Placed, Rejected, Repeat, Retryable, Target, Unknown
from app.core.clock import Frozen, now as clock_now
from app.core.db import atomic
from app.core.errors import InvalidState
from app.domain import channels, posts, publishing
from app.domain.channels import Channel, NewChannel
from app.domain.posts.publications import claims
from tests import factories
from tests.domain.posts.places import Place
from tests.domain.publishing.engine import on, only, turn
from tests.domain.publishing.ledgers import Asked, LedgerPlatform
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)


class Counting(LedgerPlatform):
    """One that counts all channels as one account's, unless a channel is named otherwise."""

    def account(self, credentials: Mapping[str, str]) -> str:
        return credentials.get("account", "ours")


async def fine(key: str) -> None:
    """Nothing happens."""


def waiting(seconds: float, platform: LedgerPlatform) -> None:
    """Let the next call be answered with a wish, and the later ones not."""

    async def wait(key: str) -> None:
        platform.ledger.before = fine
        raise Retryable("Wait.", retry_after=seconds)

    platform.ledger.before = wait


async def states(*made: posts.PostView) -> list[tuple[str, int]]:
    return [(row.status, row.attempts) for post in made for row in [await only(post)]]


async def test_only_what_is_scheduled_is_put_off(clock: Frozen) -> None:
    at = await on(LedgerPlatform("busy", Repeat.BLIND))
    live = await at.approved(clock_now(), "busy", body="Now.")
    await turn()
    scheduled = await at.approved(clock_now() + MINUTE, "busy", body="Later.")
    before = await only(live)
    later = clock_now() + 10 * MINUTE
    async with atomic():
        await claims.postpone({before.id: later, (await only(scheduled)).id: later})
    after = await only(live)
    assert (after.status, after.next_attempt_at) == ("published", before.next_attempt_at)
    assert after.next_attempt_at != later
    assert ((await only(scheduled)).status, (await only(scheduled)).next_attempt_at) == ("scheduled", later)


async def test_a_wish_holds_back_the_whole_channel_and_costs_the_others_no_try(clock: Frozen) -> None:
    busy, other = LedgerPlatform("busy", Repeat.BLIND), LedgerPlatform("other", Repeat.BLIND)
    waiting(600, busy)
    at = await on(busy, other)
    start = clock_now()
    first = await at.approved(start, "busy", body="First.")
    await turn()
    rest = [await at.approved(start + number * MINUTE, "busy", body=f"{number}.") for number in range(3)]
    beside = await at.approved(start + MINUTE, "other")
    clock.move(600 * SECOND - timedelta(microseconds=1))
    await turn()
    assert await states(first, *rest, beside) == [("scheduled", 1), *[("scheduled", 0)] * 3, ("published", 1)]
    assert [(await only(post)).next_attempt_at for post in rest] == [start + n * MINUTE for n in range(3)]
    assert len(busy.ledger.calls) == 1
    # Which is when the worker wakes up.
    assert await posts.next_due(SYSTEM, clock_now()) == start + 600 * SECOND
    clock.move(timedelta(microseconds=1))
    await turn()
    assert await states(first, *rest) == [("published", 2), *[("published", 1)] * 3]


async def test_held_back_publications_keep_nothing_else_from_being_claimed(clock: Frozen) -> None:
    busy, other = LedgerPlatform("busy", Repeat.BLIND), LedgerPlatform("other", Repeat.BLIND)
    waiting(600, busy)
    at = await on(busy, other)
    await at.approved(clock_now(), "busy")
    await turn()
    for number in range(5):
        await at.approved(clock_now(), "busy", body=f"{number}.")
    beside = await at.approved(clock_now(), "other")
    assert [item.post_id for item in await publishing.claim(SYSTEM, 2)] == [beside.id]


async def test_the_pause_is_for_all_channels_of_the_account(clock: Frozen) -> None:
    platform = Counting("counting", Repeat.KEYED)
    at = await on(platform)
    owner = await factories.user()
    scope = await factories.scope(owner, await factories.brand(owner))
    same = await channels.connect(SYSTEM, str(scope.slug), NewChannel(platform="counting"))
    elsewhere = Place(scope, {"same": same.id})
    waiting(600, platform)
    await at.approved(clock_now(), "counting")
    await turn()
    held = await elsewhere.approved(clock_now(), "same")
    await turn()
    assert (await states(held), len(platform.ledger.calls)) == ([("scheduled", 0)], 1)
    assert {row.held_until for row in await Channel.all()} == {clock_now() + 600 * SECOND}
    clock.move(600 * SECOND)
    await turn()
    assert (await states(held), len(platform.ledger.calls)) == ([("published", 1)], 3)


async def test_channels_that_are_counted_by_themselves_are_held_back_by_themselves(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    at = await on(platform)
    second = await channels.connect(SYSTEM, str(at.scope.slug), NewChannel(platform="ledger", name="second"))
    both = Place(at.scope, {**at.channels, "second": second.id})
    waiting(600, platform)
    held = await both.approved(clock_now(), "ledger")
    await turn()
    free = await both.approved(clock_now(), "second")
    await turn()
    assert await states(held, free) == [("scheduled", 1), ("published", 1)]


async def test_a_longer_pause_stays_and_a_week_is_the_longest(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    at = await on(platform)
    ident, now = at.channels["ledger"], clock_now()
    await channels.hold_back(SYSTEM, {ident: now + 60 * SECOND})
    await channels.hold_back(SYSTEM, {ident: now + 30 * SECOND})
    assert (await Channel.get(id=ident)).held_until == now + 60 * SECOND
    clock.move(MINUTE)
    waiting(1e12, platform)
    await at.approved(clock_now(), "ledger")
    await turn()
    assert (await Channel.get(id=ident)).held_until == clock_now() + timedelta(days=7)


@pytest.mark.parametrize("wish", [float("nan"), -1.0, None])
async def test_a_wish_without_sense_holds_nothing_back(clock: Frozen, wish: float | None) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    at = await on(platform)

    async def odd(key: str) -> None:
        raise Retryable("Wait.", retry_after=wish)

    platform.ledger.before = odd
    post = await at.approved(clock_now(), "ledger")
    await turn()
    assert await states(post) == [("scheduled", 1)]
    assert (await Channel.get(id=at.channels["ledger"])).held_until is None


async def test_a_pause_that_comes_with_an_unknown_outcome_or_a_refusal_counts(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    at = await on(platform)
    for failure in (Unknown("Down.", retry_after=60), Rejected("No.", retry_after=90)):

        async def fail(key: str, failure: Exception = failure) -> None:
            raise failure

        platform.ledger.before = fail
        await at.approved(clock_now(), "ledger")
        await turn()
        seconds = 60 if isinstance(failure, Unknown) else 90
        assert (await Channel.get(id=at.channels["ledger"])).held_until == clock_now() + seconds * SECOND
        clock.move(MINUTE)


class LastCall(LedgerPlatform):
    """One that takes a post and says that it was the last for a while."""

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        return replace(await super().publish(target, content, key), retry_after=120)


async def test_a_post_that_used_up_the_last_call_is_live_and_the_next_one_waits(clock: Frozen) -> None:
    platform = LastCall("last", Repeat.KEYED)
    at = await on(platform)
    first = await at.approved(clock_now(), "last")
    await turn()
    second = await at.approved(clock_now(), "last")
    await turn()
    assert await states(first, second) == [("published", 1), ("scheduled", 0)]
    assert (await Channel.get(id=at.channels["last"])).held_until == clock_now() + 120 * SECOND
    clock.move(120 * SECOND)
    await turn()
    assert (await states(second), len(platform.ledger.calls)) == ([("published", 1)], 2)


async def test_questions_wait_as_well_and_may_bring_a_pause(clock: Frozen) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)
    at = await on(platform)

    async def lost(key: str) -> None:
        raise Unknown

    async def wait(key: str) -> Placed | Absence:
        raise Retryable("Wait.", retry_after=900)

    platform.ledger.before = lost
    post = await at.approved(clock_now(), "asked")
    await turn()
    platform.ledger.before, platform.ledger.finding = fine, wait
    clock.move(MINUTE)
    await turn()
    assert (await Channel.get(id=at.channels["asked"])).held_until == clock_now() + 900 * SECOND
    clock.move(899 * SECOND)
    await turn()
    with pytest.raises(InvalidState):
        await publishing.retry(at.scope, (await only(post)).id)
    assert (await only(post)).asks == 1
    assert len(platform.ledger.questions) == 1
    platform.ledger.finding = None
    clock.move(SECOND)
    await turn()
    await turn()
    assert (await states(post), len(platform.ledger.questions)) == ([("published", 2)], 2)


async def test_connecting_another_account_ends_the_pause(clock: Frozen) -> None:
    platform = Counting("counting", Repeat.KEYED)
    at = await on(platform)
    ident = at.channels["counting"]
    until = clock_now() + MINUTE
    await channels.hold_back(SYSTEM, {ident: until})
    await channels.reconnect(SYSTEM, ident, NewChannel(platform="counting"))
    row = await Channel.get(id=ident)
    assert row.held_until == until
    await Channel.filter(id=ident).update(account="f" * 64)
    await channels.reconnect(SYSTEM, ident, NewChannel(platform="counting"))
    again = await Channel.get(id=ident)
    assert (again.account, again.held_until) == (row.account, None)
