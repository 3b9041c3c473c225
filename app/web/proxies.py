"""The network address of a client, where proxies that the operator trusts forward its requests."""

import re
from collections.abc import Sequence
from typing import Final

from app.core.config import settings
from app.core.networks import Address, parsed

_WITH_PORT: Final = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([0-9.]+))(?::[0-9]{1,5})?", re.ASCII)


def address_of(peer: str | None, forwarded: Sequence[str]) -> str | None:
    """The client's address: the peer's, unless the peer is a trusted proxy that forwards for another (S-083).

    `forwarded` are the values of all X-Forwarded-For headers. The last address in them that is not a trusted
    proxy counts; a client can invent the ones before it.
    """
    if peer is None or not is_trusted(peer):
        return peer
    nearest = peer
    for hop in reversed(",".join(forwarded).split(",")):
        address = parsed(_without_port(hop.strip()))
        if address is None:
            break
        nearest = str(address)
        if not _is_trusted(address):
            break
    return nearest


def _without_port(hop: str) -> str:
    """The host of `192.0.2.7:51234` and `[2001:db8::7]:443`, which some proxies forward, as of a bare address."""
    match = _WITH_PORT.fullmatch(hop)
    return hop if match is None else match[1] or match[2]


def is_trusted(peer: str | None) -> bool:
    """Whether the peer is a proxy whose forwarding headers count."""
    # Reading an address takes longer than all else here, and most installations trust no proxy.
    return peer is not None and bool(settings().trusted_proxies) and _is_trusted(parsed(peer))


def _is_trusted(address: Address | None) -> bool:
    return address is not None and any(address in network for network in settings().trusted_proxies)
