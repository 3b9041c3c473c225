"""Inputs of the room with their limits, and the states and roles."""

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel

from app.core.text import email_line

_EMAIL_LENGTH = 255


class InvitationState(StrEnum):
    """The state of an invitation; a pending one counts as expired after its time, even before its row says so."""

    PENDING = "pending"
    ACCEPTED = "accepted"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


class InvitableRole(StrEnum):
    """The roles that an invitation can give (ROLES-04, S-030)."""

    MEMBER = "member"
    CLIENT = "client"


class AssignableRole(StrEnum):
    """The roles that the owner can give to a member (S-031)."""

    EDITOR = "editor"
    MEMBER = "member"
    CLIENT = "client"


class NewInvitation(BaseModel):
    """The address to invite and its role, member unless given (S-040)."""

    email: Annotated[str, email_line(_EMAIL_LENGTH)]
    role: InvitableRole | None = InvitableRole.MEMBER
