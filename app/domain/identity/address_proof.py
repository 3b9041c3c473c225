"""The first proof that an address belongs to its user, and what it voids.

Anyone can sign up with any address. Only a link from a mail proves who reads that mail; everything that was set up
before may belong to an attacker.
"""

from typing import Final

from app.access import audit
from app.core import clock
from app.core.errors import LinkNotValid
from app.domain.identity import known_networks, mail_links
from app.domain.identity.models import (
    AccessToken,
    Challenge,
    EmailChange,
    LinkSecret,
    Passkey,
    PasskeyCeremony,
    RecoveryCode,
    TerminalLogin,
    TwoFactor,
    TwoFactorSetup,
    User,
)
from app.domain.identity.tokens import announce_end

_NOTICE: Final = (
    Challenge,
    EmailChange,
    Passkey,
    PasskeyCeremony,
    RecoveryCode,
    TerminalLogin,
    TwoFactor,
    TwoFactorSetup,
)


async def prove_address(user_id: int) -> bool:
    """Mark the address as verified, in the open transaction, and void what was set up before (S-044).

    False, without a change, if the address was verified before. Otherwise all sign-in methods are deleted: tokens,
    passkeys, the second factor, links and the password. The calling function then stores a password or mails a
    link to choose one. Names, brands and memberships stay. Errors: LinkNotValid if the account was deleted
    meanwhile.
    """
    user = await _unverified(user_id)
    if user is None:
        return False
    user.password_hash = None
    await AccessToken.filter(user_id=user_id).delete()
    await announce_end(user_id)
    await LinkSecret.filter(user_id=user_id).delete()
    await known_networks.forget(user_id)
    await _verify(user, "verified; what was set up before is void")
    return True


async def confirm_address(user_id: int, session: int | None) -> bool:
    """Mark the address as verified, in the open transaction, because the user confirmed the verifying link.

    False, without a change, if it was verified before. The password stays and so does `session`, the id of the
    token that asked for the link; other tokens, passkeys and the second factor are deleted. Errors: LinkNotValid
    if the account was deleted meanwhile.
    """
    user = await _unverified(user_id)
    if user is None:
        return False
    await AccessToken.filter(user_id=user_id).exclude(id=session or 0).delete()
    await announce_end(user_id)
    await _verify(user, "verified")
    return True


async def _unverified(user_id: int) -> User | None:
    """The user, locked; None if the address is verified already."""
    user = await User.filter(id=user_id, deleted_at__isnull=True).select_for_update().first()
    if user is None:
        raise LinkNotValid(mail_links.NOT_VALID)
    return user if user.email_verified_at is None else None


async def _verify(user: User, detail: str) -> None:
    for table in _NOTICE:
        await table.filter(user_id=user.id).delete()
    user.email_verified_at = clock.now()
    await user.save(update_fields=["email_verified_at", "password_hash"])
    audit.changed(f"user {user.id}", detail, actor_id=user.id)
