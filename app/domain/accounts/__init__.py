"""Accounts: what concerns an account as a whole and joins several rooms: registration, deletion, tier tokens,
billing, and the use of the plan's allowances.

Two tables reach every room. `grants` says what acts for a person and what ends it, `consequences` what follows
when a member, a brand, an account or a channel goes. The operations that carry them out are here.
"""

# pyright: reportUnusedImport=false

from app.domain.accounts.activity import Activity, in_words, recent_activity
from app.domain.accounts.billing import (
    cancel_subscription,
    change_subscription,
    resume_subscription,
    start_checkout,
)
from app.domain.accounts.channel_removal import (
    disconnect_channel,
    forget_connections,
    remove_platform_account,
    revoke_connections,
)
from app.domain.accounts.consequences import CONSEQUENCES, Consequence, Departure
from app.domain.accounts.deletion import delete, delete_unverified, repeat_erasures
from app.domain.accounts.entitlement import Entitlement, entitlements, of_account
from app.domain.accounts.erasure_notes import note_erasures
from app.domain.accounts.errors import RegistrationClosed
from app.domain.accounts.grant_list import NEWEST_GRANTS, GrantView, own_grants
from app.domain.accounts.grants import GRANTS
from app.domain.accounts.inputs import AccountDeletion, Cancellation, Registration, Setup, SignUp
from app.domain.accounts.installation_setup import set_up
from app.domain.accounts.memberships import leave_brand, remove_member, set_active, set_role
from app.domain.accounts.occasions import Cell, Dormant, EndedGrant, GrantEntry, Impossible, Occasion, Stays
from app.domain.accounts.operator_deletion import (
    BrandContent,
    brand_content,
    brands_of_user,
    delete_brand,
    delete_user,
)
from app.domain.accounts.operator_remedies import disable_user, reset_user, revoke_tokens_of
from app.domain.accounts.personal_data import own_data
from app.domain.accounts.registration import register, sign_up
from app.domain.accounts.remedies import (
    Aftermath,
    PasswordLink,
    check_address_undo,
    check_password_link,
    check_tokens_link,
    end_all_tokens,
    reset_password,
    undo_address,
)
from app.domain.accounts.tier_token_grants import create_tier_token, tier_tokens
from app.domain.accounts.views import AccountView, by_ids
