"""Quotas of invitations: per address over all brands, per brand, and for sending one invitation again.

Counted in the transaction that sends, so that only mails that were sent count.
"""

from datetime import timedelta
from typing import Final

from app.core import security, throttle

DAY: Final = timedelta(days=1)
OF_ADDRESS: Final = 3
"""Invitations of one address in a day, over all brands."""
MAILS_OF_ADDRESS: Final = 10
"""Mails about invitations to one address in a day, repeated ones included."""
OF_BRAND: Final = 50
"""Invitations of one brand in a day."""
AGAIN_AFTER: Final = timedelta(minutes=5)
"""The least time between two mails of one invitation."""


async def count_invitation(brand_id: int, email_key: str) -> None:
    """Count an invitation in the open transaction. Errors: Throttled, which rolls it back."""
    address = security.digest(email_key)
    await throttle.hit(f"invitations:{address}", OF_ADDRESS, DAY)
    await throttle.hit(f"invitation-mails:{address}", MAILS_OF_ADDRESS, DAY)
    await throttle.hit(f"brand-invitations:{brand_id}", OF_BRAND, DAY)


async def count_repeat(invitation_id: int, email_key: str) -> None:
    """Count a mail that is sent again in the open transaction. Errors: Throttled, which rolls it back."""
    await throttle.hit(f"invitation-repeats:{invitation_id}", 1, AGAIN_AFTER)
    await throttle.hit(f"invitation-mails:{security.digest(email_key)}", MAILS_OF_ADDRESS, DAY)
