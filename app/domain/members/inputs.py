"""What may be sent to this room, with its limits, and the words for states and roles."""

from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, BaseModel
from pydantic_core import PydanticCustomError

from app.core.text import email_key, email_line

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


def _comparable(address: str) -> str:
    # In lower case some letters are two.
    if len(email_key(address)) > EMAIL_LENGTH:
        raise PydanticCustomError(
            "text.too_long", "This must be at most {maximum} characters long.", {"maximum": EMAIL_LENGTH}
        )
    return address


class NewInvitation(BaseModel):
    """Whom to invite, and as what; without a role as a member (S-040)."""

    email: Annotated[str, email_line(EMAIL_LENGTH), AfterValidator(_comparable)]
    role: InvitableRole | None = InvitableRole.MEMBER
