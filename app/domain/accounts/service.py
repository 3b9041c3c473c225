"""Entitlements: the limits of the plan beside what is used of them."""

from dataclasses import dataclass

from app.access import BrandScope, operation
from app.domain import brands, media, members, plans
from app.domain.plans import UNLIMITED, Allowance


@dataclass(frozen=True, slots=True)
class Entitlement:
    """One allowance; limit and remaining are -1 where it is unlimited (S-024). Storage is in bytes."""

    name: Allowance
    limit: int
    used: int

    @property
    def is_unlimited(self) -> bool:
        """Whether there is no limit."""
        return self.limit == UNLIMITED

    @property
    def remaining(self) -> int:
        """What is left; nothing where more is used than allowed."""
        return UNLIMITED if self.is_unlimited else max(self.limit - self.used, 0)


@operation(reads=True)
async def entitlements(scope: BrandScope) -> list[Entitlement]:
    """The four allowances of the brand's account (OTHER-03, S-062). Any member of the brand may.

    Brands and storage are counted over the account, seats over the brand (S-156).
    """
    limits = await plans.limits(scope.account_id)
    used = {
        Allowance.BRANDS: await brands.count_of_account(scope.account_id),
        Allowance.STAFF_ACCOUNTS: await members.count_seats(scope.brand_id),
        # Nothing uses these yet.
        Allowance.AI_CREDITS_MONTHLY: 0,
        Allowance.STORAGE_LIMIT: await media.storage_used(scope.account_id),
    }
    return [Entitlement(name, limits.of(name), used[name]) for name in Allowance]
