"""Changes of memberships: role, access, removal and leaving."""

from app.access import BrandScope, Permission, Role, audit, operation
from app.core.errors import NotFound
from app.domain import brands, plans
from app.domain.brands import Membership
from app.domain.members.change_notes import tell_changed
from app.domain.members.errors import OwnerStays
from app.domain.members.inputs import AssignableRole


@operation(needs=Permission.OWNER)
async def set_role(scope: BrandScope, membership_id: int, role: AssignableRole) -> Membership:
    """Set the role of a member (S-031, ROLES-09). The owner only.

    Errors: NotFound, OwnerStays.
    """
    row = await _find(scope, membership_id)
    if row.role != role.value:
        row.role = role.value
        await row.save(update_fields=["role"])
        audit.changed(f"membership {row.id}", f"role {role.value}")
        await tell_changed(scope.brand_id)
    return row


@operation(needs=Permission.OWNER)
async def set_active(scope: BrandScope, membership_id: int, *, active: bool) -> Membership:
    """Activate or deactivate a member, who keeps the seat (S-027, S-028). The owner only.

    Errors: NotFound, OwnerStays.
    """
    row = await _find(scope, membership_id)
    if row.active != active:
        row.active = active
        await row.save(update_fields=["active"])
        audit.changed(f"membership {row.id}", "activated" if active else "deactivated")
        await tell_changed(scope.brand_id)
    return row


@operation(needs=Permission.OWNER)
async def remove(scope: BrandScope, membership_id: int) -> int:
    """Remove a member from the brand, which frees the seat; returns the id of the membership. The owner only.

    If the person had selected the brand, the brand with their lowest id is selected now (S-005). Errors: NotFound,
    OwnerStays.
    """
    row = await _find(scope, membership_id)
    await brands.part(scope.brand_id, _user_id(row))
    audit.changed(f"membership {row.id}", f"user {_user_id(row)} removed")
    await tell_changed(scope.brand_id)
    await plans.announce(scope.account_id)
    return row.id


@operation()
async def leave(scope: BrandScope) -> None:
    """Leave the brand; the seat is free again. Any member but the owner. Errors: OwnerStays."""
    if scope.role is Role.SUPER_ADMIN:
        raise OwnerStays
    await brands.part(scope.brand_id, scope.caller.user_id)
    audit.changed(f"user {scope.caller.user_id}", "left the brand")
    await tell_changed(scope.brand_id)
    await plans.announce(scope.account_id)


async def _find(scope: BrandScope, membership_id: int) -> Membership:
    query = Membership.filter(id=membership_id, brand_id=scope.brand_id).select_for_update()
    row = await query.first()
    if row is None:
        raise NotFound
    if row.role == Role.SUPER_ADMIN.value:
        raise OwnerStays
    return row


def _user_id(row: Membership) -> int:
    return int(row.user_id)  # pyright: ignore[reportAttributeAccessIssue] the ORM adds it
