"""Identity: people, their accounts, their passwords and their tokens.

`authenticate` is the only maker of a `Caller`. Brands and roles live in the room above; what an account may
use lives in plans.
"""

from app.domain.identity import passwords
from app.domain.identity.errors import BadCredentials, EmailTaken
from app.domain.identity.inputs import NewToken, NewUser, SignIn, TokenKind
from app.domain.identity.models import AccessToken, Account, User
from app.domain.identity.service import (
    allow_sign_in,
    create_user,
    find_user,
    sign_in,
    verify_user,
)
from app.domain.identity.sessions import PAGE_LIFETIME, SignedInUser, open_session
from app.domain.identity.tokens import IssuedToken, authenticate, create_token, sign_out
from app.domain.identity.tokens import expire as expire_tokens

__all__ = [
    "PAGE_LIFETIME",
    "AccessToken",
    "Account",
    "BadCredentials",
    "EmailTaken",
    "IssuedToken",
    "NewToken",
    "NewUser",
    "SignIn",
    "SignedInUser",
    "TokenKind",
    "User",
    "allow_sign_in",
    "authenticate",
    "create_token",
    "create_user",
    "expire_tokens",
    "find_user",
    "open_session",
    "passwords",
    "sign_in",
    "sign_out",
    "verify_user",
]
