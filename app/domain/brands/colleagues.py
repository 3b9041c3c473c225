"""Which people a user may see, and what of them: those who are in the same brands."""

from collections.abc import Collection
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
_ROLES: Final = roles_with(Permission.TEAM_VIEW)


@operation(reads=True, unverified=True)
async def people_of(caller: Caller, ids: list[int], *, addresses: bool = True) -> dict[int, identity.Person]:
    """These people by id, each with what the caller may know of them. For ids from rows that the caller may read.

    Any caller may, an unverified one as well: whoever reads a row knows the names in it, also of people who have
    left. The address is there for the caller's own row and for people in a brand where the caller has team.view,
    which a client has not. It is empty for the others, where the brand is locked, and where no `addresses` are
    wanted, which saves a statement. `identity.limited` says what is one's own.
    """
    people = await identity.people(ids)
    colleagues = await _colleagues(caller, people) if addresses else frozenset[int]()
    return _limited(people, caller, colleagues)


@operation(reads=True)
async def known_people(caller: Caller, ids: list[int]) -> dict[int, identity.Person]:
    """These people by id, as far as they are the caller or in a brand whose team the caller may see.

    For ids that the client sends. Any caller may; the others are absent. A role without team.view, such as a
    client's, shows no colleagues (S-029), and neither does a locked brand. What is one's own is hidden as by
    `people_of`.
    """
    colleagues = await _colleagues(caller, ids)
    people = await identity.people([ident for ident in ids if ident in colleagues or ident == caller.user_id])
    return _limited(people, caller, colleagues)


async def _colleagues(caller: Caller, ids: Collection[int]) -> frozenset[int]:
    """Who of these is somebody else in a brand whose team the caller may see."""
    others = [ident for ident in ids if ident != caller.user_id]
    if not others:
        return frozenset()
    return frozenset(await _COLLEAGUES.rows(user_id=caller.user_id, ids=others, roles=_ROLES))


def _limited(
    people: dict[int, identity.Person], caller: Caller, colleagues: frozenset[int]
) -> dict[int, identity.Person]:
    return {
        ident: identity.limited(person, own=ident == caller.user_id, with_address=ident in colleagues)
        for ident, person in people.items()
    }


async def people_with(brand_id: int, permission: Permission) -> list[int]:
    """The active members of a brand whose role has this permission, for rooms that notify them."""
    return await _PEOPLE_WITH.rows(brand_id=brand_id, roles=roles_with(permission))
