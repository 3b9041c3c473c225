"""Signatures of events, and what an account has after all that it bought. Pure functions.

Sources: Stripe's "Receive Stripe events in your webhook endpoint", and the states of a subscription.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar

import orjson

from app.domain.plans import AssignedPlan, Interval, Settled, SubscriptionStatus

_TOLERANCE: Final = 300
"""How many seconds the time of a signature may be off, either way."""
_LONGEST_HEADER: Final = 4 * 1024
LONGEST_ID: Final = 255

_TIME: Final = re.compile(r"[0-9]{1,12}", re.ASCII)
_DIGEST: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
LIVE: Final = frozenset({"trialing", "active", "past_due", "unpaid", "paused"})
_OWING: Final = frozenset({"past_due", "unpaid", "paused"})
_STATUSES: Final = LIVE | {"incomplete", "incomplete_expired", "canceled"}
_NEVER: Final = datetime(1970, 1, 1, tzinfo=UTC)

_RANKS: Final = (
    "incomplete",
    "incomplete_expired",
    "trialing",
    "active",
    "past_due",
    "paused",
    "unpaid",
    "canceled",
)
"""The statuses in the order in which snapshots of one second are ranked; the last one wins."""
_INTERVALS: Final = {"month": Interval.MONTHLY, "year": Interval.YEARLY}


@dataclass(frozen=True, slots=True)
class PaymentEvent:
    """What is read of an event. `snapshot` is the object as it was, None in a thin event."""

    id: str
    type: str
    kind: str | None
    object_id: str | None
    customer_id: str | None
    created_at: datetime | None
    livemode: bool | None
    snapshot: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Bought:
    """A subscription as the mirror holds it. `plan_id` is None where its price is unknown."""

    id: str
    status: str
    plan_id: int | None
    interval: Interval | None
    created_at: datetime
    period_end: datetime | None = None
    trial_end: datetime | None = None
    cancel_at: datetime | None = None
    ended_at: datetime | None = None
    past_due_since: datetime | None = None

    @property
    def is_live(self) -> bool:
        """Whether it may still be paid: not ended, and past its first payment."""
        return self.status in LIVE and self.ended_at is None

    @property
    def is_owing(self) -> bool:
        """Whether a payment is missing, or the processor suspended it."""
        return self.plan_id is not None and self.status in _OWING and self.ended_at is None

    @property
    def is_ending(self) -> bool:
        """Whether an end is pending."""
        return self.cancel_at is not None and self.is_live


Sold = TypeVar("Sold", bound=Bought)


def is_known(status: str) -> bool:
    """Whether the processor's word is one of those that this version knows."""
    return status in _STATUSES


def interval_of(name: str, count: int) -> Interval | None:
    """How often a price is paid; None for intervals that are not sold."""
    return _INTERVALS.get(name) if count == 1 else None


def is_signed(body: bytes, headers: Sequence[str], secrets: Sequence[str], now: datetime) -> bool:
    """Whether the one header `t=…,v1=…` holds a fresh signature of `t.body` under one of the secrets."""
    if len(headers) != 1 or len(headers[0]) > _LONGEST_HEADER or not headers[0].isascii():
        return False
    times: list[str] = []
    digests: list[str] = []
    for part in headers[0].split(","):
        name, _, value = part.partition("=")
        if name == "t":
            times.append(value)
        elif name == "v1":
            digests.append(value)
    if len(times) != 1 or _TIME.fullmatch(times[0]) is None:
        return False
    if abs(int(now.timestamp()) - int(times[0])) > _TOLERANCE:
        return False
    signatures = [bytes.fromhex(digest) for digest in digests if _DIGEST.fullmatch(digest)]
    message = times[0].encode() + b"." + body
    # Every pair is compared, so that the time does not tell which one fits.
    fitting = [
        hmac.compare_digest(hmac.digest(secret.encode(), message, hashlib.sha256), signature)
        for secret in secrets
        for signature in signatures
    ]
    return any(fitting)


def read_event(body: bytes) -> PaymentEvent | None:
    """What an event says; None for what is no event: not JSON, no object, no usable id or type."""
    try:
        fields: Any = orjson.loads(body)
    except orjson.JSONDecodeError:
        return None
    if not isinstance(fields, dict):
        return None
    event_id, type_ = _name(fields.get("id")), _name(fields.get("type"))
    if event_id is None or type_ is None:
        return None
    if fields.get("object") == "v2.core.event":
        return _thin(fields, event_id, type_)
    data: Any = fields.get("data")
    content: Any = data.get("object") if isinstance(data, dict) else None
    snapshot: dict[str, Any] = content if isinstance(content, dict) else {}
    kind = snapshot.get("object")
    customer: Any = snapshot.get("id") if kind == "customer" else snapshot.get("customer")
    if isinstance(customer, dict):
        customer = customer.get("id")
    return PaymentEvent(
        id=event_id,
        type=type_,
        kind=kind if isinstance(kind, str) else None,
        object_id=_name(snapshot.get("id")),
        customer_id=_name(customer),
        created_at=_moment(fields.get("created")),
        livemode=_flag(fields.get("livemode")),
        snapshot=snapshot,
    )


