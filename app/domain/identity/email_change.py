"""Changing the e-mail address: the present one stays until the link mailed to the new one is confirmed."""

from datetime import datetime
from typing import Final

from tortoise.exceptions import IntegrityError

from app.access import audit
from app.core import clock, mail, one_time_secrets
from app.core.db import Statement, atomic
from app.core.errors import LinkNotValid
from app.core.text import email_key
from app.domain.identity import mail_links, mails, rules, stranger_mails
from app.domain.identity.errors import EmailTaken
from app.domain.identity.inputs import LinkPurpose
from app.domain.identity.models import EmailChange, EmailUndo, User
from app.domain.identity.security_mail import post_security_mail

_REQUEST: Final = Statement(
    """
    INSERT INTO email_change (user_id, token_id, email, digest, expires_at, created_at)
    VALUES (:user_id, :token_id, :email, :digest, :expires_at, :now)
    ON CONFLICT (user_id) DO UPDATE
       SET email = excluded.email, token_id = excluded.token_id, digest = excluded.digest,
           expires_at = excluded.expires_at,
           created_at = CASE WHEN email_change.email = excluded.email THEN email_change.created_at
                             ELSE excluded.created_at END
    """
)


async def request(user: User, address: str, token_id: int) -> None:
    """Mail a link to the new address and a notice to the present one, in the open transaction.

    `token_id` is the session that asks. An earlier link of the same user is void. Errors: EmailTaken, Throttled.
    """
    if await User.filter(email_key=email_key(address)).exists():
        raise EmailTaken
    await _mail_link(user, address, token_id)
    await post_security_mail(user.id, lambda to: mails.address_change_requested(to, address))


async def resend(user_id: int) -> bool:
    """Mail another link to the pending address, in the open transaction; False if there is none.

    Errors: Throttled.
    """
    change = await _pending(user_id)
    if change is not None:
        # Whoever asked for the address was confirmed; who asks for another mail need not be.
        await _mail_link(await User.get(id=user_id), change.email, change.token_id)
    return change is not None


async def pending_address(user_id: int) -> str | None:
    """The new address that is not confirmed yet."""
    change = await _pending(user_id)
    return None if change is None else change.email


async def _pending(user_id: int) -> EmailChange | None:
    change = await EmailChange.filter(user_id=user_id, expires_at__gt=clock.now()).first()
    # The row stays after its link was confirmed.
    return None if change is None or is_done(change, await User.get(id=user_id)) else change


def is_done(change: EmailChange, user: User) -> bool:
    """Whether the user has the address already."""
    return user.email_key == email_key(change.email)


async def forget(user_id: int) -> None:
    """Void the link to a new address."""
    await EmailChange.filter(user_id=user_id).delete()


async def find(token: str) -> EmailChange:
    """The change of a link that still works. Errors: LinkNotValid."""
    change = await EmailChange.filter(digest=one_time_secrets.digest(token), expires_at__gt=clock.now()).first()
    if change is None:
        raise LinkNotValid(mail_links.NOT_VALID)
    return change


async def confirm(token: str) -> bool:
    """Give the user the address that this link was mailed to, in the open transaction; False if they have it.

    The calling function knows that the user does it. Links to choose a password that were mailed to the old
    address are void. A notice with a link that undoes the change within seven days goes there. Errors:
    LinkNotValid, also if another user took the address meanwhile.
    """
    change = await find(token)
    user = await User.filter(id=change.user_id).select_for_update().get()
    if is_done(change, user):
        return False
    old, user.email, user.email_key = user.email, change.email, email_key(change.email)
    user.email_verified_at = clock.now()
    try:
        async with atomic():
            await user.save(update_fields=["email", "email_key", "email_verified_at"])
    except IntegrityError:
        raise LinkNotValid(mail_links.NOT_VALID) from None
    await mail_links.forget(user.id, LinkPurpose.PASSWORD)
    token = await _create_undo(user.id, old or "", change.created_at)
    await mail.post(mails.address_changed(old or "", change.email, token))
    await post_security_mail(
        user.id, lambda to: mails.address_changed_again(to, change.email), but=(old or "", change.email)
    )
    audit.changed(f"user {user.id}", "another e-mail address", actor_id=user.id)
    return True


async def _create_undo(user_id: int, old: str, asked_at: datetime) -> str:
    token, now = one_time_secrets.new_secret(), clock.now()
    await EmailUndo.create(
        user_id=user_id,
        email=old,
        digest=one_time_secrets.digest(token),
        expires_at=now + mails.UNDO_LIFETIME,
        asked_at=asked_at,
        created_at=now,
    )
    return token


async def _mail_link(user: User, address: str, token_id: int | None) -> None:
    token, now = one_time_secrets.new_secret(), clock.now()
    await _REQUEST.run(
        user_id=user.id,
        token_id=token_id,
        email=address,
        digest=one_time_secrets.digest(token),
        expires_at=now + mails.NEW_ADDRESS_LIFETIME,
        now=now,
    )
    await stranger_mails.post(mails.new_address(address, token, account=rules.abridged(user.email or "")))
