"""The plan, the subscription and the limits of one account, as they are at this moment."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScope, operation
from app.core import changes, clock
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain.plans import rules
from app.domain.plans.inputs import Allowance, Interval, SubscriptionStatus
from app.domain.plans.rules import PlanLimits


@dataclass(frozen=True, slots=True)
class AccountStanding:
    """An account's subscription, and what it allows. Without a catalogue there is no plan."""

    status: SubscriptionStatus
    plan_slug: str | None
    plan_name: str | None
    interval: Interval | None
    trial_ends_at: datetime
    current_period_end: datetime | None
    plan_changed_at: datetime
    limits: PlanLimits
    ending: bool = False
    credits_anchor: datetime | None = None
    """The beginning of the first paid period, from which months of AI credits are counted."""


@dataclass(frozen=True, slots=True)
class _Row:
    """An account with its subscription, its plan (None in all columns without a catalogue) and one override."""

    account_id: int
    trial_ends_at: datetime
    status: SubscriptionStatus
    interval: Interval | None
    current_period_end: datetime | None
    plan_changed_at: datetime
    grace_ends_at: datetime | None
    ending: bool | None
    credits_anchor: datetime | None
    slug: str | None
    name: str | None
    brands: int | None
    staff_accounts: int | None
    ai_credits_monthly: int | None
    storage_limit: int | None
    override: str | None
    allowed: int | None


# One row for each override, at least one. An account without a subscription is on the trial plan since its start.
_FIND: Final = Statement(
    """
    SELECT a.id AS account_id, a.trial_ends_at,
           coalesce(s.status, 'trialing') AS status, s.interval, s.current_period_end,
           coalesce(s.plan_changed_at, a.created_at) AS plan_changed_at,
           t.grace_ends_at, t.ending, t.credits_anchor, p.slug, p.name,
           p.brands, p.staff_accounts, p.ai_credits_monthly, p.storage_limit,
           o.name AS override, o.allowed
      FROM account a
      LEFT JOIN subscription s ON s.account_id = a.id
      LEFT JOIN subscription_terms t ON t.account_id = a.id
      LEFT JOIN plan p ON p.id = coalesce(s.plan_id, (SELECT o.id FROM plan o WHERE o.trial_key = 'trial'))
      LEFT JOIN allowance_override o ON o.account_id = a.id
     WHERE a.id IN :ids
    """,
    row=_Row,
)
_MAY_END: Final = frozenset({SubscriptionStatus.CANCELLED, SubscriptionStatus.PAST_DUE})
_LOCK: Final = Statement("SELECT id FROM account WHERE id = :account_id {postgres: FOR UPDATE}", row=int)


@operation(reads=True)
async def status(scope: BrandScope) -> AccountStanding:
    """The subscription of the brand's account (OTHER-02, S-061). Any member may."""
    return await of_account(scope.account_id)


async def limits(account_id: int, *, lock: bool = False) -> PlanLimits:
    """What an account may use. For rooms that enforce a limit: each counts its own use.

    `lock` holds the account's row until the open transaction ends, so that of two requests that take the last
    place one is refused; lock before counting. Errors: NotFound.
    """
    if lock:
        await lock_account(account_id)
        # A caller that locks is about to use more; if that is refused, the note is rolled back with it.
        await announce(account_id)
    return (await of_account(account_id)).limits


async def lock_account(account_id: int) -> bool:
    """Hold the account's row until the open transaction ends; whether there is one."""
    return await _LOCK.row(account_id=account_id) is not None


async def announce(account_id: int) -> None:
    """Send all processes a note that the account's limits or its use changed, once the transaction has committed.

    For operations that use less than before; `limits` does it for those that use more.
    """
    await changes.announce(entitlements_topic(account_id), account_id)


def entitlements_topic(account_id: int) -> str:
    """The topic of notes that the account's limits or its use changed. A new catalogue sends no notes."""
    return f"entitlements.{account_id}"


async def of_account(account_id: int) -> AccountStanding:
    """The standing of an account. Errors: NotFound."""
    rows = await _FIND.rows(ids=[account_id])
    if not rows:
        raise NotFound
    return _standing(rows)


async def limits_of(account_ids: Collection[int]) -> dict[int, PlanLimits]:
    """What each of these accounts may use, by its id, by one statement. For rooms that show it."""
    rows_of: defaultdict[int, list[_Row]] = defaultdict(list)
    for row in await _FIND.rows(ids=sorted(set(account_ids))):
        rows_of[row.account_id].append(row)
    return {account_id: _standing(rows).limits for account_id, rows in rows_of.items()}


def _standing(rows: Sequence[_Row]) -> AccountStanding:
    row = rows[0]
    status = rules.standing(row.status, row.trial_ends_at, row.current_period_end, clock.now(), row.grace_ends_at)
    overrides = {row.override: row.allowed for row in rows if row.override is not None and row.allowed is not None}
    return AccountStanding(
        status=status,
        plan_slug=row.slug,
        plan_name=row.name,
        interval=row.interval,
        trial_ends_at=row.trial_ends_at,
        current_period_end=row.current_period_end,
        plan_changed_at=row.plan_changed_at,
        limits=_planned(row, status).but(overrides),
        ending=bool(row.ending) and status in _MAY_END,
        credits_anchor=row.credits_anchor,
    )


def _planned(row: _Row, status: SubscriptionStatus) -> PlanLimits:
    if row.slug is None or status is SubscriptionStatus.EXPIRED:
        return rules.FREE
    return PlanLimits(**{name.value: getattr(row, name.value) for name in Allowance})
