"""AI credits: reserved before the work, spent after it, given back if it fails. Months begin with the
first paid period, and without one with the calendar month in UTC.

For rooms that use credits. What reserves, spends and gives back is called inside the caller's transaction.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.core import clock
from app.core.db import Statement
from app.domain.plans import account_plan, rules
from app.domain.plans.inputs import CreditState
from app.domain.plans.rules import UNLIMITED

RESERVED: Final = timedelta(minutes=10)
"""How long a reservation counts. After that, the process that made it has ended."""

_ANCHOR = Statement(
    """
    INSERT INTO subscription_terms (account_id, ending, credits_anchor) VALUES (:account_id, false, :anchor)
    ON CONFLICT (account_id) DO UPDATE
       SET credits_anchor = coalesce(subscription_terms.credits_anchor, excluded.credits_anchor)
    """
)
_USED = Statement(
    """
    SELECT coalesce(sum(amount), 0) FROM credit_use
     WHERE account_id = :account_id AND at >= :since AND (state = 'spent' OR at > :alive)
    """,
    int,
)
_SWEEP = Statement("DELETE FROM credit_use WHERE account_id = :account_id AND state = 'reserved' AND at <= :alive")
_RESERVE = Statement(
    """
    INSERT INTO credit_use (account_id, ref, amount, state, at)
    SELECT :account_id, v.ref, 1, 'reserved', :now FROM {records :refs AS v (place int, ref text)}
     WHERE true
     ORDER BY v.place
    ON CONFLICT (ref) DO NOTHING
    RETURNING ref
    """,
    str,
)
_SPEND = Statement(
    f"UPDATE credit_use SET state = '{CreditState.SPENT}' WHERE ref IN :refs AND state = 'reserved' RETURNING ref",
    str,
)
_GIVE_BACK = Statement("DELETE FROM credit_use WHERE ref IN :refs AND state = 'reserved'")


@dataclass(frozen=True, slots=True)
class CreditMonth:
    """The month in which an account's AI credits are counted now, and how many it has used or reserved in it."""

    since: datetime
    resets_at: datetime
    used: int


async def anchor_credits(account_id: int, anchor: datetime) -> None:
    """Count the credits of an account by months from `anchor` on, when its first paid period began; set once."""
    await _ANCHOR.run(account_id=account_id, anchor=anchor)


async def credit_month(account_id: int, anchor: datetime | None) -> CreditMonth:
    """What an account has used of its AI credits this month; `anchor` is that of its standing."""
    now = clock.now()
    since, resets_at = rules.credit_window(anchor, now)
    used = await _USED.row(account_id=account_id, since=since, alive=now - RESERVED)
    return CreditMonth(since, resets_at, used or 0)


async def credits_left(account_id: int) -> int:
    """The AI credits that an account may still use this month; -1 for unlimited."""
    standing = await account_plan.of_account(account_id)
    limit = standing.limits.ai_credits_monthly
    if limit == UNLIMITED:
        return UNLIMITED
    return max(limit - (await credit_month(account_id, standing.credits_anchor)).used, 0)


async def reserve_credits(account_id: int, refs: Sequence[str]) -> list[str]:
    """Reserve one credit for each ref, in this order, as far as the account has some; those that were reserved.

    A ref that was used before is left out. The account's row stays locked until the transaction ends.
    """
    await account_plan.limits(account_id, lock=True)
    now = clock.now()
    await _SWEEP.run(account_id=account_id, alive=now - RESERVED)
    remaining = await credits_left(account_id)
    remaining = len(refs) if remaining == UNLIMITED else remaining
    records = [{"place": place, "ref": ref} for place, ref in enumerate(refs[:remaining])]
    return await _RESERVE.rows(account_id=account_id, refs=records, now=now) if records else []


async def spend_credits(account_id: int, refs: Sequence[str]) -> list[str]:
    """Spend what was reserved; the refs whose reservation was still there. Only their work may be kept."""
    spent = await _SPEND.rows(refs=list(refs)) if refs else []
    await account_plan.announce(account_id)
    return spent


async def give_credits_back(account_id: int, refs: Sequence[str]) -> None:
    """Give back what was reserved for work that failed."""
    if refs:
        await _GIVE_BACK.run(refs=list(refs))
        await account_plan.announce(account_id)
