"""Changing a brand: its name, its contact data, its time zone, and whether it requires two-factor."""

from app.access import BrandScope, Permission, audit, operation
from app.domain import identity
from app.domain.brands.errors import TwoFactorNeeded
from app.domain.brands.inputs import BrandUpdate
from app.domain.brands.models import Brand
from app.domain.brands.views import BrandDetail, detail


@operation(needs=Permission.OWNER)
async def update(scope: BrandScope, data: BrandUpdate) -> BrandDetail:
    """Change name, e-mail, phone and address; a BrandChange also has the time zone and the need for two-factor.

    The owner only (REST-TEAMS-27). Absent fields keep their value. Planned posts keep their instant when the zone
    changes. Once two-factor is required, members without it lose access at once, until they turn it on. Errors:
    TwoFactorNeeded for an owner who requires it and has it off.
    """
    values = data.model_dump(include=data.model_fields_set)
    if values.get("requires_two_factor") and not (await identity.two_factor_state(scope.caller)).enabled:
        raise TwoFactorNeeded.of_the_owner()
    if values:
        await Brand.filter(id=scope.brand_id).update(**values)
        audit.changed(f"brand {scope.brand_id}", ", ".join(sorted(values)))
    return await detail(scope.brand_id)
