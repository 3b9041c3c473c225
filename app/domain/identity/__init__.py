"""Identity: people, their accounts, their passwords and their tokens.

`authenticate` is the only maker of a `Caller`. Brands and roles live in the room above; what an account may
use lives in plans.
"""

from app.domain.identity import passwords
from app.domain.identity.confirming import confirm_password
from app.domain.identity.errors import BadCredentials, EmailTaken, InvalidPassword, PasswordNotSet
from app.domain.identity.inputs import NewToken, NewUser, SignIn, TokenKind
from app.domain.identity.models import AccessToken, Account, User
from app.domain.identity.service import (
    allow_sign_in,
    create_user,
    find_user,
    sign_in,
    verify_user,
)
from app.domain.identity.sessions import SignedInUser, open_session
from app.domain.identity.tokens import IssuedToken, authenticate, create_token, sign_out

__all__ = [
    "AccessToken",
    "Account",
    "BadCredentials",
    "EmailTaken",
    "InvalidPassword",
    "IssuedToken",
    "NewToken",
    "NewUser",
    "PasswordNotSet",
    "SignIn",
    "SignedInUser",
    "TokenKind",
    "User",
    "allow_sign_in",
    "authenticate",
    "confirm_password",
    "create_token",
    "create_user",
    "find_user",
    "open_session",
    "passwords",
    "sign_in",
    "sign_out",
    "verify_user",
]
