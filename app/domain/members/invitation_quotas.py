"""Quotas of invitations: per address over all brands, per brand, and for sending one invitation again.

Their mails count among those that anybody can make this service send to an address.

Counted in the transaction that sends, so that only mails that were sent count.
"""

from app.access import throttles
from app.core import throttle
from app.domain import identity


async def count_invitation(brand_id: int, email_key: str) -> None:
    """Count an invitation in the open transaction. Errors: Throttled, which rolls it back."""
    await throttle.hit(throttles.INVITATIONS, email=email_key)
    await identity.stranger_mails.count(email_key)
    await throttle.hit(throttles.BRAND_INVITATIONS, brand_id=brand_id)


async def count_repeat(invitation_id: int, email_key: str) -> None:
    """Count a mail that is sent again in the open transaction. Errors: Throttled, which rolls it back."""
    await throttle.hit(throttles.INVITATION_REPEATS, invitation_id=invitation_id)
    await identity.stranger_mails.count(email_key)
