"""Confirming that the owner of a token acts: by the password, a code or a passkey.

Operations declare that they need it; `access.confirmation` says for how long it counts. The proof comes with the
call that needs it (`confirm`), or before it, for all calls with that token (`confirm_identity`).
"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from app.access import Caller, RequestInfo, Visitor, audit, confirmation, operation, throttles
from app.core import clock, security, throttle
from app.core.db import Statement
from app.core.errors import DomainError, NotFound, Unauthenticated
from app.core.security import SecurityEvent
from app.domain.identity import ceremonies, codes, password_failures, passwords
from app.domain.identity.ceremonies import Answered, Ceremony
from app.domain.identity.codes import CodeRefusal
from app.domain.identity.errors import (
    CredentialRefused,
    InvalidCode,
    InvalidPassword,
    PasswordNotSet,
    SetupExpired,
)
from app.domain.identity.inputs import CeremonyPurpose, IdentityProof, PasskeyAnswer, Proof, is_time_code
from app.domain.identity.models import AccessToken, Passkey, TwoFactor, User

_CODE_MISSING: Final = "Enter the code of your authenticator app, or a recovery code."

_VOID: Final = Statement("UPDATE access_token SET confirmed_at = NULL WHERE user_id = :user_id AND id <> :keep")
_FORGET_SETUPS: Final = Statement("DELETE FROM two_factor_setup WHERE user_id = :user_id")
_FORGET_CEREMONIES: Final = Statement("DELETE FROM passkey_ceremony WHERE user_id = :user_id")
_FORGET_TERMINALS: Final = Statement("DELETE FROM terminal_login WHERE user_id = :user_id")


@dataclass(frozen=True, slots=True)
class _Proof:
    """A right password, as the hash that it matches, and the code that came with it."""

    password_hash: str = field(repr=False)
    code: str | None


async def confirm(caller: Caller, proof: Proof) -> Caller:
    """Refuse unless `proof` shows that it is the caller; for operations whose input carries it.

    Before their transaction. The result is the caller, confirmed for the rest of the call by a passkey, and by a
    password as `confirm_password` says. The token itself is not confirmed: the next call needs a proof of its own.
    A passkey's ceremony was begun by `start_confirmation` for the same user within five minutes, and the first try
    uses it up. Errors: as for `confirm_identity`; Unauthenticated if the account was deleted meanwhile.
    """
    answer = proof.answer
    if answer is None:
        return await confirm_password(caller, proof.password or "", proof.code)
    async with _failures(caller.user_id):
        if not await _use(caller, await _verified(caller.user_id, answer)):
            raise CredentialRefused
    return replace(caller, confirmed_until=clock.now() + confirmation.LIFETIME)


async def confirm_password(caller: Caller, password: str, code: str | None = None) -> Caller:
    """Refuse unless `password` is the caller's; for operations whose input carries it, before their transaction.

    The result is the caller, confirmed for the rest of the call if two-factor is off or `code` is right, and
    unchanged if the code is missing. Only failures count: after ten in a minute for one user, even the right
    password is refused (S-083). Errors: PasswordNotSet (S-097), InvalidPassword, InvalidCode, Throttled;
    Unauthenticated if the account was deleted meanwhile.
    """
    user = await _user_with_password(caller.user_id)
    async with _failures(caller.user_id):
        proof = await _check_password(caller.request, user, password, code)
        proven = await _prove(caller, proof)
        if isinstance(proven, CodeRefusal):
            raise proven.error("code")
    until = clock.now() + confirmation.LIFETIME
    return replace(caller, confirmed_until=until) if proven else caller


@operation(atomic=False)
async def start_confirmation(caller: Caller) -> Ceremony:
    """Start to confirm the token of this call with a passkey; five minutes to finish.

    Any caller with a passkey. Errors: NotFound for others.
    """
    if not await Passkey.filter(user_id=caller.user_id).exists():
        raise NotFound("Your account has no passkey.")
    return await _start_confirmation(caller)


@operation(action="start_confirmation")
async def _start_confirmation(caller: Caller) -> Ceremony:
    return await ceremonies.start(CeremonyPurpose.CONFIRM, caller.user_id)


@operation(atomic=False)
async def confirm_identity(caller: Caller, data: IdentityProof) -> datetime:
    """Confirm the token of this call; the time until which that counts.

    Any caller may, with any token but a tier token: by the password and, where two-factor is on, a code of the app
    or a recovery code, which is used up; or by a passkey, which counts as both. Failures count together with those
    of `confirm_password`, and wrong codes with those of sign-ins. Errors: PasswordNotSet, InvalidPassword,
    InvalidCode, Throttled; SetupExpired for a passkey's ceremony that is over; CredentialRefused.
    """
    answer = data.answer
    if answer is not None:
        return await _confirm_with_passkey(caller, answer)
    user = await _user_with_password(caller.user_id)
    async with _failures(caller.user_id):
        proof = await _check_password(caller.request, user, data.password or "", data.code)
        until = await _confirm(caller, proof)
        if isinstance(until, CodeRefusal):
            raise until.error("code")
    if until is None:
        raise InvalidCode("code", _CODE_MISSING)
    return until


async def _confirm_with_passkey(caller: Caller, answer: PasskeyAnswer) -> datetime:
    async with _failures(caller.user_id):
        until = await _record_use(caller, await _verified(caller.user_id, answer))
        if until is None:
            raise CredentialRefused
        return until


async def confirm_owner(visitor: Visitor, user_id: int, proof: Proof) -> None:
    """Refuse unless `proof` shows that a visitor is this user: by the password, or by a passkey.

    Before the transaction of an operation whose link belongs to the user. It asks for no code: it only ends what
    the user began with a confirmed token. Failures count for themselves, so that a stranger with a link keeps
    nobody from confirming. Errors: as for `confirm`.
    """
    async with _failures(user_id, throttles.OWNER_PROOFS):
        if proof.answer is None:
            user = await _user_with_password(user_id)
            await _check_password(visitor.request, user, proof.password or "", None)
        elif not await _use_of_owner(visitor, await _verified(user_id, proof.answer)):
            raise CredentialRefused


@operation(action="confirm_owner")
async def _use_of_owner(visitor: Visitor, verified: Answered) -> bool:
    """False for a count that did not increase: it is returned, not raised, so that the mail is sent."""
    return await ceremonies.record_use(verified)


async def _verified(user_id: int, answer: PasskeyAnswer) -> Answered:
    """The user's passkey that signed the ceremony, which ends. Errors: SetupExpired, CredentialRefused."""
    ceremony = await ceremonies.take(CeremonyPurpose.CONFIRM, answer.ceremony_token, user_id)
    if ceremony is None:
        raise SetupExpired
    verified = await ceremonies.verify(ceremony, answer)
    if verified.passkey.user_id != user_id:
        raise CredentialRefused
    return verified


