"""What a plan allows an account, and the status of a subscription, as pure functions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from app.domain.plans.errors import LimitReached
from app.domain.plans.inputs import UNLIMITED, Allowance, NewPlan, PlanLocation, SubscriptionStatus


@dataclass(frozen=True, slots=True)
class Limits:
    """The four allowances of an account; -1 is unlimited, storage is in bytes (S-024, S-054)."""

    brands: int
    staff_accounts: int
    ai_credits_monthly: int
    storage_limit: int

    def of(self, name: Allowance) -> int:
        """The limit of one allowance."""
        return int(getattr(self, name.value))

    def admit(self, name: Allowance, used: int, more: int = 1) -> None:
        """Refuse `more` if it does not fit in addition to `used`. Errors: LimitReached (ERR-RULE-07)."""
        limit = self.of(name)
        if limit != UNLIMITED and used + more > limit:
            raise LimitReached(allowance=name.value, limit=limit, used=used)

    def but(self, overrides: dict[str, int]) -> "Limits":
        """These limits with the overrides of one account."""
        return replace(self, **overrides)


FREE: Final = Limits(brands=1, staff_accounts=2, ai_credits_monthly=20, storage_limit=100 * 2**20)
"""The limits of an account whose trial or subscription has ended (S-064)."""


def standing(
    stored: SubscriptionStatus, trial_ends_at: datetime, period_ends_at: datetime | None, now: datetime
) -> SubscriptionStatus:
    """The status at a time: a trial ends with its time, a cancelled subscription with its period (S-064)."""
    ends = {SubscriptionStatus.TRIALING: trial_ends_at, SubscriptionStatus.CANCELLED: period_ends_at}.get(stored)
    return SubscriptionStatus.EXPIRED if ends is not None and ends <= now else stored


def trial_plan(catalogue: Sequence[NewPlan]) -> NewPlan:
    """The plan of new accounts on trial: the middle one of the price page's default row (S-063).

    Without such a row it is the middle one of the plans on offer, or of all plans.
    """
    offered = [plan for plan in catalogue if plan.offered]
    row = [plan for plan in offered if plan.location is PlanLocation.DEFAULT] or offered or list(catalogue)
    return sorted(row, key=lambda plan: (plan.sort_order, plan.slug))[len(row) // 2]
