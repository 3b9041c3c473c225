"""Passkeys: adding one, signing in with one, and the list of a user's own.

What is asked of an authenticator and how its answer is checked lives in `attesting`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from tortoise.exceptions import IntegrityError

from app.access import Caller, Visitor, audit, operation
from app.core import clock, mail, onetime, security, throttle
from app.core.config import settings
from app.core.db import Statement, atomic
from app.core.errors import Invalid, NotFound, Unauthenticated
from app.core.mail import Letter
from app.core.security import Event
from app.domain.identity import attesting
from app.domain.identity.confirming import confirm_password
from app.domain.identity.errors import CredentialRefused, SetupExpired
from app.domain.identity.inputs import NewPasskey, PasskeyAnswer, PasskeyName, PasskeyStart
from app.domain.identity.models import Passkey, PasskeyCeremony, User
from app.domain.identity.sessions import SignedInUser, open_session
from app.domain.identity.two_factor import NOT_YOU

REGISTRATION_LIFETIME: Final = timedelta(minutes=10)
SIGN_IN_LIFETIME: Final = timedelta(minutes=5)

_LIST: Final = Statement(
    "SELECT id, name, created_at, last_used_at FROM passkey WHERE user_id = :user_id ORDER BY id",
    times=("created_at", "last_used_at"),
)
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
class PasskeyView:
    """A passkey as its owner sees it, without its key."""

    id: int
    name: str
    created_at: datetime
    last_used_at: datetime | None


@operation(reads=True)
async def list_passkeys(caller: Caller) -> list[PasskeyView]:
    """The caller's passkeys by ascending id. Any caller may."""
    rows = await _LIST.rows(user_id=caller.user_id)
    return [PasskeyView(**row) for row in rows]


@operation(atomic=False)
async def start_passkey(caller: Caller, data: PasskeyStart) -> Ceremony:
    """Begin to add a passkey; ten minutes to finish (S-090).

    Any caller may; the password is needed where the account has one. Errors: Invalid on `password` where it is
    missing, InvalidPassword, Throttled.
    """
    user = await User.get(id=caller.user_id)
    if user.password_hash is not None:
        if data.password is None:
            raise Invalid(fields={"password": ["This field is required."]})
        await confirm_password(caller, data.password)
    return await _start_passkey(caller)


@operation(action="start_passkey")
async def _start_passkey(caller: Caller) -> Ceremony:
    existing = await Passkey.filter(user_id=caller.user_id).order_by("id")
    handle = existing[0].user_handle if existing else attesting.new_handle()
    begun = await _begin(REGISTRATION_LIFETIME, caller.user_id, handle)
    options = attesting.creation_options(
        begun.challenge,
        handle,
        caller.email,
        caller.name,
        [item.credential_id for item in existing],
        int(REGISTRATION_LIFETIME.total_seconds()),
    )
    return Ceremony(begun.token, options, begun.expires_at)


@operation(atomic=False, repeatable=True)
async def finish_passkey(caller: Caller, data: NewPasskey) -> PasskeyView:
    """Keep the passkey that the authenticator made for the ceremony, which ends whatever comes of it.

    The caller whose ceremony it is. Errors: SetupExpired, before the credential is looked at (S-090);
    CredentialRefused.
    """
    kept = await _store.repeated(caller, data)
    if kept is not None:
        return kept
    ceremony = await _take(data.ceremony_token, caller.user_id)
    if ceremony is None:
        raise SetupExpired
    made = attesting.check_creation(data.credential, ceremony.challenge)
    return await _store(caller, data, handle=ceremony.user_handle or "", made=made)


async def _again(caller: Caller, passkey_id: int) -> PasskeyView:
    found = await Passkey.filter(id=passkey_id, user_id=caller.user_id).first()
    if found is None:
        raise NotFound
    return _view(found)


@operation(action="finish_passkey", again=_again)
async def _store(caller: Caller, data: NewPasskey, *, handle: str, made: attesting.Registered) -> PasskeyView:
    try:
        async with atomic():
            passkey = await Passkey.create(
                user_id=caller.user_id,
                name=data.name,
                credential_id=made.credential_id,
                credential_digest=onetime.digest(made.credential_id),
                public_key=made.public_key,
                user_handle=handle,
                sign_count=made.sign_count,
                created_at=clock.now(),
            )
    except IntegrityError:
        # Each credential is kept once, whoever has it.
        raise CredentialRefused from None
    audit.changed(f"passkey {passkey.id}", "added")
    await _notice(
        caller.email, "A passkey was added", f"The passkey “{passkey.name}” can sign in to your account now."
    )
    return _view(passkey)


@operation()
async def rename_passkey(caller: Caller, passkey_id: int, data: PasskeyName) -> PasskeyView:
    """Call one of the caller's passkeys something else. Errors: NotFound."""
    passkey = await _own(caller, passkey_id)
    passkey.name = data.name
    await passkey.save(update_fields=["name"])
    audit.changed(f"passkey {passkey.id}", "renamed")
    return _view(passkey)


