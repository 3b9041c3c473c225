"""Decided from values alone: how long an invitation is good, what it is known by, and its state."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from app.access import Role
from app.core.text import email_key
from app.domain.members.inputs import InvitationState

LIFETIME: Final = timedelta(hours=168)
ROLE_IDS: Final[Mapping[Role, int]] = {role: number for number, role in enumerate(Role, start=1)}
"""The numbers of roles at the doors (ROLES-01)."""


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
