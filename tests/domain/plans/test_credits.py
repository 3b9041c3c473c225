"""AI credits: reserved in the month and for ten minutes, spent once, given back where the work failed."""

from datetime import UTC, datetime, timedelta

import pytest

from app.core.clock import Frozen
from app.core.db import atomic
from app.domain import identity, plans
from app.domain.plans import Allowance, NewAllowance
from app.domain.plans.credits import CreditMonth
from app.domain.plans.models import CreditUse
from tests import factories
from tests.domain.plans.catalogues import load, plan
from tests.domain.plans.credit_months import credit_month, credits_used
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

MOMENT = timedelta(microseconds=1)
TEN_MINUTES = timedelta(minutes=10)
NEW_YEAR = datetime(2027, 1, 1, tzinfo=UTC)


async def account(most: int = 3) -> int:
    """An account with this number of credits a month."""
    await load(plan("one"))
    person = await factories.user()
    limit = NewAllowance(name=Allowance.AI_CREDITS_MONTHLY, limit=most)
    await plans.set_allowance(SYSTEM, person.email or "", limit)
    return (await factories.caller(person)).account_id


async def reserve(account_id: int, *refs: str) -> list[str]:
    async with atomic():
        return await plans.reserve_credits(account_id, refs)


async def stored() -> list[tuple[str, str]]:
    return [(use.ref, use.state) for use in await CreditUse.all().order_by("id")]


async def test_so_many_are_reserved_as_there_are_in_their_order() -> None:
    one, other = await account(), await account()
    assert await reserve(other, "other") == ["other"]
    assert await reserve(one, "c", "a") == ["c", "a"]
    assert (await credits_used(one), await plans.credits_left(one)) == (2, 1)
    assert await reserve(one, "b", "d") == ["b"]
    assert (await credits_used(one), await plans.credits_left(one)) == (3, 0)
    assert await reserve(one, "e") == []
    assert await plans.credits_left(other) == 2
    assert await stored() == [(ref, "reserved") for ref in ("other", "c", "a", "b")]


async def test_what_was_used_before_is_reserved_by_nobody_again() -> None:
    one, other = await account(), await account()
    assert await reserve(one, "a", "b") == ["a", "b"]
    assert await plans.spend_credits(one, ["a"]) == ["a"]
    assert await reserve(other, "a", "b", "c") == ["c"]
    assert (await credits_used(one), await credits_used(other)) == (2, 1)


async def test_without_a_limit_all_are_reserved() -> None:
    one = await account(-1)
    assert await reserve(one, "a", "b", "c", "d") == ["a", "b", "c", "d"]
    assert (await credits_used(one), await plans.credits_left(one)) == (4, -1)


async def test_a_limit_below_what_was_used_leaves_none() -> None:
    one = await account()
    await reserve(one, "a", "b", "c")
    owner = await identity.Account.get(id=one).select_related("owner")
    lower = NewAllowance(name=Allowance.AI_CREDITS_MONTHLY, limit=1)
    await plans.set_allowance(SYSTEM, owner.owner.email or "", lower)
    assert (await credits_used(one), await plans.credits_left(one)) == (3, 0)
    assert await reserve(one, "d") == []


async def test_a_reservation_counts_for_ten_minutes_and_what_is_spent_for_the_month(clock: Frozen) -> None:
    clock.to(datetime(2026, 6, 15, tzinfo=UTC))
    one, other = await account(), await account()
    await reserve(one, "spent", "lost", "other's")
    assert await plans.spend_credits(one, ["spent"]) == ["spent"]
    await reserve(other, "theirs")
    clock.move(TEN_MINUTES - MOMENT)
    assert await credits_used(one) == 3
    assert await reserve(one, "more") == []
    assert len(await stored()) == 4
    clock.move(MOMENT)
    assert (await credits_used(one), await credits_used(other)) == (1, 0)
    assert await reserve(one, "more") == ["more"]
    # Reservations of the account that are over make room; those of others wait for their own account.
    assert await stored() == [("spent", "spent"), ("theirs", "reserved"), ("more", "reserved")]
    assert await plans.spend_credits(one, ["lost", "more"]) == ["more"]
    assert await credits_used(one) == 2


async def test_credits_are_counted_by_the_month(clock: Frozen) -> None:
    clock.to(NEW_YEAR - MOMENT)
    one = await account()
    await reserve(one, "old")
    await plans.spend_credits(one, ["old"])
    assert await credits_used(one) == 1
    clock.move(MOMENT)
    assert await credits_used(one) == 0
    await reserve(one, "new")
    await plans.spend_credits(one, ["new"])
    assert await credits_used(one) == 1
    clock.move(timedelta(days=31) - MOMENT)
    assert await credits_used(one) == 1
    clock.move(MOMENT)
    assert await credits_used(one) == 0


async def test_only_what_is_reserved_is_spent_or_given_back() -> None:
    one = await account()
    await reserve(one, "a", "b", "c")
    assert await plans.spend_credits(one, ["b", "unknown"]) == ["b"]
    assert await plans.spend_credits(one, ["b"]) == []
    assert await plans.spend_credits(one, []) == []
    await plans.give_credits_back(one, ["a", "b"])
    await plans.give_credits_back(one, [])
    assert await stored() == [("b", "spent"), ("c", "reserved")]
    assert await plans.credits_left(one) == 1


async def test_the_month_is_counted_from_the_first_anchor(clock: Frozen) -> None:
    clock.to(NEW_YEAR)
    one, other = await account(), await account()
    first = NEW_YEAR - timedelta(days=12)
    await plans.anchor_credits(one, first)
    await plans.anchor_credits(one, NEW_YEAR)
    assert await credit_month(one) == CreditMonth(first, datetime(2027, 1, 20, tzinfo=UTC), 0)
    assert await credit_month(other) == CreditMonth(NEW_YEAR, datetime(2027, 2, 1, tzinfo=UTC), 0)
