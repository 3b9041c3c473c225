"""Users who signed up and have not verified their address."""

from datetime import datetime
from typing import Final

from app.core import clock
from app.core.db import Statement
from app.domain.identity.models import User

_LIST: Final = Statement(
    """
    SELECT u.id FROM users u
     WHERE u.id > :after AND u.registered AND u.email_verified_at IS NULL AND u.created_at <= :before
       AND NOT EXISTS (SELECT 1 FROM email_change c WHERE c.user_id = u.id AND c.expires_at > :now)
     ORDER BY u.id LIMIT :limit
    """,
    row=int,
)
_VOUCH: Final = Statement("UPDATE users SET registered = :no WHERE id = :user_id")


async def unverified_since(before: datetime, *, after: int, limit: int) -> list[int]:
    """The ids above `after` of unverified users who signed up before this time, in ascending order.

    Users with a pending change of address are left out.
    """
    return await _LIST.rows(before=before, after=after, limit=limit, now=clock.now())


async def lock_unverified(user_id: int) -> User | None:
    """The user, locked in the open transaction; None if the address was verified meanwhile."""
    return (
        await User.filter(id=user_id, registered=True, email_verified_at__isnull=True).select_for_update().first()
    )


async def vouch_for(user_id: int) -> None:
    """Exempt the user from deletion as unverified, in the open transaction of an operator's command."""
    await _VOUCH.run(user_id=user_id, no=False)
