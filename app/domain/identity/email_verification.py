"""Verifying that a user reads the mail of their address."""

from app.access import Caller, Visitor, audit, operation, throttles
from app.core import throttle
from app.core.errors import LinkNotValid
from app.domain.identity import email_change, mail_links, mails, stranger_mails
from app.domain.identity.address_proof import confirm_address
from app.domain.identity.inputs import LinkPurpose
from app.domain.identity.models import User


async def mail_verification(user_id: int, token_id: int) -> None:
    """Mail the user a link that verifies the address, in the open transaction; earlier links are void.

    `token_id` is the session that asks for the link; it survives the verification. Errors: Throttled.
    """
    user = await User.get(id=user_id)
    lifetime = mails.VERIFICATION_LIFETIME
    token = await mail_links.create(user_id, LinkPurpose.VERIFY, lifetime, token_id=token_id)
    await stranger_mails.post(mails.verification(user.email or "", token))


@operation()
async def verify_email(visitor: Visitor, token: str) -> bool:
    """Verify the address that this link was mailed to; False if it was verified before.

    Anyone with the link may, until it expires. The session that asked for the link continues, and the user's other
    ones end when the link is first opened. A link that was mailed to a new address makes it the user's. Errors:
    LinkNotValid.
    """
    try:
        link = await mail_links.find(LinkPurpose.VERIFY, token)
    except LinkNotValid:
        return await email_change.confirm(token)
    return await confirm_address(link.user_id, link.token_id)


@operation(reads=True)
async def check_verification_link(visitor: Visitor, token: str) -> None:
    """Check that a link to verify an address still works, without using it. Errors: LinkNotValid."""
    try:
        await mail_links.find(LinkPurpose.VERIFY, token)
    except LinkNotValid:
        await email_change.check(token)


@operation(unverified=True, atomic=False)
async def resend_verification(caller: Caller) -> bool:
    """Mail the caller another link to verify the address; False, and no mail, if there is nothing to verify.

    Unverified accounts may (S-078). A verified account gets the link at its pending new address, if it has one.
    Five in ten minutes, and ten in a day for one address. Errors: Throttled (S-084).
    """
    if caller.verified and await email_change.pending_address(caller.user_id) is None:
        return False
    await throttle.hit(throttles.VERIFICATIONS, user_id=caller.user_id)
    return await _resend(caller)


@operation(unverified=True, action="resend_verification")
async def _resend(caller: Caller) -> bool:
    if await User.filter(id=caller.user_id, email_verified_at__isnull=True).exists():
        await mail_verification(caller.user_id, caller.token_id)
    elif not await email_change.resend(caller.user_id):
        return False
    audit.changed(f"user {caller.user_id}", "another link was mailed")
    return True
