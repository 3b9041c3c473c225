"""Recording attempts: the log, the next attempt or the end, and an endpoint that has failed too often.

Every writer here, and every change of an endpoint, locks endpoints before deliveries.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from app.access import Role, System, audit, operation
from app.core import clock, links, log, metrics
from app.core.config import settings
from app.core.db import Statement, after_commit, batches, dialect, is_transient
from app.domain import notifications
from app.domain.brands import Membership
from app.domain.notifications import NotificationType
from app.domain.webhooks import change_notes, rules
from app.domain.webhooks.attempts import Attempted, Hold
from app.domain.webhooks.endpoints import CANCEL_ALL
from app.domain.webhooks.inputs import AttemptError, AttemptStatus, DeliveryStatus, DisabledReason, EndpointState
from app.domain.webhooks.rules import EndpointStanding

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Endpoint:
    id: int
    brand_id: int
    url: str
    state: EndpointState
    streak: int
    enable_epoch: int


@dataclass(frozen=True, slots=True)
class _Logged:
    id: int
    endpoint_id: int


@dataclass(frozen=True, slots=True)
class _Result:
    """An attempt as it is recorded and logged: the delivery's next state, and the attempt's own outcome."""

    id: int
    epoch: int
    number: int
    status: DeliveryStatus
    due_at: datetime
    finished_at: datetime | None
    outcome: AttemptStatus
    response_code: int | None
    response_body: str | None
    error: AttemptError | None
    duration_ms: int
    attempted_at: datetime


@dataclass(frozen=True, slots=True)
class _Release:
    """A delivery that is due again when it was, and counts no attempt."""

    id: int
    epoch: int
    due_at: datetime


@dataclass(frozen=True, slots=True)
class _ReceiverRow:
    """An endpoint with its receiver, and until when that gets no call."""

    id: int
    site: str | None
    network: str | None
    held_until: datetime | None


@dataclass(frozen=True, slots=True)
class _NewStanding:
    id: int
    enable_epoch: int
    streak: int
    state: EndpointState
    reason: DisabledReason | None
    disabled_at: datetime | None


# Before the endpoints, as the deletion of an account locks them: a notification refers to its brand.
_HOLD_BRANDS = Statement("SELECT id FROM brand WHERE id IN :ids ORDER BY id FOR KEY SHARE", row=int)
_LOCK = Statement(
    """
    SELECT id, brand_id, url, state, streak, enable_epoch FROM webhook_endpoint
     WHERE id IN :ids ORDER BY id {postgres: FOR NO KEY UPDATE}
    """,
    row=_Endpoint,
)
_RECORD = Statement(
    """
    UPDATE webhook_delivery
       SET status = v.status, attempts = v.number, due_at = v.due_at, finished_at = v.finished_at,
           lease_until = NULL
      FROM {records :rows AS v (id bigint, epoch int, number int, status text, due_at timestamptz,
                                finished_at timestamptz)}
     WHERE webhook_delivery.id = v.id AND webhook_delivery.epoch = v.epoch AND webhook_delivery.status = 'pending'
    RETURNING webhook_delivery.id
    """,
    row=int,
)
# An attempt is logged even where its answer came too late to count, but not where the endpoint is gone.
_LOG = Statement(
    """
    INSERT INTO webhook_attempt (delivery_id, endpoint_id, number, status, response_code, response_body, error,
                                 duration_ms, attempted_at)
    SELECT d.id, d.endpoint_id, v.number, v.outcome, v.response_code, v.response_body, v.error, v.duration_ms,
           v.attempted_at
      FROM {records :rows AS v (id bigint, number int, outcome text, response_code int, response_body text,
                                error text, duration_ms int, attempted_at timestamptz)}
      JOIN webhook_delivery d ON d.id = v.id
    RETURNING id, endpoint_id
    """,
    row=_Logged,
)
_STANDINGS = Statement(
    """
    UPDATE webhook_endpoint
       SET streak = v.streak, state = v.state, disabled_reason = v.reason, disabled_at = v.disabled_at
      FROM {records :rows AS v (id bigint, enable_epoch int, streak int, state text, reason text,
                                disabled_at timestamptz)}
     WHERE webhook_endpoint.id = v.id AND webhook_endpoint.enable_epoch = v.enable_epoch
       AND webhook_endpoint.state = 'enabled'
    """
)


_RELEASE = Statement(
    """
    UPDATE webhook_delivery SET due_at = v.due_at, lease_until = NULL
      FROM {records :rows AS v (id bigint, epoch int, due_at timestamptz)}
     WHERE webhook_delivery.id = v.id AND webhook_delivery.epoch = v.epoch AND webhook_delivery.status = 'pending'
    """
)
_RECEIVERS = Statement(
    """
    UPDATE webhook_endpoint
       SET site = v.site, network = v.network, held_until = coalesce(v.held_until, webhook_endpoint.held_until)
      FROM {records :rows AS v (id bigint, site text, network text, held_until timestamptz)}
     WHERE webhook_endpoint.id = v.id
    """
)


@operation()
async def hold(system: System, holds: Sequence[Hold]) -> None:
    """Leave deliveries to their receiver's next minute: nothing is lost, and they keep their places.

    The service itself only.
    """
    del system
    await _LOCK.rows(ids=sorted({item.claimed.endpoint_id for item in holds}))
    await _RELEASE.run(rows=[_Release(item.claimed.id, item.claimed.epoch, item.claimed.due_at) for item in holds])
    latest = {item.claimed.endpoint_id: item for item in sorted(holds, key=lambda item: item.until)}
    await _RECEIVERS.run(
        rows=[
            _ReceiverRow(ident, item.receiver.site, item.receiver.network, item.until)
            for ident, item in latest.items()
        ]
    )


@operation(atomic=False)
async def record(system: System, attempts: Sequence[Attempted]) -> list[Attempted]:
    """Record attempts in the order in which they ended; returns those to record later. The service itself only.

    A failed delivery is tried again at its time, or is exhausted after its last attempt. Ten exhausted deliveries
    in a row disable the endpoint, and its owner is notified once. An attempt of an older claim is only logged.
    (WH-DLV-01, WH-DLV-03, WH-DLV-05, WH-DLV-09, WH-STATE-01, WH-STATE-02, WH-STATE-03, S-146)

    An attempt that cannot be recorded does not prevent the others: it is recorded without the response, or left to
    its lease. Attempts that failed to be recorded because of the database are returned.
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

    await batches.write(attempts, together, partial(_record_bare, system))
    return later


