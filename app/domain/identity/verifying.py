"""Verifying that a user reads the mail that is sent to their address."""

from app.access import Caller, Visitor, audit, operation
from app.core import clock, mail, throttle
from app.domain.identity import letters, linking
from app.domain.identity.inputs import LinkPurpose
from app.domain.identity.models import User
from app.domain.identity.throttles import MAILS, MAILS_WITHIN


async def mail_verification(user_id: int) -> None:
    """Mail the user a link that verifies the address, in the open transaction; earlier links are dead."""
    user = await User.get(id=user_id)
    token = await linking.draw(user_id, LinkPurpose.VERIFY, letters.VERIFICATION_LIFETIME)
    await mail.post(letters.verification(user.email or "", token))


@operation()
async def verify_email(visitor: Visitor, token: str) -> bool:
    """Verify the address that this link was mailed to; whether it was not verified before.

    Anyone who holds the link may, as often as it lives. Errors: LinkNotValid.
    """
    user_id = await linking.holder(LinkPurpose.VERIFY, token)
    return await mark_verified(user_id)


@operation(reads=True)
async def check_verification_link(visitor: Visitor, token: str) -> None:
    """Whether a link to verify an address still lives; using it is another step. Errors: LinkNotValid."""
    await linking.holder(LinkPurpose.VERIFY, token)


async def mark_verified(user_id: int) -> bool:
    """Note in the open transaction that mail reached the user; whether that was not known before."""
    changed = await User.filter(id=user_id, email_verified_at__isnull=True).update(email_verified_at=clock.now())
    if changed:
        audit.changed(f"user {user_id}", "verified", actor_id=user_id)
    return bool(changed)


@operation(unverified=True, atomic=False)
async def resend_verification(caller: Caller) -> bool:
    """Mail the caller another link to verify the address; False, and no mail, where it is verified already.

    For accounts that are not verified, too (S-078). Five in ten minutes. Errors: Throttled (S-084).
    """
    if caller.verified:
        return False
    await throttle.hit(f"verification:{caller.user_id}", MAILS, MAILS_WITHIN)
    return await _resend(caller)


@operation(unverified=True, action="resend_verification")
async def _resend(caller: Caller) -> bool:
    waits = await User.filter(id=caller.user_id, email_verified_at__isnull=True).exists()
    if waits:
        await mail_verification(caller.user_id)
        audit.changed(f"user {caller.user_id}", "another link was mailed")
    return waits
