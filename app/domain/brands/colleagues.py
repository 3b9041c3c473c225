"""Which people a user may see: those who are in the same brands."""

from typing import Final

from app.access import Caller, Permission, operation, roles_with
from app.core.db import Statement
from app.domain import identity
from app.domain.brands.views import LOCKED

_PEOPLE_WITH: Final = Statement(
    "SELECT user_id FROM membership WHERE brand_id = :brand_id AND active AND role IN :roles ORDER BY user_id",
    row=int,
)
_COLLEAGUES: Final = Statement(
    f"""
    SELECT DISTINCT o.user_id
      FROM membership m
      JOIN brand b ON b.id = m.brand_id
      JOIN membership o ON o.brand_id = m.brand_id
     WHERE m.user_id = :user_id AND m.active AND NOT {LOCKED} AND m.role IN :roles AND o.user_id IN :ids
    """,
    row=int,
)


@operation(reads=True)
async def known_people(caller: Caller, ids: list[int]) -> dict[int, identity.Person]:
    """These people by id, as far as they are the caller or in a brand whose team the caller may see.

    Any caller may; the others are absent. A role without team.view, such as a client's, shows no colleagues
    (S-029), and neither does a locked brand.
    """
    roles = roles_with(Permission.TEAM_VIEW)
    colleagues = await _COLLEAGUES.rows(user_id=caller.user_id, ids=ids, roles=roles)
    visible = {caller.user_id, *colleagues}
    return await identity.people([user_id for user_id in ids if user_id in visible])


async def people_with(brand_id: int, permission: Permission) -> list[int]:
    """The active members of a brand whose role has this permission, for rooms that notify them."""
    return await _PEOPLE_WITH.rows(brand_id=brand_id, roles=roles_with(permission))
