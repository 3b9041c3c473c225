"""What an operator does about payments: taking an assignment back, making the endpoint, seeing what decides."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from app.access import System, audit, operation
from app.connectors import payments
from app.core import clock
from app.core.config import settings
from app.core.db import Statement
from app.core.errors import InvalidState, NotFound
from app.domain import plans
from app.domain.payments import rules, subscriptions_seen, synchronization
from app.domain.payments.inputs import TYPES
from app.domain.payments.subscriptions_seen import Mirrored
from app.domain.plans import AccountStanding, AssignedPlan

_LATE_AFTER: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class BillingView:
    """What decides what an account has, and what it has."""

    standing: AccountStanding
    grant: AssignedPlan | None
    bought: list[Mirrored]


@dataclass(frozen=True, slots=True)
class PaymentHealth:
    """Numbers for an operator: customers, late looks, accounts that pay twice, subscriptions not understood."""

    customers: int
    late: int
    doubles: int
    unknown: int


@dataclass(frozen=True, slots=True)
class NewPaymentEndpoint:
    """The endpoint at the processor, with the secret that it signs with."""

    id: str
    secret: str = field(repr=False)


_HEALTH: Final = Statement(
    """
    SELECT count(*) AS customers,
           coalesce(sum(CASE WHEN looked_at IS NULL OR looked_at < :before THEN 1 ELSE 0 END), 0) AS late,
           (SELECT count(*) FROM (SELECT c.account_id FROM payment_subscription s
                                    JOIN payment_customer c ON c.id = s.customer_id
                                   WHERE c.account_id IS NOT NULL AND s.ended_at IS NULL AND s.status IN :live
                                   GROUP BY c.account_id HAVING count(*) > 1) AS d) AS doubles,
           (SELECT count(*) FROM payment_subscription s WHERE s.problem IS NOT NULL) AS unknown
      FROM payment_customer
    """,
    row=PaymentHealth,
)


@operation()
async def release(system: System, owner_email: str) -> AccountStanding:
    """Take back the plan that an operator assigned; what the account has then. The operator's command only.

    Errors: NotFound for an unknown address; InvalidState where no plan is assigned.
    """
    account_id = await synchronization.account_of(owner_email)
    await plans.lock_account(account_id)
    if not await plans.take_back(account_id):
        raise InvalidState("No plan is assigned to this account.")
    audit.changed(f"account {account_id}", f"plan released; {system.reason}")
    await subscriptions_seen.settle(account_id, "plan released")
    return await plans.of_account(account_id)


@operation(reads=True)
async def show(system: System, owner_email: str) -> BillingView:
    """What decides what an account has. The operator's command only. Errors: NotFound."""
    account_id = await synchronization.account_of(owner_email)
    return BillingView(
        standing=await plans.of_account(account_id),
        grant=await plans.grant_of(account_id),
        bought=await subscriptions_seen.mirrored(account_id),
    )


@operation(reads=True)
async def health(system: System) -> PaymentHealth:
    """How payments are. The operator's command only."""
    row = await _HEALTH.row(before=clock.now() - _LATE_AFTER, live=sorted(rules.LIVE))
    if row is None:
        raise NotFound
    return row


@operation(atomic=False)
async def make_endpoint(system: System) -> NewPaymentEndpoint:
    """Make the endpoint that the processor sends events to; its secret is shown this once.

    The operator's command only. Errors: InvalidState without a key or an answer.
    """
    if not payments.is_on():
        raise InvalidState(synchronization.NO_KEY)
    try:
        endpoint = await payments.make_endpoint(f"{settings().callbacks_url}/webhooks/payments", TYPES)
    except (payments.ProcessorUnreachable, payments.PaymentRefused) as failure:
        raise InvalidState(str(failure)) from None
    return NewPaymentEndpoint(endpoint.id, endpoint.secret or "")
