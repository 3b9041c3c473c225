"""Telling endpoints: what happened becomes one delivery for each endpoint that wants it, in the same transaction.

Who calls is the room in which it happened; sending is the worker's business.
"""

from collections import defaultdict
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

import orjson

from app.core import changes, clock
from app.core.config import settings
from app.core.db import Statement, in_transaction
from app.domain.webhooks import rules
from app.domain.webhooks.inputs import Happenings

DUE: Final = "webhooks"
"""The note that says that there is something to deliver."""

# The lock keeps a deletion waiting, so that none of these is gone when its deliveries are written; it lets
# everything else about an endpoint go on.
_SUBSCRIBED = Statement(
    """
    SELECT id, brand_id, events, enable_epoch FROM webhook_endpoint
     WHERE brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}
       AND state = 'enabled'
     ORDER BY id {postgres: FOR KEY SHARE}
    """,
    json=("events",),
)
_DELIVER = Statement(
    """
    INSERT INTO webhook_delivery (brand_id, endpoint_id, uuid, event_uuid, replay, event, body, status,
                                  enable_epoch, attempts, due_at, epoch, created_at)
    SELECT v.brand_id, v.endpoint_id, v.uuid, v.event_uuid, v.replay, v.event, v.body, 'pending', v.enable_epoch,
           0, :due_at, 0, :now
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(brand_id bigint, endpoint_id bigint, uuid uuid,
                event_uuid uuid, replay int, event text, body text, enable_epoch int)}
           {sqlite: (SELECT json_extract(value, '$.brand_id') AS brand_id,
                json_extract(value, '$.endpoint_id') AS endpoint_id, json_extract(value, '$.uuid') AS uuid,
                json_extract(value, '$.event_uuid') AS event_uuid, json_extract(value, '$.replay') AS replay,
                json_extract(value, '$.event') AS event, json_extract(value, '$.body') AS body,
                json_extract(value, '$.enable_epoch') AS enable_epoch FROM json_each(:rows)) AS v}
    """
)


async def emit(happenings: Happenings) -> int:
    """Tell the endpoints that are subscribed and enabled now; how many deliveries were made.

    Inside the open transaction of what happened. The bodies are fixed here. Without an endpoint it is one
    statement for all brands, and never more than three. Errors: RuntimeError outside of a transaction.
    (WH-EVT-02, WH-EVT-15, S-140, S-145, S-152)
    """
    if not in_transaction():
        raise RuntimeError("webhooks.emit outside of a transaction")
    if not happenings:
        return 0
    wanted: defaultdict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in await _SUBSCRIBED.rows(brands=sorted({happening.brand_id for happening in happenings})):
        wanted[row["brand_id"]].append(row)
    rows: list[dict[str, Any]] = []
    for happening in happenings:
        told = [row for row in wanted[happening.brand_id] if happening.event in row["events"]]
        if told:
            body, event_uuid = rules.envelope(happening).decode(), uuid4()
            rows += [delivery(row, event_uuid, happening.event, body) for row in told]
    await deliver(rows)
    return len(rows)


def delivery(
    endpoint: dict[str, Any], event_uuid: object, event: str, body: str, replay: int = 0
) -> dict[str, Any]:
    """What `deliver` takes: an event for an endpoint, of which id, brand and epoch are given."""
    return {
        "brand_id": endpoint["brand_id"],
        "endpoint_id": endpoint["id"],
        "enable_epoch": endpoint["enable_epoch"],
        "uuid": str(uuid4()),
        "event_uuid": str(event_uuid),
        "replay": replay,
        "event": event,
        "body": body,
    }


async def deliver(rows: list[dict[str, Any]]) -> None:
    """Write deliveries, due after the first delay, and wake the workers."""
    if not rows:
        return
    now = clock.now()
    due_at = now + timedelta(seconds=settings().webhook_first_delay)
    await _DELIVER.run(rows=orjson.dumps(rows).decode(), due_at=due_at, now=now)
    await changes.announce(DUE)
