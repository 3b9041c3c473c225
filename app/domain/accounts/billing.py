"""Changing the plan of an account, as its owner.

Each operation makes every check that needs the account's use, and then refuses where no payment processor is
configured.
"""

from typing import Final

from app.access import Caller, operation, throttles
from app.core.config import settings
from app.core.errors import Forbidden, InvalidState
from app.domain import brands, payments, plans
from app.domain.accounts.entitlement import use_of
from app.domain.accounts.inputs import Cancellation
from app.domain.plans import Allowance, LimitReached, PlanChoice

_NO_PROCESSOR: Final = (
    "No payment processor is configured. Ask the operator of this installation to change the plan."
)


@operation(atomic=False, calls=throttles.PLATFORM_REQUESTS)
async def start_checkout(caller: Caller, choice: PlanChoice) -> str:
    """Start to pay for a plan; the address of the payment page.

    Owners of a brand only. Errors: Forbidden; NotFound for a plan that is not on offer; LimitReached if the
    account uses more than that plan allows; InvalidState without a payment processor, where it does not answer,
    and with a subscription that has to be changed instead.
    """
    await _check(caller, choice)
    _demand_processor()
    return await payments.start(caller, choice)


@operation(atomic=False, calls=throttles.PLATFORM_REQUESTS)
async def change_subscription(caller: Caller, choice: PlanChoice) -> plans.SubscriptionView:
    """Change to another plan or interval, at once; what is dearer is paid at once.

    Errors: as for `start_checkout`; InvalidState without a subscription, and where the payment fails.
    """
    await _check(caller, choice)
    _demand_processor()
    await payments.change(caller, choice)
    return await plans.subscription(caller, caller.account_id)


@operation(atomic=False, calls=throttles.PLATFORM_REQUESTS)
async def cancel_subscription(caller: Caller, data: Cancellation) -> plans.SubscriptionView:
    """End the subscription with its paid period. Errors: Forbidden, InvalidState as for `start_checkout`."""
    await _check_owner(caller)
    _demand_processor()
    await payments.cancel(caller, data.reason)
    return await plans.subscription(caller, caller.account_id)


@operation(atomic=False, calls=throttles.PLATFORM_REQUESTS)
async def resume_subscription(caller: Caller) -> plans.SubscriptionView:
    """Undo `cancel_subscription`. Errors: Forbidden, InvalidState as for `start_checkout`."""
    await _check_owner(caller)
    _demand_processor()
    await payments.resume(caller)
    return await plans.subscription(caller, caller.account_id)


def _demand_processor() -> None:
    if settings().payments_key is None:
        raise InvalidState(_NO_PROCESSOR)


async def _check(caller: Caller, choice: PlanChoice) -> None:
    await _check_owner(caller)
    for item in await use_of(caller.account_id, await plans.limits_on(caller.account_id, choice.plan_slug)):
        # Credits are counted anew every month, so they hinder no change.
        if item.name is Allowance.AI_CREDITS_MONTHLY:
            continue
        if not item.is_unlimited and item.used > item.limit:
            raise LimitReached(
                "You use more than this plan allows.",
                allowance=item.name.value,
                limit=item.limit,
                used=item.used,
            )


async def _check_owner(caller: Caller) -> None:
    if not await brands.owns_any(caller.user_id):
        raise Forbidden("Only the owner of a brand may do this.")
