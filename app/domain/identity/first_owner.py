"""The first user of an installation, who nobody can invite: the code of the address that `galley serve` prints.

A code is a signature with an end, so nothing has to be stored; it is of no use once there is a user.
"""

from datetime import timedelta
from typing import Final

from app.access import Visitor, throttles
from app.core import clock, security, throttle
from app.core.crypto import vault
from app.core.db import Statement
from app.core.errors import DomainError, ErrorKind
from app.core.security import SecurityEvent
from app.domain.identity.models import User

_LIFETIME: Final = timedelta(days=1)

_PURPOSE: Final = "first owner"
_DIGITS: Final = 12
# Two people with the same code wait for each other here; the second one then finds a user.
_LOCK: Final = Statement(
    """
    INSERT INTO switch (name, value) VALUES ('first_owner', 'asked')
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
    """
)


class SetupClosed(DomainError):
    """The code is not valid or too old, or the installation has a user."""

    kind = ErrorKind.LINK
    code = "setup_closed"
    text = "This address no longer works. While there is no user, “galley serve” prints a new one when it starts."


async def has_users() -> bool:
    """Whether anybody has an account here."""
    return await User.filter(deleted_at=None).exists()


def setup_code() -> str:
    """A code for the first owner, good for a day while there is no user."""
    ends = str(int((clock.now() + _LIFETIME).timestamp()))
    return f"{ends}.{vault().sign(ends, purpose=_PURPOSE)}"


async def check_setup_code(visitor: Visitor, code: str) -> None:
    """Refuse a code that is not valid. Errors: SetupClosed; Throttled after ten tries in a minute of a network."""
    network = visitor.request.network
    await throttle.hit(throttles.SET_UPS, network=network)
    if not _is_valid(code):
        security.record(SecurityEvent.LINK_REFUSED, "setup", key=network, network=network)
        raise SetupClosed
    if await has_users():
        raise SetupClosed


async def claim_first_owner() -> None:
    """Make sure, until the open transaction ends, that nobody else becomes the first user. Errors: SetupClosed."""
    await _LOCK.run()
    if await has_users():
        raise SetupClosed


def _is_valid(code: str) -> bool:
    ends, _, signature = code.partition(".")
    if not (ends.isascii() and ends.isdecimal() and len(ends) <= _DIGITS):
        return False
    return vault().signed(ends, signature, purpose=_PURPOSE) and int(ends) > clock.now().timestamp()
