"""Change notes about ideas of a brand: new ones, and those that were changed."""

from collections.abc import Iterable

from app.core import changes


def added(brand_id: int) -> str:
    """The topic of change notes about the brand's new ideas; the number of each note is the idea's id."""
    return f"ideas.added.{brand_id}"


async def tell_added(brand_id: int, idea_ids: Iterable[int]) -> None:
    """Announce new ideas, once the open transaction has committed."""
    await changes.announce_all([(added(brand_id), ident) for ident in idea_ids])


def topic(brand_id: int) -> str:
    """The topic of change notes about the brand's ideas that were changed; the number is the idea's id."""
    return f"ideas.changed.{brand_id}"


async def tell_changed(brand_id: int, idea_id: int) -> None:
    """Announce a change of an idea, once the open transaction has committed."""
    await changes.announce_all([(topic(brand_id), idea_id)])
