"""Creating brands: a member's own, within the plan, and the step that operators and registration share."""

from uuid import uuid4

from app.access import Caller, Role, audit, operation
from app.core import clock
from app.domain import plans
from app.domain.brands.errors import AlreadyMember
from app.domain.brands.inputs import NewBrand
from app.domain.brands.membership import join
from app.domain.brands.models import Brand
from app.domain.brands.views import BrandDetail, count_of_account, detail
from app.domain.plans import Allowance


async def _again(caller: Caller, brand_id: int) -> BrandDetail:
    del caller
    return await detail(brand_id)


@operation(again=_again)
async def create(caller: Caller, data: NewBrand) -> BrandDetail:
    """Create a brand in the caller's own account; they are its owner, whatever role they have elsewhere.

    Any caller may, within their plan (REST-TEAMS-31 to 33, ROLES-10, S-022, S-023). If it is their first brand, it
    is selected (S-005). Errors: LimitReached; nothing is stored then.
    """
    # Locked before counting: of two requests that take the last place one is refused.
    limits = await plans.limits(caller.account_id, lock=True)
    limits.admit(Allowance.BRANDS, await count_of_account(caller.account_id))
    brand_id = await establish(caller.account_id, caller.user_id, data)
    audit.changed(f"brand {brand_id}", "created", brand_id=brand_id)
    return await detail(brand_id)


async def establish(account_id: int, owner_id: int, data: NewBrand) -> int:
    """Create a brand in the account with its owner in it, in the open transaction; its id (ROLES-03)."""
    brand = await Brand.create(slug=uuid4(), account_id=account_id, created_at=clock.now(), **data.model_dump())
    if await join(brand.id, owner_id, Role.SUPER_ADMIN) is None:
        raise AlreadyMember
    return brand.id
