"""Who knows whom: people meet in brands."""

from typing import Final

from app.access import Caller, operation
from app.core.db import Statement
from app.domain import identity

_BESIDE: Final = Statement(
    """
    SELECT DISTINCT o.user_id
      FROM membership m
      JOIN membership o ON o.brand_id = m.brand_id
     WHERE m.user_id = :user_id AND m.active
       AND o.user_id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}
    """
)


@operation(reads=True)
async def known_people(caller: Caller, ids: list[int]) -> dict[int, identity.Person]:
    """Those of these users that the caller is or shares a brand with, by id; others are absent (the 404 rule).

    Any caller may.
    """
    beside = {row["user_id"] for row in await _BESIDE.rows(user_id=caller.user_id, ids=ids)}
    return await identity.people([ident for ident in ids if ident in beside or ident == caller.user_id])
