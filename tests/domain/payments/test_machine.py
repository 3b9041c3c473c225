"""The life of an account as a machine that Hypothesis drives, and shortens where something is wrong.

At every rest: nobody whose payment is missing for longer than the grace has paid limits, no payer has less than
the plan, and the mirror equals the processor.
"""

import asyncio
from collections.abc import Coroutine
from datetime import timedelta
from random import Random
from typing import Any, ClassVar

from hypothesis import HealthCheck, Phase, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from app.core.clock import Frozen
from tests.domain.payments.history import INTERVALS, History, begin
from tests.domain.payments.shop import AMOUNTS
from tests.payments.standin import Problem, Standin

SLUGS = st.sampled_from(list(AMOUNTS))
EVERY = st.sampled_from(INTERVALS)


class Account(RuleBasedStateMachine):
    """It runs in a thread of its own, and what it does in the loop."""

    loop: ClassVar[asyncio.AbstractEventLoop]
    processor: ClassVar[Standin]
    clock: ClassVar[Frozen]
    history: History

    def do(self, step: Coroutine[Any, Any, Any]) -> Any:
        try:
            return asyncio.run_coroutine_threadsafe(step, self.loop).result(60)
        except Problem:
            return None

    @initialize(slug=SLUGS, interval=EVERY, card=st.sampled_from(("pays", "asks")), days=st.sampled_from((0, 15)))
    def open(self, slug: str, interval: str, card: str, days: int) -> None:
        self.history = self.do(begin(self.processor, self.clock))
        self.do(self.history.advance(timedelta(days=days)))
        self.buy(slug, interval, card)

    @rule(slug=SLUGS, interval=EVERY, card=st.sampled_from(("pays", "asks")))
    def buy(self, slug: str, interval: str, card: str) -> None:
        self.do(self.history.card(card))
        self.do(self.history.start(slug, interval))
        self.do(self.history.pay())

    @rule(slug=SLUGS, interval=EVERY)
    def change(self, slug: str, interval: str) -> None:
        self.do(self.history.change(slug, interval))

    @rule(first=st.booleans())
    def cancel(self, first: bool) -> None:
        self.do(self.history.cancel() if first else self.history.resume())

    @rule(card=st.sampled_from(("pays", "declines")))
    def card(self, card: str) -> None:
        self.do(self.history.card(card))

    @rule()
    def settle(self) -> None:
        self.do(self.history.settle())

    @rule()
    def pause(self) -> None:
        self.do(self.history.pause())

    @rule(slug=SLUGS)
    def double(self, slug: str) -> None:
        self.do(self.history.double(slug))

    @rule()
    def delete(self) -> None:
        self.do(self.history.delete())

    @rule(slug=SLUGS)
    def assign(self, slug: str) -> None:
        self.do(self.history.assign(slug))

    @rule(days=st.sampled_from((1, 14, 22, 31, 366)))
    def advance(self, days: int) -> None:
        self.do(self.history.advance(timedelta(days=days)))

    @rule(seed=st.integers(0, 99))
    def deliver(self, seed: int) -> None:
        self.do(self.history.deliver(Random(seed)))

    @rule(kind=st.sampled_from(("before", "after", "429", "500")))
    def fault(self, kind: str) -> None:
        self.do(self.history.fault(kind))

    @rule()
    def work(self) -> None:
        self.do(self.history.work())

    @rule(lost=st.booleans())
    def rest(self, lost: bool) -> None:
        self.do(self.history.quiet(lost=lost))

    def teardown(self) -> None:
        if hasattr(self, "history"):
            self.do(self.history.quiet(lost=False))


async def drive(processor: Standin, clock: Frozen, examples: int, *, derandomize: bool) -> None:
    """Run this number of machines, driven by Hypothesis."""
    chosen = settings(
        max_examples=examples,
        stateful_step_count=10,
        deadline=None,
        derandomize=derandomize,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )
    place = {"loop": asyncio.get_running_loop(), "processor": processor, "clock": clock}
    account = type("Account", (Account,), place)
    await asyncio.to_thread(run_state_machine_as_test, account, settings=chosen)


async def test_at_every_rest_the_account_has_what_is_paid(processor: Standin, clock: Frozen) -> None:
    await drive(processor, clock, 4, derandomize=True)
    assert processor.calls
