"""Passkeys: adding one, signing in with one, and the list of a user's own.

The requests to authenticators and the checks of their answers are in `relying_party`.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from tortoise.exceptions import IntegrityError

from app.access import BY_PASSWORD, BY_TOKEN, Caller, Visitor, audit, operation, row_limits, throttles
from app.core import clock, one_time_secrets, security, throttle
from app.core.authenticators import RegisteredCredential
from app.core.db import Statement, atomic
from app.core.errors import Invalid, NotFound, Unauthenticated
from app.core.security import SecurityEvent
from app.domain.identity import ceremonies, mails, relying_party
from app.domain.identity.ceremonies import Answered, Ceremony
from app.domain.identity.confirmation import confirm
from app.domain.identity.errors import CredentialRefused, SetupExpired
from app.domain.identity.inputs import CeremonyPurpose, NewPasskey, PasskeyAnswer, PasskeyName, Proof
from app.domain.identity.models import Passkey, User
from app.domain.identity.security_mail import post_security_mail
from app.domain.identity.sessions import SignedInUser, open_session

_REGISTRATION_LIFETIME: Final = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class PasskeyView:
    """A passkey as its owner sees it, without its key."""

    id: int
    name: str
    created_at: datetime
    last_used_at: datetime | None


_LIST: Final = Statement(
    "SELECT id, name, created_at, last_used_at FROM passkey WHERE user_id = :user_id ORDER BY id", row=PasskeyView
)


@operation(reads=True)
async def list_passkeys(caller: Caller) -> list[PasskeyView]:
    """The caller's passkeys by ascending id. Any caller may."""
    return await _LIST.rows(user_id=caller.user_id)


@operation(atomic=False, confirmed=BY_PASSWORD)
async def start_passkey(caller: Caller, data: Proof) -> Ceremony:
    """Start to add a passkey; ten minutes to finish (S-090).

    Any caller may, once confirmed; the password is needed if the account has one, or another passkey. Finishing
    needs the ceremony's token, so that only the client that started can finish. Errors: Invalid on `password` if
    it is missing, InvalidPassword, InvalidCode, SetupExpired, CredentialRefused, ConfirmationRequired, Throttled;
    TooMany.
    """
    user = await User.get(id=caller.user_id)
    if data.answer is None and user.password_hash is None:
        return await _start_passkey(caller)
    if data.answer is None and data.password is None:
        raise Invalid(fields={"password": ["This field is required."]})
    return await _start_passkey(await confirm(caller, data))


@operation(action="start_passkey", confirmed=BY_TOKEN)
async def _start_passkey(caller: Caller) -> Ceremony:
    existing = await Passkey.filter(user_id=caller.user_id).order_by("id")
    row_limits.PASSKEYS.admit(caller, len(existing))
    handle = existing[0].user_handle if existing else relying_party.new_handle()
    challenge = await ceremonies.store_challenge(
        CeremonyPurpose.REGISTER, _REGISTRATION_LIFETIME, caller.user_id, handle
    )
    options = relying_party.creation_options(
        challenge.challenge,
        handle,
        caller.email,
        caller.name_or_address,
        [item.credential_id for item in existing],
        int(_REGISTRATION_LIFETIME.total_seconds()),
    )
    return Ceremony(challenge.token, options, challenge.expires_at)


@operation(atomic=False, repeatable=True)
async def finish_passkey(caller: Caller, data: NewPasskey) -> PasskeyView:
    """Store the passkey that the authenticator created for the ceremony, which ends also on failure.

    The caller who started the ceremony may. Errors: SetupExpired, before the credential is checked (S-090);
    CredentialRefused; TooMany.
    """
    view = await _store.repeated(caller, data)
    if view is not None:
        return view
    ceremony = await ceremonies.take(CeremonyPurpose.REGISTER, data.ceremony_token, caller.user_id)
    if ceremony is None:
        raise SetupExpired
    credential = relying_party.check_creation(data.credential, ceremony.challenge)
    return await _store(caller, data, handle=ceremony.user_handle or "", credential=credential)


async def _again(caller: Caller, passkey_id: int) -> PasskeyView:
    passkey = await Passkey.filter(id=passkey_id, user_id=caller.user_id).first()
    if passkey is None:
        raise NotFound
    return _view(passkey)