@operation(action="confirm_identity")
async def _confirm(caller: Caller, proof: _Proof) -> datetime | CodeRefusal | None:
    """None if the code is missing. A wrong one is returned, not raised, so that its count is committed."""
    checked = await _check_proof(caller, proof)
    if isinstance(checked, CodeRefusal):
        return checked
    return await _store(caller) if checked else None


@operation(action="confirm_identity")
async def _record_use(caller: Caller, verified: Answered) -> datetime | None:
    """None for a count that did not increase: it is returned, not raised, so that the mail is sent."""
    return await _store(caller) if await ceremonies.record_use(verified) else None


@operation(action="confirm_identity")
async def _use(caller: Caller, verified: Answered) -> bool:
    """False for a count that did not increase: it is returned, not raised, so that the mail is sent."""
    if await User.filter(id=caller.user_id, deleted_at__isnull=True).select_for_update().first() is None:
        raise Unauthenticated
    return await ceremonies.record_use(verified)


@operation(action="confirm_identity")
async def _prove(caller: Caller, proof: _Proof) -> bool | CodeRefusal:
    """Whether the proof is complete. A wrong code is returned, not raised, so that its count is committed."""
    return await _check_proof(caller, proof)


async def _check_proof(caller: Caller, proof: _Proof) -> bool | CodeRefusal:
    # Locked as for sign-ins, so that counts are exact and the password does not change meanwhile.
    user = await User.filter(id=caller.user_id, deleted_at__isnull=True).select_for_update().first()
    if user is None:
        raise Unauthenticated
    if user.password_hash != proof.password_hash:
        raise InvalidPassword
    factor = await TwoFactor.filter(user_id=user.id).first()
    if factor is None:
        return True
    if proof.code is None:
        return False
    if is_time_code(proof.code):
        refusal = await codes.check(user, factor, code=proof.code, recovery_code=None)
    else:
        refusal = await codes.check(user, factor, code=None, recovery_code=proof.code)
    return refusal or True


async def _store(caller: Caller) -> datetime:
    """Store the confirmation on the token. Errors: Unauthenticated if it was revoked meanwhile."""
    now = clock.now()
    if not await AccessToken.filter(id=caller.token_id).update(confirmed_at=now):
        raise Unauthenticated
    audit.changed(f"token {caller.token_id}", "confirmed")
    return now + confirmation.LIFETIME


async def void_confirmations(user_id: int, *, keep: int | None = None) -> None:
    """Void the confirmations of all tokens of this user but `keep`, in the open transaction.

    This also deletes what a confirmation allowed to start: set-ups of two-factor, ceremonies of passkeys, and
    terminals that were approved and have not collected their token yet.
    """
    await _VOID.run(user_id=user_id, keep=keep or 0)
    await _FORGET_SETUPS.run(user_id=user_id)
    await _FORGET_CEREMONIES.run(user_id=user_id)
    await _FORGET_TERMINALS.run(user_id=user_id)


async def _user_with_password(user_id: int) -> User:
    user = await User.filter(id=user_id, deleted_at__isnull=True).first()
    if user is None:
        raise Unauthenticated
    if user.password_hash is None:
        raise PasswordNotSet
    return user


async def check_password(caller: Caller, password: str) -> None:
    """Refuse unless `password` is the caller's; it confirms nothing, and failures count as those of `confirm`.

    For a repeated request, whose code is used up. Errors: PasswordNotSet, InvalidPassword, Throttled;
    Unauthenticated if the account was deleted meanwhile.
    """
    user = await _user_with_password(caller.user_id)
    async with _failures(caller.user_id):
        await _check_password(caller.request, user, password, None)


async def _check_password(request: RequestInfo, user: User, password: str, code: str | None) -> _Proof:
    """Wrong passwords count among the failed sign-ins of the account, too."""
    async with password_failures.count_failure(request, user.email or "", user.id, "confirmation"):
        if not await passwords.matches(password, user.password_hash, request):
            raise InvalidPassword
    return _Proof(user.password_hash or "", code)


@asynccontextmanager
async def _failures(
    user_id: int, limit: throttle.RateLimit = throttles.CONFIRMATION_FAILURES
) -> AsyncGenerator[None]:
    """Count failures of the block. It counts before the check, so that each of several parallel guesses counts."""
    await throttle.hit(limit, user_id=user_id)
    try:
        yield
    except DomainError as error:
        security.record(
            SecurityEvent.NOT_CONFIRMED, "proof", key=f"proof {user_id}", user_id=user_id, why=error.code
        )
        raise
    await throttle.give_back(limit, user_id=user_id)
