"""Deleting the comments of channels whose data is deleted for the person behind them."""

from collections.abc import Sequence
from typing import Final

from app.core.db import Statement

_AUTHORS: Final = Statement(
    "SELECT DISTINCT contact_id FROM social_comment WHERE channel_id IN :ids AND contact_id IS NOT NULL", row=int
)
_COMMENTS: Final = Statement("DELETE FROM social_comment WHERE channel_id IN :ids")
_CONTACTS: Final = Statement(
    """
    DELETE FROM contact
     WHERE id IN :ids AND NOT EXISTS (SELECT 1 FROM social_comment c WHERE c.contact_id = contact.id)
    """
)


async def forget_channels(channel_ids: Sequence[int]) -> None:
    """Delete the comments of these channels, and people who wrote nowhere else, in the open transaction."""
    authors = await _AUTHORS.rows(ids=list(channel_ids))
    await _COMMENTS.run(ids=list(channel_ids))
    await _CONTACTS.run(ids=authors)
