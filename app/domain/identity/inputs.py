"""What may be sent to this room, with its limits."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from app.access import Tier
from app.core import text


class TokenKind(StrEnum):
    """Where a token comes from: a sign-in, the token page, the terminal, the studio's tier tokens, or a page.

    That of a page lies in the pages' own cookie, ends after a quarter of an hour, and is good on pages only.
    """

    SESSION = "session"
    API = "api"
    CLI = "cli"
    TIER = "tier"
    PAGE = "page"


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

    name: Annotated[str, text.line(100)]
    tier: Tier | None = None
    expires_at: datetime | None = None
