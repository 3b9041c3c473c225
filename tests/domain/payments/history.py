"""One account's history at the processor: what its owner, the processor, the operator and time do, in any order.

Events are lost, doubled, late and of other forms, and calls break. Whenever all is quiet, everything is compared.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, Final

from app.core import clock as time
from app.core.clock import Frozen
from app.core.errors import InvalidState, NotFound
from app.domain import accounts, payments, plans
from app.domain.accounts import Cancellation
from app.domain.payments.models import BillingLetter, PaymentCustomer, PaymentEvent, PaymentSubscription
from app.domain.plans import Plan
from tests.domain.payments.shop import AMOUNTS, Owner, choice, owner, receive
from tests.factories import SYSTEM
from tests.payments import shapes, timeline
from tests.payments.standin import Json, Problem, Standin

GRACE: Final = timedelta(days=21)
HOUR: Final = timedelta(hours=1)
INTERVALS: Final = ("monthly", "yearly")
FORMS: Final[tuple[Callable[[Json], Json], ...]] = (lambda event: event, shapes.older, shapes.thin)
LIVE: Final = ("trialing", "active", "past_due", "unpaid", "paused")


@dataclass
class History:
    """What happens to one owner. Each step is a coroutine; `quiet` ends what is under way and compares."""

    one: Owner
    clock: Frozen
    after_retries: str = "unpaid"
    granted_at: datetime | None = None
    granted: str = ""
    missed: bool = False
    checks: int = 0
    done: list[str] = field(default_factory=list[str])

    @property
    def place(self) -> Standin:
        """The processor."""
        return self.one.processor

    # What the owner does.

    async def start(self, slug: str, interval: str) -> None:
        """Begin a checkout."""
        await self._said(lambda: self.one.start(slug, interval))

    async def change(self, slug: str, interval: str) -> None:
        """Change the subscription."""
        await self._said(lambda: accounts.change_subscription(self.one.caller, choice(slug, interval)))

    async def cancel(self) -> None:
        """Cancel it."""
        await self._said(lambda: accounts.cancel_subscription(self.one.caller, Cancellation(reason="Too dear")))

    async def resume(self) -> None:
        """Resume it."""
        await self._said(lambda: accounts.resume_subscription(self.one.caller))

    async def pay(self) -> None:
        """Pay on the page of every open checkout, as a person with two windows does."""
        for session in list(self.place.sessions.values()):
            if session["status"] == "open":
                self.place.pay(session["id"])

    async def settle(self) -> None:
        """Pay what is open, or confirm the first payment."""
        for item in self._mine():
            if item["status"] == "incomplete":
                self.place.confirm(item["id"])
            elif item["status"] in LIVE and self.place.open_bills(item["id"]):
                self.place.settle_bills(item["id"])

    # What the processor and its operator do.

    async def card(self, kind: str) -> None:
        """Choose what the card does from now on."""
        self.place.card = kind

    async def pause(self) -> None:
        """Pause what is active, or resume what is paused."""
        for item in self._mine():
            if item["status"] == "active":
                self.place.give_up(item["id"], "paused")
            elif item["status"] == "paused":
                self.place.go_on(item["id"])

    async def edit(self, slug: str, interval: str) -> None:
        """Change the price in the Dashboard."""
        for item in self._mine():
            if item["status"] in LIVE:
                self.place.edit(item["id"], self._price(slug, interval))

    async def double(self, slug: str) -> None:
        """Make a second subscription in the Dashboard."""
        for customer in list(self.place.customers.values()):
            if not customer.get("deleted"):
                self.place.subscribe(customer["id"], self._price(slug, "monthly"))

    async def delete(self) -> None:
        """Delete the customer in the Dashboard."""
        for customer in list(self.place.customers.values()):
            if not customer.get("deleted"):
                self.place.delete(customer["id"])

    async def refund(self) -> None:
        """Refund what was charged first, or dispute it."""
        for charge in list(self.place.charges.values())[:1]:
            if not charge["refunded"]:
                self.place.refund(charge["id"])
            elif not charge["disputed"]:
                self.place.dispute(charge["id"])

    async def assign(self, slug: str) -> None:
        """Assign a plan, or take back what is assigned."""
        if self.granted_at is None:
            await plans.assign(SYSTEM, self.one.caller.email, slug)
            self.granted_at, self.granted = time.now(), slug
        else:
            await payments.release(SYSTEM, self.one.caller.email)
            self.granted_at = None

    # What time and the network do.

    async def advance(self, by: timedelta) -> None:
        """Time passes, and the processor does what is due."""
        until = self.clock.at + by
        while (due := timeline.next_due(self.place, self.after_retries)) is not None:
            at, act = due
            if datetime.fromtimestamp(at, UTC) > until:
                break
            self.clock.to(max(self.clock.at, datetime.fromtimestamp(at, UTC)))
            act()
        self.clock.to(until)

    async def deliver(self, random: Random) -> None:
        """Some of the events that wait arrive: in any order, some twice, some in another form, some never."""
        waiting = self.place.events
        random.shuffle(waiting)
        for _ in range(random.randint(0, len(waiting))):
            event = waiting.pop()
            if random.random() < 0.15:
                self.missed = True
                continue
            for _ in range(random.choice((1, 1, 2))):
                await receive(random.choice(FORMS)(event))

    async def fault(self, kind: str) -> None:
        """The next call breaks."""
        if kind.isdecimal():
            self.place.answers_next.append(int(kind))
        else:
            broken: list[str] = []

            def once(name: str) -> bool:
                broken.append(name)
                return len(broken) == 1

            setattr(self.place, kind, once)

    async def work(self, times: int = 1) -> None:
        """The worker takes turns."""
        for _ in range(times):
            await payments.look_due(SYSTEM)

    async def ends(self) -> None:
        """The hourly job runs."""
        await payments.end_due(SYSTEM)

    async def race(self) -> None:
        """Two workers and the operator look at the same time, and the first read is late."""
        waits = [0.02]
        self.place.late = lambda _: waits.pop() if waits else 0.0
        looks = asyncio.gather(payments.look_due(SYSTEM), payments.look_due(SYSTEM), self._look_at())
        await asyncio.sleep(0.005)
        await self.pause()
        await looks
        self.place.late = lambda _: 0.0

    async def _look_at(self) -> None:
        await self._said(lambda: payments.look_at(SYSTEM, self.one.caller.email))

    async def quiet(self, *, lost: bool) -> None:
        """Everything works again, the rest of the events arrives or is lost, and a night passes. Then compare."""
        self.place.answers_next.clear()
        self.place.before = self.place.after = lambda _: False
        events, self.place.events[:] = list(self.place.events), []
        for event in [] if lost else events:
            await receive(event)
        if lost or self.missed:
            await self.advance(21 * HOUR)
            await payments.want_nightly(SYSTEM)
            self.missed = False
        for _ in range(20):
            while await payments.look_due(SYSTEM):
                pass
            if not await self._waits():
                break
            # What time did at the processor meanwhile is told as well.
            await self.advance(HOUR)
            for event in self.place.events:
                await receive(event)
            self.place.events.clear()
        await payments.end_due(SYSTEM)
        await self.check()

    async def check(self) -> None:
        """Compare what the account has, the mirror and the processor."""
        self.checks += 1
        account_id = self.one.caller.account_id
        known = {row.customer_id for row in await PaymentCustomer.filter(account_id=account_id)}
        there = {
            item["id"]: (item["status"], _end(item), item["cancel_at"], item["ended_at"], _lookup_key(item))
            for item in self._mine()
            if item["customer"] in known
        }
        rows = await PaymentSubscription.all().select_related("plan")
        mirror = {
            row.subscription_id: (
                row.status,
                _stamp(row.period_end),
                _stamp(row.cancel_at),
                _stamp(row.ended_at),
                None if row.plan is None else f"{row.plan.slug}_{row.interval}",
            )
            for row in rows
        }
        assert mirror == there, (mirror, there, self.done)
        found = await plans.of_account(account_id)
        has = (found.status.value, found.plan_slug, found.interval)
        assert has == await self._expected(known), (has, await self._expected(known), self.done)
        usable = found.status.value != "expired"
        brands = (await Plan.get(slug=found.plan_slug)).brands if usable else 1
        assert found.limits.brands == brands, self.done
        open_ones = [session for session in self.place.sessions.values() if session["status"] == "open"]
        assert len(open_ones) <= 1, self.done
        live = [item for item in self._mine() if item["customer"] in known and item["status"] in LIVE]
        assert (await payments.health(SYSTEM)).doubles == (len(live) > 1), self.done

    async def _expected(self, known: set[str]) -> tuple[str, str | None, str | None]:
        """What the account has to have, from the processor's own rows."""
        now = time.now()
        candidates: list[tuple[bool, float, str, tuple[str, str, str | None]]] = []
        for item in self._mine():
            if item["customer"] not in known or item["status"].startswith("incomplete"):
                continue
            word = self._word(item, now)
            slug, interval = _lookup_key(item).split("_")
            has = (word, slug, interval)
            candidates.append((word != "expired", item["created"], item["id"], has))
        if self.granted_at is not None:
            at = self.granted_at.timestamp()
            candidates.append((True, at, "", ("active", self.granted, None)))
        best = max(candidates, default=None, key=lambda one: one[:3])
        trial_ends_at = (await plans.of_account(self.one.caller.account_id)).trial_ends_at
        if best is None or (not best[0] and now < trial_ends_at):
            return ("trialing" if now < trial_ends_at else "expired", "mid", None)
        return best[3]

    def _word(self, item: Json, now: datetime) -> str:
        ending = item["cancel_at"]
        if item["status"] in ("active", "trialing"):
            if ending is None:
                return item["status"]
            return "cancelled" if now.timestamp() < ending else "expired"
        if item["status"] == "past_due":
            first = min(bill["created"] for bill in self.place.open_bills(item["id"]))
            return "past_due" if now < datetime.fromtimestamp(first, UTC) + GRACE else "expired"
        return "expired"

    def _mine(self) -> list[Json]:
        return list(self.place.subscriptions.values())

    def _price(self, slug: str, interval: str) -> str:
        return next(
            price["id"] for price in self.place.prices.values() if price["lookup_key"] == f"{slug}_{interval}"
        )

    async def _waits(self) -> bool:
        rows = await PaymentCustomer.all()
        unresolved = await PaymentEvent.filter(due_at__isnull=False).exists()
        return unresolved or any(row.wanted > row.seen for row in rows)

    async def _said(self, act: Callable[[], Any]) -> None:
        try:
            await act()
        except (InvalidState, NotFound):
            return


