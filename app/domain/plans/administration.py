"""What an operator does with plans: replacing the catalogue, setting the plan or a limit of one account."""

from pathlib import Path
from typing import Any, Final

from app.access import System, audit, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain import identity
from app.domain.plans import account_plan, catalogue, rules
from app.domain.plans.inputs import (
    Interval,
    NewAllowance,
    NewCatalogue,
    NewPlan,
    SubscriptionStatus,
    read_catalogue,
)
from app.domain.plans.models import AllowanceOverride, Plan, Price, Subscription

SHIPPED: Final = Path(__file__).with_name("catalogue.toml")
TRIAL: Final = "trial"

_KEEP_TRIALS = Statement(
    """
    INSERT INTO subscription (account_id, plan_id, status, plan_changed_at)
    SELECT a.id, p.id, 'trialing', a.created_at
      FROM account a JOIN plan p ON p.trial_key = 'trial'
     WHERE NOT EXISTS (SELECT 1 FROM subscription s WHERE s.account_id = a.id)
    ON CONFLICT (account_id) DO NOTHING
    """
)


@operation(atomic=False)
async def load_shipped(system: System) -> bool:
    """Load the catalogue of the package if no plan exists yet; whether it was loaded (S-063).

    For the start of the program. Of several processes that start at once, one loads it.
    """
    return not await Plan.exists() and await _load_first(system)


@operation(action="load_shipped")
async def _load_first(system: System) -> bool:
    await catalogue.lock()
    if await Plan.exists():
        return False
    await _replace(read_catalogue(SHIPPED.read_text(encoding="utf-8")))
    audit.changed("catalogue", system.reason)
    return True


@operation()
async def import_catalogue(system: System, data: NewCatalogue) -> int:
    """Replace the catalogue as a whole; the number of its plans. The operator's command only.

    A plan that is left out is retired: accounts on it, also on trial, keep it and its allowances. The public list
    follows when it is next built.
    """
    await catalogue.lock()
    await _replace(data)
    audit.changed("catalogue", f"{len(data.plan)} plans; {system.reason}")
    return len(data.plan)


async def _replace(data: NewCatalogue) -> None:
    known = {plan.slug: plan for plan in await Plan.all()}
    trial = rules.trial_plan(data.plan).slug
    if trial not in known or known[trial].trial_key is None:
        await _KEEP_TRIALS.run()
    await Plan.all().update(retired=True, trial_key=None)
    await Price.filter(plan__slug__in=[new.slug for new in data.plan]).delete()
    prices: list[Price] = []
    for new in data.plan:
        values: dict[str, Any] = _values(new) | {"trial_key": TRIAL if new.slug == trial else None}
        if new.slug in known:
            await Plan.filter(slug=new.slug).update(**values)
            prices += _prices(new, known[new.slug].id)
        else:
            plan = await Plan.create(slug=new.slug, **values)
            prices += _prices(new, plan.id)
    await Price.bulk_create(prices)


def _values(new: NewPlan) -> dict[str, Any]:
    return {
        "location": new.location.value,
        "popular": new.popular,
        "sort_order": new.sort_order,
        "active": new.active,
        "hidden": new.hidden,
        "retired": False,
        "name": new.name.en,
        "description": new.description.en,
        **new.features.model_dump(),
    }


def _prices(new: NewPlan, plan_id: int) -> list[Price]:
    prices = {Interval.MONTHLY: new.prices.monthly, Interval.YEARLY: new.prices.yearly}
    return [
        Price(plan_id=plan_id, interval=interval.value, **price.model_dump())
        for interval, price in prices.items()
        if price is not None
    ]


@operation()
async def assign(system: System, owner_email: str, slug: str) -> Plan:
    """Put the account of the user with this address on a plan, at once and without an end.

    The operator's command only; hidden plans are possible. Errors: NotFound for an unknown address, and for a
    plan that is unknown or retired.
    """
    account = await _locked_account(owner_email)
    plan = await Plan.filter(slug=slug, retired=False).first()
    if plan is None:
        raise NotFound(f"There is no plan with the slug {slug}.")
    values: dict[str, Any] = {
        "plan_id": plan.id,
        "status": SubscriptionStatus.ACTIVE.value,
        "interval": None,
        "current_period_end": None,
    }
    stored = await Subscription.filter(account_id=account.id).values(*values)
    if stored == [values]:
        return plan
    values["plan_changed_at"] = clock.now()
    if stored:
        await Subscription.filter(account_id=account.id).update(**values)
    else:
        await Subscription.create(account_id=account.id, **values)
    await account_plan.announce(account.id)
    audit.changed(f"account {account.id}", f"plan {slug}; {system.reason}")
    return plan


@operation()
async def set_allowance(system: System, owner_email: str, data: NewAllowance) -> AllowanceOverride:
    """Set a limit for the account of the user with this address that replaces its plan's; -1 is unlimited.

    The operator's command only. Errors: NotFound.
    """
    account = await _locked_account(owner_email)
    override, _ = await AllowanceOverride.update_or_create(
        {"allowed": data.limit}, account_id=account.id, name=data.name.value
    )
    await account_plan.announce(account.id)
    audit.changed(f"account {account.id}", f"{data.name.value} {data.limit}; {system.reason}")
    return override


async def _locked_account(owner_email: str) -> identity.Account:
    user = await identity.find_user(owner_email)
    return await identity.Account.filter(owner_id=user.id).select_for_update().get()
