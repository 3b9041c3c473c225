"""Change notes: an endpoint changed, or an attempt was logged."""

from collections.abc import Iterable

from app.core import changes


def topic(brand_id: int) -> str:
    """The topic of change notes about the brand's endpoints; the number of each note is the endpoint's id."""
    return f"webhooks.changed.{brand_id}"


def logged(endpoint_id: int) -> str:
    """The topic of change notes about the endpoint's log; the number of each note is the attempt's id."""
    return f"webhooks.logged.{endpoint_id}"


async def tell_changed(endpoints: Iterable[tuple[int, int]]) -> None:
    """Announce endpoints, each a brand's id and its own, once the open transaction has committed."""
    await changes.announce_all([(topic(brand_id), ident) for brand_id, ident in endpoints])


async def tell_logged(attempts: Iterable[tuple[int, int]]) -> None:
    """Announce attempts, each an endpoint's id and its own, once the open transaction has committed."""
    await changes.announce_all([(logged(endpoint_id), ident) for endpoint_id, ident in attempts])
