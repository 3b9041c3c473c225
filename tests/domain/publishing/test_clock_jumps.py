"""Clocks that are set back or ahead between claim and call, and posts that die in between."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from app.connectors import Repeat, Retryable
from app.core.clock import Frozen, now as clock_now
from app.domain import accounts, posts, publishing
from app.domain.posts import PublicationClaim, PublicationStatus
from app.domain.publishing import platform_calls
from app.domain.publishing.service import begin, finish
from tests import factories
from tests.domain.posts.places import Place
from tests.domain.publishing.engine import on, only, turn, turns
from tests.domain.publishing.ledgers import LedgerPlatform
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)
SECOND, MOMENT = timedelta(seconds=1), timedelta(microseconds=1)


async def claimed(at: Place, clock: Frozen) -> tuple[posts.PostView, list[PublicationClaim]]:
    post = await at.approved(clock_now() + HOUR, "ledger")
    clock.move(HOUR)
    return post, await publishing.claim(SYSTEM)


async def test_a_clock_set_back_after_the_claim_lets_the_post_wait_for_its_time(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    post, batch = await claimed(await on(platform), clock)
    lease_until = clock_now() + publishing.LEASE
    clock.move(-10 * SECOND)
    await publishing.work(SYSTEM, batch, lease_until)
    row = await only(post)
    assert (row.status, row.next_attempt_at, row.attempts) == ("scheduled", post.due_at, 0)
    await turn()
    assert platform.ledger.calls == []
    clock.move(10 * SECOND)
    await turn()
    assert ((await only(post)).status, len(platform.ledger.calls)) == ("published", 1)


async def test_a_clock_set_back_after_the_intent_lets_it_wait_too(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    post, batch = await claimed(await on(platform), clock)
    await begin(SYSTEM, batch)
    clock.move(-HOUR / 2)
    called = await platform_calls.call(batch[0], 60)
    assert called.error == "The clock jumped or the worker stood still."
    await finish(SYSTEM, [(batch[0], called)])
    row = await only(post)
    assert (row.status, row.next_attempt_at, platform.ledger.calls) == ("scheduled", post.due_at, [])


@pytest.mark.parametrize("corrected", [timedelta(milliseconds=1), SECOND])
async def test_a_small_correction_of_the_clock_holds_nothing_up(clock: Frozen, corrected: timedelta) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    post, batch = await claimed(await on(platform), clock)
    clock.move(-corrected)
    await publishing.work(SYSTEM, batch, clock_now() + publishing.LEASE)
    assert ((await only(post)).status, len(platform.ledger.calls)) == ("published", 1)


async def test_a_correction_of_more_than_a_second_lets_it_wait(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    post, batch = await claimed(await on(platform), clock)
    clock.move(-SECOND - MOMENT)
    await publishing.work(SYSTEM, batch, clock_now() + publishing.LEASE)
    assert ((await only(post)).status, platform.ledger.calls) == ("scheduled", [])


@pytest.mark.parametrize(("left", "calls"), [(75 * SECOND, 1), (75 * SECOND - MOMENT, 0)])
async def test_a_call_begins_where_its_lease_outlives_it_by_fifteen_seconds(
    clock: Frozen, left: timedelta, calls: int
) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    _, batch = await claimed(await on(platform), clock)
    await begin(SYSTEM, batch)
    called = await platform_calls.call(replace(batch[0], lease_until=clock_now() + left), 60)
    assert (called.placed is not None, len(platform.ledger.calls)) == (calls == 1, calls)


@pytest.mark.parametrize(("left", "calls"), [(90 * SECOND + MOMENT, 1), (90 * SECOND, 0)])
async def test_a_batch_begins_where_its_lease_outlives_its_calls_by_half_a_minute(
    clock: Frozen, left: timedelta, calls: int
) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    _, batch = await claimed(await on(platform), clock)
    await publishing.work(SYSTEM, batch, clock_now() + left)
    assert len(platform.ledger.calls) == calls


async def test_a_clock_set_ahead_after_the_claim_calls_nothing_without_a_lease(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    post, batch = await claimed(await on(platform), clock)
    lease_until = clock_now() + publishing.LEASE
    await begin(SYSTEM, batch)
    clock.move(HOUR)
    called = await platform_calls.call(batch[0], 60)
    assert (called.placed, platform.ledger.calls) == (None, [])
    await publishing.work(SYSTEM, batch, lease_until)
    assert platform.ledger.calls == []
    await turns(clock, 3, HOUR)
    # The intent was written, so nobody can know; the platform is blind, so a person has to look.
    assert ((await only(post)).status, platform.ledger.calls) == ("unconfirmed", [])


async def test_a_clock_set_back_before_the_time_fires_nothing_early_after_a_rescue(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    at = await on(platform)
    post, batch = await claimed(at, clock)
    await begin(SYSTEM, batch)
    clock.move(-HOUR / 2)
    outcome = posts.PublicationOutcome(
        batch[0].id, post.id, batch[0].epoch, PublicationStatus.SCHEDULED, next_attempt_at=clock_now()
    )
    await posts.record_outcomes(SYSTEM, clock_now(), [outcome])
    await turn()
    row = await only(post)
    assert (row.status, row.next_attempt_at, platform.ledger.calls) == ("scheduled", post.due_at, [])


async def cancelled(at: Place, post: posts.PostView) -> None:
    await posts.update(at.scope, post.id, posts.PostUpdate(due_at=None))


async def moved(at: Place, post: posts.PostView) -> None:
    await posts.schedule(at.scope, post.id, posts.PostSchedule(due_at=clock_now() + 9 * HOUR))


async def edited(at: Place, post: posts.PostView) -> None:
    await posts.update(at.scope, post.id, posts.PostUpdate(body="Other words."))


async def deleted(at: Place, post: posts.PostView) -> None:
    await posts.delete(at.scope, post.id)


@pytest.mark.parametrize("end", [cancelled, moved, edited, deleted])
async def test_a_dead_post_never_fires_also_when_it_waited_for_the_clock(
    clock: Frozen, end: Callable[[Place, posts.PostView], Awaitable[None]]
) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    at = await on(platform)
    post, batch = await claimed(at, clock)
    lease_until = clock_now() + publishing.LEASE
    clock.move(-HOUR / 2)
    await publishing.work(SYSTEM, batch, lease_until)
    assert (await posts.get(at.scope, post.id)).status == "scheduled"
    await end(at, post)
    await turns(clock, 4, HOUR)
    await publishing.work(SYSTEM, batch, clock_now() + publishing.LEASE)
    assert platform.ledger.calls == []


async def test_an_account_that_goes_after_the_intent_ends_without_a_trace(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    at = await on(platform)
    post, batch = await claimed(at, clock)
    await accounts.delete(
        at.scope.caller,
        accounts.AccountDeletion(password=factories.PASSWORD, confirm_email=at.scope.caller.email),
    )
    await publishing.work(SYSTEM, batch, clock_now() + publishing.LEASE)
    await turns(clock, 3, HOUR)
    assert platform.ledger.calls == []
    assert not await posts.Post.filter(id=post.id).exists()


async def test_an_archived_post_goes_to_no_further_channel(clock: Frozen) -> None:
    quick, late = LedgerPlatform("quick", Repeat.KEYED), LedgerPlatform("late", Repeat.KEYED)

    async def busy(key: str) -> None:
        raise Retryable

    late.ledger.before = busy
    at = await on(quick, late)
    post = await at.approved(clock_now(), "quick", "late")
    await turn()
    assert (await posts.get(at.scope, post.id)).status == "published"
    assert (await posts.delete(at.scope, post.id)).archived
    await turns(clock, 4, HOUR)
    assert (len(quick.ledger.calls), len(late.ledger.calls)) == (1, 1)
    seen = {item.platform: item.status for item in (await posts.get(at.scope, post.id)).publications}
    assert seen == {"quick": "published", "late": "cancelled"}
