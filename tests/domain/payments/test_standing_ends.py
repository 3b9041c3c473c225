"""What time alone ends is found at its moment, not before it, and once."""

from datetime import timedelta
from typing import Any, Final

import pytest

from app.core.clock import Frozen
from app.core.db import TransientError
from app.domain import payments
from app.domain.identity import Account
from app.domain.payments import ends_due
from app.domain.payments.inputs import LetterKind
from app.domain.payments.models import BillingLetter
from app.domain.plans.models import Plan, Subscription, SubscriptionTerms
from tests import factories
from tests.domain.payments.shop import stock
from tests.factories import SYSTEM

MOMENT: Final = timedelta(microseconds=1)
DAY: Final = timedelta(days=1)
NOW: Final = timedelta()


@pytest.fixture
async def account(orm: object, clock: Frozen) -> Account:
    """The account of somebody who is on trial, where there are plans."""
    await stock()
    person = await factories.user()
    return await Account.get(owner_id=person.id)


async def give(account: Account, status: str, ends: timedelta | None, clock: Frozen) -> None:
    """A subscription of this status, whose period ends at a distance from now."""
    plan = await Plan.get(slug="mid")
    await Subscription.filter(account_id=account.id).delete()
    await Subscription.create(
        account_id=account.id,
        plan_id=plan.id,
        status=status,
        current_period_end=None if ends is None else clock.at + ends,
        plan_changed_at=clock.at - DAY,
    )


@pytest.mark.parametrize(
    ("status", "ends", "grace", "found"),
    [
        ("cancelled", NOW, None, 1),
        ("cancelled", MOMENT, None, 0),
        ("cancelled", MOMENT, NOW, 0),
        ("past_due", NOW, None, 0),
        ("past_due", MOMENT, NOW, 1),
        ("past_due", NOW, MOMENT, 0),
        ("active", NOW, NOW, 0),
    ],
)
async def test_what_was_cancelled_ends_with_its_period_and_what_is_not_paid_with_its_grace(
    account: Account, clock: Frozen, status: str, ends: timedelta, grace: timedelta | None, found: int
) -> None:
    await Account.filter(id=account.id).update(trial_ends_at=clock.at - 30 * DAY)
    await give(account, status, ends, clock)
    grace_ends_at = None if grace is None else clock.at + grace
    await SubscriptionTerms.filter(account_id=account.id).delete()
    await SubscriptionTerms.create(account_id=account.id, ending=False, grace_ends_at=grace_ends_at)
    assert await payments.end_due(SYSTEM) == found
    assert [row.status for row in await Subscription.all()] == (["expired"] if found else [status])
    assert await payments.end_due(SYSTEM) == 0


@pytest.mark.parametrize(
    ("ends", "subscription", "before", "letter"),
    [
        (NOW, None, None, "trial_ended"),
        (MOMENT, None, None, "trial_ends"),
        (-2 * DAY, None, None, None),
        (-2 * DAY + MOMENT, None, None, "trial_ended"),
        (3 * DAY, None, None, "trial_ends"),
        (3 * DAY + MOMENT, None, None, None),
        (NOW, None, LetterKind.TRIAL_ENDS, "trial_ended"),
        (NOW, None, LetterKind.TRIAL_ENDED, None),
        (DAY, None, LetterKind.TRIAL_ENDS, None),
        (DAY, ("trialing", None), None, "trial_ends"),
        (DAY, ("trialing", DAY), None, None),
        (DAY, ("active", None), None, None),
        (NOW, ("active", DAY), None, None),
    ],
)
async def test_a_trial_with_nothing_else_has_a_letter_before_its_end_and_after_it(
    account: Account,
    clock: Frozen,
    ends: timedelta,
    subscription: tuple[str, timedelta | None] | None,
    before: LetterKind | None,
    letter: str | None,
) -> None:
    await Account.filter(id=account.id).update(trial_ends_at=clock.at + ends)
    await Subscription.filter(account_id=account.id).delete()
    if subscription is not None:
        await give(account, *subscription, clock)
    if before is not None:
        await BillingLetter.create(account_id=account.id, kind=before, about="", written_at=clock.at)
    assert await payments.end_due(SYSTEM) == (letter is not None)
    written = [row.kind for row in await BillingLetter.all().order_by("id")]
    assert written == [kind for kind in (before, letter) if kind is not None]
    assert await payments.end_due(SYSTEM) == 0


async def test_what_cannot_be_ended_now_undoes_no_other_end(account: Account, clock: Frozen) -> None:
    other = await Account.get(owner_id=(await factories.user()).id)
    for each in (account, other):
        await Account.filter(id=each.id).update(trial_ends_at=clock.at - 30 * DAY)
        await give(each, "cancelled", NOW, clock)
    ended = ends_due.subscriptions_seen.settle

    async def settle(account_id: int, *given: Any) -> Any:
        if account_id == other.id:
            raise TransientError("away")
        return await ended(account_id, *given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ends_due.subscriptions_seen, "settle", settle)
        with pytest.raises(TransientError):
            await payments.end_due(SYSTEM)
    rows = await Subscription.all().order_by("account_id")
    assert [row.status for row in rows] == ["expired", "cancelled"]
    assert await payments.end_due(SYSTEM) == 1
