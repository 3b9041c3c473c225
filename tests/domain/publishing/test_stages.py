"""Posts that their platform prepares by calls of their own before they are placed."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import pytest

from app.connectors import (
    Absence,
    Content,
    NeedsReconnect,
    NotYet,
    Placed,
    PublishFailure,
    Rejected,
    Repeat,
    Retryable,
    Staged,
    Target,
    Unknown,
)
from app.core import clock as clocks, crypto, failpoints
from app.core.clock import Frozen
from app.core.crypto import Vault
from app.domain import posts, publishing
from app.domain.posts import Publication
from app.domain.publishing.models import Attempt
from tests.deaths import Death, Killer
from tests.domain.posts.places import place
from tests.domain.publishing.engine import on, only, turn, turns
from tests.domain.publishing.ledgers import LedgerPlatform, at_once
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

SECOND = timedelta(seconds=1)


class Staging(LedgerPlatform):
    """One that is ready after two calls, unless `fails` makes an error of the next ones."""

    after = 1.0
    calls_before = 2

    def __init__(self, repeat: Repeat = Repeat.BLIND) -> None:
        super().__init__("staging", repeat)
        self.states: list[Mapping[str, str] | None] = []
        self.published: list[Mapping[str, str]] = []
        self.searched: list[Mapping[str, str]] = []
        self.fails: list[Exception] = []

    async def stage(
        self, target: Target, content: Content, key: str, state: Mapping[str, str] | None
    ) -> Staged | NotYet:
        """Count the calls of a post in its state."""
        del target, content
        self.states.append(state)
        if self.fails:
            raise self.fails.pop(0)
        calls = int((state or {}).get("calls", "0"))
        if calls >= self.calls_before:
            return Staged({"calls": str(calls), "container": f"secret-{key}"})
        return NotYet({"calls": str(calls + 1)}, self.after)

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Note the stage that the post comes with."""
        self.published.append(dict(content.stage))
        return await super().publish(target, content, key)


class Searched(Staging):
    """One that can be asked."""

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:
        """Note the stage that the question comes with."""
        del target, since
        self.searched.append(dict(content.stage))
        return await self.ledger.find(key)


async def test_a_post_is_prepared_without_tries_and_placed_in_the_claim_that_finds_it_ready(clock: Frozen) -> None:
    platform = Staging()
    at = await on(platform)
    post = await at.approved(clocks.now(), "staging")
    began = clocks.now()
    for number in (1, 2):
        await turn()
        row = await only(post)
        assert (row.status, row.attempts, row.error) == ("scheduled", 0, None)
        assert (row.next_attempt_at, row.stage_until) == (clocks.now() + SECOND, began + timedelta(hours=24))
        assert str(row.stage).startswith("v1.")
        await turn()
        assert len(platform.states) == number
        clock.move(SECOND)
    await turn()
    row = await only(post)
    assert platform.states == [None, {"calls": "1"}, {"calls": "2"}]
    assert platform.published == [{"calls": "2", "container": f"secret-{row.key}"}]
    assert (row.status, row.attempts, row.stage, row.stage_until) == ("published", 1, None, None)
    assert [(item.number, item.outcome) for item in await Attempt.all()] == [(3, "succeeded")]


async def test_the_sandbox_prepares_the_posts_of_a_channel_that_was_told_so(clock: Frozen) -> None:
    at = await place("staged", "succeed")
    post = await at.approved(clocks.now(), "staged", "succeed")
    seen: list[list[str]] = []
    for _ in range(3):
        await turn()
        rows = await Publication.filter(post_id=post.id).order_by("id")
        seen.append([row.status for row in rows])
        clock.move(SECOND)
    assert seen == [["scheduled", "published"], ["scheduled", "published"], ["published", "published"]]


async def test_what_is_not_ready_within_24_hours_fails(clock: Frozen) -> None:
    platform = Staging()
    platform.calls_before, platform.after = 10_000, 600.0
    at = await on(platform)
    post = await at.approved(clocks.now(), "staging")
    await turn()
    clock.move(timedelta(hours=24) - SECOND)
    await turn()
    row = await only(post)
    assert (row.status, row.next_attempt_at, len(platform.states)) == ("scheduled", clocks.now() + SECOND, 2)
    clock.move(SECOND)
    await turn()
    row = await only(post)
    assert (row.status, row.error) == ("failed", "The platform did not have the post ready within 24 hours.")
    assert (len(platform.states), platform.ledger.calls, row.stage, row.stage_until) == (2, [], None, None)
    await publishing.retry(at.scope, row.id)
    await turn()
    assert platform.states[2] is None
    assert (await only(post)).stage_until == clocks.now() + timedelta(hours=24)


