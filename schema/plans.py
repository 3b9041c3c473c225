"""Plans on offer, and allowances: what a plan lets an account use beside what is used of it."""

from datetime import datetime

import strawberry

from app.domain import plans
from app.domain.plans import UNLIMITED, PlanView
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.context import Context, Info
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import query
from schema.engine.scalars import BigInt, DateTime

strawberry.enum(plans.Allowance, name="AllowanceName", description="What a plan limits.")
strawberry.enum(plans.PlanLocation, description="The row of the price page that a plan stands in.")


@strawberry.type(description="An amount of money.")
class Money:
    """An amount of money."""

    amount_minor: int = strawberry.field(description="In hundredths of the currency.")
    amount: float = strawberry.field(description="As a decimal number.")
    currency: str = strawberry.field(description="ISO 4217.")


@strawberry.type(description="What an account can subscribe to. A limit of -1 is none.")
class Plan(Node):
    """What an account can subscribe to."""

    english_name: strawberry.Private[str]
    english_description: strawberry.Private[str]
    slug: str = strawberry.field(description="What the plan is known by.")
    location: plans.PlanLocation = strawberry.field(description="The row of the price page that it stands in.")
    popular: bool = strawberry.field(description="Whether it is marked as popular.")
    sort_order: int = strawberry.field(description="Its place among the others.")
    monthly: Money = strawberry.field(description="The price of a month.")
    yearly: Money = strawberry.field(description="The price of a year.")
    brands: int = strawberry.field(description="How many brands an account may have.")
    ai_credits_monthly: int = strawberry.field(description="How many AI credits there are in a month.")
    storage_limit_bytes: BigInt = strawberry.field(description="How many bytes of media an account may store.")
    staff_accounts: int = strawberry.field(description="How many seats each brand has.")


@strawberry.type(description="An allowance: what the plan lets an account use, and what is used of it.")
class Entitlement:
    """An allowance and its use."""

    name: plans.Allowance = strawberry.field(description="What is limited.")
    limit: BigInt = strawberry.field(description="How much there may be; -1 where there is no limit.")
    used: BigInt = strawberry.field(description="How much there is.")
    remaining: BigInt = strawberry.field(description="What is left, never below nothing; -1 without a limit.")
    is_unlimited: bool = strawberry.field(description="Whether there is no limit.")
    resets_at: DateTime | None = strawberry.field(description="When counting begins anew, where it does.")


def entitlement(name: plans.Allowance, limit: int, used: int, resets_at: datetime | None = None) -> Entitlement:
    """An allowance as GraphQL shows it; a limit of -1 is none."""
    unlimited = limit == UNLIMITED
    return Entitlement(
        name=name,
        limit=BigInt(limit),
        used=BigInt(used),
        remaining=BigInt(UNLIMITED if unlimited else max(limit - used, 0)),
        is_unlimited=unlimited,
        resets_at=resets_at,
    )


def plan(found: PlanView) -> Plan:
    """A plan as GraphQL shows it."""
    return Plan(
        id=ids.encode("Plan", found.id),
        english_name=found.name,
        english_description=found.description,
        slug=found.slug,
        location=plans.PlanLocation(found.location),
        popular=found.popular,
        sort_order=found.sort_order,
        monthly=_money(found.monthly),
        yearly=_money(found.yearly),
        brands=found.brands,
        ai_credits_monthly=found.ai_credits_monthly,
        storage_limit_bytes=BigInt(found.storage_limit),
        staff_accounts=found.staff_accounts,
    )


def _money(found: plans.Money) -> Money:
    return Money(amount_minor=found.amount, amount=found.amount / 100, currency=found.currency)


async def _names(parents: strawberry.Parent[list[Plan]], info: Info, locale: str | None = "en") -> Answers[str]:
    """The plan's name; there is English only, whatever the locale."""
    del info, locale
    return [parent.english_name for parent in parents]


async def _descriptions(
    parents: strawberry.Parent[list[Plan]], info: Info, locale: str | None = "en"
) -> Answers[str]:
    """What the plan is for; there is English only, whatever the locale."""
    del info, locale
    return [parent.english_description for parent in parents]


extend(Plan, name=batched(str, _names), description=batched(str, _descriptions))


async def _allowances(parents: strawberry.Parent[list[Problem]], info: Info) -> Answers[Entitlement | None]:
    """Set with LIMIT_REACHED: the allowance that does not suffice."""
    del info
    return [_allowance(parent) for parent in parents]


def _allowance(problem: Problem) -> Entitlement | None:
    said = problem.error.details
    if "allowance" not in said:
        return None
    return entitlement(plans.Allowance(said["allowance"]), said["limit"], said["used"])


extend(Problem, allowance=batched(Entitlement | None, _allowances))


async def _offered(context: Context) -> list[PlanView]:
    return (await plans.public(context.visitor)).items


async def _found(context: Context, plan_ids: list[int]) -> dict[int, Plan]:
    return {found.id: plan(found) for found in await _offered(context) if found.id in plan_ids}


findable("Plan", _found)


async def _public(info: Info) -> list[Plan]:
    """The plans on offer, in their order; public, and at most 300 seconds old as in REST."""
    return [plan(found) for found in await _offered(info.context)]


@strawberry.type
class PlanQueries:
    """The root fields of the room."""

    public_plans: list[Plan] = query(_public, of=plans.public)
