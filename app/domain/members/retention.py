"""How long invitations are kept that have ended."""

from datetime import timedelta
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.db import Statement

_INVITATION_RETENTION: Final = timedelta(days=90)
"""How long an invitation is kept after it was accepted or cancelled, or has expired."""

_FORGET: Final = Statement("DELETE FROM invitation WHERE coalesce(ended_at, expires_at) < :before")


@operation()
async def forget_invitations(system: System) -> int:
    """Delete invitations that ended 90 days ago; how many. The service itself only."""
    del system
    return await _FORGET.run(before=clock.now() - _INVITATION_RETENTION)
