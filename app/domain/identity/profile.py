"""Changing a user's own names and e-mail address."""

from collections.abc import Mapping
from typing import Any

from app.access import Caller, ConfirmedWhen, audit, operation, throttles
from app.core import throttle
from app.core.errors import Unauthenticated
from app.core.text import email_key
from app.domain.identity import email_change
from app.domain.identity.inputs import ProfileUpdate
from app.domain.identity.models import User
from app.domain.identity.views import Person, people


def _is_another(caller: Caller, raw: Mapping[str, Any]) -> bool:
    # Letters beyond ASCII that compare as equal may name another mailbox.
    return raw.get("email") is not None and _ascii_lower(raw["email"]) != _ascii_lower(caller.email)


def _ascii_lower(email: str) -> bytes:
    return email.strip().encode().lower()


@operation(atomic=False, confirmed=ConfirmedWhen("to change the address", _is_another))
async def update_profile(caller: Caller, data: ProfileUpdate) -> Person:
    """Change the caller's names and address. Any caller may; another address needs a confirmed token.

    A new address becomes the caller's when the link that is mailed to it is confirmed. Until then the present one
    stays, signs in and gets the mails, also a notice of the change. Five such mails in ten minutes, and ten in a
    day for the new address. The present address in another spelling is stored as it is written, and cancels a
    pending change. Errors: ConfirmationRequired, EmailTaken, Throttled.
    """
    if data.email is not None and email_key(data.email) != email_key(caller.email):
        await throttle.hit(throttles.VERIFICATIONS, user_id=caller.user_id)
    return await _update(caller, data)


@operation(action="update_profile")
async def _update(caller: Caller, data: ProfileUpdate) -> Person:
    user = await User.filter(id=caller.user_id, deleted_at__isnull=True).select_for_update().first()
    if user is None:
        raise Unauthenticated
    columns = [name for name in ("first_name", "last_name") if _set(user, name, getattr(data, name))]
    if data.email is not None and email_key(data.email) == user.email_key:
        columns += ["email"] if _set(user, "email", data.email) else []
        await email_change.forget(user.id)
    elif data.email is not None:
        await email_change.request(user, data.email, caller.token_id)
        audit.changed(f"user {user.id}", "asked for another e-mail address")
    if columns:
        await user.save(update_fields=columns)
        audit.changed(f"user {user.id}", f"changed: {', '.join(columns)}")
    return (await people([user.id]))[user.id]


def _set(user: User, name: str, value: str | None) -> bool:
    """Set a field of the user; whether its value changed."""
    if value is None or getattr(user, name) == value:
        return False
    setattr(user, name, value)
    return True
