"""Whose network address a request comes from, where proxies that the operator trusts stand in between."""

from collections.abc import Sequence

from app.core.config import settings
from app.core.networks import Address, parsed


def address_of(peer: str | None, forwarded: Sequence[str]) -> str | None:
    """The client's address: the peer's, unless that is a trusted proxy that forwards for another (S-083).

    `forwarded` are the values of all X-Forwarded-For headers. Of the addresses in them the last one that is no
    trusted proxy counts; what stands before it may be made up.
    """
    if peer is None or not settings().trusted_proxies or not _is_trusted(parsed(peer)):
        return peer
    nearest = peer
    hops = ",".join(forwarded).split(",")
    for hop in reversed(hops):
        address = parsed(hop.strip())
        if address is None:
            break
        nearest = str(address)
        if not _is_trusted(address):
            break
    return nearest


def is_trusted(peer: str | None) -> bool:
    """Whether what this peer forwards counts."""
    return peer is not None and _is_trusted(parsed(peer))


def _is_trusted(address: Address | None) -> bool:
    return address is not None and any(address in network for network in settings().trusted_proxies)
