"""Change notes for the windows that a person has open: what they may do, or where, is something else now.

Rooms above send them as well: memberships are rows of brands.
"""

from collections.abc import Collection

from app.core import changes


def viewer_topic(user_id: int) -> str:
    """The topic of change notes about what this person may do; the number of each note is theirs."""
    return f"viewer.{user_id}"


async def tell_viewers(user_ids: Collection[int]) -> None:
    """Announce a change to the windows of these people, once the open transaction has committed."""
    await changes.announce_all([(viewer_topic(user_id), user_id) for user_id in user_ids])
