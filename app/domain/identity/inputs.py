"""What may be sent to this room, with its limits."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.access import Tier
from app.core import text

TOKEN_NAME_LENGTH = 100

LimitedTier = Literal[Tier.READ, Tier.STANDARD_WRITE, Tier.ELEVATED_WRITE]
"""A tier that a token can be given."""


class TokenKind(StrEnum):
    """Where a token comes from: a sign-in, the token page, the terminal, the studio's tier tokens, or a page.

    That of a page lies in the pages' own cookie, ends after a quarter of an hour, and is good on pages only.
    """

    SESSION = "session"
    API = "api"
    CLI = "cli"
    TIER = "tier"
    PAGE = "page"


class LinkPurpose(StrEnum):
    """What the link in a mail is for."""

    VERIFY = "verify"
    PASSWORD = "password"  # noqa: S105 a word for it, not one


class SignIn(BaseModel):
    """Address and password. The address is trimmed, the password taken exactly as sent (S-076)."""

    model_config = ConfigDict(frozen=True)

    email: Annotated[str, text.line(1024)]
    password: Annotated[str, text.password(min_bytes=1), Field(repr=False)]


class NewUser(BaseModel):
    """A person to be; without a password they cannot sign in with one until they set it."""

    email: Annotated[str, text.email_line(255)]
    first_name: str = ""
    last_name: str = ""
    password: Annotated[Annotated[str, text.password()] | None, Field(repr=False)] = None
    verified: bool = False


class NewToken(BaseModel):
    """A token to be. A tier makes it tier-limited; such a token may expire, and that of a page does (S-095)."""

    name: Annotated[str, text.line(TOKEN_NAME_LENGTH)]
    tier: Tier | None = None
    expires_at: datetime | None = None


class NewApiToken(BaseModel):
    """A token of full access that its owner makes for a program."""

    name: Annotated[str, text.line(TOKEN_NAME_LENGTH)]


class NewTierToken(BaseModel):
    """A token of one tier, which is fixed; without a time it never expires (TOK-TIER-02, S-095)."""

    name: Annotated[str, text.line(TOKEN_NAME_LENGTH)]
    tier: LimitedTier
    expires_at: text.Instant | None = None


class TokenName(BaseModel):
    """What a token is called from now on."""

    name: Annotated[str, text.line(TOKEN_NAME_LENGTH)]


class TokenQuery(BaseModel):
    """Which of the caller's tokens to list; without kinds, all of them."""

    kinds: list[TokenKind] | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 25
    cursor: str | None = None


class PasswordForgotten(BaseModel):
    """The address whose owner wants a new password."""

    email: Annotated[str, text.email_line(255)]


class PasswordReset(BaseModel):
    """The secret of the link that was mailed, and the new password."""

    token: Annotated[str, text.line(255), Field(repr=False)]
    password: Annotated[str, text.password(), Field(repr=False)]


class PasswordChange(BaseModel):
    """The password as it is and as it shall be."""

    current_password: Annotated[str, text.password(min_bytes=1), Field(repr=False)]
    new_password: Annotated[str, text.password(), Field(repr=False)]
