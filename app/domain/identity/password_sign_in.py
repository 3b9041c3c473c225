"""Signing in with a password, and the people an operator makes."""

from datetime import timedelta

from tortoise.exceptions import IntegrityError

from app.access import System, Visitor, audit, operation
from app.core import clock, throttle
from app.core.config import settings
from app.core.db import atomic
from app.core.errors import NotFound
from app.core.text import email_key
from app.core.throttle import Allowance
from app.domain.identity import password_failures, passwords
from app.domain.identity.challenges import TwoFactorRequired, issue_challenge
from app.domain.identity.errors import BadCredentials, EmailTaken
from app.domain.identity.inputs import NewUser, SignIn
from app.domain.identity.models import Account, TwoFactor, User
from app.domain.identity.sessions import SignedInUser, check_enabled, open_session

TRIES_A_MINUTE = 10


async def allow_sign_in(visitor: Visitor, email: object) -> Allowance:
    """Count a try to sign in, before anything else is looked at (S-008, S-083).

    Ten a minute for one network and one e-mail address; beside it a limit for the network over all accounts.
    `email` is what was sent, of any type. Errors: Throttled.
    """
    network = visitor.request.network
    name = email_key(email)[:150] if isinstance(email, str) else ""
    await throttle.hit(f"sign-in:{network}", settings().login_backstop)
    return await throttle.hit(f"login:{network}:{name}", TRIES_A_MINUTE)


@operation(atomic=False)
async def sign_in(visitor: Visitor, data: SignIn) -> SignedInUser | TwoFactorRequired:
    """Exchange address and password for a session token, or for a challenge where two-factor is on.

    Anyone may try (AUTH-LOGIN-02, AUTH-LOGIN-05, AUTH-LOGIN-08). Errors: BadCredentials, after the same time
    and in the same words for an unknown address; Throttled after too many failures, or when too many passwords
    are being checked at once; AccountDisabled.
    """
    user = await User.filter(email_key=email_key(data.email)).first()
    stored = user.password_hash if user else None
    async with password_failures.counted(visitor.request, data.email, user.id if user else None):
        if not await passwords.matches(data.password, stored, visitor.request) or user is None:
            raise BadCredentials
    if user.password_hash and passwords.is_outdated(user.password_hash):
        fresh = await passwords.make(data.password, visitor.request)
        if await User.filter(id=user.id, password_hash=user.password_hash).update(password_hash=fresh):
            user.password_hash = fresh
    return await _let_in(visitor, user)


@operation(action="sign_in")
async def _let_in(visitor: Visitor, user: User) -> SignedInUser | TwoFactorRequired:
    check_enabled(user)
    if await TwoFactor.filter(user_id=user.id).exists():
        return await issue_challenge(visitor, user)
    return await open_session(visitor, user.id)


@operation(atomic=False)
async def create_user(system: System, data: NewUser) -> User:
    """Make a user with an account of their own, on trial from now (S-013, S-099).

    The operator's command only. Errors: EmailTaken.
    """
    hashed = None if data.password is None else await passwords.make(data.password, system.request)
    return await _store_user(system, data, hashed)


@operation(action="create_user")
async def _store_user(system: System, data: NewUser, hashed: str | None) -> User:
    user, _ = await add_user(data, hashed)
    audit.changed(f"user {user.id}", system.reason, actor_id=user.id)
    return user


async def add_user(data: NewUser, hashed: str | None, *, registered: bool = False) -> tuple[User, Account]:
    """A new user with an account of their own, on trial from now, in the open transaction (S-013, S-099).

    `hashed` is the hash of the password, made before the transaction; `registered` users signed up by themselves.
    Errors: EmailTaken.
    """
    now = clock.now()
    key = email_key(data.email)
    if await User.filter(email_key=key).exists():
        raise EmailTaken
    try:
        async with atomic():
            user = await User.create(
                email=data.email,
                email_key=key,
                first_name=data.first_name,
                last_name=data.last_name,
                password_hash=hashed,
                email_verified_at=now if data.verified else None,
                registered=registered,
                created_at=now,
            )
    except IntegrityError:
        # Somebody else took the address since it was looked up.
        raise EmailTaken from None
    ends = now + timedelta(days=settings().trial_days)
    return user, await Account.create(owner_id=user.id, trial_ends_at=ends, created_at=now)


@operation()
async def verify_user(system: System, email: str) -> User:
    """Mark an address as verified. The operator's command only. Errors: NotFound."""
    user = await find_user(email)
    if user.email_verified_at is None:
        user.email_verified_at = clock.now()
        await user.save(update_fields=["email_verified_at"])
        audit.changed(f"user {user.id}", "verified", actor_id=user.id)
    return user


async def find_user(email: str) -> User:
    """The user with this address; NotFound in words for an operator."""
    user = await User.filter(email_key=email_key(email)).first()
    if user is None:
        message = f"There is no user with the address {email}."
        raise NotFound(message)
    return user
