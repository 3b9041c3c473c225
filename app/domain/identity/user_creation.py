"""Creating users with their accounts: the step that registration, invitations and operators share."""

from dataclasses import dataclass
from datetime import timedelta

from tortoise.exceptions import IntegrityError

from app.access import audit
from app.core import clock
from app.core.config import settings
from app.core.db import atomic
from app.core.text import email_key
from app.domain.identity.errors import EmailTaken
from app.domain.identity.inputs import NAME_LENGTH, NewUser
from app.domain.identity.models import Account, User


@dataclass(frozen=True, slots=True)
class Invited:
    """The user with an invited address, and whether the user is new."""

    user_id: int
    email: str
    is_new: bool


async def add_user(data: NewUser, password_hash: str | None, *, registered: bool = False) -> tuple[User, Account]:
    """A new user with an account of their own, on trial from now, in the open transaction (S-013, S-099).

    `password_hash` is made before the transaction. `registered` marks users who signed up by themselves. Errors:
    EmailTaken.
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
                password_hash=password_hash,
                email_verified_at=now if data.verified else None,
                registered=registered,
                created_at=now,
            )
    except IntegrityError:
        # Another transaction took the address after the check above.
        raise EmailTaken from None
    ends = now + timedelta(days=settings().trial_days)
    return user, await Account.create(owner_id=user.id, trial_ends_at=ends, created_at=now)


async def find_or_create_invited(email: str) -> Invited:
    """The user with this address, created if there is none, with an account on trial (S-013, S-043).

    For rooms above, in their open transaction, once the owner of the address has proved to read its mail. A new
    user is verified and has no password; the first name is the part of the address before the @.
    """
    existing = await _find(email)
    if existing is None:
        name = email.partition("@")[0][:NAME_LENGTH]
        try:
            user, _ = await add_user(NewUser(email=email, first_name=name, verified=True), None)
        except EmailTaken:
            # Another transaction created the same user meanwhile, and has committed.
            existing = await _find(email)
            if existing is None:
                raise
        else:
            audit.changed(f"user {user.id}", "invited", actor_id=user.id)
            return Invited(user.id, email, is_new=True)
    return Invited(existing.id, existing.email or email, is_new=False)


async def _find(email: str) -> User | None:
    # Locked, so that a user who is being deleted joins no brand.
    return await User.filter(email_key=email_key(email)).select_for_update().first()
