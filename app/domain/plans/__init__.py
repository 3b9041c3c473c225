"""Plans: what an account has subscribed to and what that allows.

The catalogue is replaced as a whole from a file. This room knows limits only: the room that refuses counts
its own use, under the lock that `limits` takes. Without a subscription an account is on trial.
"""

from app.domain.plans.administering import assign, import_catalogue, load_shipped, set_allowance
from app.domain.plans.errors import LimitReached
from app.domain.plans.inputs import (
    UNLIMITED,
    Allowance,
    Interval,
    NewAllowance,
    NewCatalogue,
    PlanChoice,
    PlanLocation,
    SubscriptionStatus,
    read_catalogue,
)
from app.domain.plans.listing import Money, Offer, PlanView, PublicPlans, offers, public
from app.domain.plans.models import Plan
from app.domain.plans.rules import Limits
from app.domain.plans.standing import Standing, announce, entitlements_topic, limits, limits_of, status
from app.domain.plans.subscribing import SubscriptionView, available, limits_on, own, subscription

__all__ = [
    "UNLIMITED",
    "Allowance",
    "Interval",
    "LimitReached",
    "Limits",
    "Money",
    "NewAllowance",
    "NewCatalogue",
    "Offer",
    "Plan",
    "PlanChoice",
    "PlanLocation",
    "PlanView",
    "PublicPlans",
    "Standing",
    "SubscriptionStatus",
    "SubscriptionView",
    "announce",
    "assign",
    "available",
    "entitlements_topic",
    "import_catalogue",
    "limits",
    "limits_of",
    "limits_on",
    "load_shipped",
    "offers",
    "own",
    "public",
    "read_catalogue",
    "set_allowance",
    "status",
    "subscription",
]
