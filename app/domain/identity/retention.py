"""Deleting the remains of sign-ins and set-ups; nothing depends on the exact time."""

from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.db import Statement
from app.domain.identity import known_networks
from app.domain.identity.challenges import RETENTION

_SETUPS: Final = Statement("DELETE FROM two_factor_setup WHERE expires_at < :before")
_CHALLENGES: Final = Statement("DELETE FROM two_factor_challenge WHERE expires_at < :before")
_CEREMONIES: Final = Statement("DELETE FROM passkey_ceremony WHERE expires_at < :before")
_TERMINALS: Final = Statement("DELETE FROM terminal_login WHERE expires_at < :before")


@operation()
async def expire_sign_ins(system: System) -> int:
    """Delete expired set-ups, challenges, ceremonies, terminal sign-ins and known networks; how many.

    The service itself only.
    """
    now = clock.now()
    return (
        await _SETUPS.run(before=now)
        + await _CHALLENGES.run(before=now - RETENTION)
        + await _CEREMONIES.run(before=now)
        + await _TERMINALS.run(before=now)
        + await known_networks.expire(now)
    )
