"""Making brands: a caller's own, within the plan; an operator's for somebody; and the step that both share."""

from uuid import uuid4

from app.access import Caller, Role, System, audit, operation
from app.core import clock
from app.domain import identity, plans
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
    """Make a brand in the caller's own account; they are its owner, whatever they are elsewhere.

    Any caller may, as far as their plan goes (REST-TEAMS-31 to 33, ROLES-10, S-022, S-023). Where it is their
    first, it is selected (S-005). Errors: LimitReached; nothing is stored then.
    """
    # Locked before counting: of two who take the last place one is refused.
    limits = await plans.limits(caller.account_id, lock=True)
    limits.admit(Allowance.BRANDS, await count_of_account(caller.account_id))
    brand_id = await establish(caller.account_id, caller.user_id, data)
    audit.changed(f"brand {brand_id}", "created", brand_id=brand_id)
    return await detail(brand_id)


@operation()
async def create_for(system: System, owner_email: str, data: NewBrand) -> BrandDetail:
    """Make a brand in the account of the user with this address, who becomes its owner (ROLES-03).

    The operator's command only; it may exceed the plan. Errors: NotFound.
    """
    user = await identity.find_user(owner_email)
    account = await identity.Account.get(owner_id=user.id)
    brand_id = await establish(account.id, user.id, data)
    await identity.vouch_for(user.id)
    audit.changed(f"brand {brand_id}", system.reason, brand_id=brand_id, actor_id=user.id)
    return await detail(brand_id)


async def establish(account_id: int, owner_id: int, data: NewBrand) -> int:
    """Make a brand in the account with its owner in it, in the open transaction; its id (ROLES-03)."""
    brand = await Brand.create(slug=uuid4(), account_id=account_id, created_at=clock.now(), **data.model_dump())
    if await join(brand.id, owner_id, Role.SUPER_ADMIN) is None:
        raise AlreadyMember
    return brand.id
