"""Turning two-factor on and off, and the recovery codes. Answering a challenge is in `challenges`."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from app.access import BY_PASSWORD, BY_TOKEN, Caller, System, Tier, audit, operation
from app.core import clock, one_time_secrets
from app.core.errors import NotFound
from app.domain.identity import inputs, mail_links, mails, rules
from app.domain.identity.confirmation import confirm, void_confirmations
from app.domain.identity.errors import InvalidCode, SetupExpired
from app.domain.identity.inputs import LinkPurpose, Proof, TwoFactorConfirmation
from app.domain.identity.models import AccessToken, RecoveryCode, TwoFactor, TwoFactorSetup, User
from app.domain.identity.security_mail import post_security_mail
from app.domain.identity.totp_seeds import FACTORS, SETUPS
from app.domain.identity.viewer_notes import tell_viewers

_SETUP_LIFETIME: Final = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class StartedSetup:
    """A set-up: the seed is shown once, as text and as the URI that an app scans."""

    token: str = field(repr=False)
    secret: str = field(repr=False)
    otpauth_uri: str
    expires_at: datetime

    @property
    def qr_code_svg(self) -> str:
        """The URI as a QR code: an SVG element."""
        return rules.qr_code(self.otpauth_uri)


@dataclass(frozen=True, slots=True)
class TwoFactorState:
    """Whether two-factor is on, since when, and how many recovery codes are left."""

    enabled: bool
    confirmed_at: datetime | None
    recovery_codes_left: int


def locks_out(brand: str, user: str) -> str:
    """Whether a brand is closed to a user until they turn two-factor on, as an expression of SQL.

    `brand` is the alias of the brand's row, `user` the column with the user's number.
    """
    return f"({brand}.requires_two_factor AND NOT EXISTS (SELECT 1 FROM two_factor f WHERE f.user_id = {user}))"


@operation(tier=Tier.FULL, reads=True)
async def two_factor_state(caller: Caller) -> TwoFactorState:
    """The caller's two-factor. Any caller may."""
    return await _state(caller.user_id)


@operation(atomic=False, confirmed=BY_PASSWORD)
async def start_two_factor(caller: Caller, data: Proof) -> StartedSetup:
    """Create a seed for the caller's authenticator app; ten minutes to confirm it (S-090).

    Any caller may, once confirmed, also to replace the seed of a lost app; nothing changes before the first code.
    That code needs the set-up's token, so that only the client that started can finish. Errors: PasswordNotSet,
    InvalidPassword, InvalidCode, SetupExpired, CredentialRefused, ConfirmationRequired, Throttled.
    """
    return await _start(await confirm(caller, data))


@operation(action="start_two_factor", confirmed=BY_TOKEN)
async def _start(caller: Caller) -> StartedSetup:
    now = clock.now()
    token, seed = one_time_secrets.new_secret(), rules.new_seed()
    digest = one_time_secrets.digest(token)
    await TwoFactorSetup.filter(user_id=caller.user_id).delete()
    await TwoFactorSetup.create(
        user_id=caller.user_id,
        digest=digest,
        seed=SETUPS.seal(digest, seed),
        expires_at=now + _SETUP_LIFETIME,
        created_at=now,
    )
    audit.changed(f"user {caller.user_id}", "two-factor set-up begun")
    return StartedSetup(token, seed, rules.otpauth(seed, caller.email), now + _SETUP_LIFETIME)


@operation()
async def confirm_two_factor(caller: Caller, data: TwoFactorConfirmation) -> list[str]:
    """Turn two-factor on with the first code of the app; answers the recovery codes, shown this once.

    The caller who started the set-up may. A wrong code leaves the set-up open. From now on a confirmation needs a
    code: the token of this call, which proved the password and the app, is confirmed, and the confirmations of the
    account's other tokens are void. Errors: SetupExpired, before the code is checked (S-090); InvalidCode.
    """
    now = clock.now()
    digest = one_time_secrets.digest(data.setup_token)
    await _lock(caller.user_id)
    setup = await TwoFactorSetup.filter(digest=digest, user_id=caller.user_id).first()
    if setup is None or setup.expires_at <= now:
        raise SetupExpired
    seed = SETUPS.open(digest, setup.seed).decode()
    code = inputs.bare(data.code)
    step = rules.accepted_step(seed, code, now, 0) if inputs.is_time_code(code) else None
    if step is None:
        raise InvalidCode
    await void_confirmations(caller.user_id, keep=caller.token_id)
    await AccessToken.filter(id=caller.token_id).update(confirmed_at=now)
    await TwoFactor.filter(user_id=caller.user_id).delete()
    await TwoFactor.create(
        user_id=caller.user_id,
        seed=FACTORS.seal(caller.user_id, seed),
        last_step=step,
        confirmed_at=now,
    )
    codes = await _renew_codes(caller.user_id, seed)
    audit.changed(f"user {caller.user_id}", "two-factor on")
    await tell_viewers([caller.user_id])
    end_tokens = await mail_links.create(caller.user_id, LinkPurpose.TOKENS, mails.END_TOKENS_LIFETIME)
    await post_security_mail(caller.user_id, lambda to: mails.two_factor_on(to, end_tokens))
    return codes


