"""Plans on offer, and allowances: what a plan lets an account use, and what is used of it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

import strawberry

from app.domain import plans
from app.domain.plans import UNLIMITED, PlanView
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.context import Context, Info
from schema.engine.declarations import argument, enum, field, object_type
from schema.engine.errors import Problem
from schema.engine.mappings import mapping
from schema.engine.nodes import Node, findable
from schema.engine.root_fields import Query, query
from schema.engine.scalars import BigInt, DateTime

enum(
    plans.Allowance,
    "What a plan limits.",
    name="AllowanceName",
    AI_CREDITS_MONTHLY="Credits of the assistant in a month.",
    BRANDS="Brands of the account.",
    STAFF_ACCOUNTS="Members of a brand, pending invitations included.",
    STORAGE_LIMIT="Bytes of media of the account.",
)
enum(
    plans.PlanLocation,
    "The row of the price page that a plan stands in.",
    DEFAULT="The usual plans.",
    SPECIAL="Special plans.",
)


@object_type
class Money:
    """An amount of money."""

    amount_minor: int = field("In hundredths of the currency.")
    amount: float = field("As a decimal number.")
    currency: str = field("ISO 4217.")


@object_type
class Plan(Node):
    """What an account can subscribe to. A limit of -1 is none."""

    english_name: strawberry.Private[str]
    english_description: strawberry.Private[str]
    slug: str = field("What the plan is known by.")
    location: plans.PlanLocation = field("The row of the price page that it belongs to.")
    popular: bool = field("Whether it is marked as popular.")
    sort_order: int = field("Its place among the others.")
    monthly: Money = field("The price of a month.")
    yearly: Money = field("The price of a year.")
    brands: int = field("How many brands an account may have.")
    ai_credits_monthly: int = field("How many AI credits there are in a month.")
    storage_limit_bytes: BigInt = field("How many bytes of media an account may store.")
    staff_accounts: int = field("How many seats each brand has.")


@object_type
class Entitlement:
    """An allowance: what the plan lets an account use, and what is used of it."""

    name: plans.Allowance = field("What is limited.")
    limit: BigInt = field("How much there may be; -1 where there is no limit.")
    used: BigInt = field("How much there is.")
    remaining: BigInt = field("What is left, never below nothing; -1 without a limit.")
    is_unlimited: bool = field("Whether there is no limit.")
    resets_at: DateTime | None = field("When counting starts again, if it does.")


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


_money = mapping(Money, plans.Money, amount_minor="amount", amount=lambda money: money.amount / 100)
plan = mapping(
    Plan,
    PlanView,
    english_name="name",
    english_description="description",
    monthly=_money,
    yearly=_money,
    storage_limit_bytes="storage_limit",
)
_Locale = Annotated[str | None, argument("The language; `en` is the only one.")]


async def _names(parents: strawberry.Parent[list[Plan]], locale: _Locale = "en") -> Answers[str]:
    """The plan's name; in English for every locale."""
    del locale
    return [parent.english_name for parent in parents]


async def _descriptions(parents: strawberry.Parent[list[Plan]], locale: _Locale = "en") -> Answers[str]:
    """What the plan is for; in English for every locale."""
    del locale
    return [parent.english_description for parent in parents]


async def _allowances(parents: strawberry.Parent[list[Problem]]) -> Answers[Entitlement | None]:
    """Set with LIMIT_REACHED: the allowance that does not suffice."""
    return [_allowance(parent.error.details) for parent in parents]


def _allowance(details: Mapping[str, Any]) -> Entitlement | None:
    if "allowance" not in details:
        return None
    return entitlement(plans.Allowance(details["allowance"]), details["limit"], details["used"])


async def _plans_on_offer(context: Context) -> list[PlanView]:
    return (await plans.public(context.visitor)).items


async def _find(context: Context, plan_ids: list[int]) -> dict[int, Plan]:
    return {view.id: plan(view) for view in await _plans_on_offer(context) if view.id in plan_ids}


async def _public(info: Info) -> list[Plan]:
    """The plans on offer, in their order; public, and at most 300 seconds old as in REST."""
    return [plan(view) for view in await _plans_on_offer(info.context)]


findable("Plan", _find)
EXTENDS: Extensions = {
    Plan: {"name": batched(_names), "description": batched(_descriptions)},
    Problem: {"allowance": batched(_allowances)},
    Query: {"public_plans": query(_public, of=plans.public, length=plans.PLANS)},
}
