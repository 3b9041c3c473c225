"""Forgetting an address that invitations hold, when the account that has it is deleted."""

from app.core.db import Statement
from app.core.text import email_key

_FORGET = Statement("DELETE FROM invitation WHERE email_key = :email_key")


async def forget_address(email: str) -> int:
    """Delete the invitations of this address, in the open transaction, whatever brand invited it; how many.

    Those that are pending go as well: their links are dead and their seats free.
    """
    return await _FORGET.run(email_key=email_key(email))
