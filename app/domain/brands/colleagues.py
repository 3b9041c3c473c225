"""Which people a user may see, and what of them: those who are in the same brands."""

from dataclasses import dataclass
from typing import Final

from app.access import Caller, Permission, operation, roles_with
from app.core.db import Statement
from app.domain import identity
from app.domain.brands.views import LOCKED

_PEOPLE_WITH: Final = Statement(
    "SELECT user_id FROM membership WHERE brand_id = :brand_id AND active AND role IN :roles ORDER BY user_id",
    row=int,
)


@dataclass(frozen=True, slots=True)
class _Seen(identity.Person):
    """A person, and whether they are somebody else in a brand whose team the caller may see."""

    is_colleague: bool


_PEOPLE: Final = Statement(
    f"""
    SELECT {identity.PERSON},
           u.id <> :user_id AND
           EXISTS (SELECT 1
                     FROM membership m
                     JOIN brand b ON b.id = m.brand_id
                     JOIN membership o ON o.brand_id = m.brand_id AND o.user_id = u.id
                    WHERE m.user_id = :user_id AND m.active AND NOT {LOCKED} AND m.role IN :roles) AS is_colleague
      FROM users u WHERE u.id IN :ids
    """,
    row=_Seen,
)
_ROLES: Final = roles_with(Permission.TEAM_VIEW)


@operation(reads=True, unverified=True)
async def people_of(caller: Caller, ids: list[int]) -> dict[int, identity.Person]:
    """These people by id, each with what the caller may know of them. For ids from rows that the caller may read.

    Any caller may, an unverified one as well: whoever reads a row knows the names in it, also of people who have
    left. The address is there for the caller's own row and for people in a brand where the caller has team.view,
    which a client has not. It is empty for the others, and where the brand is locked. `identity.limited` says what
    is one's own.
    """
    return {row.id: _limited(row, caller) for row in await _rows(caller, ids)}


@operation(reads=True)
async def known_people(caller: Caller, ids: list[int]) -> dict[int, identity.Person]:
    """These people by id, as far as they are the caller or in a brand whose team the caller may see.

    For ids that the client sends. Any caller may; the others are absent. A role without team.view, such as a
    client's, shows no colleagues (S-029), and neither does a locked brand. What is one's own is hidden as by
    `people_of`.
    """
    rows = await _rows(caller, ids)
    return {row.id: _limited(row, caller) for row in rows if row.is_colleague or row.id == caller.user_id}


async def _rows(caller: Caller, ids: list[int]) -> list[_Seen]:
    return await _PEOPLE.rows(user_id=caller.user_id, ids=ids, roles=_ROLES) if ids else []


def _limited(row: _Seen, caller: Caller) -> identity.Person:
    return identity.limited(row, own=row.id == caller.user_id, with_address=row.is_colleague)


async def people_with(brand_id: int, permission: Permission) -> list[int]:
    """The active members of a brand whose role has this permission, for rooms that notify them."""
    return await _PEOPLE_WITH.rows(brand_id=brand_id, roles=roles_with(permission))
