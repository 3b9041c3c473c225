"""Calls of unknown outcome, on every kind of platform: repeated with the key, asked for, or left to a person."""

from datetime import timedelta

import pytest

from app.connectors import Absence, NeedsReconnect, Placed, Repeat, Unknown
from app.core.clock import Frozen, now as clock_now
from app.domain import posts, publishing
from app.domain.publishing.service import begin
from tests.domain.publishing.engine import on, only, turn, turns
from tests.domain.publishing.ledgers import Asked, Forgetful, LedgerPlatform, placed
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

MINUTE = timedelta(minutes=1)


async def lost(key: str) -> None:
    """The connection breaks."""
    raise Unknown


async def test_a_platform_that_can_be_asked_is_asked_after_a_minute_and_the_post_is_found(clock: Frozen) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)
    platform.ledger.after = lost
    at = await on(platform)
    post = await at.approved(clock_now(), "asked")
    called_at = clock_now()
    await turn()
    row = await only(post)
    assert (row.status, row.next_attempt_at, row.unknown_since) == ("unconfirmed", called_at + MINUTE, called_at)
    clock.move(MINUTE - timedelta(microseconds=1))
    await turn()
    assert platform.ledger.questions == []
    clock.move(timedelta(microseconds=1))
    await turn()
    seen = await posts.get(at.scope, post.id)
    (item,) = seen.publications
    where = placed(row.key or "")
    assert (seen.status, item.status, item.error) == ("published", "published", None)
    assert (item.external_id, item.permalink) == (where.external_id, where.permalink)
    row = await only(post)
    assert (row.published_at, row.unknown_since, row.next_attempt_at) == (called_at, None, None)
    assert platform.ledger.live == {row.key: 1}


async def test_what_is_surely_absent_is_sent_again(clock: Frozen) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)
    platform.ledger.before = lost
    at = await on(platform)
    post = await at.approved(clock_now(), "asked")
    await turn()
    platform.ledger.before = no_fault
    clock.move(MINUTE)
    await turn()
    await turn()
    row = await only(post)
    assert (row.status, row.attempts) == ("published", 2)
    assert (platform.ledger.live, len(platform.ledger.calls)) == ({row.key: 1}, 2)


async def no_fault(key: str) -> None:
    """Nothing happens."""


async def test_after_the_last_try_surely_absent_means_failed(clock: Frozen) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)
    platform.ledger.before = lost
    at = await on(platform)
    post = await at.approved(clock_now(), "asked")
    await turns(clock, 20, MINUTE)
    row = await only(post)
    assert (row.status, row.error) == ("failed", "The platform does not have the post.")
    assert (len(platform.ledger.calls), platform.ledger.live) == (6, {})
    assert (await posts.get(at.scope, post.id)).status == "failed"


async def test_a_platform_that_cannot_tell_is_asked_three_times_and_then_a_person(clock: Frozen) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)

    async def cannot_tell(key: str) -> Placed | Absence:
        if len(platform.ledger.questions) == 2:
            raise ValueError(key)
        return Absence.UNSURE

    platform.ledger.after, platform.ledger.finding = lost, cannot_tell
    at = await on(platform)
    post = await at.approved(clock_now(), "asked")
    asked_after: list[float] = []
    start = clock_now()
    for _ in range(60):
        before = len(platform.ledger.questions)
        await turn()
        if len(platform.ledger.questions) > before:
            asked_after.append((clock_now() - start).total_seconds())
        clock.move(timedelta(seconds=20))
    assert asked_after == [60, 240, 600]
    row = await only(post)
    assert (row.status, row.next_attempt_at, len(platform.ledger.calls)) == ("unconfirmed", None, 1)
    assert row.error == "The platform could not tell whether the post is live."


async def test_a_keyed_platform_that_forgot_the_key_is_asked_first(clock: Frozen) -> None:
    platform = Forgetful("forgetful", Repeat.KEYED)
    platform.ledger.after = lost
    at = await on(platform)
    post = await at.approved(clock_now(), "forgetful")
    await turn()
    assert (await only(post)).status == "scheduled"
    platform.ledger.after, platform.ledger.is_keyed = no_fault, False
    clock.move(timedelta(hours=2))
    await turn()
    row = await only(post)
    assert (row.status, row.attempts, len(platform.ledger.calls)) == ("unconfirmed", 1, 1)
    clock.move(MINUTE)
    await turn()
    assert ((await only(post)).status, platform.ledger.live) == ("published", {row.key: 1})


@pytest.mark.parametrize("repeat", [Repeat.KEYED, Repeat.QUERYABLE, Repeat.BLIND])
async def test_a_vanished_worker_is_followed_up_by_the_class_of_its_platform(
    clock: Frozen, repeat: Repeat
) -> None:
    platform = Asked("ledger", repeat)
    at = await on(platform)
    post = await at.approved(clock_now(), "ledger")
    batch = await publishing.claim(SYSTEM)
    await begin(SYSTEM, batch)
    platform.ledger.land(batch[0].key)
    await turns(clock, 10, MINUTE)
    row = await only(post)
    expected = "unconfirmed" if repeat is Repeat.BLIND else "published"
    assert (row.status, platform.ledger.live[batch[0].key]) == (expected, 1)
    assert len(platform.ledger.calls) == (1 if repeat is Repeat.KEYED else 0)


async def test_a_worker_that_vanished_before_its_call_costs_no_try(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.BLIND)
    at = await on(platform)
    post = await at.approved(clock_now(), "ledger")
    for _ in range(8):
        assert len(await publishing.claim(SYSTEM)) == 1
        clock.move(publishing.LEASE)
        await publishing.sweep(SYSTEM)
    row = await only(post)
    assert (row.status, row.attempts, row.epoch) == ("scheduled", 0, 8)
    await turn()
    assert ((await only(post)).status, platform.ledger.live) == ("published", {row.key: 1})


async def test_a_refusal_after_an_unknown_outcome_is_no_failure(clock: Frozen) -> None:
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    platform.ledger.after = lost
    at = await on(platform)
    post = await at.approved(clock_now(), "ledger")
    await turn()

    async def revoked(key: str) -> None:
        raise NeedsReconnect("Sign in again.")

    platform.ledger.before = revoked
    clock.move(MINUTE)
    await turn()
    row = await only(post)
    assert (row.status, row.error, row.next_attempt_at) == ("unconfirmed", "Sign in again.", None)
    assert (await posts.get(at.scope, post.id)).status == "publishing"


async def test_an_archived_post_is_asked_for_and_never_sent_again(clock: Frozen) -> None:
    platform = Asked("asked", Repeat.QUERYABLE)
    platform.ledger.before = lost
    at = await on(platform)
    post = await at.approved(clock_now(), "asked")
    await turn()
    assert (await posts.delete(at.scope, post.id)).archived
    await turns(clock, 5, MINUTE)
    row = await only(post)
    assert (row.status, len(platform.ledger.calls), len(platform.ledger.questions)) == ("cancelled", 1, 1)
    assert (await posts.get(at.scope, post.id)).status == "archived"