@operation()
async def remove_passkey(caller: Caller, passkey_id: int) -> None:
    """Remove one of the caller's passkeys; it signs in no more. Errors: NotFound."""
    passkey = await _own(caller, passkey_id)
    await passkey.delete()
    audit.changed(f"passkey {passkey.id}", "removed")
    await _notice(
        caller.email,
        "A passkey was removed",
        f"The passkey “{passkey.name}” cannot sign in to your account any more.",
    )


async def allow_passkey(visitor: Visitor) -> None:
    """Count a try against the limit of one network over all accounts. Errors: Throttled."""
    await throttle.hit(f"sign-in:{visitor.request.network}", settings().login_backstop)


@operation(action="start_passkey_sign_in")
async def start_passkey_sign_in(visitor: Visitor) -> Ceremony:
    """Begin to sign in with a passkey; the browser finds out which ones there are. Anyone may (S-088)."""
    begun = await _begin(SIGN_IN_LIFETIME, None, None)
    options = attesting.request_options(begun.challenge, int(SIGN_IN_LIFETIME.total_seconds()))
    return Ceremony(begun.token, options, begun.expires_at)


@operation(atomic=False)
async def sign_in_with_passkey(visitor: Visitor, data: PasskeyAnswer) -> SignedInUser:
    """Exchange an authenticator's answer for a session token; it counts as both factors (S-089).

    Anyone may try; the ceremony ends whatever comes of it. Errors: Unauthenticated for an expired, used or
    unknown ceremony; CredentialRefused, also for an authenticator that counts backwards, of which its owner is
    told by mail.
    """
    ceremony = await _take(data.ceremony_token, None)
    if ceremony is None:
        raise Unauthenticated
    try:
        return await _check(visitor, data, ceremony)
    except CredentialRefused:
        network = visitor.request.network
        security.record(Event.SIGN_IN_FAILED, "passkey", key=f"passkey {network}", network=network)
        raise


async def _check(visitor: Visitor, data: PasskeyAnswer, ceremony: PasskeyCeremony) -> SignedInUser:
    ident = data.credential.get("id")
    passkey = (
        await Passkey.filter(credential_digest=onetime.digest(ident)).first() if isinstance(ident, str) else None
    )
    if passkey is None or attesting.user_handle_in(data.credential) != passkey.user_handle:
        raise CredentialRefused
    count = attesting.check_request(data.credential, ceremony.challenge, passkey.public_key)
    signed = await _sign_in(visitor, passkey, count)
    if signed is None:
        raise CredentialRefused
    return signed


@operation(action="sign_in")
async def _sign_in(visitor: Visitor, passkey: Passkey, count: int) -> SignedInUser | None:
    """None for a count that did not go on: it is answered, not raised, so that the mail goes out."""
    if await _COUNT_ON.run(id=passkey.id, count=count, now=clock.now()):
        return await open_session(visitor, passkey.user_id)
    if not await Passkey.filter(id=passkey.id).exists():
        raise CredentialRefused
    user = await User.get(id=passkey.user_id)
    audit.changed(
        f"passkey {passkey.id}", f"refused: counted {count} after {passkey.sign_count}", actor_id=user.id
    )
    await _notice(
        user.email or "",
        "A passkey was refused",
        f"Somebody tried to sign in with the passkey “{passkey.name}”, and it looked like a copy: its count of"
        " uses did not go on. Remove it and add a new one if you do not know why.",
    )
    return None


@dataclass(frozen=True, slots=True)
class _Begun:
    token: str
    challenge: str
    expires_at: datetime


async def _begin(lifetime: timedelta, user_id: int | None, handle: str | None) -> _Begun:
    now, token, challenge = clock.now(), onetime.new_secret(), attesting.new_challenge()
    await PasskeyCeremony.create(
        user_id=user_id,
        digest=onetime.digest(token),
        challenge=challenge,
        user_handle=handle,
        expires_at=now + lifetime,
        created_at=now,
    )
    return _Begun(token, challenge, now + lifetime)


async def _take(token: str, user_id: int | None) -> PasskeyCeremony | None:
    """End the ceremony and answer it; None for one that is not there, too old, or another's.

    Of two that take the same one, one gets it.
    """
    ceremony = await PasskeyCeremony.filter(digest=onetime.digest(token), user_id=user_id).first()
    if ceremony is None or not await PasskeyCeremony.filter(id=ceremony.id).delete():
        return None
    return ceremony if clock.now() < ceremony.expires_at else None


async def _own(caller: Caller, passkey_id: int) -> Passkey:
    passkey = await Passkey.filter(id=passkey_id, user_id=caller.user_id).select_for_update().first()
    if passkey is None:
        raise NotFound
    return passkey


def _view(passkey: Passkey) -> PasskeyView:
    return PasskeyView(passkey.id, passkey.name, passkey.created_at, passkey.last_used_at)


async def _notice(to: str, subject: str, sentence: str) -> None:
    await mail.post(Letter(to, subject, (sentence,), closing=NOT_YOU))
