"""Identity: users, their accounts, their passwords and their tokens.

`authenticate` is the only maker of a `Caller`. Brands and roles belong to the room above; what an account may
use belongs to plans.
"""

from app.domain.identity import passwords as passwords, stranger_mails as stranger_mails
from app.domain.identity.address_blocks import (
    AddressBlockView as AddressBlockView,
    address_block as address_block,
    allow_address as allow_address,
    block_address as block_address,
)
from app.domain.identity.address_proof import prove_address as prove_address
from app.domain.identity.address_undo import (
    AddressChange as AddressChange,
    change_of_link as change_of_link,
    take_back as take_back,
)
from app.domain.identity.administration import (
    create_token as create_token,
    create_user as create_user,
    disable as disable,
    enable_user as enable_user,
    find_user as find_user,
    revoke_token_by_id as revoke_token_by_id,
    tell_of_reset as tell_of_reset,
    verify_user as verify_user,
)
from app.domain.identity.api_tokens import (
    MADE_TOKEN as MADE_TOKEN,
    MadeToken as MadeToken,
    TokenView as TokenView,
    add_tier_token as add_tier_token,
    create_api_token as create_api_token,
    current_token as current_token,
    own_tokens as own_tokens,
    rename_tier_token as rename_tier_token,
    revoke_tier_token as revoke_tier_token,
    revoke_token as revoke_token,
    tokens_of as tokens_of,
)
from app.domain.identity.audit_log import (
    AUDIT_LIMIT as AUDIT_LIMIT,
    AuditEntryView as AuditEntryView,
    AuditSearch as AuditSearch,
    audit_entries as audit_entries,
)
from app.domain.identity.breached_passwords import check_new_password as check_new_password
from app.domain.identity.ceremonies import Ceremony as Ceremony
from app.domain.identity.challenges import (
    TwoFactorRequired as TwoFactorRequired,
    allow_answer as allow_answer,
    answer_challenge as answer_challenge,
)
from app.domain.identity.confirmation import (
    confirm as confirm,
    confirm_identity as confirm_identity,
    confirm_password as confirm_password,
    start_confirmation as start_confirmation,
)
from app.domain.identity.email_verification import (
    OwnerProof as OwnerProof,
    VerificationLink as VerificationLink,
    mail_verification as mail_verification,
    resend_verification as resend_verification,
    start_owner_proof as start_owner_proof,
    verification_link as verification_link,
    verify_email as verify_email,
)
from app.domain.identity.endings import (
    Ender as Ender,
    end_calendar_feeds as end_calendar_feeds,
    end_ceremonies as end_ceremonies,
    end_challenges as end_challenges,
    end_links as end_links,
    end_new_address as end_new_address,
    end_passkeys as end_passkeys,
    end_password as end_password,
    end_setups as end_setups,
    end_terminals as end_terminals,
    end_tokens_of as end_tokens_of,
    end_two_factor as end_two_factor,
    end_undos as end_undos,
)
from app.domain.identity.erasure import erase as erase
from app.domain.identity.errors import (
    AccountDisabled as AccountDisabled,
    AuthorizationPending as AuthorizationPending,
    BadCredentials as BadCredentials,
    CredentialRefused as CredentialRefused,
    CurrentToken as CurrentToken,
    EmailTaken as EmailTaken,
    InvalidCode as InvalidCode,
    InvalidPassword as InvalidPassword,
    PasswordNotSet as PasswordNotSet,
    SetupExpired as SetupExpired,
    SlowDown as SlowDown,
    TerminalDenied as TerminalDenied,
    TerminalExpired as TerminalExpired,
    WeakPassword as WeakPassword,
)
from app.domain.identity.first_owner import (
    SetupClosed as SetupClosed,
    check_setup_code as check_setup_code,
    claim_first_owner as claim_first_owner,
    has_users as has_users,
    setup_code as setup_code,
)
from app.domain.identity.grant_notices import note_grant as note_grant, tell_grants as tell_grants
from app.domain.identity.grants import (
    Ending as Ending,
    GrantItem as GrantItem,
    GrantKind as GrantKind,
    NotedGrant as NotedGrant,
)
from app.domain.identity.inputs import (
    EMAIL_LENGTH as EMAIL_LENGTH,
    NAME_LENGTH as NAME_LENGTH,
    PERSONAL as PERSONAL,
    CeremonyPurpose as CeremonyPurpose,
    ChallengeAnswer as ChallengeAnswer,
    Confirmation as Confirmation,
    FactorCode as FactorCode,
    FirstPassword as FirstPassword,
    IdentityProof as IdentityProof,
    LinkPurpose as LinkPurpose,
    NewApiToken as NewApiToken,
    NewPasskey as NewPasskey,
    NewTierToken as NewTierToken,
    NewToken as NewToken,
    NewUser as NewUser,
    PasskeyAnswer as PasskeyAnswer,
    PasskeyName as PasskeyName,
    PasskeyStart as PasskeyStart,
    PasswordChange as PasswordChange,
    PasswordForgotten as PasswordForgotten,
    PasswordReset as PasswordReset,
    ProfileUpdate as ProfileUpdate,
    SignIn as SignIn,
    TerminalPoll as TerminalPoll,
    TerminalStart as TerminalStart,
    TerminalState as TerminalState,
    TokenKind as TokenKind,
    TokenName as TokenName,
    TwoFactorConfirmation as TwoFactorConfirmation,
    TwoFactorStart as TwoFactorStart,
)
from app.domain.identity.lifetimes import expire_tokens as expire_tokens
from app.domain.identity.mail_links import expire_links as expire_links
from app.domain.identity.models import (
    AccessToken as AccessToken,
    Account as Account,
    CalendarFeed as CalendarFeed,
    LinkSecret as LinkSecret,
    Passkey as Passkey,
    User as User,
)
from app.domain.identity.operator_views import (
    TokenLine as TokenLine,
    UserDetail as UserDetail,
    UserLine as UserLine,
    list_tokens as list_tokens,
    list_users as list_users,
    show_token as show_token,
    show_user as show_user,
)
from app.domain.identity.passkeys import (
    PasskeyView as PasskeyView,
    allow_passkey as allow_passkey,
    finish_passkey as finish_passkey,
    list_passkeys as list_passkeys,
    remove_passkey as remove_passkey,
    rename_passkey as rename_passkey,
    sign_in_with_passkey as sign_in_with_passkey,
    start_passkey as start_passkey,
    start_passkey_sign_in as start_passkey_sign_in,
)
from app.domain.identity.password_reset import (
    change_password as change_password,
    forgot_password as forgot_password,
    hashed_for_link as hashed_for_link,
    mail_password_link as mail_password_link,
    reset as reset,
    user_of_password_link as user_of_password_link,
)
from app.domain.identity.password_sign_in import allow_sign_in as allow_sign_in, sign_in as sign_in
from app.domain.identity.profile import update_profile as update_profile
from app.domain.identity.retention import expire_sign_ins as expire_sign_ins
from app.domain.identity.revocation import (
    use_tokens_link as use_tokens_link,
    user_of_tokens_link as user_of_tokens_link,
)
from app.domain.identity.rules import (
    RECOVERY_CODES as RECOVERY_CODES,
    end_of_user_code as end_of_user_code,
    is_end_of_user_code as is_end_of_user_code,
)
from app.domain.identity.security_mail import post_security_mail as post_security_mail
from app.domain.identity.sessions import (
    PAGE_LIFETIME as PAGE_LIFETIME,
    SignedInUser as SignedInUser,
    open_session as open_session,
)
from app.domain.identity.stand_ins import add_stand_ins as add_stand_ins
from app.domain.identity.terminal_login import (
    StartedTerminal as StartedTerminal,
    TerminalRequest as TerminalRequest,
    allow_terminal_poll as allow_terminal_poll,
    allow_terminal_start as allow_terminal_start,
    collect_terminal_login as collect_terminal_login,
    decide_terminal as decide_terminal,
    start_terminal as start_terminal,
    terminal_request as terminal_request,
)
from app.domain.identity.token_usage import noting_use as noting_use
from app.domain.identity.tokens import (
    ENDED as ENDED,
    IssuedToken as IssuedToken,
    TokenRow as TokenRow,
    announce_end as announce_end,
    authenticate as authenticate,
    sign_out as sign_out,
    token_select as token_select,
)
from app.domain.identity.two_factor import (
    StartedSetup as StartedSetup,
    TwoFactorState as TwoFactorState,
    confirm_two_factor as confirm_two_factor,
    disable_two_factor as disable_two_factor,
    locks_out as locks_out,
    regenerate_recovery_codes as regenerate_recovery_codes,
    rotate_keys as rotate_keys,
    start_two_factor as start_two_factor,
    two_factor_state as two_factor_state,
)
from app.domain.identity.unverified import (
    lock_unverified as lock_unverified,
    unverified_since as unverified_since,
    vouch_for as vouch_for,
)
from app.domain.identity.user_creation import (
    Invited as Invited,
    add_user as add_user,
    find_or_create_invited as find_or_create_invited,
)
from app.domain.identity.views import (
    PERSON as PERSON,
    UNKNOWN as UNKNOWN,
    Person as Person,
    limited as limited,
    people as people,
)
