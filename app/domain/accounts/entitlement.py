"""Entitlements: the limits of the plan, and how much of each is used."""

from dataclasses import dataclass, replace
from datetime import datetime

from app.access import BrandScope, Caller, operation
from app.domain import brands, media, members, plans
from app.domain.plans import UNLIMITED, AccountStanding, Allowance, PlanLimits


@dataclass(frozen=True, slots=True)
class Entitlement:
    """One allowance; limit and remaining are -1 where it is unlimited (S-024). Storage is in bytes.

    Allowances that are counted by the month have a `resets_at`.
    """

    name: Allowance
    limit: int
    used: int
    resets_at: datetime | None = None

    @property
    def is_unlimited(self) -> bool:
        """Whether there is no limit."""
        return self.limit == UNLIMITED

    @property
    def remaining(self) -> int:
        """What is left; 0 if more is used than allowed."""
        return UNLIMITED if self.is_unlimited else max(self.limit - self.used, 0)


@operation(reads=True)
async def entitlements(scope: BrandScope) -> list[Entitlement]:
    """The four allowances of the brand's account (OTHER-03, S-062). Any member of the brand may.

    Brands and storage are counted over the account, seats over the brand (S-156).
    """
    seats = await members.count_seats(scope.brand_id)
    return await _entitlements(scope.account_id, await plans.of_account(scope.account_id), seats)


@operation(reads=True)
async def of_account(caller: Caller, account_id: int) -> list[Entitlement]:
    """The four allowances of the caller's own account.

    Seats are limited for each brand; the one with the most seats in use is shown. Errors: Forbidden for any other
    account.
    """
    plans.check_owner(caller, account_id)
    standing = await plans.of_account(account_id)
    return await _entitlements(account_id, standing, await members.most_seats(account_id))


async def use_of(account_id: int, limits: PlanLimits) -> list[Entitlement]:
    """The entitlements of an account under limits that it may not have yet."""
    standing = replace(await plans.of_account(account_id), limits=limits)
    return await _entitlements(account_id, standing, await members.most_seats(account_id))


async def _entitlements(account_id: int, standing: AccountStanding, seats: int) -> list[Entitlement]:
    month = await plans.credit_month(account_id, standing.credits_anchor)
    used = {
        Allowance.BRANDS: await brands.count_of_account(account_id),
        Allowance.STAFF_ACCOUNTS: seats,
        Allowance.AI_CREDITS_MONTHLY: month.used,
        Allowance.STORAGE_LIMIT: await media.storage_used(account_id),
    }
    resets = {Allowance.AI_CREDITS_MONTHLY: month.resets_at}
    return [Entitlement(name, standing.limits.of(name), used[name], resets.get(name)) for name in Allowance]
