"""The webhooks of a person that end on an occasion, in the open transaction."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import audit
from app.core import clock
from app.core.db import Statement
from app.domain.identity import Ending, GrantItem, GrantKind
from app.domain.webhooks import change_notes, receiver_urls
from app.domain.webhooks.endpoints import CANCEL_ALL
from app.domain.webhooks.inputs import LISTENER, DisabledReason, EndpointState


@dataclass(frozen=True, slots=True)
class _Disabled:
    id: int
    url: str
    brand_id: int
    created_at: datetime


_DISABLE: Final = Statement(
    f"""
    UPDATE webhook_endpoint
       SET state = '{EndpointState.DISABLED.value}', disabled_reason = '{DisabledReason.MANUAL.value}',
           disabled_at = :now
     WHERE addressed_by_id = :user_id AND addressed_at >= :since AND state = '{EndpointState.ENABLED.value}'
       AND url <> '{LISTENER}'
    RETURNING id, url, brand_id, created_at
    """,
    row=_Disabled,
)


_DISABLE_ALL: Final = Statement(
    f"""
    UPDATE webhook_endpoint
       SET state = '{EndpointState.DISABLED.value}', disabled_reason = '{DisabledReason.MANUAL.value}',
           disabled_at = :now
     WHERE state = '{EndpointState.ENABLED.value}'
    """
)
_CANCEL_EVERYTHING: Final = Statement(
    """
    UPDATE webhook_delivery SET status = 'cancelled', finished_at = :now, lease_until = NULL
     WHERE status = 'pending'
    """
)


async def disable_all(now: datetime) -> int:
    """Disable every webhook of the installation and cancel what waits, in the open transaction; how many."""
    number = await _DISABLE_ALL.run(now=now)
    await _CANCEL_EVERYTHING.run(now=now)
    audit.changed("webhooks", f"{number} disabled")
    return number


async def addressed_since(ending: Ending) -> Sequence[GrantItem]:
    """Disable the endpoints whose host the person has set since then; what waits for them is cancelled.

    They keep their logs, which show what was sent, and the owner can enable them again.
    """
    now = clock.now()
    rows = await _DISABLE.rows(user_id=ending.user_id, since=ending.since, now=now)
    for row in rows:
        await CANCEL_ALL.run(endpoint_id=row.id, now=now)
    await change_notes.tell_changed([(row.brand_id, row.id) for row in rows])
    return [
        GrantItem(GrantKind.WEBHOOK, row.id, row.created_at, receiver_urls.host(row.url), row.brand_id)
        for row in rows
    ]
