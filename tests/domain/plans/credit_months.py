"""What an account has used of its AI credits, as it stands now."""

from app.domain import plans
from app.domain.plans.credits import CreditMonth


async def credit_month(account_id: int) -> CreditMonth:
    """The account's present month of credits."""
    standing = await plans.of_account(account_id)
    return await plans.credit_month(account_id, standing.credits_anchor)


async def credits_used(account_id: int) -> int:
    """The credits that the account has used or reserved in it."""
    return (await credit_month(account_id)).used
