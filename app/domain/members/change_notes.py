"""Change notes about the members and invitations of a brand."""

from app.core import changes


def topic(brand_id: int) -> str:
    """The topic of change notes about the brand's members; the number of each note is the brand's id."""
    return f"members.{brand_id}"


async def tell_changed(brand_id: int) -> None:
    """Announce a change, once the open transaction has committed."""
    await changes.announce(topic(brand_id), brand_id)