@operation(action="finish_passkey", again=_again)
async def _store(
    caller: Caller, data: NewPasskey, *, handle: str, credential: RegisteredCredential
) -> PasskeyView:
    # Two requests at once would both find room for one more.
    await User.filter(id=caller.user_id).select_for_update().get()
    row_limits.PASSKEYS.admit(caller, await Passkey.filter(user_id=caller.user_id).count())
    try:
        async with atomic():
            passkey = await Passkey.create(
                user_id=caller.user_id,
                name=data.name,
                credential_id=credential.credential_id,
                credential_digest=one_time_secrets.digest(credential.credential_id),
                public_key=credential.public_key,
                user_handle=handle,
                sign_count=credential.sign_count,
                created_at=clock.now(),
            )
    except IntegrityError:
        # Each credential is stored once over all users.
        raise CredentialRefused from None
    audit.changed(f"passkey {passkey.id}", "added")
    await _notice(caller, "A passkey was added", f"The passkey “{passkey.name}” can now sign in to your account.")
    return _view(passkey)


@operation()
async def rename_passkey(caller: Caller, passkey_id: int, data: PasskeyName) -> PasskeyView:
    """Rename one of the caller's passkeys. Errors: NotFound."""
    passkey = await _own(caller, passkey_id)
    passkey.name = data.name
    await passkey.save(update_fields=["name"])
    audit.changed(f"passkey {passkey.id}", "renamed")
    return _view(passkey)


@operation()
async def remove_passkey(caller: Caller, passkey_id: int) -> None:
    """Remove one of the caller's passkeys; it cannot sign in any more. Errors: NotFound."""
    passkey = await _own(caller, passkey_id)
    await passkey.delete()
    audit.changed(f"passkey {passkey.id}", "removed")
    await _notice(
        caller,
        "A passkey was removed",
        f"The passkey “{passkey.name}” cannot sign in to your account any more.",
    )


async def allow_passkey(visitor: Visitor) -> None:
    """Count an attempt against the limit of one network over all accounts. Errors: Throttled."""
    await throttle.hit(throttles.SIGN_IN_REQUESTS, network=visitor.request.network)


@operation(action="start_passkey_sign_in")
async def start_passkey_sign_in(visitor: Visitor) -> Ceremony:
    """Start to sign in with a passkey; the browser finds out which ones exist. Anyone may (S-088)."""
    return await ceremonies.start(CeremonyPurpose.SIGN_IN)


@operation(atomic=False)
async def sign_in_with_passkey(visitor: Visitor, data: PasskeyAnswer) -> SignedInUser:
    """Exchange an authenticator's answer for a session token; it counts as both factors (S-089).

    Anyone may try; the ceremony ends also on failure. Errors: Unauthenticated for an expired, used or unknown
    ceremony; CredentialRefused, also if the signature count did not increase, which a mail reports to the owner;
    AccountDisabled.
    """
    ceremony = await ceremonies.take(CeremonyPurpose.SIGN_IN, data.ceremony_token)
    if ceremony is None:
        raise Unauthenticated
    try:
        user = await _sign_in(visitor, await ceremonies.verify(ceremony, data))
    except CredentialRefused:
        _record_failure(visitor)
        raise
    if user is None:
        _record_failure(visitor)
        raise CredentialRefused
    return user


def _record_failure(visitor: Visitor) -> None:
    network = visitor.request.network
    security.record(SecurityEvent.SIGN_IN_FAILED, "passkey", key=f"passkey {network}", network=network)


@operation(action="sign_in")
async def _sign_in(visitor: Visitor, answer: Answered) -> SignedInUser | None:
    """None for a count that did not increase: it is returned, not raised, so that the mail is sent."""
    if await ceremonies.record_use(answer):
        return await open_session(visitor, answer.passkey.user_id)
    return None


async def _own(caller: Caller, passkey_id: int) -> Passkey:
    passkey = await Passkey.filter(id=passkey_id, user_id=caller.user_id).select_for_update().first()
    if passkey is None:
        raise NotFound
    return passkey


def _view(passkey: Passkey) -> PasskeyView:
    return PasskeyView(passkey.id, passkey.name, passkey.created_at, passkey.last_used_at)


async def _notice(caller: Caller, subject: str, sentence: str) -> None:
    await post_security_mail(caller.user_id, lambda to: mails.notice(to, subject, sentence))
