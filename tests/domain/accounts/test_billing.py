"""The subscription as the account's owner sees it, and what is refused as long as nobody takes payments."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.access import Caller, Role
from app.core import changes
from app.core.clock import Frozen
from app.core.errors import DomainError, Forbidden, InvalidState, NotFound
from app.domain import accounts, plans
from app.domain.accounts import Cancellation, Entitlement
from app.domain.identity import User
from app.domain.plans import Allowance, Interval, LimitReached, NewAllowance, PlanChoice, SubscriptionStatus
from app.domain.plans.models import Subscription
from tests import factories
from tests.domain.plans.catalogues import load, plan
from tests.factories import SYSTEM
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

DAY = timedelta(days=1)


async def owner() -> tuple[User, Caller]:
    person = await factories.user()
    await factories.brand(person)
    return person, await factories.caller(person)


async def test_a_trial_and_then_a_plan_of_the_operator(clock: Frozen) -> None:
    await plans.load_shipped(SYSTEM)
    person, caller = await owner()
    found = await plans.subscription(caller, caller.account_id)
    assert found.plan is not None
    assert (found.status, found.plan.slug, found.interval) == (SubscriptionStatus.TRIALING, "growth", None)
    assert (found.current_period_end, found.cancel_at_period_end) == (None, False)
    assert found.plan_changed_at == clock.at
    offered = await plans.available(caller, caller.account_id)
    assert offered[1] == found.plan
    clock.move(DAY)
    await plans.assign(SYSTEM, person.email or "", "agency")
    found = await plans.subscription(caller, caller.account_id)
    assert found.plan is not None
    assert (found.status, found.plan.slug, found.plan_changed_at) == (
        SubscriptionStatus.ACTIVE,
        "agency",
        clock.at,
    )


async def test_one_that_ends_and_one_of_a_plan_that_is_not_on_offer_any_more(clock: Frozen) -> None:
    await load(plan("old"), plan("new"), plan("free", prices={"yearly": None}))
    person, caller = await owner()
    await plans.assign(SYSTEM, person.email or "", "old")
    end = clock.at + 30 * DAY
    await Subscription.all().update(status="cancelled", interval="yearly", current_period_end=end)
    await load(plan("new"), plan("free", prices={"yearly": None}))
    found = await plans.subscription(caller, caller.account_id)
    assert found.plan is not None
    assert (found.plan.slug, found.interval, found.current_period_end) == ("old", Interval.YEARLY, end)
    assert (found.status, found.cancel_at_period_end) == (SubscriptionStatus.CANCELLED, True)
    assert [item.slug for item in await plans.available(caller, caller.account_id)] == ["new"]
    clock.move(30 * DAY)
    found = await plans.subscription(caller, caller.account_id)
    assert (found.status, found.cancel_at_period_end) == (SubscriptionStatus.EXPIRED, False)
    await plans.assign(SYSTEM, person.email or "", "free")
    assert (await plans.subscription(caller, caller.account_id)).plan is None


async def test_entitlements_of_the_account_count_the_fullest_brand(clock: Frozen) -> None:
    clock.to(datetime(2026, 12, 31, 23, tzinfo=UTC))
    features = {"brands": -1, "staff_accounts": 5, "ai_credits_monthly": 7, "storage_limit": 10}
    await load(plan("one", features=features))
    person, caller = await owner()
    await plans.assign(SYSTEM, person.email or "", "one")
    second = await factories.brand(person)
    for _ in range(2):
        await factories.member(second, Role.EDITOR)
    new_year = datetime(2027, 1, 1, tzinfo=UTC)
    assert await accounts.of_account(caller, caller.account_id) == [
        Entitlement(Allowance.BRANDS, -1, 2),
        Entitlement(Allowance.STAFF_ACCOUNTS, 5, 3),
        Entitlement(Allowance.AI_CREDITS_MONTHLY, 7, 0, new_year),
        Entitlement(Allowance.STORAGE_LIMIT, 10, 0),
    ]
    without = await factories.caller(await factories.user())
    found = await accounts.of_account(without, without.account_id)
    assert [item.used for item in found] == [0, 0, 0, 0]


async def test_an_account_is_its_owners_alone(clock: Frozen) -> None:
    await load(plan("one"))
    person, mine = await owner()
    brand = await factories.brand(person)
    callers = [await factories.caller(await factories.member(brand, role)) for role in (Role.EDITOR, Role.CLIENT)]
    for read in (plans.subscription, plans.available, accounts.of_account):
        for caller in callers:
            with pytest.raises(Forbidden):
                await read(caller, mine.account_id)
        assert await read(mine, mine.account_id)


def choice(slug: str, interval: str = "yearly") -> PlanChoice:
    return PlanChoice.model_validate({"plan_slug": slug, "interval": interval})


async def test_payments_are_refused_in_words_after_every_other_check(clock: Frozen) -> None:
    await load(
        plan("one"),
        plan("small", features={"brands": 1}),
        plan("few", features={"staff_accounts": 2}),
        plan("hidden", hidden=True),
    )
    person, caller = await owner()
    brand = await factories.brand(person)
    editor = await factories.member(brand, Role.EDITOR)
    await factories.member(brand, Role.CLIENT)
    member = await factories.caller(editor)
    before = await rows()

    async def refused(asked: Any, kind: type[DomainError], by: Caller, *given: Any) -> DomainError:
        with pytest.raises(kind) as found:
            await asked(by, *given)
        assert await rows() == before
        return found.value

    for asked in (accounts.start_checkout, accounts.change_subscription):
        await refused(asked, Forbidden, member, choice("one"))
        for slug in ("unknown", "hidden", "ONE"):
            await refused(asked, NotFound, caller, choice(slug))
        full = await refused(asked, LimitReached, caller, choice("small"))
        assert full.details == {"allowance": "brands", "limit": 1, "used": 2}
        full = await refused(asked, LimitReached, caller, choice("few"))
        assert full.details == {"allowance": "staff_accounts", "limit": 2, "used": 3}
        told = await refused(asked, InvalidState, caller, choice("one"))
        assert told.message.startswith("No payment processor is configured.")
    for asked, given in (
        (accounts.cancel_subscription, [Cancellation(reason="Too dear")]),
        (accounts.resume_subscription, []),
    ):
        await refused(asked, Forbidden, member, *given)
        assert "payment processor" in (await refused(asked, InvalidState, caller, *given)).message


async def test_what_was_set_for_one_account_holds_on_another_plan_too(clock: Frozen) -> None:
    await load(plan("one"), plan("small", features={"brands": 1}))
    person, caller = await owner()
    await factories.brand(person)
    await plans.set_allowance(SYSTEM, person.email or "", NewAllowance(name=Allowance.BRANDS, limit=2))
    with pytest.raises(InvalidState):
        await accounts.change_subscription(caller, choice("small"))


async def test_every_change_of_limits_and_of_their_use_is_announced(clock: Frozen) -> None:
    await load(plan("one"))
    person, caller = await owner()
    heard: list[int] = []
    topic = plans.entitlements_topic(caller.account_id)
    stop = changes.listen(topic, lambda _topic, ident: heard.append(ident))
    try:
        await plans.assign(SYSTEM, person.email or "", "one")
        await plans.set_allowance(SYSTEM, person.email or "", NewAllowance(name=Allowance.BRANDS, limit=2))
        assert len(heard) == 2
        await plans.limits(caller.account_id, lock=True)
        await plans.announce(caller.account_id)
        await plans.announce(caller.account_id + 1)
        assert heard == [caller.account_id] * 4
    finally:
        stop()
