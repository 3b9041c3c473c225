"""The mails of this room in words. Names that people chose are quoted, so that nothing in them becomes a link."""

from datetime import datetime
from typing import Final

from app.core import links
from app.core.mail import Letter, Link, quoted
from app.domain.members.inputs import InvitableRole

_MAY: Final = {
    InvitableRole.MEMBER: "as a member: you write and plan posts there",
    InvitableRole.CLIENT: "as a client: you read, comment on and approve posts there",
}
_VOIDED: Final = (
    "Opening the link also confirmed your e-mail address. Somebody had signed up with it before without confirming"
    " it, so their password and their sessions do not work any more. Another mail brings you a link to choose a"
    " password."
)


def invitation(
    to: str, secret: str, *, brand: str, inviter: str, role: InvitableRole, expires_at: datetime
) -> Letter:
    """The invitation with its link, for the invited address alone (REST-INV-14, S-052)."""
    brand, inviter = quoted(brand), quoted(inviter)
    until = f"The link works until {_moment(expires_at)}."
    return Letter(
        to=to,
        subject=f"{inviter} invites you to {brand}",
        paragraphs=(f"{inviter} invites you to the brand “{brand}” {_MAY[role]}.",),
        link=Link("Accept the invitation", links.invitation(secret)),
        closing=(
            f"{until} It adds this address to the brand, whoever opens it, so do not pass it on.",
            "If you did not expect this, ignore it and nothing happens.",
        ),
    )


def joined(to: str, *, brand: str, role: InvitableRole, voided: bool) -> Letter:
    """To somebody who had an account already and is in a brand now."""
    brand = quoted(brand)
    return Letter(
        to=to,
        subject=f"You are in {brand} now",
        paragraphs=(
            f"Your invitation was accepted. You are in the brand “{brand}” {_MAY[role]}.",
            *([_VOIDED] if voided else []),
            "If you do not want to be in it, leave it in the studio, or ask its owner to remove you.",
        ),
    )


def accepted(who: str, brand: str, role: InvitableRole) -> tuple[str, str]:
    """Subject and text of the notice to the owner, whose words the names are."""
    return f"Invitation to {brand} accepted", f"{who} accepted the invitation to “{brand}” and is a {role} now."


def _moment(at: datetime) -> str:
    return f"{at.day} {at:%B %Y, %H:%M} UTC"
