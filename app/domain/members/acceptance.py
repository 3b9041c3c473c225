"""The link of an invitation: the invited address joins, regardless of who opens the link."""

from dataclasses import dataclass, replace
from datetime import datetime

from app.access import Role, Visitor, audit, operation
from app.core import clock, links, mail, one_time_secrets, security
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.core.security import SecurityEvent
from app.domain import brands, identity, notifications
from app.domain.brands import Membership
from app.domain.identity import Invited
from app.domain.members import mails, rules
from app.domain.members.change_notes import tell_changed
from app.domain.members.inputs import InvitableRole, InvitationState
from app.domain.notifications import NotificationType

_DEAD = "This invitation link is no longer valid. Ask the brand owner for a new one."


@dataclass(frozen=True, slots=True)
class Preview:
    """The invitation of a link: pending, or accepted before."""

    brand_name: str
    email: str
    role: InvitableRole
    state: InvitationState
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class _Accepted:
    id: int
    brand_id: int
    sent_to: str
    role: Role


_ACCEPT = Statement(
    """
    UPDATE invitation SET state = 'accepted', pending_key = NULL, ended_at = :now
     WHERE digest = :digest AND state = 'pending' AND expires_at > :now
    RETURNING id, brand_id, sent_to, role
    """,
    _Accepted,
)
# Locked before the invitation: the deletion of a brand takes the two in this order.
_HOLD_BRAND = Statement(
    """
    SELECT b.id FROM brand b JOIN invitation i ON i.brand_id = b.id
     WHERE i.digest = :digest {postgres: FOR KEY SHARE OF b}
    """,
    int,
)
_PREVIEW = Statement(
    """
    SELECT i.email, i.role, i.state, i.expires_at, b.name AS brand_name
      FROM invitation i JOIN brand b ON b.id = i.brand_id
     WHERE i.digest = :digest
    """,
    Preview,
)


@operation(reads=True)
async def preview(visitor: Visitor, secret: str) -> Preview:
    """The invitation of a link, without accepting it. Anyone who holds it may. Errors: LinkNotValid."""
    return await _preview(visitor, secret)


@operation()
async def accept(visitor: Visitor, secret: str) -> Preview:
    """Accept the invitation of this link (INV-STATE-09 to INV-STATE-11, S-042).

    Anyone who holds it may. The invited address joins, with a new account if it has none (S-043), and seats are
    not counted again (S-046). A person who is a member already keeps the role (S-045). An unverified account is
    verified by it and loses its password and sessions: the person chooses a password by another link (S-044).
    Opening the link again changes nothing. Errors: LinkNotValid for a link that is expired, cancelled, replaced or
    unknown.
    """
    digest = one_time_secrets.digest(secret)
    await _HOLD_BRAND.row(digest=digest)
    row = await _ACCEPT.row(digest=digest, now=clock.now())
    about = await _preview(visitor, secret)
    if row is None:
        return about
    person = await identity.find_or_create_invited(row.sent_to)
    # The link proves the mailbox of the invited address. The account's may be another one that compares as equal.
    proven = not person.is_new and rules.is_same_mailbox(person.email, row.sent_to)
    voided = proven and await identity.prove_address(person.user_id)
    membership_id = await brands.join(row.brand_id, person.user_id, row.role)
    audit.changed(
        f"invitation {row.id}",
        f"accepted; user {person.user_id}, " + ("member already" if membership_id is None else "joined"),
        brand_id=row.brand_id,
    )
    await tell_changed(row.brand_id)
    await _notify(person, about, row.brand_id, voided=voided, is_new_member=membership_id is not None)
    return about


async def _preview(visitor: Visitor, secret: str) -> Preview:
    row = await _PREVIEW.row(digest=one_time_secrets.digest(secret))
    if row is not None:
        state = rules.state_at(row.state, row.expires_at, clock.now())
        if state in {InvitationState.PENDING, InvitationState.ACCEPTED}:
            return replace(row, state=state)
    place = visitor.request.address
    security.record(SecurityEvent.LINK_REFUSED, "invitation", key=f"invitation {place}", address=place)
    raise LinkNotValid(_DEAD)


async def _notify(person: Invited, about: Preview, brand_id: int, *, voided: bool, is_new_member: bool) -> None:
    """Notify the person by mail, and the owner by a notification."""
    if person.is_new or voided:
        await identity.mail_password_link(person.user_id, welcome=True)
    if not person.is_new and (is_new_member or voided):
        letter = mails.welcome(person.email, brand=about.brand_name, role=about.role, voided=voided)
        await mail.post(letter)
    if is_new_member:
        owners = await Membership.filter(brand_id=brand_id, role=Role.SUPER_ADMIN.value).values("user_id")
        subject, body = mails.accepted(about.email, about.brand_name, about.role)
        await notifications.notify(
            NotificationType.INVITATION_ACCEPTED,
            [row["user_id"] for row in owners],
            subject=subject,
            body=body,
            brand_id=brand_id,
            link=links.studio(brand_id, "team"),
        )
