"""What somebody changes of their own data: names, and the address."""

from collections.abc import Mapping
from typing import Any

from app.access import Caller, Confirmed, audit, operation
from app.core import throttle
from app.core.errors import Unauthenticated
from app.core.text import email_key
from app.domain.identity import email_change
from app.domain.identity.inputs import ProfileUpdate
from app.domain.identity.models import User
from app.domain.identity.throttles import MAILS, MAILS_WITHIN
from app.domain.identity.views import Person, people


def _is_another(caller: Caller, raw: Mapping[str, Any]) -> bool:
    # Letters beyond ASCII that only compare alike may name another mailbox.
    return raw.get("email") is not None and _ascii_lower(raw["email"]) != _ascii_lower(caller.email)


def _ascii_lower(email: str) -> bytes:
    return email.strip().encode().lower()


@operation(atomic=False, confirmed=Confirmed("to change the address", _is_another))
async def update_profile(caller: Caller, data: ProfileUpdate) -> Person:
    """Change the caller's names and address. Any caller may; for another address once it is confirmed that it is
    they.

    Another address becomes the caller's when the link that is mailed to it is opened; until then the present
    one stays, signs in and gets the mail, and it is told. Five such mails in ten minutes. The present address,
    sent again, is taken as it is written, and ends a change that waits. Errors: ConfirmationRequired, EmailTaken,
    Throttled.
    """
    if data.email is not None and email_key(data.email) != email_key(caller.email):
        await throttle.hit(f"verification:{caller.user_id}", MAILS, MAILS_WITHIN)
    return await _update(caller, data)


@operation(action="update_profile")
async def _update(caller: Caller, data: ProfileUpdate) -> Person:
    user = await User.filter(id=caller.user_id, deleted_at__isnull=True).select_for_update().first()
    if user is None:
        raise Unauthenticated
    changed = [name for name in ("first_name", "last_name") if _takes(user, name, getattr(data, name))]
    if data.email is not None and email_key(data.email) == user.email_key:
        changed += ["email"] if _takes(user, "email", data.email) else []
        await email_change.forget(user.id)
    elif data.email is not None:
        await email_change.ask(user, data.email)
        audit.changed(f"user {user.id}", "asked for another e-mail address")
    if changed:
        await user.save(update_fields=changed)
        audit.changed(f"user {user.id}", f"changed: {', '.join(changed)}")
    return (await people([user.id]))[user.id]


def _takes(user: User, name: str, value: str | None) -> bool:
    """Give the user this value; whether it is another one."""
    if value is None or getattr(user, name) == value:
        return False
    setattr(user, name, value)
    return True
