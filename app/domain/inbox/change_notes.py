"""Change notes about comments of a brand that are new or changed."""

from collections.abc import Iterable

from app.core import changes


def topic(brand_id: int) -> str:
    """The topic of change notes about the brand's comments; the number of each note is the comment's id."""
    return f"comments.changed.{brand_id}"


async def tell_changed(brand_id: int, comment_ids: Iterable[int]) -> None:
    """Announce new and changed comments, once the open transaction has committed."""
    await changes.announce_all([(topic(brand_id), ident) for ident in comment_ids])