@operation(atomic=False, confirmed=BY_PASSWORD)
async def regenerate_recovery_codes(caller: Caller, data: Proof) -> list[str]:
    """Ten new recovery codes; the old ones are void.

    Any caller with two-factor on may, once confirmed. Errors: PasswordNotSet, InvalidPassword, InvalidCode,
    SetupExpired, CredentialRefused, ConfirmationRequired, Throttled; NotFound while two-factor is off.
    """
    return await _regenerate(await confirm(caller, data))


@operation(action="regenerate_recovery_codes", confirmed=BY_TOKEN)
async def _regenerate(caller: Caller) -> list[str]:
    await _lock(caller.user_id)
    factor = await TwoFactor.filter(user_id=caller.user_id).first()
    if factor is None:
        raise NotFound
    codes = await _renew_codes(caller.user_id, FACTORS.open(caller.user_id, factor.seed).decode())
    audit.changed(f"user {caller.user_id}", "recovery codes made anew")
    await _notice(
        caller,
        "Your recovery codes were replaced",
        "New recovery codes were created for your account. The old ones do not work any more.",
    )
    return codes


@operation(atomic=False, confirmed=BY_PASSWORD)
async def disable_two_factor(caller: Caller, data: Proof) -> TwoFactorState:
    """Turn two-factor off; the seed and the recovery codes are deleted.

    Any caller may, once confirmed; if it is off already, nothing changes. Errors: PasswordNotSet, InvalidPassword,
    InvalidCode, SetupExpired, CredentialRefused, ConfirmationRequired, Throttled.
    """
    return await _disable(await confirm(caller, data))


@operation(action="disable_two_factor", confirmed=BY_TOKEN)
async def _disable(caller: Caller) -> TwoFactorState:
    await _lock(caller.user_id)
    await TwoFactorSetup.filter(user_id=caller.user_id).delete()
    if await TwoFactor.filter(user_id=caller.user_id).delete():
        await RecoveryCode.filter(user_id=caller.user_id).delete()
        audit.changed(f"user {caller.user_id}", "two-factor off")
        await tell_viewers([caller.user_id])
        await _notice(
            caller,
            "Two-factor authentication is off",
            "Two-factor authentication was turned off for your account. Your password alone signs you in now.",
        )
    return await _state(caller.user_id)


@operation()
async def rotate_keys(system: System) -> int:
    """Encrypt every seed with the newest key; how many. The operator's command only.

    Seeds that cannot be decrypted are kept and logged: their users can sign in with a passkey only.
    """
    ids = await FACTORS.rotate()
    for factor in await TwoFactor.filter(id__in=ids).order_by("id"):
        audit.changed(f"user {factor.user_id}", "two-factor key rotated")
    return len(ids) + len(await SETUPS.rotate())


async def _lock(user_id: int) -> None:
    """Lock the user's second factor against parallel changes and uses; answers to challenges take this lock."""
    await User.filter(id=user_id).select_for_update().get()


async def _renew_codes(user_id: int, seed: str) -> list[str]:
    now, codes = clock.now(), rules.new_recovery_codes()
    await RecoveryCode.filter(user_id=user_id).delete()
    for code in codes:
        digest = rules.recovery_digest(seed, inputs.bare(code))
        await RecoveryCode.create(user_id=user_id, digest=digest, created_at=now)
    return codes


async def _state(user_id: int) -> TwoFactorState:
    factor = await TwoFactor.filter(user_id=user_id).first()
    if factor is None:
        return TwoFactorState(enabled=False, confirmed_at=None, recovery_codes_left=0)
    remaining = await RecoveryCode.filter(user_id=user_id).count()
    return TwoFactorState(enabled=True, confirmed_at=factor.confirmed_at, recovery_codes_left=remaining)


async def _notice(caller: Caller, subject: str, sentence: str) -> None:
    await post_security_mail(caller.user_id, lambda to: mails.notice(to, subject, sentence))
