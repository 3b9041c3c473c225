"""The plans on offer: the public list, which all processes share for five minutes, and an account's own view."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from pydantic import TypeAdapter, ValidationError

from app.access import BrandScope, Visitor, operation
from app.core import clock
from app.core.db import Statement
from app.domain.plans import account_plan
from app.domain.plans.models import Catalogue

_LIFETIME: Final = timedelta(seconds=300)
NAME: Final = "plans"


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in hundredths of its currency."""

    amount: int
    currency: str


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan on offer, with both its prices."""

    id: int
    slug: str
    location: str
    popular: bool
    sort_order: int
    name: str
    description: str
    monthly: Money
    yearly: Money
    brands: int
    staff_accounts: int
    ai_credits_monthly: int
    storage_limit: int


@dataclass(frozen=True, slots=True)
class PublicPlans:
    """The public list, and when it was built."""

    items: list[PlanView]
    generated_at: datetime


@dataclass(frozen=True, slots=True)
class PlanOffer:
    """A plan on offer, and whether it is the account's own."""

    plan: PlanView
    current: bool


@dataclass(frozen=True, slots=True)
class _Row:
    """A plan with both its prices."""

    id: int
    slug: str
    location: str
    popular: bool
    sort_order: int
    name: str
    description: str
    brands: int
    staff_accounts: int
    ai_credits_monthly: int
    storage_limit: int
    monthly_amount: int
    monthly_currency: str
    yearly_amount: int
    yearly_currency: str


@dataclass(frozen=True, slots=True)
class _Stored:
    """The public list as it is stored; None where it was never built."""

    listed: str | None
    built_at: datetime | None


_WITH_PRICES: Final = """
    SELECT p.id, p.slug, p.location, p.popular, p.sort_order, p.name, p.description,
           p.brands, p.staff_accounts, p.ai_credits_monthly, p.storage_limit,
           m.amount AS monthly_amount, m.currency AS monthly_currency,
           y.amount AS yearly_amount, y.currency AS yearly_currency
      FROM plan p
      JOIN price m ON m.plan_id = p.id AND m.interval = 'monthly'
      JOIN price y ON y.plan_id = p.id AND y.interval = 'yearly'
"""
_OFFERS: Final = Statement(
    _WITH_PRICES + " WHERE p.active AND NOT p.hidden AND NOT p.retired AND m.active AND y.active", row=_Row
)
_BY_SLUG: Final = Statement(_WITH_PRICES + " WHERE p.slug = :slug", row=_Row)
_CATALOGUE: Final = Statement("SELECT listed, built_at FROM catalogue WHERE name = 'plans'", row=_Stored)
_LOCK: Final = Statement(
    """
    INSERT INTO catalogue (name) VALUES ('plans')
    ON CONFLICT (name) DO UPDATE SET name = excluded.name
    RETURNING listed, built_at
    """,
    row=_Stored,
)
_VIEWS: Final = TypeAdapter(list[PlanView])


@operation(atomic=False)
async def public(visitor: Visitor) -> PublicPlans:
    """The plans on offer as they were when the list was built, at most 300 seconds ago (PLANS-16, S-057).

    Anyone may. A change of the catalogue does not purge the list; all processes answer the same (S-058).
    """
    return _usable(await _CATALOGUE.row()) or await _build(visitor)


@operation(action="public")
async def _build(visitor: Visitor) -> PublicPlans:
    # Of several requests that find the list too old, one builds it and the others wait for that.
    present = _usable(await lock())
    if present is not None:
        return present
    plans = PublicPlans(await plans_on_offer(), clock.now())
    text = _VIEWS.dump_json(plans.items).decode()
    await Catalogue.filter(name=NAME).update(listed=text, built_at=plans.generated_at)
    return plans


async def lock() -> _Stored | None:
    """Lock the plans and their list against other writers until the open transaction ends; the stored list."""
    return await _LOCK.row()


def _usable(row: _Stored | None) -> PublicPlans | None:
    # abs(): a list from the future expires, too, as after the clock was set back; small differences are tolerated.
    if row is None or row.built_at is None or abs(clock.now() - row.built_at) >= _LIFETIME:
        return None
    try:
        return PublicPlans(_VIEWS.validate_json(row.listed or ""), row.built_at)
    except ValidationError:
        return None  # built by another release


@operation(reads=True)
async def offers(scope: BrandScope) -> list[PlanOffer]:
    """The plans on offer now, with the one of the brand's account marked (PLANS-14, S-060). Any member may."""
    standing = await account_plan.of_account(scope.account_id)
    return [PlanOffer(plan, plan.slug == standing.plan_slug) for plan in await plans_on_offer()]


async def plans_on_offer() -> list[PlanView]:
    """The plans on offer now, by sort order, then slug (S-059)."""
    return sorted(map(_view, await _OFFERS.rows()), key=lambda plan: (plan.sort_order, plan.slug))


async def by_slug(slug: str) -> PlanView | None:
    """A plan, also one that is not on offer any more; None where it does not have both prices."""
    row = await _BY_SLUG.row(slug=slug)
    return None if row is None else _view(row)


def _view(row: _Row) -> PlanView:
    return PlanView(
        id=row.id,
        slug=row.slug,
        location=row.location,
        popular=row.popular,
        sort_order=row.sort_order,
        name=row.name,
        description=row.description,
        monthly=Money(row.monthly_amount, row.monthly_currency),
        yearly=Money(row.yearly_amount, row.yearly_currency),
        brands=row.brands,
        staff_accounts=row.staff_accounts,
        ai_credits_monthly=row.ai_credits_monthly,
        storage_limit=row.storage_limit,
    )
