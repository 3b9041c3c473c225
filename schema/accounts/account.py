"""Accounts: what a person pays for. Only the owner sees costs and usage."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Annotated, TypeVar

import strawberry

from app.access import Caller
from app.core.errors import DomainError, NotFound
from app.domain import accounts, plans
from app.domain.accounts import AccountView
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import every
from schema.engine.context import Context, Info
from schema.engine.declarations import enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node, findable
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.scalars import URL, BigInt, DateTime
from schema.engine.subscription_events import row_changes
from schema.plans import Entitlement, Plan, entitlement, plan
from schema.viewer import Viewer

T = TypeVar("T")
V = TypeVar("V")

enum(
    plans.Interval,
    "How often a price is paid.",
    name="BillingInterval",
    MONTHLY="Every month.",
    YEARLY="Every year.",
)
enum(
    plans.SubscriptionStatus,
    "Where a subscription stands.",
    ACTIVE="The plan is in force.",
    CANCELLED="Ended by its owner.",
    EXPIRED="The trial is over.",
    PAST_DUE="A payment is missing.",
    TRIALING="On trial.",
)


@object_type
class Account(Node):
    """What a person pays for: the plan and the brands belong to it."""

    database_id: BigInt = field("The number that REST knows the account by.")
    trial_ends_at: DateTime = field("When its trial ends or ended.")


@object_type
class BillingSubscription:
    """What an account has subscribed to."""

    status: plans.SubscriptionStatus = field("Its state.")
    plan: Plan | None = field("The plan, also one that is no longer on offer.")
    interval: plans.Interval | None = field("How often it is paid; null without payments.")
    current_period_end: DateTime | None = field("When the period ends that is paid for.")
    cancel_at_period_end: bool = field("Whether it ends with that period.")
    plan_changed_at: DateTime | None = field("When the plan changed last.")


@object_type
class Checkout:
    """A payment that was begun."""

    url: URL = field("Where it continues.")


BillingSubscriptionResult = Annotated[
    BillingSubscription | Problem,
    union("BillingSubscriptionResult", "The subscription, or why not."),
]
CheckoutResult = Annotated[Checkout | Problem, union("CheckoutResult", "Where to pay, or why not.")]


@input_type
class CheckoutStartInput:
    """The plan to pay for."""

    plan_slug: str = field("The plan.")
    interval: plans.Interval = field("How often to pay.")


@input_type
class SubscriptionChangeInput:
    """The plan to change to."""

    plan_slug: str = field("The plan.")
    interval: plans.Interval = field("How often to pay.")


@input_type
class SubscriptionCancelInput:
    """Why the subscription is to end."""

    reason: str | None = optional("The reason, in one's own words.")


account = mapping(Account, AccountView)
_subscription = mapping(BillingSubscription, plans.SubscriptionView, plan=plan)


async def _found_accounts(context: Context, account_ids: list[int]) -> dict[int, Account]:
    """Those of these accounts that the caller owns or works in, by number, by one statement."""
    rows = await accounts.by_ids(context.caller, account_ids)
    return {number: account(row) for number, row in rows.items()}


async def _of_viewer(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[Account]:
    """The caller's own account."""
    own = info.context.caller.account_id
    return [(await _found_accounts(info.context, [own]))[own]] * len(viewers)


async def _of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[Account]:
    """The account that the brand belongs to."""
    context, numbers = info.context, [brand.database_id for brand in parents]
    scopes = await context.scopes(numbers)
    rows = await _found_accounts(context, [scope.account_id for scope in scopes.values()])
    owners = {number: rows.get(scope.account_id) for number, scope in scopes.items()}
    return [owners.get(number) or context.locked(number) or NotFound() for number in numbers]


async def of_owner(
    parents: list[Account], info: Info, operation: Callable[[Caller, int], Awaitable[V]], node_of: Callable[[V], T]
) -> Answers[T]:
    """What the owner alone may read: every account but the caller's own is refused without a look at it."""

    async def one(account_id: int) -> T | DomainError:
        try:
            return node_of(await operation(info.context.caller, account_id))
        except DomainError as error:
            return error

    answers = {number: await one(number) for number in dict.fromkeys(parent.database_id for parent in parents)}
    return [answers[parent.database_id] for parent in parents]


async def _subscriptions(
    parents: strawberry.Parent[list[Account]], info: Info
) -> Answers[BillingSubscription | None]:
    """What the account has subscribed to. The owner only: null with FORBIDDEN for others."""
    return await of_owner(parents, info, plans.subscription, _subscription)


async def _entitlements(
    parents: strawberry.Parent[list[Account]], info: Info
) -> Answers[list[Entitlement] | None]:
    """The allowances of the account and what is used of them; the seats are those of its fullest brand.

    The owner only: null with FORBIDDEN for others.
    """
    return await of_owner(parents, info, accounts.of_account, _allowances)


def _allowances(allowances: list[accounts.Entitlement]) -> list[Entitlement]:
    return [entitlement(item.name, item.limit, item.used, item.resets_at) for item in allowances]


async def _available(parents: strawberry.Parent[list[Account]], info: Info) -> Answers[list[Plan] | None]:
    """The plans that the account can change to. The owner only: null with FORBIDDEN for others."""
    return await of_owner(parents, info, plans.available, every(plan))


async def _checkout(info: Info, input: CheckoutStartInput) -> CheckoutResult:
    """Begin to pay for a plan. LIMIT_REACHED where more is used than the plan allows."""
    choice = read(plans.PlanChoice, client_fields(input))
    return Checkout(url=URL(await accounts.start_checkout(info.context.caller, choice)))


async def _change(info: Info, input: SubscriptionChangeInput) -> BillingSubscriptionResult:
    """Change to another plan or interval. LIMIT_REACHED where more is used than the plan allows."""
    choice = read(plans.PlanChoice, client_fields(input))
    return _subscription(await accounts.change_subscription(info.context.caller, choice))


async def _cancel(info: Info, input: SubscriptionCancelInput) -> BillingSubscriptionResult:
    """Let the subscription end with the period that is paid for."""
    cancellation = read(accounts.Cancellation, client_fields(input))
    return _subscription(await accounts.cancel_subscription(info.context.caller, cancellation))


async def _resume(info: Info) -> BillingSubscriptionResult:
    """Let a subscription go on that was to end."""
    return _subscription(await accounts.resume_subscription(info.context.caller))


async def _account_changes(info: Info) -> AsyncGenerator[Account]:
    """The caller's account, whenever its limits change or more or less of them is used."""

    async def load(context: Context, account_id: int) -> Account | None:
        return (await _found_accounts(context, [account_id])).get(account_id)

    topic = plans.entitlements_topic(info.context.caller.account_id)
    async for event in row_changes(info, topic, load):
        yield event


findable("Account", _found_accounts)
EXTENDS: Extensions = {
    Account: {
        "subscription": batched(_subscriptions),
        "entitlements": batched(_entitlements, length=len(plans.Allowance)),
        "available_plans": batched(_available, length=plans.PLANS),
    },
    Viewer: {"account": batched(_of_viewer)},
    Brand: {"account": batched(_of_brands)},
    Mutation: {
        "checkout_start": mutation(_checkout, of=accounts.start_checkout),
        "subscription_change": mutation(_change, of=accounts.change_subscription),
        "subscription_cancel": mutation(_cancel, of=accounts.cancel_subscription),
        "subscription_resume": mutation(_resume, of=accounts.resume_subscription),
    },
    Subscription: {"entitlements_changed": subscription(_account_changes)},
}
