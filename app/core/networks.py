"""Networks: what limits count in place of single addresses.

One customer of a provider has a whole IPv6 /64 and can use another address of it for every request.
"""

from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

Address = IPv4Address | IPv6Address

UNKNOWN: Final = "-"
"""The network of requests without an address; they share one."""


@dataclass(frozen=True, slots=True)
class Size:
    """How many leading bits of an address name its network."""

    ipv4: int
    ipv6: int


CLIENT: Final = Size(32, 64)
"""What one client has: an IPv4 address, or an IPv6 /64."""
QUEUE: Final = Size(24, 64)
"""What waits in one queue for its turn."""
SITE: Final = Size(24, 48)
"""What one site has: the widest network that a single attacker is expected to hold."""


def parsed(address: str) -> Address | None:
    """The address, an IPv4-mapped IPv6 one (`::ffff:192.0.2.1`) as IPv4; None for other text."""
    try:
        value = ip_address(address)
    except ValueError:
        return None
    mapped = value.ipv4_mapped if isinstance(value, IPv6Address) else None
    return mapped or value


def network_of(address: str | None, size: Size = CLIENT) -> str:
    """The network of this size that the address is in: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/64`.

    `UNKNOWN` without an address; text that is no address stands for itself.
    """
    value = None if address is None else parsed(address)
    if value is None:
        return address or UNKNOWN
    bits, prefix = (32, size.ipv4) if value.version == 4 else (128, size.ipv6)  # noqa: PLR2004 IP's own versions
    if prefix == bits:
        return str(value)
    first = int(value) >> (bits - prefix) << (bits - prefix)
    return f"{type(value)(first)}/{prefix}"
