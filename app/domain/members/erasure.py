"""What the room does when an account is deleted: invitations of its address go, and brands of others are told."""

from app.core.db import Statement
from app.core.text import email_key
from app.domain import brands, plans
from app.domain.members.change_notes import tell_changed

_FORGET = Statement("DELETE FROM invitation WHERE email_key = :email_key")


async def forget_address(email: str) -> int:
    """Delete the invitations of this address by all brands, in the open transaction; returns how many.

    Pending ones are deleted as well: their links are no longer valid and their seats are free.
    """
    return await _FORGET.run(email_key=email_key(email))


async def tell_of_deletion(user_id: int) -> list[int]:
    """Announce in brands of others that this member goes with their account; returns the ids of the brands.

    In the open transaction, before the user is deleted.
    """
    memberships = await brands.memberships_elsewhere(user_id)
    for row in memberships:
        await tell_changed(row.brand_id)
        await plans.announce(row.account_id)
    return [row.brand_id for row in memberships]
