"""WebAuthn ceremonies: a challenge that is handed out for one purpose, and what an authenticator answers to it.

What an answer is good for is decided by others: adding a passkey, signing in, confirming.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from app.access import audit
from app.core import clock, mail, one_time_secrets
from app.core.db import Statement
from app.core.mail import Mail
from app.domain.identity import webauthn
from app.domain.identity.errors import CredentialRefused
from app.domain.identity.inputs import CeremonyPurpose, PasskeyAnswer
from app.domain.identity.mails import NOT_YOU
from app.domain.identity.models import Passkey, PasskeyCeremony, User

ANSWER_LIFETIME: Final = timedelta(minutes=5)
"""How long an authenticator may take to answer with a passkey that exists."""

_COUNT_ON: Final = Statement(
    """
    UPDATE passkey SET sign_count = :count, last_used_at = :now
     WHERE id = :id AND (sign_count < :count OR (sign_count = 0 AND :count = 0))
    """
)


@dataclass(frozen=True, slots=True)
class Ceremony:
    """What a browser needs to ask an authenticator, and the token under which its answer is expected."""

    token: str
    options: Mapping[str, Any]
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class Begun:
    """A stored challenge."""

    token: str
    challenge: str
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class Answered:
    """A passkey that signed a challenge, and its count of uses, which was not looked at yet."""

    passkey: Passkey
    count: int


async def begin(
    purpose: CeremonyPurpose, lifetime: timedelta, user_id: int | None = None, handle: str | None = None
) -> Begun:
    """Store a fresh challenge, in the open transaction."""
    now, token, challenge = clock.now(), one_time_secrets.new_secret(), webauthn.new_challenge()
    await PasskeyCeremony.create(
        user_id=user_id,
        purpose=purpose.value,
        digest=one_time_secrets.digest(token),
        challenge=challenge,
        user_handle=handle,
        expires_at=now + lifetime,
        created_at=now,
    )
    return Begun(token, challenge, now + lifetime)


async def begin_answer(purpose: CeremonyPurpose, user_id: int | None = None) -> Ceremony:
    """Begin to ask for a passkey that exists; the browser finds out which ones there are (S-088)."""
    begun = await begin(purpose, ANSWER_LIFETIME, user_id)
    options = webauthn.request_options(begun.challenge, int(ANSWER_LIFETIME.total_seconds()))
    return Ceremony(begun.token, options, begun.expires_at)


async def take(purpose: CeremonyPurpose, token: str, user_id: int | None = None) -> PasskeyCeremony | None:
    """End the ceremony and answer it; None for one that is not there, too old, or another's.

    Of two that take the same one, one gets it.
    """
    known = PasskeyCeremony.filter(digest=one_time_secrets.digest(token), purpose=purpose.value, user_id=user_id)
    ceremony = await known.first()
    if ceremony is None or not await PasskeyCeremony.filter(id=ceremony.id).delete():
        return None
    return ceremony if clock.now() < ceremony.expires_at else None


async def answered(ceremony: PasskeyCeremony, data: PasskeyAnswer) -> Answered:
    """The passkey that signed the challenge of a ceremony. Errors: CredentialRefused."""
    ident = data.credential.get("id")
    passkey = (
        await Passkey.filter(credential_digest=one_time_secrets.digest(ident)).first()
        if isinstance(ident, str)
        else None
    )
    if passkey is None or webauthn.user_handle_in(data.credential) != passkey.user_handle:
        raise CredentialRefused
    return Answered(passkey, webauthn.check_request(data.credential, ceremony.challenge, passkey.public_key))


async def count_on(found: Answered) -> bool:
    """Note a use of the passkey, in the open transaction; False where its count of uses did not go on.

    Its owner is told of that by mail, so the transaction has to be committed. Errors: CredentialRefused where the
    passkey was removed meanwhile.
    """
    passkey = found.passkey
    if await _COUNT_ON.run(id=passkey.id, count=found.count, now=clock.now()):
        return True
    if not await Passkey.filter(id=passkey.id).exists():
        raise CredentialRefused
    detail = f"refused: counted {found.count} after {passkey.sign_count}"
    audit.changed(f"passkey {passkey.id}", detail, unproven=True)
    user = await User.get(id=passkey.user_id)
    sentence = (
        f"Somebody tried to use the passkey “{passkey.name}” for your account, and it looked like a copy: its"
        " count of uses did not go on. Remove it and add a new one if you do not know why."
    )
    await mail.post(Mail(user.email or "", "A passkey was refused", (sentence,), closing=NOT_YOU))
    return False
