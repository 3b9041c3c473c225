"""What may be sent to this room, with its limits, and the words for states and roles."""

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel

from app.core.text import email_line

EMAIL_LENGTH = 255


class InvitationState(StrEnum):
    """A pending one that nobody opened within its time counts as expired, whatever its row still says."""

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
    """Whom to invite, and as what; without a role as a member (S-040)."""

    email: Annotated[str, email_line(EMAIL_LENGTH)]
    role: InvitableRole | None = InvitableRole.MEMBER
