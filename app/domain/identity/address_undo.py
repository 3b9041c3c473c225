"""Undoing a change of the e-mail address, by a link that is mailed to the old address.

What else ends on that occasion is decided by the room of accounts.
"""

from dataclasses import dataclass
from datetime import datetime

from tortoise.exceptions import IntegrityError

from app.core import clock, one_time_secrets
from app.core.db import atomic
from app.core.errors import LinkNotValid
from app.core.text import email_key
from app.domain.identity.errors import EmailTaken
from app.domain.identity.mail_links import NOT_VALID
from app.domain.identity.models import EmailUndo, User


@dataclass(frozen=True, slots=True)
class AddressChange:
    """What a link undoes: the account returns from the present address to the old one.

    `asked_at` is when the change was asked for.
    """

    user_id: int
    present: str
    old: str
    asked_at: datetime


async def change_of_link(token: str) -> AddressChange:
    """What this link would undo. Errors: LinkNotValid."""
    undo = await _find(token)
    return _change(undo, await User.get(id=undo.user_id))


async def take_back(token: str) -> AddressChange:
    """Give the account its old address back, in the open transaction; the link is used up.

    Links that undo later changes are void, because an attacker may have made those changes. Errors: LinkNotValid;
    EmailTaken if another account has the address now.
    """
    undo = await _find(token)
    user = await User.filter(id=undo.user_id).select_for_update().get()
    if not await EmailUndo.filter(id=undo.id).delete():
        raise LinkNotValid(NOT_VALID)
    change = _change(undo, user)
    user.email, user.email_key, user.email_verified_at = undo.email, email_key(undo.email), clock.now()
    try:
        async with atomic():
            await user.save(update_fields=["email", "email_key", "email_verified_at"])
    except IntegrityError:
        raise EmailTaken from None
    await EmailUndo.filter(user_id=user.id, id__gt=undo.id).delete()
    return change


def _change(undo: EmailUndo, user: User) -> AddressChange:
    return AddressChange(user.id, user.email or "", undo.email, undo.asked_at or undo.created_at)


async def _find(token: str) -> EmailUndo:
    undo = await EmailUndo.filter(digest=one_time_secrets.digest(token), expires_at__gt=clock.now()).first()
    if undo is None:
        raise LinkNotValid(NOT_VALID)
    return undo
