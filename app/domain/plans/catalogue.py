"""The plans on offer: the public list, which all processes share for five minutes, and an account's own view."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from app.access import BrandScope, Visitor, operation
from app.core import clock
from app.core.db import Statement
from app.domain.plans import account_plan
from app.domain.plans.models import Catalogue

LIFETIME: Final = timedelta(seconds=300)
NAME: Final = "plans"

_OFFERED = Statement(
    """
    SELECT p.id, p.slug, p.location, p.popular, p.sort_order, p.name, p.description,
           p.brands, p.staff_accounts, p.ai_credits_monthly, p.storage_limit,
           m.amount AS monthly_amount, m.currency AS monthly_currency,
           y.amount AS yearly_amount, y.currency AS yearly_currency
      FROM plan p
      JOIN price m ON m.plan_id = p.id AND m.interval = 'monthly' AND m.active
      JOIN price y ON y.plan_id = p.id AND y.interval = 'yearly' AND y.active
     WHERE p.active AND NOT p.hidden AND NOT p.retired
    """,
    flags=("popular",),
)
_KEPT = Statement("SELECT listed, built_at FROM catalogue WHERE name = 'plans'", times=("built_at",))
_HOLD = Statement(
    """
    INSERT INTO catalogue (name) VALUES ('plans')
    ON CONFLICT (name) DO UPDATE SET name = excluded.name
    RETURNING listed, built_at
    """,
    times=("built_at",),
)


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
class Offer:
    """A plan on offer, and whether it is the account's own."""

    plan: PlanView
    current: bool


_VIEWS = TypeAdapter(list[PlanView])


@operation(atomic=False)
async def public(visitor: Visitor) -> PublicPlans:
    """The plans on offer as they were when the list was built, at most 300 seconds ago (PLANS-16, S-057).

    Anyone may ask. An edit of the catalogue does not purge the list; all processes answer the same (S-058).
    """
    return _usable(await _KEPT.row()) or await _build(visitor)


@operation(action="public")
async def _build(visitor: Visitor) -> PublicPlans:
    # Of several that find the list too old, one builds it and the others wait for that.
    already = _usable(await hold())
    if already is not None:
        return already
    made = PublicPlans(await offered(), clock.now())
    text = _VIEWS.dump_json(made.items).decode()
    await Catalogue.filter(name=NAME).update(listed=text, built_at=made.generated_at)
    return made


async def hold() -> dict[str, Any] | None:
    """Keep others from writing plans, or the list of them, until the open transaction ends; the list as it is."""
    return await _HOLD.row()


def _usable(row: dict[str, Any] | None) -> PublicPlans | None:
    # A clock that was set back makes no list immortal, and one that is a little behind makes none stale.
    if row is None or row["built_at"] is None or abs(clock.now() - row["built_at"]) >= LIFETIME:
        return None
    try:
        return PublicPlans(_VIEWS.validate_json(row["listed"]), row["built_at"])
    except ValidationError:
        return None  # built by another release


@operation(reads=True)
async def offers(scope: BrandScope) -> list[Offer]:
    """The plans on offer now, the one of the brand's account marked (PLANS-14, S-060). Any member may."""
    held = await account_plan.of_account(scope.account_id)
    return [Offer(view, view.slug == held.plan_slug) for view in await offered()]


async def offered() -> list[PlanView]:
    """The plans on offer now, by sort order, then slug (S-059)."""
    views = [view(row) for row in await _OFFERED.rows()]
    return sorted(views, key=lambda view: (view.sort_order, view.slug))


def view(row: dict[str, Any]) -> PlanView:
    """A row with both prices as answers show it."""
    return PlanView(
        id=row["id"],
        slug=row["slug"],
        location=row["location"],
        popular=row["popular"],
        sort_order=row["sort_order"],
        name=row["name"],
        description=row["description"],
        monthly=Money(row["monthly_amount"], row["monthly_currency"]),
        yearly=Money(row["yearly_amount"], row["yearly_currency"]),
        brands=row["brands"],
        staff_accounts=row["staff_accounts"],
        ai_credits_monthly=row["ai_credits_monthly"],
        storage_limit=row["storage_limit"],
    )
