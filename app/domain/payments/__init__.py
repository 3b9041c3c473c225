"""Payments: what accounts buy at the payment processor, and what they have after it.

An event of the processor only says that there is something to look at. A worker reads all subscriptions of the
customer, and one pure function decides what the account has. Without a key nothing is called, and the operator
assigns plans.
"""

# pyright: reportUnusedImport=false

from app.domain.payments.administration import health, make_endpoint, release, show
from app.domain.payments.checkouts import return_from_checkout, start
from app.domain.payments.ends_due import end_due
from app.domain.payments.event_receipt import forget_events, receive
from app.domain.payments.inputs import LetterKind
from app.domain.payments.prices import PriceState, check_prices, publish_prices
from app.domain.payments.subscription_changes import cancel, change, resume
from app.domain.payments.synchronization import TOPIC, look_at, look_due, want_nightly
