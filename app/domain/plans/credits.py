"""AI credits: reserved before the work, spent after it, given back if it fails. Months begin with the
first paid period, and without one with the calendar month in UTC.

For rooms that use credits. What reserves, spends and gives back is called inside the caller's transaction.
"""

from collections.abc import Sequence
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
_ANCHOR_OF = Statement("SELECT credits_anchor FROM subscription_terms WHERE account_id = :account_id", datetime)
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


async def anchor_credits(account_id: int, anchor: datetime) -> None:
    """Count the credits of an account by months from `anchor` on, when its first paid period began; set once."""
    await _ANCHOR.run(account_id=account_id, anchor=anchor)


async def credit_window(account_id: int) -> tuple[datetime, datetime]:
    """The beginning and the end of the month in which the account's credits are counted now."""
    return rules.credit_window(await _ANCHOR_OF.row(account_id=account_id), clock.now())


async def credits_used(account_id: int) -> int:
    """The AI credits that an account has used or reserved this month."""
    now = clock.now()
    since, _ = await credit_window(account_id)
    return await _USED.row(account_id=account_id, since=since, alive=now - RESERVED) or 0


async def credits_left(account_id: int) -> int:
    """The AI credits that an account may still use this month; -1 for unlimited."""
    limit = (await account_plan.limits(account_id)).ai_credits_monthly
    return UNLIMITED if limit == UNLIMITED else max(limit - await credits_used(account_id), 0)


async def reserve_credits(account_id: int, refs: Sequence[str]) -> list[str]:
    """Reserve one credit for each ref, in this order, as far as the account has some; those that were reserved.

    A ref that was used before is left out. The account's row stays locked until the transaction ends.
    """
    await account_plan.limits(account_id, lock=True)
    now = clock.now()
    await _SWEEP.run(account_id=account_id, alive=now - RESERVED)
    left = await credits_left(account_id)
    left = len(refs) if left == UNLIMITED else left
    records = [{"place": place, "ref": ref} for place, ref in enumerate(refs[:left])]
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
