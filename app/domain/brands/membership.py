"""Entering and leaving a brand, and what that does to the selection. The callers decide who may."""

from app.access import Role
from app.core import clock
from app.core.db import Statement
from app.domain import identity
from app.domain.brands.models import Membership, Selection

_JOIN = Statement(
    """
    INSERT INTO membership (user_id, brand_id, role, active, joined_at)
    VALUES (:user_id, :brand_id, :role, :active, :now)
    ON CONFLICT (user_id, brand_id) DO NOTHING
    RETURNING id
    """,
    row=int,
)
_SELECT_FIRST = Statement(
    """
    INSERT INTO selection (user_id, brand_id) VALUES (:user_id, :brand_id)
    ON CONFLICT (user_id) DO NOTHING
    """
)


async def join(brand_id: int, user_id: int, role: Role) -> int | None:
    """Put a user into a brand, in the open transaction; the id of the new membership.

    None for a user who is in it already: the role stays. The first brand is selected (S-005, S-045).
    """
    membership_id = await _JOIN.row(
        user_id=user_id, brand_id=brand_id, role=role.value, active=True, now=clock.now()
    )
    if membership_id is not None:
        await _SELECT_FIRST.run(user_id=user_id, brand_id=brand_id)
        await identity.tell_viewers([user_id])
    return membership_id


async def part(brand_id: int, user_id: int) -> None:
    """Take a user out of a brand, in the open transaction.

    If the brand was selected, the remaining one with the lowest id is selected instead, or none (S-005).
    """
    await Membership.filter(brand_id=brand_id, user_id=user_id).delete()
    selection = Selection.filter(brand_id=brand_id, user_id=user_id)
    lowest = await Membership.filter(user_id=user_id, active=True).order_by("brand_id").first()
    if lowest is None:
        await selection.delete()
    else:
        await selection.update(brand_id=lowest.brand_id)
    await identity.tell_viewers([user_id])
