"""Changing a brand: its name, its contact data, its time zone, whether it requires two-factor, and what clients
see.
"""

from typing import Final

from app.access import BrandScope, ConfirmedByRow, Permission, audit, operation
from app.domain import identity
from app.domain.brands import mails
from app.domain.brands.colleagues import people_with
from app.domain.brands.errors import TwoFactorNeeded
from app.domain.brands.inputs import BrandUpdate
from app.domain.brands.member_notes import tell_members
from app.domain.brands.models import Brand
from app.domain.brands.views import BrandDetail, detail

_FREED: Final = ConfirmedByRow("to require two-factor of the members no more")


@operation(needs=Permission.OWNER, confirmed=_FREED)
async def update(scope: BrandScope, data: BrandUpdate) -> BrandDetail:
    """Change name, e-mail, phone and address; a BrandChange also has the time zone, the need for two-factor, and
    which posts clients see.

    The owner only (REST-TEAMS-27). Absent fields keep their value. Planned posts keep their instant when the zone
    changes. Clients see more or less from their next request on. Once two-factor is required, members without it
    lose access at once, until they turn it on. To require it no more needs a confirmed token, and a mail tells
    every owner. Errors: TwoFactorNeeded for an owner who requires it and has it off; ConfirmationRequired.
    """
    values = data.model_dump(include=data.model_fields_set)
    if values.get("requires_two_factor") and not (await identity.two_factor_state(scope.caller)).enabled:
        raise TwoFactorNeeded.of_the_owner()
    if values.get("requires_two_factor") is False:
        await _free_of_two_factor(scope)
    if values:
        await Brand.filter(id=scope.brand_id).update(**values)
        audit.changed(f"brand {scope.brand_id}", ", ".join(sorted(values)))
        await tell_members([scope.brand_id])
    return await detail(scope.brand_id)


async def _free_of_two_factor(scope: BrandScope) -> None:
    """Check that the caller may, and tell every owner, where the brand requires two-factor so far."""
    brand = await Brand.filter(id=scope.brand_id).select_for_update().first()
    if brand is None or not brand.requires_two_factor:
        return
    _FREED.demand(scope, "brands.update")
    for owner_id in await people_with(scope.brand_id, Permission.OWNER):
        await identity.post_security_mail(
            owner_id, lambda to: mails.two_factor_not_required(to, scope.name, scope.caller.name)
        )
