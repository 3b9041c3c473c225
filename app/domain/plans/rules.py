"""What a plan allows an account, and the status of a subscription, as pure functions."""

from calendar import monthrange
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from app.domain.plans.errors import LimitReached
from app.domain.plans.inputs import UNLIMITED, Allowance, Interval, NewPlan, PlanLocation, SubscriptionStatus

_NOUNS: Final = {
    Allowance.BRANDS: "brands",
    Allowance.STAFF_ACCOUNTS: "members and open invitations in a brand",
    Allowance.AI_CREDITS_MONTHLY: "AI credits a month",
    Allowance.STORAGE_LIMIT: "bytes of files",
}
_REMEDIES: Final = {
    Allowance.BRANDS: "Delete one",
    Allowance.STAFF_ACCOUNTS: "Remove one",
    Allowance.AI_CREDITS_MONTHLY: "Wait for the next month",
    Allowance.STORAGE_LIMIT: "Delete files",
}


def limit_reached(name: Allowance, limit: int, used: int) -> LimitReached:
    """The refusal of more than an allowance, with the numbers and what makes room in its sentences."""
    remedy = f"{_REMEDIES[name]}, or choose a larger plan." if used else "Choose a larger plan."
    message = f"Your plan allows no more: {used} of {limit} {_NOUNS[name]} are in use. {remedy}"
    return LimitReached(message, allowance=name.value, limit=limit, used=used)


@dataclass(frozen=True, slots=True)
class PlanLimits:
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
            raise limit_reached(name, limit, used)

    def but(self, overrides: dict[str, int]) -> "PlanLimits":
        """These limits with the overrides of one account."""
        return replace(self, **overrides)


FREE: Final = PlanLimits(brands=1, staff_accounts=2, ai_credits_monthly=20, storage_limit=100 * 2**20)
"""The limits of an account whose trial or subscription has ended (S-064)."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What a subscription is to be. `grace_ends_at` is when a missing payment takes the plan away."""

    plan_id: int
    status: SubscriptionStatus
    interval: Interval | None = None
    current_period_end: datetime | None = None
    grace_ends_at: datetime | None = None
    ending: bool = False


def standing(
    status: SubscriptionStatus,
    trial_ends_at: datetime,
    period_ends_at: datetime | None,
    now: datetime,
    grace_ends_at: datetime | None = None,
) -> SubscriptionStatus:
    """The status at a time: what ends with its time is EXPIRED from then on (S-064)."""
    ends = end_of(status, trial_ends_at, period_ends_at, grace_ends_at)
    return SubscriptionStatus.EXPIRED if ends is not None and ends <= now else status


def end_of(
    status: SubscriptionStatus,
    trial_ends_at: datetime,
    period_ends_at: datetime | None,
    grace_ends_at: datetime | None,
) -> datetime | None:
    """When time alone ends it: the trial, the period of a cancelled one, the grace of a missing payment.

    A trial with a period is carried by the payment processor, which says when it is over.
    """
    if status is SubscriptionStatus.TRIALING:
        return trial_ends_at if period_ends_at is None else None
    return {SubscriptionStatus.CANCELLED: period_ends_at, SubscriptionStatus.PAST_DUE: grace_ends_at}.get(status)


def trial_plan(catalogue: Sequence[NewPlan]) -> NewPlan:
    """The plan of new accounts on trial: the middle one of the price page's default row (S-063).

    Without such a row it is the middle one of the plans on offer, or of all plans.
    """
    offers = [plan for plan in catalogue if plan.is_on_offer]
    row = [plan for plan in offers if plan.location is PlanLocation.DEFAULT] or offers or list(catalogue)
    return sorted(row, key=lambda plan: (plan.sort_order, plan.slug))[len(row) // 2]


def credit_window(anchor: datetime | None, now: datetime) -> tuple[datetime, datetime]:
    """The month of credits that `now` is in: from the anchor's day and time on, clipped to short months.

    Without an anchor it is the calendar month in UTC.
    """
    anchor = (anchor or datetime(now.year, 1, 1, tzinfo=UTC)).astimezone(UTC)
    now = now.astimezone(UTC)
    months = (now.year - anchor.year) * 12 + now.month - anchor.month
    start = _months_after(anchor, months)
    if start > now:
        months -= 1
        start = _months_after(anchor, months)
    return start, _months_after(anchor, months + 1)


def _months_after(anchor: datetime, months: int) -> datetime:
    year, month = divmod(anchor.year * 12 + anchor.month - 1 + months, 12)
    return anchor.replace(year=year, month=month + 1, day=min(anchor.day, monthrange(year, month + 1)[1]))
