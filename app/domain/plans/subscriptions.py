"""The subscription of an account as its owner sees it, and the plans that there are to change to."""

from dataclasses import dataclass
from datetime import datetime

from app.access import Caller, operation
from app.core.db import Statement
from app.core.errors import Forbidden, NotFound
from app.domain.plans import account_plan, catalogue
from app.domain.plans.catalogue import PlanView
from app.domain.plans.inputs import Interval, SubscriptionStatus
from app.domain.plans.rules import Limits

# Also of a plan that is not on offer any more.
_HELD = Statement(
    """
    SELECT p.id, p.slug, p.location, p.popular, p.sort_order, p.name, p.description,
           p.brands, p.staff_accounts, p.ai_credits_monthly, p.storage_limit,
           m.amount AS monthly_amount, m.currency AS monthly_currency,
           y.amount AS yearly_amount, y.currency AS yearly_currency
      FROM plan p
      JOIN price m ON m.plan_id = p.id AND m.interval = 'monthly'
      JOIN price y ON y.plan_id = p.id AND y.interval = 'yearly'
     WHERE p.slug = :slug
    """,
    flags=("popular",),
)
_OVERRIDES = Statement("SELECT name, allowed FROM allowance_override WHERE account_id = :account_id")


@dataclass(frozen=True, slots=True)
class SubscriptionView:
    """A subscription; `plan` is None where there is none, or where its plan never had both prices."""

    status: SubscriptionStatus
    plan: PlanView | None
    interval: Interval | None
    current_period_end: datetime | None
    cancel_at_period_end: bool
    plan_changed_at: datetime


@operation(reads=True)
async def subscription(caller: Caller, account_id: int) -> SubscriptionView:
    """Where the subscription of the caller's own account stands. Errors: Forbidden for any other account."""
    own(caller, account_id)
    held = await account_plan.of_account(account_id)
    row = None if held.plan_slug is None else await _HELD.row(slug=held.plan_slug)
    return SubscriptionView(
        status=held.status,
        plan=None if row is None else catalogue.view(row),
        interval=None if held.interval is None else Interval(held.interval),
        current_period_end=held.current_period_end,
        # One whose period is over is expired.
        cancel_at_period_end=held.status is SubscriptionStatus.CANCELLED,
        plan_changed_at=held.plan_changed_at,
    )


@operation(reads=True)
async def available(caller: Caller, account_id: int) -> list[PlanView]:
    """The plans on offer to the caller's own account. Errors: Forbidden for any other account."""
    own(caller, account_id)
    return await catalogue.offered()


def own(caller: Caller, account_id: int) -> None:
    """Refuse everybody but the account's owner. Errors: Forbidden."""
    if caller.account_id != account_id:
        message = "Only the owner of the account may see this."
        raise Forbidden(message)


async def limits_on(account_id: int, slug: str) -> Limits:
    """What the account could use on a plan that is on offer, with what was set for it alone. Errors: NotFound."""
    wanted = next((plan for plan in await catalogue.offered() if plan.slug == slug), None)
    if wanted is None:
        message = "There is no such plan."
        raise NotFound(message)
    overrides = {row["name"]: row["allowed"] for row in await _OVERRIDES.rows(account_id=account_id)}
    allowed = Limits(wanted.brands, wanted.staff_accounts, wanted.ai_credits_monthly, wanted.storage_limit)
    return allowed.but(overrides)
