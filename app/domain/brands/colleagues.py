"""Who knows whom: people meet in brands."""

from typing import Final

from app.access import ROLE_PERMISSIONS, Caller, Permission, operation
from app.core.db import Statement
from app.domain import identity
from app.domain.brands.views import LOCKED

_BESIDE: Final = Statement(
    f"""
    SELECT DISTINCT o.user_id
      FROM membership m
      JOIN brand b ON b.id = m.brand_id
      JOIN membership o ON o.brand_id = m.brand_id
     WHERE m.user_id = :user_id AND m.active AND NOT {LOCKED}
       AND m.role {{sqlite: IN (SELECT value FROM json_each(:roles))}}{{postgres: = ANY(:roles)}}
       AND o.user_id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
    """
)


@operation(reads=True)
async def known_people(caller: Caller, ids: list[int]) -> dict[int, identity.Person]:
    """Those of these users that the caller is, or whose team the caller sees, by id; others are absent.

    Any caller may; a role without team.view, such as a client's, shows nobody else (S-029), and neither does a
    brand that is locked.
    """
    roles = [role.value for role, granted in ROLE_PERMISSIONS.items() if Permission.TEAM_VIEW in granted]
    beside = {row["user_id"] for row in await _BESIDE.rows(user_id=caller.user_id, ids=ids, roles=roles)}
    return await identity.people([ident for ident in ids if ident in beside or ident == caller.user_id])
