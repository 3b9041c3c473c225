"""Proving that a user reads the mail of their address, by a mailed link.

Machines open the links in mails, so that a link was opened proves nothing. It takes an act: the session that asked
for the link opens it, or somebody confirms it. A new address belongs to an account that exists already, so whoever
confirms it elsewhere shows that the account is theirs.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from app.access import Caller, Visitor, audit, operation, throttles
from app.core import one_time_secrets, throttle
from app.core.errors import ConfirmationRequired, LinkNotValid
from app.domain.identity import ceremonies, email_change, mail_links, mails, rules, stranger_mails
from app.domain.identity.address_proof import confirm_address
from app.domain.identity.ceremonies import Ceremony
from app.domain.identity.confirmation import confirm_owner
from app.domain.identity.inputs import CeremonyPurpose, IdentityProof, LinkPurpose
from app.domain.identity.mail_links import LiveLink
from app.domain.identity.models import AccessToken, EmailChange, LinkSecret, Passkey, User


class OwnerProof(StrEnum):
    """What shows whose account it is that takes an address."""

    PASSWORD = "password"  # noqa: S105 a kind of proof
    PASSKEY = "passkey"


@dataclass(frozen=True, slots=True)
class VerificationLink:
    """A link to prove an address.

    `account` is the present address of the account that wants to take the address, abridged; it is null where the
    address is the one that the account was made with. `asked_at` is when the link was asked for, and `device` the
    program and the system in which that was, where it is known and still signed in. `proof` is what `verify_email`
    needs of somebody who does not carry the session that asked; null for nothing but the act itself.
    """

    email: str
    account: str | None
    asked_at: datetime
    device: str | None
    is_verified: bool
    is_asker: bool
    proof: OwnerProof | None


async def mail_verification(user_id: int, token_id: int) -> None:
    """Mail the user a link that verifies the address, in the open transaction; earlier links are void.

    `token_id` is the session that asks for the link; it survives the verification. Errors: Throttled.
    """
    user = await User.get(id=user_id)
    lifetime = mails.VERIFICATION_LIFETIME
    token = await mail_links.create(user_id, LinkPurpose.VERIFY, lifetime, token_id=token_id)
    await stranger_mails.post(mails.verification(user.email or "", token))


@operation(reads=True)
async def verification_link(visitor: Visitor, token: str, *, sessions: Collection[int] = ()) -> VerificationLink:
    """What this link would prove, without using it. Anyone with the link may. Errors: LinkNotValid.

    `sessions` are the ids of the tokens that the request carries.
    """
    link = await _find(token)
    user = await User.get(id=link.user_id)
    origin = None if link.token_id is None else await AccessToken.filter(id=link.token_id).first()
    if isinstance(link, LiveLink):
        email, account, proof = user.email or "", None, None
        is_verified = user.email_verified_at is not None
        asked_at = (await LinkSecret.get(digest=one_time_secrets.digest(token))).created_at
    else:
        email, account, proof = link.email, rules.abridged(user.email or ""), await _proof_of(user)
        is_verified, asked_at = email_change.is_done(link, user), link.created_at
    return VerificationLink(
        email,
        account,
        asked_at,
        origin.device if origin else None,
        is_verified,
        link.token_id in sessions,
        proof,
    )


@operation(atomic=False)
async def verify_email(
    visitor: Visitor, token: str, proof: IdentityProof | None = None, *, sessions: Collection[int] = ()
) -> bool:
    """Prove the address that this link was mailed to; False if that was done before.

    Anyone with the link may, until it expires. The session that asked for the link continues, and the user's other
    ones end when the address is first proven. A link that was mailed to a new address makes it the user's; that
    needs the session that asked among `sessions`, the ids of the tokens that the request carries, or `proof` of
    whose account it is. Errors: LinkNotValid; ConfirmationRequired without a proof where one is needed;
    PasswordNotSet, InvalidPassword, SetupExpired, CredentialRefused, Throttled for the proof.
    """
    link = await _find(token)
    if isinstance(link, EmailChange) and link.token_id not in sessions:
        user = await User.get(id=link.user_id)
        if not email_change.is_done(link, user):
            if proof is None:
                raise ConfirmationRequired
            await confirm_owner(visitor, user.id, proof)
    return await _verify(visitor, token)


@operation(action="verify_email")
async def _verify(visitor: Visitor, token: str) -> bool:
    link = await _find(token)
    if isinstance(link, EmailChange):
        return await email_change.confirm(token)
    return await confirm_address(link.user_id, link.token_id)


@operation()
async def start_owner_proof(visitor: Visitor, token: str) -> Ceremony:
    """Start to show with a passkey whose account takes the address of this link; five minutes to finish.

    Anyone with the link may. Errors: LinkNotValid, also for a link that needs no such proof.
    """
    link = await _find(token)
    if not isinstance(link, EmailChange):
        raise LinkNotValid(mail_links.NOT_VALID)
    return await ceremonies.start(CeremonyPurpose.CONFIRM, link.user_id)


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


async def _find(token: str) -> LiveLink | EmailChange:
    try:
        return await mail_links.find(LinkPurpose.VERIFY, token)
    except LinkNotValid:
        return await email_change.find(token)


async def _proof_of(user: User) -> OwnerProof:
    """The password, unless the user has none but a passkey."""
    has_passkey_alone = user.password_hash is None and await Passkey.filter(user_id=user.id).exists()
    return OwnerProof.PASSKEY if has_passkey_alone else OwnerProof.PASSWORD