async def _record_bare(system: System, attempt: Attempted, failure: Exception) -> None:
    logger.error("webhook delivery %s: the response cannot be recorded", attempt.claimed.id, exc_info=failure)
    try:
        await _record(system, [replace(attempt, response_code=None, response_body=None)])
    except Exception:
        logger.exception("webhook delivery %s is left to its lease", attempt.claimed.id)


@operation(action="record")
async def _record(system: System, attempts: Sequence[Attempted]) -> None:
    results = [_result(attempt) for attempt in attempts]
    exhausted = {
        attempt.claimed.brand_id
        for attempt, result in zip(attempts, results, strict=True)
        if result.status is DeliveryStatus.EXHAUSTED
    }
    if exhausted and dialect() == "postgres":
        await _HOLD_BRANDS.rows(ids=sorted(exhausted))
    endpoints = await _LOCK.rows(ids=sorted({attempt.claimed.endpoint_id for attempt in attempts}))
    recorded = set(await _RECORD.rows(rows=results))
    await change_notes.tell_logged([(row.endpoint_id, row.id) for row in await _LOG.rows(rows=results)])
    receivers = {
        attempt.claimed.endpoint_id: attempt.receiver
        for attempt in attempts
        if attempt.receiver is not None and attempt.receiver != attempt.claimed.receiver
    }
    if receivers:
        await _RECEIVERS.run(
            rows=[
                _ReceiverRow(ident, receiver.site, receiver.network, None) for ident, receiver in receivers.items()
            ]
        )
    over = [
        attempt
        for attempt, result in zip(attempts, results, strict=True)
        if result.finished_at is not None and result.id in recorded
    ]
    await _update_standings(endpoints, over)
    after_commit(lambda: _count(attempts))


