"""The subscription of an account as its owner sees it, and the plans that it can change to."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import Caller, operation
from app.core.db import Statement
from app.core.errors import Forbidden, NotFound
from app.domain.plans import account_plan, catalogue
from app.domain.plans.catalogue import PlanView
from app.domain.plans.inputs import Interval, SubscriptionStatus
from app.domain.plans.rules import PlanLimits


@dataclass(frozen=True, slots=True)
class SubscriptionView:
    """A subscription; `plan` is None where there is none, or where its plan never had both prices."""

    status: SubscriptionStatus
    plan: PlanView | None
    interval: Interval | None
    current_period_end: datetime | None
    cancel_at_period_end: bool
    plan_changed_at: datetime


@dataclass(frozen=True, slots=True)
class _Override:
    """A limit that an operator set for one account."""

    name: str
    allowed: int


_OVERRIDES: Final = Statement(
    "SELECT name, allowed FROM allowance_override WHERE account_id = :account_id", row=_Override
)


@operation(reads=True)
async def subscription(caller: Caller, account_id: int) -> SubscriptionView:
    """The subscription of the caller's own account. Errors: Forbidden for any other account."""
    check_owner(caller, account_id)
    standing = await account_plan.of_account(account_id)
    return SubscriptionView(
        status=standing.status,
        plan=None if standing.plan_slug is None else await catalogue.by_slug(standing.plan_slug),
        interval=standing.interval,
        current_period_end=standing.current_period_end,
        # Once the period is over, the status is EXPIRED.
        cancel_at_period_end=standing.status is SubscriptionStatus.CANCELLED or standing.ending,
        plan_changed_at=standing.plan_changed_at,
    )


@operation(reads=True)
async def available(caller: Caller, account_id: int) -> list[PlanView]:
    """The plans on offer to the caller's own account. Errors: Forbidden for any other account."""
    check_owner(caller, account_id)
    return await catalogue.plans_on_offer()


def check_owner(caller: Caller, account_id: int) -> None:
    """Refuse a caller who is not the account's owner. Errors: Forbidden."""
    if caller.account_id != account_id:
        raise Forbidden("Only the owner of the account may see this.")


async def limits_on(account_id: int, slug: str) -> PlanLimits:
    """What the account could use on a plan that is on offer, with its own overrides. Errors: NotFound."""
    plan = next((plan for plan in await catalogue.plans_on_offer() if plan.slug == slug), None)
    if plan is None:
        raise NotFound("No such plan is on offer.")
    overrides = {item.name: item.allowed for item in await _OVERRIDES.rows(account_id=account_id)}
    return PlanLimits(plan.brands, plan.staff_accounts, plan.ai_credits_monthly, plan.storage_limit).but(overrides)
