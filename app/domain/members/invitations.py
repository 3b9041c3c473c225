"""Invitations: create, send again, cancel. The owner only.

Each change is one statement that names the state it changes, so that one of two concurrent changes is refused.
Accepting is in `acceptance`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from app.access import BrandScope, Permission, audit, operation, roles_with, row_limits
from app.core import clock, one_time_secrets
from app.core.db import Statement
from app.core.errors import NotFound
from app.core.text import email_key
from app.domain import identity, plans
from app.domain.brands import AlreadyMember
from app.domain.identity import Ending, GrantItem, GrantKind
from app.domain.members import invitation_quotas, mails, rules
from app.domain.members.change_notes import tell_changed
from app.domain.members.errors import AlreadyInvited
from app.domain.members.inputs import InvitableRole, InvitationState, NewInvitation
from app.domain.members.models import Invitation
from app.domain.members.seat_counts import SEATS
from app.domain.plans import Allowance


@dataclass(frozen=True, slots=True)
class InvitationView:
    """An invitation as its owner sees it, without its secret (REST-INV-22)."""

    id: int
    email: str
    role: InvitableRole
    state: InvitationState
    sent_at: datetime
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class _Standing:
    """What decides whether an address may be invited; `known_as` is the account's spelling of it."""

    is_member: bool
    is_invited: bool
    known_as: str | None
    seats: int


@dataclass(frozen=True, slots=True)
class _Cancelled:
    id: int
    email: str
    brand_id: int
    created_at: datetime


_EXPIRE = Statement(
    """
    UPDATE invitation SET state = 'expired', pending_key = NULL, ended_at = expires_at
     WHERE brand_id = :brand_id AND state = 'pending' AND expires_at <= :now
    """
)
# One statement, so that an invitation that is being accepted is counted once: as pending or as a member.
_STANDING = Statement(
    """
    SELECT EXISTS (SELECT 1 FROM membership m JOIN users u ON u.id = m.user_id
                    WHERE m.brand_id = :brand_id AND u.email_key = :email_key) AS is_member,
           EXISTS (SELECT 1 FROM invitation i WHERE i.pending_key = :pending_key) AS is_invited,
           (SELECT u.email FROM users u WHERE u.email_key = :email_key) AS known_as,
    """
    + SEATS
    + " AS seats",
    _Standing,
)
_RENEW = Statement(
    """
    UPDATE invitation
       SET digest = :digest, sent_at = :now, expires_at = :expires_at,
           sent_to = coalesce((SELECT u.email FROM users u WHERE u.email_key = invitation.email_key), email)
     WHERE id = :id AND brand_id = :brand_id AND state = 'pending' AND expires_at > :now
    """
)
_CANCEL = Statement(
    """
    UPDATE invitation SET state = 'cancelled', pending_key = NULL, ended_at = :now
     WHERE id = :id AND brand_id = :brand_id AND state = 'pending' AND expires_at > :now
    """
)
_CANCEL_OF_OWNER = Statement(
    """
    UPDATE invitation SET state = 'cancelled', pending_key = NULL, ended_at = :now
     WHERE state = 'pending' AND expires_at > :now AND created_at >= :since
       AND brand_id IN (SELECT m.brand_id FROM membership m WHERE m.user_id = :user_id AND m.role IN :owning)
    RETURNING id, email, brand_id, created_at
    """,
    _Cancelled,
)
_ACCOUNTS = Statement("SELECT DISTINCT account_id FROM brand WHERE id IN :brands ORDER BY account_id", int)
_IS_INVITED = Statement(
    "SELECT id FROM invitation WHERE email_key = :email_key AND state = 'pending' AND expires_at > :now LIMIT 1",
    int,
)


async def _again(scope: BrandScope, invitation_id: int) -> InvitationView:
    return _view(await Invitation.find(scope, invitation_id), clock.now())