def _result(attempt: Attempted) -> _Result:
    status, due_at = _next_state(attempt)
    return _Result(
        id=attempt.claimed.id,
        epoch=attempt.claimed.epoch,
        number=attempt.claimed.number,
        status=status,
        due_at=due_at,
        finished_at=None if status is DeliveryStatus.PENDING else attempt.ended_at,
        outcome=AttemptStatus.SUCCEEDED if attempt.error is None else AttemptStatus.FAILED,
        response_code=attempt.response_code,
        response_body=attempt.response_body,
        error=attempt.error,
        duration_ms=attempt.duration_ms,
        attempted_at=attempt.attempted_at,
    )


def _next_state(attempt: Attempted) -> tuple[DeliveryStatus, datetime]:
    if attempt.error is None:
        return DeliveryStatus.SUCCEEDED, attempt.ended_at
    max_attempts, backoffs = settings().webhook_attempts, settings().webhook_backoffs
    due_at = rules.next_attempt(attempt.claimed.number, max_attempts, backoffs, attempt.ended_at)
    if due_at is None:
        return DeliveryStatus.EXHAUSTED, attempt.ended_at
    return DeliveryStatus.PENDING, due_at


async def _update_standings(endpoints: Sequence[_Endpoint], over: Sequence[Attempted]) -> None:
    """Count deliveries that are over, endpoint by endpoint, and disable endpoints that failed too often."""
    standings: list[_NewStanding] = []
    notes: list[tuple[int, int]] = []
    disabled: list[_Endpoint] = []
    for row in endpoints:
        before = EndpointStanding(row.state is EndpointState.ENABLED, row.streak, row.enable_epoch)
        standing, at = before, None
        for attempt in over:
            claim = attempt.claimed
            if claim.endpoint_id == row.id and standing.enabled:
                succeeded = attempt.error is None
                standing, at = rules.after(standing, claim.enable_epoch, succeeded=succeeded), attempt.ended_at
        if standing != before:
            standings.append(_new_standing(row.id, standing, at))
            notes.append((row.brand_id, row.id))
        if before.enabled and not standing.enabled:
            disabled.append(row)
    if standings:
        await _STANDINGS.run(rows=standings)
        await change_notes.tell_changed(notes)
    for row in disabled:
        await _disable(row)


async def _disable(row: _Endpoint) -> None:
    """Cancel what waits for an endpoint that was disabled, and notify the owner."""
    await CANCEL_ALL.run(endpoint_id=row.id, now=clock.now())
    audit.changed(f"webhook {row.id}", "disabled after failed deliveries", brand_id=row.brand_id)
    fields = {"endpoint_id": row.id, "brand_id": row.brand_id}
    after_commit(
        lambda: logger.warning(
            "webhook %s is off: %s deliveries in a row failed", row.id, rules.STREAK, extra=fields
        )
    )
    owners = Membership.filter(brand_id=row.brand_id, role=Role.SUPER_ADMIN.value, active=True)
    await notifications.notify(
        NotificationType.WEBHOOK_DISABLED,
        [owner.user_id for owner in await owners],  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
        subject="A webhook was switched off",
        body=f"{rules.STREAK} deliveries in a row to {row.url} failed, so it was switched off.\n\n"
        "Nothing is sent to it until you enable it again; what happens meanwhile is not made up for.",
        brand_id=row.brand_id,
        link=links.studio(row.brand_id, "webhooks", row.id),
        dedup_key=f"webhook {row.id} disabled {row.enable_epoch}",
    )


def _new_standing(ident: int, standing: EndpointStanding, at: datetime | None) -> _NewStanding:
    disabled = not standing.enabled and at is not None
    return _NewStanding(
        id=ident,
        enable_epoch=standing.enable_epoch,
        streak=standing.streak,
        state=EndpointState.DISABLED if disabled else EndpointState.ENABLED,
        reason=DisabledReason.AUTOMATIC if disabled else None,
        disabled_at=at if disabled else None,
    )


def _count(attempts: Sequence[Attempted]) -> None:
    for attempt in attempts:
        outcome = "succeeded" if attempt.error is None else attempt.error.value
        metrics.count_attempt(outcome)
        claim = attempt.claimed
        code = "" if attempt.response_code is None else f", status {attempt.response_code}"
        log.activity(
            "webhook %s, %s, attempt %s: %s%s",
            claim.endpoint_id,
            claim.event,
            claim.number,
            outcome,
            code,
            endpoint_id=claim.endpoint_id,
            delivery_id=claim.id,
            outcome=outcome,
        )
