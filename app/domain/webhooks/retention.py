"""Deletion of old deliveries and of replaced secrets."""

from datetime import timedelta
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.db import Statement
from app.domain.webhooks.inputs import LISTENER

_RETENTION: Final = timedelta(days=30)
"""How long a delivery is kept with its attempts after its end (S-153)."""
_LISTENERS_KEPT: Final = timedelta(days=1)
"""How long a listener lives: clients that end in an orderly way delete theirs."""
_ROWS_AT_ONCE: Final = 2_000

# In steps, so that no other transaction waits long for the deletion of many rows. RETURNING, because SQLite counts
# the attempts that go with a delivery as well.
_FORGET = Statement(
    """
    DELETE FROM webhook_delivery WHERE id IN (
           SELECT id FROM webhook_delivery WHERE finished_at < :before ORDER BY finished_at LIMIT :limit)
    RETURNING id
    """,
    row=int,
)
_FORGET_LISTENERS = Statement(
    "DELETE FROM webhook_endpoint WHERE url = :listener AND created_at < :before RETURNING id", row=int
)
_FORGET_SECRETS = Statement(
    "UPDATE webhook_endpoint SET old_secret = NULL, old_secret_until = NULL WHERE old_secret_until <= :now"
)


@operation(atomic=False)
async def forget_old(system: System) -> int:
    """Delete deliveries that ended 30 days ago, with their log, replaced secrets, and listeners after a day.

    Returns how many deliveries ended 30 days ago. The service itself only.
    """
    await _forget_secrets(system)
    await _forget_listeners(system)
    deleted = 0
    while step := await _forget_some(system):
        deleted += step
    return deleted


@operation(action="forget_old")
async def _forget_some(system: System) -> int:
    return len(await _FORGET.rows(before=clock.now() - _RETENTION, limit=_ROWS_AT_ONCE))


@operation(action="forget_old")
async def _forget_secrets(system: System) -> int:
    return await _FORGET_SECRETS.run(now=clock.now())


@operation(action="forget_old")
async def _forget_listeners(system: System) -> int:
    return len(await _FORGET_LISTENERS.rows(listener=LISTENER, before=clock.now() - _LISTENERS_KEPT))
