"""The subscription of an account is written here: `settle` is its only writer."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.core import clock
from app.core.db import Statement
from app.domain.plans import account_plan, notifications, rules
from app.domain.plans.inputs import Interval, SubscriptionStatus
from app.domain.plans.models import PlanGrant, Subscription, SubscriptionTerms
from app.domain.plans.rules import Settled


@dataclass(frozen=True, slots=True)
class AssignedPlan:
    """The plan that an operator assigned."""

    plan_id: int
    assigned_at: datetime


@dataclass(frozen=True, slots=True)
class _Stored:
    trial_ends_at: datetime
    trial_plan_id: int | None
    plan_id: int | None
    status: SubscriptionStatus | None
    interval: Interval | None
    current_period_end: datetime | None
    grace_ends_at: datetime | None


_CURRENT: Final = Statement(
    """
    SELECT a.trial_ends_at, (SELECT t.id FROM plan t WHERE t.trial_key = 'trial') AS trial_plan_id,
           s.plan_id, s.status, s.interval, s.current_period_end, m.grace_ends_at
      FROM account a LEFT JOIN subscription s ON s.account_id = a.id
      LEFT JOIN subscription_terms m ON m.account_id = a.id
     WHERE a.id = :account_id
    """,
    row=_Stored,
)

_TRIALING: Final = SubscriptionStatus.TRIALING


async def settle(account_id: int, facts: Settled | None, *, actor_id: int | None = None) -> bool:
    """Write what the account has subscribed to; whether plan, interval or status differ from before.

    For operations that hold the account's row (`lock_account`). None is the trial of the account, also where it is
    over. `plan_changed_at` moves, and an announcement is made, only for a difference. The owner is notified where
    the plan or its interval is another one, or where the plan ended or is back; `actor_id` is not notified.
    """
    current = await _CURRENT.row(account_id=account_id)
    if current is None:
        return False
    if facts is None:
        if current.plan_id is None or current.trial_plan_id is None:
            return False
        facts = Settled(current.trial_plan_id, SubscriptionStatus.TRIALING)
    now = clock.now()
    status = rules.standing(
        facts.status, current.trial_ends_at, facts.current_period_end, now, facts.grace_ends_at
    )
    before = (current.plan_id or current.trial_plan_id, current.interval, current.status or _TRIALING)
    differs = before != (facts.plan_id, facts.interval, status)
    values: dict[str, Any] = {
        "plan_id": facts.plan_id,
        "status": status.value,
        "interval": None if facts.interval is None else facts.interval.value,
        "current_period_end": facts.current_period_end,
    }
    if differs:
        values["plan_changed_at"] = _changed_at(current, facts, status, now)
    if current.plan_id is None:
        values = {"account_id": account_id, "plan_changed_at": now} | values
        await Subscription.create(**values)
    else:
        await Subscription.filter(account_id=account_id).update(**values)
    terms = {"ending": facts.ending, "grace_ends_at": facts.grace_ends_at}
    await SubscriptionTerms.update_or_create(terms, account_id=account_id)
    if differs:
        await account_plan.announce(account_id)
        if _is_another(before, facts, status):
            await notifications.plan_changed(account_id, facts, status, actor_id=actor_id)
    return differs


async def grant_of(account_id: int) -> AssignedPlan | None:
    """The plan that an operator assigned to the account."""
    row = await PlanGrant.get_or_none(account_id=account_id)
    return None if row is None else AssignedPlan(row.plan_id, row.assigned_at)


async def take_back(account_id: int) -> bool:
    """Delete the operator's assignment; whether there was one. The caller settles what the account has then."""
    return await PlanGrant.filter(account_id=account_id).delete() > 0


def _is_another(
    before: tuple[int | None, Interval | None, SubscriptionStatus], facts: Settled, status: SubscriptionStatus
) -> bool:
    """Whether the account has something else to use than `before`, and not only another word for it."""
    expired = SubscriptionStatus.EXPIRED
    return before[:2] != (facts.plan_id, facts.interval) or (before[2] is expired) != (status is expired)


def _changed_at(current: _Stored, facts: Settled, status: SubscriptionStatus, now: datetime) -> datetime:
    """Now, or the moment at which time alone ended what was stored."""
    ended_at = rules.end_of(
        current.status or _TRIALING, current.trial_ends_at, current.current_period_end, current.grace_ends_at
    )
    same = (current.plan_id, current.interval) == (facts.plan_id, facts.interval)
    if same and status is SubscriptionStatus.EXPIRED and ended_at is not None and ended_at <= now:
        return ended_at
    return now