@pytest.mark.parametrize(
    ("failure", "status", "outcome"),
    [
        (Rejected("No."), "failed", "failed"),
        (NeedsReconnect("Again."), "failed", "failed"),
        (Retryable("Later."), "scheduled", "failed"),
        (Unknown("Lost."), "scheduled", "failed"),
        (RuntimeError("broken"), "scheduled", "failed"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
async def test_a_failure_while_it_is_prepared_placed_nothing(
    failure: Exception, status: str, outcome: str, clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    platform = Staging()
    at = await on(platform)
    post = await at.approved(clocks.now(), "staging")
    await turn()
    platform.fails = [failure]
    clock.move(SECOND)
    await turn()
    row = await only(post)
    text = str(failure) if isinstance(failure, PublishFailure) else "The call to the platform broke off."
    assert (row.status, row.error, row.attempts, row.unknown_since) == (status, text, 1, None)
    assert (row.stage, row.stage_until, platform.ledger.calls) == (None, None, [])
    [attempt] = await Attempt.all()
    assert (attempt.number, attempt.outcome, attempt.error) == (2, outcome, text)
    # What no connector should raise is a fault of it, and is logged as such.
    is_logged = f"publication {row.id}: the connector failed" in caplog.messages
    assert is_logged is isinstance(failure, RuntimeError)
    if status == "scheduled":
        clock.move(timedelta(minutes=1))
        await turn()
        assert platform.states[2] is None


async def test_an_unknown_outcome_keeps_the_stage_for_the_question(clock: Frozen) -> None:
    platform = Searched(Repeat.QUERYABLE)
    at = await on(platform)

    async def lost(key: str) -> None:
        raise Unknown(key)

    platform.calls_before, platform.ledger.after = 0, lost
    post = await at.approved(clocks.now(), "staging")
    await turn()
    row = await only(post)
    assert (row.status, row.attempts, row.stage is None) == ("unconfirmed", 1, False)
    platform.ledger.after = at_once
    clock.move(timedelta(seconds=61))
    await turn()
    row = await only(post)
    assert platform.searched == [{"calls": "0", "container": f"secret-{row.key}"}]
    assert (row.status, row.stage, row.stage_until, len(platform.states)) == ("published", None, None, 1)


async def test_a_post_that_is_cancelled_under_way_is_not_prepared_any_more(clock: Frozen) -> None:
    platform, other = Staging(), LedgerPlatform("other", Repeat.KEYED)
    at = await on(platform, other)
    post = await at.approved(clocks.now(), "staging", "other")
    await turn()
    assert (await posts.delete(at.scope, post.id)).archived
    clock.move(SECOND)
    await turns(clock, 3, timedelta(minutes=1))
    row = await Publication.get(post_id=post.id, platform="staging")
    assert (row.status, row.stage, row.stage_until) == ("cancelled", None, None)
    assert (len(platform.states), platform.ledger.calls) == (1, [])


async def test_a_worker_that_lost_its_claim_prepares_nothing(clock: Frozen) -> None:
    platform = Staging()
    at = await on(platform)
    await at.approved(clocks.now(), "staging")
    old = await publishing.claim(SYSTEM)
    clock.move(publishing.LEASE + SECOND)
    await publishing.sweep(SYSTEM)
    [new] = await publishing.claim(SYSTEM)
    await publishing.work(SYSTEM, old, clocks.now() + publishing.LEASE)
    assert (platform.states, new.epoch, new.attempts) == ([], 2, 1)
    await publishing.work(SYSTEM, [new], clocks.now() + publishing.LEASE)
    assert platform.states == [None]


async def test_each_part_of_a_thread_is_prepared(clock: Frozen) -> None:
    platform = Staging()
    at = await on(platform)
    post = await at.approved(clocks.now(), "staging", body="One.\n---\nTwo.")
    await turns(clock, 6, SECOND)
    row = await only(post)
    keys = [str(row.key), f"{row.key}_2"]
    assert platform.published == [{"calls": "2", "container": f"secret-{key}"} for key in keys]
    assert platform.states == [None, {"calls": "1"}, {"calls": "2"}] * 2
    assert (row.status, row.attempts, row.stage) == ("published", 1, None)


async def test_new_keys_seal_a_stage_again(clock: Frozen) -> None:
    platform = Staging()
    at = await on(platform)
    post = await at.approved(clocks.now(), "staging")
    await turn()
    before, old = (await only(post)).stage, crypto.vault()
    new = bytes(range(32))
    try:
        crypto.configure(Vault([new, *old._given]))
        assert [await posts.rotate_keys(SYSTEM) for _ in range(2)] == [1, 0]
        assert (await only(post)).stage != before
        crypto.configure(Vault([new]))
        clock.move(SECOND)
        [claimed] = await publishing.claim(SYSTEM)
        assert claimed.stage == {"calls": "1"}
    finally:
        crypto.configure(old)


async def died(at_moment: int, clock: Frozen, make: Callable[[], Staging]) -> list[str]:
    """Prepare and publish with a death at this moment, recover, check; the moments passed before."""
    platform, killer = make(), Killer(at_moment)
    at = await on(platform)
    post = await at.approved(clocks.now(), "staging")
    failpoints.plug(killer)
    try:
        await turns(clock, 3, SECOND)
    except Death:
        pass
    finally:
        failpoints.plug(None)
    await turns(clock, 6, timedelta(minutes=3))
    row = await only(post)
    assert (row.status, row.stage is None) in {("published", True), ("unconfirmed", False)}
    assert len(platform.ledger.calls) == platform.ledger.live[str(row.key)] <= 1
    assert row.status == "published" or killer.seen[-1] in {
        "before commit",
        "after commit",
        "before call",
        "after call",
    }
    assert not await Attempt.filter(publication_id=row.id, outcome="running").exists()
    # Only the claims that ended without a sign are repeated, each from the state of the last one that ended.
    assert len(platform.states) <= 4
    return killer.seen


async def test_a_death_while_it_is_prepared_places_nothing_twice_and_loses_nothing(clock: Frozen) -> None:
    undisturbed = await died(0, clock, Staging)
    assert undisturbed.count("before stage") == undisturbed.count("after stage") == 3
    unconfirmed = 0
    for moment in range(1, len(undisturbed) + 1):
        await died(moment, clock, Staging)
        unconfirmed = await Publication.filter(status="unconfirmed").count()
    # Only a death between the intent to place it and the record of the answer leaves an unknown outcome.
    late = undisturbed[len(undisturbed) - undisturbed[::-1].index("after stage") :]
    assert 0 < unconfirmed <= len(late)
