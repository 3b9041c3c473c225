"""Signing in with a password: the first step, or the only one where two-factor is off."""

from app.access import Visitor, operation, throttles
from app.core import throttle
from app.core.text import email_key
from app.core.throttle import RateAllowance
from app.domain.identity import password_failures, passwords
from app.domain.identity.challenges import TwoFactorRequired, issue_challenge
from app.domain.identity.errors import BadCredentials
from app.domain.identity.inputs import SignIn
from app.domain.identity.models import TwoFactor, User
from app.domain.identity.sessions import SignedInUser, check_enabled, open_session


async def allow_sign_in(visitor: Visitor, email: object) -> RateAllowance:
    """Count an attempt to sign in, before any other check (S-008, S-083).

    Ten a minute for one network and one e-mail address, and a limit for the network over all accounts. `email` is
    the raw value of the request, of any type. Errors: Throttled.
    """
    network = visitor.request.network
    name = email_key(email)[:150] if isinstance(email, str) else None
    await throttle.hit(throttles.SIGN_IN_REQUESTS, network=network)
    return await throttle.hit(throttles.PASSWORDS, network=network, email=name)


@operation(atomic=False)
async def sign_in(visitor: Visitor, data: SignIn) -> SignedInUser | TwoFactorRequired:
    """Exchange address and password for a session token, or for a challenge where two-factor is on.

    Anyone may try (AUTH-LOGIN-02, AUTH-LOGIN-05, AUTH-LOGIN-08). Errors: BadCredentials, after the same time
    and in the same words for an unknown address; Throttled after too many failures, or while too many passwords
    are being checked; AccountDisabled.
    """
    user = await User.filter(email_key=email_key(data.email)).first()
    password_hash = user.password_hash if user else None
    async with password_failures.count_failure(visitor.request, data.email, user.id if user else None):
        if not await passwords.matches(data.password, password_hash, visitor.request) or user is None:
            raise BadCredentials
    password_hash = user.password_hash
    if password_hash and await passwords.is_outdated(data.password, password_hash, visitor.request):
        fresh = await passwords.make(data.password, visitor.request)
        if await User.filter(id=user.id, password_hash=user.password_hash).update(password_hash=fresh):
            user.password_hash = fresh
    return await _let_in(visitor, user)


@operation(action="sign_in")
async def _let_in(visitor: Visitor, user: User) -> SignedInUser | TwoFactorRequired:
    # A password that was changed since it was compared opens nothing.
    if await User.filter(id=user.id, password_hash=user.password_hash).select_for_update().first() is None:
        raise BadCredentials
    check_enabled(user)
    if await TwoFactor.filter(user_id=user.id).exists():
        return await issue_challenge(visitor, user)
    return await open_session(visitor, user.id)
