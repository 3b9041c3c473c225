"""Where one account stands: its plan, its subscription and its limits, as they are at this moment."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.access import BrandScope, operation
from app.core import changes, clock
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain.plans import rules
from app.domain.plans.inputs import Allowance, SubscriptionStatus
from app.domain.plans.rules import Limits

# A row for each override, at least one. An account without a subscription is on the trial plan since it began.
_ROWS = """
    SELECT a.id AS account_id, a.trial_ends_at,
           coalesce(s.status, 'trialing') AS status, s.interval, s.current_period_end,
           coalesce(s.plan_changed_at, a.created_at) AS plan_changed_at, p.slug, p.name,
           p.brands, p.staff_accounts, p.ai_credits_monthly, p.storage_limit,
           o.name AS override, o.allowed
      FROM account a
      LEFT JOIN subscription s ON s.account_id = a.id
      LEFT JOIN plan p ON p.id = coalesce(s.plan_id, (SELECT t.id FROM plan t WHERE t.trial_key = 'trial'))
      LEFT JOIN allowance_override o ON o.account_id = a.id
"""
_TIMES = ("trial_ends_at", "current_period_end", "plan_changed_at")
_FIND = Statement(_ROWS + " WHERE a.id = :account_id", times=_TIMES)
_FIND_MANY = Statement(
    _ROWS + " WHERE a.id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}", times=_TIMES
)
_HOLD = Statement("SELECT id FROM account WHERE id = :account_id {postgres: FOR UPDATE}")


@dataclass(frozen=True, slots=True)
class Standing:
    """An account's subscription, and what it allows. Without any catalogue there is no plan."""

    status: SubscriptionStatus
    plan_slug: str | None
    plan_name: str | None
    interval: str | None
    trial_ends_at: datetime
    current_period_end: datetime | None
    plan_changed_at: datetime
    limits: Limits


@operation(reads=True)
async def status(scope: BrandScope) -> Standing:
    """The subscription of the brand's account (OTHER-02, S-061). Any member may."""
    return await of_account(scope.account_id)


async def limits(account_id: int, *, lock: bool = False) -> Limits:
    """What an account may use. For rooms that refuse: each counts its own use.

    `lock` holds the account's row until the open transaction ends, so that of two who take the last place
    one is refused; lock before counting. Errors: NotFound.
    """
    if lock:
        await _HOLD.value(account_id=account_id)
        # Whoever locks is about to use more; where that is refused the note goes with the transaction.
        await announce(account_id)
    return (await of_account(account_id)).limits


async def announce(account_id: int) -> None:
    """Tell all processes that the account's limits or its use of them changed, once the transaction has committed.

    For rooms in which somebody uses less than before; `limits` tells it of those who use more.
    """
    await changes.announce(entitlements_topic(account_id), account_id)


def entitlements_topic(account_id: int) -> str:
    """The topic of the notes that the account's limits or its use of them changed; a new catalogue is not told."""
    return f"entitlements.{account_id}"


async def of_account(account_id: int) -> Standing:
    """Where an account stands. Errors: NotFound."""
    rows = await _FIND.rows(account_id=account_id)
    if not rows:
        raise NotFound
    return _standing(rows)


async def limits_of(account_ids: Collection[int]) -> dict[int, Limits]:
    """What each of these accounts may use, by its id, by one statement. For rooms that show it."""
    of: defaultdict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in await _FIND_MANY.rows(ids=sorted(set(account_ids))):
        of[row["account_id"]].append(row)
    return {ident: _standing(rows).limits for ident, rows in of.items()}


def _standing(rows: list[dict[str, Any]]) -> Standing:
    first = rows[0]
    stored = SubscriptionStatus(first["status"])
    at = rules.standing(stored, first["trial_ends_at"], first["current_period_end"], clock.now())
    overrides = {row["override"]: row["allowed"] for row in rows if row["override"] is not None}
    return Standing(
        status=at,
        plan_slug=first["slug"],
        plan_name=first["name"],
        interval=first["interval"],
        trial_ends_at=first["trial_ends_at"],
        current_period_end=first["current_period_end"],
        plan_changed_at=first["plan_changed_at"],
        limits=_planned(first, at).but(overrides),
    )


def _planned(row: dict[str, Any], at: SubscriptionStatus) -> Limits:
    if row["slug"] is None or at is SubscriptionStatus.EXPIRED:
        return rules.FREE
    return Limits(**{name.value: row[name.value] for name in Allowance})
