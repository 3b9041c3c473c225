"""Change notes about channels of a brand: new ones, and those whose name, state or pause changed."""

from app.core import changes


def topic(brand_id: int) -> str:
    """The topic of change notes about the brand's channels; the number of each note is the channel's id."""
    return f"channels.changed.{brand_id}"


async def tell_changed(brand_id: int, channel_id: int) -> None:
    """Announce a new or changed channel, once the open transaction has committed."""
    await changes.announce(topic(brand_id), channel_id)