async def begin(processor: Standin, clock: Frozen) -> History:
    """A new owner, and nothing of former ones."""
    processor.forget()
    await PaymentCustomer.all().delete()
    await PaymentEvent.all().delete()
    await BillingLetter.all().delete()
    return History(await owner(processor), clock)


async def tell(history: History, random: Random, steps: int) -> None:
    """Let `steps` things happen; compare now and then, and at the end."""
    history.after_retries = random.choice(("unpaid", "canceled", "past_due"))
    await history.start(random.choice(list(AMOUNTS)), random.choice(INTERVALS))
    if random.random() < 0.8:
        await history.pay()
    for _ in range(steps):
        slug, interval = random.choice(list(AMOUNTS)), random.choice(INTERVALS)
        name, act = random.choice(_acts(history, random, slug, interval))
        history.done.append(name)
        try:
            await act()
        except Problem as problem:
            history.done[-1] += f" ({problem.code})"
        if random.random() < 0.15:
            history.done.append("quiet")
            await history.quiet(lost=random.random() < 0.3)
    history.done.append("quiet")
    await history.quiet(lost=random.random() < 0.3)


def _acts(history: History, random: Random, slug: str, interval: str) -> list[tuple[str, Callable[[], Any]]]:
    days = timedelta(days=random.choice((0.1, 1, 3, 10, 15, 31, 40)))
    kind = random.choice(("before", "after", "409", "429", "500", "402"))
    card = random.choice(("pays", "pays", "declines", "asks"))
    return [
        (f"start {slug} {interval}", lambda: history.start(slug, interval)),
        (f"change {slug} {interval}", lambda: history.change(slug, interval)),
        ("cancel", history.cancel),
        ("resume", history.resume),
        ("pay", history.pay),
        ("settle", history.settle),
        (f"card {card}", lambda: history.card(card)),
        ("pause", history.pause),
        (f"edit {slug} {interval}", lambda: history.edit(slug, interval)),
        (f"double {slug}", lambda: history.double(slug)),
        ("delete", history.delete),
        ("refund", history.refund),
        (f"assign {slug}", lambda: history.assign(slug)),
        (f"advance {days}", lambda: history.advance(days)),
        (f"advance {days}", lambda: history.advance(days)),
        ("deliver", lambda: history.deliver(random)),
        ("deliver", lambda: history.deliver(random)),
        (f"fault {kind}", lambda: history.fault(kind)),
        ("work", history.work),
        ("work", history.work),
        ("ends", history.ends),
        ("race", history.race),
    ]


def _end(item: Json) -> int:
    return item["items"]["data"][0]["current_period_end"]


def _lookup_key(item: Json) -> str:
    return item["items"]["data"][0]["price"]["lookup_key"]


def _stamp(at: datetime | None) -> int | None:
    return None if at is None else int(at.timestamp())
