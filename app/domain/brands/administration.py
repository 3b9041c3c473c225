"""What an operator does with brands: creating one in an account, and putting users into one."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from app.access import Role, System, audit, operation
from app.core.db import Statement
from app.core.errors import Invalid, NotFound
from app.domain import identity
from app.domain.brands.creation import establish
from app.domain.brands.errors import AlreadyMember
from app.domain.brands.inputs import NewBrand
from app.domain.brands.membership import join
from app.domain.brands.models import Brand, Membership
from app.domain.brands.views import BrandDetail, detail


@dataclass(frozen=True, slots=True)
class _Named:
    id: int
    slug: UUID
    owner: str


_BY_NAME: Final = Statement(
    """
    SELECT b.id, b.slug, coalesce(u.email, '') AS owner
      FROM brand b JOIN account a ON a.id = b.account_id JOIN users u ON u.id = a.owner_id
     WHERE lower(b.name) = lower(:name) ORDER BY b.id
    """,
    row=_Named,
)


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
async def add_member(system: System, brand: str, email: str, role: Role) -> Membership:
    """Put the user with this address into a brand. The operator's command only.

    Errors: NotFound, AlreadyMember.
    """
    row = await find_brand(brand)
    user = await identity.find_user(email)
    membership_id = await join(row.id, user.id, role)
    if membership_id is None:
        raise AlreadyMember
    audit.changed(f"membership {membership_id}", f"{role.value}; {system.reason}", brand_id=row.id)
    return await Membership.get(id=membership_id)


async def find_brand(brand: str) -> Brand:
    """The brand with this slug, or the only one with this name; the case of letters does not matter.

    Errors, worded for an operator: NotFound; Invalid on `brand` where several brands have the name.
    """
    key = brand.strip()
    try:
        row = await Brand.filter(slug=UUID(key)).first()
    except ValueError:
        row = None
    if row is not None:
        return row
    matches = await _BY_NAME.rows(name=key)
    if not matches:
        raise NotFound(f"There is no brand with the slug or name {brand}. See: galley admin brand list")
    if len(matches) > 1:
        slugs = ", ".join(f"{row.slug} (of {row.owner})" for row in matches)
        raise Invalid(fields={"brand": [f"{len(matches)} brands have the name {brand}. Give a slug: {slugs}."]})
    return await Brand.get(id=matches[0].id)
