"""Accounts: what a person pays for. What it costs and how much is used is the owner's to know."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Annotated, Any, TypeVar

import strawberry

from app.access import Caller
from app.core.errors import DomainError, NotFound
from app.domain import accounts, plans
from app.domain.accounts import AccountView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation, subscription
from schema.engine.scalars import URL, DateTime
from schema.engine.subscription_events import changed
from schema.plans import Entitlement, Plan, entitlement, plan
from schema.viewer import Viewer

T = TypeVar("T")

strawberry.enum(plans.Interval, name="BillingInterval", description="How often a price is paid.")
strawberry.enum(plans.SubscriptionStatus, description="Where a subscription stands.")


@strawberry.type(description="What a person pays for: the plan and the brands belong to it.")
class Account(Node):
    """What a person pays for."""

    database_id: int = strawberry.field(description="The number that REST knows the account by.")
    trial_ends_at: DateTime = strawberry.field(description="When its trial ends or ended.")


@strawberry.type(description="What an account has subscribed to.")
class BillingSubscription:
    """What an account has subscribed to."""

    status: plans.SubscriptionStatus = strawberry.field(description="Where it stands.")
    plan: Plan | None = strawberry.field(description="The plan, also one that is no longer on offer.")
    interval: plans.Interval | None = strawberry.field(description="How often it is paid; null where nobody pays.")
    current_period_end: DateTime | None = strawberry.field(description="When the period ends that is paid for.")
    cancel_at_period_end: bool = strawberry.field(description="Whether it ends with that period.")
    plan_changed_at: DateTime | None = strawberry.field(description="When the plan changed last.")


@strawberry.type(description="A payment that was begun.")
class Checkout:
    """A payment that was begun."""

    url: URL = strawberry.field(description="Where it goes on.")


BillingSubscriptionResult = Annotated[
    BillingSubscription | Problem,
    strawberry.union("BillingSubscriptionResult", description="The subscription, or why not."),
]
CheckoutResult = Annotated[
    Checkout | Problem, strawberry.union("CheckoutResult", description="Where to pay, or why not.")
]


@strawberry.input(description="The plan to pay for.")
class CheckoutStartInput:
    """The plan to pay for."""

    plan_slug: str = strawberry.field(description="The plan.")
    interval: plans.Interval = strawberry.field(description="How often to pay.")


@strawberry.input(description="The plan to change to.")
class SubscriptionChangeInput:
    """The plan to change to."""

    plan_slug: str = strawberry.field(description="The plan.")
    interval: plans.Interval = strawberry.field(description="How often to pay.")


@strawberry.input(description="Why the subscription is to end.")
class SubscriptionCancelInput:
    """Why the subscription is to end."""

    reason: str | None = strawberry.field(default=strawberry.UNSET, description="The reason, in one's own words.")


def account(found: AccountView) -> Account:
    """An account as GraphQL shows it."""
    return Account(id=ids.encode("Account", found.id), database_id=found.id, trial_ends_at=found.trial_ends_at)


def _subscription(found: plans.SubscriptionView) -> BillingSubscription:
    return BillingSubscription(
        status=found.status,
        plan=None if found.plan is None else plan(found.plan),
        interval=found.interval,
        current_period_end=found.current_period_end,
        cancel_at_period_end=found.cancel_at_period_end,
        plan_changed_at=found.plan_changed_at,
    )


async def found_accounts(context: Context, account_ids: list[int]) -> dict[int, Account]:
    """Those of these accounts that the caller owns or works in, by number, by one statement."""
    found = await accounts.by_ids(context.caller, account_ids)
    return {ident: account(row) for ident, row in found.items()}


findable("Account", found_accounts)


async def _of_viewer(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[Account]:
    """The caller's own account."""
    own = info.context.caller.account_id
    found = await found_accounts(info.context, [own])
    return [found[own] for _ in viewers]


async def _of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[Account]:
    """The account that the brand belongs to."""
    scopes = await info.context.scopes([brand.database_id for brand in parents])
    found = await found_accounts(info.context, [scope.account_id for scope in scopes.values()])
    owning = {ident: found.get(scope.account_id) for ident, scope in scopes.items()}
    return [
        owning.get(brand.database_id) or info.context.locked(brand.database_id) or NotFound() for brand in parents
    ]


