"""After a restore: nothing that may be live goes out again, the platforms tell what is, and ids repeat."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import timedelta

import pytest

from app.connectors import Absence, Placed, Repeat
from app.core import clock as clocks, installation_number, recovery
from app.core.clock import Frozen
from app.core.db import connection
from app.core.errors import InvalidState
from app.core.recovery import InRecovery
from app.core.sentinel import Cause
from app.domain import channels, posts, publishing
from app.domain.posts import Publication
from app.domain.publishing import service
from app.domain.publishing.comparison import count_uncompared
from app.domain.webhooks import EventType
from tests.domain.publishing.engine import on, only, turn
from tests.domain.publishing.ledgers import Asked, LedgerPlatform
from tests.domain.webhooks.hooks import endpoint
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
async def forgotten(orm: object) -> AsyncGenerator[None]:
    """This process knows of no recovery, before and after."""
    await recovery.read()
    yield
    await connection().execute_query("DELETE FROM switch")
    await recovery.read()
    await installation_number.read()


async def begin(cause: Cause = Cause.RESTORED) -> recovery.Recovery:
    return await recovery.begin(cause, clocks.now() - HOUR)


async def ask() -> None:
    """What a worker does in recovery."""
    await publishing.ask_all(SYSTEM, await publishing.claim_asks(SYSTEM))


async def ids() -> tuple[set[str], set[str]]:
    """The ids that receivers of webhooks and of mails see."""
    deliveries = await connection().execute_query_dict("SELECT uuid FROM webhook_delivery")
    mails = await connection().execute_query_dict("SELECT uuid FROM outgoing_mail")
    return {str(row["uuid"]) for row in deliveries}, {str(row["uuid"]) for row in mails}


async def go_back() -> None:
    """The database as a backup had it: the posts are scheduled, and nobody was told anything."""
    for table in ("webhook_attempt", "webhook_delivery", "outgoing_mail", "notification", "publication_attempt"):
        await connection().execute_query(f"DELETE FROM {table}")
    await connection().execute_query(
        "UPDATE publication SET status = 'scheduled', next_attempt_at = scheduled_at, epoch = 0, attempts = 0,"
        " external_id = NULL, permalink = NULL, published_at = NULL, parts = '[]'"
    )
    await connection().execute_query("UPDATE post SET status = 'scheduled'")


async def test_what_is_live_is_found_and_told_under_the_same_ids_and_the_rest_waits(clock: Frozen) -> None:
    asked, blind = Asked("asked", Repeat.QUERYABLE), LedgerPlatform("blind", Repeat.BLIND)
    at = await on(asked, blind)
    await endpoint(at.scope, "http://127.0.0.1:1/hook", [EventType.PUBLISHED])
    published = [await at.approved(clock.at + HOUR, "asked") for _ in range(3)]
    unseen = await at.approved(clock.at + HOUR, "blind")
    clock.move(HOUR)
    await turn()
    before = await ids()
    calls = dict(asked.ledger.live), dict(blind.ledger.live)
    assert [len(known) for known in before] == [4, 3]  # the fourth mail of an hour waits for the full hour
    await go_back()
    lost = await at.approved(clock.at, "asked")
    clock.move(HOUR)
    state = await begin()
    assert await publishing.reconcile(SYSTEM, state) == 5
    assert await publishing.reconcile(SYSTEM, state) == 0
    await ask()
    found = [await only(post) for post in published]
    assert [(row.status, row.published_at) for row in found] == [("published", row.scheduled_at) for row in found]
    waiting = [await only(post) for post in (unseen, lost)]
    assert [(row.status, row.next_attempt_at, row.error) for row in waiting] == [
        ("unconfirmed", None, posts.MAYBE_LIVE),
        ("unconfirmed", None, posts.ABSENT),
    ]
    after = await ids()
    assert [new - old for new, old in zip(after, before, strict=True)] == [set(), set()]
    assert [len(known) for known in after] == [3, 3]
    assert await publishing.resume(SYSTEM) == 0
    clock.move(HOUR)
    await turn()
    assert (dict(asked.ledger.live), dict(blind.ledger.live)) == calls
    assert (await ids())[1] == set()


async def test_a_post_that_was_moved_and_went_out_in_the_lost_time_does_not_go_out_at_its_old_one(
    clock: Frozen,
) -> None:
    asked, blind = Asked("asked", Repeat.QUERYABLE), LedgerPlatform("blind", Repeat.BLIND)
    at = await on(asked, blind)
    times = (2 * HOUR, 2 * HOUR, 200 * HOUR)
    moved, other, far = [await at.approved(clock.at + time, "asked") for time in times]
    unasked = await at.approved(clock.at + 2 * HOUR, "blind")
    lost_since = clock.at
    clock.move(timedelta(minutes=5))
    await Publication.filter(post_id=moved.id).update(scheduled_at=clock.at, next_attempt_at=clock.at)
    await turn()
    row = await only(moved)
    assert asked.ledger.live == {row.key: 1}
    await go_back()
    for post in (moved, other, unasked):
        due = lost_since + 2 * HOUR
        await Publication.filter(post_id=post.id).update(scheduled_at=due, next_attempt_at=due)
    clock.move(timedelta(minutes=5))
    state = await begin()
    state = replace(state, lost_since=lost_since)
    assert await publishing.reconcile(SYSTEM, state) == 0
    assert [(await only(post)).status for post in (moved, other, unasked, far)] == [
        "unconfirmed",
        "unconfirmed",
        "scheduled",
        "scheduled",
    ]
    await ask()
    # Both are settled, so another look asks nobody again.
    await publishing.reconcile(SYSTEM, state)
    row = await only(moved)
    assert (row.status, row.published_at) == ("published", clock.at)
    row = await only(other)
    assert (row.status, row.next_attempt_at, row.unknown_since) == ("scheduled", lost_since + 2 * HOUR, None)
    assert await publishing.resume(SYSTEM) == 0
    clock.move(2 * HOUR)
    await turn()
    assert sorted(asked.ledger.live.values()) == [1, 1]
    assert [(await only(post)).status for post in (moved, other)] == ["published", "published"]


async def test_what_a_platform_surely_does_not_have_goes_out_on_request(clock: Frozen) -> None:
    asked = Asked("asked", Repeat.QUERYABLE)
    at = await on(asked)
    post = await at.approved(clock.at, "asked")
    state = await begin()
    await publishing.reconcile(SYSTEM, state)
    await ask()
    assert await publishing.resume(SYSTEM, absent=True) == 1
    await turn()
    row = await only(post)
    assert (row.status, asked.ledger.live) == ("published", {row.key: 1})


async def test_the_end_is_refused_before_the_comparison(clock: Frozen) -> None:
    at = await on(LedgerPlatform("blind", Repeat.BLIND))
    await at.approved(clock.at, "blind")
    with pytest.raises(InvalidState, match="There is no recovery"):
        await publishing.resume(SYSTEM)
    state = await begin()
    with pytest.raises(InvalidState, match="1 publications that were due"):
        await publishing.resume(SYSTEM)
    assert await recovery.read() == state
    assert await publishing.resume(SYSTEM, unchecked=True) == 0
    assert await recovery.read() is None


async def test_all_that_wait_are_settled_by_one_command(clock: Frozen) -> None:
    blind = LedgerPlatform("blind", Repeat.BLIND)
    at = await on(blind)
    several = [await at.approved(clock.at, "blind") for _ in range(3)]
    later = await at.approved(clock.at + HOUR, "blind")
    await publishing.reconcile(SYSTEM, await begin())
    waiting = await posts.unsettled_after_recovery(SYSTEM, at.channels["blind"])
    assert len(waiting) == 3
    assert await posts.unsettled_after_recovery(SYSTEM, at.channels["blind"] + 1) == []
    assert await posts.settle_after_recovery(SYSTEM, waiting, live=True) == 3
    assert await posts.settle_after_recovery(SYSTEM, waiting, live=True) == 0
    assert [(await only(post)).status for post in (*several, later)] == ["published"] * 3 + ["scheduled"]


async def test_the_feed_whose_posts_are_rows_here_goes_out_again_under_the_same_id(clock: Frozen) -> None:
    at = await on()
    feed = await channels.connect(SYSTEM, str(at.scope.slug), channels.NewChannel(platform="feed", name="feed"))
    at.channels["feed"] = feed.id
    post = await at.approved(clock.at, "feed")
    await turn()
    first = (await only(post)).external_id
    await go_back()
    await connection().execute_query("DELETE FROM feed_entry")
    assert await publishing.reconcile(SYSTEM, await begin()) == 0
    await publishing.resume(SYSTEM)
    await turn()
    assert (await only(post)).external_id == first


async def test_a_copy_sends_nothing_at_all_and_is_another_installation(clock: Frozen) -> None:
    at = await on(LedgerPlatform("blind", Repeat.BLIND))
    await endpoint(at.scope, "http://127.0.0.1:1/hook")
    await at.approved(clock.at, "blind")
    number = await installation_number.read()
    await begin(Cause.BY_HAND)
    await publishing.resume(SYSTEM, copy=True)
    assert await installation_number.read() != number
    rows = await connection().execute_query_dict("SELECT paused_at FROM channel")
    assert [row["paused_at"] is None for row in rows] == [False]
    rows = await connection().execute_query_dict("SELECT state FROM webhook_endpoint")
    assert [row["state"] for row in rows] == ["disabled"]
    rows = await connection().execute_query_dict("SELECT DISTINCT status FROM webhook_delivery")
    assert [row["status"] for row in rows] == ["cancelled"]


@pytest.mark.parametrize(("answer", "is_again"), [(Absence.ABSENT, True), (Absence.UNSURE, False)])
async def test_after_a_promotion_a_late_call_has_its_time_and_what_is_absent_goes_out(
    clock: Frozen, answer: Absence, *, is_again: bool
) -> None:
    asked = Asked("asked", Repeat.QUERYABLE)
    at = await on(asked)
    post = await at.approved(clock.at, "asked")

    async def finding(_key: str) -> Placed | Absence:
        return answer

    asked.ledger.finding = finding
    state = await begin(Cause.PROMOTED)
    assert await publishing.reconcile(SYSTEM, state) == 1
    await ask()
    row = await only(post)
    assert (row.status, row.next_attempt_at) == ("unconfirmed", clock.at + timedelta(seconds=65))
    clock.move(timedelta(seconds=65))
    await ask()
    row = await only(post)
    assert row.status == ("scheduled" if is_again else "unconfirmed")
    # It was compared, so the recovery ends; another promotion begins anew as soon as it may have been sent.
    assert await publishing.reconcile(SYSTEM, state) == 0
    assert await count_uncompared(SYSTEM, state) == 0
    if is_again:
        assert await count_uncompared(SYSTEM, replace(state, since=clock.at)) == 1


async def test_after_a_promotion_a_call_that_its_key_makes_harmless_is_repeated(clock: Frozen) -> None:
    keyed = LedgerPlatform("keyed", Repeat.KEYED)
    at = await on(keyed)
    post = await at.approved(clock.at, "keyed")
    keyed.ledger.land((await only(post)).key or "")
    state = await begin(Cause.PROMOTED)
    assert await publishing.reconcile(SYSTEM, state) == 0
    await publishing.end_promotion(SYSTEM, state)
    await turn()
    row = await only(post)
    assert (row.status, keyed.ledger.live) == ("published", {row.key: 1})


async def test_a_claim_that_is_under_way_loses_its_right_to_an_answer(clock: Frozen) -> None:
    blind = LedgerPlatform("blind", Repeat.BLIND)
    at = await on(blind)
    post = await at.approved(clock.at, "blind")
    (claimed,) = await publishing.claim(SYSTEM)
    await service.begin(SYSTEM, [claimed])
    await publishing.reconcile(SYSTEM, await begin())
    row = await only(post)
    assert (row.status, row.epoch, row.worker) == ("unconfirmed", claimed.epoch + 1, None)
    calls = await connection().execute_query_dict("SELECT outcome FROM publication_attempt")
    assert [call["outcome"] for call in calls] == ["unknown"]


async def test_what_acts_at_a_platform_at_once_is_refused(clock: Frozen) -> None:
    at = await on(LedgerPlatform("blind", Repeat.BLIND))
    post = await at.approved(clock.at, "blind")
    await turn()
    await begin(Cause.BY_HAND)
    with pytest.raises(InRecovery):
        await publishing.take_down(at.scope, (await only(post)).id)
