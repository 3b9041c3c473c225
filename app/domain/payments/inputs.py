"""The words of the room: events that are acted on, and letters that are written."""

from enum import StrEnum
from typing import Final


class LetterKind(StrEnum):
    """What a letter about money is for."""

    TRIAL_ENDS = "trial_ends"
    TRIAL_ENDED = "trial_ended"
    PAID_TRIAL_ENDS = "paid_trial_ends"
    PAYMENT_FAILED = "payment_failed"
    GRACE_ENDED = "grace_ended"


LOOKS: Final = frozenset(
    {
        "checkout.session.completed",
        "checkout.session.expired",
        "checkout.session.async_payment_succeeded",
        "checkout.session.async_payment_failed",
        "customer.subscription.created",
        "customer.subscription.updated",
        "customer.subscription.deleted",
        "customer.subscription.paused",
        "customer.subscription.resumed",
        "customer.subscription.pending_update_applied",
        "customer.subscription.pending_update_expired",
        "customer.subscription.trial_will_end",
        "invoice.paid",
        "invoice.payment_failed",
        "invoice.payment_action_required",
        "invoice.finalization_failed",
        "customer.deleted",
    }
)
"""Events after which the customer's subscriptions are read."""
NOTICES: Final = frozenset({"charge.refunded", "charge.dispute.created", "charge.dispute.closed"})
"""Events that only the operator can act on: a line of the audit log, and a number."""
TYPES: Final = tuple(sorted(LOOKS | NOTICES))
"""Every event that the processor is asked to send."""
