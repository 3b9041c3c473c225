"""Identity: users, their accounts, their passwords and their tokens.

`authenticate` is the only maker of a `Caller`. Brands and roles belong to the room above; what an account may
use belongs to plans.
"""

# pyright: reportUnusedImport=false

from app.domain.identity import passwords, stranger_mails
from app.domain.identity.address_blocks import AddressBlockView, address_block, allow_address, block_address
from app.domain.identity.address_proof import prove_address
from app.domain.identity.address_undo import AddressChange, change_of_link, take_back
from app.domain.identity.administration import (
    create_token,
    create_user,
    disable,
    enable_user,
    find_user,
    revoke_token_by_id,
    tell_of_reset,
    verify_user,
)
from app.domain.identity.api_tokens import (
    MADE_TOKEN,
    MadeToken,
    TokenView,
    add_tier_token,
    create_api_token,
    current_token,
    own_tokens,
    rename_tier_token,
    revoke_tier_token,
    revoke_token,
    tokens_of,
)
from app.domain.identity.audit_log import AUDIT_LIMIT, AuditEntryView, AuditSearch, audit_entries
from app.domain.identity.breached_passwords import check_new_password
from app.domain.identity.ceremonies import Ceremony
from app.domain.identity.challenges import TwoFactorRequired, allow_answer, answer_challenge
from app.domain.identity.confirmation import confirm, confirm_identity, start_confirmation
from app.domain.identity.email_verification import (
    OwnerProof,
    VerificationLink,
    mail_verification,
    resend_verification,
    start_owner_proof,
    verification_link,
    verify_email,
)
from app.domain.identity.endings import (
    Ender,
    end_calendar_feeds,
    end_ceremonies,
    end_challenges,
    end_links,
    end_new_address,
    end_passkeys,
    end_password,
    end_setups,
    end_terminals,
    end_tokens_of,
    end_two_factor,
    end_undos,
)
from app.domain.identity.erasure import erase
from app.domain.identity.errors import (
    AccountDisabled,
    AuthorizationPending,
    BadCredentials,
    CredentialRefused,
    EmailTaken,
    InvalidCode,
    InvalidPassword,
    PasswordNotSet,
    SetupExpired,
    SlowDown,
    TerminalDenied,
    TerminalExpired,
    WeakPassword,
)
from app.domain.identity.first_owner import check_setup_code, claim_first_owner, has_users, setup_code
from app.domain.identity.grant_notices import note_grant, tell_grants
from app.domain.identity.grants import Ending, GrantItem, GrantKind
from app.domain.identity.inputs import (
    EMAIL_LENGTH,
    NAME_LENGTH,
    PERSONAL,
    ApiTokenAccess,
    CeremonyPurpose,
    ChallengeAnswer,
    FirstPassword,
    IdentityProof,
    LinkPurpose,
    NewApiToken,
    NewPasskey,
    NewTierToken,
    NewToken,
    NewUser,
    PasskeyAnswer,
    PasskeyName,
    PasskeyStart,
    PasswordChange,
    PasswordForgotten,
    PasswordReset,
    ProfileUpdate,
    SignIn,
    TerminalPoll,
    TerminalStart,
    TerminalState,
    TokenKind,
    TokenName,
    TwoFactorConfirmation,
    TwoFactorStart,
)
from app.domain.identity.lifetimes import expire_tokens
from app.domain.identity.mail_links import expire_links
from app.domain.identity.models import Account, CalendarFeed, User
from app.domain.identity.operator_views import list_tokens, list_users, show_token, show_user
from app.domain.identity.passkeys import (
    PasskeyView,
    allow_passkey,
    finish_passkey,
    list_passkeys,
    remove_passkey,
    rename_passkey,
    sign_in_with_passkey,
    start_passkey,
    start_passkey_sign_in,
)
from app.domain.identity.password_reset import (
    change_password,
    forgot_password,
    hashed_for_link,
    mail_password_link,
    reset,
    user_of_password_link,
)
from app.domain.identity.password_sign_in import allow_sign_in, sign_in
from app.domain.identity.profile import update_profile
from app.domain.identity.retention import expire_sign_ins
from app.domain.identity.revocation import use_tokens_link, user_of_tokens_link
from app.domain.identity.rules import RECOVERY_CODES, end_of_user_code, is_end_of_user_code
from app.domain.identity.security_mail import post_security_mail
from app.domain.identity.sessions import PAGE_LIFETIME, SignedInUser, open_session
from app.domain.identity.stand_ins import add_stand_ins
from app.domain.identity.terminal_login import (
    StartedTerminal,
    TerminalRequest,
    allow_terminal_poll,
    allow_terminal_start,
    collect_terminal_login,
    decide_terminal,
    start_terminal,
    terminal_request,
)
from app.domain.identity.token_usage import noting_use
from app.domain.identity.tokens import ENDINGS_TOPIC, TokenRow, announce_end, authenticate, sign_out, token_select
from app.domain.identity.two_factor import (
    StartedSetup,
    TwoFactorState,
    confirm_two_factor,
    disable_two_factor,
    locks_out,
    regenerate_recovery_codes,
    rotate_keys,
    start_two_factor,
    two_factor_state,
)
from app.domain.identity.unverified import lock_unverified, unverified_since, vouch_for
from app.domain.identity.user_creation import Invited, add_user, find_or_create_invited
from app.domain.identity.viewer_notes import tell_viewers, viewer_topic
from app.domain.identity.views import Person, limited, people
