"""Changes of memberships: role, access, removal and leaving.

No operations: what follows for the links and feeds of the member belongs to rooms above, and the operations of the
room of accounts do all of it in one transaction.
"""

from app.access import BrandScope, Role, audit
from app.core.errors import NotFound
from app.domain import brands, identity, plans
from app.domain.brands import Membership
from app.domain.members.change_notes import tell_changed
from app.domain.members.errors import OwnerStays
from app.domain.members.inputs import AssignableRole


async def set_role(scope: BrandScope, membership_id: int, role: AssignableRole) -> Membership:
    """Set the role of a member, in the open transaction (S-031, ROLES-09). Errors: NotFound, OwnerStays."""
    row = await _find(scope, membership_id)
    if row.role != role.value:
        row.role = role.value
        await row.save(update_fields=["role"])
        audit.changed(f"membership {row.id}", f"role {role.value}")
        await _tell(row)
    return row


async def set_active(scope: BrandScope, membership_id: int, *, active: bool) -> Membership:
    """Activate or deactivate a member, who keeps the seat, in the open transaction (S-027, S-028).

    Errors: NotFound, OwnerStays.
    """
    row = await _find(scope, membership_id)
    if row.active != active:
        row.active = active
        await row.save(update_fields=["active"])
        audit.changed(f"membership {row.id}", "activated" if active else "deactivated")
        await _tell(row)
    return row


async def remove(scope: BrandScope, membership_id: int) -> int:
    """Remove a member from the brand, in the open transaction, which frees the seat; the id of the user.

    If the person had selected the brand, the brand with their lowest id is selected now (S-005). Errors: NotFound,
    OwnerStays.
    """
    row = await _find(scope, membership_id)
    user_id = user_of(row)
    await brands.part(scope.brand_id, user_id)
    audit.changed(f"membership {row.id}", f"user {user_id} removed")
    await tell_changed(scope.brand_id)
    await plans.announce(scope.account_id)
    return user_id


async def leave(scope: BrandScope) -> None:
    """Take the caller out of the brand, in the open transaction; the seat is free again. Errors: OwnerStays."""
    if scope.role is Role.SUPER_ADMIN:
        raise OwnerStays
    await brands.part(scope.brand_id, scope.caller.user_id)
    audit.changed(f"user {scope.caller.user_id}", "left the brand")
    await tell_changed(scope.brand_id)
    await plans.announce(scope.account_id)


async def _tell(row: Membership) -> None:
    await tell_changed(row.brand_id)
    await identity.tell_viewers([user_of(row)])


async def _find(scope: BrandScope, membership_id: int) -> Membership:
    query = Membership.filter(id=membership_id, brand_id=scope.brand_id).select_for_update()
    row = await query.first()
    if row is None:
        raise NotFound
    if row.role == Role.SUPER_ADMIN.value:
        raise OwnerStays
    return row


def user_of(row: Membership) -> int:
    """The id of the user of a membership."""
    return int(row.user_id)  # pyright: ignore[reportAttributeAccessIssue] the ORM adds it
