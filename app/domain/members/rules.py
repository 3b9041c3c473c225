"""Decided from values alone: how long an invitation is good, what it is known by, and its state."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import ROLE_PERMISSIONS, Permission, Role
from app.core.text import email_key
from app.domain.members.inputs import AssignableRole, InvitableRole, InvitationState

LIFETIME: Final = timedelta(hours=168)
ROLE_IDS: Final[Mapping[Role, int]] = {role: number for number, role in enumerate(Role, start=1)}
"""The numbers of roles at the doors (ROLES-01)."""


@dataclass(frozen=True, slots=True)
class RoleDetail:
    """A role: what it may, and who can get it, by an invitation or from the owner."""

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
    for role, number in ROLE_IDS.items()
}
"""Every role by ascending id (S-034); the same in all brands."""


def pending_key(brand_id: int, email: str) -> str:
    """What no two pending invitations share: the brand and the compared form of the address (S-036)."""
    return f"{brand_id}:{email_key(email)}"


def state_at(stored: str, expires_at: datetime, now: datetime) -> InvitationState:
    """The state at a time; at its last moment an invitation is expired (S-050)."""
    state = InvitationState(stored)
    return InvitationState.EXPIRED if state is InvitationState.PENDING and expires_at <= now else state


def is_same_mailbox(one: str, other: str) -> bool:
    """Whether two addresses that are compared as equal surely are one mailbox.

    The case of Latin letters is ignored by mail servers. Others fold into them too, such as the sign for
    kelvin, and may well be somebody else.
    """
    return one == other or (one.isascii() and other.isascii() and one.lower() == other.lower())
