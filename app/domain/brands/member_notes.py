"""Change notes for the windows of all members of a brand, when something of the brand itself is another."""

from collections.abc import Collection
from typing import Final

from app.core.db import Statement
from app.domain import identity

_MEMBERS: Final = Statement("SELECT DISTINCT user_id FROM membership WHERE brand_id IN :brand_ids", row=int)


async def tell_members(brand_ids: Collection[int]) -> None:
    """Announce to every member that a brand of theirs changes or goes, once the open transaction has committed.

    Members whose access is switched off are among them. Call it before the brands are deleted.
    """
    if brand_ids:
        await identity.tell_viewers(await _MEMBERS.rows(brand_ids=brand_ids))
