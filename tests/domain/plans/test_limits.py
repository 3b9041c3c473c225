"""What an account may use: by its trial, its plan and its time; and the lock under which rooms count."""

import asyncio
from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import atomic
from app.domain import brands, plans
from app.domain.plans import Allowance, LimitReached, NewAllowance, PlanLimits, Settled, SubscriptionStatus, rules
from app.domain.plans.inputs import Interval
from tests import factories
from tests.domain.plans.catalogues import load, plan
from tests.factories import SYSTEM
from tests.ledger import proves


@proves("S-063", "S-064")
async def test_a_trial_has_the_middle_plan_and_then_the_free_allowances(orm: Settings, clock: Frozen) -> None:
    await plans.load_shipped(SYSTEM)
    person = await factories.user()
    account = (await factories.caller(person)).account_id
    clock.move(timedelta(days=14) - timedelta(microseconds=1))
    assert (await plans.limits(account)).brands == 5
    clock.move(timedelta(microseconds=1))
    free = PlanLimits(brands=1, staff_accounts=2, ai_credits_monthly=20, storage_limit=104_857_600)
    assert await plans.limits(account) == free
    await plans.set_allowance(SYSTEM, person.email or "", NewAllowance(name=Allowance.BRANDS, limit=40))
    assert await plans.limits(account) == free.but({"brands": 40})
    await plans.assign(SYSTEM, person.email or "", "agency")
    found = await plans.limits(account)
    assert (found.brands, found.staff_accounts) == (40, 50)


S = SubscriptionStatus


@pytest.mark.parametrize(
    ("stored", "ending", "shown"),
    [
        (S.TRIALING, False, False),
        (S.TRIALING, True, False),
        (S.ACTIVE, False, False),
        (S.ACTIVE, True, False),
        (S.PAST_DUE, False, False),
        (S.PAST_DUE, True, True),
        (S.CANCELLED, False, True),
        (S.CANCELLED, True, True),
    ],
)
async def test_whether_a_subscription_ends_with_its_period(
    orm: Settings, clock: Frozen, stored: SubscriptionStatus, ending: bool, shown: bool
) -> None:
    await load(plan("one"))
    caller = await factories.caller(await factories.user())
    (row,) = await plans.Plan.all()
    ends = clock.at + timedelta(days=20)
    settled = Settled(row.id, stored, Interval.MONTHLY, ends, ends, ending)
    async with atomic():
        await plans.lock_account(caller.account_id)
        assert await plans.settle(caller.account_id, settled)
    seen = await plans.subscription(caller, caller.account_id)
    assert (seen.status, seen.current_period_end, seen.cancel_at_period_end) == (stored, ends, shown)
    clock.move(timedelta(days=20))
    over = await plans.subscription(caller, caller.account_id)
    ended = stored in (S.PAST_DUE, S.CANCELLED)
    assert (over.status, over.cancel_at_period_end) == (S.EXPIRED if ended else stored, False)


async def test_without_any_catalogue_the_free_allowances_hold(orm: Settings) -> None:
    caller = await factories.caller(await factories.user())
    assert await plans.limits(caller.account_id) == rules.FREE


async def test_of_several_that_take_the_last_place_one_gets_it(orm: Settings) -> None:
    await load(plan("one", features={"brands": 3}))
    person = await factories.user()
    account = (await factories.caller(person)).account_id
    for name in ("first", "second"):
        await factories.brand(person, name)

    async def take(name: str) -> bool:
        try:
            async with atomic():
                limits = await plans.limits(account, lock=True)
                limits.admit(Allowance.BRANDS, await brands.count_of_account(account))
                await factories.brand(person, name)
        except LimitReached:
            return False
        return True

    taken = await asyncio.gather(*(take(str(number)) for number in range(5)))
    assert sorted(taken) == [False, False, False, False, True]
    assert await brands.count_of_account(account) == 3


@pytest.mark.parametrize("name", list(Allowance))
async def test_every_allowance_can_be_unlimited(orm: Settings, name: Allowance) -> None:
    await load(plan("one"))
    person = await factories.user()
    await plans.set_allowance(SYSTEM, person.email or "", NewAllowance(name=name, limit=plans.UNLIMITED))
    found = await plans.limits((await factories.caller(person)).account_id)
    assert [item for item in Allowance if found.of(item) == plans.UNLIMITED] == [name]
    found.admit(name, 2**60)
