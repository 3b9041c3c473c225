"""Allowances: what a plan lets an account use beside what is used of it, also where it refused something."""

from datetime import datetime

import strawberry

from app.domain.plans import UNLIMITED, Allowance
from schema.batching import Answers, batched, extend
from schema.context import Info
from schema.problem import Problem
from schema.scalars import BigInt, DateTime

strawberry.enum(Allowance, name="AllowanceName", description="What a plan limits.")


@strawberry.type(description="A limit of a plan beside what is used of it; storage is in bytes.")
class Entitlement:
    """A limit of a plan beside what is used of it."""

    name: Allowance = strawberry.field(description="What is limited.")
    limit: BigInt = strawberry.field(description="How much the plan allows; -1 where there is no limit.")
    used: BigInt = strawberry.field(description="How much is used.")
    remaining: BigInt = strawberry.field(description="How much is left; -1 where there is no limit.")
    is_unlimited: bool = strawberry.field(description="Whether there is no limit.")
    resets_at: DateTime | None = strawberry.field(description="When use is counted from zero again, if ever.")


def entitlement(name: Allowance, limit: int, used: int, resets_at: datetime | None = None) -> Entitlement:
    """An allowance as GraphQL shows it."""
    unlimited = limit == UNLIMITED
    return Entitlement(
        name=name,
        limit=BigInt(limit),
        used=BigInt(used),
        remaining=BigInt(UNLIMITED if unlimited else max(limit - used, 0)),
        is_unlimited=unlimited,
        resets_at=resets_at,
    )


async def _refusing(problems: strawberry.Parent[list[Problem]], info: Info) -> Answers[Entitlement | None]:
    """Set with LIMIT_REACHED: the allowance that is used up."""
    del info
    return [_of(problem) for problem in problems]


def _of(problem: Problem) -> Entitlement | None:
    told = problem.error.details
    if "allowance" not in told:
        return None
    return entitlement(Allowance(told["allowance"]), told["limit"], told["used"])


extend(Problem, allowance=batched(Entitlement | None, _refusing))
