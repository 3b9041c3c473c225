"""What an owner does about the plan of the account.

Paying needs a payment processor, and none is configured: after every check that needs none, each of these is
refused.
"""

from typing import Final

from app.access import Caller, operation
from app.core.errors import Forbidden, InvalidState
from app.domain import brands, plans
from app.domain.accounts.entitlement import use_of
from app.domain.accounts.inputs import Cancellation
from app.domain.plans import LimitReached, PlanChoice

_NO_PROCESSOR: Final = "No payment processor is configured here. Ask whoever runs this installation for the plan."


@operation()
async def start_checkout(caller: Caller, choice: PlanChoice) -> str:
    """Begin to pay for a plan; the address where that goes on.

    Errors: Forbidden for whoever owns no brand; NotFound for a plan that is not on offer; LimitReached where the
    account uses more than that plan allows; InvalidState where no payment processor is configured.
    """
    await _check(caller, choice)
    raise InvalidState(_NO_PROCESSOR)


@operation()
async def change_subscription(caller: Caller, choice: PlanChoice) -> plans.SubscriptionView:
    """Change to another plan or interval. Errors: as for `start_checkout`."""
    await _check(caller, choice)
    raise InvalidState(_NO_PROCESSOR)


@operation()
async def cancel_subscription(caller: Caller, said: Cancellation) -> plans.SubscriptionView:
    """End the subscription with its period. Errors: Forbidden, InvalidState as for `start_checkout`."""
    await _owner(caller)
    raise InvalidState(_NO_PROCESSOR)


@operation()
async def resume_subscription(caller: Caller) -> plans.SubscriptionView:
    """Let a subscription that was to end go on. Errors: Forbidden, InvalidState as for `start_checkout`."""
    await _owner(caller)
    raise InvalidState(_NO_PROCESSOR)


async def _check(caller: Caller, choice: PlanChoice) -> None:
    await _owner(caller)
    for item in await use_of(caller.account_id, await plans.limits_on(caller.account_id, choice.plan_slug)):
        if not item.is_unlimited and item.used > item.limit:
            message = "You use more than this plan allows."
            raise LimitReached(message, allowance=item.name.value, limit=item.limit, used=item.used)


async def _owner(caller: Caller) -> None:
    if not await brands.owns_any(caller.user_id):
        message = "Only the owner of a brand may do this."
        raise Forbidden(message)
