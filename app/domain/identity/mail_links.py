"""The secrets of links in mails: created, looked up and used up. The callers decide what a link does."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.core import clock, one_time_secrets
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.domain.identity.inputs import LinkPurpose

NOT_VALID: Final = "This link is no longer valid. Ask for a new one."


@dataclass(frozen=True, slots=True)
class LiveLink:
    """The user of a live link, and the token that asked for it, if it was known and still exists."""

    user_id: int
    token_id: int | None


_CREATE: Final = Statement(
    """
    INSERT INTO link_secret (user_id, token_id, purpose, digest, expires_at, created_at)
    VALUES (:user_id, :token_id, :purpose, :digest, :expires_at, :now)
    ON CONFLICT (user_id, purpose) DO UPDATE
       SET digest = excluded.digest, token_id = excluded.token_id, expires_at = excluded.expires_at,
           created_at = excluded.created_at
    """
)
_FIND: Final = Statement(
    """
    SELECT user_id, token_id FROM link_secret WHERE digest = :digest AND purpose = :purpose AND expires_at > :now
    """,
    row=LiveLink,
)
_USE: Final = Statement(
    """
    DELETE FROM link_secret WHERE digest = :digest AND purpose = :purpose AND expires_at > :now
    RETURNING user_id, token_id
    """,
    row=LiveLink,
)
_FORGET: Final = Statement("DELETE FROM link_secret WHERE user_id = :user_id AND purpose = :purpose")
_EXPIRE: Final = Statement("DELETE FROM link_secret WHERE expires_at <= :now")
_EXPIRE_CHANGES: Final = Statement("DELETE FROM email_change WHERE expires_at <= :now")
_EXPIRE_UNDOS: Final = Statement("DELETE FROM email_undo WHERE expires_at <= :now")


async def create(user_id: int, purpose: LinkPurpose, lifetime: timedelta, *, token_id: int | None = None) -> str:
    """Create a link for this user, in the open transaction, and return its secret; an earlier one is void.

    `token_id` is the token that asks for the link.
    """
    secret = one_time_secrets.new_secret()
    now = clock.now()
    await _CREATE.run(
        user_id=user_id,
        token_id=token_id,
        purpose=purpose.value,
        digest=one_time_secrets.digest(secret),
        expires_at=now + lifetime,
        now=now,
    )
    return secret


async def find(purpose: LinkPurpose, secret: str) -> LiveLink:
    """A link that still works. Errors: LinkNotValid, in the same words for every reason."""
    return _live(await _FIND.row(digest=one_time_secrets.digest(secret), purpose=purpose.value, now=clock.now()))


async def use(purpose: LinkPurpose, secret: str) -> LiveLink:
    """As `find`, and void the link: of two requests that use it at once, one succeeds."""
    return _live(await _USE.row(digest=one_time_secrets.digest(secret), purpose=purpose.value, now=clock.now()))


async def forget(user_id: int, purpose: LinkPurpose) -> None:
    """Void the user's link of this purpose."""
    await _FORGET.run(user_id=user_id, purpose=purpose.value)


async def expire_links(now: datetime) -> int:
    """Delete expired links; how many."""
    return await _EXPIRE.run(now=now) + await _EXPIRE_CHANGES.run(now=now) + await _EXPIRE_UNDOS.run(now=now)


def _live(link: LiveLink | None) -> LiveLink:
    if link is None:
        raise LinkNotValid(NOT_VALID)
    return link
