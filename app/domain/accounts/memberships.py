"""Changes of memberships, with what follows in every room in the same transaction.

The room of members knows who may be changed; the table of consequences says what follows when a member goes, and
that of grants what ends with another role.
"""

from app.access import BrandScope, Permission, operation
from app.domain import members
from app.domain.accounts import consequences, endings
from app.domain.accounts.consequences import Departure, Subject
from app.domain.accounts.occasions import Occasion
from app.domain.brands import Membership
from app.domain.identity import Ending
from app.domain.members import AssignableRole


@operation(needs=Permission.OWNER, action="members.set_role")
async def set_role(scope: BrandScope, membership_id: int, role: AssignableRole) -> Membership:
    """Set the role of a member (S-031, ROLES-09). The owner only.

    Share links that the new role could not make are revoked. Errors: NotFound, OwnerStays.
    """
    row = await members.set_role(scope, membership_id, role)
    await _end(scope, Occasion.DEMOTION, members.user_of(row), "its maker has another role")
    return row


@operation(needs=Permission.OWNER, action="members.set_active")
async def set_active(scope: BrandScope, membership_id: int, *, active: bool) -> Membership:
    """Activate or deactivate a member, who keeps the seat (S-027, S-028). The owner only.

    The share links of a member without access are revoked. Errors: NotFound, OwnerStays.
    """
    row = await members.set_active(scope, membership_id, active=active)
    if not active:
        await _end(scope, Occasion.DEACTIVATION, members.user_of(row), "its maker was switched off")
    return row


@operation(needs=Permission.OWNER, action="members.remove")
async def remove_member(scope: BrandScope, membership_id: int) -> int:
    """Remove a member from the brand, which frees the seat; returns the id of the membership. The owner only.

    Their share links there are revoked. Their posts stay, and the owner gets one notice of those that wait in
    review. If the person had selected the brand, the brand with their lowest id is selected now (S-005). Errors:
    NotFound, OwnerStays.
    """
    user_id = await members.remove(scope, membership_id)
    subject = Subject(why="its maker was removed", user_id=user_id, brand_ids=[scope.brand_id])
    await consequences.follow(Departure.REMOVAL, subject)
    return membership_id


@operation(action="members.leave")
async def leave_brand(scope: BrandScope) -> None:
    """Leave the brand; the seat is free again, and the caller's share links there are revoked.

    Their posts stay, and the owner gets one notice of those that wait in review. Any member but the owner. Errors:
    OwnerStays.
    """
    await members.leave(scope)
    user_id = scope.caller.user_id
    subject = Subject(why="its maker left the brand", user_id=user_id, brand_ids=[scope.brand_id])
    await consequences.follow(Departure.LEAVING, subject)


async def _end(scope: BrandScope, occasion: Occasion, user_id: int, why: str) -> None:
    await endings.end(occasion, Ending(user_id, why, brand_id=scope.brand_id))
