"""What waits of publications: those that are due, and those that a person has to settle."""

from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.backlog import Backlog
from app.core.db import Statement
from app.domain.posts.publication_pictures import UNMADE

# As they are claimed: those of held brands, of paused channels, of channels that are held back and of pictures
# that are being made wait on purpose.
_BACKLOG: Final = Statement(
    f"""
    SELECT count(*) AS due, min(p.next_attempt_at) AS oldest
      FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
      JOIN brand b ON b.id = p.brand_id
     WHERE p.status = 'scheduled' AND p.next_attempt_at <= :now AND NOT p.by_hand
       AND b.held_at IS NULL AND o.status <> 'archived' AND c.paused_at IS NULL
       AND (c.held_until IS NULL OR c.held_until <= :now)
       AND NOT EXISTS ({UNMADE})
    """,
    row=Backlog,
)
_UNSETTLED: Final = Statement(
    "SELECT count(*) FROM publication WHERE status = 'unconfirmed' AND next_attempt_at IS NULL", row=int
)


@operation(reads=True)
async def backlog(system: System) -> Backlog:
    """The publications that are due and can be claimed. The service itself only."""
    del system
    rows = await _BACKLOG.rows(now=clock.now())
    return rows[0]


@operation(reads=True)
async def count_unsettled(system: System) -> int:
    """How many publications of unknown outcome wait for a person. The service itself only."""
    del system
    return await _UNSETTLED.row() or 0
