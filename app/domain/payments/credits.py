"""Credits that accounts use: rows that are summed over a month, so that nothing has to be reset."""

from datetime import datetime
from typing import Final

from app.core import clock
from app.core.db import Statement
from app.domain import plans
from app.domain.payments import rules
from app.domain.plans import Allowance

_ANCHOR: Final = Statement(
    """
    SELECT credits_anchor FROM payment_customer WHERE account_id = :account_id AND credits_anchor IS NOT NULL
     ORDER BY credits_anchor LIMIT 1
    """,
    row=datetime,
)
_USED: Final = Statement(
    "SELECT coalesce(sum(amount), 0) FROM credit_use WHERE account_id = :account_id AND used_at >= :since", row=int
)
_RESERVE: Final = Statement(
    """
    INSERT INTO credit_use (account_id, key, amount, used_at) VALUES (:account_id, :key, :amount, :now)
    ON CONFLICT (key) DO NOTHING
    """
)
_SETTLE: Final = Statement("UPDATE credit_use SET amount = :amount WHERE key = :key")


async def credit_window(account_id: int) -> tuple[datetime, datetime]:
    """The beginning and the end of the month in which the account's credits are counted now."""
    return rules.credit_window(await _ANCHOR.row(account_id=account_id), clock.now())


async def credits_used(account_id: int) -> int:
    """The credits that the account used or reserved in this month."""
    since, _ = await credit_window(account_id)
    return await _USED.row(account_id=account_id, since=since) or 0


async def reserve_credits(account_id: int, key: str, amount: int) -> None:
    """Reserve credits before a call that uses them, in the open transaction; once for a key.

    Errors: LimitReached if the month has not that many left.
    """
    limits = await plans.limits(account_id, lock=True)
    limits.admit(Allowance.AI_CREDITS_MONTHLY, await credits_used(account_id), amount)
    await _RESERVE.run(account_id=account_id, key=key, amount=amount, now=clock.now())


async def settle_credits(account_id: int, key: str, amount: int) -> None:
    """Write what a call really used, 0 where it failed, in the open transaction."""
    await _SETTLE.run(key=key, amount=amount)
    await plans.announce(account_id)
