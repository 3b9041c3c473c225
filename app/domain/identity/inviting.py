"""People who come by an invitation: a known one is found, an unknown one is made."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from tortoise.exceptions import IntegrityError

from app.access import audit
from app.core import clock
from app.core.config import settings
from app.core.db import atomic
from app.core.text import email_key
from app.domain.identity.models import Account, User

_NAME_LENGTH = 100


@dataclass(frozen=True, slots=True)
class Invited:
    """Whom an address belongs to, and whether the person is new here."""

    user_id: int
    email: str
    is_new: bool


async def find_or_create_invited(email: str) -> Invited:
    """The user with this address, made where there is none, with an account on trial (S-013, S-043).

    For rooms above that know that the address' owner was reached, in their open transaction. A new user is
    verified, has no password, and is called by the part before the @ until they say otherwise.
    """
    key = email_key(email)
    known = await User.filter(email_key=key).first()
    if known is None:
        try:
            async with atomic():
                return Invited(await _make(email, key, clock.now()), email, is_new=True)
        except IntegrityError:
            # Another transaction made the same user meanwhile, and has committed.
            known = await User.get(email_key=key)
    return Invited(known.id, known.email or email, is_new=False)


async def verify_invited(user_id: int) -> bool:
    """Mark the address of a user as verified, in the open transaction; whether it was not before (S-044)."""
    changed = await User.filter(id=user_id, email_verified_at__isnull=True).update(email_verified_at=clock.now())
    if changed:
        audit.changed(f"user {user_id}", "verified", actor_id=user_id)
    return bool(changed)


async def _make(email: str, key: str, now: datetime) -> int:
    user = await User.create(
        email=email,
        email_key=key,
        first_name=email.partition("@")[0][:_NAME_LENGTH],
        last_name="",
        password_hash=None,
        email_verified_at=now,
        created_at=now,
    )
    ends = now + timedelta(days=settings().trial_days)
    await Account.create(owner_id=user.id, trial_ends_at=ends, created_at=now)
    audit.changed(f"user {user.id}", "invited", actor_id=user.id)
    return user.id
