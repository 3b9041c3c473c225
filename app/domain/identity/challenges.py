"""The second step of signing in where two-factor is on: a challenge, answered with a code of the app or a recovery
code. The set-up of two-factor is in `two_factor`, the check of a code in `codes`.
"""

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final

from app.access import Visitor, operation, throttles
from app.core import clock, one_time_secrets, security, throttle
from app.core.db import Statement
from app.core.errors import Unauthenticated
from app.core.security import SecurityEvent
from app.core.throttle import RateAllowance
from app.domain.identity import codes
from app.domain.identity.codes import CodeRefusal
from app.domain.identity.inputs import ChallengeAnswer
from app.domain.identity.models import Challenge, TwoFactor, User
from app.domain.identity.sessions import SignedInUser, open_session

_LIFETIME: Final = timedelta(seconds=300)
_WRONG_CODES: Final = 5
RETENTION: Final = timedelta(days=1)
"""How long the user of a dead challenge stays known, for the throttle."""

_MISS: Final = Statement("UPDATE two_factor_challenge SET wrong_codes = wrong_codes + 1 WHERE id = :id")
_END: Final = Statement("UPDATE two_factor_challenge SET ended_at = :now WHERE id = :id")


@dataclass(frozen=True, slots=True)
class TwoFactorRequired:
    """The password was right; `token` names the challenge that waits for a code (AUTH-LOGIN-05)."""

    token: str = field(repr=False)


async def allow_answer(visitor: Visitor, token: object) -> RateAllowance:
    """Count an attempt to answer a challenge, before any other check (S-008, S-083).

    Ten a minute for one network and the user of the challenge, which may be dead; for an unknown token only the
    network counts. Errors: Throttled.
    """
    network = visitor.request.network
    user_id = await _user_of(token) if isinstance(token, str) else None
    await throttle.hit(throttles.SIGN_IN_REQUESTS, network=network)
    return await throttle.hit(throttles.CODES, network=network, user_id=user_id)


async def _user_of(token: str) -> int | None:
    challenge = await Challenge.filter(digest=one_time_secrets.digest(token.strip())).first()
    return challenge.user_id if challenge else None


async def issue_challenge(visitor: Visitor, user: User) -> TwoFactorRequired:
    """Create a challenge for a user whose password was right, in the open transaction."""
    now, token = clock.now(), one_time_secrets.new_secret()
    await Challenge.create(
        user_id=user.id,
        digest=one_time_secrets.digest(token),
        password_mark=_mark(user),
        client=visitor.request.client,
        expires_at=now + _LIFETIME,
        created_at=now,
    )
    return TwoFactorRequired(token)


@operation(atomic=False)
async def answer_challenge(visitor: Visitor, data: ChallengeAnswer) -> SignedInUser:
    """Exchange a challenge and a code for a session token (AUTH-2FA-01, AUTH-2FA-02).

    Anyone with an open challenge may; it ends with success, with the fifth wrong code, when the password changes,
    and after 300 s. Errors: Unauthenticated for a dead or unknown challenge, before the code is checked;
    InvalidCode on `code` or `recovery_code` (S-077), also for a code that was used already (S-086), and on `code`
    after 30 wrong ones of the account in a day; AccountDisabled.
    """
    outcome = await _answer(visitor, data)
    if isinstance(outcome, CodeRefusal):
        raise outcome.error("recovery_code" if data.code is None else "code")
    return outcome


@operation(action="sign_in")
async def _answer(visitor: Visitor, data: ChallengeAnswer) -> SignedInUser | CodeRefusal:
    now = clock.now()
    challenge = (
        await Challenge.filter(digest=one_time_secrets.digest(data.two_factor_token)).select_for_update().first()
    )
    if challenge is None or not _is_open(challenge, now):
        raise Unauthenticated
    # All challenges of an account lock the user's row, so that counts are exact.
    user = await User.filter(id=challenge.user_id).select_for_update().get()
    factor = await TwoFactor.filter(user_id=user.id).first()
    if factor is None or _mark(user) != challenge.password_mark:
        raise Unauthenticated
    refusal = await codes.check(user, factor, code=data.code, recovery_code=data.recovery_code)
    if refusal is not None:
        _record(visitor, user.id)
        if refusal.counts:
            await _MISS.run(id=challenge.id)
        return refusal
    await _END.run(id=challenge.id, now=now)
    return await open_session(_with_client(visitor, challenge), user.id)


def _record(visitor: Visitor, user_id: int) -> None:
    network = visitor.request.network
    security.record(
        SecurityEvent.SIGN_IN_FAILED, "code", key=f"code {user_id} {network}", user_id=user_id, network=network
    )


def _is_open(challenge: Challenge, now: datetime) -> bool:
    return challenge.ended_at is None and now <= challenge.expires_at and challenge.wrong_codes < _WRONG_CODES


def _mark(user: User) -> str:
    """A digest that changes with the password."""
    return one_time_secrets.digest(user.password_hash or "")


def _with_client(visitor: Visitor, challenge: Challenge) -> Visitor:
    """The visitor with the client that started to sign in, unless the answer names the mobile app (S-109)."""
    if visitor.request.client != "studio":
        return visitor
    return replace(visitor, request=replace(visitor.request, client=challenge.client))
