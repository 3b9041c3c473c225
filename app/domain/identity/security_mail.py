"""Mails about the security of an account, and to whom they go: the one place that chooses the addresses.

Whoever takes an account over changes its address first, so that notices of what follows no longer reach the owner.
For as long as a change can be undone, they go to the former addresses as well.
"""

from collections.abc import Callable, Collection
from typing import Final

from app.core import clock, mail
from app.core.db import Statement
from app.core.mail import Mail

_ADDRESSES: Final = Statement(
    """
    SELECT email FROM users WHERE id = :user_id AND email IS NOT NULL
     UNION
    SELECT email FROM email_undo WHERE user_id = :user_id AND expires_at > :now
     ORDER BY email
    """,
    row=str,
)


async def post_security_mail(user_id: int, letter: Callable[[str], Mail], *, but: Collection[str] = ()) -> None:
    """Mail the user, in the open transaction: to the present address, and to each of the last seven days.

    `letter` is given an address and makes the mail to it; addresses in `but` get none.
    """
    for address in await _ADDRESSES.rows(user_id=user_id, now=clock.now()):
        if address not in but:
            await mail.post(letter(address))
