"""Changing the plan of an account, as its owner.

Payment needs a payment processor, and none is configured: each operation makes every other check and then refuses.
"""

from typing import Final

from app.access import Caller, operation
from app.core.errors import Forbidden, InvalidState
from app.domain import brands, plans
from app.domain.accounts.entitlement import use_of
from app.domain.accounts.inputs import Cancellation
from app.domain.plans import LimitReached, PlanChoice

_NO_PROCESSOR: Final = (
    "No payment processor is configured. Ask the operator of this installation to change the plan."
)


@operation()
async def start_checkout(caller: Caller, choice: PlanChoice) -> str:
    """Start to pay for a plan; the address of the payment page.

    Owners of a brand only. Errors: Forbidden; NotFound for a plan that is not on offer; LimitReached if the
    account uses more than that plan allows; InvalidState without a payment processor.
    """
    await _check(caller, choice)
    raise InvalidState(_NO_PROCESSOR)


@operation()
async def change_subscription(caller: Caller, choice: PlanChoice) -> plans.SubscriptionView:
    """Change to another plan or interval. Errors: as for `start_checkout`."""
    await _check(caller, choice)
    raise InvalidState(_NO_PROCESSOR)


@operation()
async def cancel_subscription(caller: Caller, data: Cancellation) -> plans.SubscriptionView:
    """End the subscription with its paid period. Errors: Forbidden, InvalidState as for `start_checkout`."""
    await _check_owner(caller)
    raise InvalidState(_NO_PROCESSOR)


@operation()
async def resume_subscription(caller: Caller) -> plans.SubscriptionView:
    """Undo `cancel_subscription`. Errors: Forbidden, InvalidState as for `start_checkout`."""
    await _check_owner(caller)
    raise InvalidState(_NO_PROCESSOR)


async def _check(caller: Caller, choice: PlanChoice) -> None:
    await _check_owner(caller)
    for item in await use_of(caller.account_id, await plans.limits_on(caller.account_id, choice.plan_slug)):
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
