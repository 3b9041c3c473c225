"""Telling the owner that the storage of the plan is used up, when somebody else meets with it."""

from app.access import BrandScope, Role
from app.core import clock
from app.core.db import atomic
from app.domain import notifications
from app.domain.brands import Membership
from app.domain.notifications import NotificationType


async def tell_full(scope: BrandScope) -> None:
    """Tell the owner of the brand, once a day, in a transaction of its own: what was refused has written nothing.

    An owner who met with it is not told (S-070).
    """
    owners = await Membership.filter(brand_id=scope.brand_id, role=Role.SUPER_ADMIN.value, active=True)
    people: list[int] = [row.user_id for row in owners]  # pyright: ignore[reportAttributeAccessIssue] the ORM adds it
    async with atomic():
        await notifications.notify(
            NotificationType.PLAN_LIMIT_REACHED,
            people,
            subject="The storage of your plan is used up",
            body=f"{scope.caller.name} wanted to upload a file to {scope.name}, which did not fit any more.\n\n"
            "Delete media that nothing uses, or change to a plan with more storage.",
            brand_id=scope.brand_id,
            actor_id=scope.caller.user_id,
            dedup_key=f"account {scope.account_id} storage {clock.now():%Y-%m-%d}",
        )
