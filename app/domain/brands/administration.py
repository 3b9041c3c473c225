"""What an operator does with brands: creating one in an account, and putting users into one."""

from uuid import UUID

from app.access import Role, System, audit, operation
from app.core.errors import NotFound
from app.domain import identity
from app.domain.brands.creation import establish
from app.domain.brands.errors import AlreadyMember
from app.domain.brands.inputs import NewBrand
from app.domain.brands.membership import join
from app.domain.brands.models import Brand, Membership
from app.domain.brands.views import BrandDetail, detail


@operation()
async def create_for(system: System, owner_email: str, data: NewBrand) -> BrandDetail:
    """Create a brand in the account of the user with this address, who becomes its owner (ROLES-03).

    The operator's command only; it may exceed the plan. Errors: NotFound.
    """
    user = await identity.find_user(owner_email)
    account = await identity.Account.get(owner_id=user.id)
    brand_id = await establish(account.id, user.id, data)
    await identity.vouch_for(user.id)
    audit.changed(f"brand {brand_id}", system.reason, brand_id=brand_id, actor_id=user.id)
    return await detail(brand_id)


@operation()
async def add_member(system: System, slug: str, email: str, role: Role) -> Membership:
    """Put the user with this address into a brand. The operator's command only.

    Errors: NotFound, AlreadyMember.
    """
    brand = await find_brand(slug)
    user = await identity.find_user(email)
    membership_id = await join(brand.id, user.id, role)
    if membership_id is None:
        raise AlreadyMember
    audit.changed(f"membership {membership_id}", f"{role.value}; {system.reason}", brand_id=brand.id)
    return await Membership.get(id=membership_id)


async def find_brand(slug: str) -> Brand:
    """The brand with this slug. Errors: NotFound, worded for an operator."""
    try:
        brand = await Brand.filter(slug=UUID(slug)).first()
    except ValueError:
        brand = None
    if brand is None:
        raise NotFound(f"There is no brand with the slug {slug}.")
    return brand
