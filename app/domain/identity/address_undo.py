"""Undoing a change of the e-mail address, by a link that is mailed to the old address."""

from dataclasses import dataclass

from tortoise.exceptions import IntegrityError

from app.access import Visitor, audit, operation
from app.core import clock, one_time_secrets
from app.core.db import atomic
from app.core.errors import LinkNotValid
from app.core.text import email_key
from app.domain.identity import mail_links
from app.domain.identity.errors import EmailTaken
from app.domain.identity.inputs import LinkPurpose
from app.domain.identity.mail_links import NOT_VALID
from app.domain.identity.models import EmailUndo, User
from app.domain.identity.password_reset import mail_password_link
from app.domain.identity.revocation import end_tokens


@dataclass(frozen=True, slots=True)
class AddressChange:
    """What a link undoes: the account returns from the present address to the old one."""

    present: str
    old: str


@operation(reads=True)
async def check_address_undo(visitor: Visitor, token: str) -> AddressChange:
    """What this link would undo. Anyone with the link may. Errors: LinkNotValid."""
    undo = await _find(token)
    user = await User.get(id=undo.user_id)
    return AddressChange(user.email or "", undo.email)


@operation()
async def undo_address(visitor: Visitor, token: str) -> AddressChange:
    """Give the account its old address back, and end all tokens and all pending sign-ins and changes.

    Anyone with the link may, once, within seven days; it was mailed to the old address. Links that undo later
    changes are void, because an attacker may have made those changes. A link to choose another password is mailed
    to the old address. Errors: LinkNotValid; EmailTaken if another account has the address now.
    """
    undo = await _find(token)
    user = await User.filter(id=undo.user_id).select_for_update().get()
    if not await EmailUndo.filter(id=undo.id).delete():
        raise LinkNotValid(NOT_VALID)
    change = AddressChange(user.email or "", undo.email)
    user.email, user.email_key, user.email_verified_at = undo.email, email_key(undo.email), clock.now()
    try:
        async with atomic():
            await user.save(update_fields=["email", "email_key", "email_verified_at"])
    except IntegrityError:
        raise EmailTaken from None
    await EmailUndo.filter(user_id=user.id, id__gt=undo.id).delete()
    await mail_links.forget(user.id, LinkPurpose.TOKENS)
    ended = await end_tokens(user.id)
    await mail_password_link(user.id, welcome=False)
    audit.changed(f"user {user.id}", f"another e-mail address was undone; {ended} tokens ended", actor_id=user.id)
    return change


async def _find(token: str) -> EmailUndo:
    undo = await EmailUndo.filter(digest=one_time_secrets.digest(token), expires_at__gt=clock.now()).first()
    if undo is None:
        raise LinkNotValid(NOT_VALID)
    return undo
