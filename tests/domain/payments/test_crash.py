"""The process dies at every commit and every call: one customer, one checkout, one charge, and the right end."""

from collections.abc import Generator
from contextlib import suppress
from datetime import timedelta

import pytest

from app.core import failpoints
from app.core.clock import Frozen
from app.core.errors import InvalidState
from app.domain import accounts, payments
from tests.deaths import Death, Killer
from tests.domain.payments.history import HOUR, History, begin
from tests.domain.payments.shop import choice, owner, receive
from tests.factories import SYSTEM
from tests.payments.standin import Standin


@pytest.fixture(autouse=True)
def unplugged() -> Generator[None]:
    yield
    failpoints.plug(None)


async def steps(history: History) -> None:
    """A person begins a checkout, then another, pays and changes the plan; events arrive and are worked."""
    one, place = history.one, history.place
    if not place.subscriptions:
        await one.start("mid")
        address = await one.start("big")
        place.pay(address.rpartition("/")[2])
    for event in list(place.events):
        await receive(event)
    await payments.look_due(SYSTEM)
    await accounts.change_subscription(one.caller, choice("small"))
    await payments.end_due(SYSTEM)


async def live_through(history: History, at: int) -> Killer:
    """Do all that, dying at the `at`-th moment, and then do it again, as people and workers do."""
    killer = Killer(at)
    failpoints.plug(killer)
    with suppress(Death, BaseExceptionGroup):
        await steps(history)
    failpoints.plug(None)
    if at:
        history.clock.move(HOUR)  # the lease of what died has ended
        for _ in range(3):
            with suppress(InvalidState):
                await steps(history)
    return killer


async def reckon_up(history: History) -> None:
    """One of everything, and what the account has is what it pays."""
    await history.quiet(lost=True)
    place = history.place
    assert len(place.customers) == 1
    assert [session["status"] for session in place.sessions.values()].count("complete") == 1
    assert len(place.subscriptions) == 1
    assert len(place.charges) <= 1
    (item,) = place.subscriptions.values()
    assert item["items"]["data"][0]["price"]["lookup_key"] == "small_monthly"


async def moments(processor: Standin, clock: Frozen) -> list[str]:
    """All moments at which the process may die."""
    history = await begin(processor, clock)
    killer = await live_through(history, 0)
    await reckon_up(history)
    return killer.seen


async def die_at(processor: Standin, clock: Frozen, at: int) -> None:
    """Die at one of them."""
    history = await begin(processor, clock)
    await live_through(history, at)
    await reckon_up(history)


async def test_a_look_that_died_is_made_again_after_five_minutes(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    await one.buy("mid")
    clock.move(timedelta(seconds=1))
    await payments.look_at(SYSTEM, None)

    def die(moment: str) -> None:
        if "payment call" in moment:
            raise Death

    failpoints.plug(die)
    with pytest.raises(Death):
        await payments.look_due(SYSTEM)
    failpoints.plug(None)
    assert await payments.look_due(SYSTEM) == 0
    clock.move(timedelta(minutes=5) - timedelta(microseconds=1))
    assert await payments.look_due(SYSTEM) == 0
    clock.move(timedelta(microseconds=1))
    assert await payments.look_due(SYSTEM) == 1
    clock.move(timedelta(minutes=5))
    assert await payments.look_due(SYSTEM) == 0


async def test_a_death_at_any_moment_doubles_and_loses_nothing(processor: Standin, clock: Frozen) -> None:
    seen = await moments(processor, clock)
    calls = [name for name in seen if "payment call" in name]
    assert len(calls) >= 30
    # After each kind of change at the processor here; the long run dies at every moment.
    asked: dict[str, int] = {}
    for at, name in enumerate(seen, 1):
        if name.startswith("after payment call POST"):
            asked.setdefault(name, at)
    assert len(asked) == 4
    for at in asked.values():
        await die_at(processor, clock, at)
