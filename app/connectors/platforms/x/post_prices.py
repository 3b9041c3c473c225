"""What X charges for a post of an application that pays by use."""

from collections.abc import Sequence

from app.connectors import link_length
from app.connectors.content import Content, Hint
from app.connectors.platforms.x import declared as facts


def hint(parts: Sequence[Content]) -> Hint:
    """The price of a post or a thread; pure."""
    amount = sum(map(_price, parts))
    return Hint("price", f"X charges about {amount / 1_000_000:.3f} US dollars for this.", amount, "USD")


def _price(part: Content) -> int:
    has_address = next(link_length.addresses(part.body), None) is not None
    texts = sum(item.alt_text is not None for item in part.media)
    return (facts.LINK_PRICE if has_address else facts.PRICE) + texts * facts.ALT_TEXT_PRICE
