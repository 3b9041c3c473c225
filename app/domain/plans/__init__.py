"""Plans: what an account has subscribed to and what that allows.

The catalogue is replaced as a whole from a file. This room knows the limits only: the room that enforces
one counts its own use, under the lock that `limits` takes. An account without a subscription is on trial.
"""

from app.domain.plans.account_plan import (
    Standing as Standing,
    announce as announce,
    entitlements_topic as entitlements_topic,
    limits as limits,
    limits_of as limits_of,
    lock_account as lock_account,
    of_account as of_account,
    status as status,
)
from app.domain.plans.administration import (
    assign as assign,
    import_catalogue as import_catalogue,
    load_shipped as load_shipped,
    set_allowance as set_allowance,
)
from app.domain.plans.catalogue import (
    Money as Money,
    Offer as Offer,
    PlanView as PlanView,
    PublicPlans as PublicPlans,
    offers as offers,
    public as public,
)
from app.domain.plans.credits import (
    RESERVED as RESERVED,
    anchor_credits as anchor_credits,
    credit_month as credit_month,
    credits_left as credits_left,
    give_credits_back as give_credits_back,
    reserve_credits as reserve_credits,
    spend_credits as spend_credits,
)
from app.domain.plans.errors import LimitReached as LimitReached
from app.domain.plans.inputs import (
    PLANS as PLANS,
    UNLIMITED as UNLIMITED,
    Allowance as Allowance,
    CreditState as CreditState,
    Interval as Interval,
    NewAllowance as NewAllowance,
    NewCatalogue as NewCatalogue,
    PlanChoice as PlanChoice,
    PlanLocation as PlanLocation,
    SubscriptionStatus as SubscriptionStatus,
    read_catalogue as read_catalogue,
)
from app.domain.plans.models import Plan as Plan
from app.domain.plans.rules import Limits as Limits, Settled as Settled
from app.domain.plans.standings import (
    Grant as Grant,
    grant_of as grant_of,
    settle as settle,
    take_back as take_back,
)
from app.domain.plans.subscriptions import (
    SubscriptionView as SubscriptionView,
    available as available,
    check_owner as check_owner,
    limits_on as limits_on,
    subscription as subscription,
)
