"""What becomes of members: their role, their access, and their leaving. How they come is told by invitations."""

from app.access import BrandScope, Permission, Role, audit, operation
from app.core.errors import NotFound
from app.domain import brands, plans
from app.domain.brands import Membership
from app.domain.members.change_notes import tell_changed
from app.domain.members.errors import OwnerStays
from app.domain.members.inputs import AssignableRole


@operation(needs=Permission.OWNER)
async def set_role(scope: BrandScope, membership_id: int, role: AssignableRole) -> Membership:
    """Give a member another role (S-031, ROLES-09). The owner only.

    Errors: NotFound, OwnerStays.
    """
    found = await _find(scope, membership_id)
    if found.role != role.value:
        found.role = role.value
        await found.save(update_fields=["role"])
        audit.changed(f"membership {found.id}", f"role {role.value}")
        await tell_changed(scope.brand_id)
    return found


@operation(needs=Permission.OWNER)
async def set_active(scope: BrandScope, membership_id: int, *, active: bool) -> Membership:
    """Take a member's access away or give it back; the seat stays taken (S-027, S-028). The owner only.

    Errors: NotFound, OwnerStays.
    """
    found = await _find(scope, membership_id)
    if found.active != active:
        found.active = active
        await found.save(update_fields=["active"])
        audit.changed(f"membership {found.id}", "activated" if active else "deactivated")
        await tell_changed(scope.brand_id)
    return found


@operation(needs=Permission.OWNER)
async def remove(scope: BrandScope, membership_id: int) -> int:
    """Take a member out of the brand, which frees the seat; the id of what is gone. The owner only.

    Where the person had the brand selected, the lowest of theirs is from now on (S-005). Errors: NotFound,
    OwnerStays.
    """
    found = await _find(scope, membership_id)
    await brands.part(scope.brand_id, _user_id(found))
    audit.changed(f"membership {found.id}", f"user {_user_id(found)} removed")
    await tell_changed(scope.brand_id)
    await plans.announce(scope.account_id)
    return found.id


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
    found = await query.first()
    if found is None:
        raise NotFound
    if found.role == Role.SUPER_ADMIN.value:
        raise OwnerStays
    return found


def _user_id(found: Membership) -> int:
    return int(found.user_id)  # pyright: ignore[reportAttributeAccessIssue] the ORM adds it
