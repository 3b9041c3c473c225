"""What time alone ends: trials, cancelled subscriptions, the grace of a missing payment. Found every hour."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.db import Statement
from app.domain import plans
from app.domain.payments import billing_mails, subscriptions_seen, synchronization
from app.domain.payments.inputs import LetterKind

_ACCOUNTS_AT_ONCE: Final = 100
_MIN_TRIAL: Final = timedelta(days=4)
"""Trials that are shorter than this have no letter before their end."""
_LATEST: Final = timedelta(days=2)
"""A trial that ended longer ago has no letter any more."""


@dataclass(frozen=True, slots=True)
class _Trial:
    id: int
    trial_ends_at: datetime
    created_at: datetime


_DUE_ENDS: Final = Statement(
    """
    SELECT s.account_id FROM subscription s LEFT JOIN subscription_terms t ON t.account_id = s.account_id
     WHERE (s.status = 'cancelled' AND s.current_period_end <= :now)
        OR (s.status = 'past_due' AND t.grace_ends_at <= :now)
     ORDER BY s.account_id LIMIT :batch
    """,
    row=int,
)
# Trials of accounts that have nothing else, whose letter is not written yet.
_TRIALS: Final = Statement(
    """
    SELECT a.id, a.trial_ends_at, a.created_at FROM account a LEFT JOIN subscription s ON s.account_id = a.id
     WHERE a.trial_ends_at > :after AND a.trial_ends_at <= :until
       AND (s.id IS NULL OR (s.status = 'trialing' AND s.current_period_end IS NULL))
       AND NOT EXISTS (SELECT 1 FROM billing_letter l WHERE l.account_id = a.id AND l.kind = :kind)
     ORDER BY a.id LIMIT :batch
    """,
    row=_Trial,
)


@operation(atomic=False)
async def end_due(system: System) -> int:
    """Announce what time has ended, and write the letters about it and about trials that end soon.

    The number of accounts. The service itself only.
    """
    now, count = clock.now(), 0
    for account_id in await _DUE_ENDS.rows(now=now, batch=_ACCOUNTS_AT_ONCE):
        await _end(system, account_id)
        count += 1
    for trial in await _TRIALS.rows(
        after=now - _LATEST, until=now, kind=LetterKind.TRIAL_ENDED, batch=_ACCOUNTS_AT_ONCE
    ):
        await _end_trial(system, trial)
        count += 1
    soon = await _TRIALS.rows(
        after=now, until=now + synchronization.NOTICE, kind=LetterKind.TRIAL_ENDS, batch=_ACCOUNTS_AT_ONCE
    )
    for trial in soon:
        await _announce_end(system, trial)
        count += 1
    return count


@operation(action="end_due")
async def _end(system: System, account_id: int) -> None:
    if await plans.lock_account(account_id):
        await subscriptions_seen.settle(account_id, "its time is over")
        await synchronization.write_grace_letters(account_id)


@operation(action="end_due")
async def _end_trial(system: System, trial: _Trial) -> None:
    if await plans.lock_account(trial.id):
        await subscriptions_seen.settle(trial.id, "its time is over")
        if await billing_mails.write(trial.id, LetterKind.TRIAL_ENDED, ""):
            await plans.announce(trial.id)


@operation(action="end_due")
async def _announce_end(system: System, trial: _Trial) -> None:
    if await plans.lock_account(trial.id):
        is_short = trial.trial_ends_at - trial.created_at < _MIN_TRIAL
        await billing_mails.write(trial.id, LetterKind.TRIAL_ENDS, "", at=trial.trial_ends_at, silent=is_short)
