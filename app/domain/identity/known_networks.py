"""The networks that users signed in from: a few for each user, as keyed digests only.

Failed sign-ins from other networks do not delay sign-ins from these.
"""

from datetime import datetime, timedelta
from typing import Final

from app.access import row_limits
from app.core import clock, crypto, networks
from app.core.db import Statement

_LIFETIME: Final = timedelta(days=90)
"""How long a network is known after the last sign-in from it."""

_PURPOSE: Final = "known networks"

_REMEMBER: Final = Statement(
    """
    INSERT INTO known_network (user_id, digest, seen_at) VALUES (:user_id, :digest, :now)
    ON CONFLICT (user_id, digest) DO UPDATE SET seen_at = excluded.seen_at
    """
)
_TRIM: Final = Statement(
    """
    DELETE FROM known_network
     WHERE user_id = :user_id
       AND id NOT IN (SELECT n.id FROM known_network n WHERE n.user_id = :user_id
                       ORDER BY n.seen_at DESC, n.id DESC LIMIT :kept)
    """
)
_NETWORKS: Final = Statement(
    "SELECT id FROM known_network WHERE user_id = :user_id AND digest = :digest AND seen_at > :after",
    row=int,
)
_FORGET: Final = Statement("DELETE FROM known_network WHERE user_id = :user_id")
_EXPIRE: Final = Statement("DELETE FROM known_network WHERE seen_at <= :before")


async def remember(user_id: int, network: str) -> None:
    """Note in the open transaction that the user signed in from this network."""
    if network == networks.UNKNOWN:
        return
    await _REMEMBER.run(user_id=user_id, digest=_digest(user_id, network), now=clock.now())
    await _TRIM.run(user_id=user_id, kept=row_limits.NETWORKS.number)


async def is_known(user_id: int | None, network: str) -> bool:
    """Whether the user signed in from this network within its lifetime.

    Without a user it does the same work, so that the time does not reveal whether the user exists.
    """
    row_id = user_id or 0
    after = clock.now() - _LIFETIME
    return await _NETWORKS.row(user_id=row_id, digest=_digest(row_id, network), after=after) is not None


async def forget(user_id: int) -> None:
    """Delete the user's networks, in the open transaction."""
    await _FORGET.run(user_id=user_id)


async def expire(now: datetime) -> int:
    """Delete networks that are no longer known; how many."""
    return await _EXPIRE.run(before=now - _LIFETIME)


def _digest(user_id: int, network: str) -> str:
    return crypto.vault().sign(f"{user_id} {network}", purpose=_PURPOSE)
