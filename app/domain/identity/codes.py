"""Checking a code of the second factor, of the app or a recovery code, with the limits that all its uses share.

The callers decide what a right code allows: signing in, or a confirmation.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import audit
from app.core import clock
from app.domain.identity import mails, rules
from app.domain.identity.errors import InvalidCode
from app.domain.identity.models import RecoveryCode, TwoFactor, User
from app.domain.identity.security_mail import post_security_mail
from app.domain.identity.totp_seeds import FACTORS

_WRONG_CODES_A_DAY: Final = 30

_WRONG: Final = "This code is wrong, or it was used already."
_TOO_MANY: Final = "Too many wrong codes today. Use a recovery code or a passkey."


@dataclass(frozen=True, slots=True)
class CodeRefusal:
    """A refused code. It is returned, not raised, so that its count is committed."""

    sentence: str
    counts: bool = True

    def error(self, field: str) -> InvalidCode:
        """The error, on this field of the input."""
        return InvalidCode(field, self.sentence)


async def check(
    user: User, factor: TwoFactor, *, code: str | None, recovery_code: str | None
) -> CodeRefusal | None:
    """Use up a code of the app, or else a recovery code, in the open transaction, which has locked the user.

    None for a right code. No code works twice (S-086). After thirty wrong codes of the app in a day, an account
    accepts only recovery codes and passkeys.
    """
    seed = FACTORS.open(user.id, factor.seed).decode()
    if code is None:
        return await _check_recovery_code(user, seed, recovery_code or "")
    return await _check_time_code(factor, seed, code, clock.now())


async def _check_time_code(factor: TwoFactor, seed: str, code: str, now: datetime) -> CodeRefusal | None:
    wrong = factor.wrong_codes if factor.wrong_codes_until and factor.wrong_codes_until > now else 0
    if wrong >= _WRONG_CODES_A_DAY:
        return CodeRefusal(_TOO_MANY, counts=False)
    step = rules.accepted_step(seed, code, now, factor.last_step)
    if step is not None:
        factor.last_step = step
        await factor.save(update_fields=["last_step"])
        return None
    factor.wrong_codes = wrong + 1
    if wrong == 0:
        factor.wrong_codes_until = now + timedelta(days=1)
    await factor.save(update_fields=["wrong_codes", "wrong_codes_until"])
    return CodeRefusal(_WRONG)


async def _check_recovery_code(user: User, seed: str, code: str) -> CodeRefusal | None:
    digest = rules.recovery_digest(seed, code)
    if not await RecoveryCode.filter(user_id=user.id, digest=digest).delete():
        return CodeRefusal(_WRONG)
    remaining = await RecoveryCode.filter(user_id=user.id).count()
    audit.changed(f"user {user.id}", f"recovery code used; {remaining} left", actor_id=user.id)
    sentence = (
        "A recovery code was used to sign in to your account, or to confirm that it is you."
        f" Remaining codes: {remaining}."
    )
    await post_security_mail(user.id, lambda to: mails.notice(to, "A recovery code was used", sentence))
    return None