def _thin(fields: dict[str, Any], event_id: str, type_: str) -> PaymentEvent:
    related: Any = fields.get("related_object")
    related = related if isinstance(related, dict) else {}
    kind, object_id = related.get("type"), _name(related.get("id"))
    kind = kind.removeprefix("v1.") if isinstance(kind, str) else None
    return PaymentEvent(
        id=event_id,
        type=type_.removeprefix("v1."),
        kind=kind,
        object_id=object_id,
        customer_id=object_id if kind == "customer" else None,
        created_at=None,
        livemode=_flag(fields.get("livemode")),
        snapshot=None,
    )


def _name(value: object) -> str | None:
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_ID or "\x00" in value:
        return None
    return value


def _flag(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _moment(value: object) -> datetime | None:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**33:
        return None
    return datetime.fromtimestamp(value, UTC)


def standing(
    grant: AssignedPlan | None,
    subscriptions: Sequence[Bought],
    trial_ends_at: datetime,
    grace: timedelta,
    now: datetime,
) -> Settled | None:
    """What the account has; None is its trial, also where that is over. Who owes a payment has no trial any more.

    What can be used beats the rest; then what began later; then the greater id. A late look takes nothing from a
    payer: an active subscription stays so after its period until the processor says otherwise. When the grace ends
    is part of the answer, so the answer holds later, too.
    """
    candidates = [
        (settled.status is not SubscriptionStatus.EXPIRED, began, name, settled)
        for began, name, settled in _candidates(grant, subscriptions, grace, now)
    ]
    if not candidates:
        return None
    usable, _, _, settled = max(candidates, key=lambda candidate: candidate[:3])
    owes = any(item.is_owing for item in subscriptions)
    return None if not usable and not owes and now < trial_ends_at else settled


def _candidates(
    grant: AssignedPlan | None, subscriptions: Sequence[Bought], grace: timedelta, now: datetime
) -> list[tuple[datetime, str, Settled]]:
    rows = [
        (item.created_at, item.id, settled)
        for item in subscriptions
        if (settled := _settled(item, grace, now)) is not None
    ]
    if grant is not None:
        rows.append((grant.assigned_at, "", Settled(grant.plan_id, SubscriptionStatus.ACTIVE)))
    return rows


def _settled(item: Bought, grace: timedelta, now: datetime) -> Settled | None:
    """What one subscription gives; None for one that was never paid or whose price is unknown."""
    if item.plan_id is None or item.status in ("incomplete", "incomplete_expired"):
        return None
    end = (item.trial_end if item.status == "trialing" else None) or item.period_end
    status, grace_ends_at = SubscriptionStatus.EXPIRED, None
    if item.status == "canceled" or item.ended_at is not None:
        end = item.ended_at or end
    elif item.status in ("active", "trialing"):
        status = SubscriptionStatus.ACTIVE if item.status == "active" else SubscriptionStatus.TRIALING
        if item.cancel_at is not None:
            end = item.cancel_at
            status = SubscriptionStatus.CANCELLED if now < end else SubscriptionStatus.EXPIRED
    elif item.status == "past_due":
        grace_ends_at = (item.past_due_since or now) + grace
        status = SubscriptionStatus.PAST_DUE if now < grace_ends_at else SubscriptionStatus.EXPIRED
    return Settled(
        plan_id=item.plan_id,
        status=status,
        interval=item.interval,
        current_period_end=end,
        grace_ends_at=grace_ends_at if status is SubscriptionStatus.PAST_DUE else None,
        ending=item.is_ending,
    )


def winner(subscriptions: Sequence[Sold]) -> Sold | None:
    """The live subscription that changes are made to: the newest that is not suspended, else the newest."""
    live = [item for item in subscriptions if item.is_live]
    healthy = ("trialing", "active", "past_due")
    return max(live, key=lambda item: (item.status in healthy, item.created_at, item.id), default=None)


def snapshot_order(at: datetime | None, status: str, event_id: str) -> tuple[datetime, int, str]:
    """The place of a snapshot among others of its subscription; the greatest is kept."""
    rank = _RANKS.index(status) if status in _RANKS else -1
    return at or _NEVER, rank, event_id