extend(Viewer, account=batched(Account, _of_viewer))
extend(Brand, account=batched(Account, _of_brands))


async def _of_owner(
    parents: list[Account], info: Info, reading: Callable[[Caller, int], Awaitable[Any]], made: Callable[[Any], T]
) -> Answers[T]:
    """What the owner alone may read: every account but the caller's own is refused without a look at it."""

    async def one(ident: int) -> T | DomainError:
        try:
            return made(await reading(info.context.caller, ident))
        except DomainError as error:
            return error

    found = {ident: await one(ident) for ident in dict.fromkeys(parent.database_id for parent in parents)}
    return [found[parent.database_id] for parent in parents]


async def _subscriptions(
    parents: strawberry.Parent[list[Account]], info: Info
) -> Answers[BillingSubscription | None]:
    """What the account has subscribed to. The owner only: null with FORBIDDEN for others."""
    return await _of_owner(parents, info, plans.subscription, _subscription)


async def _entitlements(
    parents: strawberry.Parent[list[Account]], info: Info
) -> Answers[list[Entitlement] | None]:
    """The allowances of the account and what is used of them; the seats are those of its fullest brand.

    The owner only: null with FORBIDDEN for others.
    """
    return await _of_owner(parents, info, accounts.of_account, _allowances)


def _allowances(found: list[accounts.Entitlement]) -> list[Entitlement]:
    return [entitlement(item.name, item.limit, item.used, item.resets_at) for item in found]


async def _available(parents: strawberry.Parent[list[Account]], info: Info) -> Answers[list[Plan] | None]:
    """The plans that the account can change to. The owner only: null with FORBIDDEN for others."""
    return await _of_owner(parents, info, plans.available, lambda found: [plan(item) for item in found])


extend(
    Account,
    subscription=batched(BillingSubscription | None, _subscriptions),
    entitlements=batched(list[Entitlement] | None, _entitlements),
    available_plans=batched(list[Plan] | None, _available),
)


async def _checkout(info: Info, input: CheckoutStartInput) -> CheckoutResult:  # noqa: A002 the contract's name
    """Begin to pay for a plan. LIMIT_REACHED where more is used than the plan allows."""
    choice = read(plans.PlanChoice, sent(input))
    return Checkout(url=URL(await accounts.start_checkout(info.context.caller, choice)))


async def _change(info: Info, input: SubscriptionChangeInput) -> BillingSubscriptionResult:  # noqa: A002 likewise
    """Change to another plan or interval. LIMIT_REACHED where more is used than the plan allows."""
    choice = read(plans.PlanChoice, sent(input))
    return _subscription(await accounts.change_subscription(info.context.caller, choice))


async def _cancel(info: Info, input: SubscriptionCancelInput) -> BillingSubscriptionResult:  # noqa: A002 likewise
    """Let the subscription end with the period that is paid for."""
    said = read(accounts.Cancellation, sent(input))
    return _subscription(await accounts.cancel_subscription(info.context.caller, said))


async def _resume(info: Info) -> BillingSubscriptionResult:
    """Let a subscription go on that was to end."""
    return _subscription(await accounts.resume_subscription(info.context.caller))


@strawberry.type
class AccountMutations:
    """The root fields of the room."""

    checkout_start: CheckoutResult = mutation(_checkout, of=accounts.start_checkout)
    subscription_change: BillingSubscriptionResult = mutation(_change, of=accounts.change_subscription)
    subscription_cancel: BillingSubscriptionResult = mutation(_cancel, of=accounts.cancel_subscription)
    subscription_resume: BillingSubscriptionResult = mutation(_resume, of=accounts.resume_subscription)


async def _changed(info: Info) -> AsyncGenerator[Account]:
    """The caller's account, whenever its limits change or more or less of them is used."""

    async def load(context: Context, account_id: int) -> Account | None:
        return (await found_accounts(context, [account_id])).get(account_id)

    topic = plans.entitlements_topic(info.context.caller.account_id)
    async for found in changed(info, topic, load):
        yield found


@strawberry.type
class AccountSubscriptions:
    """The root fields of the room."""

    entitlements_changed: Account = subscription(_changed)
