"""Rules of invitations and roles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import ROLE_PERMISSIONS, Permission, Role
from app.core.text import email_key
from app.domain.members.inputs import AssignableRole, InvitableRole, InvitationState

LIFETIME: Final = timedelta(hours=168)
_ROLE_IDS: Final[Mapping[Role, int]] = {role: number for number, role in enumerate(Role, start=1)}
"""The ids of roles in answers (ROLES-01)."""


@dataclass(frozen=True, slots=True)
class RoleDetail:
    """A role: its permissions, and whether an invitation or the owner can give it."""

    id: int
    name: Role
    permissions: Sequence[Permission]
    invitable: bool
    assignable: bool


ROLES: Final[Mapping[Role, RoleDetail]] = {
    role: RoleDetail(
        number,
        role,
        [permission for permission in Permission if permission.listed and permission in ROLE_PERMISSIONS[role]],
        invitable=role in set(InvitableRole),
        assignable=role in set(AssignableRole),
    )
    for role, number in _ROLE_IDS.items()
}
"""Every role by ascending id (S-034); the same in all brands."""


def pending_key(brand_id: int, email: str) -> str:
    """The unique key of a pending invitation: the brand and the compared form of the address (S-036)."""
    return f"{brand_id}:{email_key(email)}"


def state_at(value: str, expires_at: datetime, now: datetime) -> InvitationState:
    """The state at a time; at the moment `expires_at` an invitation is expired (S-050)."""
    state = InvitationState(value)
    return InvitationState.EXPIRED if state is InvitationState.PENDING and expires_at <= now else state


def is_same_mailbox(one: str, other: str) -> bool:
    """Whether two addresses that compare as equal are certainly one mailbox.

    Mail servers ignore the case of Latin letters. Other characters fold into them too, such as the kelvin sign,
    and may be another person's address.
    """
    return one == other or (one.isascii() and other.isascii() and one.lower() == other.lower())
