"""Verifying that a user reads the mail that is sent to their address."""

from app.access import Caller, Visitor, audit, operation
from app.core import mail, throttle
from app.core.errors import LinkNotValid
from app.domain.identity import email_change, mail_links, mails
from app.domain.identity.address_proof import confirm_address
from app.domain.identity.inputs import LinkPurpose
from app.domain.identity.models import User
from app.domain.identity.throttles import MAILS, MAILS_WITHIN


async def mail_verification(user_id: int, token_id: int) -> None:
    """Mail the user a link that verifies the address, in the open transaction; earlier links are dead.

    `token_id` is the session that asks for it, the one that outlives the verification.
    """
    user = await User.get(id=user_id)
    lifetime = mails.VERIFICATION_LIFETIME
    token = await mail_links.draw(user_id, LinkPurpose.VERIFY, lifetime, token_id=token_id)
    await mail.post(mails.verification(user.email or "", token))


@operation()
async def verify_email(visitor: Visitor, token: str) -> bool:
    """Verify the address that this link was mailed to; whether it was not verified before.

    Anyone who holds the link may, as often as it lives. The session that asked for the link goes on, and all
    others of the user end with the first opening. A link that was mailed to another address than the user's makes
    it theirs. Errors: LinkNotValid.
    """
    try:
        held = await mail_links.holder(LinkPurpose.VERIFY, token)
    except LinkNotValid:
        return await email_change.arrive(token)
    return await confirm_address(held.user_id, held.token_id)


@operation(reads=True)
async def check_verification_link(visitor: Visitor, token: str) -> None:
    """Whether a link to verify an address still lives; using it is another step. Errors: LinkNotValid."""
    try:
        await mail_links.holder(LinkPurpose.VERIFY, token)
    except LinkNotValid:
        await email_change.check(token)


@operation(unverified=True, atomic=False)
async def resend_verification(caller: Caller) -> bool:
    """Mail the caller another link to verify the address; False, and no mail, where there is none to verify.

    For accounts that are not verified, too (S-078); for others the link goes to the address that they want to
    have, where one waits. Five in ten minutes. Errors: Throttled (S-084).
    """
    if caller.verified and await email_change.waiting_address(caller.user_id) is None:
        return False
    await throttle.hit(f"verification:{caller.user_id}", MAILS, MAILS_WITHIN)
    return await _resend(caller)


@operation(unverified=True, action="resend_verification")
async def _resend(caller: Caller) -> bool:
    if await User.filter(id=caller.user_id, email_verified_at__isnull=True).exists():
        await mail_verification(caller.user_id, caller.token_id)
    elif not await email_change.ask_again(caller.user_id):
        return False
    audit.changed(f"user {caller.user_id}", "another link was mailed")
    return True
