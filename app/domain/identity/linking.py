"""The secrets of links in mails: drawn, looked up and used up. What a link does is decided by others."""

from datetime import datetime, timedelta

from app.core import clock, onetime
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.domain.identity.inputs import LinkPurpose

DEAD = "This link is no longer valid. Ask for a new one."

_DRAW = Statement(
    """
    INSERT INTO link_secret (user_id, purpose, digest, expires_at, created_at)
    VALUES (:user_id, :purpose, :digest, :expires_at, :now)
    ON CONFLICT (user_id, purpose) DO UPDATE
       SET digest = excluded.digest, expires_at = excluded.expires_at, created_at = excluded.created_at
    """
)
_HOLDER = Statement(
    "SELECT user_id FROM link_secret WHERE digest = :digest AND purpose = :purpose AND expires_at > :now"
)
_SPEND = Statement(
    """
    DELETE FROM link_secret WHERE digest = :digest AND purpose = :purpose AND expires_at > :now
    RETURNING user_id
    """
)
_FORGET = Statement("DELETE FROM link_secret WHERE user_id = :user_id AND purpose = :purpose")
_EXPIRE = Statement("DELETE FROM link_secret WHERE expires_at <= :now")
_EXPIRE_CHANGES = Statement("DELETE FROM email_change WHERE expires_at <= :now")
_EXPIRE_UNDOS = Statement("DELETE FROM email_undo WHERE expires_at <= :now")


async def draw(user_id: int, purpose: LinkPurpose, lifetime: timedelta) -> str:
    """The secret of a new link of this user, in the open transaction; an earlier link of the purpose is dead."""
    secret = onetime.new_secret()
    now = clock.now()
    await _DRAW.run(
        user_id=user_id, purpose=purpose.value, digest=onetime.digest(secret), expires_at=now + lifetime, now=now
    )
    return secret


async def holder(purpose: LinkPurpose, secret: str) -> int:
    """The user whose live link this is. Errors: LinkNotValid, in the same words whatever is wrong."""
    return _found(await _HOLDER.value(digest=onetime.digest(secret), purpose=purpose.value, now=clock.now()))


async def spend(purpose: LinkPurpose, secret: str) -> int:
    """The same, and the link is dead from now on: of two that use it at once, one succeeds."""
    return _found(await _SPEND.value(digest=onetime.digest(secret), purpose=purpose.value, now=clock.now()))


async def forget(user_id: int, purpose: LinkPurpose) -> None:
    """Make the user's live link of this purpose a dead one."""
    await _FORGET.run(user_id=user_id, purpose=purpose.value)


async def expire_links(now: datetime) -> int:
    """Delete links that are over; how many."""
    return await _EXPIRE.run(now=now) + await _EXPIRE_CHANGES.run(now=now) + await _EXPIRE_UNDOS.run(now=now)


def _found(user_id: int | None) -> int:
    if user_id is None:
        raise LinkNotValid(DEAD)
    return user_id
