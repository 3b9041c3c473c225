"""The secrets of links in mails: drawn, looked up and used up. What a link does is decided by others."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from app.core import clock, one_time_secrets
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.domain.identity.inputs import LinkPurpose

DEAD = "This link is no longer valid. Ask for a new one."

_DRAW = Statement(
    """
    INSERT INTO link_secret (user_id, token_id, purpose, digest, expires_at, created_at)
    VALUES (:user_id, :token_id, :purpose, :digest, :expires_at, :now)
    ON CONFLICT (user_id, purpose) DO UPDATE
       SET digest = excluded.digest, token_id = excluded.token_id, expires_at = excluded.expires_at,
           created_at = excluded.created_at
    """
)
_HOLDER = Statement(
    """
    SELECT user_id, token_id FROM link_secret WHERE digest = :digest AND purpose = :purpose AND expires_at > :now
    """
)
_SPEND = Statement(
    """
    DELETE FROM link_secret WHERE digest = :digest AND purpose = :purpose AND expires_at > :now
    RETURNING user_id, token_id
    """
)
_FORGET = Statement("DELETE FROM link_secret WHERE user_id = :user_id AND purpose = :purpose")
_EXPIRE = Statement("DELETE FROM link_secret WHERE expires_at <= :now")
_EXPIRE_CHANGES = Statement("DELETE FROM email_change WHERE expires_at <= :now")
_EXPIRE_UNDOS = Statement("DELETE FROM email_undo WHERE expires_at <= :now")


@dataclass(frozen=True, slots=True)
class Held:
    """The user of a live link, and the token that asked for it, where that was known and still exists."""

    user_id: int
    token_id: int | None


async def draw(user_id: int, purpose: LinkPurpose, lifetime: timedelta, *, token_id: int | None = None) -> str:
    """The secret of a new link of this user, in the open transaction; an earlier link of the purpose is dead.

    `token_id` is the token that asks for it.
    """
    secret = one_time_secrets.new_secret()
    now = clock.now()
    await _DRAW.run(
        user_id=user_id,
        token_id=token_id,
        purpose=purpose.value,
        digest=one_time_secrets.digest(secret),
        expires_at=now + lifetime,
        now=now,
    )
    return secret


async def holder(purpose: LinkPurpose, secret: str) -> Held:
    """Whose live link this is. Errors: LinkNotValid, in the same words whatever is wrong."""
    return _found(
        await _HOLDER.row(digest=one_time_secrets.digest(secret), purpose=purpose.value, now=clock.now())
    )


async def spend(purpose: LinkPurpose, secret: str) -> Held:
    """The same, and the link is dead from now on: of two that use it at once, one succeeds."""
    return _found(await _SPEND.row(digest=one_time_secrets.digest(secret), purpose=purpose.value, now=clock.now()))


async def forget(user_id: int, purpose: LinkPurpose) -> None:
    """Make the user's live link of this purpose a dead one."""
    await _FORGET.run(user_id=user_id, purpose=purpose.value)


async def expire_links(now: datetime) -> int:
    """Delete links that are over; how many."""
    return await _EXPIRE.run(now=now) + await _EXPIRE_CHANGES.run(now=now) + await _EXPIRE_UNDOS.run(now=now)


def _found(row: dict[str, Any] | None) -> Held:
    if row is None:
        raise LinkNotValid(DEAD)
    return Held(row["user_id"], row["token_id"])
