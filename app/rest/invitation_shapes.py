"""Answers about invitations."""

from pydantic import Field

from app.domain.members import InvitableRole
from app.rest.shapes import Shape, Time


class Invitation(Shape):
    """A pending invitation to a brand."""

    id: int = Field(examples=[7])
    email: str = Field(json_schema_extra={"maxLength": 255}, examples=["grace@example.com"])
    role: InvitableRole
    expires_at: Time


class InvitationResponse(Shape):
    """One invitation."""

    invitation: Invitation


class InvitationList(Shape):
    """Every pending invitation by ascending id."""

    invitations: list[Invitation]
