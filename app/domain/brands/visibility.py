"""Which brands a user may read without a token, such as with a calendar feed."""

from dataclasses import dataclass
from typing import Final

from app.access import ROLE_PERMISSIONS, Permission
from app.core.db import Statement
from app.domain.brands.views import LOCKED


@dataclass(frozen=True, slots=True)
class VisibleBrand:
    """A brand that a user may read, with its time zone."""

    id: int
    name: str
    time_zone: str


_VISIBLE: Final = Statement(
    f"""
    SELECT b.id, b.name, b.time_zone
      FROM membership m JOIN brand b ON b.id = m.brand_id
     WHERE m.user_id = :user_id AND m.active AND NOT {LOCKED} AND m.role IN :roles
     ORDER BY b.id
    """,
    row=VisibleBrand,
)


async def visible_to(user_id: int, permission: Permission) -> list[VisibleBrand]:
    """The brands in which the user has this permission now, by ascending id; brands locked to them are absent."""
    roles = [role.value for role, granted in ROLE_PERMISSIONS.items() if permission in granted]
    return await _VISIBLE.rows(user_id=user_id, roles=roles)
