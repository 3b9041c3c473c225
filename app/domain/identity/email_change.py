"""Moving to another e-mail address: the present one stays until the link mailed to the new one is opened."""

from typing import Final

from tortoise.exceptions import IntegrityError

from app.access import audit
from app.core import clock, mail, one_time_secrets
from app.core.db import Statement, atomic
from app.core.errors import LinkNotValid
from app.core.text import email_key
from app.domain.identity import mail_links, mails
from app.domain.identity.errors import EmailTaken
from app.domain.identity.inputs import LinkPurpose
from app.domain.identity.models import EmailChange, EmailUndo, User

_ASK: Final = Statement(
    """
    INSERT INTO email_change (user_id, email, digest, expires_at, created_at)
    VALUES (:user_id, :email, :digest, :expires_at, :now)
    ON CONFLICT (user_id) DO UPDATE
       SET email = excluded.email, digest = excluded.digest, expires_at = excluded.expires_at,
           created_at = excluded.created_at
    """
)


async def ask(user: User, wanted: str) -> None:
    """Mail a link to the wanted address and a notice to the present one, in the open transaction.

    An earlier link of the same user is dead. Errors: EmailTaken.
    """
    if await User.filter(email_key=email_key(wanted)).exists():
        raise EmailTaken
    await _mail_link(user.id, wanted)
    await mail.post(mails.address_asked(user.email or "", wanted))


async def ask_again(user_id: int) -> bool:
    """Mail another link to the address that waits, in the open transaction; False where none does."""
    waiting = await waiting_address(user_id)
    if waiting is not None:
        await _mail_link(user_id, waiting)
    return waiting is not None


async def waiting_address(user_id: int) -> str | None:
    """The address that waits to be confirmed."""
    change = await EmailChange.filter(user_id=user_id, expires_at__gt=clock.now()).first()
    if change is None:
        return None
    # The row of a link that was opened is still there.
    user = await User.get(id=user_id)
    return None if user.email_key == email_key(change.email) else change.email


async def forget(user_id: int) -> None:
    """Make the link to a new address a dead one."""
    await EmailChange.filter(user_id=user_id).delete()


async def check(token: str) -> None:
    """Whether a link to a new address still works. Errors: LinkNotValid."""
    await _asked(token)


async def arrive(token: str) -> bool:
    """Take the address that this link was mailed to, in the open transaction; whether it was not taken before.

    Links to choose a password that went to the old address are dead, and a notice goes there, with a link that
    undoes the change for seven days. Errors: LinkNotValid, also where somebody else took the address meanwhile.
    """
    change = await _asked(token)
    user = await User.filter(id=change.user_id).select_for_update().get()
    if user.email_key == email_key(change.email):
        return False
    old, user.email, user.email_key = user.email, change.email, email_key(change.email)
    user.email_verified_at = clock.now()
    try:
        async with atomic():
            await user.save(update_fields=["email", "email_key", "email_verified_at"])
    except IntegrityError:
        raise LinkNotValid(mail_links.DEAD) from None
    await mail_links.forget(user.id, LinkPurpose.PASSWORD)
    await mail.post(mails.address_changed(old or "", change.email, await _way_back(user.id, old or "")))
    audit.changed(f"user {user.id}", "another e-mail address", actor_id=user.id)
    return True


async def _way_back(user_id: int, old: str) -> str:
    token, now = one_time_secrets.new_secret(), clock.now()
    await EmailUndo.create(
        user_id=user_id,
        email=old,
        digest=one_time_secrets.digest(token),
        expires_at=now + mails.UNDO_LIFETIME,
        created_at=now,
    )
    return token


async def _asked(token: str) -> EmailChange:
    change = await EmailChange.filter(digest=one_time_secrets.digest(token), expires_at__gt=clock.now()).first()
    if change is None:
        raise LinkNotValid(mail_links.DEAD)
    return change


async def _mail_link(user_id: int, wanted: str) -> None:
    token, now = one_time_secrets.new_secret(), clock.now()
    await _ASK.run(
        user_id=user_id,
        email=wanted,
        digest=one_time_secrets.digest(token),
        expires_at=now + mails.VERIFICATION_LIFETIME,
        now=now,
    )
    await mail.post(mails.new_address(wanted, token))
