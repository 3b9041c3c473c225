"""Change notes about media of a brand that came in."""

from app.core import changes


def added(brand_id: int) -> str:
    """The topic of change notes about the brand's new media; the number of each note is the file's id."""
    return f"media.added.{brand_id}"


async def tell_added(brand_id: int, asset_id: int) -> None:
    """Announce a file that is stored or has got its smaller copies, once the open transaction has committed."""
    await changes.announce(added(brand_id), asset_id)
