"""What follows from attempts: the log, the next attempt or the end, and an endpoint that has failed too often.

Whoever writes here or changes an endpoint locks endpoints before deliveries.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

import orjson

from app.access import Role, System, audit, operation
from app.core import clock, metrics
from app.core.config import settings
from app.core.db import Statement, after_commit, batches, dialect, is_transient
from app.domain import notifications
from app.domain.brands import Membership
from app.domain.notifications import NotificationType
from app.domain.webhooks import change_notes, rules
from app.domain.webhooks.attempts import Attempted
from app.domain.webhooks.endpoints import CANCEL_ALL
from app.domain.webhooks.inputs import AttemptStatus, DeliveryStatus, DisabledReason, EndpointState
from app.domain.webhooks.rules import Standing

logger = logging.getLogger(__name__)

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

# Before the endpoints, as the deletion of an account locks them: a notice names its brand.
_HOLD_BRANDS = Statement(f"SELECT id FROM brand WHERE id {_IDS} ORDER BY id FOR KEY SHARE")
_LOCK = Statement(
    f"""
    SELECT id, brand_id, url, state, streak, enable_epoch FROM webhook_endpoint
     WHERE id {_IDS} ORDER BY id {{postgres: FOR NO KEY UPDATE}}
    """
)
_RECORD = Statement(
    """
    UPDATE webhook_delivery
       SET status = v.status, attempts = v.number, due_at = v.due_at, finished_at = v.finished_at,
           lease_until = NULL
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(id bigint, epoch int, number int, status text,
                due_at timestamptz, finished_at timestamptz)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.epoch') AS epoch,
                json_extract(value, '$.number') AS number, json_extract(value, '$.status') AS status,
                json_extract(value, '$.due_at') AS due_at, json_extract(value, '$.finished_at') AS finished_at
                FROM json_each(:rows)) AS v}
     WHERE webhook_delivery.id = v.id AND webhook_delivery.epoch = v.epoch AND webhook_delivery.status = 'pending'
    RETURNING webhook_delivery.id
    """
)
# An attempt is logged even where its answer came too late to count; not where the endpoint is gone.
_LOG = Statement(
    """
    INSERT INTO webhook_attempt (delivery_id, endpoint_id, number, status, response_code, response_body, error,
                                 duration_ms, attempted_at)
    SELECT d.id, d.endpoint_id, v.number, v.outcome, v.response_code, v.response_body, v.error, v.duration_ms,
           v.attempted_at
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(id bigint, number int, outcome text,
                response_code int, response_body text, error text, duration_ms int, attempted_at timestamptz)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.number') AS number,
                json_extract(value, '$.outcome') AS outcome,
                json_extract(value, '$.response_code') AS response_code,
                json_extract(value, '$.response_body') AS response_body,
                json_extract(value, '$.error') AS error, json_extract(value, '$.duration_ms') AS duration_ms,
                json_extract(value, '$.attempted_at') AS attempted_at FROM json_each(:rows)) AS v}
      JOIN webhook_delivery d ON d.id = v.id
    RETURNING id, endpoint_id
    """
)
_STANDINGS = Statement(
    """
    UPDATE webhook_endpoint
       SET streak = v.streak, state = v.state, disabled_reason = v.reason, disabled_at = v.disabled_at
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(id bigint, enable_epoch int, streak int,
                state text, reason text, disabled_at timestamptz)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id,
                json_extract(value, '$.enable_epoch') AS enable_epoch,
                json_extract(value, '$.streak') AS streak, json_extract(value, '$.state') AS state,
                json_extract(value, '$.reason') AS reason, json_extract(value, '$.disabled_at') AS disabled_at
                FROM json_each(:rows)) AS v}
     WHERE webhook_endpoint.id = v.id AND webhook_endpoint.enable_epoch = v.enable_epoch
       AND webhook_endpoint.state = 'enabled'
    """
)


@dataclass(frozen=True, slots=True)
class _Decided:
    made: Attempted
    status: DeliveryStatus
    due_at: datetime
    finished_at: datetime | None


@operation(atomic=False)
async def record(system: System, ended: Sequence[Attempted]) -> list[Attempted]:
    """Record attempts in the order in which they ended; those that may be recorded later. The service itself only.

    A failed one is tried again at its time or was the last; ten deliveries in a row that came to their last
    disable the endpoint, and its owner is told once. An answer of an older claim is logged and changes nothing
    else. (WH-DLV-01, WH-DLV-03, WH-DLV-05, WH-DLV-09, WH-STATE-01, WH-STATE-02, WH-STATE-03, S-146)

    An attempt that cannot be recorded keeps no other from it: it is recorded without what the receiver answered,
    or left to its lease. Later may be recorded what failed by the database itself.
    """
    later: list[Attempted] = []

    async def together(attempts: Sequence[Attempted]) -> None:
        try:
            await _record(system, attempts)
        except Exception as failure:
            if not is_transient(failure):
                raise
            logger.warning("%s attempts are to be recorded later: %s", len(attempts), type(failure).__name__)
            later.extend(attempts)

    await batches.write(ended, together, partial(_record_bare, system))
    return later


async def _record_bare(system: System, made: Attempted, failure: Exception) -> None:
    logger.error("webhook delivery %s: its answer cannot be recorded", made.claimed.id, exc_info=failure)
    try:
        await _record(system, [replace(made, response_code=None, response_body=None)])
    except Exception:
        logger.exception("webhook delivery %s is left to its lease", made.claimed.id)


@operation(action="record")
async def _record(system: System, ended: Sequence[Attempted]) -> None:
    decided = [_decided(made) for made in ended]
    exhausted = {item.made.claimed.brand_id for item in decided if item.status is DeliveryStatus.EXHAUSTED}
    if exhausted and dialect() == "postgres":
        await _HOLD_BRANDS.rows(ids=sorted(exhausted))
    endpoints = {
        row["id"]: row for row in await _LOCK.rows(ids=sorted({made.claimed.endpoint_id for made in ended}))
    }
    rows = orjson.dumps([_row(item) for item in decided]).decode()
    recorded = {row["id"] for row in await _RECORD.rows(rows=rows)}
    await change_notes.tell_logged([(row["endpoint_id"], row["id"]) for row in await _LOG.rows(rows=rows)])
    over = [item for item in decided if item.finished_at is not None and item.made.claimed.id in recorded]
    await _settle(endpoints, over)
    after_commit(lambda: _count(ended))


def _decided(made: Attempted) -> _Decided:
    if made.error is None:
        return _Decided(made, DeliveryStatus.SUCCEEDED, made.ended_at, made.ended_at)
    most, backoffs = settings().webhook_attempts, settings().webhook_backoffs
    due_at = rules.next_attempt(made.claimed.number, most, backoffs, made.ended_at)
    if due_at is None:
        return _Decided(made, DeliveryStatus.EXHAUSTED, made.ended_at, made.ended_at)
    return _Decided(made, DeliveryStatus.PENDING, due_at, None)


async def _settle(endpoints: dict[int, dict[str, Any]], over: Sequence[_Decided]) -> None:
    """Count deliveries that are over, endpoint by endpoint, and disable where it is enough."""
    changed: list[dict[str, Any]] = []
    disabled: list[dict[str, Any]] = []
    for ident, row in endpoints.items():
        before = Standing(row["state"] == EndpointState.ENABLED.value, row["streak"], row["enable_epoch"])
        standing, at = before, None
        for item in over:
            claimed = item.made.claimed
            if claimed.endpoint_id == ident and standing.enabled:
                succeeded = item.status is DeliveryStatus.SUCCEEDED
                standing, at = rules.after(standing, claimed.enable_epoch, succeeded=succeeded), item.made.ended_at
        if standing != before:
            changed.append(_standing_row(ident, standing, at))
        if before.enabled and not standing.enabled:
            disabled.append(row)
    if changed:
        await _STANDINGS.run(rows=orjson.dumps(changed).decode())
        await change_notes.tell_changed([(endpoints[row["id"]]["brand_id"], row["id"]) for row in changed])
    for row in disabled:
        await _disabled(row)


async def _disabled(row: dict[str, Any]) -> None:
    await CANCEL_ALL.run(endpoint_id=row["id"], now=clock.now())
    audit.changed(f"webhook {row['id']}", "disabled after failed deliveries", brand_id=row["brand_id"])
    owners = Membership.filter(brand_id=row["brand_id"], role=Role.SUPER_ADMIN.value, active=True)
    await notifications.notify(
        NotificationType.WEBHOOK_DISABLED,
        [owner.user_id for owner in await owners],  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
        subject="A webhook was switched off",
        body=f"{rules.STREAK} deliveries in a row to {row['url']} failed, so it was switched off.\n\n"
        "Nothing is sent to it until you enable it again; what happens meanwhile is not made up for.",
        brand_id=row["brand_id"],
        dedup_key=f"webhook {row['id']} disabled {row['enable_epoch']}",
    )


def _row(item: _Decided) -> dict[str, Any]:
    made = item.made
    return {
        "id": made.claimed.id,
        "epoch": made.claimed.epoch,
        "number": made.claimed.number,
        "status": item.status.value,
        "due_at": item.due_at.isoformat(" "),
        "finished_at": None if item.finished_at is None else item.finished_at.isoformat(" "),
        "outcome": (AttemptStatus.SUCCEEDED if made.error is None else AttemptStatus.FAILED).value,
        "response_code": made.response_code,
        "response_body": made.response_body,
        "error": None if made.error is None else made.error.value,
        "duration_ms": made.duration_ms,
        "attempted_at": made.attempted_at.isoformat(" "),
    }


def _standing_row(ident: int, standing: Standing, at: datetime | None) -> dict[str, Any]:
    disabled = not standing.enabled and at is not None
    return {
        "id": ident,
        "enable_epoch": standing.enable_epoch,
        "streak": standing.streak,
        "state": (EndpointState.DISABLED if disabled else EndpointState.ENABLED).value,
        "reason": DisabledReason.AUTOMATIC.value if disabled else None,
        "disabled_at": at.isoformat(" ") if disabled and at is not None else None,
    }


def _count(ended: Sequence[Attempted]) -> None:
    for made in ended:
        metrics.count_attempt("succeeded" if made.error is None else made.error.value)
