"""Telling people of what was made in their name: a digest by mail, once an hour at most.

Rooms note what they make in their own transaction. What can do everything, such as a token, has a mail of its own.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.db import Statement
from app.domain.identity import mails
from app.domain.identity.grants import GrantKind, NotedGrant
from app.domain.identity.security_mail import post_security_mail

_DIGEST_PAUSE: Final = timedelta(hours=1)
"""The least time between two digests to one person."""
_USERS_AT_ONCE: Final = 100


_NOTE: Final = Statement(
    """
    INSERT INTO grant_notice (user_id, kind, name, brand, made_at) VALUES (:user_id, :kind, :name, :brand, :now)
    """
)
_DUE: Final = Statement(
    """
    SELECT DISTINCT n.user_id FROM grant_notice n
     WHERE n.told_at IS NULL AND n.user_id > :after
       AND NOT EXISTS (SELECT 1 FROM grant_notice o WHERE o.user_id = n.user_id AND o.told_at > :before)
     ORDER BY n.user_id LIMIT :limit
    """,
    row=int,
)
_TAKE: Final = Statement(
    """
    UPDATE grant_notice SET told_at = :now WHERE user_id = :user_id AND told_at IS NULL
    RETURNING kind, name, brand, made_at
    """,
    row=NotedGrant,
)
_FORGET: Final = Statement("DELETE FROM grant_notice WHERE told_at <= :before")


async def note_grant(user_id: int, kind: GrantKind, name: str | None, brand: str | None = None) -> None:
    """Note, in the open transaction, that this was made in the user's name; within the hour a mail tells them."""
    await _NOTE.run(user_id=user_id, kind=kind.value, name=name, brand=brand, now=clock.now())


@operation(atomic=False)
async def tell_grants(system: System) -> int:
    """Mail the people in whose names something was made, each once an hour at most; how many.

    The service itself only.
    """
    after, count, before = 0, 0, clock.now() - _DIGEST_PAUSE
    while user_ids := await _DUE.rows(after=after, before=before, limit=_USERS_AT_ONCE):
        for user_id in user_ids:
            count += await _tell(system, user_id)
        after = user_ids[-1]
    await _forget(system)
    return count


@operation(action="tell_grants")
async def _tell(system: System, user_id: int) -> int:
    del system
    grants = await _TAKE.rows(user_id=user_id, now=clock.now())
    if not grants:
        return 0
    items: Sequence[NotedGrant] = sorted(grants, key=lambda item: item.made_at)
    await post_security_mail(user_id, lambda to: mails.grants_made(to, items))
    return 1


@operation(action="tell_grants")
async def _forget(system: System) -> None:
    del system
    await _FORGET.run(before=clock.now() - _DIGEST_PAUSE)
