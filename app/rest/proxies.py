"""Whose network address a request comes from, where proxies that the operator trusts stand in between."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.requests import Request

from app.core.config import settings

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


def address_of(request: Request) -> str | None:
    """The client's address: the peer's, unless that is a trusted proxy that forwards for another (S-083).

    Of the forwarded addresses the last one that is no trusted proxy counts; what stands before it may be
    made up.
    """
    peer = request.client.host if request.client else None
    trusted = settings().trusted_proxies
    if peer is None or not trusted or not _is_trusted(_parsed(peer), trusted):
        return peer
    nearest = peer
    hops = ",".join(request.headers.getlist("x-forwarded-for")).split(",")
    for hop in reversed(hops):
        address = _parsed(hop.strip())
        if address is None:
            break
        nearest = str(address)
        if not _is_trusted(address, trusted):
            break
    return nearest


def _parsed(text: str) -> Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None


def _is_trusted(address: Address | None, trusted: tuple[str, ...]) -> bool:
    return address is not None and any(address in network for network in _networks(trusted))


@lru_cache(maxsize=8)
def _networks(trusted: tuple[str, ...]) -> tuple[Network, ...]:
    networks: list[Network] = []
    for text in trusted:
        try:
            networks.append(ip_network(text, strict=False))
        except ValueError:
            continue
    return tuple(networks)