@operation(needs=Permission.OWNER, again=_again)
async def invite(scope: BrandScope, data: NewInvitation) -> InvitationView:
    """Invite an address and mail it the link, which is valid for seven days (INV-STATE-01, REST-INV-14).

    The owner only. If the address has an account, the mail goes to the account's spelling of it. A blocked address
    gets no mail; the answer does not differ, so that it reveals nothing. The digest of mails tells the owner of
    it. Errors, in this order: AlreadyMember, AlreadyInvited, LimitReached (S-039), TooMany, Throttled; nothing is
    stored or mailed then.
    """
    limits = await plans.limits(scope.account_id, lock=True)
    now = clock.now()
    await _EXPIRE.run(brand_id=scope.brand_id, now=now)
    key, pending = email_key(data.email), rules.pending_key(scope.brand_id, data.email)
    (standing,) = await _STANDING.rows(brand_id=scope.brand_id, email_key=key, pending_key=pending, now=now)
    if standing.is_member:
        raise AlreadyMember
    if standing.is_invited:
        raise AlreadyInvited
    limits.admit(Allowance.STAFF_ACCOUNTS, standing.seats)
    waiting = Invitation.of(scope).filter(state=InvitationState.PENDING.value)
    row_limits.INVITATIONS.admit(scope, await waiting.count())
    await invitation_quotas.count_invitation(scope.brand_id, key)
    secret = one_time_secrets.new_secret()
    row = await Invitation.create(
        brand_id=scope.brand_id,
        email=data.email,
        email_key=key,
        sent_to=standing.known_as or data.email,
        role=(data.role or InvitableRole.MEMBER).value,
        state=InvitationState.PENDING.value,
        pending_key=pending,
        digest=one_time_secrets.digest(secret),
        sent_at=now,
        expires_at=now + rules.LIFETIME,
        created_at=now,
    )
    await identity.note_grant(scope.caller.user_id, GrantKind.INVITATION, data.email, scope.name)
    audit.changed(f"invitation {row.id}", f"invited as {row.role}")
    return await _send(scope, row, secret, now)


async def is_invited(email: str) -> bool:
    """Whether this address has a pending invitation in any brand. Callers must not reveal it to others."""
    return await _IS_INVITED.row(email_key=email_key(email), now=clock.now()) is not None


@operation(needs=Permission.OWNER)
async def resend(scope: BrandScope, invitation_id: int) -> InvitationView:
    """Mail a new link, valid for seven days from now; the previous one ends (INV-STATE-03, INV-STATE-05).

    The owner only, once in five minutes. Errors: NotFound for an invitation that is not pending (S-048),
    Throttled.
    """
    now, secret = clock.now(), one_time_secrets.new_secret()
    renewed = await _RENEW.run(
        id=invitation_id,
        brand_id=scope.brand_id,
        digest=one_time_secrets.digest(secret),
        now=now,
        expires_at=now + rules.LIFETIME,
    )
    if not renewed:
        raise NotFound
    invitation = await Invitation.find(scope, invitation_id)
    await invitation_quotas.count_repeat(invitation_id, invitation.email_key)
    audit.changed(f"invitation {invitation_id}", "sent again")
    return await _send(scope, invitation, secret, now)


@operation(needs=Permission.OWNER)
async def cancel(scope: BrandScope, invitation_id: int) -> None:
    """Cancel an invitation; its link ends and its seat is free (INV-STATE-07, INV-STATE-08).

    The owner only. Errors: NotFound for an invitation that is not pending (S-048, S-053).
    """
    if not await _CANCEL.run(id=invitation_id, brand_id=scope.brand_id, now=clock.now()):
        raise NotFound
    audit.changed(f"invitation {invitation_id}", "cancelled")
    await tell_changed(scope.brand_id)
    await plans.announce(scope.account_id)


async def invitations_since(ending: Ending) -> Sequence[GrantItem]:
    """Cancel the pending invitations of since then into the person's own brands, in the open transaction."""
    owning = roles_with(Permission.OWNER)
    rows = await _CANCEL_OF_OWNER.rows(user_id=ending.user_id, since=ending.since, owning=owning, now=clock.now())
    brand_ids = sorted({row.brand_id for row in rows})
    for brand_id in brand_ids:
        await tell_changed(brand_id)
    for account_id in await _ACCOUNTS.rows(brands=brand_ids) if brand_ids else ():
        await plans.announce(account_id)
    return [GrantItem(GrantKind.INVITATION, row.id, row.created_at, row.email, row.brand_id) for row in rows]


async def _send(scope: BrandScope, row: Invitation, secret: str, now: datetime) -> InvitationView:
    await tell_changed(scope.brand_id)
    letter = mails.invitation(
        row.sent_to,
        secret,
        brand=scope.name,
        inviter=scope.caller.name_or_address,
        role=InvitableRole(row.role),
        expires_at=row.expires_at,
    )
    await identity.stranger_mails.deliver(letter)
    return _view(row, now)


def _view(row: Invitation, now: datetime) -> InvitationView:
    return InvitationView(
        id=row.id,
        email=row.email,
        role=InvitableRole(row.role),
        state=rules.state_at(row.state, row.expires_at, now),
        sent_at=row.sent_at,
        expires_at=row.expires_at,
    )
