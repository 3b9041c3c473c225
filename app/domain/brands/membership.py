"""Coming into a brand and leaving it, and what that does to the selection. Who may is decided above."""

from app.access import Role
from app.core import clock
from app.core.db import Statement
from app.domain.brands.models import Membership, Selection

_JOIN = Statement(
    """
    INSERT INTO membership (user_id, brand_id, role, active, joined_at)
    VALUES (:user_id, :brand_id, :role, :active, :now)
    ON CONFLICT (user_id, brand_id) DO NOTHING
    RETURNING id
    """
)
_SELECT_FIRST = Statement(
    """
    INSERT INTO selection (user_id, brand_id) VALUES (:user_id, :brand_id)
    ON CONFLICT (user_id) DO NOTHING
    """
)


async def join(brand_id: int, user_id: int, role: Role) -> int | None:
    """Put a user into a brand, in the open transaction; the id of the new membership.

    None for somebody who is in it already: their role stays. The first brand is selected (S-005, S-045).
    """
    ident = await _JOIN.value(user_id=user_id, brand_id=brand_id, role=role.value, active=True, now=clock.now())
    if ident is None:
        return None
    await _SELECT_FIRST.run(user_id=user_id, brand_id=brand_id)
    return int(ident)


async def part(brand_id: int, user_id: int) -> None:
    """Take a user out of a brand, in the open transaction.

    Where it was selected, the lowest that remains is from now on, or none (S-005).
    """
    await Membership.filter(brand_id=brand_id, user_id=user_id).delete()
    selected = Selection.filter(brand_id=brand_id, user_id=user_id)
    lowest = await Membership.filter(user_id=user_id, active=True).order_by("brand_id").first()
    if lowest is None:
        await selected.delete()
    else:
        await selected.update(brand_id=lowest.brand_id)  # pyright: ignore[reportAttributeAccessIssue] the ORM adds it
