"""Texts of the room's mails. Names that people chose are quoted, so that nothing in them becomes a link."""

from datetime import datetime
from typing import Final

from app.core import links, wall_time
from app.core.mail import Mail, MailLink, in_subject, quoted
from app.core.mail.message import PRODUCT
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
) -> Mail:
    """The invitation with its link, for the invited address alone (REST-INV-14, S-052)."""
    until = f"The link works until {wall_time.moment_text(expires_at)}."
    return Mail(
        to=to,
        subject=f"{in_subject(inviter, 'Somebody')} invites you to {in_subject(brand, f'a brand on {PRODUCT}')}",
        paragraphs=(f"“{quoted(inviter)}” invites you to the brand “{quoted(brand)}” {_MAY[role]}.",),
        link=MailLink("Accept the invitation", links.invitation(secret)),
        closing=(
            f"{until} Do not pass it on: anyone who opens it adds this address to the brand.",
            "If you did not expect this, ignore it and nothing happens.",
        ),
    )


def welcome(to: str, *, brand: str, role: InvitableRole, voided: bool) -> Mail:
    """To a person who had an account already and has joined a brand."""
    return Mail(
        to=to,
        subject=f"You are in {in_subject(brand, f'a brand on {PRODUCT}')} now",
        paragraphs=(
            f"Your invitation was accepted. You are in the brand “{quoted(brand)}” {_MAY[role]}.",
            *([_VOIDED] if voided else []),
            "If you do not want to be in it, leave it in the studio, or ask its owner to remove you.",
        ),
    )


def accepted(email: str, brand: str, role: InvitableRole) -> tuple[str, str]:
    """Subject and text of the notification to the owner."""
    return f"Invitation to {brand} accepted", f"{email} accepted the invitation to “{brand}” and is a {role} now."
