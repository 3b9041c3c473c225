"""How long the calls to platforms are kept that nobody looks at any more."""

from datetime import timedelta
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.db import Statement

_ATTEMPT_RETENTION: Final = timedelta(days=180)
"""How long an attempt is kept after it began, once its publication has ended."""
_ROWS_AT_ONCE: Final = 2_000

# In steps, so that no other transaction waits long.
_FORGET: Final = Statement(
    """
    DELETE FROM publication_attempt WHERE id IN (
           SELECT a.id FROM publication_attempt a JOIN publication p ON p.id = a.publication_id
            WHERE a.started_at < :before AND p.status IN ('published', 'failed', 'cancelled')
            ORDER BY a.started_at LIMIT :limit)
    """
)


@operation(atomic=False)
async def forget_attempts(system: System) -> int:
    """Delete the attempts of publications that have ended after 180 days; how many. The service itself only."""
    del system
    count = 0
    while step := await _FORGET.run(before=clock.now() - _ATTEMPT_RETENTION, limit=_ROWS_AT_ONCE):
        count += step
    return count
