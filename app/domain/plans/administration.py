"""What an operator does with plans: replacing the catalogue, setting the plan or a limit of one account."""

from pathlib import Path
from typing import Any, Final

from app.access import System, audit, operation
from app.core import clock
from app.core.config import settings
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain import identity
from app.domain.plans import account_plan, catalogue, rules, standings
from app.domain.plans.inputs import (
    NewAllowance,
    NewCatalogue,
    NewPlan,
    SubscriptionStatus,
    check_payable,
    read_catalogue,
)
from app.domain.plans.models import AllowanceOverride, Plan, PlanGrant, Price, PriceKey
from app.domain.plans.rules import Settled

SHIPPED: Final = Path(__file__).with_name("catalogue.toml")
_TRIAL: Final = "trial"

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
    if settings().payments_key is not None:
        check_payable(data)
    await catalogue.lock()
    await _replace(data)
    audit.changed("catalogue", f"{len(data.plan)} plans; {system.reason}")
    return len(data.plan)


async def _replace(data: NewCatalogue) -> None:
    existing = {plan.slug: plan for plan in await Plan.all()}
    trial = rules.trial_plan(data.plan).slug
    if trial not in existing or existing[trial].trial_key is None:
        await _KEEP_TRIALS.run()
    await Plan.all().update(retired=True, trial_key=None)
    slugs = [new.slug for new in data.plan]
    await Price.filter(plan__slug__in=slugs).delete()
    await PriceKey.filter(plan__slug__in=slugs).delete()
    prices: list[Price] = []
    keys: list[PriceKey] = []
    for new in data.plan:
        values: dict[str, Any] = _values(new) | {"trial_key": _TRIAL if new.slug == trial else None}
        if new.slug in existing:
            await Plan.filter(slug=new.slug).update(**values)
            plan_id = existing[new.slug].id
        else:
            plan_id = (await Plan.create(slug=new.slug, **values)).id
        prices += _prices(new, plan_id)
        keys += _keys(new, plan_id)
    await Price.bulk_create(prices)
    await PriceKey.bulk_create(keys)


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
    return [
        Price(plan_id=plan_id, interval=interval.value, **price.model_dump(exclude={"lookup_key"}))
        for interval, price in new.prices.given.items()
    ]


def _keys(new: NewPlan, plan_id: int) -> list[PriceKey]:
    return [
        PriceKey(plan_id=plan_id, interval=interval.value, lookup_key=price.lookup_key)
        for interval, price in new.prices.given.items()
        if price.lookup_key is not None
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
    facts = Settled(plan.id, SubscriptionStatus.ACTIVE)
    # An assignment is newer than any subscription, so it holds at once.
    if not await standings.settle(account.id, facts) and await PlanGrant.exists(
        account_id=account.id, plan_id=plan.id
    ):
        return plan
    await PlanGrant.update_or_create({"plan_id": plan.id, "assigned_at": clock.now()}, account_id=account.id)
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
