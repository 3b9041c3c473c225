"""Payments: what accounts buy at the payment processor, and what they have after it.

An event of the processor only says that there is something to look at. A worker reads all subscriptions of the
customer, and one pure function decides what the account has. Without a key nothing is called, and the operator
assigns plans.
"""

from app.domain.payments.administration import (
    BillingView as BillingView,
    NewEndpoint as NewEndpoint,
    PaymentHealth as PaymentHealth,
    health as health,
    make_endpoint as make_endpoint,
    release as release,
    show as show,
)
from app.domain.payments.checkouts import return_from_checkout as return_from_checkout, start as start
from app.domain.payments.event_receipt import forget_events as forget_events, receive as receive
from app.domain.payments.inputs import LetterKind as LetterKind
from app.domain.payments.looks import (
    TOPIC as TOPIC,
    Looked as Looked,
    look_at as look_at,
    look_due as look_due,
    want_nightly as want_nightly,
)
from app.domain.payments.models import (
    BillingLetter as BillingLetter,
    PaymentCheckout as PaymentCheckout,
    PaymentCustomer as PaymentCustomer,
    PaymentEvent as PaymentEvent,
    PaymentPrice as PaymentPrice,
    PaymentSubscription as PaymentSubscription,
)
from app.domain.payments.prices import (
    CheckedPrice as CheckedPrice,
    PriceState as PriceState,
    Publication as Publication,
    check_prices as check_prices,
    publish_prices as publish_prices,
)
from app.domain.payments.standing_ends import end_due as end_due
from app.domain.payments.subscription_changes import cancel as cancel, change as change, resume as resume
