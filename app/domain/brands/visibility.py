"""Which brands a user may read, and what they may do there, without a token of theirs: by a feed or by a link.

Such an address counts only while its maker could still make it.
"""

from dataclasses import dataclass
from typing import Final

from app.access import INSIDER_ROLES, ClientView, Permission, roles_with
from app.core.db import Statement
from app.domain.brands.views import LOCKED


@dataclass(frozen=True, slots=True)
class VisibleBrand:
    """A brand that a user may read, with its time zone, and which of its posts they see."""

    id: int
    name: str
    time_zone: str
    view: ClientView


_VISIBLE: Final = Statement(
    f"""
    SELECT b.id, b.name, b.time_zone,
           CASE WHEN m.role IN :insiders THEN '{ClientView.ALL.value}' ELSE b.client_view END AS view
      FROM membership m JOIN brand b ON b.id = m.brand_id
     WHERE m.user_id = :user_id AND m.active AND NOT {LOCKED} AND m.role IN :roles
     ORDER BY b.id
    """,
    row=VisibleBrand,
)


def in_standing(user: str, right: str) -> str:
    """Whether a user still has a right in a brand `b`, as an expression of SQL.

    `user` is the column with the user's number, `right` a condition on the membership `m`. Disabled and deleted
    users have none, and neither have those whose membership ended or is switched off. A brand that is locked to
    the user is another matter: see `in_standing_now`.
    """
    return f"""EXISTS (
        SELECT 1 FROM membership m JOIN users u ON u.id = m.user_id
         WHERE m.brand_id = b.id AND m.user_id = {user} AND m.active AND u.disabled_at IS NULL
           AND u.deleted_at IS NULL AND ({right}))"""


def in_standing_now(user: str, right: str) -> str:
    """As `in_standing`, and the brand is not locked to the user until they turn two-factor on."""
    return in_standing(user, f"({right}) AND NOT {LOCKED}")


async def visible_to(user_id: int, permission: Permission) -> list[VisibleBrand]:
    """The brands in which the user has this permission now, by ascending id; brands locked to them are absent."""
    return await _VISIBLE.rows(user_id=user_id, roles=roles_with(permission), insiders=sorted(INSIDER_ROLES))
