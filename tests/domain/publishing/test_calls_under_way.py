"""What ends a call under way: its platform or its deadline, and the end of the worker; nothing that others do."""

import asyncio
from datetime import timedelta

import pytest

from app.connectors import Repeat
from app.core.clock import Frozen, now as clock_now
from app.domain import posts, publishing
from app.domain.publishing import service
from tests.domain.publishing.engine import on, only, turn
from tests.domain.publishing.ledgers import Ledger, LedgerPlatform
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")


class Held:
    """A ledger whose calls wait until they may go on, and that knows how they ended."""

    def __init__(self) -> None:
        self.may_go = asyncio.Event()
        self.begun = asyncio.Event()
        self.cancelled = 0
        self.ledger = Ledger(is_keyed=False, before=self._wait)

    async def _wait(self, _key: str) -> None:
        self.begun.set()
        try:
            await self.may_go.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise


async def test_answers_that_cannot_be_recorded_end_no_call(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    held = Held()
    at = await on(LedgerPlatform("quick", Repeat.BLIND), LedgerPlatform("held", Repeat.BLIND, held.ledger))
    quick, slow = await at.approved(clock_now(), "quick"), await at.approved(clock_now(), "held")
    recorded = asyncio.Event()
    finish = service.finish

    async def failing(*args: object) -> None:
        items = args[1]
        assert isinstance(items, list | tuple)
        if any(claimed.post_id == quick.id for claimed, _ in items):
            recorded.set()
            raise RuntimeError("no statement takes this")
        await finish(*args)  # pyright: ignore[reportArgumentType] handed on as they came

    monkeypatch.setattr(service, "finish", failing)
    batch = await publishing.claim(SYSTEM)
    assert len(batch) == 2
    work = asyncio.create_task(publishing.work(SYSTEM, batch, clock_now() + publishing.LEASE))
    await held.begun.wait()
    await recorded.wait()
    await asyncio.sleep(0)
    held.may_go.set()
    await work
    assert (held.cancelled, held.ledger.live.total(), len(held.ledger.calls)) == (0, 1, 1)
    assert (await only(slow)).status == "published"
    assert (await only(quick)).status == "publishing"
    assert f"publication {(await only(quick)).id}: nothing could be recorded" in caplog.messages
    # It is left to the sweep, which knows that a call was made.
    clock.move(publishing.LEASE + timedelta(seconds=1))
    monkeypatch.undo()
    await turn()
    assert (await only(quick)).status == "unconfirmed"
    assert len(held.ledger.calls) == 1


async def test_a_worker_that_is_cancelled_cancels_its_calls_and_leaves_them_to_the_sweep(clock: Frozen) -> None:
    held = Held()
    at = await on(LedgerPlatform("held", Repeat.BLIND, held.ledger))
    post = await at.approved(clock_now(), "held")
    batch = await publishing.claim(SYSTEM)
    work = asyncio.create_task(publishing.work(SYSTEM, batch, clock_now() + publishing.LEASE))
    await held.begun.wait()
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work
    await asyncio.sleep(0)
    assert (held.cancelled, (await only(post)).status) == (1, "publishing")
    clock.move(publishing.LEASE + timedelta(seconds=1))
    await turn()
    row = await only(post)
    assert (row.status, row.error, len(held.ledger.calls)) == (
        "unconfirmed",
        "The worker vanished during the call.",
        1,
    )


async def test_a_claim_that_cannot_be_taken_over_prevents_no_other(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    at = await on(LedgerPlatform("quick", Repeat.KEYED))
    bad, good = [await at.approved(clock_now(), "quick") for _ in range(2)]
    await publishing.claim(SYSTEM)
    clock.move(publishing.LEASE + timedelta(seconds=1))
    ident = (await only(bad)).id
    record = posts.record_outcomes

    async def refusing(*args: object) -> set[int]:
        outcomes = args[2]
        assert isinstance(outcomes, list)
        if any(outcome.id == ident for outcome in outcomes):
            raise RuntimeError("no statement takes this")
        return await record(*args)  # pyright: ignore[reportArgumentType] handed on as they came

    monkeypatch.setattr(posts, "record_outcomes", refusing)
    await publishing.sweep(SYSTEM)
    assert ((await only(bad)).status, (await only(good)).status) == ("publishing", "scheduled")
    assert (await only(bad)).lease_until == clock_now() + publishing.LEASE
    assert await publishing.sweep(SYSTEM) == 0
    assert f"publication {ident} cannot be taken over" in caplog.messages
    monkeypatch.undo()
    clock.move(publishing.LEASE + timedelta(seconds=1))
    await turn()
    assert ((await only(bad)).status, (await only(good)).status) == ("published", "published")
