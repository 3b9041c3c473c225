"""Changing, ending and resuming what an account pays for: one call of the processor, and a look at what it did."""

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from app.access import Caller, audit, operation
from app.connectors import payments
from app.connectors.payments import Proration
from app.core.errors import InvalidState
from app.domain import plans
from app.domain.payments import checkouts, prices, rules, subscriptions_seen, synchronization
from app.domain.payments.subscriptions_seen import Mirrored, alarm
from app.domain.plans import PlanChoice

_NOTHING: Final = "This account has no subscription that can be changed. Start a checkout."
_BEHIND: Final = "A payment of this subscription is missing. Pay it first; the mail about it has the link."
_CONFIRM: Final = "The payment has to be confirmed, so the plan stays as it is for now. See the mail about it."
_OTHER_CURRENCY: Final = "A subscription cannot change its currency. Cancel it; then start another when it ended."
_NOT_ENDING: Final = "This subscription is not ending."
_LONGEST_COMMENT: Final = 500


async def change(caller: Caller, choice: PlanChoice) -> None:
    """Change to another plan or interval: dearer or in another interval is paid now, cheaper is credited.

    For `accounts`, which has checked who may. Errors: InvalidState where nothing can be changed, where the payment
    is not made at once (the plan stays then), for another currency, and without an answer.
    """
    async with _answered(caller):
        live = await _live(caller)
        if live is None or live.status in ("past_due", "unpaid", "paused"):
            raise InvalidState(_NOTHING if live is None else _BEHIND)
        plan = await plans.Plan.get(slug=choice.plan_slug)
        if (live.plan_id, live.interval) == (plan.id, choice.interval):
            return
        price = await prices.usable_price(choice)
        if live.currency is not None and price.currency.upper() != live.currency:
            raise InvalidState(_OTHER_CURRENCY)
        subscription = await payments.update_subscription(live.id, _change_form(live, price, choice))
        await _note_change(caller, f"subscription {choice.plan_slug} {choice.interval.value}")
        await synchronization.look_now(caller.account_id, actor_id=caller.user_id)
        if subscription.pending_update is not None:
            raise InvalidState(_CONFIRM)


async def cancel(caller: Caller, reason: str | None) -> None:
    """Let the subscription end with its period; one that is not paid any more ends at once.

    Errors: InvalidState with nothing to end, and without an answer.
    """
    async with _answered(caller):
        live = await _live(caller)
        if live is None:
            raise InvalidState(_NOTHING)
        if live.is_ending:
            return
        if live.status in ("unpaid", "paused"):
            await payments.end_subscription(live.id)
        else:
            details = {"comment": reason[:_LONGEST_COMMENT]} if reason else {}
            form = {"cancel_at_period_end": True, "cancellation_details": details}
            await payments.update_subscription(live.id, form)
        await _note_cancel(caller, "subscription to be ended")
        await synchronization.look_now(caller.account_id, actor_id=caller.user_id)


async def resume(caller: Caller) -> None:
    """Undo `cancel`. Errors: InvalidState where no end is pending, and without an answer."""
    async with _answered(caller):
        live = await _live(caller)
        if live is None or not live.is_ending:
            raise InvalidState(_NOT_ENDING)
        form: Mapping[str, Any] = {"cancel_at_period_end": False} if live.ends_with_period else {"cancel_at": ""}
        await payments.update_subscription(live.id, form)
        await _note_resume(caller, "subscription resumed")
        await synchronization.look_now(caller.account_id, actor_id=caller.user_id)


async def _live(caller: Caller) -> Mirrored | None:
    """The subscription to change, as the processor has it now."""
    await synchronization.look_now(caller.account_id, actor_id=caller.user_id)
    return rules.winner(await subscriptions_seen.mirrored(caller.account_id))


def _change_form(live: Mirrored, price: payments.ProcessorPrice, choice: PlanChoice) -> Mapping[str, Any]:
    form: dict[str, Any] = {"items": [{"id": live.item_id, "price": price.id}]}
    if live.status == "trialing":
        return form | {"proration_behavior": Proration.NONE}
    if live.interval is not choice.interval or (price.unit_amount or 0) > (live.amount or 0):
        return form | {
            "proration_behavior": Proration.AT_ONCE,
            "payment_behavior": "pending_if_incomplete",
        }
    return form | {"proration_behavior": Proration.NEXT_INVOICE}


@operation(action="change_subscription")
async def _note_change(caller: Caller, detail: str) -> None:
    audit.changed(f"account {caller.account_id}", detail)


@operation(action="cancel_subscription")
async def _note_cancel(caller: Caller, detail: str) -> None:
    audit.changed(f"account {caller.account_id}", detail)


@operation(action="resume_subscription")
async def _note_resume(caller: Caller, detail: str) -> None:
    audit.changed(f"account {caller.account_id}", detail)


@asynccontextmanager
async def _answered(caller: Caller) -> AsyncGenerator[None]:
    """Refuses in words what the processor does not answer or does not do.

    Without an answer, a later look finds out what became of the call.
    """
    try:
        yield
    except payments.ProcessorUnreachable as failure:
        alarm("unreachable", str(failure))
        await synchronization.want_later(caller.account_id)
        raise InvalidState(checkouts.TRY_AGAIN) from None
    except payments.PaymentRefused as refusal:
        alarm("refused", str(refusal))
        raise InvalidState(_CONFIRM if refusal.status == 402 else checkouts.TRY_AGAIN) from None  # noqa: PLR2004
