"""Accounts: what concerns an account as a whole and joins several rooms: registration, deletion, tier tokens,
billing, and the use of the plan's allowances.
"""

from app.domain.accounts.activity import Activity as Activity, recent_activity as recent_activity
from app.domain.accounts.billing import (
    cancel_subscription as cancel_subscription,
    change_subscription as change_subscription,
    resume_subscription as resume_subscription,
    start_checkout as start_checkout,
)
from app.domain.accounts.deletion import delete as delete, delete_unverified as delete_unverified
from app.domain.accounts.entitlement import (
    Entitlement as Entitlement,
    entitlements as entitlements,
    of_account as of_account,
)
from app.domain.accounts.errors import RegistrationClosed as RegistrationClosed
from app.domain.accounts.inputs import (
    AccountDeletion as AccountDeletion,
    Cancellation as Cancellation,
    Registration as Registration,
    Setup as Setup,
)
from app.domain.accounts.installation_setup import set_up as set_up
from app.domain.accounts.personal_data import own_data as own_data
from app.domain.accounts.registration import register as register
from app.domain.accounts.tier_token_grants import (
    create_tier_token as create_tier_token,
    tier_tokens as tier_tokens,
)
from app.domain.accounts.views import AccountView as AccountView, by_ids as by_ids
