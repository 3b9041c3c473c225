"""Accounts: what concerns an account as a whole and joins several rooms: registration, deletion, tier tokens,
billing, and the use of the plan's allowances.

Two tables reach every room. `grants` says what acts for a person and what ends it, `consequences` what follows
when a member, a brand, an account or a channel goes. The operations that carry them out are here.
"""

from app.domain.accounts.activity import Activity as Activity, recent_activity as recent_activity
from app.domain.accounts.billing import (
    cancel_subscription as cancel_subscription,
    change_subscription as change_subscription,
    resume_subscription as resume_subscription,
    start_checkout as start_checkout,
)
from app.domain.accounts.channel_removal import (
    disconnect_channel as disconnect_channel,
    forget_connections as forget_connections,
    remove_platform_account as remove_platform_account,
    revoke_connections as revoke_connections,
)
from app.domain.accounts.consequences import (
    CONSEQUENCES as CONSEQUENCES,
    Consequence as Consequence,
    Departure as Departure,
    Fate as Fate,
    Subject as Subject,
    follow as follow,
)
from app.domain.accounts.deletion import delete as delete, delete_unverified as delete_unverified
from app.domain.accounts.entitlement import (
    Entitlement as Entitlement,
    entitlements as entitlements,
    of_account as of_account,
)
from app.domain.accounts.errors import RegistrationClosed as RegistrationClosed
from app.domain.accounts.grant_list import (
    NEWEST_GRANTS as NEWEST_GRANTS,
    GrantView as GrantView,
    own_grants as own_grants,
)
from app.domain.accounts.grants import GRANTS as GRANTS
from app.domain.accounts.inputs import (
    AccountDeletion as AccountDeletion,
    Cancellation as Cancellation,
    Registration as Registration,
    Setup as Setup,
)
from app.domain.accounts.installation_setup import set_up as set_up
from app.domain.accounts.memberships import (
    leave_brand as leave_brand,
    remove_member as remove_member,
    set_active as set_active,
    set_role as set_role,
)
from app.domain.accounts.occasions import (
    Cell as Cell,
    Dormant as Dormant,
    Ended as Ended,
    Grant as Grant,
    Impossible as Impossible,
    Notice as Notice,
    Occasion as Occasion,
    Stays as Stays,
)
from app.domain.accounts.operator_remedies import (
    disable_user as disable_user,
    reset_user as reset_user,
    revoke_tokens_of as revoke_tokens_of,
)
from app.domain.accounts.personal_data import own_data as own_data
from app.domain.accounts.registration import register as register
from app.domain.accounts.remedies import (
    Aftermath as Aftermath,
    PasswordLink as PasswordLink,
    TokensLink as TokensLink,
    UndoLink as UndoLink,
    check_address_undo as check_address_undo,
    check_password_link as check_password_link,
    check_tokens_link as check_tokens_link,
    end_all_tokens as end_all_tokens,
    reset_password as reset_password,
    undo_address as undo_address,
)
from app.domain.accounts.tier_token_grants import (
    create_tier_token as create_tier_token,
    tier_tokens as tier_tokens,
)
from app.domain.accounts.views import AccountView as AccountView, by_ids as by_ids
