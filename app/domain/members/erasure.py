"""Deletion of invitations, when the account of their address is deleted."""

from app.core.db import Statement
from app.core.text import email_key

_FORGET = Statement("DELETE FROM invitation WHERE email_key = :email_key")


async def forget_address(email: str) -> int:
    """Delete the invitations of this address by all brands, in the open transaction; returns how many.

    Pending ones are deleted as well: their links are no longer valid and their seats are free.
    """
    return await _FORGET.run(email_key=email_key(email))
