"""Identity: people, their accounts, their passwords and their tokens.

`authenticate` is the only maker of a `Caller`. Brands and roles live in the room above; what an account may
use lives in plans.
"""

from app.domain.identity import passwords
from app.domain.identity.confirming import confirm_password
from app.domain.identity.erasing import erase
from app.domain.identity.errors import (
    BadCredentials,
    CurrentToken,
    EmailTaken,
    InvalidPassword,
    PasswordNotSet,
)
from app.domain.identity.inputs import (
    LinkPurpose,
    NewApiToken,
    NewTierToken,
    NewToken,
    NewUser,
    PasswordChange,
    PasswordForgotten,
    PasswordReset,
    SignIn,
    TokenKind,
    TokenName,
    TokenQuery,
)
from app.domain.identity.inviting import Invited, find_or_create_invited
from app.domain.identity.keeping import (
    MadeToken,
    TokenView,
    add_tier_token,
    create_api_token,
    rename_token,
    revoke_token,
    tokens_of,
)
from app.domain.identity.linking import expire_links
from app.domain.identity.models import AccessToken, Account, LinkSecret, User
from app.domain.identity.resetting import (
    change_password,
    check_password_link,
    forgot_password,
    mail_password_link,
    reset_password,
)
from app.domain.identity.service import (
    add_user,
    allow_sign_in,
    create_user,
    find_user,
    sign_in,
    verify_user,
)
from app.domain.identity.sessions import PAGE_LIFETIME, SignedInUser, open_session
from app.domain.identity.throttles import allow_mail
from app.domain.identity.tokens import IssuedToken, authenticate, create_token, sign_out
from app.domain.identity.tokens import expire as expire_tokens
from app.domain.identity.usage import noting_use
from app.domain.identity.verifying import (
    check_verification_link,
    mail_verification,
    mark_verified,
    resend_verification,
    verify_email,
)

__all__ = [
    "PAGE_LIFETIME",
    "AccessToken",
    "Account",
    "BadCredentials",
    "CurrentToken",
    "EmailTaken",
    "InvalidPassword",
    "Invited",
    "IssuedToken",
    "LinkPurpose",
    "LinkSecret",
    "MadeToken",
    "NewApiToken",
    "NewTierToken",
    "NewToken",
    "NewUser",
    "PasswordChange",
    "PasswordForgotten",
    "PasswordNotSet",
    "PasswordReset",
    "SignIn",
    "SignedInUser",
    "TokenKind",
    "TokenName",
    "TokenQuery",
    "TokenView",
    "User",
    "add_tier_token",
    "add_user",
    "allow_mail",
    "allow_sign_in",
    "authenticate",
    "change_password",
    "check_password_link",
    "check_verification_link",
    "confirm_password",
    "create_api_token",
    "create_token",
    "create_user",
    "erase",
    "expire_links",
    "expire_tokens",
    "find_or_create_invited",
    "find_user",
    "forgot_password",
    "mail_password_link",
    "mail_verification",
    "mark_verified",
    "noting_use",
    "open_session",
    "passwords",
    "rename_token",
    "resend_verification",
    "reset_password",
    "revoke_token",
    "sign_in",
    "sign_out",
    "tokens_of",
    "verify_email",
    "verify_user",
]
