"""People who signed up and whose address nobody verified."""

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
    """
)
_VOUCH: Final = Statement("UPDATE users SET registered = :no WHERE id = :user_id AND registered")


async def unverified_since(before: datetime, *, after: int, limit: int) -> list[int]:
    """The ids of users who signed up before this time, by ascending id from the one behind `after` on.

    Users whose address waits to be changed by a mailed link are not among them.
    """
    rows = await _LIST.rows(before=before, after=after, limit=limit, now=clock.now())
    return [row["id"] for row in rows]


async def hold_unverified(user_id: int) -> User | None:
    """The user, locked in the open transaction; None where the address was verified meanwhile."""
    return (
        await User.filter(id=user_id, registered=True, email_verified_at__isnull=True).select_for_update().first()
    )


async def vouch_for(user_id: int) -> None:
    """Keep the user although nobody verified the address, in the open transaction of an operator's command."""
    await _VOUCH.run(user_id=user_id, no=False)
