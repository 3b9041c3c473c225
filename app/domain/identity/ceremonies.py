"""WebAuthn ceremonies: challenges, each for one purpose, and the answers of authenticators.

The callers decide what an answer allows: adding a passkey, signing in, confirming.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from app.access import audit, row_limits
from app.core import clock, one_time_secrets
from app.core.db import Statement
from app.domain.identity import mails, relying_party
from app.domain.identity.errors import CredentialRefused
from app.domain.identity.inputs import CeremonyPurpose, PasskeyAnswer
from app.domain.identity.models import Passkey, PasskeyCeremony
from app.domain.identity.security_mail import post_security_mail

_ANSWER_LIFETIME: Final = timedelta(minutes=5)
"""The time limit for an answer with an existing passkey."""

_TRIM: Final = Statement(
    """
    DELETE FROM passkey_ceremony
     WHERE user_id = :user_id AND id NOT IN (
           SELECT c.id FROM passkey_ceremony c WHERE c.user_id = :user_id ORDER BY c.id DESC LIMIT :most)
    """
)
_RECORD_USE: Final = Statement(
    """
    UPDATE passkey SET sign_count = :count, last_used_at = :now
     WHERE id = :id AND (sign_count < :count OR (sign_count = 0 AND :count = 0))
    """
)


@dataclass(frozen=True, slots=True)
class Ceremony:
    """The options for an authenticator, and the token that its answer has to name."""

    token: str = field(repr=False)
    options: Mapping[str, Any]
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class StoredChallenge:
    """A stored challenge."""

    token: str = field(repr=False)
    challenge: str
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class Answered:
    """A passkey that signed a challenge, and its signature count, which is not checked yet."""

    passkey: Passkey
    count: int


async def store_challenge(
    purpose: CeremonyPurpose, lifetime: timedelta, user_id: int | None = None, handle: str | None = None
) -> StoredChallenge:
    """Store a new challenge, in the open transaction; of many of one user the oldest end."""
    now, token, challenge = clock.now(), one_time_secrets.new_secret(), relying_party.new_challenge()
    await PasskeyCeremony.create(
        user_id=user_id,
        purpose=purpose.value,
        digest=one_time_secrets.digest(token),
        challenge=challenge,
        user_handle=handle,
        expires_at=now + lifetime,
        created_at=now,
    )
    if user_id is not None:
        await _TRIM.run(user_id=user_id, most=row_limits.CEREMONIES.number)
    return StoredChallenge(token, challenge, now + lifetime)


async def start(purpose: CeremonyPurpose, user_id: int | None = None) -> Ceremony:
    """Start a ceremony for an existing passkey; the browser finds out which ones exist (S-088)."""
    challenge = await store_challenge(purpose, _ANSWER_LIFETIME, user_id)
    options = relying_party.request_options(challenge.challenge, int(_ANSWER_LIFETIME.total_seconds()))
    return Ceremony(challenge.token, options, challenge.expires_at)


async def take(purpose: CeremonyPurpose, token: str, user_id: int | None = None) -> PasskeyCeremony | None:
    """Delete the ceremony and return it; None if it is unknown, expired, or another user's.

    Of two requests that take the same ceremony, one gets it.
    """
    rows = PasskeyCeremony.filter(digest=one_time_secrets.digest(token), purpose=purpose.value, user_id=user_id)
    ceremony = await rows.first()
    if ceremony is None or not await PasskeyCeremony.filter(id=ceremony.id).delete():
        return None
    return ceremony if clock.now() < ceremony.expires_at else None


async def verify(ceremony: PasskeyCeremony, data: PasskeyAnswer) -> Answered:
    """The passkey that signed the challenge of a ceremony. Errors: CredentialRefused."""
    credential_id = data.credential.get("id")
    passkey = (
        await Passkey.filter(credential_digest=one_time_secrets.digest(credential_id)).first()
        if isinstance(credential_id, str)
        else None
    )
    if passkey is None or relying_party.user_handle_in(data.credential) != passkey.user_handle:
        raise CredentialRefused
    return Answered(passkey, relying_party.check_request(data.credential, ceremony.challenge, passkey.public_key))


async def record_use(answer: Answered) -> bool:
    """Store the new signature count, in the open transaction; False if it did not increase.

    A count that does not increase suggests a copied passkey. A mail warns the owner, so the transaction has to be
    committed. Errors: CredentialRefused if the passkey was removed meanwhile.
    """
    passkey = answer.passkey
    if await _RECORD_USE.run(id=passkey.id, count=answer.count, now=clock.now()):
        return True
    if not await Passkey.filter(id=passkey.id).exists():
        raise CredentialRefused
    detail = f"refused: counted {answer.count} after {passkey.sign_count}"
    audit.changed(f"passkey {passkey.id}", detail, unproven=True)
    sentence = (
        f"Someone tried to use the passkey “{passkey.name}” for your account, and it may be a copy: its count of"
        " uses did not increase. If you do not know why, remove it and add a new one."
    )
    await post_security_mail(passkey.user_id, lambda to: mails.notice(to, "A passkey was refused", sentence))
    return False
