"""Plans: what an account has subscribed to and what that allows.

The catalogue is replaced as a whole from a file. This room knows the limits only: the room that enforces
one counts its own use, under the lock that `limits` takes. An account without a subscription is on trial.
"""

# pyright: reportUnusedImport=false

from app.domain.plans.account_plan import (
    AccountStanding,
    announce,
    entitlements_topic,
    limits,
    limits_of,
    lock_account,
    of_account,
    status,
)
from app.domain.plans.administration import assign, import_catalogue, load_shipped, set_allowance
from app.domain.plans.catalogue import Money, PlanView, offers, public
from app.domain.plans.credits import (
    RESERVED,
    anchor_credits,
    credit_month,
    credits_left,
    give_credits_back,
    reserve_credits,
    spend_credits,
)
from app.domain.plans.errors import LimitReached
from app.domain.plans.inputs import (
    PLANS,
    UNLIMITED,
    Allowance,
    CreditState,
    Interval,
    NewAllowance,
    PlanChoice,
    PlanLocation,
    SubscriptionStatus,
    read_catalogue,
)
from app.domain.plans.models import Plan
from app.domain.plans.rules import PlanLimits, Settled, limit_reached
from app.domain.plans.standings import AssignedPlan, grant_of, settle, take_back
from app.domain.plans.subscriptions import SubscriptionView, available, check_owner, limits_on, subscription
