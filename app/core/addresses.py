"""Which addresses outgoing calls may reach: pure rules over URLs and IP addresses.

Names are resolved and dialled by `http`, which asks here about every address that it finds.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final, Literal

from yarl import URL

from app.core import networks

Address = IPv4Address | IPv6Address

LONGEST_URL: Final = 2048
PORTS: Final = {"https": frozenset({443, 8443}), "http": frozenset({80, 8080})}
"""Ports that may be called on public networks, by scheme."""

_LONGEST_HOST = 253

# Written out because `ipaddress.is_global` differs between Python versions and calls many of these public.
_SPECIAL_4 = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8",  # this network
            "10.0.0.0/8",  # private
            "100.64.0.0/10",  # carrier-grade NAT
            "127.0.0.0/8",  # loopback
            "168.63.129.16/32",  # the host of virtual machines in one large cloud
            "169.254.0.0/16",  # link-local, metadata services
            "172.16.0.0/12",  # private
            "192.0.0.0/24",  # protocol assignments
            "192.0.2.0/24",  # documentation
            "192.31.196.0/24",  # AS112
            "192.52.193.0/24",  # multicast tunnelling
            "192.88.99.0/24",  # 6to4 relays
            "192.168.0.0/16",  # private
            "192.175.48.0/24",  # AS112
            "198.18.0.0/15",  # benchmarking
            "198.51.100.0/24",  # documentation
            "203.0.113.0/24",  # documentation
            "224.0.0.0/4",  # multicast
            "240.0.0.0/4",  # reserved, broadcast
        ),
    )
)
_UNICAST_6 = IPv6Network("2000::/3")
_SPECIAL_6 = tuple(
    map(
        IPv6Network,
        (
            "2001::/23",  # protocol assignments: Teredo, benchmarking, ORCHID, drones
            "2001:db8::/32",  # documentation
            "2002::/16",  # 6to4
            "2620:4f:8000::/48",  # AS112
            "3fff::/20",  # documentation
        ),
    )
)
# An IPv4 address in the last 32 bits. Those of the second NAT64 prefix (RFC 8215) count only in this layout;
# with bits between prefix and address, a translator might read another address out of them.
_CARRIES_4 = tuple(map(IPv6Network, ("::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/96")))

_SHORT_LABEL: Final = 3
"""The length of a label such as the `co` in `co.uk`, under which sites are registered."""

_NUMBER = re.compile(r"0[xX][0-9a-fA-F]*|[0-9]+")
_NAME = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)(\.(?!-)[a-z0-9_-]{1,63}(?<!-))*\.?")
_NEVER_IN_URLS = re.compile(r"[\s\x00-\x20\x7f\\]")


_Reason = Literal["form", "scheme", "credentials", "host", "private", "port", "own"]


class ForbiddenAddress(ValueError):
    """The address may not be called: a sentence for the person who entered it, and a word for counters."""

    def __init__(self, text: str, reason: _Reason = "form") -> None:
        self.reason: _Reason = reason
        super().__init__(text)


def is_public(address: Address) -> bool:
    """Whether the address is one of the public internet.

    IPv4 within IPv6 is judged by what it leads to where it is in use (mapped, NAT64); the forms that have
    been given up (compatible, translated, 6to4, Teredo) are never public.
    """
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _SPECIAL_4)
    if any(address in network for network in _CARRIES_4):
        return is_public(IPv4Address(int(address) & 0xFFFF_FFFF))
    return address in _UNICAST_6 and not any(address in network for network in _SPECIAL_6)


def is_loopback(host: str) -> bool:
    """Whether a host, without brackets, is this machine by its spelling: `localhost`, a name below it, a loopback
    address. Names are not resolved.
    """
    name = host.lower().removesuffix(".")
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        address = ip_address(name)
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


def literal(host: str) -> Address | None:
    """The address that `host` spells, None for a name.

    Reads IPv4 as browsers and `inet_aton` do: one to four numbers, each decimal, octal or hexadecimal, and
    perhaps a dot at the end. ValueError where it looks like an address and is none.
    """
    bare = host[1:-1] if host.startswith("[") and host.endswith("]") else host
    if ":" in bare:
        return ip_address(bare)
    labels = bare.removesuffix(".").split(".")
    if _NUMBER.fullmatch(labels[-1]) is None:
        return None
    return _legacy_4(labels)


def site_of(host: str) -> str:
    """The part of a name that has one owner, guessed without a list: example.com, example.co.uk."""
    labels = host.rstrip(".").split(".")
    is_shared = len(labels) > 2 and len(labels[-1]) < _SHORT_LABEL and len(labels[-2]) <= _SHORT_LABEL  # noqa: PLR2004 two are a site
    return ".".join(labels[-3 if is_shared else -2 :])


def receiver_of(url: str) -> str:
    """Who is called at a valid URL, as far as it says: the site of its host, or the network of its address."""
    host = URL(url).raw_host or ""
    address = literal(host)
    return site_of(host) if address is None else networks.network_of(str(address))


@dataclass(frozen=True, slots=True)
class Rules:
    """What this installation allows: private networks with any port, and http without TLS."""

    private_networks: bool
    plain_http: bool

    def check_url(self, text: str) -> URL:
        """The URL that may be called, without a fragment. AddressRefused says why not.

        A name says nothing about where it leads: `check_addresses` decides on that at each call.
        """
        url = _parsed(text)
        if url.scheme != "https" and not (url.scheme == "http" and self.plain_http):
            schemes = "http:// or https://" if self.plain_http else "https://"
            raise ForbiddenAddress(f"The address must start with {schemes}.", "scheme")
        if "@" in url.raw_authority:
            raise ForbiddenAddress("The address must not hold a user name or a password.", "credentials")
        if _foreign_number(url.host or ""):
            raise ForbiddenAddress("The host of the address is not valid.", "host")
        self._check_host(url.raw_host or "")
        self._check_port(url)
        return url.with_fragment(None)

    def check_addresses(self, addresses: Sequence[Address]) -> None:
        """Refuse a host with even one address outside the allowed networks. AddressRefused."""
        if not self.private_networks and not all(map(is_public, addresses)):
            raise ForbiddenAddress("The address leads into a private network.", "private")

    def _check_host(self, host: str) -> None:
        try:
            address = literal(host)
        except ValueError:
            raise ForbiddenAddress("The host of the address is not valid.", "host") from None
        if address is not None:
            # One spelling only: what we read and what the system dials must never differ.
            if host != str(address) or "%" in host:
                raise ForbiddenAddress("The IP address must be written in its usual form.", "host")
            self.check_addresses([address])
        elif _NAME.fullmatch(host) is None or len(host) > _LONGEST_HOST:
            raise ForbiddenAddress("The host of the address is not valid.", "host")
        elif f".{host.removesuffix('.')}".endswith(".localhost"):
            self.check_addresses([IPv4Address("127.0.0.1")])

    def _check_port(self, url: URL) -> None:
        numbers = PORTS[url.scheme]
        if url.port in numbers or (self.private_networks and url.port):
            return
        ports = " or ".join(map(str, sorted(numbers)))
        raise ForbiddenAddress(f"The port of the address must be {ports}.", "port")


def _foreign_number(host: str) -> bool:
    """Whether a host ends in digits of another script: no such domain exists, and some read an address there."""
    last = host.removesuffix(".").rpartition(".")[2]
    return last.isdecimal() and not last.isascii()


def _parsed(text: str) -> URL:
    if len(text) > LONGEST_URL:
        raise ForbiddenAddress(f"The address must be at most {LONGEST_URL} characters long.")
    if _NEVER_IN_URLS.search(text):
        raise ForbiddenAddress("The address must not hold blanks or backslashes.")
    incomplete = ForbiddenAddress("This is not a complete address.")
    try:
        url = URL(text)
    except (ValueError, IndexError):  # yarl stumbles over empty brackets, as in x://[]@
        raise incomplete from None
    if not url.raw_host or url.port == 0:
        raise incomplete
    return url


def _legacy_4(labels: Sequence[str]) -> IPv4Address:
    *heads, last = map(_legacy_number, labels)
    if len(heads) > 3 or any(head > 255 for head in heads) or last >= 256 ** (4 - len(heads)):  # noqa: PLR2004
        raise ValueError("not an IPv4 address")
    return IPv4Address(sum(head << (24 - 8 * place) for place, head in enumerate(heads)) + last)


def _legacy_number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise ValueError("not a number")
    if text[:2] in {"0x", "0X"}:
        return int(text[2:] or "0", 16)
    return int(text, 8) if text[0] == "0" else int(text)
